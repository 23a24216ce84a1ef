// The value of a parameter -> its text in a path, query, header or cookie (OpenAPI 3.1, section 4.8.12.4; the
// styles are those of RFC 6570).

import type { Encoding, Parameter } from '../types/operation.ts';

type Entry = [name: string, value: unknown];

/** The text in place of `{name}` in a path, percent-encoded. */
export function pathText(parameter: Parameter, value: unknown): string {
  const { name, style, explode } = parameter;
  if (parameter.mediaType !== undefined) return encode(JSON.stringify(value));
  const prefix = { label: '.', matrix: `;${encode(name)}=` }[style] ?? '';
  if (Array.isArray(value)) {
    const items = value.map((item) => encode(wordOf(item)));
    if (style === 'matrix' && explode) return items.map((item) => `;${encode(name)}=${item}`).join('');
    return prefix + items.join(style === 'label' && explode ? '.' : ',');
  }
  const entries = entriesOf(value);
  if (entries === undefined) return prefix + encode(wordOf(value));
  const pairs = entries.map(([key, item]) => `${encode(key)}${explode ? '=' : ','}${encode(wordOf(item))}`);
  if (style === 'matrix')
    return explode ? pairs.map((pair) => `;${pair}`).join('') : prefix + pairs.join(',');
  return prefix + pairs.join(style === 'label' && explode ? '.' : ',');
}

/** The pairs of a query, percent-encoded: `status=a&status=b`. */
export function queryText(parameter: Parameter, value: unknown): string {
  const text = encodedQuery(parameter, value);
  if (!parameter.allowReserved) return text;
  // Reserved characters are kept (`allowReserved`), except the separators of a query.
  return text.replaceAll(/%(?:3A|2F|3F|40|21|24|27|28|29|2A|3B)/g, decodeURIComponent);
}

function encodedQuery(parameter: Parameter, value: unknown): string {
  const { name, style, explode } = parameter;
  if (parameter.in === 'querystring') return formOf(value);
  if (parameter.mediaType !== undefined) return pair(name, JSON.stringify(value));
  if (style === 'deepObject') return deepPairs(name, value).join('&');
  if (Array.isArray(value)) {
    if (explode && style === 'form') return value.map((item) => pair(name, wordOf(item))).join('&');
    const separator = { spaceDelimited: '%20', pipeDelimited: '%7C', tabDelimited: '%09' }[style] ?? ',';
    return `${encode(name)}=${value.map((item) => encode(wordOf(item))).join(separator)}`;
  }
  const entries = entriesOf(value);
  if (entries === undefined) return pair(name, wordOf(value));
  // Lists within an object are not defined by the standard; servers read a name that is repeated.
  if (explode)
    return entries.flatMap(([key, item]) => wordsOfField(item).map((word) => pair(key, word))).join('&');
  return `${encode(name)}=${entries.flatMap(([key, item]) => [encode(key), encode(wordOf(item))]).join(',')}`;
}

/** True for a part that is written as a query parameter is. */
export function hasStyle({ style, explode }: Encoding): boolean {
  return style !== undefined || explode !== undefined;
}

/** A field of a form in a style of query parameters: names and texts, not encoded. */
export function styledFields(
  { name, style = 'form', explode = style === 'form' }: Encoding,
  value: unknown,
): { name: string; value: string }[] {
  const schema = { kind: 'any' as const, examples: [], enumeration: [] };
  const text = encodedQuery({ name, in: 'query', style, explode, schema, examples: [] }, value);
  return [...new URLSearchParams(text)].map(([field, word]) => ({ name: field, value: word }));
}

/** The value of a header, on one line. */
export function headerText(parameter: Parameter, value: unknown): string {
  const text = parameter.mediaType === undefined ? simpleText(parameter, value) : JSON.stringify(value);
  return text.replaceAll(/[\r\n\0]+/g, ' ').trim();
}

/** `name=value` for the Cookie header. */
export function cookieText(parameter: Parameter, value: unknown): string {
  return queryText({ ...parameter, in: 'query' }, value).replaceAll('&', '; ');
}

function simpleText({ explode }: Parameter, value: unknown): string {
  if (Array.isArray(value)) return value.map(wordOf).join(',');
  const entries = entriesOf(value);
  if (entries === undefined) return wordOf(value);
  return entries.map(([key, item]) => `${key}${explode ? '=' : ','}${wordOf(item)}`).join(',');
}

/** `filter[a][b]=1`, `list[0]=1`: nesting and lists are not defined by the standard, this is how servers read them. */
function deepPairs(name: string, value: unknown): string[] {
  const entries = entriesOf(value);
  if (entries === undefined) return [pair(name, wordOf(value))];
  return entries.flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item));
}

function formOf(value: unknown): string {
  const entries = entriesOf(value) ?? [];
  return entries.flatMap(([key, item]) => wordsOfField(item).map((word) => pair(key, word))).join('&');
}

function entriesOf(value: unknown): Entry[] | undefined {
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}

function wordsOfField(value: unknown): string[] {
  const isListOfWords = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return isListOfWords ? value.map(wordOf) : [wordOf(value)];
}

function pair(name: string, value: string): string {
  return `${encode(name)}=${encode(value)}`;
}

function wordOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** RFC 3986: everything but unreserved characters. A lone surrogate cannot be encoded. */
function encode(text: string): string {
  const whole = text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
  return encodeURIComponent(whole).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
