// Writes a request as Python 3 with the library `requests`.

import { hasLiterals } from '../../shared/number-spelling.ts';
import type { HttpBody, HttpRequest, MultipartPart, SampleLanguage } from '../../types/http-request.ts';
import { headersWithType, jsonText, withoutBasic } from '../request-parts.ts';
import { doubleQuoted, pythonValue } from '../write-literals.ts';

/** Python. */
export const python: SampleLanguage = {
  id: 'python',
  label: 'Python',
  language: 'python',
  write: writePython,
  literals: {
    pattern:
      /(?<==)(?:[\s[\]{},:]|"(?:[^"\\]|\\.)*"|-?\d[\w.+-]*|\b(?:True|False|None)\b)+(?=,\n {4}\w|,\n\))|"""(?:[^\\]|\\.)*?"""|"(?:[^"\\]|\\.)*"/gs,
    quote: '"',
    isData: true,
    // Quotes inside triple quotes are left to the grammar.
    ambiguous: /^"""/,
  },
};

const named = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** Writes one call, and reads the response. */
export function writePython(whole: HttpRequest): string {
  const { basic, others } = withoutBasic(whole.headers);
  const request = { ...whole, headers: others };
  const { method, url, body } = request;
  const call = named.has(method) ? `requests.${method.toLowerCase()}(` : 'requests.request(';
  const headers = headersOf(request);
  const callArguments = [
    ...(named.has(method) ? [] : [doubleQuoted(method)]),
    doubleQuoted(url),
    ...(headers.length > 0 ? [`headers=${pythonValue(Object.fromEntries(headers), '    ')}`] : []),
    ...(basic === undefined ? [] : [`auth=(${doubleQuoted(basic.user)}, ${doubleQuoted(basic.password)})`]),
    ...(body === undefined ? [] : bodyArguments(body)),
    'timeout=30',
  ];
  return [
    'import requests',
    '',
    `response = ${call}`,
    ...callArguments.map((argument) => `    ${argument},`),
    ')',
    'response.raise_for_status()',
    ...answerLines(request),
  ].join('\n');
}

/** Returns the headers that must be set. `json=`, and `data=` with a list, set the default Content-Type. */
function headersOf(request: HttpRequest): [string, string][] {
  const { body } = request;
  const isUsual =
    (body?.kind === 'json' && body.contentType === 'application/json' && !isSentAsText(body.value)) ||
    (body?.kind === 'form' && body.contentType === 'application/x-www-form-urlencoded');
  return (isUsual ? request.headers : headersWithType(request)).map(({ name, value }) => [name, value]);
}

function bodyArguments(body: HttpBody): string[] {
  switch (body.kind) {
    case 'json':
      return isSentAsText(body.value)
        ? [`data=${longText(jsonText(body.value))}.encode()`]
        : [`json=${pythonValue(body.value, '    ')}`];
    case 'text':
      return [`data=${doubleQuoted(body.text)}.encode()`];
    case 'form':
      return [`data=${pairs(body.fields.map(({ name, value }) => [name, doubleQuoted(value)]))}`];
    case 'multipart':
      return [`files=${pairs(body.parts.map((part) => [part.name, fileTuple(part)]))}`];
    case 'file':
      return [`data=open(${doubleQuoted(body.fileName)}, "rb")`];
  }
}

/** Whether Python would send a number in another form, or no body (`None`). Its integers have any number of digits. */
function isSentAsText(value: unknown): boolean {
  return value === null || hasLiterals(value, (source) => /^-?[1-9]\d*$/.test(source));
}

/** Writes a text of several lines in triple quotes. */
function longText(text: string): string {
  if (!text.includes('\n')) return doubleQuoted(text);
  return `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"')}"""`;
}

/** Writes a part as a tuple. Without a file name it is a field. */
function fileTuple(part: MultipartPart): string {
  const { contentType, headers = [] } = part;
  const own = headers.map(({ name, value }) => `${doubleQuoted(name)}: ${doubleQuoted(value)}`);
  const more = own.length === 0 ? '' : `, {${own.join(', ')}}`;
  if (part.kind === 'file') {
    const name = doubleQuoted(part.fileName);
    return `(${name}, open(${name}, "rb"), ${doubleQuoted(part.contentType)}${more})`;
  }
  const none = more === '' ? '' : ', None';
  const type = contentType === undefined ? none : `, ${doubleQuoted(contentType)}`;
  return `(None, ${doubleQuoted(part.value)}${type}${more})`;
}

function pairs(items: [string, string][]): string {
  return `[\n${items.map(([name, value]) => `        (${doubleQuoted(name)}, ${value}),\n`).join('')}    ]`;
}

function answerLines({ answer, answerFile }: HttpRequest): string[] {
  if (answerFile !== undefined)
    return [`with open(${doubleQuoted(answerFile)}, "wb") as file:`, '    file.write(response.content)'];
  if (answer === 'json') return ['print(response.json())'];
  if (answer === 'text') return ['print(response.text)'];
  return answer === 'bytes' ? ['content = response.content'] : [];
}
