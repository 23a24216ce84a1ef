// Collects the changes of one pair of schemas.

import type { Pair, PairBelow, SchemaNode, Trail, Use } from '../facts.ts';
import type { Lives } from '../lives.ts';
import type { Placed, Shape, ShapeOf } from '../shape/shape.ts';

/** What the comparison of two schemas has. */
export interface SchemaPair {
  before: Shape;
  after: Shape;
  nodes: readonly [SchemaNode, SchemaNode];
  use: Use;
  pair: Pair;
  compare: Compare;
  shapes: { old: ShapeOf; new: ShapeOf };
  lives: Lives;
  /** Compares two schemas by a short description of their content. */
  areAlike(before: SchemaNode, after: SchemaNode): boolean;
}

/** Compares two schemas for a use. Each pair is compared once. */
export type Compare = (before: SchemaNode, after: SchemaNode, use: Use) => Pair;

/** A change of a keyword. */
interface Change {
  subject?: string;
  names?: readonly string[];
  before?: unknown;
  after?: unknown;
  old?: Trail | undefined;
  new?: Trail | undefined;
}

/** Adds a change. Without a place of its own, it is at the schema. */
export function addFact({ before, after, use, pair }: SchemaPair, kind: string, change: Change): void {
  const { subject = '', names = [], old, new: added, ...values } = change;
  pair.facts.push({
    kind,
    direction: use.direction,
    location: names,
    subject,
    ...values,
    old: old ?? before.at,
    new: added ?? after.at,
  });
}

/** Adds a change of a value that is in one of the schemas, or in both. */
export function addValueFact(
  given: SchemaPair,
  kind: string,
  { first, second, ...change }: ValuePair & Pick<Change, 'subject' | 'names'>,
): void {
  const values = { before: first?.value, after: second?.value };
  addFact(given, kind, { ...change, ...values, old: first?.at, new: second?.at });
}

/** A value in the old schema and in the new one, as far as they have one. */
export interface ValuePair {
  first: Placed | undefined;
  second: Placed | undefined;
}

/** How a value changed that one of two schemas can lack. */
export function changeOf(first: unknown, second: unknown): 'added' | 'removed' | 'changed' {
  return first === undefined ? 'added' : second === undefined ? 'removed' : 'changed';
}

/** Compares two schemas below. */
export function addBelow(
  given: SchemaPair,
  names: readonly string[],
  nodes: readonly [SchemaNode, SchemaNode],
): void {
  addTurned(given, { names }, nodes);
}

/** The same for schemas that decide otherwise on the whole, as `not` does. */
export function addTurned(
  { pair, compare, use }: SchemaPair,
  way: Pick<PairBelow, 'names' | 'turn'>,
  nodes: readonly [SchemaNode, SchemaNode],
): void {
  const { isParameter: _, ...inner } = use;
  pair.below.push({ ...way, pair: compare(...nodes, inner) });
}
