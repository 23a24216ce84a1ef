// Reads what Markdown writes with escapes and character references, in lists of links that are read as data.

import { decodeHTML } from 'entities/decode';
import { decode } from '../../../generator/shared/urls.ts';

/** A backslash before punctuation (CommonMark 0.31, section 2.4), a character reference, or a mark of emphasis or code. */
const written = /\\([!-/:-@[-`{-~])|(&(?:#x?[\da-f]{1,7}|[a-z][a-z\d]{1,31});)/gi;

/** The text that Markdown shows for one with escapes and character references. Other marks stay. */
export function unescapedText(text: string): string {
  return text.replaceAll(written, (_, escaped?: string, reference?: string) =>
    reference === undefined ? (escaped ?? '') : decodeHTML(reference),
  );
}

/** The path that the target of a link means: without escapes, character references and percent-encoding. */
export function pathOfTarget(target: string): string {
  return decode(unescapedText(target));
}
