const SHORTEST = 24; // characters: "Dr." is no sentence

/** The first sentences of a story, whole ones, as many as `most` characters hold; at least one. */
export function opening(story: string, most: number): string {
  const sentences = story.match(/.+?[.!?]"?(?:\s+|$)|.+$/gs) ?? [];
  let told = "";
  for (const sentence of sentences) {
    if (told.length >= SHORTEST && told.length + sentence.trim().length > most) break;
    told += sentence;
  }
  return told.trim();
}
