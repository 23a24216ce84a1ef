// Chooses the value of an enumeration for an example, by what its description says of the values, and by the title of the operation.

import { isText } from '../../../shared/number-spelling.ts';
import { isDestructive, nameWords } from '../names.ts';

/** Whether a description says of one of several values that it is deprecated: "- `block`: Deprecated. Use `deny` instead." */
export function isDeprecatedChoice(description: string, value: unknown): boolean {
  if (!isText(value) || value === '' || !/\bdeprecated\b/i.test(description)) return false;
  const rests = description
    .split('\n')
    .flatMap((line) => [`\`${value}\``, `'${value}'`, `"${value}"`].map((one) => restAfter(line, one)));
  return rests.some((rest) => /^[\s*:.,()[\]—–-]*deprecated\b/i.test(rest));
}

function restAfter(line: string, start: string): string {
  const at = line.indexOf(start);
  return at < 0 ? '' : line.slice(at + start.length);
}

/** Whether a field says which of several kinds a thing is. */
export function isKind(name: string): boolean {
  return /(?:^|_)(?:type|kind|category|channel|method)$/.test(nameWords(name));
}

/** Whether the title of an operation has a value as a word. */
export function isNamedIn(title: string, value: unknown): boolean {
  if (!isText(value) || !/^[a-z][\w-]{2,40}$/i.test(value) || isDestructive(value)) return false;
  const words = nameWords(title.replaceAll(/[^\p{L}\p{N}]+/gu, '_'));
  return `_${words}_`.includes(`_${nameWords(value)}_`);
}
