// Finds the line and column of a JSON Pointer in a spec. Only called when a diagnostic is printed, as positions cost more than
// parsing. Scans JSON, uses jsonc-parser for what is not quite JSON, and the events of js-yaml for YAML.

import { type Node, parseTree } from 'jsonc-parser';
import { segmentsOfPointer } from '../../shared/json.ts';
import { positionsIn } from '../../shared/problems/text-lines.ts';
import type { TextPosition } from '../../types/diagnostic.ts';
import { isReferenceKey, type LocatedNode, NotJsonError, scanJson } from './syntax/json-scan.ts';

/** A range on one line of a text. */
interface Position {
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
  const findIn = createTree(text, file);
  const positionOf = positionsIn(text);
  return async (pointer) => {
    const node = await findIn((root) => nearestNode(root, segmentsOfPointer(pointer)));
    return node && placeOf(node, positionOf(node.start));
  };
}

/** Where a value of a text is, with all that is in it: from its key up to the next value, or to the end of the text. */
export interface LineRange {
  from: TextPosition;
  to?: TextPosition;
}

/** Creates a function that returns the range of a pointer in one file; undefined for one that does not exist. */
export function createRangeLocator(
  text: string,
  file: string,
): (pointer: string) => Promise<LineRange | undefined> {
  const findIn = createTree(text, file);
  const positionOf = positionsIn(text);
  const at = (offset: number): TextPosition => {
    const { line, column } = positionOf(offset);
    return { line, column };
  };
  const rangeOf = (root: LocatedNode | undefined, pointer: string): LineRange | undefined => {
    let node = root;
    let next: LocatedNode | undefined;
    for (const segment of segmentsOfPointer(pointer)) {
      const keys = [...(node?.children.keys() ?? [])];
      const following = keys[keys.indexOf(segment) + 1];
      if (following !== undefined) next = node?.children.get(following);
      node = node?.children.get(segment);
    }
    if (node === undefined) return undefined;
    return { from: at(node.start), ...(next === undefined ? {} : { to: at(next.start) }) };
  };
  return (pointer) => findIn((root) => rangeOf(root, pointer));
}

type FindIn = <Found>(find: (root: LocatedNode | undefined) => Found) => Promise<Found>;

/** Returns a function that parses the text at its first call. Values are scanned when they are asked for, which can show that it is not quite JSON. */
function createTree(text: string, file: string): FindIn {
  let tree: Promise<LocatedNode | undefined> | undefined;
  return async (find) => {
    tree ??= treeOf(text, file);
    try {
      return find(await tree);
    } catch (error) {
      if (!(error instanceof NotJsonError)) throw error;
      const whole = locateJson(text);
      tree = Promise.resolve(whole);
      return find(whole);
    }
  };
}

async function treeOf(text: string, file: string): Promise<LocatedNode | undefined> {
  const isYaml = /\.ya?ml$/i.test(file) || !/^\uFEFF?\s*[{[]/.test(text);
  if (!isYaml) return scanJson(withoutMark(text));
  const found = (await import('./syntax/yaml-events.ts')).locateYaml(text);
  return found === undefined && /^\uFEFF?\s*[{[/]/.test(text) ? locateJson(text) : found;
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
      const isMarked = item !== undefined && isReferenceKey(String(key.value));
      children.set(String(key.value), locatedNode(item ?? key, isMarked ? item : key));
    }
  });
  return { start: mark.offset, end: mark.offset + mark.length, children };
}
