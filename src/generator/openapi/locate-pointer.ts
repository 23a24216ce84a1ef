// A place in a spec by JSON Pointer -> line and column, worked out only when a diagnostic is printed:
// positions cost more than reading. JSON is located by jsonc-parser, YAML by the events of js-yaml.

import { segmentsOfPointer } from '../shared/json.ts';
import type { LocatedNode } from './located-node.ts';
import { positionsIn } from './text-position.ts';

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
 * can not be parsed. The text is parsed once, at the first question.
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
    ? (await import('./locate-yaml.ts')).locateYaml(text)
    : (await import('./locate-json.ts')).locateJson(text.replace(/^\uFEFF/, ' '));
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
