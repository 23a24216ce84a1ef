// Reads requests from code that calls `fetch` or `axios` (JavaScript), `requests` or `httpx` (Python).

import type { SyntaxNode } from '@lezer/common';
import { anyValue } from '../../../generator/types/validation.ts';
import { unknownMark } from './mask-placeholders.ts';
import { type CodeValue, callAt, createValueReader, type ReadValue } from './read-values.ts';
import { parseSample, type SampleCode } from './sample-code.ts';
import type { ListPart } from './syntax-nodes.ts';
import type { WrittenBody, WrittenRequest } from './written-requests.ts';

/** A call of a function that sends a request. */
interface Call {
  at: number;
  callee: string;
  args: readonly ListPart[];
  read: ReadValue;
  /** Reads the arguments with a name as an object. */
  named(): CodeValue;
}

/** What a call sends. */
interface Sent {
  method?: CodeValue | undefined;
  url?: CodeValue | undefined;
  headers?: CodeValue | undefined;
  query?: CodeValue | undefined;
  body?: WrittenBody | undefined;
  /** The type that is sent unless another one is written. */
  type?: string | undefined;
  hasMore?: boolean;
}

/** Reads the requests of code. */
function requestsIn(code: SampleCode, readCall: (call: Call) => Sent | undefined): WrittenRequest[] {
  const { read, entries } = createValueReader(code);
  const requests: WrittenRequest[] = [];
  code.tree.iterate({
    enter: ({ node }) => {
      if (node.name !== 'CallExpression') return;
      const { callee, args } = callAt(node, code);
      const named = () => entries(args.filter(({ key, value }) => key || !value));
      const sent = readCall({ at: node.from, callee, args, read, named });
      if (sent !== undefined) requests.push(requestOf(sent, node));
    },
  });
  return requests;
}

function requestOf(
  { method, url, headers, query, body, type, hasMore }: Sent,
  node: SyntaxNode,
): WrittenRequest {
  const written = entriesOf(headers).map(([name, part]) => ({ name, value: textOf(part), at: part.at }));
  const isOpen = hasMore === true || isUnknown(headers) || isUnknown(query);
  const isTyped = isOpen || written.some(({ name }) => /^content-type$/i.test(name));
  const implied =
    type === undefined || isTyped || body === undefined || body.kind === 'unknown'
      ? []
      : [{ name: 'Content-Type', value: type, at: body.kind === 'json' ? body.json.at : body.at }];
  return {
    method: {
      text: method === undefined ? 'GET' : textOf(method).toUpperCase(),
      at: method?.at ?? node.from,
    },
    url: { text: textOf(url), at: url?.at ?? node.from },
    ...(query && { query: entriesOf(query).map(([name, { value, at }]) => ({ name, value, at })) }),
    headers: [...written, ...implied],
    ...(isOpen && { hasMore: true as const }),
    ...(body && { body }),
  };
}

function entriesOf(value: CodeValue | undefined): [string, CodeValue][] {
  return Array.from(value?.parts ?? [], ([name, part]) => [String(name), part]);
}

/** Whether a value is not known, or has parts that are not known. */
function isUnknown(value: CodeValue | undefined): boolean {
  return value?.value === anyValue;
}

function textOf(value: CodeValue | undefined): string {
  return value?.text ?? unknownMark;
}

/** A text as it is sent, or what is not known, such as a form. */
function textBody(value: CodeValue): WrittenBody {
  if (value.isJson) return jsonBody(value);
  return typeof value.value === 'string'
    ? { kind: 'text', text: value.value, at: value.at + 1 }
    : { kind: 'unknown', at: value.at };
}

function jsonBody(json: CodeValue): WrittenBody {
  return isUnknown(json) && json.parts === undefined
    ? { kind: 'unknown', at: json.at }
    : { kind: 'json', json };
}

// JavaScript.

const fetchCall = /^(?:(?:window|globalThis|self)\.)?fetch$/;
const clientCall = /^([\w$]+)(?:\.(request|get|delete|head|options|post|put|patch))?$/;

/** Reads the calls of `fetch` and `axios`. */
export function readScript(text: string): WrittenRequest[] {
  const code = parseSample('javascript', text);
  return requestsIn(code, (call) => {
    if (fetchCall.test(call.callee)) return fetchSent(call);
    const [, object = '', name] = clientCall.exec(call.callee) ?? [];
    const isClient = object === 'axios' || makerOf(object, code) === 'axios.create';
    return isClient && call.args.length > 0 ? axiosSent(call, name, object !== 'axios') : undefined;
  });
}

/** The function whose result a variable is. */
function makerOf(name: string, code: SampleCode): string | undefined {
  const value = code.variables.get(name);
  return value?.name === 'CallExpression' ? callAt(value, code).callee : undefined;
}

function fetchSent({ args: [url, options], read }: Call): Sent {
  const given = options && read(options.value);
  const body = given?.parts?.get('body');
  return {
    method: given?.parts?.get('method') ?? (isUnknown(given) ? given : undefined),
    url: url && read(url.value),
    headers: given?.parts?.get('headers'),
    body: body && textBody(body),
    // Fetch, section 5.2.
    type: 'text/plain',
    hasMore: isUnknown(given),
  };
}

/** A call of a client: `post(url, data, options)`, `get(url, options)` or `request(options)`. */
function axiosSent({ at, args, read }: Call, name: string | undefined, isInstance: boolean): Sent {
  const given = args.map(({ value }) => read(value));
  const hasData = name === 'post' || name === 'put' || name === 'patch';
  const isPlain = name === undefined || name === 'request';
  const hasUrl = !isPlain || given[0]?.text !== undefined;
  const options = given[Number(hasUrl) + Number(hasData)];
  const part = (key: string) => options?.parts?.get(key);
  const data = hasData ? given[1] : part('data');
  const type = entriesOf(part('headers')).find(([key]) => /^content-type$/i.test(key))?.[1];
  return {
    method: isPlain ? (part('method') ?? (isUnknown(options) ? options : undefined)) : word(name, at),
    url: hasUrl ? given[0] : part('url'),
    headers: part('headers'),
    query: part('params'),
    body: data && (data.parts !== undefined && isJsonType(type) ? jsonBody(data) : textBody(data)),
    type: data?.parts === undefined ? 'application/x-www-form-urlencoded' : 'application/json',
    hasMore: isInstance || isUnknown(options),
  };
}

/** Whether objects are sent as JSON with a type, which is the case without any. */
function isJsonType(type: CodeValue | undefined): boolean {
  return type === undefined || /\bjson\b/i.test(textOf(type));
}

function word(text: string, at: number): CodeValue {
  return { value: text, text, at };
}

// Python.

const requestsCall = /^(\w+)\.(get|post|put|patch|delete|head|options|request|stream)$/;
const sessionMaker = /(?:^|\.)(?:Session|session|Client|AsyncClient|ClientSession)$/;
const sessionNames = new Set(['session', 'client', 's']);

/** Reads the calls of `requests`, `httpx` and their sessions. */
export function readPython(text: string): WrittenRequest[] {
  const code = parseSample('python', text);
  return requestsIn(code, (call) => {
    const [, object = '', name = ''] = requestsCall.exec(call.callee) ?? [];
    const isLibrary = object === 'requests' || object === 'httpx';
    const maker = makerOf(object, code);
    const isSession = maker === undefined ? sessionNames.has(object) : sessionMaker.test(maker);
    return isLibrary || isSession ? pythonSent(call, name, isSession) : undefined;
  });
}

function pythonSent({ at, args, read, named }: Call, name: string, isSession: boolean): Sent {
  const plain = args.flatMap(({ key, value }) => (key === undefined && value ? [read(value)] : []));
  const options = named();
  const part = (key: string) => options.parts?.get(key);
  const method = name === 'request' || name === 'stream' ? (part('method') ?? plain.shift()) : word(name, at);
  const url = part('url') ?? plain.shift();
  // The second argument of these is `data`, and that of `get` is `params`.
  const [second] = /^(?:post|put|patch)$/.test(name) ? plain : [];
  const json = part('json');
  const data = part('data') ?? part('content') ?? part('files') ?? second;
  return {
    method,
    url,
    headers: part('headers'),
    query: part('params') ?? (name === 'get' ? plain[0] : undefined),
    body: json ? jsonBody(json) : data && textBody(data),
    type: json && 'application/json',
    // A session can have headers of its own.
    hasMore: isSession || isUnknown(options),
  };
}
