// Reads a message of HTTP/1.1 (RFC 9112): a request, or a response.

import type { WrittenBody, WrittenRequest, WrittenResponse } from './written-requests.ts';

const requestLine = /^([A-Z]+)[ \t]+(\S.*?)(?:[ \t]+HTTP\/[\d.]+)?[ \t]*$/;
const statusLine = /^HTTP\/[\d.]+[ \t]+(\d{3})\b.*$/;
const headerLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/;

/** Reads the method and the target of a request. Only placeholders in the target have spaces. */
function requestIn(line: string): [method: string, url: string] | undefined {
  const [, method = '', url = ' '] = requestLine.exec(line) ?? [];
  return /\s/.test(url.replace(/\{[^{}]*\}|<[^<>]*>/g, '')) ? undefined : [method, url];
}

/** A line with its offset. */
interface Line {
  text: string;
  at: number;
}

function linesOf(code: string): Line[] {
  let at = 0;
  return code.split('\n').map((text) => {
    const line = { text: text.replace(/\r$/, ''), at };
    at += text.length + 1;
    return line;
  });
}

/** Reads the requests and responses of a text. A response after the request is the answer to it. */
export function readHttp(code: string): { requests: WrittenRequest[]; responses: WrittenResponse[] } {
  const lines = linesOf(code);
  const starts = lines.flatMap(({ text }, index) =>
    requestIn(text) || statusLine.test(text) ? [index] : [],
  );
  const requests: WrittenRequest[] = [];
  const responses: WrittenResponse[] = [];
  for (const [position, start] of starts.entries()) {
    const message = lines.slice(start, starts[position + 1]);
    const [first = { text: '', at: 0 }, ...rest] = message;
    const { headers, body } = readRest(rest);
    const [, status] = statusLine.exec(first.text) ?? [];
    if (status !== undefined) {
      const at = first.at + first.text.indexOf(status);
      responses.push({ status: { text: status, at }, headers, ...(body && { body }) });
      continue;
    }
    const [method = '', url = ''] = requestIn(first.text) ?? [];
    requests.push({
      method: { text: method, at: first.at },
      url: { text: url, at: first.at + first.text.indexOf(url, method.length) },
      headers,
      ...(body && { body }),
    });
  }
  return { requests, responses };
}

function readRest(lines: readonly Line[]): Pick<WrittenRequest, 'headers'> & { body?: WrittenBody } {
  const empty = lines.findIndex(({ text }) => text.trim() === '');
  const head = empty === -1 ? lines : lines.slice(0, empty);
  const headers = head.flatMap(({ text, at }) => {
    const [, name, value = ''] = headerLine.exec(text) ?? [];
    return name === undefined ? [] : [{ name, value, at }];
  });
  const rest = empty === -1 ? [] : lines.slice(empty + 1);
  const text = rest.map((line) => line.text).join('\n');
  const [first] = rest;
  if (first === undefined || text.trim() === '') return { headers };
  return { headers, body: { kind: 'text', text: text.trimEnd(), at: first.at } };
}
