// The one owner of "does it fit on the page". A page has a weight: one for each row, more for long texts and
// enumerations. Law: the answer depends on the model alone, so that the plan and the page give the same one.

import type { ResolvedSchema } from '../../json-schema/resolve.ts';
import type { Api } from '../../types/api.ts';
import type { ObjectSchema, Schema, Variants } from '../../types/schema.ts';
import type { ComparisonView } from '../../types/schema-view.ts';
import { limits, type WeightLimits } from '../common/budget.ts';
import { deprecationText } from '../common/descriptions.ts';
import { ruleRows } from './conditions.ts';
import { resolveRef } from './labels.ts';
import { innerSchema, rowCount, rowsOf, visibleProperties } from './rows.ts';
import type { ApiViewContext, RowDirection } from './schema-index.ts';
import { descriptionsOf } from './texts.ts';

/** Open all of it, open its beginning only, or link to its page. */
export type Fit = 'whole' | 'part' | 'none';

interface Standing {
  /** Weight of the page so far. */
  used: number;
  depth: number;
}

/** Whether a schema of a weight fits on a page. */
export function fitOf(weight: number, { used, depth }: Standing, { api }: ApiViewContext): Fit {
  if (depth > limits.depth) return 'none';
  const limit = limitOf(weight, depth, limitsOf(api));
  if (used + weight <= limit) return 'whole';
  return depth === 0 && limit - used >= limits.leastPart ? 'part' : 'none';
}

function limitOf(weight: number, depth: number, of: WeightLimits): number {
  if (depth === 0) return of.body;
  if (weight <= limits.tinySchema) return of.tiny;
  if (isSmall(weight)) return of.small;
  return depth === 1 ? of.inside : of.deep;
}

/** Whether a schema is opened in place before larger ones are. */
export function isSmall(weight: number): boolean {
  return weight <= limits.smallSchema;
}

/** What is left for the beginning of a body. */
export function remainingBudget(used: number, { api }: ApiViewContext): number {
  return limitsOf(api).body - used;
}

function limitsOf(api: Api): WeightLimits {
  return api.operations.length > limits.operationsOfSmallApi ? limits.weight.large : limits.weight.usual;
}

/** What one operation may show of things that have no weight of their own: the others are named in a line. */
export interface CountBudget {
  /** Rows of parameters; the others go to a page of their own. */
  parameters: number;
  headers: number;
  responses: number;
  links: number;
  callbacks: number;
}

/** The room of a new page. */
export function createCountBudget(): CountBudget {
  return {
    parameters: limits.parameters,
    headers: limits.headers,
    responses: limits.responses,
    links: limits.links,
    callbacks: limits.callbacks,
  };
}

/** The first of a list, as many as there is room for; the room becomes less. */
export function takeBudget<Item>(
  items: Item[],
  budget: CountBudget,
  kind: keyof CountBudget,
): [Item[], Item[]] {
  const shown = items.slice(0, budget[kind]);
  budget[kind] -= shown.length;
  return [shown, items.slice(shown.length)];
}

/**
 * What one row weighs: its texts and enumerated values count.
 * @param text the text of a parameter beside its schema
 */
export function weightOfRow(schema: Schema, context: ApiViewContext, text = ''): number {
  const known = context.weightBySchema.get(schema) ?? weighRow(schema, context);
  context.weightBySchema.set(schema, known);
  return known + Math.floor(Math.min(text.length, limits.description) / limits.charactersPerRow);
}

function weighRow(schema: Schema, context: ApiViewContext): number {
  const resolved = resolveRef(schema, context);
  const ofItems = resolved.kind === 'array' ? resolveRef(resolved.items, context).enumeration : [];
  const values = resolved.enumeration.length > 0 ? resolved.enumeration : ofItems;
  const isDescribed = values.some(({ description, name }) => (description ?? name) !== undefined);
  const { own, items } = descriptionsOf(schema, context);
  const { deprecation } = resolved;
  const why = deprecation === undefined ? '' : deprecationText(deprecation, context.strings);
  const characters = sumOf([...own, ...items, why].map(({ length }) => length));
  return (
    1 +
    Math.floor(Math.min(characters, 2 * limits.description) / limits.charactersPerRow) +
    Math.min(values.length, limits.values) / (isDescribed ? 3 : 8)
  );
}

/** What a table of options weighs. */
export function weightOfComparison({ options, rows }: ComparisonView): number {
  return (options.length * rows.length) / limits.cellsPerRow;
}

/** What the rows of a schema weigh together. */
export function weightOf(schema: ResolvedSchema, direction: RowDirection, context: ApiViewContext): number {
  const weights = context.weightsBySchema[direction];
  const known = weights.get(schema) ?? sumOf(rowWeights(schema, direction, context));
  weights.set(schema, known);
  return known;
}

/**
 * What each row of a schema weighs: properties or positions, options, patterns; as one the rows of other keys or items
 * and of rules.
 */
function rowWeights(schema: ResolvedSchema, direction: RowDirection, context: ApiViewContext): number[] {
  const weigh = (inner: Schema) => weightOfRow(inner, context);
  const options = (schema.variants?.options ?? []).map((option) => weigh(option.schema));
  const rules = ruleRows(schema, (rule) => resolveRef(rule, context), context.strings.schema).map(
    (rule) => rule.schema,
  );
  const tail = sumOf([...tailOf(schema), ...rules].map(weigh));
  const last = tail === 0 ? [] : [tail];
  if (schema.kind === 'array') return [...schema.prefixItems.map(weigh), ...options, ...last];
  if (schema.kind !== 'object') return [...options, ...last];
  const properties = visibleProperties(schema, direction, context).map((property) => weigh(property.schema));
  const patterns = schema.patterns.map((pattern) => weigh(pattern.schema));
  return [...properties, ...options, ...patterns, ...last];
}

/** What holds for all other keys or items. */
function tailOf(schema: ResolvedSchema): Schema[] {
  if (schema.kind === 'array') return ['any', 'never'].includes(schema.items.kind) ? [] : [schema.items];
  return schema.kind === 'object' && schema.additional !== undefined ? [schema.additional] : [];
}

function sumOf(weights: number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}

// A schema that is too large for one page -> its beginning and the rest, each a schema of the same kind.

/** The beginning of a schema that fits into a room, and the rest. */
export interface Cut {
  head: ResolvedSchema;
  /** Absent where all of it fits. */
  rest?: ResolvedSchema;
}

/** Items without any facts. */
const anything: Schema = { kind: 'any', examples: [], enumeration: [] };

/**
 * Cuts a schema after the rows that fit; at least one row is in the head. What holds for other keys and items, and under
 * conditions, is in the rest.
 */
export function cutSchema(
  schema: ResolvedSchema,
  budget: number,
  { direction, context }: { direction: RowDirection; context: ApiViewContext },
): Cut {
  const weights = rowWeights(schema, direction, context);
  let count = 0;
  let used = 0;
  for (const weight of weights) {
    used += weight;
    if (used > budget && count > 0) break;
    count += 1;
  }
  if (count === weights.length) return { head: schema };
  if (schema.kind === 'object')
    return cutObject(schema, count, visibleProperties(schema, direction, context));
  const positions = schema.kind === 'array' ? schema.prefixItems.length : 0;
  const options = cutVariants(schema.variants, Math.max(count - positions, 0));
  if (schema.kind !== 'array')
    return {
      head: withoutRules(withVariants(schema, options.head)),
      rest: withVariants(schema, options.rest),
    };
  const { prefixItems } = schema;
  const head = { ...schema, items: anything, prefixItems: prefixItems.slice(0, count) };
  const rest = { ...schema, prefixItems: prefixItems.slice(count) };
  return {
    head: withoutRules(withVariants(head, options.head)),
    rest: withVariants(rest, options.rest),
  };
}

function cutObject(schema: ObjectSchema, count: number, properties: ObjectSchema['properties']): Cut {
  const { additional: _additional, ...named } = schema;
  const options = cutVariants(schema.variants, Math.max(count - properties.length, 0));
  const beyond = count - properties.length - (schema.variants?.options.length ?? 0);
  const patterns = Math.max(beyond, 0);
  const head: ObjectSchema = {
    ...named,
    properties: properties.slice(0, count),
    patterns: schema.patterns.slice(0, patterns),
  };
  const rest: ObjectSchema = {
    ...schema,
    properties: properties.slice(count),
    patterns: schema.patterns.slice(patterns),
  };
  return { head: withoutRules(withVariants(head, options.head)), rest: withVariants(rest, options.rest) };
}

function cutVariants(variants: Variants | undefined, count: number): { head?: Variants; rest?: Variants } {
  if (variants === undefined) return {};
  const [head, rest] = [variants.options.slice(0, count), variants.options.slice(count)];
  return {
    ...(head.length === 0 ? {} : { head: { ...variants, options: head } }),
    ...(rest.length === 0 ? {} : { rest: { ...variants, options: rest } }),
  };
}

function withVariants<Kind extends ResolvedSchema>(
  { variants: _variants, ...schema }: Kind,
  variants: Variants | undefined,
) {
  return { ...schema, ...(variants === undefined ? {} : { variants }) };
}

function withoutRules<Kind extends ResolvedSchema>({ rules: _rules, ...schema }: Kind) {
  return schema;
}

/** Where a small object that has the same fields in both directions is open in the other one. */
export function shownOtherWay(
  schema: ResolvedSchema,
  {
    name,
    direction,
    shown,
  }: { name: string | undefined; direction: RowDirection; shown: ReadonlyMap<string, string> },
  context: ApiViewContext,
): string | undefined {
  if (direction === 'both' || !isSmall(weightOf(schema, direction, context))) return undefined;
  const other = direction === 'request' ? 'response' : 'request';
  const isSame =
    rowCount(schema, direction, context) === rowCount(schema, other, context) &&
    schema.variants === undefined &&
    rowsOf(schema, direction, context).every((row) => innerSchema(row.schema, context).schema === undefined);
  return isSame ? shown.get(`${other} ${name}`) : undefined;
}
