// Checks the JSON Schema that a plugin has for its options. A keyword that is misspelled, or has a value of another form, has no effect when
// values are validated, so every option would be accepted without a word.

import { isRecord, type JsonRecord } from '../../shared/json.ts';
import { nearestName } from '../../shared/nearest-name.ts';
import { wordsFor } from '../../shared/problems/value-words.ts';
import { type ConfigProblem, keyPathOf } from '../config-messages.ts';
import type { ConfigPath } from '../modules/config-places.ts';
import { partAt, unplainPart } from './plugin-options.ts';

type Step = string | number;

interface Fault {
  path: Step[];
  words: string;
  notes?: string[];
}

/** What a keyword has, as JSON Schema 2020-12 and draft 07 define it. */
type Form =
  | 'any'
  | 'boolean'
  | 'count'
  | 'list'
  | 'names'
  | 'number'
  | 'pattern'
  | 'reference'
  | 'schema'
  | 'schema or schemas'
  | 'schemas'
  | 'schemas by name'
  | 'schemas by pattern'
  | 'text'
  | 'type';

const keywordsOf: Partial<Record<Form, string>> = {
  any: '$anchor $comment $dynamicAnchor $dynamicRef $id $schema $vocabulary const contentEncoding contentMediaType default dependencies dependentRequired deprecated example examples readOnly writeOnly',
  boolean: 'uniqueItems',
  count: 'maxContains maxItems maxLength maxProperties minContains minItems minLength minProperties',
  list: 'enum',
  names: 'required',
  number: 'exclusiveMaximum exclusiveMinimum maximum minimum multipleOf',
  pattern: 'pattern',
  reference: '$ref',
  schema:
    'additionalItems additionalProperties contains contentSchema else if not propertyNames then unevaluatedItems unevaluatedProperties',
  'schema or schemas': 'items',
  schemas: 'allOf anyOf oneOf prefixItems',
  'schemas by name': '$defs definitions dependentSchemas properties',
  'schemas by pattern': 'patternProperties',
  text: 'description format title',
  type: 'type',
};

const forms = new Map(
  Object.entries(keywordsOf).flatMap(([form, keywords]) =>
    keywords.split(' ').map((keyword) => [keyword, form as Form] as const),
  ),
);

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** Returns what is wrong with the schema of a plugin's options: the first fault. */
export function optionsSchemaProblems(
  schema: JsonRecord,
  { name, at }: { name: string; at: ConfigPath },
): ConfigProblem[] {
  const unplain = unplainPart(schema, [], new Set());
  const fault =
    unplain === undefined
      ? (schemaFault(schema, schema, []) ?? objectFault(schema))
      : { path: unplain.path, words: `is ${unplain.what}; expected plain data`, notes: [] };
  if (fault === undefined) return [];
  const path = [...at, 'options', ...fault.path];
  const message = `The plugin \`${name}\` has no valid JSON Schema of its options: \`${keyPathOf(path)}\` ${fault.words}.`;
  return [{ path, part: 'value', message, notes: fault.notes ?? [] }];
}

/** Options are always an object. */
function objectFault({ type }: JsonRecord): Fault | undefined {
  if (type === undefined || [type].flat().includes('object')) return undefined;
  return { path: ['type'], words: `is ${wordsFor(type)}; options are an \`object\`` };
}

function schemaFault(schema: unknown, root: JsonRecord, path: Step[]): Fault | undefined {
  if (typeof schema === 'boolean') return undefined;
  if (!isRecord(schema)) return { path, words: `is ${wordsFor(schema)}; expected a schema` };
  return firstFault(Object.entries(schema), ([key, value]) => {
    const at = [...path, key];
    const form = forms.get(key);
    if (form !== undefined) return value === undefined ? undefined : keywordFault(value, form, { root, at });
    const nearest = nearestName(key, [...forms.keys()]);
    return nearest === undefined
      ? undefined
      : { path: at, words: 'is no keyword of JSON Schema', notes: [`Did you mean \`${nearest}\`?`] };
  });
}

function firstFault<Item>(
  items: readonly Item[],
  find: (item: Item) => Fault | undefined,
): Fault | undefined {
  for (const item of items) {
    const fault = find(item);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

interface Keyword {
  root: JsonRecord;
  at: Step[];
}

function keywordFault(value: unknown, form: Form, { root, at }: Keyword): Fault | undefined {
  const inner = (entries: [Step, unknown][]) =>
    firstFault(entries, ([key, one]) => schemaFault(one, root, [...at, key]));
  const listed = () => inner([...(value as unknown[]).entries()]);
  switch (form) {
    case 'schema':
      return schemaFault(value, root, at);
    case 'schema or schemas':
      return Array.isArray(value) ? listed() : schemaFault(value, root, at);
    case 'schemas':
      return Array.isArray(value) && value.length > 0 ? listed() : wrong(value, at, 'a list of schemas');
    case 'schemas by name':
    case 'schemas by pattern': {
      if (!isRecord(value)) return wrong(value, at, 'an object of schemas');
      const isPattern = form === 'schemas by pattern';
      const fault = firstFault(isPattern ? Object.keys(value) : [], (key) => patternFault(key, [...at, key]));
      return fault ?? inner(Object.entries(value));
    }
    default:
      return valueFault(value, form, { root, at });
  }
}

function wrong(value: unknown, at: Step[], expected: string): Fault {
  return { path: at, words: `is ${wordsFor(value)}; expected ${expected}` };
}

function valueFault(value: unknown, form: Form, { root, at }: Keyword): Fault | undefined {
  const expect = (isRight: boolean, expected: string) => (isRight ? undefined : wrong(value, at, expected));
  switch (form) {
    case 'boolean':
      return expect(typeof value === 'boolean', '`true` or `false`');
    case 'count':
      return expect(Number.isInteger(value) && Number(value) >= 0, 'a whole number that is not negative');
    case 'list':
      return expect(Array.isArray(value) && value.length > 0, 'a list of values');
    case 'names':
      return expect(Array.isArray(value) && value.every((one) => typeof one === 'string'), 'a list of names');
    case 'number':
      return expect(typeof value === 'number', 'a number');
    case 'text':
      return expect(typeof value === 'string', 'a text');
    case 'pattern':
      return patternFault(value, at);
    case 'reference':
      return referenceFault(value, { root, at });
    case 'type':
      return typeFault(value, at);
    default:
      return undefined;
  }
}

function patternFault(value: unknown, at: Step[]): Fault | undefined {
  if (typeof value !== 'string') return wrong(value, at, 'a regular expression');
  const isValid = ['u', ''].some((flags) => {
    try {
      return new RegExp(value, flags) instanceof RegExp;
    } catch {
      return false;
    }
  });
  return isValid ? undefined : { path: at, words: 'is no regular expression' };
}

function referenceFault(value: unknown, { root, at }: Keyword): Fault | undefined {
  if (typeof value !== 'string' || !/^#(?:\/|$)/.test(value))
    return wrong(value, at, 'a reference in the same schema, such as `#/$defs/term`');
  return partAt(root, value) === undefined
    ? { path: at, words: `is \`${value}\`, which the schema does not have` }
    : undefined;
}

function typeFault(value: unknown, at: Step[]): Fault | undefined {
  const written: unknown[] = Array.isArray(value) ? value : [value];
  const other = written.findIndex((one) => !types.includes(String(one)));
  if (other < 0 && written.length > 0) return undefined;
  const nearest = typeof written[other] === 'string' ? nearestName(written[other], types) : undefined;
  const list = types.map((type) => `\`${type}\``);
  const note = nearest
    ? `Did you mean \`${nearest}\`?`
    : `The types are ${list.slice(0, -1).join(', ')} and ${list.at(-1)}.`;
  return {
    ...wrong(
      Array.isArray(value) && other >= 0 ? written[other] : value,
      Array.isArray(value) && other >= 0 ? [...at, other] : at,
      'a type of JSON',
    ),
    notes: [note],
  };
}
