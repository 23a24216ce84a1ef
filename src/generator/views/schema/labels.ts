// A schema -> the words a reader sees beside a name: its type, its constraints, its enumerated values.

import type { Strings } from '../../../strings/index.ts';
import { type ResolvedSchema, resolveSchema } from '../../json-schema/resolve.ts';
import type { ArraySchema, NumberSchema, ObjectSchema, Schema, StringSchema } from '../../types/schema.ts';
import type { EnumerationValueView } from '../../types/schema-view.ts';
import { limits } from '../common/budget.ts';
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
    constraints: [
      ...constraintsOf(resolveRef(schema, context), context),
      ...ruleConstraints(schema, context),
    ],
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

/** What holds for each item: `each at most 5 characters`. */
function itemConstraints(schema: Schema, context: ApiViewContext): string[] {
  const { each, eachOfThese } = context.strings.schema.constraint;
  let current = resolveRef(schema, context);
  return [each, eachOfThese].flatMap((ofItems) => {
    if (current.kind !== 'array') return [];
    current = resolveRef(current.items, context);
    return constraintsOf(current, context).map(ofItems);
  });
}

/** `string`, `int32`, `string[]`, `object or null`. */
export function typeOf(schema: Schema, context: ApiViewContext): string {
  const { or } = context.strings.schema;
  const [first = 'any', ...others] = typesOf(schema, context);
  return others.length === 0 ? first : or([first, ...others]);
}

/** The types that a value can have; `null` beside others is the last. */
function typesOf(schema: Schema, context: ApiViewContext): readonly string[] {
  const resolved = resolveRef(schema, context);
  let types = context.typesBySchema.get(resolved);
  if (types === undefined) {
    context.typesBySchema.set(resolved, ['any']);
    types = typesOfKind(resolved, context);
    context.typesBySchema.set(resolved, types);
  }
  const isNullable = resolved.nullable === true && types[0] !== 'any' && types.at(-1) !== 'null';
  return isNullable ? [...types, 'null'] : types;
}

function typesOfKind(schema: ResolvedSchema, context: ApiViewContext): readonly string[] {
  switch (schema.kind) {
    case 'array':
      return [`${itemType(schema, context)}[]`];
    case 'string':
    case 'number':
    case 'integer':
      return [
        schema.format !== undefined && showsType(schema.kind, schema.format) ? schema.format : schema.kind,
      ];
    case 'any':
      return schema.variants === undefined ? ['any'] : typesOfOptions(schema.variants.options, context);
    case 'never':
      return ['nothing'];
    default:
      return [schema.kind];
  }
}

/** The type of the items of a list, in parentheses where it is one of several. */
function itemType({ prefixItems, items }: ArraySchema, context: ApiViewContext): string {
  if (prefixItems.length > 0) return 'any';
  const type = typeOf(items, context);
  return typesOf(items, context).length > 1 ? `(${type})` : type;
}

function typesOfOptions(options: { schema: Schema }[], context: ApiViewContext): readonly string[] {
  const all = options.map((option) => typesOf(option.schema, context));
  const isNullable = (types: readonly string[]) => types.length > 1 && types.at(-1) === 'null';
  const known = all.map((types) => (isNullable(types) ? types.slice(0, -1) : types));
  // Options of the same types are one alternative.
  const alternatives = new Map(known.map((types) => [types.join('\n'), types]));
  if (alternatives.size > 6 || alternatives.has('any')) return ['any'];
  return [...[...alternatives.values()].flat(), ...(all.some(isNullable) ? ['null'] : [])];
}

/** What rules say in a few words: on the names of properties, and what the value is not. */
function ruleConstraints(schema: Schema, context: ApiViewContext): string[] {
  const resolved = resolveRef(schema, context);
  if (resolved.rules === undefined) return [];
  const open = (rule: Schema) => resolveRef(rule, context);
  const { schema: strings } = context.strings;
  const { eachKey, eachKeyOneOf } = strings.constraint;
  const names = namesRule(resolved, open);
  const values = names?.enumeration.map(({ value }) => valueText(value)) ?? [];
  return [
    ...notConstraints(resolved, open, strings),
    ...(names === undefined ? [] : nameConstraints(names, context).map(eachKey)),
    ...(values.length === 0 ? [] : [eachKeyOneOf(values)]),
  ];
}

/** A name has no type beside it that could say its format. */
function nameConstraints(names: ResolvedSchema, context: ApiViewContext): string[] {
  const { kind, format } = names;
  const isShown = kind === 'string' && format !== undefined && showsType('string', format);
  const shown = isShown ? [context.strings.schema.constraint.format(format)] : [];
  return [...constraintsOf(names, context), ...shown];
}

/** The words of constraints. */
type Words = Strings['schema']['constraint'];

function constraintsOf(schema: ResolvedSchema, { strings }: ApiViewContext): string[] {
  const words = strings.schema.constraint;
  switch (schema.kind) {
    case 'string':
      return stringConstraints(schema, words);
    case 'number':
    case 'integer':
      return numberConstraints(schema, words);
    case 'array':
      return [...arrayConstraints(schema, words), ...formatOf(schema, words)];
    case 'object':
      return [...objectConstraints(schema, words), ...formatOf(schema, words)];
    default:
      return formatOf(schema, words);
  }
}

/** A format of a type that has none in JSON Schema, as the document calls it. */
function formatOf({ format }: ResolvedSchema, words: Words): string[] {
  return format === undefined ? [] : [words.format(format)];
}

/** In backticks, which no word has inside. */
function inCode(word: string): string {
  return word.includes('`') ? word : `\`${word}\``;
}

function stringConstraints(schema: StringSchema, words: Words): string[] {
  const { format, minLength, maxLength, pattern, contentMediaType, contentEncoding } = schema;
  return [
    ...countConstraint('character', { least: minLength, most: maxLength }, words),
    ...(pattern === undefined ? [] : [words.matches(inCode(pattern))]),
    ...(format === undefined || showsType('string', format) ? [] : [words.format(format)]),
    ...(contentMediaType === undefined ? [] : [words.contentType(contentMediaType)]),
    ...(contentEncoding === undefined ? [] : [words.encoding(contentEncoding)]),
  ];
}

/** The bounds of 64 bits say nothing that the type does not, and JSON's numbers can not keep them exactly. */
function reached(bound: number | undefined): number | undefined {
  const size = Math.abs(bound ?? 0);
  return size === 2 ** 63 || size === 2 ** 64 ? undefined : bound;
}

function numberConstraints(schema: NumberSchema, words: Words): string[] {
  const { kind, format, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const minimum = reached(schema.minimum);
  const maximum = reached(schema.maximum);
  const isRange = minimum !== undefined && maximum !== undefined;
  return [
    ...(isRange ? [minimum === maximum ? words.exactly(minimum) : words.between(minimum, maximum)] : []),
    ...(minimum !== undefined && !isRange ? [words.atLeast(minimum)] : []),
    ...(exclusiveMinimum === undefined ? [] : [words.moreThan(exclusiveMinimum)]),
    ...(maximum !== undefined && !isRange ? [words.atMost(maximum)] : []),
    ...(exclusiveMaximum === undefined ? [] : [words.lessThan(exclusiveMaximum)]),
    ...(multipleOf === undefined ? [] : [words.multipleOf(multipleOf)]),
    ...(format === undefined || showsType(kind, format) ? [] : [words.format(format)]),
  ];
}

function arrayConstraints(schema: ArraySchema, words: Words): string[] {
  const { minItems, maxItems, uniqueItems, isClosed } = schema;
  return [
    ...countConstraint('item', { least: minItems, most: maxItems }, words),
    ...(uniqueItems ? [words.uniqueItems] : []),
    ...(isClosed ? [words.noOtherItems] : []),
  ];
}

function objectConstraints(schema: ObjectSchema, words: Words): string[] {
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
  const groups = requiredGroups?.groups.map(codeNames) ?? [];
  const requiresGroup = requiredGroups?.mode === 'oneOf' ? words.requiresOneOf : words.requiresSomeOf;
  return [
    ...countConstraint('property', { least: minProperties, most: maxProperties }, words),
    ...(groups.length > 1 ? [requiresGroup(groups)] : []),
    ...(unseen.length > 0 && variants === undefined ? [words.requires(codeNames(unseen))] : []),
    ...dependent.map(({ name, requires }) => words.propertyRequires(`\`${name}\``, codeNames(requires))),
  ];
}

/** Each name in backticks. */
function codeNames(names: string[]): string[] {
  return names.map((name) => `\`${name}\``);
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

/** A default, example or enumerated value in one line. */
export function valueText(value: unknown): string {
  const text = typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? '');
  return text.length > limits.lineOfValue ? `${text.slice(0, limits.lineOfValue)}…` : text;
}
