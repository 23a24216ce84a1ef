// A text of any length -> what of it a page shows, cut between paragraphs. The rest is in the document.

/** Characters of one description on a page. */
export const mostProse = 10_000;

/** The beginning of a text within a number of characters, with the words that say where the rest is. */
export function bounded(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const paragraph = start.lastIndexOf('\n\n');
  const word = start.search(/\s\S*$/);
  const end = paragraph > most / 2 ? paragraph : word > most / 2 ? word : most;
  const fences = start.slice(0, end).match(/^ {0,3}(```|~~~)/gm) ?? [];
  const close = fences.length % 2 === 1 ? `\n${fences.at(-1)?.trim()}` : '';
  return `${start.slice(0, end)}${close}\n\n*Shortened: the specification has the whole text.*`;
}
