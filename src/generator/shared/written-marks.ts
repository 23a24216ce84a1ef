// Marks in texts that a writer of JSON or YAML makes, which are removed from the result.

/** A noncharacter, which no text needs (Unicode 16, section 23.7). */
export const mark = '\u{FDD2}';

/** Marks a key that is an integer, so that a writer of JSON or YAML leaves it where it is (`shared/key-order.ts`). */
export function markedKey(key: string): string {
  return `${mark}${key}`;
}
