// Law: what a reader fills in is what a server receives. The form's code fills the draft of a page, a shell runs the command, and a server
// compares the request with one written by hand.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { entriesOf, fillEntries } from '../../../../src/client/call/call-entries.ts';
import type { CallStrings } from '../../../../src/client/call/call-names.ts';
import { writeCurl } from '../../../../src/generator/samples/languages/write-curl.ts';
import { jsonOf, parseJson } from '../../../../src/generator/shared/number-spelling.ts';
import type { CallDraft } from '../../../../src/generator/types/http-request.ts';
import { createApiViews } from '../../../../src/generator/views/api/api-pages.ts';
import { englishCatalog } from '../../../../src/strings/strings-for.ts';
import { readData } from '../../../openapi/read-fixture.ts';
import { type EchoServer, startEchoServer } from '../../../samples/languages/echo-server.ts';
import { fakeStorage } from '../../../support/fake-storage.ts';
import { projectForAllTests } from '../../../support/temporary-project.ts';
import { plainTools } from '../../../views/plain-tools.ts';
import { bodyCases } from './body-cases.ts';
import { byHand } from './by-hand.ts';
import type { EchoCase } from './echo-case.ts';
import { parameterCases } from './parameter-cases.ts';

const run = promisify(execFile);
const cases = [...parameterCases, ...bodyCases];
const folder = projectForAllTests();
let server: EchoServer;

beforeAll(async () => {
  server = await startEchoServer();
  folder.write({
    'my photo; "new", é.png': 'a file',
    'new.png': 'a file',
    [`it's "my" $file é.bin`]: 'a file',
  });
});
afterAll(() => server.close());
beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the command for what is typed, as the page shows it. */
async function commandOf(one: EchoCase, baseUrl: string): Promise<string> {
  const { method = 'get', path, parameters, requestBody, schemes = {}, typed } = one;
  const security = [Object.fromEntries(Object.keys(schemes).map((name) => [name, []]))];
  const { value: api } = await readData({
    openapi: '3.2.0',
    info: { title: 'Things', version: '1' },
    servers: [{ url: 'https://things.example' }],
    security,
    components: { securitySchemes: schemes },
    paths: { [path]: { [method]: { parameters, requestBody, responses: { 204: { description: '' } } } } },
  });
  const [operation] = api?.operations ?? [];
  if (api === undefined || operation === undefined) throw new Error('There is no operation.');
  const { call } = createApiViews(api, plainTools).operation(operation);
  const draft = parseJson(jsonOf(call) ?? '') as CallDraft;
  const entries = entriesOf(draft, englishCatalog['call'] as unknown as CallStrings);
  const filled = fillEntries(draft, entries);
  for (const [label, text] of Object.entries(typed)) {
    // Fields of one name are counted.
    const [, name = label, nth = '1'] = /^(.*) (\d)$/.exec(label) ?? [];
    const found = entries.filter((entry) => entry.label === name || entry.label === label);
    const entry = found[Number(nth) - 1];
    if (entry === undefined) throw new Error(`No field ${label} among ${entries.map((e) => e.label)}.`);
    filled.set(entry, { ...(text === undefined ? {} : { text }), isSent: true });
  }
  const [body] = draft.bodies;
  if (body === undefined) throw new Error('The draft has no sample.');
  return writeCurl(filled.request(body, false, baseUrl));
}

/** A form has a space as `+` or `%20`, and brackets of names as they are or encoded, as the client likes. */
function inOneForm(body: string, contentType: string): string {
  if (!/urlencoded/.test(contentType)) return body;
  return body.replaceAll('+', '%20').replaceAll('[', '%5B').replaceAll(']', '%5D');
}

/** Returns the parts of a multipart body, as the names of facts in cases. */
function partsOf(body: Buffer, contentType: string): object[] {
  const boundary = /boundary=(.*)$/.exec(contentType)?.[1] ?? '';
  const parts = body.toString().split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [head = '', ...rest] = part.slice(2, -2).split('\r\n\r\n');
    const found = (pattern: RegExp) => pattern.exec(head)?.[1];
    return {
      name: found(/ name="([^"]*)"/),
      fileName: found(/ filename="((?:[^"\\]|\\.)*)"/)
        ?.replaceAll('\\"', '"')
        .replaceAll('%22', '"'),
      type: found(/^Content-Type: (.*)$/m)?.trim(),
      sum: found(/^X-Sum: (.*)$/m)?.trim(),
      text: rest.join('\r\n\r\n'),
    };
  });
}

describe('a request that is filled in', () => {
  it('is one of at least 50', () => expect(cases.length).toBeGreaterThanOrEqual(50));

  it.each(cases)('reaches a server: $name', async (one) => {
    const { method = 'get', sent } = one;
    const command = await commandOf(one, server.origin);
    server.received.clear();
    await run('sh', ['-c', `${command} --silent --show-error`], { cwd: folder.path });
    const [received] = server.received.values();
    const type = received?.headers['content-type'] ?? '';
    const headers = Object.fromEntries(
      Object.keys(sent.headers ?? {}).map((name) => [
        name,
        Buffer.from(`${received?.headers[name] ?? ''}`, 'latin1').toString(),
      ]),
    );
    const bytes = received?.body ?? Buffer.from('');
    const body = Array.isArray(sent.body) ? partsOf(bytes, type) : inOneForm(bytes.toString(), type);
    expect({ method: received?.method, target: received?.url, headers, body }).toEqual({
      method: method.toUpperCase(),
      target: sent.target,
      headers: sent.headers ?? {},
      body: sent.body ?? '',
    });
  });

  it.each(Object.entries(byHand))('is written as by hand: %s', async (name, command) => {
    const one = cases.find((candidate) => candidate.name === name);
    expect(one && (await commandOf(one, 'https://things.example'))).toBe(command);
  });
});
