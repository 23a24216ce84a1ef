// A schema -> the words a reader sees beside a name: its type, its constraints, its enumerated values.

import { type ResolvedSchema, resolveSchema } from '../../json-schema/resolve.ts';
import type { ArraySchema, NumberSchema, ObjectSchema, Schema, StringSchema } from '../../types/schema.ts';
import type { EnumerationValueView } from '../../types/schema-view.ts';
import { countConstraint, namesRule, notConstraints } from './conditions.ts';
import type { ApiViewContext, SchemaWords } from './schema-index.ts';

/** Formats that say more than the type: they stand in its place. Others are a constraint. */
const knownFormats = new Set([
  'int32',
  'int64',
  'uint32',
  'uint64',
  'float',
  'double',
  'decimal',
  'date',
  'date-time',
  'time',
  'duration',
  'email',
  'uuid',
  'uri',
  'url',
  'uri-reference',
  'hostname',
  'ipv4',
  'ipv6',
  'byte',
  'binary',
  'password',
  'regex',
  'json-pointer',
]);

/** Formats of numbers: of a text that holds one (64 bits are more than JSON's numbers keep) they hide the type. */
const numberFormats = new Set(['int32', 'int64', 'uint32', 'uint64', 'float', 'double']);

/** True where a format says more than the type, and the type with it; also one that is but the type again. */
function showsType(kind: 'string' | 'number' | 'integer', format: string): boolean {
  return format === kind || (knownFormats.has(format) && !(kind === 'string' && numberFormats.has(format)));
}

/** The words on a schema, worked out once. */
export function wordsOf(schema: Schema, context: ApiViewContext): SchemaWords {
  const known = context.wordsBySchema.get(schema);
  if (known !== undefined) return known;
  const words = {
    type: typeOf(schema, context),
    constraints: [...constraintsOf(resolveRef(schema, context)), ...ruleConstraints(schema, context)],
    enumeration: enumerationOf(schema, context),
  };
  words.constraints.push(...itemConstraints(schema, context));
  context.wordsBySchema.set(schema, words);
  return words;
}

/** The schema behind a reference with all facts on the way (`resolveSchema`), worked out once. */
export function resolveRef(schema: Schema, { schemas, resolvedBySchema }: ApiViewContext): ResolvedSchema {
  if (schema.kind !== 'ref') return schema;
  const resolved = resolvedBySchema.get(schema) ?? resolveSchema(schema, (name) => schemas.get(name));
  resolvedBySchema.set(schema, resolved);
  return resolved;
}

/** The items of an array of plain values. */
function itemsOf(schema: Schema, context: ApiViewContext): ResolvedSchema | undefined {
  const resolved = resolveRef(schema, context);
  if (resolved.kind !== 'array') return undefined;
  const items = resolveRef(resolved.items, context);
  return items.kind === 'object' || items.kind === 'array' ? undefined : items;
}

/** How the items of a list, and those of lists in it, are spoken of. */
const eachItem = ['each', 'each of these'];

/** What holds for each item: `each at most 5 characters`. */
function itemConstraints(schema: Schema, context: ApiViewContext): string[] {
  let current = resolveRef(schema, context);
  return eachItem.flatMap((each) => {
    if (current.kind !== 'array') return [];
    current = resolveRef(current.items, context);
    return constraintsOf(current).map((constraint) => `${each} ${constraint}`);
  });
}

/** `string`, `int32`, `string[]`, `object or null`. */
export function typeOf(schema: Schema, context: ApiViewContext): string {
  const resolved = resolveRef(schema, context);
  let type = context.typeBySchema.get(resolved);
  if (type === undefined) {
    context.typeBySchema.set(resolved, 'any');
    type = typeOfKind(resolved, context);
    context.typeBySchema.set(resolved, type);
  }
  const isNullable = resolved.nullable === true && type !== 'null' && type !== 'any';
  return isNullable && !type.endsWith(' or null') ? `${type} or null` : type;
}

function typeOfKind(schema: ResolvedSchema, context: ApiViewContext): string {
  switch (schema.kind) {
    case 'array': {
      const item = schema.prefixItems.length > 0 ? 'any' : typeOf(schema.items, context);
      return item.includes(' ') && !/^\([^()]*\)(\[\])+$/.test(item) ? `(${item})[]` : `${item}[]`;
    }
    case 'string':
    case 'number':
    case 'integer':
      return schema.format !== undefined && showsType(schema.kind, schema.format)
        ? schema.format
        : schema.kind;
    case 'any':
      return schema.variants === undefined ? 'any' : typeOfOptions(schema.variants.options, context);
    case 'never':
      return 'nothing';
    default:
      return schema.kind;
  }
}

function typeOfOptions(options: { schema: Schema }[], context: ApiViewContext): string {
  const all = options.map((option) => typeOf(option.schema, context));
  const types = new Set(all.map((type) => type.replace(/ or null$/, '')));
  if (types.size > 6 || types.has('any')) return 'any';
  return [...types, ...(all.some((type) => type.endsWith(' or null')) ? ['null'] : [])].join(' or ');
}

/** What rules say in a few words: on the names of properties, and what the value is not. */
function ruleConstraints(schema: Schema, context: ApiViewContext): string[] {
  const resolved = resolveRef(schema, context);
  if (resolved.rules === undefined) return [];
  const open = (rule: Schema) => resolveRef(rule, context);
  const names = namesRule(resolved, open);
  const values = names?.enumeration.map(({ value }) => valueText(value)) ?? [];
  return [
    ...notConstraints(resolved, open),
    ...(names === undefined ? [] : nameConstraints(names).map((constraint) => `each key ${constraint}`)),
    ...(values.length === 0 ? [] : [`each key one of ${values.join(', ')}`]),
  ];
}

/** A name has no type beside it that could say its format. */
function nameConstraints(names: ResolvedSchema): string[] {
  const isShown = names.kind === 'string' && names.format !== undefined && showsType('string', names.format);
  return [...constraintsOf(names), ...(isShown ? [`format ${names.format}`] : [])];
}

function constraintsOf(schema: ResolvedSchema): string[] {
  switch (schema.kind) {
    case 'string':
      return stringConstraints(schema);
    case 'number':
    case 'integer':
      return numberConstraints(schema);
    case 'array':
      return [...arrayConstraints(schema), ...formatOf(schema)];
    case 'object':
      return [...objectConstraints(schema), ...formatOf(schema)];
    default:
      return formatOf(schema);
  }
}

/** A format of a type that has none in JSON Schema, as the document calls it. */
function formatOf({ format }: ResolvedSchema): string[] {
  return format === undefined ? [] : [`format ${format}`];
}

/** In backticks, which no word has inside. */
function inCode(word: string): string {
  return word.includes('`') ? word : `\`${word}\``;
}

function stringConstraints({
  format,
  minLength,
  maxLength,
  pattern,
  contentMediaType,
  contentEncoding,
}: StringSchema): string[] {
  return [
    ...countConstraint(minLength, maxLength, ['character', 'characters']),
    ...(pattern === undefined ? [] : [`matches ${inCode(pattern)}`]),
    ...(format === undefined || showsType('string', format) ? [] : [`format ${format}`]),
    ...(contentMediaType === undefined ? [] : [`holds ${contentMediaType}`]),
    ...(contentEncoding === undefined ? [] : [`encoded as ${contentEncoding}`]),
  ];
}

/** The bounds of 64 bits say nothing that the type does not, and JSON's numbers can not keep them exactly. */
function reached(bound: number | undefined): number | undefined {
  const size = Math.abs(bound ?? 0);
  return size === 2 ** 63 || size === 2 ** 64 ? undefined : bound;
}

function numberConstraints(schema: NumberSchema): string[] {
  const { kind, format, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const minimum = reached(schema.minimum);
  const maximum = reached(schema.maximum);
  const isRange = minimum !== undefined && maximum !== undefined;
  return [
    ...(isRange ? [minimum === maximum ? `exactly ${minimum}` : `${minimum} to ${maximum}`] : []),
    ...(minimum !== undefined && !isRange ? [`at least ${minimum}`] : []),
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    ...(maximum !== undefined && !isRange ? [`at most ${maximum}`] : []),
    ...(exclusiveMaximum === undefined ? [] : [`less than ${exclusiveMaximum}`]),
    ...(multipleOf === undefined ? [] : [`multiple of ${multipleOf}`]),
    ...(format === undefined || showsType(kind, format) ? [] : [`format ${format}`]),
  ];
}

function arrayConstraints({ minItems, maxItems, uniqueItems, isClosed }: ArraySchema): string[] {
  return [
    ...countConstraint(minItems, maxItems, ['item', 'items']),
    ...(uniqueItems ? ['unique items'] : []),
    ...(isClosed ? ['no other items'] : []),
  ];
}

function objectConstraints(schema: ObjectSchema): string[] {
  const {
    minProperties,
    maxProperties,
    requiredGroups,
    properties,
    required,
    variants,
    dependent = [],
  } = schema;
  const named = new Set(properties.map(({ name }) => name));
  const unseen = required.filter((name) => !named.has(name));
  const groups =
    requiredGroups?.groups.map((names) => names.map((name) => `\`${name}\``).join(' and ')) ?? [];
  const which = requiredGroups?.mode === 'oneOf' ? 'exactly one of' : 'at least one of';
  return [
    ...countConstraint(minProperties, maxProperties, ['property', 'properties']),
    ...(groups.length > 1 ? [`requires ${which} ${groups.join(', ')}`] : []),
    ...(unseen.length > 0 && variants === undefined ? [`requires ${codeList(unseen)}`] : []),
    ...dependent.map(({ name, requires }) => `\`${name}\` requires ${codeList(requires)}`),
  ];
}

/** `a`, `a and b`, `a, b and c`. */
function codeList(names: string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  const first = quoted.slice(0, -1).join(', ');
  return [first, quoted.at(-1) ?? ''].filter((part) => part !== '').join(' and ');
}

/** The values of the schema itself, else of an array's items. */
function enumerationOf(schema: Schema, context: ApiViewContext): EnumerationValueView[] {
  const resolved = resolveRef(schema, context);
  const own = resolved.enumeration;
  const values = own.length > 0 ? own : (itemsOf(schema, context)?.enumeration ?? []);
  const seen = new Set<string>();
  return values.flatMap(({ value, name, description }): EnumerationValueView[] => {
    const text = valueText(value);
    if (seen.has(text)) return [];
    seen.add(text);
    const words = [name === undefined || name === text ? undefined : `**${name}**`, description];
    const prose = words.filter((word) => word !== undefined).join(': ');
    return prose === '' ? [{ value: text }] : [{ value: text, description: context.prose(prose, 'value') }];
  });
}

const mostCharacters = 200;

/** A default, example or enumerated value in one line. */
export function valueText(value: unknown): string {
  const text = typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? '');
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
