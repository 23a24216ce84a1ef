// A place in a spec by JSON Pointer -> line and column, worked out only when a diagnostic is printed:
// positions cost more than reading. JSON is located by jsonc-parser, YAML by the events of js-yaml.

import { type Node, parseTree } from 'jsonc-parser';
import { segmentsOfPointer } from '../../shared/json.ts';
import { type LocatedNode, positionsIn } from './text-position.ts';

export interface Position {
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 code units. */
  column: number;
  /** Behind the key or value on the same line. */
  endColumn: number;
}

/**
 * Finds pointers of one file: the place of a pointer, or of its nearest ancestor that exists; undefined for a text that
 * cannot be parsed. The text is parsed once, on the first call.
 */
export type PointerLocator = (pointer: string) => Promise<Position | undefined>;

/** A locator for one file, for several questions about it. */
export function createPointerLocator(text: string, file: string): PointerLocator {
  let tree: Promise<LocatedNode | undefined> | undefined;
  const positionOf = positionsIn(text);
  return async (pointer) => {
    tree ??= treeOf(text, file);
    const node = nearestNode(await tree, segmentsOfPointer(pointer));
    return node && placeOf(node, positionOf(node.start));
  };
}

async function treeOf(text: string, file: string): Promise<LocatedNode | undefined> {
  const isYaml = /\.ya?ml$/i.test(file) || !/^\uFEFF?\s*[{[]/.test(text);
  return isYaml
    ? (await import('./yaml-events.ts')).locateYaml(text)
    : locateJson(text.replace(/^\uFEFF/, ' '));
}

function nearestNode(root: LocatedNode | undefined, segments: string[]): LocatedNode | undefined {
  let node = root;
  for (const segment of segments) {
    const child = node?.children.get(segment);
    if (child === undefined) break;
    node = child;
  }
  return node;
}

function placeOf(
  node: LocatedNode,
  { line, column, lineEnd }: ReturnType<ReturnType<typeof positionsIn>>,
): Position {
  const end = Math.min(node.end, lineEnd);
  return { line, column, endColumn: Math.max(column + 1, column + end - node.start) };
}

/**
 * The positions of a JSON text; undefined when it has no value, or is nested too deeply. The parser tolerates errors, so that
 * places are found in an invalid text too.
 */
function locateJson(text: string): LocatedNode | undefined {
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
