// Plain data -> what makes it too large to work with: nesting without end, aliases that multiply.
// Law: time grows with the distinct nodes only, however often an alias repeats them.

import { isRecord } from '../shared/json.ts';

export interface DocumentLimits {
  maxNesting: number;
  maxNodes: number;
}

/** The rest of the sentence "`file` ...". */
export function nestingFault(maxNesting: number): string {
  return `is nested more than ${maxNesting} levels deep.`;
}

/** How many keys all objects of a tree have. */
export function countKeys(root: unknown): number {
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

/** The rest of the sentence "`file` ...", or undefined when the document is within the limits. */
export function measureDocument(root: unknown, limits: DocumentLimits): string | undefined {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  let fault: string | undefined;
  function sizeOf(value: unknown, depth: number): number {
    if (fault !== undefined || typeof value !== 'object' || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) fault = 'contains itself by an alias.';
    if (depth > limits.maxNesting) fault = nestingFault(limits.maxNesting);
    if (fault !== undefined) return 1;
    open.add(value);
    let size = 1;
    for (const child of Array.isArray(value) ? value : Object.values(isRecord(value) ? value : {})) {
      size += sizeOf(child, depth + 1);
    }
    open.delete(value);
    sizes.set(value, size);
    if (size > limits.maxNodes) {
      fault ??= `holds more than ${limits.maxNodes} values once its aliases are followed.`;
    }
    return size;
  }
  sizeOf(root, 0);
  return fault;
}
