import abacus from "icon:abacus";
import weightScale from "icon:weight-scale";
import breadSlice from "icon:bread-slice";
import candleFlame from "icon:candle-flame";
import caveEntrance from "icon:cave-entrance";
import chameleonGlyph from "icon:chameleon-glyph";
import chisel from "icon:chisel";
import crown from "icon:crown";
import cuckooClock from "icon:cuckoo-clock";
import cutDiamond from "icon:cut-diamond";
import featheredWing from "icon:feathered-wing";
import fist from "icon:fist";
import flame from "icon:flame";
import gemPendant from "icon:gem-pendant";
import hornedHelm from "icon:horned-helm";
import hourglass from "icon:hourglass";
import jewelCrown from "icon:jewel-crown";
import lightningStorm from "icon:lightning-storm";
import lion from "icon:lion";
import moon from "icon:moon";
import mouse from "icon:mouse";
import nightSleep from "icon:night-sleep";
import notebook from "icon:notebook";
import oldLantern from "icon:old-lantern";
import openTreasureChest from "icon:open-treasure-chest";
import partyPopper from "icon:party-popper";
import pawPrint from "icon:paw-print";
import pillow from "icon:pillow";
import pirateHook from "icon:pirate-hook";
import rose from "icon:rose";
import scales from "icon:scales";
import sewingNeedle from "icon:sewing-needle";
import shinyPurse from "icon:shiny-purse";
import smokingOrb from "icon:smoking-orb";
import sparkles from "icon:sparkles";
import spellBook from "icon:spell-book";
import spyglass from "icon:spyglass";
import starFormation from "icon:star-formation";
import stoneTower from "icon:stone-tower";
import unlocking from "icon:unlocking";

export const TREASURES: Record<string, string> = {
  crooked_crown: jewelCrown,
  snuffed_lantern: oldLantern,
  giants_thimble: sewingNeedle,
  brass_whiskers: mouse,
  merchants_scales: scales,
  chameleon_scale: chameleonGlyph,
  slipped_leash: unlocking,
  patient_hourglass: hourglass,
  crystal_spyglass: spyglass,
  gemcutters_chisel: chisel,
  magpie_hook: pirateHook,
  ember_censer: smokingOrb,
  moon_basin: moon,
  gem_sieve: gemPendant,
  crumb_purse: shinyPurse,
  tall_ledger: notebook,
  velvet_cushion: pillow,
};

export const GOALS: Record<string, string> = {
  flame_feast: flame,
  rose_garden: rose,
  star_chart: starFormation,
  spell_book: spellBook,
  gem_cache: cutDiamond,
  golden_middle: weightScale,
  grand_finale: partyPopper,
  small_wonder: sparkles,
  cave_raid: caveEntrance,
  heavy_hoard: openTreasureChest,
  tall_towers: stoneTower,
  crumb_trail: breadSlice,
  quiet_paws: pawPrint,
  lions_share: lion,
  iron_grip: fist,
  low_profile: mouse,
  odd_hours: cuckooClock,
  head_and_horns: hornedHelm,
  single_spark: candleFlame,
  sleeping_dragon: nightSleep,
  double_strike: lightningStorm,
  first_flight: featheredWing,
  last_word: crown,
  shiny_things: gemPendant,
  big_numbers: abacus,
};
