// Finds the keys that appear twice in one object of a JSON text (JSON.parse silently keeps the last). The text is parsed again only if it has more keys than its data.

import { visit } from 'jsonc-parser';
import { pointerOfSegments } from '../../shared/json.ts';

/** A key that repeats an earlier key of its object. Lines and columns are 1-based. */
export interface DuplicateKey {
  name: string;
  pointer: string;
  line: number;
  column: number;
  endColumn: number;
}

/**
 * Returns all keys of a JSON text that repeat an earlier key of their object.
 * @param keys number of keys in the parsed data
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

/** Counts the strings before a colon. */
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
 * Whether a JSON text is nested too deeply. This is checked before parsing, as the tree of a text with only brackets would
 * take gigabytes. Invalid JSON is left to the parser.
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

/** Returns the index of the quotation mark that closes the string at `start`, or the length of the text if none does. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== 0x22) {
    index += text.charCodeAt(index) === 0x5c ? 2 : 1;
  }
  return index;
}
