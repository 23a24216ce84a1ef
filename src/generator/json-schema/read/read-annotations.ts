// Reads the facts that any schema can have (title, description, flags, examples, enumeration), in the forms of 2.0, 3.0 and 3.1:
// `example` and `examples`; `nullable`, `x-nullable` and `null` in `enum`.

import {
  areEqual,
  flagAt,
  isRecord,
  type JsonRecord,
  listAt,
  recordAt,
  textAt,
  textsAt,
  valueAt,
  withoutAbsent,
} from '../../shared/json.ts';
import { comparable, isText, spellingOf } from '../../shared/number-spelling.ts';
import { lettersOf } from '../../shared/words.ts';
import type {
  Deprecation,
  EnumerationValue,
  SchemaFacts,
  XmlFacts,
  XmlNodeType,
} from '../../types/schema.ts';
import type { ExternalDocs } from '../../types/servers-security.ts';

const xmlNodeTypes: XmlNodeType[] = ['attribute', 'element', 'text', 'cdata', 'none'];

/** Keys that describe a schema without changing which values are valid. */
const annotationKeys = new Set([
  'title',
  'description',
  'summary',
  'deprecated',
  'readOnly',
  'writeOnly',
  'default',
  'example',
  'examples',
  'nullable',
  'externalDocs',
  'xml',
  '$comment',
  '$id',
  '$anchor',
  '$schema',
  '$dynamicAnchor',
  '$vocabulary',
  '$defs',
  'definitions',
]);

/** Whether a key is an annotation. A reference with only annotations beside it is not merged. */
export function isAnnotation(key: string): boolean {
  return annotationKeys.has(key) || key.startsWith('x-');
}

/** Whether a schema says that its value may be `null`. */
function mayBeNull(raw: JsonRecord): boolean {
  const hasNull =
    listAt(raw, 'enum').includes(null) || (Array.isArray(raw.type) && raw.type.includes('null'));
  return hasNull || flagAt(raw, 'nullable') === true || flagAt(raw, 'x-nullable') === true;
}

/** Whether an example is `null` although the schema does not allow it. Generators of documents write it where there is no example. */
export function isNoExample(example: unknown, raw: JsonRecord): boolean {
  return example === null && raw.type !== undefined && raw.type !== 'null' && !mayBeNull(raw);
}

/** Reads the facts of a schema that do not depend on its type. */
export function factsOf(raw: JsonRecord): SchemaFacts {
  const isNullable = mayBeNull(raw);
  return {
    ...withoutAbsent({
      title: textAt(raw, 'title'),
      description: textAt(raw, 'description'),
      nullable: isNullable ? (true as const) : undefined,
      deprecated: flagAt(raw, 'deprecated'),
      readOnly: flagAt(raw, 'readOnly'),
      writeOnly: flagAt(raw, 'writeOnly'),
      default: valueAt(raw, 'default'),
      const: valueAt(raw, 'const'),
      xml: xmlOf(raw),
      deprecation: readDeprecation(raw),
      externalDocs: readExternalDocs(raw),
      keywords: readKeywords(raw),
    }),
    examples: examplesOf(raw),
    enumeration: enumerationOf(raw),
  };
}

/** Reads the words by which search also finds something (`x-keywords`): a list of texts, or one text. Absent: none. */
export function readKeywords(raw: JsonRecord): string[] | undefined {
  const written = [textAt(raw, 'x-keywords') ?? [], textsAt(raw, 'x-keywords')].flat();
  const words = written.map((word) => word.trim()).filter((word) => word !== '');
  return words.length === 0 ? undefined : words;
}

function examplesOf(raw: JsonRecord): unknown[] {
  const examples = valueAt(raw, 'examples');
  const listed = Array.isArray(examples) ? examples : [];
  const named = isRecord(examples) ? Object.values(examples) : [];
  const values = named.flatMap((example) => (isRecord(example) && 'value' in example ? [example.value] : []));
  const single = valueAt(raw, Object.hasOwn(raw, 'example') ? 'example' : 'x-example');
  const all = [...(single === undefined ? [] : [single]), ...listed, ...values];
  const allowed = listAt(raw, 'enum');
  return all.filter((one) => !isNoExample(one, raw) && (!isReminder(one) || allowed.includes(one)));
}

/** Whether an example is only the note of its author that there is none yet. */
function isReminder(example: unknown): boolean {
  return isText(example) && /^\s*(?:TODO|TBD|FIXME|x{3,5}|X{3,5})[.:!]?\s*$/.test(example);
}

/**
 * Reads `enum`, with descriptions in `x-enumDescriptions` (an object by value, or a list by position) and names in
 * `x-enum-varnames`. Azure has both in the `values` of `x-ms-enum`; Go generators have descriptions by name in `x-enum-comments`. Other
 * authors have descriptions by value in an extension of their own.
 */
function enumerationOf(raw: JsonRecord): EnumerationValue[] {
  const entries = listAt(recordAt(raw, 'x-ms-enum'), 'values').filter(isRecord);
  const descriptions =
    valueAt(raw, 'x-enumDescriptions') ?? valueAt(raw, 'x-enum-descriptions') ?? textsByValue(raw);
  const names = valueAt(raw, 'x-enum-varnames') ?? valueAt(raw, 'x-enumNames');
  const comments = recordAt(raw, 'x-enum-comments');
  return listAt(raw, 'enum').map((value, index): EnumerationValue => {
    const azure = entries.find((one) => areEqual(valueAt(one, 'value'), value)) ?? {};
    const name = wordFor(names, value, index) ?? textAt(azure, 'name');
    const description =
      wordFor(descriptions, value, index) ?? textAt(azure, 'description') ?? textAt(comments, name ?? '');
    return { value, ...withoutAbsent({ description, name: isSpelling(name, value) ? undefined : name }) };
  });
}

const keysOfNames = ['x-enum-varnames', 'x-enumNames', 'x-enum-comments', 'x-ms-enum'];

/** Returns the extension whose keys are nearly all values of the enumeration, and whose texts are more than single words. */
function textsByValue(raw: JsonRecord): JsonRecord | undefined {
  const values = new Set(listAt(raw, 'enum').map((value) => spellingOf(value)));
  if (values.size === 0) return undefined;
  for (const [key, map] of Object.entries(raw)) {
    if (!key.startsWith('x-') || keysOfNames.includes(key) || !isRecord(map)) continue;
    const texts = Object.entries(map).map(([value, text]) => [value, textIn(text)] as const);
    const described = texts.filter(([value, text]) => values.has(value) && text !== undefined);
    const areSentences = described.every(([, text]) => /\S\s\S/.test(text ?? ''));
    if (described.length > 1 && described.length >= 0.9 * texts.length && areSentences)
      return Object.fromEntries(described);
  }
  return undefined;
}

/**
 * The first paragraph of a text, or of the only text of an object. Those of errors are pages of steps, which would be repeated in
 * each response that has the enumeration.
 */
function textIn(value: unknown): string | undefined {
  const [text, ...others] = (isRecord(value) ? Object.values(value) : [value]).filter(isText);
  return others.length === 0 ? text?.trim().split(/\n\s*\n/, 1)[0] : undefined;
}

/** Whether a name is only the value in another case or with other punctuation: `NOT_FOUND` of `not-found`. */
function isSpelling(name: string | undefined, value: unknown): boolean {
  return (
    name !== undefined && isText(value) && lettersOf(value) !== '' && lettersOf(name) === lettersOf(value)
  );
}

function wordFor(words: unknown, value: unknown, index: number): string | undefined {
  if (Array.isArray(words)) return isText(words[index]) ? words[index] : undefined;
  return isRecord(words)
    ? (textAt(words, spellingOf(value)) ?? textAt(words, String(comparable(value))))
    : undefined;
}

function xmlOf(raw: JsonRecord): XmlFacts | undefined {
  if (!isRecord(valueAt(raw, 'xml'))) return undefined;
  const xml = recordAt(raw, 'xml');
  return withoutAbsent({
    name: textAt(xml, 'name'),
    prefix: textAt(xml, 'prefix'),
    namespace: textAt(xml, 'namespace'),
    nodeType: nodeTypeOf(xml),
  });
}

/** Reads `nodeType` (OpenAPI 3.2, section 4.24.1), or `attribute` and `wrapped`, which it replaces. */
function nodeTypeOf(xml: JsonRecord): XmlNodeType | undefined {
  const given = xmlNodeTypes.find((type) => type === valueAt(xml, 'nodeType'));
  if (given !== undefined) return given;
  if (flagAt(xml, 'attribute')) return 'attribute';
  return flagAt(xml, 'wrapped') ? 'element' : undefined;
}

/** Reads `externalDocs` of a document, tag, operation or schema. */
export function readExternalDocs(raw: JsonRecord): ExternalDocs | undefined {
  const docs = recordAt(raw, 'externalDocs');
  const found = withoutAbsent({ url: textAt(docs, 'url'), description: textAt(docs, 'description') });
  return Object.keys(found).length === 0 ? undefined : found;
}

const reasonKeys = [
  'x-deprecated-description',
  'x-deprecated-message',
  'x-deprecated-reason',
  'x-deprecation-message',
  'x-deprecated-text',
  'x-deprecatedMessage',
];

/** Reads the details of a deprecation: reason, dates and replacement. Undefined if the document has none of them. */
export function readDeprecation(raw: JsonRecord): Deprecation | undefined {
  const words = (...keys: string[]) => keys.map((key) => textAt(raw, key)).find((text) => text !== undefined);
  const reason = words(...reasonKeys) ?? textAt(raw, 'x-deprecated');
  const found: Deprecation = withoutAbsent({
    reason: reason?.trim(),
    since: words('x-deprecated-since', 'x-deprecated-at'),
    version: words('x-deprecatedInVersion'),
    until: words('x-deprecated-sunset', 'x-sunset', 'x-deprecated-until'),
    instead: words('x-deprecated-replacement', 'x-deprecated-use', 'x-deprecated-alternative'),
  });
  return Object.keys(found).length === 0 || valueAt(raw, 'deprecated') === false ? undefined : found;
}
