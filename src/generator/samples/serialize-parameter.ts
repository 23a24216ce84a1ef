// Serializes the values of parameters in paths, queries, headers and cookies (OpenAPI 3.1, section 4.8.12.4; styles of RFC 6570).

import { bodyKindOf } from '../shared/media-types.ts';
import { isText, jsonOf, spellingOf } from '../shared/number-spelling.ts';
import type { ParameterForm } from '../types/http-request.ts';
import type { Encoding } from '../types/operation.ts';

type Entry = [name: string, value: unknown];

/** Returns the percent-encoded text in place of `{name}` in a path. */
export function pathText(parameter: ParameterForm, value: unknown): string {
  const text = encodedPath(parameter, value);
  // Those that a segment may have (RFC 3986, section 3.3), except a comma, which separates items.
  return parameter.allowReserved
    ? text.replaceAll(/%(?:3A|40|21|24|26|27|28|29|2A|2B|3B|3D)/g, decodeURIComponent)
    : text;
}

function encodedPath(parameter: ParameterForm, value: unknown): string {
  const { name, style, explode } = parameter;
  if (parameter.mediaType !== undefined) return encode(contentText(parameter.mediaType, value));
  const prefix = { label: '.', matrix: `;${encode(name)}=` }[style] ?? '';
  if (Array.isArray(value)) {
    const items = value.map((item) => encode(wordOf(item)));
    if (style === 'matrix' && explode) return items.map((item) => `;${encode(name)}=${item}`).join('');
    return prefix + items.join(style === 'label' && explode ? '.' : (separators[style] ?? ','));
  }
  const entries = entriesOf(value);
  if (entries === undefined) return prefix + encode(wordOf(value));
  const pairs = entries.map(([key, item]) => `${encode(key)}${explode ? '=' : ','}${encode(wordOf(item))}`);
  if (style === 'matrix')
    return explode ? pairs.map((pair) => `;${pair}`).join('') : prefix + pairs.join(',');
  return prefix + pairs.join(style === 'label' && explode ? '.' : ',');
}

const separators: Record<string, string> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
  tabDelimited: '%09',
};

/** Returns the percent-encoded pairs of a query: `status=a&status=b`. */
export function queryText(parameter: ParameterForm, value: unknown): string {
  return withReserved(parameter, encodedQuery(parameter, value));
}

/** Returns the percent-encoded text of a whole query (`in: querystring`). */
export function querystringText(parameter: ParameterForm, text: string): string {
  return withReserved(parameter, encode(text));
}

function withReserved({ allowReserved }: ParameterForm, text: string): string {
  if (!allowReserved) return text;
  // Reserved characters are kept (`allowReserved`), except the separators of a query.
  return text.replaceAll(/%(?:3A|2F|3F|40|21|24|27|28|29|2A|3B)/g, decodeURIComponent);
}

function encodedQuery(parameter: ParameterForm, value: unknown): string {
  const { name, style, explode } = parameter;
  if (parameter.mediaType !== undefined) return pair(name, contentText(parameter.mediaType, value));
  // A list or an object without items is not sent (RFC 6570, section 3.2.1).
  if (isEmptyList(value)) return '';
  if (style === 'deepObject') return deepPairs(name, value).join('&');
  if (Array.isArray(value)) {
    if (explode && style === 'form') return value.map((item) => pair(name, wordOf(item))).join('&');
    return `${encode(name)}=${value.map((item) => encode(wordOf(item))).join(separators[style] ?? ',')}`;
  }
  const entries = entriesOf(value);
  if (entries === undefined) return pair(name, wordOf(value));
  // The standard does not define lists in an object. Servers accept repeated names.
  const separator = separators[style];
  if (explode && separator === undefined) return formPairs(value);
  const words = entries.flatMap(([key, item]) => [encode(key), encode(wordOf(item))]);
  return `${encode(name)}=${words.join(separator ?? ',')}`;
}

/** Whether a part has a style of query parameters. */
export function hasStyle({ style, explode }: Encoding): boolean {
  return style !== undefined || explode !== undefined;
}

/** Returns the unencoded names and values of a form field with a style of query parameters. */
export function styledFields(
  { name, style = 'form', explode = style === 'form' }: Encoding,
  value: unknown,
): { name: string; value: string }[] {
  const text = encodedQuery({ name, in: 'query', style, explode }, value);
  return [...new URLSearchParams(text)].map(([field, word]) => ({ name: field, value: word }));
}

/** Returns the value of a header in one line. */
export function headerText(parameter: ParameterForm, value: unknown): string {
  const { mediaType } = parameter;
  return oneLine(mediaType === undefined ? simpleText(parameter, value) : contentText(mediaType, value));
}

/** The text in one line, without what ends a header. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\0]+/g, ' ').trim();
}

/** Returns `name=value` for the Cookie header. The style `cookie` encodes nothing (OpenAPI 3.2, section 4.12.2). */
export function cookieText(parameter: ParameterForm, value: unknown): string {
  if (parameter.style === 'cookie' && parameter.mediaType === undefined)
    return oneLine(plainCookie(parameter, value));
  return queryText({ ...parameter, in: 'query' }, value).replaceAll('&', '; ');
}

function plainCookie({ name, explode }: ParameterForm, value: unknown): string {
  if (Array.isArray(value))
    return explode
      ? value.map((item) => `${name}=${wordOf(item)}`).join('; ')
      : `${name}=${value.map(wordOf).join(',')}`;
  const entries = entriesOf(value);
  if (entries === undefined) return `${name}=${wordOf(value)}`;
  return explode
    ? entries.map(([key, item]) => `${key}=${wordOf(item)}`).join('; ')
    : `${name}=${entries.map(([key, item]) => `${key},${wordOf(item)}`).join(',')}`;
}

/** Returns the text of a parameter in a media type: JSON, or text as it is. */
function contentText(mediaType: string, value: unknown): string {
  return isText(value) && bodyKindOf(mediaType) !== 'json' ? value : (jsonOf(value) ?? '');
}

function isEmptyList(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function simpleText({ explode, style }: ParameterForm, value: unknown): string {
  const separator = decodeURIComponent(separators[style] ?? ',');
  if (Array.isArray(value)) return value.map(wordOf).join(separator);
  const entries = entriesOf(value);
  if (entries === undefined) return wordOf(value);
  return entries.map(([key, item]) => `${key}${explode ? '=' : separator}${wordOf(item)}`).join(separator);
}

/** Returns pairs such as `filter[a][b]=1` and `list[0]=1`. The standard does not define nesting and lists, but servers accept them. */
function deepPairs(name: string, value: unknown): string[] {
  const entries = entriesOf(value);
  if (entries === undefined) return [pair(name, wordOf(value))];
  return entries.flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item));
}

/** Returns the pairs of an object as a form. */
export function formPairs(value: unknown): string {
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
  return typeof value === 'object' ? (jsonOf(value) ?? '') : spellingOf(value);
}

/** Percent-encodes all but unreserved characters (RFC 3986, section 2.3), and replaces lone surrogates. */
function encode(text: string): string {
  const whole = text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
  return encodeURIComponent(whole).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
