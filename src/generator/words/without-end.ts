/**
 * A text without the characters of a set at its end. The expression `[ ]+$` would try every run of them inside the text, too:
 * time squared for a long one.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
