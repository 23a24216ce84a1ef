// The text of a document or configuration -> every target of a link in it, with its places. One pass over the text,
// however many links are asked for. Descriptions are shown as they are written, so a target stands there literally.

import { groupPairs } from '../shared/group-by.ts';
import { withoutEnd } from '../shared/words.ts';
import type { Place } from '../types/diagnostic.ts';
import type { Source } from '../types/sources.ts';

/** All places of an href, in the order of the text. */
export type TargetPlaces = (href: string) => Place[];

/**
 * What stands before a target: Markdown (inline, in brackets, definition), HTML as it is and in a JSON text, a style
 * sheet, a sitemap, and the keys of OpenAPI and of the configuration that hold a URL. A target ends where a URL can not go on.
 */
const frame =
  /(?:\]\(<?|(?:href|src)\s*=\s*\\?["']|<(?=[/#.]|https?:)|\burl\(\s*["']?|<loc>\s*|\]:[ \t]*<?|(?:\b[a-zA-Z]{0,24}[uU]rl|\bto|\btermsOfService)["']?\s*:\s*["'`]?|(?<=[\s"'(])(?=https?:))((?:\\\/|[^\s"'`<>)\\])+)/g;

interface Span {
  start: number;
  length: number;
}

/** Reads the targets of a text at the first question. */
export function linkTargetsOf({ file, text }: Source): TargetPlaces {
  const known: { offsets?: Map<string, Span[]>; lines?: number[] } = {};
  return (href) => {
    known.offsets ??= offsetsOf(text);
    const found = known.offsets.get(href) ?? [];
    if (found.length === 0) return [];
    known.lines ??= lineStartsOf(text);
    const lines = known.lines;
    return found.map(({ start, length }) => {
      const line = lineOf(start, lines);
      const column = start - (lines[line - 1] ?? 0) + 1;
      return { file, line, column, endColumn: column + length };
    });
  };
}

function offsetsOf(text: string): Map<string, Span[]> {
  return groupPairs(
    [...text.matchAll(frame)].flatMap((match): [string, Span][] => {
      const written = match[1] ?? '';
      const target = written.replaceAll('\\/', '/');
      const found = { start: match.index + match[0].length - written.length, length: written.length };
      // A bare address ends before the full stop of its sentence.
      const bare = withoutEnd(target, '.,;:!?');
      const length = found.length - target.length + bare.length;
      return bare === target
        ? [[target, found]]
        : [
            [target, found],
            [bare, { ...found, length }],
          ];
    }),
  );
}

function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** 1-based line of an offset, by halving. */
function lineOf(offset: number, starts: number[]): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
