import { flights } from "./motion.svelte";
import { settings } from "./settings.svelte";

/** Short sounds, made here; never the only sign of anything, silent in the background. */
const SOUNDS = {
  tick: (at: BaseAudioContext) => note(at, 1_900, 0.03, 0.05, "triangle"),
  slide: (at: BaseAudioContext) => noise(at, 3_200, 0.14, 0.22),
  muffled: (at: BaseAudioContext) => noise(at, 900, 0.16, 0.22),
  flick: (at: BaseAudioContext) => noise(at, 5_200, 0.06, 0.25),
  turn: (at: BaseAudioContext) => note(at, 659, 0.3, 0.16, "sine"),
  answer: (at: BaseAudioContext) => {
    note(at, 784, 0.16, 0.16, "sine");
    note(at, 1_047, 0.24, 0.16, "sine", 0.13);
  },
  hit: (at: BaseAudioContext) => {
    noise(at, 500, 0.18, 0.5);
    note(at, 92, 0.22, 0.3, "sine");
  },
  chord: (at: BaseAudioContext) =>
    [523, 659, 784, 1_047].forEach((pitch, i) => note(at, pitch, 0.36, 0.1, "triangle", i * 0.05)),
  clock: (at: BaseAudioContext) => note(at, 1_200, 0.04, 0.08, "square"),
  low: (at: BaseAudioContext) => note(at, 196, 0.3, 0.14, "triangle"),
};
export type Sound = keyof typeof SOUNDS;

const LONGEST = 0.6; // seconds
const made = new Map<Sound, AudioBuffer>();
let context: AudioContext | null = null;
let opening = false;

/** Browsers let a page sound only after the first press.  To open the device takes a while: not while cards move. */
export function allowSounds(): void {
  if (context?.state === "suspended") void context.resume();
  if (opening || settings.volume === 0) return;
  opening = true;
  whenIdle(() => {
    context = new AudioContext();
    void make(context.sampleRate);
  });
}

function whenIdle(act: () => void): void {
  if (flights.list.length > 0) window.setTimeout(() => whenIdle(act), 200);
  else if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 0);
}

/** Every sound is made once, beside the page: to play one is to start it. */
async function make(rate: number): Promise<void> {
  for (const what of Object.keys(SOUNDS) as Sound[]) {
    const offline = new OfflineAudioContext(1, Math.ceil(LONGEST * rate), rate);
    SOUNDS[what](offline);
    made.set(what, await offline.startRendering());
  }
}

export function sound(what: Sound): void {
  const buffer = made.get(what);
  if (!buffer || context?.state !== "running" || settings.volume === 0 || document.visibilityState === "hidden") return;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const gain = context.createGain();
  gain.gain.value = settings.volume;
  source.connect(gain).connect(context.destination);
  source.start();
}

function note(
  at: BaseAudioContext,
  pitch: number,
  length: number,
  loud: number,
  shape: OscillatorType,
  delay = 0,
): void {
  const voice = at.createOscillator();
  voice.type = shape;
  voice.frequency.value = pitch;
  voice.connect(envelope(at, length, loud, delay));
  voice.start(delay);
  voice.stop(delay + length);
}

function noise(at: BaseAudioContext, pitch: number, length: number, loud: number): void {
  const grain = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const data = grain.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  const source = at.createBufferSource();
  source.buffer = grain;
  const band = at.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  source.connect(band).connect(envelope(at, length, loud, 0));
  source.start();
}

function envelope(at: BaseAudioContext, length: number, loud: number, begin: number): GainNode {
  const gain = at.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  gain.connect(at.destination);
  return gain;
}
