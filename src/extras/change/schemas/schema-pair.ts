// Collects the changes of one pair of schemas.

import type { Pair, PairBelow, SchemaNode, Trail, Use } from '../facts.ts';
import type { Lives } from '../lives.ts';
import type { Shape, ShapeOf } from '../shape/shape.ts';

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
