// Replaces the path or fragment of a link target in a source text. The rest keeps its escapes, so a link in a table, in angle
// brackets or in an attribute stays valid.

import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { decode } from './urls.ts';

/** One character as written: an escape of Markdown, a character reference, or itself. */
const unit = /\\[!-/:-@[-`{-~]|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);|./gisu;

/** A target, or a part of one, without its escapes. */
export function decodeTarget(source: string): string {
  return source.replace(unit, decodeUnit);
}

/** A text without its character references: `a&nbsp;b`. */
export function decodeReferences(text: string): string {
  return text.replaceAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);/gi, decodeUnit);
}

function decodeUnit(written: string): string {
  if (written.length > 1 && written.startsWith('\\')) return written.slice(1);
  const [, hex, decimal, name] = /^&(?:#x([\da-f]+)|#(\d+)|(\w+));$/i.exec(written) ?? [];
  if (name !== undefined) return decodeNamedCharacterReference(name) || written;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  // Invalid characters are replaced (CommonMark, section 2.5).
  if (!Number.isNaN(code)) return code === 0 || code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  return written;
}

/** The path of a target, without escapes. */
export function pathOf(source: string): string {
  return decodeTarget(source.slice(0, indexOf(source, '?#')));
}

/**
 * Replaces the path; query and fragment stay as they are written.
 * @param path may be percent-encoded
 */
export function withPath(source: string, path: string): string {
  const end = indexOf(source, '?#');
  return encodedLike(source.slice(0, end), path) + source.slice(end);
}

/** Replaces the fragment. @returns undefined if there is none */
export function withFragment(source: string, fragment: string): string | undefined {
  const start = indexOf(source, '#');
  if (start === source.length) return undefined;
  const [mark = '#'] = source.slice(start).match(unit) ?? [];
  return source.slice(0, start) + mark + encodedLike(source.slice(start), fragment);
}

/** Offset of the first character that is one of `wanted`, or the length of the source. */
function indexOf(source: string, wanted: string): number {
  for (const { 0: written, index } of source.matchAll(unit))
    if (wanted.includes(decodeUnit(written))) return index;
  return source.length;
}

/** Percent-encodes what would end a target or has a meaning in it. Non-ASCII characters are encoded if they are in `written`. */
function encodedLike(written: string, text: string): string {
  const plain = decode(text);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are not allowed in a URL
  const encoded = plain.replaceAll(/[\s\u0000-\u0020\u007f%?#()<>"'`\\|&]/gu, percentEncoded);
  return /%[89a-f]/i.test(written)
    ? encoded.replaceAll(/[^\p{ASCII}\p{Surrogate}]+/gu, encodeURIComponent)
    : encoded;
}

function percentEncoded(character: string): string {
  return /[()']/.test(character)
    ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
    : encodeURIComponent(character);
}
