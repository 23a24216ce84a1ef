// Writes a request as PHP 8 with the curl extension.

import type { HttpBody, HttpRequest, MultipartPart, SampleLanguage } from '../../types/http-request.ts';
import {
  formText,
  hasPartHeaders,
  headersWithType,
  jsonText,
  partBoundary,
  partHead,
  partsType,
  withoutBasic,
} from '../request-parts.ts';
import { phpText } from '../write-literals.ts';

/** PHP. */
export const php: SampleLanguage = {
  id: 'php',
  label: 'PHP',
  language: 'php',
  write: writePhp,
  literals: {
    pattern: /<<<'JSON'\n[\s\S]*?\nJSON(?=;\n\n)|'(?:[^'\\]|\\[\s\S])*'/g,
    quote: "'",
    // The grammar ends a nowdoc at any word that is like its closing one.
    ambiguous: /^<<<'JSON'[\s\S]*\bJSON\b[\s\S]*\nJSON$/,
  },
};

/** Writes one `curl_exec`, and reads the response. */
export function writePhp(request: HttpRequest): string {
  const { method, url, body } = request;
  const { basic, others } = withoutBasic(request.headers);
  const isWritten = body?.kind === 'multipart' && mustWriteParts(body.parts);
  const all = headersWithType({ ...request, headers: others });
  const headers = [...all, ...(isWritten ? [partsType] : [])].map(
    ({ name, value }) => `        ${phpText(value === '' ? `${name};` : `${name}: ${value}`)},`,
  );
  const methodLines =
    method === 'GET' && body === undefined
      ? []
      : method === 'HEAD'
        ? ['    CURLOPT_NOBODY => true,']
        : [`    CURLOPT_CUSTOMREQUEST => ${phpText(method)},`];
  return [
    '<?php',
    '',
    ...(body?.kind === 'json' ? [`$body = ${nowdoc(jsonText(body.value))};`, ''] : []),
    ...(isWritten ? writtenParts(body.parts) : []),
    `$curl = curl_init(${phpText(url)});`,
    'curl_setopt_array($curl, [',
    ...methodLines,
    ...(basic === undefined ? [] : [`    CURLOPT_USERPWD => ${phpText(`${basic.user}:${basic.password}`)},`]),
    ...(headers.length > 0 ? ['    CURLOPT_HTTPHEADER => [', ...headers, '    ],'] : []),
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${bodyExpression(body)},`]),
    '    CURLOPT_RETURNTRANSFER => true,',
    ']);',
    '$answer = curl_exec($curl);',
    'if ($answer === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
    answerLine(request),
  ].join('\n');
}

/** A terminal cannot show bytes. */
function answerLine({ answer, answerFile }: HttpRequest): string {
  if (answerFile !== undefined) return `file_put_contents(${phpText(answerFile)}, $answer);`;
  return answer === 'json' || answer === 'text'
    ? 'echo $answer;'
    : 'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE);';
}

function bodyExpression(body: HttpBody): string {
  switch (body.kind) {
    case 'json':
      return '$body';
    case 'text':
      return phpText(body.text);
    case 'form':
      return phpText(formText(body.fields));
    case 'multipart':
      if (mustWriteParts(body.parts)) return '$body';
      return `[\n${body.parts.map((part) => `        ${phpText(part.name)} => ${partValue(part)},\n`).join('')}    ]`;
    case 'file':
      return `file_get_contents(${phpText(body.fileName)})`;
  }
}

/** Whether a list of fields cannot have the parts: a key of it is unique, and a part has no headers of its own. */
function mustWriteParts(parts: MultipartPart[]): boolean {
  const names = new Set(parts.map(({ name }) => name));
  return names.size < parts.length || hasPartHeaders({ kind: 'multipart', parts });
}

/** Writes the lines of a multipart body. */
function writtenParts(parts: MultipartPart[]): string[] {
  const lines = parts.flatMap((part) => [
    ...[`--${partBoundary}`, ...partHead(part), ''].map(phpText),
    part.kind === 'file' ? `file_get_contents(${phpText(part.fileName)})` : phpText(part.value),
  ]);
  const all = [...lines, phpText(`--${partBoundary}--`), "''"];
  return ['$body = implode("\\r\\n", [', ...all.map((line) => `    ${line},`), ']);', ''];
}

function partValue(part: MultipartPart): string {
  if (part.kind === 'file') return `new CURLFile(${phpText(part.fileName)}, ${phpText(part.contentType)})`;
  if (part.contentType === undefined) return phpText(part.value);
  return `new CURLStringFile(${phpText(part.value)}, '', ${phpText(part.contentType)})`;
}

/** Writes indented JSON as a nowdoc. No line of it can begin with the closing word. */
function nowdoc(text: string): string {
  return text.includes('\n') && !text.includes('\r') ? `<<<'JSON'\n${text}\nJSON` : phpText(text);
}
