// Checks the options of a plugin with the JSON Schema that it has for them.

import { createValidator } from '../../json-schema/validate.ts';
import { isRecord, type JsonRecord, recordAt, textAt } from '../../shared/json.ts';
import { nearestName } from '../../shared/nearest-name.ts';
import { decode } from '../../shared/urls.ts';
import type { ConfigProblem } from '../config-messages.ts';
import { keyPathOf } from '../config-messages.ts';
import type { ConfigPath } from '../modules/config-places.ts';

/** What is checked. */
export interface OptionsToCheck {
  name: string;
  /** Undefined if the plugin has none. */
  schema: JsonRecord | undefined;
  /** Undefined if the configuration gives none. */
  given: unknown;
  /** Where the options are in the configuration, or the plugin if it has none. */
  path: ConfigPath;
}

/** Returns the options with their defaults, or what is wrong with them. */
export function checkedOptions({
  name,
  schema,
  given,
  path,
}: OptionsToCheck): { options: unknown } | { problems: ConfigProblem[] } {
  const words = keyPathOf(path);
  const fail = (message: string, notes: string[] = []): { problems: ConfigProblem[] } => ({
    problems: [{ path, part: 'value', message, notes }],
  });
  const unplain = unplainPart(given, [], new Set());
  if (unplain !== undefined) {
    const at = [...path, ...unplain.path];
    return {
      problems: [
        {
          path: at,
          part: 'value',
          message: `\`${keyPathOf(at)}\` is ${unplain.what}; expected plain data.`,
          notes: [],
        },
      ],
    };
  }
  if (schema === undefined)
    return given === undefined || (isRecord(given) && Object.keys(given).length === 0)
      ? { options: {} }
      : fail(`\`${words}\` has options, but the plugin \`${name}\` takes none.`, [
          'A plugin that takes options has their JSON Schema in `options`.',
        ]);
  if (given !== undefined && !isRecord(given)) return fail(`\`${words}\` is no object of options.`);
  const options = withDefaults(given ?? {}, schema);
  const problems = wrongOptions(options, schema, { name, schema, given, path });
  return problems.length > 0 ? { problems } : { options };
}

/** Finds what a JSON Schema cannot describe, and a key of a store cannot contain: functions, and objects that contain themselves. */
export function unplainPart(
  value: unknown,
  path: (string | number)[],
  around: ReadonlySet<unknown>,
): { path: (string | number)[]; what: string } | undefined {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean')
    return;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : { path, what: `\`${value}\`` };
  if (typeof value !== 'object')
    return { path, what: typeof value === 'function' ? 'a function' : `a ${typeof value}` };
  if (around.has(value)) return { path, what: 'an object that contains itself' };
  if (around.size > 100) return { path, what: 'nested too deeply' };
  const proto: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && proto !== null && Object.getPrototypeOf(proto) !== null)
    return { path, what: `an object of \`${value.constructor?.name}\`` };
  const inside = new Set([...around, value]);
  for (const [key, item] of Object.entries(value)) {
    const found = unplainPart(item, [...path, Array.isArray(value) ? Number(key) : key], inside);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withDefaults(given: JsonRecord, schema: JsonRecord): Record<string, unknown> {
  const properties = Object.entries(recordAt(schema, 'properties'));
  const defaults = properties.flatMap(([key, one]): [string, unknown][] =>
    isRecord(one) && one.default !== undefined ? [[key, structuredClone(one.default)]] : [],
  );
  return { ...Object.fromEntries(defaults), ...structuredClone(given) };
}

/** Keywords with which a schema can allow properties that `properties` does not name. */
const opening = [
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
];

/** A misspelled option would have no effect, without a word, so names that the schema does not have are refused unless it says otherwise. */
function closed(schema: JsonRecord): JsonRecord {
  return opening.some((key) => schema[key] !== undefined)
    ? schema
    : { ...schema, additionalProperties: false };
}

/** Finds the defaults that their own schemas do not allow: the author of the plugin can change them, and not its user. */
export function defaultProblems(
  schema: JsonRecord,
  { name, at }: { name: string; at: ConfigPath },
): ConfigProblem[] {
  const { validator } = validatorOf(schema);
  return Object.entries(recordAt(schema, 'properties')).flatMap(([key, one]): ConfigProblem[] => {
    if (!isRecord(one) || one.default === undefined) return [];
    const [first] = validator.violations(one.default, one, 'either');
    if (first === undefined) return [];
    const path = [...at, 'options', 'properties', key, 'default', ...first.path];
    const message = `The plugin \`${name}\` has a default that its schema does not allow: \`${keyPathOf(path)}\` ${first.message}.`;
    return [{ path, part: 'value', message, notes: first.notes }];
  });
}

/** Creates what compares values with a schema, whose references are in it. */
function validatorOf(schema: JsonRecord) {
  const targetOf = (reference: string) => partAt(schema, reference);
  const follow = (value: unknown): unknown => {
    const reference = isRecord(value) ? textAt(value, '$ref') : undefined;
    return reference === undefined ? value : targetOf(reference);
  };
  return { follow, validator: createValidator({ references: { targetOf, follow }, isEarly: false }) };
}

function wrongOptions(
  options: unknown,
  schema: JsonRecord,
  { name, path, given }: OptionsToCheck,
): ConfigProblem[] {
  const { follow, validator } = validatorOf(schema);
  return validator.violations(options, closed(schema), 'either').map(({ path: inside, message, notes }) => {
    const at = [...path, ...inside];
    const isWhole = inside.length === 0 && given === undefined;
    const known = knownNames(follow, schema, inside);
    const nearest = known && nearestName(String(inside.at(-1)), known);
    const isUnknown = known !== undefined && !known.includes(String(inside.at(-1)));
    const words = isWhole ? `The configuration of the plugin \`${name}\`` : `\`${keyPathOf(at)}\``;
    return {
      path: at,
      part: isUnknown ? 'key' : 'value',
      message: isUnknown
        ? `\`${keyPathOf(at)}\` is no option of the plugin \`${name}\`.`
        : `${words} ${message}.`,
      notes: [
        ...(isUnknown && nearest !== undefined ? [`Did you mean \`${nearest}\`?`] : notes),
        ...(isWhole ? ['Options follow the plugin in a list: `[plugin, { ... }]`.'] : []),
      ],
    };
  });
}

/** The names that a schema has for the properties around a path; undefined if they are not in one place. */
function knownNames(
  follow: (value: unknown) => unknown,
  schema: unknown,
  path: readonly (string | number)[],
): string[] | undefined {
  const [key, ...rest] = path;
  const here = follow(schema);
  if (key === undefined || !isRecord(here)) return undefined;
  if (typeof key === 'number') return knownNames(follow, here.items, rest);
  const properties = recordAt(here, 'properties');
  if (rest.length > 0) return knownNames(follow, properties[key], rest);
  const others = here.additionalProperties ?? here.patternProperties ?? false;
  return others === false ? Object.keys(properties) : undefined;
}

/** The part of a schema that a reference such as `#/$defs/term` names. */
export function partAt(schema: unknown, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined;
  const keys = reference.slice(1).split('/').slice(1);
  return keys.reduce<unknown>((part, key) => {
    const name = decode(key).replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(part)) return part[Number(name)] as unknown;
    return isRecord(part) && Object.hasOwn(part, name) ? part[name] : undefined;
  }, schema);
}
