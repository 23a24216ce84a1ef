// Writes a request as a curl command for a POSIX shell. Every word is in single quotes, so that nothing is expanded.

import type {
  HttpBody,
  HttpHeader,
  HttpRequest,
  MultipartPart,
  SampleLanguage,
} from '../../types/http-request.ts';
import { contentTypeOf, jsonText, withoutBasic } from '../request-parts.ts';
import { shellWord } from '../write-literals.ts';

/** curl. */
export const curl: SampleLanguage = {
  id: 'curl',
  label: 'curl',
  language: 'bash',
  aliases: ['shell', 'bash', 'sh'],
  write: writeCurl,
  // A quote in a word is escaped between two strings.
  literals: { pattern: /\\'|'[^']*'/g, quote: "'", ambiguous: /^\\/, holdsJson: true },
};

/** Writes the command with long options, one per line. The address is beside `curl`, or below a method. */
export function writeCurl(request: HttpRequest): string {
  const { method, body, answerFile } = request;
  const { basic, others } = withoutBasic(request.headers);
  const contentType = contentTypeOf(body);
  // curl names the usual type of a form itself.
  const isKnown = body?.kind === 'form' && contentType === 'application/x-www-form-urlencoded';
  const all =
    contentType === undefined || isKnown ? others : [...others, { name: 'Content-Type', value: contentType }];
  const option = methodOption(method, body);
  const address = shellWord(urlForCurl(request.url));
  return [
    ...(option === '' ? [`curl ${address}`] : [`curl ${option}`, address]),
    ...(hasDots(request.url) ? ['--path-as-is'] : []),
    ...(basic === undefined ? [] : [`--user ${shellWord(`${basic.user}:${basic.password}`)}`]),
    ...all.map(headerOption),
    // A terminal cannot show bytes.
    ...(answerFile === undefined ? [] : [`--output ${shellWord(answerFile)}`]),
    ...(body === undefined ? [] : bodyOptions(body)),
  ].join(' \\\n  ');
}

function headerOption({ name, value }: HttpHeader): string {
  // An empty header needs a semicolon, as curl otherwise removes it.
  return `--header ${shellWord(value === '' ? `${name};` : `${name}: ${value}`)}`;
}

function methodOption(method: string, body: HttpBody | undefined): string {
  if (method === 'GET' && body === undefined) return '';
  return method === 'HEAD' ? '--head' : `--request ${method}`;
}

/** Whether a path has segments that curl otherwise resolves (RFC 3986, section 5.2.4). */
function hasDots(url: string): boolean {
  return /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(url);
}

/** Percent-encodes brackets and braces in a URL, which curl reads as lists. */
function urlForCurl(url: string): string {
  return url.replaceAll(/[[\]{}]/g, encodeURIComponent);
}

/** Returns the options of a body. `--data-raw` and `--form-string` read a leading `@` as text and not as a file. */
function bodyOptions(body: HttpBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`--data-raw ${shellWord(jsonText(body.value))}`];
    case 'text':
      return [`--data-raw ${shellWord(body.text)}`];
    case 'form':
      // curl encodes only the value. Brackets of a name stay, as people write them: `customer[id]`.
      return body.fields.map(
        ({ name, value }) =>
          `--data-urlencode ${shellWord(`${encodeURIComponent(name).replaceAll(/%5[BD]/g, decodeURIComponent)}=${value}`)}`,
      );
    case 'multipart':
      return body.parts.map(partOption);
    case 'file':
      return [`--data-binary ${shellWord(`@${body.fileName}`)}`];
  }
}

function partOption(part: MultipartPart): string {
  const { contentType, headers = [] } = part;
  const facts = [
    ...(contentType === undefined || isUsualType(part) ? [] : [`;type=${contentType}`]),
    ...headers.map(({ name, value }) => `;headers=${formQuoted(`${name}: ${value}`)}`),
  ].join('');
  if (part.kind === 'file') {
    const isPlain = !/[",;\\]|^\s|\s$/.test(part.fileName);
    const fileName = isPlain ? part.fileName : formQuoted(part.fileName);
    return `--form ${shellWord(`${part.name}=@${fileName}${facts}`)}`;
  }
  if (facts === '') return `--form-string ${shellWord(`${part.name}=${part.value}`)}`;
  return `--form ${shellWord(`${part.name}=${formQuoted(part.value)}${facts}`)}`;
}

/** The types that curl sends for files with these endings. */
const typesOfEndings: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  html: 'text/html',
  pdf: 'application/pdf',
  xml: 'application/xml',
};

/** Whether curl sends the content type of a file without an option. */
function isUsualType(part: MultipartPart): boolean {
  if (part.kind !== 'file') return false;
  const ending = /\.(\w+)$/.exec(part.fileName)?.[1] ?? '';
  return part.contentType === (typesOfEndings[ending] ?? 'application/octet-stream');
}

/** Quotes a value of `--form`, so that it can have `;` and `,`. Quotes and backslashes are escaped by a backslash. */
function formQuoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
