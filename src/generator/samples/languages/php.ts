// Writes a request as PHP 8 with the curl extension.

import type { HttpBody, HttpRequest, MultipartPart, SampleLanguage } from '../../types/http-request.ts';
import { formText, headersWithType, jsonText, withoutBasic } from '../http-request.ts';
import { phpText } from '../literals.ts';

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
  const { method, url, body, answer } = request;
  const { basic, others } = withoutBasic(request.headers);
  const headers = headersWithType({ ...request, headers: others }).map(
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
    answer === 'json' || answer === 'text'
      ? 'echo $answer;'
      : 'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
  ].join('\n');
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
      return `[\n${body.parts.map((part) => `        ${phpText(part.name)} => ${partValue(part)},\n`).join('')}    ]`;
    case 'file':
      return `file_get_contents(${phpText(body.fileName)})`;
  }
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
