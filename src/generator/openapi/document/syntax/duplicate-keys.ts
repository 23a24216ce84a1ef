// Finds the keys that appear twice in one object of a JSON text, as JSON.parse silently keeps the last. The text is parsed again only if
// it has more keys than its data.

import { visit } from 'jsonc-parser';
import { pointerOfSegments } from '../../../shared/json.ts';

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
 * @param keysOfText number of keys in the text
 * @param value the parsed data
 */
export function duplicateKeysOf(text: string, keysOfText: number, value: unknown): DuplicateKey[] {
  if (keysOfText === countKeys(value)) return [];
  const duplicates: DuplicateKey[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (...property) => {
      const [name, , length, startLine, startCharacter, pathSupplier] = property;
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

/** Counts the keys of all objects of a tree. */
function countKeys(root: unknown): number {
  let keys = 0;
  for (let level = [root].filter(isNode); level.length > 0; ) {
    const inside: object[] = [];
    for (const node of level) {
      const children: unknown[] = Object.values(node);
      if (!Array.isArray(node)) keys += children.length;
      for (const child of children) if (isNode(child)) inside.push(child);
    }
    level = inside;
  }
  return keys;
}

function isNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
