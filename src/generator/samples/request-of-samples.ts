// Makes the request of an operation's samples but for its body: the chosen server, required parameters, and placeholders for
// credentials.

import { generateExample } from '../json-schema/generate/example.ts';
import { givenOrRepaired } from '../json-schema/generate/repair.ts';
import { nameInTemplate, segmentsInTemplate } from '../shared/api-urls.ts';
import { isRecord } from '../shared/json.ts';
import { bodyKindOf, concreteType, exampleValue, plainest } from '../shared/media-types.ts';
import { isNumber, isText, jsonOf } from '../shared/number-spelling.ts';
import type { HttpHeader, HttpRequest, ServerRequest } from '../types/http-request.ts';
import type { MediaType, Operation, Parameter } from '../types/operation.ts';
import type { Schema } from '../types/schema.ts';
import type { SecurityScheme } from '../types/servers-security.ts';
import type { ExampleContext } from '../types/validation.ts';
import { aboutOf } from './authored-values.ts';
import { bodyText } from './body.ts';
import { basicPlaceholder, isFieldName } from './request-parts.ts';
import {
  cookieText,
  formPairs,
  headerText,
  pathText,
  querystringText,
  queryText,
} from './serialize-parameter.ts';

/** What requests are made from, besides the operation. */
export interface RequestFacts {
  securitySchemes: readonly SecurityScheme[];
  /** The URL that they start with. */
  baseUrl: string;
}

/** Makes the request of an operation, without a body. Optional parameters are left out. */
export function requestOf(
  operation: Operation,
  { securitySchemes, baseUrl }: RequestFacts,
  context: ExampleContext,
): ServerRequest {
  const examples = { ...context, about: aboutOf(operation) };
  const required = operation.parameters.filter((parameter) => parameter.required);
  const values = required.map((parameter) => {
    const about = aboutOf(operation, parameter);
    return { parameter, value: parameterExample(parameter, { ...examples, about }) };
  });
  const at = (place: Parameter['in']) => values.filter(({ parameter }) => parameter.in === place);
  const credentials = credentialsOf(operation, securitySchemes);
  const query = [
    ...at('query').map(({ parameter, value }) => queryText(parameter, value)),
    ...at('querystring').map((found) => wholeQuery(found, examples)),
  ];
  const cookies = at('cookie').map(({ parameter, value }) => cookieText(parameter, value));
  const { accept, answer } = answerOf(operation);
  const target = targetOf(
    operation,
    at('path'),
    [...query, ...credentials.query].filter((text) => text !== ''),
  );
  return {
    method: operation.method,
    baseUrl,
    url: `${baseUrl}${target}`,
    headers: mergeHeaders([
      ...(accept === undefined ? [] : [{ name: 'Accept', value: accept }]),
      ...credentials.headers,
      ...cookieHeader([...cookies, ...credentials.cookies]),
      ...at('header').map(({ parameter, value }) => ({
        name: parameter.name,
        value: headerText(parameter, value),
      })),
    ]),
    answer,
  };
}

/** Returns an example of a parameter from the document, or else one of its schema. */
function parameterExample({ schema, examples, mediaType }: Parameter, context: ExampleContext): unknown {
  const [first, ...others] = examples.flatMap((example) => ('value' in example ? [example.value] : []));
  if (first === undefined) return distinguished(schema, context);
  const holder = mediaType === undefined ? 'parameter' : { mediaType, isSequence: false };
  return givenOrRepaired({ values: [first, ...others], schema, holder }, context);
}

/** Generates an example. With `oneOf`, the text of a number can be valid for two options, so another option is used. */
function distinguished(schema: Schema, context: ExampleContext): unknown {
  const value = generateExample(schema, context);
  const { kind, variants } = context.resolve(schema);
  // The text of an empty object would be empty.
  if (kind === 'any' && isRecord(value) && Object.keys(value).length === 0)
    return generateExample(anyText, context);
  const options = variants?.mode === 'oneOf' && isNumber(value) ? variants.options : [];
  const texts = options.flatMap((option) => {
    const text = generateExample(option.schema, { ...context, known: new Map() });
    return isText(text) && Number.isNaN(Number(text)) ? [text] : [];
  });
  return texts[0] ?? value;
}

interface PathValue {
  parameter: Parameter;
  value: unknown;
}

/** Returns the text of a parameter that is the whole query, in its media type (OpenAPI 3.2, section 4.12.2). */
function wholeQuery({ parameter, value }: PathValue, context: ExampleContext): string {
  const { mediaType = formType, schema } = parameter;
  // Examples of text are serialized already.
  if (bodyKindOf(mediaType) === 'form') return isText(value) ? value : formPairs(value);
  const content: MediaType = { mediaType, schema, examples: [], partTypes: [], encodings: [] };
  const isJson = bodyKindOf(mediaType) === 'json';
  const text = isJson
    ? (jsonOf(exampleValue({ value }, mediaType)) ?? '')
    : bodyText(value, content, context);
  return querystringText(parameter, text);
}

const anyText: Schema = { kind: 'string', examples: [], enumeration: [] };

const formType = 'application/x-www-form-urlencoded';

/** Returns the path and query of a request. */
function targetOf({ path }: Operation, values: PathValue[], query: string[]): string {
  const byName = new Map(values.map((item) => [item.parameter.name, item]));
  const template = withoutFragment(path);
  const filled = template.replaceAll(/\{([^{}]*)\}/g, (_, expression: string) => {
    const found = byName.get(nameInTemplate(expression, (name) => byName.has(name)));
    if (found === undefined) return encodeURIComponent(expression);
    return segmentsInTemplate(expression, pathText(found.parameter, found.value));
  });
  const [, fixed] = /\?(.*)$/s.exec(template) ?? [];
  const names = new Set(fixed?.split('&').map(nameOfPair));
  const further = query.filter((text) => !names.has(nameOfPair(text)));
  const search = further.length === 0 ? '' : `${fixed === undefined ? '?' : '&'}${further.join('&')}`;
  return encodeRest(`${filled.startsWith('/') ? '' : '/'}${filled}${search}`);
}

/** Removes a fragment, which only distinguishes operations with the same path (`/#Action=AddPermission`). */
function withoutFragment(path: string): string {
  return path.replace(/#[^{}]*$/s, '');
}

function nameOfPair(pair: string): string {
  return pair.replace(/=.*$/s, '');
}

/** Percent-encodes what the document leaves unencoded. */
function encodeRest(url: string): string {
  return url.replaceAll(/[\s"<>\\^`{}|\p{C}]|[^\x20-\x7e]/gu, (character) =>
    /\p{Surrogate}/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character),
  );
}

interface Credentials {
  headers: HttpHeader[];
  query: string[];
  cookies: string[];
}

/** Returns placeholders for the first way to authenticate; empty if none is needed. */
function credentialsOf({ security }: Operation, schemes: readonly SecurityScheme[]): Credentials {
  const credentials: Credentials = { headers: [], query: [], cookies: [] };
  for (const { id } of security[0]?.schemes ?? []) {
    const scheme = schemes.find((candidate) => candidate.id === id);
    if (scheme === undefined || scheme.kind === 'mutualTLS' || scheme.kind === 'missing') continue;
    if (scheme.kind !== 'apiKey')
      credentials.headers.push({ name: 'Authorization', value: authorizationOf(scheme) });
    else if (scheme.in === 'header')
      credentials.headers.push({ name: scheme.name, value: keyPlaceholder(scheme.name) });
    else {
      const pair = `${encodeURIComponent(scheme.name)}=${keyPlaceholder(scheme.name)}`;
      credentials[scheme.in === 'query' ? 'query' : 'cookies'].push(pair);
    }
  }
  return credentials;
}

function authorizationOf(
  scheme: Exclude<SecurityScheme, { kind: 'apiKey' | 'mutualTLS' | 'missing' }>,
): string {
  if (scheme.kind !== 'http' || scheme.scheme === 'bearer') return 'Bearer YOUR_ACCESS_TOKEN';
  if (scheme.scheme === 'basic') return basicPlaceholder;
  return `${scheme.scheme.slice(0, 1).toUpperCase()}${scheme.scheme.slice(1)} YOUR_CREDENTIALS`;
}

/** Makes a placeholder from the name of a header: `YOUR_API_KEY` for `X-API-KEY` and `Authorization`, `YOUR_CLIENT_ID` for `X-Client-ID`. */
function keyPlaceholder(name: string): string {
  const words = name
    .replace(/^x[-_]/i, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_/, '');
  return /^authorization$/i.test(words) || words === '' ? 'YOUR_API_KEY' : `YOUR_${words.toUpperCase()}`;
}

function cookieHeader(cookies: string[]): HttpHeader[] {
  return cookies.length === 0 ? [] : [{ name: 'Cookie', value: cookies.join('; ') }];
}

/** Keeps the first header of each name, without Content-Type, which is part of the body. */
function mergeHeaders(headers: HttpHeader[]): HttpHeader[] {
  const byName = new Map<string, HttpHeader>();
  for (const header of headers) {
    const key = header.name.toLowerCase();
    if (isFieldName(header.name) && key !== 'content-type' && !byName.has(key)) byName.set(key, header);
  }
  return [...byName.values()];
}

/** Returns the Accept header and how to read the response, by the first successful response with a body. */
function answerOf({ responses }: Operation): { accept: string | undefined; answer: HttpRequest['answer'] } {
  const successes = responses.filter(({ status }) => /^2/.test(status) || status === 'default');
  const success = successes.find(({ contents }) => contents.length > 0);
  const contents = success?.contents ?? [];
  const isJson = ({ mediaType }: MediaType) => bodyKindOf(mediaType) === 'json';
  const chosen = (plainest(contents.filter(isJson)) ?? contents[0])?.mediaType;
  if (chosen === undefined) return { accept: undefined, answer: 'nothing' };
  const kind = bodyKindOf(chosen);
  const answer = kind === 'json' ? 'json' : kind === 'file' ? 'bytes' : 'text';
  return { accept: concreteType(chosen), answer };
}
