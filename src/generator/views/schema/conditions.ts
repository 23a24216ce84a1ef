// Rules of a schema (`if`, `not`, `dependentSchemas`, ...) -> words beside its type where they are short, else rows
// named after the condition.

import type { ResolvedSchema } from '../../json-schema/resolve.ts';
import type { Rule, Schema } from '../../types/schema.ts';

type Open = (schema: Schema) => ResolvedSchema;

/** A row for what holds under a condition. */
export interface RuleRow {
  name: string;
  schema: Schema;
}

/** The rules that need rows of their own. */
export function ruleRows({ rules = [] }: ResolvedSchema, open: Open): RuleRow[] {
  const condition = rules.find(({ kind }) => kind === 'if');
  const words = condition === undefined ? undefined : conditionWords(open(condition.schema));
  return rules.flatMap((rule): RuleRow[] => {
    const name = nameOf(rule, words, open);
    return name === undefined ? [] : [{ name: `[${name}]`, schema: rule.schema }];
  });
}

function nameOf(rule: Rule, condition: string | undefined, open: Open): string | undefined {
  switch (rule.kind) {
    case 'if':
      return condition === undefined ? 'if' : undefined;
    case 'then':
      return condition === undefined ? 'then' : `if ${condition}`;
    case 'else':
      return 'otherwise';
    case 'not':
      return notWords(open(rule.schema)) === undefined ? 'not' : undefined;
    case 'with':
      return `with ${rule.name}`;
    case 'content':
      return 'decoded content';
    case 'contains':
      return countConstraint(rule.least ?? 1, rule.most, ['item', 'items'])[0] ?? 'some items';
    case 'names':
      return undefined;
  }
}

/** The schema of the names of properties, where one is given. */
export function namesRule({ rules = [] }: ResolvedSchema, open: Open): ResolvedSchema | undefined {
  const rule = rules.find(({ kind }) => kind === 'names');
  return rule === undefined ? undefined : open(rule.schema);
}

/** `not "draft"`, `not null`, `without a`: what is short enough to stand beside the type. */
export function notConstraints({ rules = [] }: ResolvedSchema, open: Open): string[] {
  return rules.flatMap(({ kind, schema }) => {
    const words = kind === 'not' ? notWords(open(schema)) : undefined;
    return words === undefined ? [] : [words];
  });
}

function notWords(schema: ResolvedSchema): string | undefined {
  const values = plainValues(schema);
  if (values !== undefined) return `not ${values.join(', ')}`;
  if (schema.kind === 'null') return 'not null';
  if (schema.kind === 'string' && schema.pattern !== undefined && hasOnly(schema, ['pattern']))
    return `does not match ${schema.pattern}`;
  if (schema.kind !== 'object' || schema.properties.length > 0 || schema.required.length === 0)
    return undefined;
  const names = schema.required.map((name) => `\`${name}\``);
  if (!hasOnly(schema, ['properties', 'required', 'patterns'])) return undefined;
  return names.length === 1 ? `without ${names[0]}` : `not ${names.join(' and ')} together`;
}

/** `country is NL and vat is there`; undefined where the condition takes more than that to say. */
function conditionWords(schema: ResolvedSchema): string | undefined {
  if (schema.kind !== 'object' || !hasOnly(schema, ['properties', 'required', 'patterns'])) return undefined;
  const told = schema.properties.map(({ name, schema: value }) => {
    const values = value.kind === 'ref' ? undefined : plainValues(value);
    return values === undefined ? undefined : `${name} is ${values.join(' or ')}`;
  });
  const named = new Set(schema.properties.map(({ name }) => name));
  const there = schema.required.filter((name) => !named.has(name)).map((name) => `${name} is there`);
  if (told.includes(undefined) || told.length + there.length === 0) return undefined;
  return [...told, ...there].join(' and ');
}

/** The few values a schema allows, if that is all it says. */
function plainValues(schema: ResolvedSchema): string[] | undefined {
  if (schema.kind === 'object' || schema.kind === 'array') return undefined;
  const values = 'const' in schema ? [schema.const] : schema.enumeration.map(({ value }) => value);
  const isShort = values.length > 0 && values.length <= 5 && hasOnly(schema, ['const']);
  return isShort
    ? values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    : undefined;
}

function hasOnly(schema: ResolvedSchema, keys: string[]): boolean {
  const known = new Set(['kind', 'examples', 'enumeration', 'title', 'description', 'source', ...keys]);
  return Object.keys(schema).every((key) => known.has(key));
}

// Bounds of a count -> words: `1 to 20 characters`, `at most 7 items`.

/** The largest number of 32 bits: what generators write where there is no upper bound. */
const unreached = 2 ** 31 - 1;

/** A lower bound of 0 says nothing, and neither does an upper one that no text or list reaches. */
export function countConstraint(
  least: number | undefined,
  given: number | undefined,
  [one, many]: [string, string],
): string[] {
  const lower = least === 0 ? undefined : least;
  const most = given !== undefined && given >= unreached ? undefined : given;
  const unit = (count: number) => (count === 1 ? one : many);
  if (lower !== undefined && most !== undefined) {
    return [lower === most ? `exactly ${most} ${unit(most)}` : `${lower} to ${most} ${many}`];
  }
  if (lower !== undefined) return [`at least ${lower} ${unit(lower)}`];
  return most === undefined ? [] : [`at most ${most} ${unit(most)}`];
}
