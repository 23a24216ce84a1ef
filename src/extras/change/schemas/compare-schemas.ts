// Compares two schemas as sets of values. A pair of schemas is compared once for each use, so that recursive schemas end.

import { isRecord } from '../../../generator/shared/json.ts';
import type { Pair, SchemaNode, Side } from '../facts.ts';
import type { Lives } from '../lives.ts';
import { createShapes, nowhere, targetOf } from '../shape/create-shapes.ts';
import type { Shape } from '../shape/shape.ts';
import { compareConditions } from './compare-conditions.ts';
import { compareProperties } from './compare-properties.ts';
import { compareSubtypes, createSubtypes } from './compare-subtypes.ts';
import { bytesAsIn, compareTypes } from './compare-types.ts';
import { compareUnions, compareWrapped } from './compare-unions.ts';
import { compareValues } from './compare-values.ts';
import { withMovedProperties } from './moved-properties.ts';
import { createContents } from './schema-contents.ts';
import { addBelow, addFact, type Compare, type SchemaPair } from './schema-pair.ts';
import { asWritten } from './written-as-text.ts';
import { addXmlFacts } from './xml-forms.ts';

/** What compares the schemas of two documents. */
export interface SchemaComparer {
  compare: Compare;
  shapes: SchemaPair['shapes'];
}

/** Creates a comparer for two documents. */
export function createSchemaComparer(old: Side, added: Side, lives: Lives): SchemaComparer {
  const shapes = { old: createShapes(old), new: createShapes(added) };
  const contents = { old: createContents(old), new: createContents(added) };
  const areAlike = (before: SchemaNode, after: SchemaNode) => contents.old(before) === contents.new(after);
  const subtypes = { old: createSubtypes(old), new: createSubtypes(added) };
  const run = createRunner();
  const known = new Map<unknown, Map<unknown, Map<string, Pair>>>();
  const compare: Compare = (before, after, use) => {
    const first = resolved(before, old);
    const second = resolved(after, added);
    // What a broken reference meant is not known.
    if (first.raw === nowhere || second.raw === nowhere) return { facts: [], below: [] };
    const isKept = first.also === undefined && second.also === undefined;
    const ofFirst = known.get(first.raw) ?? new Map<unknown, Map<string, Pair>>();
    const ofBoth = ofFirst.get(second.raw) ?? new Map<string, Pair>();
    const key = `${use.direction} ${use.text} ${use.isParameter ?? false} ${use.isXml ?? false}`;
    const found = ofBoth.get(key);
    if (isKept && found !== undefined) return found;
    const pair: Pair = { facts: [], below: [] };
    if (isKept && isRecord(first.raw) && isRecord(second.raw)) {
      known.set(first.raw, ofFirst);
      ofFirst.set(second.raw, ofBoth);
      ofBoth.set(key, pair);
    }
    run(() => {
      const given = { nodes: [before, after] as const, use, pair, compare, shapes, lives, areAlike };
      const [own, other] = [shapes.old(before), shapes.new(after)];
      if (own.name !== undefined && own.name === other.name) pair.name = own.name;
      const shapeBeside = (one: Shape, two: Shape) => asWritten(bytesAsIn(one, two), two, use);
      const whole = { ...given, before: shapeBeside(own, other), after: shapeBeside(other, own) };
      compareShapes(whole);
      compareSubtypes(whole, subtypes.old(first.raw), subtypes.new(second.raw));
    });
    return pair;
  };
  return { compare, shapes };
}

/** How many comparisons are within each other. More would not fit on the stack. */
const deepest = 300;

/** Creates what runs comparisons that others are within. One that is too deep runs after them. */
function createRunner(): (compare: () => void) => void {
  const waiting: (() => void)[] = [];
  let depth = 0;
  return (compare) => {
    if (depth >= deepest) return void waiting.push(compare);
    depth += 1;
    compare();
    if (depth === 1) for (const next of waiting) next();
    if (depth === 1) waiting.length = 0;
    depth -= 1;
  };
}

/** Follows references, so that a schema is the same wherever it is referred to. */
function resolved(node: SchemaNode, side: Side): SchemaNode {
  const seen = new Set<unknown>();
  let current = node;
  while (current.also === undefined && !seen.has(current.raw)) {
    seen.add(current.raw);
    const isPlain = isRecord(current.raw) && (!side.hasSiblings || Object.keys(current.raw).length === 1);
    const target = isPlain ? targetOf(current.raw, side) : undefined;
    if (target === undefined) break;
    current = target;
  }
  return current;
}

/** Compares the meaning of two schemas. */
function compareShapes(whole: SchemaPair): void {
  const given = withMovedProperties(whole);
  const { before, after } = given;
  if (before.isNever || after.isNever) {
    if (before.isNever !== after.isNever) addFact(given, before.isNever ? 'allowed' : 'forbidden', {});
    return;
  }
  compareLife(given);
  if (compareWrapped(given)) return;
  // Of a value of another kind, nothing can be compared.
  if (!compareTypes(given)) return;
  compareValues(given);
  compareProperties(given);
  compareItems(given);
  compareUnions(given);
  compareConditions(given);
}

function compareLife({ before, after, lives, pair, use }: SchemaPair): void {
  for (const fact of lives.compare(before.marks, after.marks))
    pair.facts.push({ old: before.at, new: after.at, ...fact, direction: use.direction });
}

function compareItems(given: SchemaPair): void {
  const { before, after } = given;
  const [first, second] = [itemsOf(before), itemsOf(after)];
  if (before.items !== undefined || after.items !== undefined) addBelow(given, ['[]'], [first, second]);
  addXmlFacts(given, ['[]'], [given.shapes.old(first), given.shapes.new(second)]);
  for (const [index, node] of before.prefix.entries()) {
    const other = after.prefix[index];
    if (other !== undefined) addBelow(given, [`[${index}]`], [node, other]);
    else
      addFact(given, 'prefix-item-removed', { subject: String(index), names: [`[${index}]`], old: node.at });
  }
  for (const [index, { at }] of after.prefix.entries())
    if (index >= before.prefix.length)
      addFact(given, 'prefix-item-added', { subject: String(index), names: [`[${index}]`], new: at });
}

function itemsOf({ items, at }: Shape): SchemaNode {
  return items ?? { raw: true, at };
}
