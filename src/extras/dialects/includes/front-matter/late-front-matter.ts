// Front matter after empty lines, as programs that make pages write it, and Hugo reads it; elsewhere it would be a line and a heading. And
// front matter that is the whole page and is never closed, as VitePress and others read it, or that more than three dashes close, as Hugo reads it.

import type { MappedText } from '../../../../generator/types/sources.ts';
import { joinTexts, madeText, readerOf, withEdits } from '../mapped-text.ts';

const start =
  /^(?:[ \t]{0,100}\r?\n){1,100}(?=---[ \t]{0,100}\r?\n[ \t]{0,100}["']?[A-Za-z_][\w-]{0,100}["']?:(?:[ \t]|\r?\n))/;
const lineOfMatter =
  /^(?:[ \t]*|[ \t]*#.*|[ \t]+\S.*|-[ \t].*|["']?[A-Za-z_][\w.-]{0,100}["']?:(?:[ \t].*)?)$/;
/** Longer front matter is none. */
const mostLines = 300;

const opening = /^---[ \t]{0,100}\r?\n[ \t]{0,100}["']?[A-Za-z_][\w-]{0,100}["']?:(?:[ \t]|\r?\n)/;
/** A longer page is no front matter alone. */
const mostCharacters = 10_000;

/** Whether a text may begin with front matter after empty lines, or be front matter without an end. */
export function mayHaveLateMatter(text: string): boolean {
  return (/^[ \t\r\n]/.test(text) && start.test(text)) || isOnlyMatter(text) || longEnd(text) !== undefined;
}

/** The range of a line of more than three dashes that is the first one of dashes below front matter. */
function longEnd(text: string): { start: number; end: number } | undefined {
  if (!opening.test(text)) return undefined;
  let at = text.indexOf('\n') + 1;
  for (let count = 0; count < mostLines && at < text.length; count += 1) {
    const next = text.indexOf('\n', at);
    const line = text.slice(at, next === -1 ? text.length : next).trimEnd();
    if (/^-{4,}$/.test(line)) return { start: at, end: at + line.length };
    if (line === '---' || !lineOfMatter.test(line)) return undefined;
    at = next === -1 ? text.length : next + 1;
  }
  return undefined;
}

/** Whether a text is front matter that is never closed, and nothing else. */
function isOnlyMatter(text: string): boolean {
  if (text.length > mostCharacters || !opening.test(text)) return false;
  const [, ...lines] = text.split('\n');
  return lines.length < mostLines && lines.every((line) => lineOfMatter.test(line.trimEnd()));
}

/** Puts front matter before the empty lines above it, and a line after it that closes it. Returns the same object if there is none. */
export function withMatterFirst(mapped: MappedText): MappedText {
  const { text } = mapped;
  if (isOnlyMatter(text)) {
    const place = readerOf(mapped).placeOf(text.length - 1);
    return joinTexts([mapped, madeText('\n---\n', place)]);
  }
  const long = longEnd(text);
  if (long !== undefined) {
    const made = madeText('---', readerOf(mapped).placeOf(long.start));
    return withEdits(mapped, [{ ...long, made }]);
  }
  const from = start.exec(text)?.[0].length;
  if (from === undefined) return mapped;
  let at = text.indexOf('\n', from) + 1;
  for (let count = 0; count < mostLines && at < text.length; count += 1) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next + 1;
    const line = text.slice(at, end).trimEnd();
    at = end;
    if (line === '---') {
      const reader = readerOf(mapped);
      return joinTexts([reader.slice(from, at), reader.slice(0, from), reader.slice(at, text.length)]);
    }
    if (!lineOfMatter.test(line)) return mapped;
  }
  return mapped;
}
