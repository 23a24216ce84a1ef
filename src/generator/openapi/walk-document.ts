// A document -> each object of it with its kind and place, once. References are followed from where they stand, so
// parts kept in other files or in places of no standard are met as what they are used for.

import type { Direction } from '../json-schema/validation.ts';
import { isRecord, type JsonRecord, pointerOfSegments } from '../shared/json.ts';
import type { References } from '../types/schema.ts';
import { type Child, grammar, type NodeKind } from './document-grammar.ts';
import { dialectOf } from './document-kind.ts';

export interface DocumentNode {
  kind: NodeKind;
  value: JsonRecord;
  /** Absent where the walk begins: the document, and what a reference leads to outside of it. */
  parent?: DocumentNode;
  /** Keys from the parent, or from the root where there is none. */
  keys: readonly string[];
}

/** The place of a node, or of something below it. */
export function pointerOfNode(node: DocumentNode, ...below: (string | number)[]): string {
  const chain: (readonly string[])[] = [];
  for (let current: DocumentNode | undefined = node; current !== undefined; current = current.parent) {
    chain.push(current.keys);
  }
  return pointerOfSegments([...chain.reverse().flat(), ...below]);
}

/**
 * Visits every object that the grammar knows, parents before children, in the order of the document; those that are
 * references into it once more.
 */
export function walkDocument(
  root: JsonRecord,
  references: References,
  visit: (node: DocumentNode) => void,
  visitReference: (node: DocumentNode) => void = () => {},
): void {
  const seen = new Set<object>();
  const waiting: { reference: string; kind: NodeKind }[] = [];
  const isSwagger = dialectOf(root)?.startsWith('2.') ?? false;
  function enter(value: unknown, node: Omit<DocumentNode, 'value'>): void {
    if (!isRecord(value) || seen.has(value)) return;
    seen.add(value);
    const entered: DocumentNode = { ...node, value };
    const isReference = typeof value.$ref === 'string';
    if (isReference && String(value.$ref).startsWith('#/')) {
      waiting.push({ reference: String(value.$ref), kind: node.kind });
      visitReference(entered);
    }
    if (isReference && node.kind !== 'schema' && node.kind !== 'pathItem') return;
    visit(entered);
    // The parameters and headers of Swagger 2.0 are schemas themselves.
    if (isSwagger && isPlainValue(entered)) visit({ ...entered, kind: 'schema' });
    for (const { value: item, kind, keys } of childrenOf(entered))
      enter(item, { kind, keys, parent: entered });
  }
  enter(root, { kind: 'document', keys: [] });
  for (const { reference, kind } of waiting) {
    const target = references.locate(reference);
    if (target !== undefined) enter(target.value, { kind, keys: target.segments });
  }
}

function isPlainValue({ kind, value }: DocumentNode): boolean {
  return (kind === 'parameter' && value.in !== 'body') || kind === 'header';
}

interface FoundChild {
  value: unknown;
  kind: NodeKind;
  keys: string[];
}

function childrenOf({ kind, value }: DocumentNode): FoundChild[] {
  if (kind === 'callback') return childrenAt(value, [], { kind: 'pathItem', shape: 'fixed' });
  const known = grammar[kind];
  return Object.keys(value).flatMap((key) => {
    const child = Object.hasOwn(known, key) ? known[key] : undefined;
    const item = child && typeof value[key] === 'object' ? value[key] : undefined;
    return child === undefined || item === undefined ? [] : childrenAt(item, [key], child);
  });
}

function childrenAt(value: unknown, keys: string[], { kind, shape }: Child): FoundChild[] {
  if (shape === 'one' && !Array.isArray(value)) return [{ value, kind, keys }];
  if (typeof value !== 'object' || value === null || (shape === 'list' && !Array.isArray(value))) return [];
  return Object.entries(value)
    .filter(([key]) => shape !== 'fixed' || !key.startsWith('x-'))
    .map(([key, item]: [string, unknown]) => ({ value: item, kind, keys: [...keys, key] }));
}

/** The direction at a node. In callbacks and webhooks the API sends the request, so neither rule applies. */
export function directionOf(node: DocumentNode): Direction {
  let direction: Direction = 'either';
  for (let current: DocumentNode | undefined = node; current !== undefined; current = current.parent) {
    const { kind, keys } = current;
    if (kind === 'callback' || keys[0] === 'webhooks' || keys[0] === 'x-webhooks') return 'either';
    if (direction !== 'either') continue;
    if (kind === 'response') direction = 'response';
    if (kind === 'requestBody' || kind === 'parameter') direction = 'request';
  }
  return direction;
}
