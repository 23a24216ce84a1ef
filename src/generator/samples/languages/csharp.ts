// Writes a request as C# with HttpClient and top-level statements. Raw string literals need version 11 or later.

import type {
  HttpBody,
  HttpHeader,
  HttpRequest,
  MultipartPart,
  SampleLanguage,
} from '../../types/http-request.ts';
import { jsonText, withoutBasic } from '../request-parts.ts';
import { doubleQuoted, indent } from '../write-literals.ts';

/** C#. */
export const csharp: SampleLanguage = {
  id: 'csharp',
  label: 'C#',
  language: 'csharp',
  aliases: ['c#'],
  write: writeCSharp,
  literals: {
    pattern: /("{3,})\n[\s\S]*?\n *\1(?!")|"(?:[^"\\]|\\.)*"/g,
    quote: '"',
  },
};

const named = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Trace']);

/** Writes one `SendAsync`, and reads the response. */
export function writeCSharp(request: HttpRequest): string {
  const { body } = request;
  const { basic, others } = withoutBasic(request.headers);
  const credentials = basic && doubleQuoted(`${basic.user}:${basic.password}`);
  return [
    ...usings(request).map((name) => `using ${name};`),
    '',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${methodOf(request.method)}, ${doubleQuoted(request.url)});`,
    ...(credentials === undefined
      ? []
      : [
          `var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes(${credentials}));`,
          'request.Headers.Authorization = new AuthenticationHeaderValue("Basic", credentials);',
        ]),
    // `TryAddWithoutValidation` allows any value.
    ...others.flatMap(({ name, value }) =>
      isType({ name })
        ? ['request.Content = new StringContent("");', typeLine(value)]
        : [`request.Headers.TryAddWithoutValidation(${doubleQuoted(name)}, ${doubleQuoted(value)});`],
    ),
    ...(body === undefined ? [] : contentLines(body)),
    '',
    'using var response = await client.SendAsync(request);',
    'response.EnsureSuccessStatusCode();',
    ...answerLines(request),
  ].join('\n');
}

/** Whether a header is the type of a body, which only a content can have, and an empty one has where there is no body. */
function isType({ name }: Pick<HttpHeader, 'name'>): boolean {
  return /^content-type$/i.test(name);
}

function typeLine(contentType: string): string {
  return `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${doubleQuoted(contentType)});`;
}

/** Returns all `using` directives, as a project can have no implicit ones. */
function usings({ body, answer, headers }: HttpRequest): string[] {
  const isBasic = withoutBasic(headers).basic !== undefined;
  const hasFile =
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(({ kind }) => kind === 'file'));
  return [
    ...(answer === 'json' || answer === 'text' || isBasic ? ['System'] : []),
    ...(body?.kind === 'form' ? ['System.Collections.Generic'] : []),
    ...(hasFile ? ['System.IO'] : []),
    'System.Net.Http',
    ...((body === undefined || body.kind === 'form') && !isBasic && !headers.some(isType)
      ? []
      : ['System.Net.Http.Headers']),
    ...(isBasic ? ['System.Text'] : []),
  ];
}

function methodOf(method: string): string {
  const word = `${method.slice(0, 1)}${method.slice(1).toLowerCase()}`;
  return named.has(word) ? `HttpMethod.${word}` : `new HttpMethod(${doubleQuoted(method)})`;
}

function contentLines(body: HttpBody): string[] {
  switch (body.kind) {
    case 'json':
      return [...typed(`new StringContent(${rawText(jsonText(body.value))})`, body.contentType)];
    case 'text':
      return [...typed(`new StringContent(${doubleQuoted(body.text)})`, body.contentType)];
    case 'form':
      return [
        'request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]',
        '{',
        ...body.fields.map(({ name, value }) => `    new(${doubleQuoted(name)}, ${doubleQuoted(value)}),`),
        '});',
      ];
    case 'multipart':
      return [
        'var form = new MultipartFormDataContent();',
        ...body.parts.flatMap(partLines),
        'request.Content = form;',
      ];
    case 'file':
      return [...typed(`new StreamContent(File.OpenRead(${doubleQuoted(body.fileName)}))`, body.contentType)];
  }
}

function typed(content: string, contentType: string): string[] {
  return [`request.Content = ${content};`, typeLine(contentType)];
}

function partLines(part: MultipartPart, index: number): string[] {
  const variable = `part${index + 1}`;
  const content =
    part.kind === 'file'
      ? `new StreamContent(File.OpenRead(${doubleQuoted(part.fileName)}))`
      : `new StringContent(${doubleQuoted(part.value)})`;
  const fileName = part.kind === 'file' ? `, ${doubleQuoted(part.fileName)}` : '';
  const headers = [
    ...(part.contentType === undefined
      ? []
      : [`${variable}.Headers.ContentType = MediaTypeHeaderValue.Parse(${doubleQuoted(part.contentType)});`]),
    ...(part.headers ?? []).map(
      ({ name, value }) =>
        `${variable}.Headers.TryAddWithoutValidation(${doubleQuoted(name)}, ${doubleQuoted(value)});`,
    ),
  ];
  if (headers.length === 0) return [`form.Add(${content}, ${doubleQuoted(part.name)});`];
  return [
    `var ${variable} = ${content};`,
    ...headers,
    `form.Add(${variable}, ${doubleQuoted(part.name)}${fileName});`,
  ];
}

/** Writes a raw string literal, in more quotes than the text has in a row. The closing quotes determine the indentation. */
function rawText(text: string): string {
  if (!text.includes('\n') || /[\r\x7f-\x9f\u2028\u2029]/.test(text)) return doubleQuoted(text);
  const longest = Array.from(text.matchAll(/"+/g)).reduce((most, [run]) => Math.max(most, run.length), 2);
  const quotes = '"'.repeat(longest + 1);
  return `${quotes}\n    ${indent(text, '    ')}\n    ${quotes}`;
}

function answerLines({ answer }: HttpRequest): string[] {
  if (answer === 'bytes') return ['var bytes = await response.Content.ReadAsByteArrayAsync();'];
  return answer === 'nothing' ? [] : ['Console.WriteLine(await response.Content.ReadAsStringAsync());'];
}
