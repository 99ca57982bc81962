const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** A number in a sentence: `five`. */
export const counted = (n: number): string => WORDS[n] ?? String(n);

/** `The Deadlies, Death Wish and 777`. */
export const listed = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
