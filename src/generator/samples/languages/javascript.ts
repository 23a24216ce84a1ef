// Writes a request as a JavaScript module with fetch, for Node 20 and later. Samples without files also run in browsers.

import { hasLiterals } from '../../shared/number-spelling.ts';
import type {
  HttpBody,
  HttpRequest,
  MultipartPart,
  SampleComments,
  SampleLanguage,
} from '../../types/http-request.ts';
import {
  contentTypeOf,
  hasPartHeaders,
  jsonText,
  partBoundary,
  partHead,
  partsType,
  withoutBasic,
} from '../request-parts.ts';
import { doubleQuoted, indent } from '../write-literals.ts';

/** JavaScript. */
export const javascript: SampleLanguage = {
  id: 'javascript',
  label: 'JavaScript',
  language: 'javascript',
  aliases: ['js'],
  write: writeJavaScript,
  literals: {
    pattern:
      /(?<=\()(?:[\s[\]{},:]|"(?:[^"\\]|\\.)*"|'(?:[^'\\\n]|\\.)*'|-?\d[\w.+-]*|\b(?:true|false|null)\b)+(?=\))|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/gs,
    quote: "'",
    isData: true,
    // The grammar looks for functions across strings, and for a directive at the start of each line. Template literals are left to it.
    ambiguous: /^`|[()]|=>|['"]use (?:strict|asm)['"]/,
  },
};

/** Writes one `fetch`, and reads the response. */
export function writeJavaScript(request: HttpRequest, comments: SampleComments): string {
  const { method, url, body } = request;
  const sent = method === 'GET' || method === 'HEAD' ? undefined : body;
  const options = [
    ...(method === 'GET' ? [] : [`method: ${singleQuoted(method)},`]),
    ...headerLines(request, sent),
    ...(sent === undefined ? [] : [`body: ${bodyExpression(sent)},`]),
  ].map((line) => `  ${indent(line, '  ')}\n`);
  return [
    ...preparation(sent, body, comments),
    `const response = await fetch(${singleQuoted(url)}${options.length > 0 ? `, {\n${options.join('')}}` : ''});`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is part of the sample.
    'if (!response.ok) throw new Error(`The server answered ${response.status}.`);',
    ...answerLines(request),
  ].join('\n');
}

function headerLines(request: HttpRequest, sent: HttpBody | undefined): string[] {
  const value = contentTypeOf(sent);
  const isSetByFetch = sent?.kind === 'form' && value === 'application/x-www-form-urlencoded';
  const ofBody = value === undefined || isSetByFetch ? [] : [{ name: 'Content-Type', value }];
  const type = hasPartHeaders(sent) ? [partsType] : ofBody;
  const { basic, others } = withoutBasic(request.headers);
  const headers = [...others, ...type];
  if (headers.length === 0 && basic === undefined) return [];
  return [
    'headers: {',
    ...(basic === undefined
      ? []
      : [`  Authorization: 'Basic ' + btoa(${singleQuoted(`${basic.user}:${basic.password}`)}),`]),
    ...headers.map(({ name, value: text }) => `  ${keyOf(name)}: ${singleQuoted(text)},`),
    '},',
  ];
}

/** Writes what comes before the call: a form with files, or a comment if fetch sends no body. */
function preparation(
  sent: HttpBody | undefined,
  wanted: HttpBody | undefined,
  { fetchSendsNoBody }: SampleComments,
): string[] {
  if (sent === undefined && wanted !== undefined) return [`// ${fetchSendsNoBody}`];
  if (sent?.kind === 'file') return ["import { readFile } from 'node:fs/promises';", ''];
  if (sent?.kind !== 'multipart') return [];
  const hasFile = sent.parts.some((part) => part.kind === 'file');
  return [
    ...(hasFile ? ["import { openAsBlob } from 'node:fs';", ''] : []),
    ...(hasPartHeaders(sent) ? writtenForm(sent.parts) : formData(sent.parts)),
    '',
  ];
}

function formData(parts: MultipartPart[]): string[] {
  const lines = parts.map((part) => {
    if (part.kind === 'file') {
      const blob = `await openAsBlob(${singleQuoted(part.fileName)}, { type: ${singleQuoted(part.contentType)} })`;
      return `form.append(${singleQuoted(part.name)}, ${blob}, ${singleQuoted(part.fileName)});`;
    }
    const text = singleQuoted(part.value);
    const value = part.contentType
      ? `new Blob([${text}], { type: ${singleQuoted(part.contentType)} })`
      : text;
    return `form.append(${singleQuoted(part.name)}, ${value});`;
  });
  return ['const form = new FormData();', ...lines];
}

/** Writes the lines of a form whose parts have headers, which `FormData` does not support. */
function writtenForm(parts: MultipartPart[]): string[] {
  const boundary = singleQuoted(`--${partBoundary}`);
  const lines = parts.flatMap((part) => [
    boundary,
    ...partHead(part).map(singleQuoted),
    "''",
    part.kind === 'file' ? `await openAsBlob(${singleQuoted(part.fileName)})` : singleQuoted(part.value),
  ]);
  return [
    'const lines = [',
    ...[...lines, singleQuoted(`--${partBoundary}--`)].map((line) => `  ${line},`),
    '];',
    "const form = new Blob(lines.flatMap((line) => [line, '\\r\\n']));",
  ];
}

function bodyExpression(body: HttpBody): string {
  switch (body.kind) {
    case 'json':
      // JavaScript would send the numbers in another form.
      if (hasLiterals(body.value)) return templateLiteral(jsonText(body.value));
      // In an object literal, the key `__proto__` would set the prototype.
      return `JSON.stringify(${jsonText(body.value).replaceAll(/^(\s*)"__proto__":/gm, '$1["__proto__"]:')})`;
    case 'text':
      return singleQuoted(body.text);
    case 'form':
      return `new URLSearchParams([\n${body.fields
        .map(({ name, value }) => `  [${singleQuoted(name)}, ${singleQuoted(value)}],\n`)
        .join('')}])`;
    case 'multipart':
      return 'form';
    case 'file':
      return `await readFile(${singleQuoted(body.fileName)})`;
  }
}

function answerLines({ answer }: HttpRequest): string[] {
  if (answer === 'json') return ['console.log(await response.json());'];
  if (answer === 'text') return ['console.log(await response.text());'];
  return answer === 'bytes' ? ['const bytes = new Uint8Array(await response.arrayBuffer());'] : [];
}

/** Writes a text of several lines as a template literal, of which nothing is evaluated. */
function templateLiteral(text: string): string {
  return text.includes('\n') ? `\`${text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&')}\`` : singleQuoted(text);
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : singleQuoted(name);
}

function singleQuoted(text: string): string {
  const inside = doubleQuoted(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inside}'`;
}
