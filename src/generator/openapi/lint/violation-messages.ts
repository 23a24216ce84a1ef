// Formats the violations of a JSON Schema validator as few messages with places. The validator reports each alternative of a union
// that failed; only those that an author can act on are kept.

import {
  adviceForKind,
  adviceForSchema,
  kindOf,
  orList,
  requiredAdvice,
  shown,
  typeWords,
} from '../../json-schema/describe-value.ts';
import { groupBy } from '../../shared/group-by.ts';
import { childPointer, isRecord, segmentsOfPointer, valueOfSegments } from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { Violation } from './messages-forms.ts';
import {
  adviceForKeyOfForm,
  adviceForOldWord,
  adviceForUnknownKey,
  formOf,
  inForm,
  isChoice,
  isOfOtherForm,
  mayMean,
  type SpecLine,
  specLineOf,
} from './messages-forms.ts';
import { misplacedSchemaAt, misplacedSchemaMessage } from './misplaced-schemas.ts';

/** A message about a place. */
export interface ViolationMessage {
  pointer: string;
  message: string;
  notes: string[];
}

const unions = new Set(['oneOf', 'anyOf', 'if', 'not']);

/**
 * Makes the messages about a document, one for each problem at a place.
 * @param line the version of the standard: `3.0`
 */
export function violationMessages(found: Violation[], root: unknown, line: string): ViolationMessage[] {
  const specLine = specLineOf(line);
  const partAt = (path: string) => valueOfSegments(root, segmentsOfPointer(path));
  const holderOf = (path: string) => partAt(path.slice(0, path.lastIndexOf('/')));
  const ofForms = found.filter((one) => !isOfRule(one) && !isOfOtherForm(one, holderOf(one.instancePath)));
  const byMisplaced = groupBy(ofForms, ({ instancePath }) => misplacedSchemaAt(instancePath, partAt));
  const violations = byMisplaced.get(undefined) ?? [];
  const misplaced = [...byMisplaced.keys()].flatMap((path) =>
    path === undefined ? [] : [misplacedSchemaMessage(path, nameOfPath(path), specLine)],
  );
  const byPath = groupBy(violations, ({ instancePath }) => instancePath);
  const relevantIn = (path: string, group: Violation[]) => {
    const rest = withoutNoise(group, root, specLine);
    const form = formOf(path, partAt(path), specLine);
    return form === undefined ? rest : inForm(rest, form);
  };
  const real = [...byPath].map(([path, group]) => ({ path, group: relevantIn(path, group) }));
  const aboveViolations = new Set<string>();
  for (const { path, group } of real) {
    if (group.length === 0) continue;
    for (let end = path.lastIndexOf('/'); end !== -1; end = path.lastIndexOf('/', end - 1)) {
      aboveViolations.add(path.slice(0, end));
      if (end === 0) break;
    }
  }
  const messages = real.flatMap(({ path, group }) => {
    const unionFailed = byPath.get(path)?.some(({ keyword }) => unions.has(keyword)) ?? false;
    const value = partAt(path);
    const isSeparate =
      !unionFailed ||
      formOf(path, value, specLine) !== undefined ||
      isNoReference(byPath.get(path) ?? [], value);
    if (!isSeparate && aboveViolations.has(path)) return [];
    return groupMessage({ path, group, isSeparate, value, line: specLine });
  });
  const lone =
    messages.length + misplaced.length === 0
      ? violations.slice(0, 1).map((first) => singleMessage(first))
      : [];
  return [...messages, ...misplaced, ...lone];
}

/** Whether a rule reports the same, with the parameter or tag that is there twice. */
function isOfRule({ keyword, instancePath }: Violation): boolean {
  return keyword === 'uniqueItems' && /\/(parameters|tags)$/.test(instancePath);
}

/** Whether an object could be a reference or one other form, so that all violations are about the other form. */
function isNoReference(group: Violation[], value: unknown): boolean {
  return (
    isRecord(value) &&
    value.$ref === undefined &&
    group.some(({ params }) => params.missingProperty === '$ref') &&
    !group.some(({ keyword }) => keyword === 'type')
  );
}

/** Removes violations of unions, whose alternatives are reported, and of the alternative that is a reference. */
function withoutNoise(group: Violation[], root: unknown, line: SpecLine): Violation[] {
  const rest = group.filter(
    ({ keyword, params, propertyName }) =>
      !unions.has(keyword) &&
      !(keyword === 'required' && params.missingProperty === '$ref') &&
      propertyName === undefined,
  );
  const value = valueOfSegments(root, segmentsOfPointer(group[0]?.instancePath ?? ''));
  return withOneEnum(withOneType(rest), value, line);
}

/** Merges the types of several forms into one violation. */
function withOneType(group: Violation[]): Violation[] {
  const types = group.filter(({ keyword }) => keyword === 'type');
  const first = types[0];
  if (first === undefined || types.length === 1) return group;
  const type = [...new Set(types.flatMap(({ params }) => [params.type].flat()))];
  return [...group.filter(({ keyword }) => keyword !== 'type'), { ...first, params: { type } }];
}

/** Merges the values of several forms into one violation. If a value is not a string or number, its wrong type comes first. */
function withOneEnum(group: Violation[], value: unknown, line: SpecLine): Violation[] {
  const first = group.find(({ keyword }) => keyword === 'enum');
  if (first === undefined) return group;
  const rest = group.filter(({ keyword }) => keyword !== 'enum');
  const isType = rest.some(({ keyword }) => keyword === 'type');
  if (isType && typeof value === 'object' && value !== null) return rest;
  const allowedValues = [...new Set(group.flatMap((violation) => allowedOf(violation)))];
  if (isChoice(first.instancePath, value, line) || allowedValues.includes(value)) return rest;
  return [...rest.filter(({ keyword }) => keyword !== 'type'), { ...first, params: { allowedValues } }];
}

function allowedOf(violation: Violation): unknown[] {
  return Array.isArray(violation.params.allowedValues) ? violation.params.allowedValues : [];
}

interface Group {
  path: string;
  group: Violation[];
  /** False if each message is about another form. */
  isSeparate: boolean;
  value: unknown;
  line: SpecLine;
}

function groupMessage({ path, group, isSeparate, value, line }: Group): ViolationMessage[] {
  const sentences = new Map<string, ViolationMessage>();
  for (const violation of withOneNeed(group)) {
    const messages = messageOf(violation, value, line);
    sentences.set(`${messages.pointer} ${messages.message}`, messages);
  }
  const all = [...sentences.values()];
  if (isSeparate || all.length < 2 || group.every(({ params }) => typeof unknownKeyOf(params) === 'string'))
    return all;
  const message = `${nameOfPath(path)} fits none of the forms that the standard allows here.`;
  return [
    { pointer: `#${path}`, message, notes: all.slice(0, 4).map((one) => `Of one form: ${one.message}`) },
  ];
}

/** Pairs of keys of which an object needs one. */
const alternatives = [
  ['schema', 'content'],
  ['operationRef', 'operationId'],
];

function withOneNeed(all: Violation[]): Violation[] {
  const unknown = all.map(({ params }) => unknownKeyOf(params)).filter((key) => typeof key === 'string');
  const isMisspelled = (name: unknown) => {
    const pair = alternatives.find((names) => names.includes(String(name))) ?? [String(name)];
    return unknown.some((key) => pair.some((one) => mayMean(key, one)));
  };
  // A misspelled key is not reported as missing too, nor is the other one of its pair.
  const group = all.filter(
    ({ params: { missingProperty: name } }) => name === undefined || !isMisspelled(name),
  );
  const missing = group.map(({ params }) => params.missingProperty);
  const pair = alternatives.find((names) => names.every((name) => missing.includes(name)));
  const first = group.find(({ params }) => params.missingProperty === pair?.[0]);
  if (pair === undefined || first === undefined) return group;
  const rest = group.filter(({ params }) => !pair.includes(`${params.missingProperty}`));
  return [...rest, { ...first, keyword: 'neither', params: { pair } }];
}

function unknownKeyOf(params: Violation['params']): unknown {
  return params.additionalProperty ?? params.unevaluatedProperty;
}

function messageOf(violation: Violation, value: unknown, line: SpecLine): ViolationMessage {
  const { instancePath, keyword, params, message } = violation;
  const pointer = `#${instancePath}`;
  const name = nameOfPath(instancePath);
  const unknownKey = unknownKeyOf(params);
  if (typeof unknownKey === 'string') {
    // What is beside the reference of a path applies with it.
    const isBeside =
      unknownKey !== '$ref' && isRecord(value) && isText(value.$ref) && !pathItem.test(instancePath);
    const problem = isBeside ? 'which has no effect beside a `$ref`' : 'which is not known here';
    const note = isBeside
      ? 'Change what it refers to, or write it out here.'
      : adviceForKey(instancePath, unknownKey, { value, line });
    const message = `${name} has ${unknownKey === '' ? 'an empty key' : shown(unknownKey)}, ${problem}.`;
    return { pointer: childPointer(pointer, unknownKey), message, notes: [note] };
  }
  if (typeof params.propertyName === 'string') {
    const message = `\`${params.propertyName}\` is not a name that is allowed here.`;
    const notes = /^\/components\/[^/]*$/.test(instancePath)
      ? ['Names of components consist of the letters a to z and A to Z, digits, `.`, `-` and `_`.']
      : [];
    return { pointer: childPointer(pointer, params.propertyName), message, notes };
  }
  const words = sentences[keyword]?.(params, value) ?? message ?? 'is not valid';
  return { pointer, message: `${name} ${words}.`, notes: adviceFor(violation, value, line) };
}

const pathItem = /^\/(?:paths|webhooks|components\/pathItems)\/[^/]*$/;
const methods = /^(get|put|post|delete|options|head|patch|trace)$/i;

/** Returns advice for a key that the standard does not have. */
function adviceForKey(
  path: string,
  key: string,
  { value, line }: { value: unknown; line: SpecLine },
): string {
  if (key === '$ref') return 'Write out what it leads to: the standard allows no reference here.';
  const known = formOf(path, value, line)?.knows;
  const options = known === undefined ? { line } : { line, known };
  const advice = adviceForKeyOfForm(path, key, line) ?? adviceForUnknownKey(path, key, options);
  if (advice !== undefined) return advice;
  if (/^\/paths\/[^/]*$/.test(path) && methods.test(key))
    return `Write it in lower case: \`${key.toLowerCase()}\`.`;
  if (path === '/paths') return 'A path begins with a `/`.';
  if (path.endsWith('/responses') && /^[1-5]xx$/i.test(key))
    return `Write the range in capitals: \`${key.toUpperCase()}\`.`;
  if (path.endsWith('/responses') && !path.startsWith('/components'))
    return 'Answers are named by a status (`200`), a range of them (`2XX`) or `default`.';
  return 'Correct its name, remove it, or let its name start with `x-`.';
}

function adviceFor({ keyword, instancePath, params }: Violation, value: unknown, line: SpecLine): string[] {
  const place = keyword === 'enum' ? adviceForOldWord(instancePath, value, line) : undefined;
  if (place !== undefined) return [place];
  if (keyword === 'type' && typeof value === 'boolean' && instancePath.endsWith('/required'))
    return [requiredAdvice];
  if (params.missingProperty === 'required')
    return ['A path parameter is always required: add `required: true`.'];
  if (keyword === 'neither') return ['Add one of them: the standard requires it.'];
  if (keyword === 'required') return ['Add it: the standard requires it.'];
  if (value === 'null' && instancePath.endsWith('/type')) {
    return ['OpenAPI 3.0 has no `null` type: write `nullable: true` beside the type.'];
  }
  if (keyword === 'minItems') return ['Put something into it, or remove it.'];
  if (keyword === 'type' && value === null) return ['Give it a value, or remove the key.'];
  if (keyword !== 'type') return [];
  if (Array.isArray(value) && instancePath.endsWith('/type'))
    return [
      'OpenAPI 3.0 has one type for each schema: write `nullable: true` for `null`, `oneOf` for others.',
    ];
  const [, holder, name = ''] = /\/(properties|allOf|anyOf|oneOf)\/([^/]*)$/.exec(instancePath) ?? [];
  return holder === undefined ? adviceForKind(value, [params.type].flat()) : adviceForSchema(name, value);
}

/** Ends of messages by keyword of JSON Schema. */
const sentences: Record<string, (params: Record<string, unknown>, value: unknown) => string> = {
  required: (params) => `has no \`${String(params.missingProperty)}\``,
  neither: (params) => `has neither ${[params.pair].flat().map(shown).join(' nor ')}`,
  minimum: (params, value) => `is ${shown(value)}; it must be ${shown(params.limit)} or more`,
  enum: (params, value) =>
    `is ${shown(value)}; it must be ${orList([params.allowedValues].flat().map(shown))}`,
  const: (params, value) => `is ${shown(value)}; it must be ${shown(params.allowedValue)}`,
  type: (params, value) =>
    `is ${kindOf(value)}; it must be ${orList([params.type].flat().map((type) => typeWords[String(type)] ?? String(type)))}`,
  pattern: (params, value) => `is ${shown(value)}; it must match ${shown(params.pattern)}`,
  minProperties: () => 'is empty',
  minItems: () => 'is empty',
  minLength: () => 'is empty',
  uniqueItems: () => 'contains duplicate items',
};

function singleMessage(violation: Violation): ViolationMessage {
  const pointer = `#${violation.instancePath}`;
  const name = nameOfPath(violation.instancePath);
  return { pointer, message: `${name} does not follow the standard.`, notes: [] };
}

function nameOfPath(path: string): string {
  const segments = segmentsOfPointer(path);
  const last = segments.at(-1);
  if (last === undefined) return 'The document';
  const parent = segments.at(-2);
  return /^\d+$/.test(last) && parent !== undefined && !/^responses$/.test(parent)
    ? `Item ${Number(last) + 1} of \`${parent}\``
    : `\`${last}\``;
}
