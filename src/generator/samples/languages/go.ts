// Writes a request as a complete Go program with net/http.

import type { HttpBody, HttpRequest, MultipartPart, SampleLanguage } from '../../types/http-request.ts';
import { formText, headersWithType, jsonText, partName, withoutBasic } from '../request-parts.ts';
import { doubleQuoted } from '../write-literals.ts';

/** Go. */
export const go: SampleLanguage = {
  id: 'go',
  label: 'Go',
  language: 'go',
  write: writeGo,
  literals: { pattern: /"(?:[^"\\]|\\.)*"|`[^`]*`/g, quote: '"' },
};

/** Writes one `Do`, and reads the response. */
export function writeGo(request: HttpRequest): string {
  const { body } = request;
  const { basic, others } = withoutBasic(request.headers);
  const imports = importsOf(request).map((name) => `\t${doubleQuoted(name)}`);
  const lines = [
    ...(body === undefined ? [] : bodyLines(body)),
    `request, err := http.NewRequest(${doubleQuoted(request.method)}, ${doubleQuoted(request.url)}, ${body ? 'body' : 'nil'})`,
    ...fatal,
    ...(basic === undefined
      ? []
      : [`request.SetBasicAuth(${doubleQuoted(basic.user)}, ${doubleQuoted(basic.password)})`]),
    ...headersWithType({ ...request, headers: others }).map(
      ({ name, value }) => `request.Header.Set(${doubleQuoted(name)}, ${doubleQuoted(value)})`,
    ),
    ...(body?.kind === 'multipart' ? ['request.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    '',
    'response, err := http.DefaultClient.Do(request)',
    ...fatal,
    'defer response.Body.Close()',
    ...answerLines(request),
  ];
  // Lines inside a raw string must not be indented.
  const main = lines.map((line) => (line === '' ? '' : `\t${line}`)).join('\n');
  return `package main\n\nimport (\n${imports.join('\n')}\n)\n\nfunc main() {\n${main}\n}`;
}

const fatal = ['if err != nil {', '\tlog.Fatal(err)', '}'];

function importsOf({ body, answer }: HttpRequest): string[] {
  const names = new Set(['fmt', 'log', 'net/http']);
  if (answer !== 'nothing') names.add('io');
  if (body?.kind === 'json' || body?.kind === 'text' || body?.kind === 'form') names.add('strings');
  if (body?.kind === 'file') names.add('os');
  if (body?.kind === 'multipart') {
    for (const name of ['bytes', 'mime/multipart']) names.add(name);
    if (body.parts.some(hasHead)) names.add('net/textproto');
    if (body.parts.some(({ kind }) => kind === 'file')) for (const name of ['io', 'os']) names.add(name);
  }
  return [...names].sort();
}

function bodyLines(body: HttpBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`body := strings.NewReader(${rawText(jsonText(body.value))})`];
    case 'text':
      return [`body := strings.NewReader(${doubleQuoted(body.text)})`];
    case 'form':
      return [`body := strings.NewReader(${doubleQuoted(formText(body.fields))})`];
    case 'multipart':
      return [
        'body := &bytes.Buffer{}',
        'form := multipart.NewWriter(body)',
        ...body.parts.flatMap(partLines),
        'form.Close()',
        '',
      ];
    case 'file':
      return [`body, err := os.Open(${doubleQuoted(body.fileName)})`, ...fatal];
  }
}

/** Whether a part has a header besides its disposition. */
function hasHead({ contentType, headers = [] }: MultipartPart): boolean {
  return contentType !== undefined || headers.length > 0;
}

function partLines(part: MultipartPart, index: number): string[] {
  if (part.kind === 'text' && !hasHead(part)) {
    return [`form.WriteField(${doubleQuoted(part.name)}, ${doubleQuoted(part.value)})`];
  }
  const fileName = part.kind === 'file' ? `; filename="${partName(part.fileName)}"` : '';
  const disposition = `form-data; name="${partName(part.name)}"${fileName}`;
  const variable = `part${index + 1}`;
  const headers = [
    { name: 'Content-Disposition', value: disposition },
    ...(part.contentType === undefined ? [] : [{ name: 'Content-Type', value: part.contentType }]),
    ...(part.headers ?? []),
  ].map(({ name, value }) => [`${doubleQuoted(name)}:`, `{${doubleQuoted(value)}},`] as const);
  // Values are aligned, as gofmt does.
  const width = Math.max(...headers.map(([name]) => name.length));
  const head = [
    `${variable}, _ := form.CreatePart(textproto.MIMEHeader{`,
    ...headers.map(([name, value]) => `\t${name.padEnd(width)} ${value}`),
    '})',
  ];
  if (part.kind === 'text') return [...head, `fmt.Fprint(${variable}, ${doubleQuoted(part.value)})`];
  const file = `file${index + 1}`;
  return [
    ...head,
    `${file}, err := os.Open(${doubleQuoted(part.fileName)})`,
    ...fatal,
    `io.Copy(${variable}, ${file})`,
  ];
}

/** Writes a text of several lines as a raw string literal, which cannot contain a backtick or carriage return. */
function rawText(text: string): string {
  return text.includes('\n') && !/[`\r\uFEFF]/.test(text) ? `\`${text}\`` : doubleQuoted(text);
}

function answerLines({ answer }: HttpRequest): string[] {
  if (answer === 'nothing') return ['fmt.Println(response.Status)'];
  const read = ['', 'answer, err := io.ReadAll(response.Body)', ...fatal];
  return [...read, answer === 'bytes' ? 'fmt.Println(len(answer), "bytes")' : 'fmt.Println(string(answer))'];
}
