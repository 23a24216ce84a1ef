// JSON text -> the keys that appear twice in one object (JSON.parse silently keeps the last), and the
// place of the first syntax error. Keys are counted first: only when text and data differ is the text visited.

import { type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import { pointerOfSegments } from '../../shared/json.ts';
import { positionAt } from './text-position.ts';

export interface DuplicateKey {
  name: string;
  pointer: string;
  line: number;
  column: number;
  endColumn: number;
}

/**
 * All keys of the text that repeat an earlier key of their object.
 * @param keys how many keys its data has
 */
export function duplicateKeysOf(text: string, keys: number): DuplicateKey[] {
  if (countKeysOfText(text) === keys) return [];
  const duplicates: DuplicateKey[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (name, _offset, length, startLine, startCharacter, pathSupplier) => {
      const names = open.at(-1);
      if (names?.has(name)) {
        const pointer = pointerOfSegments([...pathSupplier(), name]);
        const column = startCharacter + 1;
        duplicates.push({ name, pointer, line: startLine + 1, column, endColumn: column + length });
      }
      names?.add(name);
    },
  });
  return duplicates;
}

/** Why and where the text stops being JSON. */
export function firstJsonError(
  text: string,
): { reason: string; offset: number; line: number; column: number } | undefined {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first === undefined) return undefined;
  const words = printParseErrorCode(first.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return { reason: words, offset: first.offset, ...positionAt(text, first.offset) };
}

/** Counts the strings that a colon follows. */
function countKeysOfText(text: string): number {
  let count = 0;
  for (let index = text.indexOf('"'); index !== -1; index = text.indexOf('"', index + 1)) {
    index = endOfString(text, index);
    let next = index + 1;
    while (isSpace(text.charCodeAt(next))) next += 1;
    if (text.charCodeAt(next) === 0x3a) count += 1;
  }
  return count;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/**
 * True for a JSON text that is nested too deeply. The parser would build the whole tree first: gigabytes for a text of
 * brackets alone. The parser reports text that is not JSON.
 */
export function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x22) index = endOfString(text, index);
    else if (code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x5d || code === 0x7d) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/** The index of the quotation mark that ends the string which begins at `start`; the end of a text that has none. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== 0x22) {
    index += text.charCodeAt(index) === 0x5c ? 2 : 1;
  }
  return index;
}
