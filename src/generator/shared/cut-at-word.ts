// Cuts titles and labels that are too long.

/** Maximum characters of a title. */
export const mostOfTitle = 100;

/** Cuts a line to the length of a title, at a word if possible. */
export function cutAtWord(line: string): string {
  const characters = [...line];
  if (characters.length <= mostOfTitle) return line;
  const start = characters.slice(0, mostOfTitle - 1).join('');
  const space = start.lastIndexOf(' ');
  return `${(space > mostOfTitle / 2 ? start.slice(0, space) : start).replace(/[\s.,;:-]+$/, '')}…`;
}
