// What of a schema has rows of its own: its properties, described positions, options.

import type { Strings } from '../../../strings/index.ts';
import type { ResolvedSchema } from '../../json-schema/resolve.ts';
import type { ArraySchema, ObjectSchema, Property, Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import { ruleRows } from './conditions.ts';
import { resolveRef, wordsOf } from './labels.ts';
import type { ApiViewContext, Row, RowDirection } from './schema-index.ts';

export interface InnerSchema {
  /** What has rows: an object, a choice, or an array with described positions; absent for plain values. */
  schema?: ResolvedSchema;
  name?: string;
  isClosed?: true;
}

/** Looks through references and arrays for what has rows. */
export function innerSchema(schema: Schema, context: ApiViewContext): InnerSchema {
  let current = schema;
  let name: string | undefined;
  for (let step = 0; step < 20; step += 1) {
    if (current.kind === 'ref') name = current.name;
    const resolved = resolveRef(current, context);
    if (resolved.kind === 'array' && !hasOwnRows(resolved, context)) {
      current = resolved.items;
      name = undefined;
      continue;
    }
    const facts = name === undefined ? {} : { name };
    const isClosed =
      resolved.kind === 'object' && resolved.isClosed === true ? { isClosed: true as const } : {};
    return hasRows(resolved, context) ? { schema: resolved, ...facts, ...isClosed } : facts;
  }
  return {};
}

/** A list whose rows are not those of its items. */
function hasOwnRows(schema: ArraySchema, context: ApiViewContext): boolean {
  return schema.prefixItems.length > 0 || schema.variants !== undefined || countRuleRows(schema, context) > 0;
}

function countRuleRows(schema: ResolvedSchema, context: ApiViewContext): number {
  return schema.rules === undefined
    ? 0
    : ruleRows(schema, (rule) => resolveRef(rule, context), context.strings.schema).length;
}

function hasRows(schema: ResolvedSchema, context: ApiViewContext): boolean {
  const known = context.hasRowsBySchema.get(schema);
  if (known !== undefined) return known;
  context.hasRowsBySchema.set(schema, false);
  const found = findRows(schema, context);
  context.hasRowsBySchema.set(schema, found);
  return found;
}

function findRows(schema: ResolvedSchema, context: ApiViewContext): boolean {
  if (schema.kind === 'array' && schema.prefixItems.length > 0) return true;
  if (countRuleRows(schema, context) > 0) return true;
  if (schema.kind === 'object') {
    const { additional, properties, patterns } = schema;
    if (properties.length > 0 || patterns.length > 0) return true;
    if (additional !== undefined && hasContent(additional)) return true;
  }
  return schema.variants?.options.some((option) => isWorthARow(option.schema, context)) ?? false;
}

/** Whether a schema of other keys is more than "anything". */
function hasContent({ kind, description, variants, enumeration }: Schema): boolean {
  return kind !== 'any' || description !== undefined || variants !== undefined || enumeration.length > 0;
}

/** A choice between plain values is told by the type alone, unless an option says more. */
function isWorthARow(schema: Schema, context: ApiViewContext): boolean {
  const resolved = resolveRef(schema, context);
  const words = wordsOf(schema, context);
  const hasWords =
    resolved.description !== undefined || words.constraints.length > 0 || words.enumeration.length > 0;
  return hasWords || innerSchema(schema, context).schema !== undefined;
}

export function visibleProperties(
  { properties }: ObjectSchema,
  direction: RowDirection,
  context: ApiViewContext,
): Property[] {
  if (direction === 'both') return properties;
  const flag = direction === 'request' ? 'readOnly' : 'writeOnly';
  return properties.filter(({ schema }) => resolveRef(schema, context)[flag] !== true);
}

/** The rows of a schema, without those of its options; in a walk that asks for links only, those that may have some. */
export function rowsOf(schema: ResolvedSchema, direction: RowDirection, context: ApiViewContext): Row[] {
  const known = context.rowsBySchema[direction].get(schema);
  if (known !== undefined) return known;
  const rules = ruleRows(schema, (rule) => resolveRef(rule, context), context.strings.schema).map(optional);
  const rows = [...ownRows(schema, direction, context), ...rules];
  const shown = context.tools.asksLinksOnly ? rows.filter((row) => mayLink(row.schema, context)) : rows;
  context.rowsBySchema[direction].set(schema, shown);
  return shown;
}

function ownRows(schema: ResolvedSchema, direction: RowDirection, context: ApiViewContext): Row[] {
  const { rows } = context.strings.schema;
  if (schema.kind === 'array') return itemRows(schema, rows);
  if (schema.kind !== 'object') return [];
  const required = new Set(schema.required);
  const named = visibleProperties(schema, direction, context).map((property) => ({
    ...property,
    isRequired: required.has(property.name),
  }));
  const patterns = schema.patterns.map(({ pattern, schema: value }) =>
    optional({ name: `[${rows.keysThatMatch(pattern)}]`, schema: value }),
  );
  const others =
    schema.additional === undefined
      ? []
      : [optional({ name: `[${rows.anyKey}]`, schema: schema.additional })];
  return [...named, ...patterns, ...others];
}

function itemRows({ prefixItems, items }: ArraySchema, words: Strings['schema']['rows']): Row[] {
  const hasOthers = items.kind !== 'never' && (items.kind !== 'any' || items.variants !== undefined);
  const rows = prefixItems.map((schema, index) => optional({ name: `[${index}]`, schema }));
  const name = rows.length === 0 ? words.eachItem : words.otherItems;
  if (hasOthers) rows.push(optional({ name: `[${name}]`, schema: items }));
  return rows;
}

function optional({ name, schema }: { name: string; schema: Schema }): Row {
  return { name, schema, isRequired: false };
}

/** Whether a row can have a link to a page of a schema: it has rows inside, or more values than fit. */
function mayLink(schema: Schema, context: ApiViewContext): boolean {
  const inner = innerSchema(schema, context);
  return inner.schema !== undefined || wordsOf(schema, context).enumeration.length > limits.values;
}

/** How many rows a schema adds to a page when it is opened. */
export function rowCount(schema: ResolvedSchema, direction: RowDirection, context: ApiViewContext): number {
  const options = (schema.variants?.options.length ?? 0) + countRuleRows(schema, context);
  if (schema.kind === 'array') return schema.prefixItems.length + options;
  if (schema.kind !== 'object') return options;
  const named = visibleProperties(schema, direction, context).length + schema.patterns.length;
  return named + (schema.additional === undefined ? 0 : 1) + options;
}
