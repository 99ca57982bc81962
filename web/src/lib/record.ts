// Stands in for the server's own types until they are generated.
import type { GameEvent, Move, View } from "../protocol";

export interface Step {
  move: Move | null;
  turn: number;
  events: GameEvent[];
  view: View;
  chances: number[] | null;
}

export interface ReplayOf {
  title: string;
  game: string;
  status: string;
  names: string[];
  eyes: number[];
  steps: Step[];
}

export interface KeyMoment {
  step: number;
  text: string;
  swing: number;
}

export interface SeatResult {
  seat: number;
  name: string;
  place: number;
  numbers: { label: string; value: number | string }[];
}

export interface ResultOf {
  placements: SeatResult[];
  moments: KeyMoment[];
}

export interface LessonOf {
  slug: string;
  title: string;
  text: string;
  minutes: number;
  steps: number;
}

export interface LessonNow {
  step: number;
  of: number;
  text: string;
  point: string[];
}

export interface RuleSection {
  id: string;
  title: string;
  text: string;
}

export interface RulesOf {
  title: string;
  sections: RuleSection[];
}
