// Makes a request from its draft and the values in it. The build and the browser share it, so that a form without edits writes what the
// build has written.

import { nameInTemplate, segmentsInTemplate } from '../shared/paths/path-template.ts';
import type {
  CallCredential,
  CallParameter,
  CallValues,
  HttpHeader,
  RequestDraft,
  ServerRequest,
} from '../types/http-request.ts';
import { basicHeader, isFieldName } from './request-parts.ts';
import {
  cookieText,
  headerText,
  oneLine,
  pathText,
  querystringText,
  queryText,
} from './serialize-parameter.ts';

/** The values of the samples: required parameters, the words of a search, and placeholders for credentials. */
const sampleValues: CallValues = {
  parameter: ({ required, isSent, value }) => (required || isSent ? { value } : undefined),
  credential: () => undefined,
};

/** Makes a request without a body. */
export function requestOfDraft(draft: RequestDraft, filled: CallValues = sampleValues): ServerRequest {
  const { method, baseUrl, accept, answer, answerFile } = draft;
  const values = draft.parameters.flatMap((parameter): Filled[] => {
    const found = filled.parameter(parameter);
    return found === undefined ? [] : [{ parameter, value: found.value }];
  });
  const at = (place: CallParameter['in']) => values.filter(({ parameter }) => parameter.in === place);
  const credentials = credentialsOf(draft.credentials, filled);
  const query = [
    ...at('query').map(({ parameter, value }) => queryText(parameter, value)),
    ...at('querystring').map(({ parameter, value }) =>
      parameter.isEncoded ? String(value) : querystringText(parameter, String(value)),
    ),
  ];
  const cookies = at('cookie').map(({ parameter, value }) => cookieText(parameter, value));
  const search = [...query, ...credentials.query].filter((text) => text !== '');
  return {
    method,
    baseUrl,
    url: `${baseUrl}${targetOf(draft.path, at('path'), search)}`,
    headers: mergeHeaders([
      ...(accept === undefined ? [] : [{ name: 'Accept', value: accept }]),
      ...credentials.headers.filter(({ name }) => !/^content-type$/i.test(name)),
      ...cookieHeader([...cookies, ...credentials.cookies]),
      ...at('header').map(({ parameter, value }) => ({
        name: parameter.name,
        value: headerText(parameter, value),
      })),
    ]),
    answer,
    ...(answerFile === undefined ? {} : { answerFile }),
  };
}

interface Filled {
  parameter: CallParameter;
  value: unknown;
}

/** Returns the path and query of a request. */
function targetOf(path: string, values: Filled[], query: string[]): string {
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

function credentialsOf(all: readonly CallCredential[], { credential }: CallValues): Credentials {
  const credentials: Credentials = { headers: [], query: [], cookies: [] };
  for (const one of all) {
    const given = credential(one);
    const text = given?.text ?? one.placeholder;
    if (one.kind !== 'text')
      credentials.headers.push(
        given === undefined
          ? { name: one.name, value: one.placeholder }
          : basicHeader({ user: text, password: given.password ?? '' }),
      );
    else if (one.in === 'header')
      credentials.headers.push({ name: one.name, value: oneLine(`${one.prefix}${text}`) });
    else
      credentials[one.in === 'query' ? 'query' : 'cookies'].push(
        queryText({ name: one.name, in: 'query', style: 'form', explode: true }, text),
      );
  }
  return credentials;
}

function cookieHeader(cookies: string[]): HttpHeader[] {
  return cookies.length === 0 ? [] : [{ name: 'Cookie', value: cookies.join('; ') }];
}

/** Keeps the first header of each name. */
function mergeHeaders(headers: HttpHeader[]): HttpHeader[] {
  const byName = new Map<string, HttpHeader>();
  for (const header of headers) {
    const key = header.name.toLowerCase();
    if (isFieldName(header.name) && !byName.has(key)) byName.set(key, header);
  }
  return [...byName.values()];
}
