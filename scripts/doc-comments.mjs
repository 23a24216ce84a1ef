// Leaves the comments that the bundler keeps out of the modules that every command loads, as Node reads them each time.

import { readFileSync, writeFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

const codeOf = (text) => transformSync(text, { minify: true }).code;

/**
 * Returns a module without the lines that have a comment alone. Those that name the library of the next part stay.
 * @throws Error if such a line is not a comment, but part of a text
 */
export function withoutDocComments(text) {
  const changed = text.replace(/^ *(?:\/\*\* .* \*\/|\/\/ (?!node_modules\/).*)\n/gm, '');
  if (codeOf(changed) !== codeOf(text))
    throw new Error('A line of a text looks like a comment: write it in another form.');
  return changed;
}

/** Leaves such comments out of a module. */
export function removeDocComments(path) {
  writeFileSync(path, withoutDocComments(readFileSync(path, 'utf8')));
}
