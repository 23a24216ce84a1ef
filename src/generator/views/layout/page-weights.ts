// Decides whether a schema fits on a page. The weight of a page is one for each row, and more for long descriptions and enumerations.
// Law: the result depends only on the model.

import type { ResolvedSchema, Schema } from '../../types/schema.ts';
import { limits, type WeightLimits } from '../common/budget.ts';
import { deprecationText } from '../common/spec-texts.ts';
import { inEachDirection, type RowDirection, type SchemaIndex } from '../resolve/schema-index.ts';
import type { ComparedFields } from '../rows/compared-fields.ts';
import { innerSchema } from '../rows/inner-schema.ts';
import { rowCount, rowsOf, rulesOf, visibleProperties } from '../rows/rows.ts';
import { descriptionsOf } from '../texts/descriptions.ts';
import { valueLine } from '../texts/value-lines.ts';

/** `whole`: all of it is shown. `part`: only its beginning. `none`: only a link to its page. */
export type Fit = 'whole' | 'part' | 'none';

interface Usage {
  /** Weight of the page so far. */
  used: number;
  depth: number;
  direction: RowDirection;
}

/** Whether a schema fits on a page, and what it adds to the weight of the page. */
export interface Fitting {
  fit: Fit;
  weight: number;
  /** Whether the weight includes all small objects inside, so that none of them needs a link. */
  includesSmall: boolean;
  /** Whether the page is full, and shows it only because it would be a page of few rows. */
  isOver: boolean;
}

/** Returns whether a schema fits on a page, with the small objects inside if possible. */
export function fittingOf(
  schema: ResolvedSchema,
  { used, depth, direction }: Usage,
  index: SchemaIndex,
): Fitting {
  const weight = weightOf(schema, direction, index);
  const left = { fit: 'none', weight, includesSmall: false, isOver: false } as const;
  if (depth > limits.depth) return left;
  const of = limitsOf(index);
  const isTiny = rowCount(schema, direction, index) <= limits.tinyRows;
  const hasFewRows = depth > 0 && isSmall(schema, direction, index);
  const whole = weightWithSmall(schema, direction, index);
  const hasRoom = used + whole <= (depth === 0 || hasFewRows ? of.small : limitAt(depth, of));
  const shown = { ...left, fit: 'whole' } as const;
  if (hasRoom && (depth > 0 || used + weight <= of.body))
    return { ...shown, weight: whole, includesSmall: true };
  if (hasFewRows && used + weight <= (isTiny ? of.tiny : of.small)) return shown;
  if (depth === 0 && used + weight <= of.body) return shown;
  if (isTiny && used + weight <= of.tinyOnce) return { ...shown, isOver: true };
  return depth === 0 && of.body - used >= limits.leastPart ? { ...left, fit: 'part' } : left;
}

function limitAt(depth: number, of: WeightLimits): number {
  return depth === 1 ? of.inside : of.deep;
}

/** Whether a schema has so few rows that it is laid out before larger ones, and never has only a link to its page. */
export function isSmall(schema: ResolvedSchema, direction: RowDirection, index: SchemaIndex): boolean {
  return (
    rowCount(schema, direction, index) <= limits.smallRows ||
    weightOf(schema, direction, index) <= limits.smallWeight
  );
}

/**
 * Returns the weight of a schema with all small objects inside, at any depth: infinite if it is more than a page has. A schema that contains
 * itself is shown once.
 */
function weightWithSmall(schema: ResolvedSchema, direction: RowDirection, index: SchemaIndex): number {
  return index.once(wholeFor[direction], schema, index);
}

const wholeFor = inEachDirection((schema: ResolvedSchema, direction, index: SchemaIndex) => {
  const most = limitsOf(index).tiny;
  const found = { weight: 0 };
  const add = (one: ResolvedSchema, open: readonly ResolvedSchema[]): void => {
    found.weight += weightOf(one, direction, index);
    for (const inner of innerOf(one, direction, index)) {
      if (found.weight > most || open.length >= limits.depth) return;
      if (inner !== one && !open.includes(inner) && isSmall(inner, direction, index))
        add(inner, [...open, one]);
    }
  };
  add(schema, []);
  return found.weight > most ? Number.POSITIVE_INFINITY : found.weight;
});

/** Returns the schemas with rows inside of the rows and options of a schema. */
function innerOf(schema: ResolvedSchema, direction: RowDirection, index: SchemaIndex): ResolvedSchema[] {
  const options = schema.variants?.options ?? [];
  return [...rowsOf(schema, direction, index), ...options].flatMap(
    (row) => innerSchema(row.schema, index).schema ?? [],
  );
}

/** Returns the remaining budget for the beginning of a body. */
export function remainingBudget(used: number, index: SchemaIndex): number {
  return limitsOf(index).body - used;
}

function limitsOf({ isLarge }: SchemaIndex): WeightLimits {
  return isLarge ? limits.weight.large : limits.weight.usual;
}

/**
 * Returns the weight of a row with its descriptions and enumerated values.
 * @param text the description of a parameter itself
 */
export function weightOfRow(schema: Schema, index: SchemaIndex, text = ''): number {
  const weight = index.once(weighRow, schema, index);
  return weight + Math.floor(Math.min(text.length, limits.description) / limits.charactersPerRow);
}

function weighRow(schema: Schema, index: SchemaIndex): number {
  const resolved = index.resolve(schema);
  const ofItems = resolved.kind === 'array' ? index.resolve(resolved.items).enumeration : [];
  const values = resolved.enumeration.length > 0 ? resolved.enumeration : ofItems;
  const isDescribed = values.some(({ description, name }) => (description ?? name) !== undefined);
  const { own, items } = descriptionsOf(schema, index);
  const { deprecation } = resolved;
  const why = deprecation === undefined ? '' : deprecationText(deprecation, index.strings);
  const objects = resolved.examples.slice(0, limits.fieldExamples).filter((one) => typeof one === 'object');
  const examples = objects.map((one) => valueLine(one, index.strings.example.cut));
  const characters = sumOf([...own, ...items, why, ...examples].map(({ length }) => length));
  return (
    1 +
    Math.floor(Math.min(characters, 2 * limits.description) / limits.charactersPerRow) +
    Math.min(values.length, limits.values) / (isDescribed ? 3 : 8)
  );
}

/** Returns the weight of a table of options. */
export function weightOfComparison({ names, columns }: ComparedFields): number {
  return (columns.length * names.length) / limits.cellsPerRow;
}

/** Returns the weight of all rows of a schema. */
export function weightOf(schema: ResolvedSchema, direction: RowDirection, index: SchemaIndex): number {
  return index.once(weightFor[direction], schema, index);
}

const weightFor = inEachDirection((schema: ResolvedSchema, direction, index: SchemaIndex) =>
  sumOf(rowWeights(schema, direction, index)),
);

/**
 * Returns the weight of each row: properties or positions, options and patterns. The rows of other keys or items and of rules
 * are one weight.
 */
export function rowWeights(schema: ResolvedSchema, direction: RowDirection, index: SchemaIndex): number[] {
  const weigh = (inner: Schema) => weightOfRow(inner, index);
  const options = (schema.variants?.options ?? []).map((option) => weigh(option.schema));
  const rules = rulesOf(schema, index).map((rule) => rule.schema);
  const tail = sumOf([...tailOf(schema), ...rules].map(weigh));
  const last = tail === 0 ? [] : [tail];
  if (schema.kind === 'array') return [...schema.prefixItems.map(weigh), ...options, ...last];
  if (schema.kind !== 'object') return [...options, ...last];
  const properties = visibleProperties(schema, direction, index).map((property) => weigh(property.schema));
  const patterns = schema.patterns.map((pattern) => weigh(pattern.schema));
  return [...properties, ...options, ...patterns, ...last];
}

/** Returns the schemas of other keys or items. */
function tailOf(schema: ResolvedSchema): Schema[] {
  if (schema.kind === 'array') return ['any', 'never'].includes(schema.items.kind) ? [] : [schema.items];
  return schema.kind === 'object' && schema.additional !== undefined ? [schema.additional] : [];
}

function sumOf(weights: number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}
