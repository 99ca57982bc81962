import { settings } from "./settings.svelte";

/** Short sounds, made on the spot; never the only sign of anything, silent in the background. */
export type Sound = "tick" | "slide" | "muffled" | "flick" | "turn" | "answer" | "hit" | "chord" | "clock" | "low";

let context: AudioContext | null = null;

/** Browsers let a page sound only after the first press. */
export function allowSounds(): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

export function sound(what: Sound): void {
  if (!context || context.state !== "running" || settings.volume === 0 || document.visibilityState === "hidden") return;
  const volume = settings.volume;
  switch (what) {
    case "tick":
      return note(context, 1_900, 0.03, 0.05 * volume, "triangle");
    case "slide":
      return noise(context, 3_200, 0.14, 0.22 * volume);
    case "muffled":
      return noise(context, 900, 0.16, 0.22 * volume);
    case "flick":
      return noise(context, 5_200, 0.06, 0.25 * volume);
    case "turn":
      return note(context, 659, 0.3, 0.16 * volume, "sine");
    case "answer":
      note(context, 784, 0.16, 0.16 * volume, "sine");
      return note(context, 1_047, 0.24, 0.16 * volume, "sine", 0.13);
    case "hit":
      noise(context, 500, 0.18, 0.5 * volume);
      return note(context, 92, 0.22, 0.3 * volume, "sine");
    case "chord":
      for (const [i, pitch] of [523, 659, 784, 1_047].entries()) note(context, pitch, 0.36, 0.1 * volume, "triangle", i * 0.05);
      return;
    case "clock":
      return note(context, 1_200, 0.04, 0.08 * volume, "square");
    case "low":
      return note(context, 196, 0.3, 0.14 * volume, "triangle");
  }
}

function note(at: AudioContext, pitch: number, length: number, loud: number, shape: OscillatorType, delay = 0): void {
  const voice = at.createOscillator();
  voice.type = shape;
  voice.frequency.value = pitch;
  voice.connect(envelope(at, length, loud, delay));
  voice.start(at.currentTime + delay);
  voice.stop(at.currentTime + delay + length);
}

function noise(at: AudioContext, pitch: number, length: number, loud: number): void {
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

function envelope(at: AudioContext, length: number, loud: number, delay: number): GainNode {
  const gain = at.createGain();
  const begin = at.currentTime + delay;
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(Math.max(loud, 0.0002), begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  gain.connect(at.destination);
  return gain;
}
