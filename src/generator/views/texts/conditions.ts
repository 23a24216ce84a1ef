// Describes the rules of a schema (`if`, `not`, `dependentSchemas`, ...): short ones as text after the type, others as rows that are
// named after the condition.

import { joined } from '../../../strings/phrases.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { jsonOf, spellingOf } from '../../shared/number-spelling.ts';
import type { ResolvedSchema, Schema, SchemaRule } from '../../types/schema.ts';

type SchemaStrings = Pick<Strings, 'schema' | 'list'>;

type Open = (schema: Schema) => ResolvedSchema;

/** A row with the schema that applies under a condition. */
export interface RuleRow {
  name: string;
  schema: Schema;
}

/** Returns the rules that are shown as rows. */
export function ruleRows({ rules = [] }: ResolvedSchema, open: Open, strings: SchemaStrings): RuleRow[] {
  // A schema that others are merged into has their conditions too, each before what depends on it.
  let condition: string | undefined;
  return rules.flatMap((rule): RuleRow[] => {
    if (rule.kind === 'if') condition = conditionWords(open(rule.schema), strings);
    const name = nameOf(rule, { condition, open, strings });
    return name === undefined ? [] : [{ name: `[${name}]`, schema: rule.schema }];
  });
}

interface Naming {
  /** The condition of the `if` that the rule belongs to, if it can be described in a few words. */
  condition: string | undefined;
  open: Open;
  strings: SchemaStrings;
}

function nameOf(rule: SchemaRule, { condition, open, strings }: Naming): string | undefined {
  const { rows, constraint } = strings.schema;
  switch (rule.kind) {
    case 'if':
      return condition === undefined ? rows.if : undefined;
    case 'then':
      return condition === undefined ? rows.then : rows.thenIf({ condition });
    case 'else':
      return rows.otherwise;
    case 'not':
      return notWords(open(rule.schema), strings) === undefined ? rows.not : undefined;
    case 'with':
      return rows.with({ property: rule.name ?? '' });
    case 'content':
      return rows.decodedContent;
    case 'contains':
      return (
        countConstraint({ least: rule.least ?? 1, most: rule.most }, constraint.counts.items)[0] ??
        rows.someItems
      );
    case 'names':
      return undefined;
  }
}

/** Returns the schema of the names of properties, if there is one. */
export function namesRule({ rules = [] }: ResolvedSchema, open: Open): ResolvedSchema | undefined {
  const rule = rules.find(({ kind }) => kind === 'names');
  return rule === undefined ? undefined : open(rule.schema);
}

/** Returns the `not` rules that are short enough for the line of the type: `not "draft"`, `not null`, `without a`. */
export function notConstraints({ rules = [] }: ResolvedSchema, open: Open, strings: SchemaStrings): string[] {
  return rules.flatMap(({ kind, schema }) => {
    const words = kind === 'not' ? notWords(open(schema), strings) : undefined;
    return words === undefined ? [] : [words];
  });
}

function notWords(schema: ResolvedSchema, { schema: strings, list }: SchemaStrings): string | undefined {
  const { constraint, condition } = strings;
  const values = plainValues(schema);
  if (values !== undefined) return constraint.not({ values: joined(values, list.next) });
  if (schema.kind === 'null') return constraint.notNull;
  if (schema.kind === 'string' && schema.pattern !== undefined && hasOnly(schema, ['pattern']))
    return constraint.doesNotMatch({ pattern: schema.pattern });
  if (schema.kind !== 'object' || schema.properties.length > 0 || schema.required.length === 0)
    return undefined;
  const names = schema.required.map((name) => `\`${name}\``);
  const [first = '', ...others] = names;
  if (!hasOnly(schema, ['properties', 'required', 'patterns'])) return undefined;
  return others.length === 0
    ? constraint.without({ property: first })
    : constraint.notTogether({ properties: joined(names, condition.and) });
}

/** Describes a condition as `country is NL and vat is there`; undefined for a more complex one. */
function conditionWords(
  schema: ResolvedSchema,
  { schema: { condition, or } }: SchemaStrings,
): string | undefined {
  if (schema.kind !== 'object' || !hasOnly(schema, ['properties', 'required', 'patterns'])) return undefined;
  const equal = schema.properties.map(({ name, schema: value }) => {
    const values = value.kind === 'ref' ? undefined : plainValues(value);
    return values === undefined ? undefined : condition.is({ property: name, values: joined(values, or) });
  });
  const named = new Set(schema.properties.map(({ name }) => name));
  const there = schema.required
    .filter((name) => !named.has(name))
    .map((property) => condition.isThere({ property }));
  const known = equal.filter((words) => words !== undefined);
  if (known.length < equal.length || known.length + there.length === 0) return undefined;
  return joined([...known, ...there], condition.and);
}

/** Returns the few values that a schema allows, if it has no other keywords. */
function plainValues(schema: ResolvedSchema): string[] | undefined {
  if (schema.kind === 'object' || schema.kind === 'array') return undefined;
  const values = 'const' in schema ? [schema.const] : schema.enumeration.map(({ value }) => value);
  const isShort = values.length > 0 && values.length <= 5 && hasOnly(schema, ['const']);
  return isShort
    ? values.map((value) => (typeof value === 'string' ? spellingOf(value) : (jsonOf(value) ?? '')))
    : undefined;
}

function hasOnly(schema: ResolvedSchema, keys: string[]): boolean {
  const known = new Set(['kind', 'examples', 'enumeration', 'title', 'description', 'source', ...keys]);
  return Object.keys(schema).every((key) => known.has(key));
}

// Describes the bounds of a count: `1 to 20 characters`, `at most 7 items`.

/** The largest 32-bit integer, which generators write if there is no upper bound. */
const unreached = 2 ** 31 - 1;

/** The phrases for a number of characters, items or properties. */
type CountPhrases = Strings['schema']['constraint']['counts']['items'];

/** Describes the bounds of a count. A lower bound of 0 and an upper one that no value reaches are left out. */
export function countConstraint(
  given: { least?: number | undefined; most?: number | undefined },
  { exactly, between, atLeast, atMost }: CountPhrases,
): string[] {
  const least = given.least === 0 ? undefined : given.least;
  const most = given.most !== undefined && given.most >= unreached ? undefined : given.most;
  if (most === undefined) return least === undefined ? [] : [atLeast({ count: least, least: String(least) })];
  const words = { count: most, most: String(most) };
  if (least === undefined) return [atMost(words)];
  return [least === most ? exactly(words) : between({ ...words, least: String(least) })];
}
