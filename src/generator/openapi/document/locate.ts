// Finds the line and column of a JSON Pointer in a spec. Only called when a diagnostic is printed, as positions cost more than
// parsing. Scans JSON, uses jsonc-parser for what is not quite JSON, and the events of js-yaml for YAML.

import { type Node, parseTree } from 'jsonc-parser';
import { segmentsOfPointer } from '../../shared/json.ts';
import { NotJsonError, scanJson } from './json-scan.ts';
import { type LocatedNode, positionsIn } from './text-position.ts';

/** A range on one line of a text. */
export interface Position {
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 code units. */
  column: number;
  /** Column after the key or value, or at the end of its first line. */
  endColumn: number;
}

/**
 * Returns the position of a pointer in one file, or of its nearest ancestor that exists; undefined for a text that cannot be
 * parsed. The text is parsed at the first call.
 */
export type PointerLocator = (pointer: string) => Promise<Position | undefined>;

/** Creates a locator for one file. */
export function createPointerLocator(text: string, file: string): PointerLocator {
  let tree: Promise<LocatedNode | undefined> | undefined;
  const positionOf = positionsIn(text);
  const nodeOf = async (segments: string[]): Promise<LocatedNode | undefined> => {
    tree ??= treeOf(text, file);
    try {
      return nearestNode(await tree, segments);
    } catch (error) {
      if (!(error instanceof NotJsonError)) throw error;
      tree = Promise.resolve(locateJson(text));
      return nearestNode(await tree, segments);
    }
  };
  return async (pointer) => {
    const node = await nodeOf(segmentsOfPointer(pointer));
    return node && placeOf(node, positionOf(node.start));
  };
}

async function treeOf(text: string, file: string): Promise<LocatedNode | undefined> {
  const isYaml = /\.ya?ml$/i.test(file) || !/^\uFEFF?\s*[{[]/.test(text);
  return isYaml ? (await import('./yaml-events.ts')).locateYaml(text) : scanJson(withoutMark(text));
}

/** Replaces a byte order mark, so that offsets stay the same. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
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
 * Locates the values of a JSON text; undefined if it has none or is nested too deeply. The parser tolerates errors, so
 * positions are found in invalid texts too.
 */
function locateJson(text: string): LocatedNode | undefined {
  try {
    const tree = parseTree(withoutMark(text));
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
