// Reads requests from code that calls `fetch` (JavaScript) or `requests` (Python). Variables are not followed: what they contain is not known.

import type {
  WrittenBody,
  WrittenRequest,
  WrittenText,
  WrittenValue,
} from '../../../generator/types/http-request.ts';
import { anyValue } from '../../../generator/types/validation.ts';
import { readString, skipExpression, skipSpace, unknownMark } from './cursor.ts';
import { readValue } from './read-literals.ts';

const fetchCall = /(?<![\w$.])(?:window\.|globalThis\.)?fetch\s*\(/g;

/** Reads the calls of `fetch`. */
export function readFetch(code: string): WrittenRequest[] {
  return Array.from(code.matchAll(fetchCall), (match): WrittenRequest => {
    const url = readTarget(code, match.index + match[0].length);
    const options = code[url.end] === ',' ? readValue(code, url.end + 1) : undefined;
    const part = (name: string) => options?.parts?.get(name);
    const method = part('method');
    const body = part('body');
    const isKnown = options === undefined || options.parts !== undefined;
    const headers = part('headers');
    const hasMore = !isKnown || isOpen(options) || isOpen(headers);
    const sent = body === undefined ? undefined : bodyOf(body, code);
    const implied = hasMore || sent === undefined ? [] : impliedType(sent);
    return {
      method: {
        text: method === undefined ? (isKnown ? 'GET' : unknownMark) : textOf(method),
        at: method?.at ?? match.index,
      },
      url,
      headers: [...headersOf(headers), ...implied],
      ...(hasMore ? { hasMore: true as const } : {}),
      ...(sent === undefined ? {} : { body: sent }),
    };
  });
}

/** Whether a value is not known, or has parts that are not known. */
function isOpen(written: WrittenValue | undefined): boolean {
  return written?.value === anyValue;
}

/** The type that `fetch` sends for a text (Fetch, section 5.2), after those that are written. */
function impliedType(body: WrittenBody): WrittenRequest['headers'] {
  if (body.kind === 'unknown') return [];
  return [{ name: 'Content-Type', value: 'text/plain', at: body.kind === 'json' ? body.json.at : body.at }];
}

const requestsCall =
  /(?<![\w.])(requests|httpx|session|client|s)\.(get|post|put|patch|delete|head|options|request)\s*\(/g;

/** Reads the calls of `requests`, `httpx` and their sessions. */
export function readRequests(code: string): WrittenRequest[] {
  return Array.from(code.matchAll(requestsCall), (match): WrittenRequest => {
    const [, object = '', name = ''] = match;
    let at = match.index + match[0].length;
    let method: WrittenText = { text: name.toUpperCase(), at: match.index };
    if (name === 'request') {
      const given = readValue(code, at);
      method = { text: textOf(given).toUpperCase(), at: given.at };
      at = code[skipSpace(code, given.end)] === ',' ? skipSpace(code, given.end) + 1 : given.end;
    }
    const url = readTarget(code, at);
    const named = namedArguments(code, url.end);
    const json = named.get('json');
    const data = named.get('data') ?? named.get('content') ?? named.get('files');
    const parameters = named.get('params');
    return {
      method,
      url,
      ...(parameters === undefined ? {} : { query: queryOf(parameters) }),
      headers: headersOf(named.get('headers')),
      // A session or a client can have headers of its own.
      ...(isOpen(named.get('headers')) || isOpen(parameters) || !['requests', 'httpx'].includes(object)
        ? { hasMore: true as const }
        : {}),
      ...(json !== undefined
        ? {
            body:
              json.value === anyValue && json.parts === undefined
                ? { kind: 'unknown', at: json.at }
                : { kind: 'json', json },
          }
        : data === undefined
          ? {}
          : { body: bodyOf(data, code) }),
    };
  });
}

/** Reads arguments by name: `json={...}, timeout=10`. */
function namedArguments(code: string, from: number): ReadonlyMap<string, WrittenValue> {
  const found = new Map<string, WrittenValue>();
  const name = /([A-Za-z_]\w*)\s*=(?!=)/y;
  let at = from;
  while (code[at] === ',') {
    name.lastIndex = skipSpace(code, at + 1);
    const [, word] = name.exec(code) ?? [];
    if (word === undefined) at = skipExpression(code, at + 1);
    else {
      const value = readValue(code, name.lastIndex);
      found.set(word, value);
      at = skipSpace(code, value.end);
    }
  }
  return found;
}

/** Reads the URL of a call: strings that are joined by `+`, with marks for all else. */
function readTarget(code: string, from: number): WrittenText & { end: number } {
  const start = skipSpace(code, from);
  const end = skipExpression(code, start);
  const inURL = /new\s+URL\s*\(/y;
  inURL.lastIndex = start;
  if (inURL.test(code)) return { ...readTarget(code, inURL.lastIndex), end };
  let text = '';
  for (let at = start; at < end; ) {
    const string = readString(code, at);
    if (string !== undefined) {
      text += string.text;
      at = skipSpace(code, string.end);
    } else {
      const next = code.slice(at, end).search(/\+|["'`]/);
      const isJoin = code[at] === '+';
      if (!isJoin && !text.endsWith(unknownMark)) text += unknownMark;
      at = isJoin ? skipSpace(code, at + 1) : next <= 0 ? end : at + next;
    }
  }
  return { text, at: start, end };
}

function textOf({ value }: WrittenValue): string {
  return typeof value === 'string' ? value : unknownMark;
}

function headersOf(written: WrittenValue | undefined): WrittenRequest['headers'] {
  return Array.from(written?.parts ?? [], ([name, part]) => ({
    name: String(name),
    value: textOf(part),
    at: part.at,
  }));
}

function queryOf(written: WrittenValue): NonNullable<WrittenRequest['query']> {
  return Array.from(written.parts ?? [], ([name, { value, at }]) => ({ name: String(name), value, at }));
}

/** A value that is written as JSON, a text, or what is not known. */
function bodyOf(written: WrittenValue, code: string): WrittenBody {
  const isJson = /^(?:JSON\.stringify|json\.dumps)/.test(code.slice(written.at));
  if (written.parts !== undefined && isJsonCall(code, written.at)) return { kind: 'json', json: written };
  if (typeof written.value === 'string' && !isJson)
    return { kind: 'text', text: written.value, at: written.at + 1 };
  return { kind: 'unknown', at: written.at };
}

function isJsonCall(code: string, at: number): boolean {
  return /(?:JSON\.stringify|json\.dumps)\s*\(\s*$/.test(code.slice(0, at));
}
