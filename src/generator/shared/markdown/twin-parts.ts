// Cuts the Markdown form of a page into files that programs read whole.

/** The most characters of a file. Tools that fetch pages for a model cut longer ones, without a word. */
export const mostOfTwin = 50_000;

/**
 * Cuts Markdown before headings, and where a section is too long before blocks, so that no part has more than `most` characters. Returns the
 * parts; a text that is short enough is one.
 */
export function twinParts(text: string, most: number): string[] {
  if (text.length <= most) return [text];
  const parts: string[] = [];
  let part = '';
  for (const piece of piecesWithin(text, most)) {
    if (part !== '' && part.length + piece.length > most) {
      parts.push(part);
      part = '';
    }
    part += piece;
  }
  return [...parts, part].map((one) => one.replace(/^\n+|\n+$/g, '')).filter((one) => one !== '');
}

/** Splits a text into sections, those that are too long into blocks, those into lines, and those into characters. */
function piecesWithin(text: string, most: number): string[] {
  const finer: ((piece: string) => string[])[] = [
    (piece) => splitOutsideCode(piece, /^#{1,6} /),
    (piece) => splitOutsideCode(piece, /^\S/),
    (piece) => piece.split(/(?<=\n)/),
    (piece) =>
      Array.from({ length: Math.ceil(piece.length / most) }, (_, index) =>
        piece.slice(index * most, (index + 1) * most),
      ),
  ];
  return finer.reduce(
    (pieces, split) => pieces.flatMap((piece) => (piece.length <= most ? [piece] : split(piece))),
    [text],
  );
}

/** Splits a text before each line that matches and is not in a block of code. */
function splitOutsideCode(text: string, start: RegExp): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let fence = '';
  for (const line of text.split(/(?<=\n)/)) {
    if (fence === '' && piece.length > 0 && start.test(line)) {
      pieces.push(piece.join(''));
      piece = [];
    }
    piece.push(line);
    const [mark = ''] = /^\s*(?:[->] |\d+\. )*\s*(`{3,})/.exec(line)?.slice(1) ?? [];
    if (fence === '') fence = mark;
    else if (mark.length >= fence.length && line.trim() === mark) fence = '';
  }
  return [...pieces, piece.join('')];
}
