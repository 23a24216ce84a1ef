// Writes modules in ASCII. V8 keeps a text with any other character in two bytes for each character, and takes three times as long to compile
// it: one letter in a regular expression or a comment is enough. The bundler escapes them in strings, but not there.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Escapes the characters of regular expressions and comments that are not ASCII.
 * @throws Error if a backslash is before one, as it would then escape the one of the escape
 */
export function inAscii(text) {
  const escaped = /(?<!\\)\\(?:\\\\)*[^\0-\x7f]/.exec(text)?.[0];
  if (escaped !== undefined)
    throw new Error(`\`${escaped}\` cannot be written in ASCII: drop the backslash.`);
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Writes the modules in a folder in ASCII. */
export function writeInAscii(folder) {
  for (const name of readdirSync(folder).filter((name) => /\.c?js$/.test(name))) {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    const changed = inAscii(text);
    if (changed !== text) writeFileSync(path, changed);
  }
}
