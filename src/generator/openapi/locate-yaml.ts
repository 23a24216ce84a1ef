// YAML text -> its tree of positions, from the events of js-yaml (a tenth of the time of a full syntax tree).

import { EVENT_ID, type Event, getScalarValue, parseEvents } from 'js-yaml';
import type { LocatedNode } from './located-node.ts';

/** An open collection: for a mapping, the key that waits for its value. */
interface OpenNode {
  node: LocatedNode;
  isMapping: boolean;
  key?: { name: string; start: number; end: number };
  count: number;
}

/** The positions of the first document of a YAML text; undefined when it can not be parsed. */
export function locateYaml(text: string): LocatedNode | undefined {
  let events: Event[];
  try {
    events = parseEvents(text, { maxDepth: 500 });
  } catch {
    return undefined;
  }
  const root: LocatedNode = { start: 0, end: 0, children: new Map() };
  const stack: OpenNode[] = [{ node: root, isMapping: false, count: 0 }];
  for (const event of events) place(event, stack, text);
  return root.children.get('0');
}

function place(event: Event, stack: OpenNode[], text: string): void {
  const parent = stack.at(-1);
  if (parent === undefined || event.type === EVENT_ID.DOCUMENT) return;
  if (event.type === EVENT_ID.POP) {
    if (stack.length > 1) stack.pop();
    return;
  }
  if (event.type === EVENT_ID.SCALAR && parent.isMapping && parent.key === undefined) {
    parent.key = { name: getScalarValue(text, event), start: event.valueStart, end: event.valueEnd };
    return;
  }
  const node = attach(parent, rangeOf(event));
  if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) {
    stack.push({ node, isMapping: event.type === EVENT_ID.MAPPING, count: 0 });
  }
}

function attach(parent: OpenNode, own: { start: number; end: number }): LocatedNode {
  const range = parent.key ?? own;
  const node: LocatedNode = { start: range.start, end: range.end, children: new Map() };
  parent.node.children.set(parent.isMapping ? (parent.key?.name ?? '') : String(parent.count), node);
  parent.count += 1;
  delete parent.key;
  return node;
}

function rangeOf(event: Event): { start: number; end: number } {
  switch (event.type) {
    case EVENT_ID.SCALAR:
      return { start: event.valueStart, end: event.valueEnd };
    case EVENT_ID.ALIAS:
      return { start: event.anchorStart, end: event.anchorEnd };
    case EVENT_ID.MAPPING:
    case EVENT_ID.SEQUENCE:
      return { start: event.start, end: event.start + 1 };
    default:
      return { start: 0, end: 0 };
  }
}
