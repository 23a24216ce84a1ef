// Makes the rows of a schema for a direction: properties, positions, patterns, other keys and rules, but not options. Rows without
// a name have one in brackets.

import type { Strings } from '../../../strings/strings-type.ts';
import { isExcluded } from '../../json-schema/resolve.ts';
import type { ArraySchema, ObjectSchema, Property, ResolvedSchema, Schema } from '../../types/schema.ts';
import { inEachDirection, type RowDirection, type SchemaIndex } from '../resolve/schema-index.ts';
import { type RuleRow, ruleRows } from '../texts/conditions.ts';
import { requiredRowsFirst } from './required-first.ts';

/** A property, position or rule of a schema. */
export interface SchemaRow extends Property {
  isRequired: boolean;
}

/** Returns the rules with rows. */
export function rulesOf(schema: ResolvedSchema, index: SchemaIndex): readonly RuleRow[] {
  return schema.rules === undefined ? [] : index.once(findRules, schema, index);
}

function findRules(schema: ResolvedSchema, index: SchemaIndex): readonly RuleRow[] {
  return ruleRows(schema, (rule) => index.resolve(rule), index.strings);
}

/** Returns the properties of an object, without read-only ones in requests and write-only ones in responses. */
export function visibleProperties(
  schema: ObjectSchema,
  direction: RowDirection,
  index: SchemaIndex,
): Property[] {
  const { properties } = schema;
  if (direction === 'both') return properties;
  const sent = { direction, resolve: index.resolve };
  return properties.filter((property) => !isExcluded(property, schema, sent));
}

/** Returns the rows of a schema, without those of its options. */
export function rowsOf(
  schema: ResolvedSchema,
  direction: RowDirection,
  index: SchemaIndex,
): readonly SchemaRow[] {
  return index.once(rowsFor[direction], schema, index);
}

const rowsFor = inEachDirection(findRowsFor);

function findRowsFor(
  schema: ResolvedSchema,
  direction: RowDirection,
  index: SchemaIndex,
): readonly SchemaRow[] {
  return [...ownRows(schema, direction, index), ...rulesOf(schema, index).map(optional)];
}

function ownRows(schema: ResolvedSchema, direction: RowDirection, index: SchemaIndex): SchemaRow[] {
  const { rows } = index.strings.schema;
  if (schema.kind === 'array') return itemRows(schema, rows);
  if (schema.kind !== 'object') return [];
  const required = new Set(schema.required);
  const named = visibleProperties(schema, direction, index).map(
    (property): SchemaRow => ({ ...property, isRequired: required.has(property.name) }),
  );
  const patterns = schema.patterns.map(({ pattern, schema: value }) =>
    optional({ name: `[${rows.keysThatMatch({ pattern })}]`, schema: value }),
  );
  const others =
    schema.additional === undefined
      ? []
      : [optional({ name: `[${rows.anyKey}]`, schema: schema.additional })];
  return [...requiredRowsFirst(named, ({ isRequired }) => isRequired), ...patterns, ...others];
}

function itemRows({ prefixItems, items }: ArraySchema, words: Strings['schema']['rows']): SchemaRow[] {
  const hasOthers = items.kind !== 'never' && (items.kind !== 'any' || items.variants !== undefined);
  const rows = prefixItems.map((schema, position) => optional({ name: `[${position}]`, schema }));
  const name = rows.length === 0 ? words.eachItem : words.otherItems;
  return hasOthers ? [...rows, optional({ name: `[${name}]`, schema: items })] : rows;
}

function optional({ name, schema }: { name: string; schema: Schema }): SchemaRow {
  return { name, schema, isRequired: false };
}

/** Returns how many rows and options a schema adds to a page. */
export function rowCount(schema: ResolvedSchema, direction: RowDirection, index: SchemaIndex): number {
  const options = (schema.variants?.options.length ?? 0) + rulesOf(schema, index).length;
  if (schema.kind === 'array') return schema.prefixItems.length + options;
  if (schema.kind !== 'object') return options;
  const named = visibleProperties(schema, direction, index).length + schema.patterns.length;
  return named + (schema.additional === undefined ? 0 : 1) + options;
}
