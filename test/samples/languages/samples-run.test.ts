// Runs the samples: the server receives what the request contains, with any body.

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCSharp } from '../../../src/generator/samples/languages/csharp.ts';
import { writeGo } from '../../../src/generator/samples/languages/go.ts';
import { writeJava } from '../../../src/generator/samples/languages/java.ts';
import { writeJavaScript } from '../../../src/generator/samples/languages/javascript.ts';
import { writePhp } from '../../../src/generator/samples/languages/php.ts';
import { writePython } from '../../../src/generator/samples/languages/python.ts';
import { sampleLanguages } from '../../../src/generator/samples/languages/sample-languages.ts';
import { writeCurl } from '../../../src/generator/samples/languages/write-curl.ts';
import { basicPlaceholder } from '../../../src/generator/samples/request-parts.ts';
import { jsonOf, parseJson } from '../../../src/generator/shared/number-spelling.ts';
import type { HttpBody, HttpRequest } from '../../../src/generator/types/http-request.ts';
import { en } from '../../support/english.ts';
import { projectForAllTests } from '../../support/temporary-project.ts';
import { type EchoServer, startEchoServer } from './echo-server.ts';
import { nastyBodies, requestTo, word } from './nasty-requests.ts';

const run = promisify(execFile);

interface Language {
  name: string;
  /** A program that is required, with arguments that succeed. */
  probe: [string, string[]];
  write: (request: HttpRequest) => string;
  /** One program with all samples, for languages with a slow start. */
  combine?: (samples: string[]) => string;
  /** Files by name, and a command that succeeds if each sample is a whole program. */
  check?: { files: (samples: string[]) => Record<string, string>; command: [string, string[]] };
  command: (file: string) => [string, string[]];
  ending: string;
}

const languages: Language[] = [
  {
    name: 'curl',
    probe: ['curl', ['--version']],
    write: writeCurl,
    command: (file) => ['sh', [file]],
    ending: 'sh',
  },
  {
    name: 'JavaScript',
    probe: [process.execPath, ['--version']],
    write: (request) => writeJavaScript(request, en.example),
    combine: (samples) =>
      `for (const sample of ${JSON.stringify(samples)})
  await import('data:text/javascript,' + encodeURIComponent(sample));`,
    command: (file) => [process.execPath, [file]],
    ending: 'mjs',
  },
  {
    name: 'Python',
    probe: ['python3', ['-c', 'import requests']],
    write: writePython,
    combine: pythonProgram,
    command: (file) => ['python3', [file]],
    ending: 'py',
  },
  {
    name: 'Go',
    probe: ['go', ['version']],
    write: writeGo,
    combine: goProgram,
    // Several packages are compiled, but not linked, which takes longest.
    check: {
      files: (samples) => ({
        'go.mod': 'module samples\n',
        ...Object.fromEntries(samples.map((sample, index) => [`whole${index}/main.go`, sample])),
      }),
      command: ['go', ['build', './whole...']],
    },
    command: (file) => ['go', ['run', file]],
    ending: 'go',
  },
  {
    name: 'PHP',
    probe: ['php', ['-r', 'exit(function_exists("curl_init") ? 0 : 1);']],
    write: writePhp,
    command: (file) => ['php', [file]],
    ending: 'php',
  },
  {
    name: 'Java',
    probe: ['java', ['--version']],
    write: writeJava,
    combine: javaProgram,
    command: (file) => ['java', [file]],
    ending: 'java',
  },
];

/** Runs each sample by itself, in one interpreter. */
function pythonProgram(samples: string[]): string {
  return `import json
for index, sample in enumerate(json.loads(${JSON.stringify(JSON.stringify(samples))})):
    exec(compile(sample, f"sample{index}.py", "exec"), {"__name__": "__main__"})
`;
}

/** Combines samples to one program, with a function for each and a first function that runs them all. */
function goProgram(samples: string[]): string {
  const imports = new Set<string>();
  const functions = samples.map((sample, index) => {
    const [head = '', imported = '', body = ''] = sample.split(/^import \(\n([^)]*)^\)\n/m);
    expect(head.trim()).toBe('package main');
    for (const line of imported.trimEnd().split('\n')) imports.add(line);
    return body.replace(/^func main\(\)/m, `func main${index}()`);
  });
  const calls = samples.map((_, index) => `\tmain${index}()\n`);
  return `package main\n\nimport (\n${[...imports].join('\n')}\n)\n\nfunc main() {\n${calls.join('')}}\n${functions.join('\n')}`;
}

/** Combines samples to one program, with a class for each and a first class that runs them all. */
function javaProgram(samples: string[]): string {
  const lines = samples.map((sample) => sample.split('\n'));
  const imports = new Set(lines.flat().filter((line) => line.startsWith('import ')));
  const classes = lines.map((sample, index) =>
    sample
      .filter((line) => !line.startsWith('import '))
      .join('\n')
      .replace('public class Main ', `class Main${index} `),
  );
  const calls = samples.map((_, index) => `Main${index}.main(args);`);
  const main = `public static void main(String[] args) throws Exception { ${calls.join(' ')} }`;
  return `${[...imports].join('\n')}\npublic class Samples {\n${main}\n}\n${classes.join('\n')}`;
}

const binary = Buffer.from([0, 255, 10, 13, 0, 39, 34, 92, 128]);
const csv = Buffer.from('code,name\n"1","it\'s"\n');
const folder = projectForAllTests();
let server: EchoServer;

beforeAll(async () => {
  folder.write({ 'body.bin': binary, 'learners.csv': csv });
  server = await startEchoServer();
});

afterAll(() => server.close());

const query = '?q=a%20b&list%5B%5D=%7B1%7D';

async function isPresent({ probe: [program, words] }: Language): Promise<boolean> {
  return await run(program, words).then(
    () => true,
    () => false,
  );
}

/** Parses a body as a server does. */
async function meaningOf(body: Buffer, contentType: string, kind: HttpBody['kind']): Promise<unknown> {
  if (kind === 'json') return parseJson(body.toString());
  if (kind === 'form') return [...new URLSearchParams(body.toString())];
  if (kind !== 'multipart') return body.toString('latin1');
  const form = await new Response(new Uint8Array(body), {
    headers: { 'Content-Type': contentType },
  }).formData();
  const parts: unknown[] = [];
  for (const [name, value] of form) {
    // Some clients send a part with a content type as a blob.
    if (typeof value === 'string') parts.push([name, value]);
    else if (value.name === 'learners.csv') parts.push([name, value.name, value.type, await value.text()]);
    else parts.push([name, await value.text()]);
  }
  return parts;
}

/** Returns the lines of a multipart body that are headers of parts besides the usual ones. */
function partHeaders(body: Buffer): string[] {
  return body
    .toString()
    .split('\r\n')
    .filter((line) => /^x-(?:note|sum|longer)/i.test(line));
}

function intendedHeaders(body: HttpBody): string[] {
  const headers = body.kind === 'multipart' ? body.parts.flatMap((part) => part.headers ?? []) : [];
  return headers.map(({ name, value }) => `${name}: ${value}`);
}

function intentOf(body: HttpBody): unknown {
  switch (body.kind) {
    case 'json':
      return parseJson(jsonOf(body.value) ?? '');
    case 'form':
      return body.fields.map(({ name, value }) => [name, value]);
    case 'multipart':
      return body.parts.map((part) =>
        part.kind === 'file'
          ? [part.name, part.fileName, part.contentType, csv.toString()]
          : [part.name, part.value],
      );
    case 'text':
      return Buffer.from(body.text).toString('latin1');
    case 'file':
      return binary.toString('latin1');
  }
}

it('are run in every language, but in C#, where they are parsed', () => {
  expect([...languages.map(({ name }) => name), 'C#'].sort(), 'Add the language to `languages`.').toEqual(
    sampleLanguages.map(({ label }) => label).sort(),
  );
});

describe.each(languages)('$name samples', (language) => {
  it('send what they show', async ({ skip }) => {
    if (!(await isPresent(language))) skip(`${language.name} is not installed here`);
    const results: Record<string, unknown> = {};
    const intents: Record<string, unknown> = {};
    const requests = Object.entries(nastyBodies).map(([name, body]) => ({
      name,
      body,
      path: `/${language.name}/${name}`,
    }));
    const samples = requests.map(({ body, path }) =>
      language.write(requestTo(`${server.origin}${path}${query}`, body)),
    );
    if (language.check) {
      const [command, words] = language.check.command;
      folder.write(language.check.files(samples));
      await run(command, words, { cwd: folder.path });
    }
    const programs = language.combine ? [language.combine(samples)] : samples;
    for (const [index, program] of programs.entries()) {
      const file = folder.file(`sample${index}.${language.ending}`);
      await writeFile(file, program);
      const [command, words] = language.command(file);
      await run(command, words, { cwd: folder.path });
    }
    for (const { name, body, path } of requests) {
      const received = server.received.get(path);
      const type = received?.headers['content-type'] ?? '';
      results[name] = {
        method: received?.method,
        url: received?.url,
        word: received?.headers['x-word'],
        authorization: received?.headers.authorization,
        type: type.split(';')[0],
        body: received && (await meaningOf(received.body, type, body.kind)),
        partHeaders: received && partHeaders(received.body),
      };
      intents[name] = {
        method: 'PUT',
        url: `${path}${query}`,
        word,
        authorization: `Basic ${btoa('YOUR_USERNAME:YOUR_PASSWORD')}`,
        type: body.kind === 'multipart' ? 'multipart/form-data' : body.contentType,
        body: intentOf(body),
        partHeaders: intendedHeaders(body),
      };
    }
    expect(results).toEqual(intents);
  });
});

it('C# encodes a name and a password', () => {
  const headers = [{ name: 'Authorization', value: basicPlaceholder }];
  const request: HttpRequest = { method: 'GET', url: 'https://a.example/', headers, answer: 'nothing' };
  expect(writeCSharp(request)).toMatchInlineSnapshot(`
    "using System;
    using System.Net.Http;
    using System.Net.Http.Headers;
    using System.Text;

    using var client = new HttpClient();
    using var request = new HttpRequestMessage(HttpMethod.Get, "https://a.example/");
    var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes("YOUR_USERNAME:YOUR_PASSWORD"));
    request.Headers.Authorization = new AuthenticationHeaderValue("Basic", credentials);

    using var response = await client.SendAsync(request);
    response.EnsureSuccessStatusCode();"
  `);
});

it('C# text ends where it should', () => {
  const request: HttpRequest = {
    method: 'POST',
    url: 'https://api.example.com/',
    headers: [],
    body: { kind: 'json', contentType: 'application/json', value: { a: '""" \\ \u2028', b: '\u0085' } },
    answer: 'nothing',
  };
  expect(writeCSharp(request)).toMatchInlineSnapshot(`
    "using System.Net.Http;
    using System.Net.Http.Headers;

    using var client = new HttpClient();
    using var request = new HttpRequestMessage(HttpMethod.Post, "https://api.example.com/");
    request.Content = new StringContent("{\\n  \\"a\\": \\"\\\\\\"\\\\\\"\\\\\\" \\\\\\\\ \\u2028\\",\\n  \\"b\\": \\"\\u0085\\"\\n}");
    request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json");

    using var response = await client.SendAsync(request);
    response.EnsureSuccessStatusCode();"
  `);
});
