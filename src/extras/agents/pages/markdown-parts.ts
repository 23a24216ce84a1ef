// Cuts the Markdown form of a page into files that programs read whole.

/** The most characters of a file. Tools that fetch pages for a model cut longer ones, without a word. */
export const mostOfMarkdown = 50_000;

/**
 * Cuts Markdown before headings, and where a section is too long before blocks, so that no part has more than `most` characters. Returns the
 * parts; a text that is short enough is one.
 */
export function markdownParts(text: string, most: number): string[] {
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
  return withWholeCode(
    [...parts, part].map((one) => one.replace(/^\n+|\n+$/g, '')).filter((one) => one !== ''),
  );
}

/** Ends a block of code with the part that it is cut in, and begins it again in the next. */
function withWholeCode(parts: readonly string[]): string[] {
  let opening = '';
  return parts.map((part) => {
    const begun = opening === '' ? part : `${opening}\n${part}`;
    opening = '';
    let fence = '';
    for (const line of begun.split('\n')) {
      const next = fenceAfter(line, fence);
      if (fence === '' && next !== '') opening = line;
      if (next === '') opening = '';
      fence = next;
    }
    return fence === '' ? begun : `${begun}\n${indentOf(opening)}${fence.replace('>', '')}`;
  });
}

/** What is before the fence of a line: the signs of quotations, and spaces in place of those of lists. */
function indentOf(opening: string): string {
  return opening.slice(0, opening.indexOf('```')).replaceAll(/[^\s>]/g, ' ');
}

/**
 * The fence of the block of code that a text is in after a line, with `>` before it if it is in a quotation, whose lines begin with that; empty
 * outside of code.
 */
function fenceAfter(line: string, fence: string): string {
  const [, before = '', mark = ''] = /^(\s*(?:[->] |\d+\. )*\s*)(`{3,})/.exec(line) ?? [];
  if (fence === '') return mark === '' ? '' : `${before.includes('>') ? '>' : ''}${mark}`;
  const isQuoted = fence.startsWith('>');
  const inside = isQuoted ? line.replace(/^[\s>]+/, '') : line;
  const isEnd = mark.length >= fence.length - Number(isQuoted) && inside.trim() === mark;
  return isEnd ? '' : fence;
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
    fence = fenceAfter(line, fence);
  }
  return [...pieces, piece.join('')];
}
