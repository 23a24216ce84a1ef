// JSON text -> its tree of positions, by jsonc-parser (which forgives errors, so that a place is found anyway).

import { type Node, parseTree } from 'jsonc-parser';
import type { LocatedNode } from './located-node.ts';

/** The positions of a JSON text; undefined when it has no value, or is nested without end. */
export function locateJson(text: string): LocatedNode | undefined {
  try {
    const tree = parseTree(text);
    return tree && locatedNode(tree, tree);
  } catch {
    // Nested too deeply to be visited.
    return undefined;
  }
}

function locatedNode(value: Node, mark: Node): LocatedNode {
  const children = new Map<string, LocatedNode>();
  value.children?.forEach((child, index) => {
    if (value.type === 'array') children.set(String(index), locatedNode(child, child));
    const [key, item] = child.children ?? [];
    if (value.type === 'object' && key !== undefined) {
      children.set(String(key.value), locatedNode(item ?? key, key));
    }
  });
  return { start: mark.offset, end: mark.offset + mark.length, children };
}
