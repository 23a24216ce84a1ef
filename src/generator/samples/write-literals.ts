// Writes string literals of programming languages. Law: for any text, the literal evaluates to that text and cannot end early, and
// nothing in it is expanded or executed.

import { isText, jsonOf } from '../shared/number-spelling.ts';
/** Replaces lone surrogates, which UTF-8 cannot encode and some compilers refuse. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** Writes a POSIX shell word in single quotes, without NUL, which cannot be an argument. */
export function shellWord(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`;
}

/**
 * Writes a double-quoted literal with the escapes of JSON, which JavaScript, Python, C#, Java and Go share. Other line endings,
 * the byte order mark and bidirectional controls are escaped too.
 */
export function doubleQuoted(text: string): string {
  return JSON.stringify(wellFormed(text)).replaceAll(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Writes a single-quoted literal of PHP, where only the backslash and the quote are escaped. */
export function phpText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Indents every line but the first. */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

/** Writes JSON data as a Python expression of several lines. */
export function pythonValue(value: unknown, by = ''): string {
  const inside = `${by}    `;
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (isText(value)) return doubleQuoted(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${inside}${pythonValue(item, inside)},\n`).join('')}${by}]`;
  }
  if (typeof value !== 'object') return (jsonOf(value) ?? 'null').replace('null', 'None');
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const lines = entries.map(
    ([key, item]) => `${inside}${doubleQuoted(key)}: ${pythonValue(item, inside)},\n`,
  );
  return `{\n${lines.join('')}${by}}`;
}
