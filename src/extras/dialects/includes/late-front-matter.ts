// Front matter after empty lines, as programs that make pages write it, and Hugo reads it. Elsewhere it would be a line and a heading.

import type { MappedText } from '../../../generator/types/sources.ts';
import { joinTexts, readerOf } from './mapped-text.ts';

const start =
  /^(?:[ \t]{0,100}\r?\n){1,100}(?=---[ \t]{0,100}\r?\n[ \t]{0,100}["']?[A-Za-z_][\w-]{0,100}["']?:(?:[ \t]|\r?\n))/;
const lineOfMatter =
  /^(?:[ \t]*|[ \t]*#.*|[ \t]+\S.*|-[ \t].*|["']?[A-Za-z_][\w.-]{0,100}["']?:(?:[ \t].*)?)$/;
/** Longer front matter is none. */
const mostLines = 300;

/** Whether a text may begin with front matter after empty lines. Law: the answer depends on the start of the text only. */
export function mayHaveLateMatter(text: string): boolean {
  return /^[ \t\r\n]/.test(text) && start.test(text);
}

/** Puts front matter before the empty lines above it. Returns the same object if there is none. */
export function withMatterFirst(mapped: MappedText): MappedText {
  const { text } = mapped;
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
