// Writes a request as a Java file `Main.java` (version 16 or later) with java.net.http.

import type {
  BasicCredentials,
  HttpBody,
  HttpRequest,
  MultipartPart,
  SampleLanguage,
} from '../../types/http-request.ts';
import {
  formText,
  headersWithType,
  jsonText,
  partBoundary,
  partHead,
  partsType,
  withoutBasic,
} from '../request-parts.ts';
import { doubleQuoted, indent } from '../write-literals.ts';

/** Java. */
export const java: SampleLanguage = {
  id: 'java',
  label: 'Java',
  language: 'java',
  write: writeJava,
  literals: {
    pattern: /"""(?:[^"\\]|\\[\s\S]|"(?!""))*"""|"(?:[^"\\]|\\.)*"/g,
    quote: '"',
  },
};

const text = { type: 'String', reader: 'ofString', shown: 'body' };
const readers: Record<HttpRequest['answer'], typeof text> = {
  json: text,
  text,
  bytes: { type: 'byte[]', reader: 'ofByteArray', shown: 'statusCode' },
  nothing: { type: 'Void', reader: 'discarding', shown: 'statusCode' },
};

/** Writes one `send` in the `main` of a class, and reads the response. */
export function writeJava(request: HttpRequest): string {
  const { method, url, body } = request;
  const multipart = body?.kind === 'multipart' ? [partsType] : [];
  const publisher = body === undefined ? 'HttpRequest.BodyPublishers.noBody()' : publisherOf(body);
  const { basic, others } = withoutBasic(request.headers);
  const { type, reader, shown } = readers[request.answer];
  const statements = [
    `HttpRequest request = HttpRequest.newBuilder(URI.create(${doubleQuoted(url)}))`,
    ...(basic === undefined ? [] : [`    .header("Authorization", "Basic " + ${encoded(basic)})`]),
    ...[...headersWithType({ ...request, headers: others }), ...multipart].map(
      ({ name, value }) => `    .header(${doubleQuoted(name)}, ${doubleQuoted(value)})`,
    ),
    `    ${methodCall(method, publisher, body)}`,
    '    .build();',
    '',
    `HttpResponse<${type}> response = HttpClient.newHttpClient()`,
    `    .send(request, HttpResponse.BodyHandlers.${reader}());`,
    `System.out.println(response.${shown}());`,
  ].join('\n');
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    ...(needsPath(body) ? ['import java.nio.file.Path;'] : []),
    ...(basic === undefined ? [] : ['import java.util.Base64;']),
    '',
    'public class Main {',
    '    public static void main(String[] args) throws Exception {',
    `        ${indent(statements, '        ')}`.replaceAll(/^ +$/gm, ''),
    '    }',
    '}',
  ].join('\n');
}

function encoded({ user, password }: BasicCredentials): string {
  return `Base64.getEncoder().encodeToString(${doubleQuoted(`${user}:${password}`)}.getBytes())`;
}

function methodCall(method: string, publisher: string, body: HttpBody | undefined): string {
  if (body === undefined && (method === 'GET' || method === 'DELETE')) return `.${method}()`;
  if (body !== undefined && (method === 'POST' || method === 'PUT')) return `.${method}(${publisher})`;
  return `.method(${doubleQuoted(method)}, ${publisher})`;
}

function needsPath(body: HttpBody | undefined): boolean {
  return (
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some((part) => part.kind === 'file'))
  );
}

function publisherOf(body: HttpBody): string {
  switch (body.kind) {
    case 'json':
      return ofText(textBlock(jsonText(body.value)));
    case 'text':
      return ofText(doubleQuoted(body.text));
    case 'form':
      return ofText(doubleQuoted(formText(body.fields)));
    case 'multipart': {
      const end = ofText(doubleQuoted(`--${partBoundary}--\r\n`));
      const all = [...body.parts.flatMap(partPublishers), end].map((publisher) => `\n        ${publisher}`);
      return `HttpRequest.BodyPublishers.concat(${all.join(',')})`;
    }
    case 'file':
      return ofFile(body.fileName);
  }
}

function ofText(literal: string): string {
  return `HttpRequest.BodyPublishers.ofString(${literal})`;
}

function ofFile(fileName: string): string {
  return `HttpRequest.BodyPublishers.ofFile(Path.of(${doubleQuoted(fileName)}))`;
}

/** Writes a part with its headers and boundary (RFC 7578), as java.net.http does not support multipart bodies. */
function partPublishers(part: MultipartPart): string[] {
  const head = `${[`--${partBoundary}`, ...partHead(part)].join('\r\n')}\r\n\r\n`;
  if (part.kind === 'text') return [ofText(doubleQuoted(`${head}${part.value}\r\n`))];
  return [ofText(doubleQuoted(head)), ofFile(part.fileName), ofText(doubleQuoted('\r\n'))];
}

/** Writes a text of several lines as a text block, with escaped backslashes and triple quotes. Lines must not end with spaces. */
function textBlock(text: string): string {
  if (!text.includes('\n') || /[\r\x7f]| \n/.test(text)) return doubleQuoted(text);
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
  return `"""\n        ${indent(escaped, '        ')}"""`;
}
