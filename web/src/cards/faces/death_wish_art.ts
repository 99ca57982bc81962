import ambulance from "icon:ambulance";
import bandageRoll from "icon:bandage-roll";
import barefoot from "icon:barefoot";
import bathtub from "icon:bathtub";
import bed from "icon:bed";
import bee from "icon:bee";
import biohazard from "icon:biohazard";
import brain from "icon:brain";
import bullHorns from "icon:bull-horns";
import cardDraw from "icon:card-draw";
import cardExchange from "icon:card-exchange";
import cauldron from "icon:cauldron";
import dominoMask from "icon:domino-mask";
import droplets from "icon:droplets";
import eyeball from "icon:eyeball";
import feather from "icon:feather";
import forearm from "icon:forearm";
import ghost from "icon:ghost";
import hairStrands from "icon:hair-strands";
import handOk from "icon:hand-ok";
import hazmatSuit from "icon:hazmat-suit";
import heartBeats from "icon:heart-beats";
import heartOrgan from "icon:heart-organ";
import humanEar from "icon:human-ear";
import kneeCap from "icon:knee-cap";
import lightningStorm from "icon:lightning-storm";
import liver from "icon:liver";
import lungs from "icon:lungs";
import magnifyingGlass from "icon:magnifying-glass";
import medicines from "icon:medicines";
import noseSide from "icon:nose-side";
import pieSlice from "icon:pie-slice";
import plagueDoctorProfile from "icon:plague-doctor-profile";
import present from "icon:present";
import radioactive from "icon:radioactive";
import ribcage from "icon:ribcage";
import robberHand from "icon:robber-hand";
import screaming from "icon:screaming";
import scrollQuill from "icon:scroll-quill";
import shakingHands from "icon:shaking-hands";
import skullCrossedBones from "icon:skull-crossed-bones";
import soap from "icon:soap";
import spottedBug from "icon:spotted-bug";
import stethoscope from "icon:stethoscope";
import stomach from "icon:stomach";
import syringe from "icon:syringe";
import tiredEye from "icon:tired-eye";
import tongue from "icon:tongue";
import tooth from "icon:tooth";
import virus from "icon:virus";
import volcano from "icon:volcano";
import vomiting from "icon:vomiting";

/** What is drawn on a card is told by the words in its name; the first that is found counts. */
const WORDS: [RegExp, string][] = [
  [/bee/i, bee],
  [/seagull|pigeon|parrot|feather|flaming/i, feather],
  [/antler|tail|badger|toad|goat|zoo|ogre|yeti|gnom|lycan/i, bullHorns],
  [/volcan|molten|fire|explod|candle|fever/i, volcano],
  [/radioactive|plutonium|test tube|button|microwav|nuclear/i, radioactive],
  [/thunder|static|blackout|magnet|gravity|levitat|sparkle|glow|wi-fi|velocity/i, lightningStorm],
  [/shadow|haunt|ghost|reaper|vampire|sarcophagus|scarecrow/i, ghost],
  [
    /sandwich|pie|yoghurt|soup|snac|mushroom|egg|oyster|buffet|lunch|cookbook|custard|burrito|crumb|gravy|porridge|marmalade|butter|lettuce|currant|kitchen|selection box|spoon/i,
    pieSlice,
  ],
  [/bath|fountain|pond|aquarium|moat|drank|vase|snorkel|swamp|towel|kraken/i, bathtub],
  [/elbow|wrist|\barm|armpit|thumb/i, forearm],
  [/knee|shin|\bleg|ankle/i, kneeCap],
  [/\bears?\b|earwax|earlobe|hum\b|noise|tinnit|phone|buzz/i, humanEar],
  [/nose|nostril|sneez|snot|sniff|smell|scent|flatul|rab/i, noseSide],
  [/eyes\b|vision|outline|invisib|see-through|photograph|look/i, eyeball],
  [/eyebrow|eyelash|eyelid|buffering|face|head|crease|cheek|dimple|freckle|vertig|yawn|sleep|nap|monday/i, tiredEye],
  [/tongue|lick|lips|kiss|taste|gargl|mouth|burp/i, tongue],
  [/teeth|tooth|jaw|chew|\bbit\b|scurv|gum/i, tooth],
  [/stomach|belly|digest|appendix|spleen|kidney|tonsil|organ|reflux|tap-danc/i, stomach],
  [/liver|jaundice/i, liver],
  [/lung|breath|kazoo|cough|bronch|anthrax|straw/i, lungs],
  [/brain|opinion|doom|mind|fear|feeling|noted|schroe/i, brain],
  [/heart|pulse|cardiac/i, heartOrgan],
  [/skeleton|bone|rib|spine|knuckle|crumbago|lumbago/i, ribcage],
  [/blood|sweat|drizzle|leak|tear|damp|soggy|clammy|melt|rain|tepid/i, droplets],
  [/hair|moustache|dandruff|wig|beard|comb/i, hairStrands],
  [/foot|feet|toe|sock|slipper|shoe|moonwalk|danc|jazz|waltz|swagger|gout|tango|mambo|banj|wobble/i, barefoot],
  [/finger|hand|fist|high-five|maraca|swap|hugg|tickl|borrow|juggl/i, handOk],
  [/hiccup|yodel|giggl|scream|snor|voice|sigh|gossip|applaud|trombon|hilar|argument|recital/i, screaming],
  [/rash|skin|itch|pox|sores|acne|eczem|spider|bug|moss/i, spottedBug],
];

const OTHERWISE: Record<string, string> = { symptom: bandageRoll, afflicter: medicines, disease: virus };

const OUTBREAKS: Record<string, string> = {
  ob_soup: cauldron,
  ob_tray: medicines,
  ob_wind: cardDraw,
  ob_shop: present,
  ob_spew: vomiting,
  ob_shake: shakingHands,
  ob_nosy: magnifyingGlass,
  ob_bedside: robberHand,
  ob_charts: cardExchange,
  ob_mutate: virus,
  ob_dip: biohazard,
  ob_cough: lungs,
  ob_pyjamas: cardExchange,
  ob_clean: soap,
  ob_jab: syringe,
  ob_rest: bed,
  ob_tissues: handOk,
  ob_buffet: pieSlice,
  ob_footspa: barefoot,
  ob_show: noseSide,
  ob_recall: soap,
  ob_carousel: ambulance,
  ob_understudy: dominoMask,
  ob_note: scrollQuill,
  ob_xray: ribcage,
  ob_loyalty: plagueDoctorProfile,
  ob_opinion: stethoscope,
  ob_transfer: ambulance,
  ob_hazmat: hazmatSuit,
  ob_paddles: heartBeats,
};

export function artOf(id: string, kind: string, name: string): string {
  const outbreak = OUTBREAKS[id.split(".")[0] ?? ""];
  return outbreak ?? WORDS.find(([words]) => words.test(name))?.[1] ?? OTHERWISE[kind] ?? skullCrossedBones;
}
