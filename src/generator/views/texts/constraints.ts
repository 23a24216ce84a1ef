// Describes the constraints of a schema: `1 to 20 characters`, `at most 7 items`, `not null`.

import { joined, listed } from '../../../strings/phrases.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { patternsOf } from '../../json-schema/resolve.ts';
import { spellingOf } from '../../shared/number-spelling.ts';
import type {
  ArraySchema,
  NumberSchema,
  ObjectSchema,
  ResolvedSchema,
  Schema,
  StringSchema,
} from '../../types/schema.ts';
import type { SchemaIndex } from '../resolve/schema-index.ts';
import { countConstraint, namesRule, notConstraints } from './conditions.ts';
import { showsType } from './types.ts';
import { valueLine } from './value-lines.ts';

/** Returns the constraints of a value: its own, those of rules, and those of the items of a list. */
export function constraintsOf(schema: Schema, index: SchemaIndex): readonly string[] {
  return index.once(allConstraints, schema, index);
}

function allConstraints(schema: Schema, index: SchemaIndex): readonly string[] {
  const resolved = index.resolve(schema);
  return [
    ...ownConstraints(resolved, index),
    ...ruleConstraints(resolved, index),
    ...itemConstraints(resolved, index),
  ];
}

/** Returns the constraints of each item: `each at most 5 characters`. */
function itemConstraints(schema: ResolvedSchema, index: SchemaIndex): string[] {
  const { each, eachOfThese } = index.strings.schema.constraint;
  let current = schema;
  return [each, eachOfThese].flatMap((ofItems) => {
    if (current.kind !== 'array') return [];
    current = index.resolve(current.items);
    return ownConstraints(current, index).map((constraint) => ofItems({ constraint }));
  });
}

/** Returns the rules that need few words: on the names of properties, and `not`. */
function ruleConstraints(resolved: ResolvedSchema, index: SchemaIndex): string[] {
  if (resolved.rules === undefined) return [];
  const open = (rule: Schema) => index.resolve(rule);
  const { schema, list } = index.strings;
  const { eachKey, eachKeyOneOf } = schema.constraint;
  const names = namesRule(resolved, open);
  const values = names?.enumeration.map(({ value }) => valueLine(value, index.strings.example.cut)) ?? [];
  return [
    ...notConstraints(resolved, open, index.strings),
    ...(names === undefined
      ? []
      : nameConstraints(names, index).map((constraint) => eachKey({ constraint }))),
    ...(values.length === 0 ? [] : [eachKeyOneOf({ values: joined(values, list.next) })]),
  ];
}

/** Returns the constraints of names. They include the format, as names have no type that could show it. */
function nameConstraints(names: ResolvedSchema, index: SchemaIndex): string[] {
  const { kind, format } = names;
  const isShown = kind === 'string' && format !== undefined && showsType('string', format);
  const shown = isShown ? [index.strings.schema.constraint.format({ name: format })] : [];
  return [...ownConstraints(names, index), ...shown];
}

/** The strings of constraints. */
type Words = Strings['schema']['constraint'] & Pick<Strings, 'list'>;

function ownConstraints(schema: ResolvedSchema, { strings }: SchemaIndex): string[] {
  const words = { ...strings.schema.constraint, list: strings.list };
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

/** Returns the format of a type that has none in JSON Schema. */
function formatOf({ format }: ResolvedSchema, words: Words): string[] {
  return format === undefined ? [] : [words.format({ name: format })];
}

/** Puts text without backticks in backticks. */
function inCode(word: string): string {
  return word.includes('`') ? word : `\`${word}\``;
}

/** Formats that generators of schemas write as a pattern too. That of an address can allow only some of them. */
const patternFormats = new Set([
  'date-time',
  'date',
  'time',
  'duration',
  'uuid',
  'email',
  'ipv4',
  'ipv6',
  'hostname',
]);
/** A shorter pattern can be read, and often says more than the format: `^2026-`. */
const longPattern = 40;
/** A word in a pattern, such as the domain of an email, which is not hexadecimal. */
const wordInPattern = /[a-z]*[g-z][a-z]*/gi;

/** Whether a long pattern has nothing that readers need beside the format: no words outside of its classes. */
function restatesFormat(pattern: string, format: string | undefined): boolean {
  if (format === undefined || !patternFormats.has(format) || pattern.length < longPattern) return false;
  const plain = pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\./g, ' ');
  return !(plain.match(wordInPattern) ?? []).some((word) => word.length > 2);
}

function stringConstraints(schema: StringSchema, words: Words): string[] {
  const { format, minLength, maxLength, contentMediaType, contentEncoding } = schema;
  return [
    ...countConstraint({ least: minLength, most: maxLength }, words.counts.characters),
    ...patternsOf(schema)
      .filter((pattern) => !restatesFormat(pattern, format))
      .map((pattern) => words.matches({ pattern: inCode(pattern) })),
    ...(format === undefined || showsType('string', format) ? [] : [words.format({ name: format })]),
    ...(contentMediaType === undefined ? [] : [words.contentType({ mediaType: contentMediaType })]),
    ...(contentEncoding === undefined ? [] : [words.encoding({ name: contentEncoding })]),
  ];
}

function numberConstraints(schema: NumberSchema, words: Words): string[] {
  const { kind, format } = schema;
  const [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf] = [
    schema.minimum,
    schema.maximum,
    schema.exclusiveMinimum,
    schema.exclusiveMaximum,
    schema.multipleOf,
  ].map((limit) => (limit === undefined ? undefined : limitText(limit, kind)));
  const isRange = minimum !== undefined && maximum !== undefined;
  return [
    ...(isRange
      ? [
          minimum === maximum
            ? words.exactly({ value: minimum })
            : words.between({ least: minimum, most: maximum }),
        ]
      : []),
    ...(minimum !== undefined && !isRange ? [words.atLeast({ value: minimum })] : []),
    ...(exclusiveMinimum === undefined ? [] : [words.moreThan({ value: exclusiveMinimum })]),
    ...(maximum !== undefined && !isRange ? [words.atMost({ value: maximum })] : []),
    ...(exclusiveMaximum === undefined ? [] : [words.lessThan({ value: exclusiveMaximum })]),
    ...(multipleOf === undefined ? [] : [words.multipleOf({ value: multipleOf })]),
    ...(format === undefined || showsType(kind, format) ? [] : [words.format({ name: format })]),
  ];
}

/** Limits of whole numbers that generators of documents write as the nearest number of floating point. */
const roundedLimits: Record<string, string> = {
  '18446744073709552000': '18446744073709551615',
  '9223372036854776000': '9223372036854775807',
};

/** Spells a limit; that of a whole number without an exponent, and without what rounding changed. */
function limitText(limit: NonNullable<NumberSchema['minimum']>, kind: NumberSchema['kind']): string {
  const spelling = spellingOf(limit);
  if (kind !== 'integer') return spelling;
  const digits = /e/i.test(spelling) ? String(Number(spelling)) : spelling;
  const sign = digits.startsWith('-') ? '-' : '';
  return sign + (roundedLimits[digits.slice(sign.length)] ?? digits.slice(sign.length));
}

function arrayConstraints(schema: ArraySchema, words: Words): string[] {
  const { minItems, maxItems, uniqueItems, isClosed } = schema;
  return [
    ...countConstraint({ least: minItems, most: maxItems }, words.counts.items),
    ...(uniqueItems ? [words.uniqueItems] : []),
    ...(isClosed ? [words.noOtherItems] : []),
  ];
}

function objectConstraints(schema: ObjectSchema, words: Words): string[] {
  const {
    minProperties,
    maxProperties,
    requiredGroups = [],
    properties,
    required,
    variants,
    dependent = [],
  } = schema;
  const named = new Set(properties.map(({ name }) => name));
  const unseen = required.filter((name) => !named.has(name));
  const choices = requiredGroups.filter(({ groups }) => groups.length > 1);
  return [
    ...countConstraint({ least: minProperties, most: maxProperties }, words.counts.properties),
    ...choices.map(({ mode, groups }) =>
      (mode === 'oneOf' ? words.requiresOneOf : words.requiresSomeOf)({
        groups: joined(
          groups.map((group) => joined(codeNames(group), words.list.last)),
          words.list.next,
        ),
      }),
    ),
    ...(unseen.length > 0 && variants === undefined
      ? [words.requires({ properties: listed(codeNames(unseen), words.list) })]
      : []),
    ...dependent.map(({ name, requires }) =>
      words.propertyRequires({ property: `\`${name}\``, others: listed(codeNames(requires), words.list) }),
    ),
  ];
}

/** Puts each name in backticks. */
function codeNames(names: string[]): string[] {
  return names.map((name) => `\`${name}\``);
}
