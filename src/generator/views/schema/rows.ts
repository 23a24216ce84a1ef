// Makes the rows of a schema for a direction: properties, positions, patterns, other keys and rules, but not options. Rows without
// a name have one in brackets.

import type { Strings } from '../../../strings/index.ts';
import type { ResolvedSchema } from '../../json-schema/resolve.ts';
import type { ArraySchema, ObjectSchema, Property, Schema, Variants } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import { type RuleRow, ruleRows } from './conditions.ts';
import { constraintsOf } from './constraints.ts';
import { inEachDirection, type RowDirection, resolveRef, type SchemaIndex } from './schema-index.ts';
import { valuesOf } from './texts.ts';

/** A property, position or rule of a schema. */
export interface Row extends Property {
  isRequired: boolean;
  /** Whether it is a property that a request can leave out. */
  isOptional?: true;
}

/** The schema with the rows of a value. */
export interface InnerSchema {
  /** An object, a union, or an array with positions. Absent if there are no rows. */
  schema?: ResolvedSchema;
  name?: string;
  isClosed?: true;
}

/** Finds the schema with rows behind references and arrays. */
export function innerSchema(schema: Schema, index: SchemaIndex): InnerSchema {
  return index.once(findInner, schema, index);
}

function findInner(schema: Schema, index: SchemaIndex): InnerSchema {
  const { resolved, name } = throughLists(schema, index);
  if (resolved === undefined) return {};
  const facts = name === undefined ? {} : { name };
  const isClosed =
    resolved.kind === 'object' && resolved.isClosed === true ? { isClosed: true as const } : {};
  return hasRows(resolved, index) ? { schema: resolved, ...facts, ...isClosed } : facts;
}

/** Resolves references and nested lists to the schema of their items. The name is that of the last reference. */
function throughLists(schema: Schema, index: SchemaIndex): { resolved?: ResolvedSchema; name?: string } {
  let current = schema;
  let name: string | undefined;
  for (let step = 0; step < limits.nestedLists; step += 1) {
    if (current.kind === 'ref') name = current.name;
    const resolved = resolveRef(current, index);
    if (resolved.kind !== 'array' || hasOwnRows(resolved, index))
      return name === undefined ? { resolved } : { resolved, name };
    current = resolved.items;
    name = undefined;
  }
  return {};
}

/** Whether a list has rows besides those of its items. */
function hasOwnRows(schema: ArraySchema, index: SchemaIndex): boolean {
  return schema.prefixItems.length > 0 || schema.variants !== undefined || rulesOf(schema, index).length > 0;
}

function hasRows(schema: ResolvedSchema, index: SchemaIndex): boolean {
  return index.once(createRowSearch, index.schemas, index)(schema);
}

function createRowSearch(_schemas: SchemaIndex['schemas'], index: SchemaIndex) {
  const known = new Map<ResolvedSchema, boolean>();
  return (schema: ResolvedSchema): boolean => {
    const seen = new Set<ResolvedSchema>();
    const found = reachesRows(schema, { seen, known, index });
    known.set(schema, found);
    // The schemas that were visited have no rows either.
    if (!found) for (const one of seen) known.set(one, false);
    return found;
  };
}

interface RowSearch {
  /** Visited schemas, so that unions which contain themselves end. */
  seen: Set<ResolvedSchema>;
  known: ReadonlyMap<ResolvedSchema, boolean>;
  index: SchemaIndex;
}

/** Whether a schema has rows, or an option that needs one. */
function reachesRows(schema: ResolvedSchema, search: RowSearch): boolean {
  const { seen, known, index } = search;
  const answer = known.get(schema);
  if (answer !== undefined || seen.has(schema)) return answer ?? false;
  seen.add(schema);
  if (schema.kind === 'array' && schema.prefixItems.length > 0) return true;
  if (rulesOf(schema, index).length > 0) return true;
  if (schema.kind === 'object') {
    const { additional, properties, patterns } = schema;
    if (properties.length > 0 || patterns.length > 0) return true;
    if (additional !== undefined && hasContent(additional)) return true;
  }
  const options = schema.variants?.options ?? [];
  return options.some((option) => {
    // A union of scalars is shown in the type, unless an option has more than a type.
    if (hasFacts(option.schema, index)) return true;
    const { resolved } = throughLists(option.schema, index);
    return resolved !== undefined && reachesRows(resolved, search);
  });
}

/** Whether the schema of other keys has any keyword. */
function hasContent({ kind, description, variants, enumeration }: Schema): boolean {
  return kind !== 'any' || description !== undefined || variants !== undefined || enumeration.length > 0;
}

function hasFacts(schema: Schema, index: SchemaIndex): boolean {
  return (
    resolveRef(schema, index).description !== undefined ||
    constraintsOf(schema, index).length > 0 ||
    valuesOf(schema, index).length > 0
  );
}

/** Returns the rules with rows. */
export function rulesOf(schema: ResolvedSchema, index: SchemaIndex): readonly RuleRow[] {
  return schema.rules === undefined ? [] : index.once(findRules, schema, index);
}

function findRules(schema: ResolvedSchema, index: SchemaIndex): readonly RuleRow[] {
  return ruleRows(schema, (rule) => resolveRef(rule, index), index.strings.schema);
}

/** Returns the properties of an object, without read-only ones in requests and write-only ones in responses. */
export function visibleProperties(
  { properties }: ObjectSchema,
  direction: RowDirection,
  index: SchemaIndex,
): Property[] {
  if (direction === 'both') return properties;
  const flag = direction === 'request' ? 'readOnly' : 'writeOnly';
  return properties.filter(({ schema }) => resolveRef(schema, index)[flag] !== true);
}

/** Returns the rows of a schema, without those of its options. */
export function rowsOf(schema: ResolvedSchema, direction: RowDirection, index: SchemaIndex): readonly Row[] {
  return index.once(rowsFor[direction], schema, index);
}

const rowsFor = inEachDirection(findRowsFor);

function findRowsFor(schema: ResolvedSchema, direction: RowDirection, index: SchemaIndex): readonly Row[] {
  return [...ownRows(schema, direction, index), ...rulesOf(schema, index).map(optional)];
}

function ownRows(schema: ResolvedSchema, direction: RowDirection, index: SchemaIndex): Row[] {
  const { rows } = index.strings.schema;
  if (schema.kind === 'array') return itemRows(schema, rows);
  if (schema.kind !== 'object') return [];
  const required = new Set(schema.required);
  // Few documents list which fields a response always has.
  const isRequest = direction !== 'response';
  const named = visibleProperties(schema, direction, index).map((property): Row => {
    if (required.has(property.name)) return { ...property, isRequired: true };
    return { ...property, isRequired: false, ...(isRequest ? { isOptional: true } : {}) };
  });
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
  const rows = prefixItems.map((schema, position) => optional({ name: `[${position}]`, schema }));
  const name = rows.length === 0 ? words.eachItem : words.otherItems;
  return hasOthers ? [...rows, optional({ name: `[${name}]`, schema: items })] : rows;
}

function optional({ name, schema }: { name: string; schema: Schema }): Row {
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

// Compares the fields of a few options.

/** The names of all fields, and for each option its fields by name. */
export interface ComparedFields {
  names: string[];
  columns: ReadonlyMap<string, Row>[];
}

/** Returns the fields of options for a table; undefined if it would be too large, or if an option is not an object. */
export function comparedFields(
  variants: Variants,
  direction: RowDirection,
  index: SchemaIndex,
): ComparedFields | undefined {
  return index.once(comparedFor[direction], variants, index);
}

const comparedFor = inEachDirection(findCompared);

function findCompared(
  { options }: Variants,
  direction: RowDirection,
  index: SchemaIndex,
): ComparedFields | undefined {
  if (options.length < 2 || options.length > limits.comparedOptions) return undefined;
  const columns = options.flatMap(({ schema }) => {
    const resolved = resolveRef(schema, index);
    if (resolved.kind !== 'object') return [];
    const required = new Set(resolved.required);
    const properties = visibleProperties(resolved, direction, index);
    return [
      new Map(
        properties.map(({ name, schema: value }) => [
          name,
          { name, schema: value, isRequired: required.has(name) },
        ]),
      ),
    ];
  });
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const isSmall = names.length >= 2 && names.length <= limits.comparedFields;
  return isSmall && columns.length === options.length ? { names, columns } : undefined;
}
