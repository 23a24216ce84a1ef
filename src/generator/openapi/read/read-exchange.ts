// Reads what operations, webhooks and callbacks share: title, parameters, body and responses.

import { readDeprecation, readExternalDocs } from '../../json-schema/read/read-annotations.ts';
import {
  childPointer,
  flagAt,
  isRecord,
  type JsonRecord,
  listAt,
  recordAt,
  textAt,
  valueAt,
  withoutAbsent,
} from '../../shared/json.ts';
import { entriesOf } from '../../shared/key-order.ts';
import { joinTexts } from '../../shared/markdown/join-texts.ts';
import { isText } from '../../shared/number-spelling.ts';
import { nameInTemplate } from '../../shared/paths/path-template.ts';
import { cutAtWord, visibleName } from '../../shared/words.ts';
import type { Callback, Exchange, Parameter, ParameterLocation } from '../../types/operation.ts';
import { missingBehind } from '../document/references.ts';
import { readServers } from './info.ts';
import { type FoundRequest, findRequests, hasOneOperation, missingPathItems } from './path-items.ts';
import { titleForPath } from './path-spelled-title.ts';
import { readHeaderFacts, readRequestBody } from './read-bodies.ts';
import { readResponses } from './read-responses.ts';
import { readSecurity } from './read-security.ts';
import { codeOf, componentBehind, markdownOf, type Reading, recordBehind } from './reading-context.ts';
import { plainLine, shortTitle, withoutFullStop } from './short-title.ts';

/** Maximum characters of a description that can be the title. */
const mostOfSentence = 70;

/** Reads a request and its responses. */
export function readExchange(found: FoundRequest, reading: Reading): Exchange {
  const { path, method, pathItem, raw, pointer } = found;
  return {
    title: titleOf(found, reading),
    method: method.toUpperCase(),
    path,
    description: descriptionOf(found, reading),
    ...withoutAbsent({
      operationId: textAt(raw, 'operationId'),
      deprecated: flagAt(raw, 'deprecated'),
      deprecation: readDeprecation(raw),
      externalDocs: readExternalDocs(raw),
      requestBody: readRequestBody(raw.requestBody, reading),
    }),
    parameters: withoutStray(readParameters(pathItem, raw, reading), path),
    ...missingParameters(pathItem, raw, reading),
    responses: readResponses(raw.responses, reading),
    pointer,
  };
}

/**
 * Reads the callbacks of an operation: each request of each expression (OpenAPI 3.1, section 4.8.18), followed by those inside of it.
 * @param self the address in the document's `$self`; relative server URLs are resolved against it
 * @param around the operations around them, as a callback can contain itself by a reference
 */
export function readCallbacks(
  { raw, pointer }: Pick<FoundRequest, 'raw' | 'pointer'>,
  reading: Reading,
  { self, around = [] }: { self: string | undefined; around?: readonly JsonRecord[] },
): Callback[] {
  const base = childPointer(pointer, 'callbacks');
  return entriesOf(recordAt(raw, 'callbacks')).flatMap(([name, value]): Callback[] => {
    const expressions = recordBehind(value, reading);
    if (expressions === undefined || name.startsWith('x-')) return [];
    return findRequests(expressions, childPointer(base, name), reading).flatMap((found): Callback[] => {
      if (around.includes(found.raw)) return [];
      const title = hasName(found.raw) ? titleOf(found, reading) : visibleName(name);
      const callback = {
        name,
        ...readExchange(found, reading),
        title,
        ...readSecurity({}, found.raw),
        servers: readServers([found.raw, found.pathItem], self),
      };
      const inside = readCallbacks(found, reading, { self, around: [...around, found.raw] });
      return [callback, ...inside.map((one) => ({ ...one, after: one.after ?? title }))];
    });
  });
}

function missingParameters(pathItem: JsonRecord, raw: JsonRecord, { references, strings }: Reading) {
  const missing = [...listAt(pathItem, 'parameters'), ...listAt(raw, 'parameters')].flatMap((value) => {
    const found = missingBehind(value, references);
    return found === undefined ? [] : [markdownOf(found, strings, strings.missing.parameter)];
  });
  return missing.length === 0 ? {} : { missing };
}

/** Returns notes in Markdown about the unresolved references of an operation's callbacks. */
export function missingCallbacks({ raw }: FoundRequest, reading: Reading): string[] {
  return entriesOf(recordAt(raw, 'callbacks')).flatMap(([name, value]) => {
    if (name.startsWith('x-')) return [];
    const { strings } = reading;
    const place = strings.missing.callback({ name: codeOf(name) });
    const missing = missingBehind(value, reading.references);
    if (missing !== undefined) return [markdownOf(missing, strings, place)];
    const items = missingPathItems(recordBehind(value, reading) ?? {}, reading);
    return items.map((sentence) => strings.missing.inside({ place, sentence }));
  });
}

function hasName(raw: unknown): boolean {
  return isRecord(raw) && (textAt(raw, 'summary') ?? textAt(raw, 'operationId')) !== undefined;
}

/** Returns the title: the heading of a description without a summary, or what it says in place of an id that spells the path, or that of the address. */
function titleOf(found: FoundRequest, reading: Reading): string {
  const words = wordsOf(textAt(found.raw, 'operationId') ?? '');
  return (
    headingOf(found.raw).title ||
    titleForPath(found, words, reading.strings.language) ||
    titleOfAddress(found, reading)
  );
}

/** A short line of words without punctuation at its end, above a blank line. */
const heading = /^([\p{L}\p{N}][^\n\r<>[\]`*#|]{1,79})\r?\n[^\S\n]*\r?\n\s*/u;

/**
 * Splits the heading that a description without a summary begins with, as some generators write one, from the rest. An operation id with
 * spaces is the title that its author wrote.
 */
function headingOf(raw: JsonRecord): { title: string; rest: string } {
  const rest = (textAt(raw, 'description') ?? '').trim();
  const isTitled =
    (textAt(raw, 'summary') ?? '').trim() !== '' || (textAt(raw, 'operationId') ?? '').trim().includes(' ');
  const [start = '', line = ''] = isTitled ? [] : (heading.exec(rest) ?? []);
  const title = line.trim();
  const isHeading = title.includes(' ') && !/[.,:;!?…]$|[.!?]\s/u.test(title) && !noTitle.test(title);
  return isHeading ? { title, rest: rest.slice(start.length) } : { title: '', rest };
}

/**
 * Returns what the address of an operation is made from, which is the title of most. It is the first of: the summary, the operation id as words (`getPetById` is "Get pet by id"), the summary of a path item that has
 * no other operation, a short description, the method and path.
 */
export function titleOfAddress(found: FoundRequest, { strings }: Reading): string {
  const { raw, method, path } = found;
  const { title, isCut } = shortTitle(textAt(raw, 'summary') ?? '', strings.language);
  // Of a text, a question or a notice is not what the operation does; the text is shown as its description.
  const named = isCut && noTitle.test(title) ? wordsOf(textAt(raw, 'operationId') ?? '') : '';
  const label = shortTitle(soleLabelOf(found), strings.language).title;
  return (
    named ||
    withoutFullStop(title) ||
    titleOfId(raw) ||
    withoutFullStop(label) ||
    sentenceOf(raw) ||
    `${method.toUpperCase()} ${visibleName(path)}`
  );
}

/** Returns the summary of a path item that has no other operation; empty if it is one word, as the path has more. */
function soleLabelOf({ pathItem }: FoundRequest): string {
  const label = (textAt(pathItem, 'summary') ?? '').trim();
  return hasOneOperation(pathItem) && !isOneWord(label) ? label : '';
}

const noTitle = /[?!？！]$|^(?:note|notice|important|warning|caution|attention)\s*:/i;

/** Returns the description: that of the operation, and what its path item adds, which applies to all of its operations. */
function descriptionOf(found: FoundRequest, reading: Reading): string {
  const { raw, pathItem } = found;
  const own = ownDescription(raw, reading);
  const label = (textAt(pathItem, 'summary') ?? '').trim();
  const around = [
    ...(isPartOf(label, titleOf(found, reading)) ? [] : [label]),
    (textAt(pathItem, 'description') ?? '').trim(),
  ];
  const known = [textAt(raw, 'summary') ?? '', own].map(comparable);
  const added = around.filter((text) => {
    const words = comparable(text);
    const isKnown = known.some((other) => other.includes(words));
    known.push(words);
    return !isKnown;
  });
  const addition = joinTexts(added);
  const all = joinTexts([own, hasOneOperation(pathItem) ? addition : ofPathItem(addition, reading)]);
  // A summary is plain text (OpenAPI 3.1, section 4.8.10), but some authors write Markdown. Without a description, it is shown as such.
  const summary = (textAt(raw, 'summary') ?? '').trim();
  return all === '' && plainLine(summary) !== summary.replaceAll(/\s+/g, ' ') ? summary : all;
}

/** Whether the summary of a path item is one word, or has no word that the title of an operation lacks. */
function isPartOf(summary: string, title: string): boolean {
  const words = wordsOf(summary).toLowerCase().split(' ');
  const known = new Set(wordsOf(title).toLowerCase().split(' '));
  return isOneWord(summary) || words.every((word) => known.has(word));
}

/** Whether a text is one word of a script that puts spaces between words. */
function isOneWord(text: string): boolean {
  return /^[\p{Script=Latin}\d]+$/u.test(wordsOf(text));
}

/** Labels the texts of a path item, as they are about other operations, too. A label is in the line of a text that begins with words. */
function ofPathItem(text: string, { strings }: Reading): string {
  if (text === '') return '';
  const label = strings.pathItem.about;
  return /^(?:[#>|`~<+-]|\*\s|\d+[.)]|:::)/.test(text) ? `${label}\n\n${text}` : `${label} ${text}`;
}

/** Returns the description of an operation. A summary that is longer than a title is part of it. */
function ownDescription(raw: JsonRecord, { strings }: Reading): string {
  const summary = (textAt(raw, 'summary') ?? '').trim();
  const description = headingOf(raw).rest;
  if (!shortTitle(summary, strings.language).isCut) return description;
  return description.startsWith(summary) ? description : joinTexts([summary, description]);
}

/** Texts that differ only in case, spaces or a full stop say the same. */
function comparable(text: string): string {
  return text.trim().replace(/\.$/, '').replaceAll(/\s+/g, ' ').toLowerCase();
}

function titleOfId(raw: JsonRecord): string {
  const id = (textAt(raw, 'operationId') ?? '').trim().replaceAll(/\s+/g, ' ');
  // With spaces it is a title that its author wrote, such as "List a boat's sails".
  return cutAtWord(id.includes(' ') ? id : wordsOf(id));
}

/** Returns the description if it is one short sentence without markup. */
function sentenceOf(raw: JsonRecord): string {
  const text = (textAt(raw, 'description') ?? '').trim().replace(/\.$/, '');
  return text.length <= mostOfSentence && !/[\n.:!?<>[\]`*#|]/.test(text) ? text : '';
}

/** A word of capitals within others is an abbreviation: `listAPIKeys`. Methods of HTTP are no names: `keysGET`. */
const abbreviation = /^(?!(?:GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS)$)\p{Lu}{2,}s?\d*$/u;

/** Splits an identifier into words, as a title: `getPetById` is "Get pet by id". Empty if it has no letter or digit. */
export function wordsOf(name: string): string {
  const isMixed = /\p{Ll}/u.test(name);
  const words = name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu}{2})(\p{Lu}\p{Ll}{2})/gu, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (isMixed && abbreviation.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

const locations: ParameterLocation[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** Reads parameters, those of the path first. One of the operation with the same name and place replaces it (3.1, section 4.8.12). */
function readParameters(pathItem: JsonRecord, operation: JsonRecord, reading: Reading): Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const value of [...listAt(pathItem, 'parameters'), ...listAt(operation, 'parameters')]) {
    const parameter = readParameter(value, reading);
    if (parameter !== undefined && !isIgnored(parameter))
      byKey.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...byKey.values()];
}

/**
 * Leaves out path parameters that are not in the path, as no request has a place for them. Where a name of the path is not declared, its
 * parameter can be among them under another name.
 */
function withoutStray(parameters: Parameter[], path: string): Parameter[] {
  const declared = parameters.flatMap(({ in: place, name }) => (place === 'path' ? [name] : []));
  const names = Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, written = '']) =>
    nameInTemplate(written, (name) => declared.includes(name)),
  );
  if (names.some((name) => !declared.includes(name))) return parameters;
  // Also a name in the syntax of a framework: `:id`, `{id:a{2}}`.
  const words = new Set([...names, ...path.split(/[^\w-]+/)]);
  return parameters.filter(({ in: place, name }) => place !== 'path' || words.has(name));
}

/** Whether a header counts for nothing, as bodies and responses decide its value (OpenAPI 3.1, section 4.8.12), and nothing is said of it. */
function isIgnored({ in: place, name, description, schema, examples }: Parameter): boolean {
  if (place !== 'header' || !/^(?:accept|content-type)$/i.test(name)) return false;
  const isDescribed = description !== undefined || schema.description !== undefined || schema.kind === 'ref';
  const hasValue = examples.length > 0 || schema.examples.length > 0 || schema.enumeration.length > 0;
  return !isDescribed && (!/^accept$/i.test(name) || (!hasValue && schema.default === undefined));
}

function readParameter(value: unknown, reading: Reading): Parameter | undefined {
  const raw = recordBehind(value, reading);
  // An empty name is one, too.
  const name = raw && valueAt(raw, 'name');
  const place = locations.find((location) => location === raw?.in);
  if (raw === undefined || !isText(name) || place === undefined) return undefined;
  const style = textAt(raw, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const explode = valueAt(raw, 'explode');
  const [mediaType] = Object.keys(recordAt(raw, 'content'));
  return {
    name,
    in: place,
    ...readHeaderFacts(raw, reading),
    ...(place === 'path' ? { required: true as const } : {}),
    ...withoutAbsent({
      allowReserved: flagAt(raw, 'allowReserved'),
      allowEmptyValue: flagAt(raw, 'allowEmptyValue'),
    }),
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie',
    ...componentBehind(value, reading),
    ...(mediaType === undefined || isRecord(raw.schema) ? {} : { mediaType }),
  };
}
