import type { Choice } from "../protocol";

/** What an option points at: a card id (`wrath_5`), a seat (`seat:2`) or a zone (`zone:cell:5`). */
export type Ref = string;

export const seatRef = (seat: number): Ref => `seat:${seat}`;
export const zoneRef = (zone: string): Ref => `zone:${zone}`;

export const pointsAt = (option: Choice): Ref[] => option.on;
