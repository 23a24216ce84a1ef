// `portal mcp`: clients of the official SDK ask a built site, on the standard streams and over HTTP.

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectForAllTests } from '../../support/temporary-project.ts';

const program = resolve('lib/bin/portal.js');
const spec = {
  openapi: '3.1.0',
  info: { title: 'Boats', version: '2', description: 'All boats.' },
  'x-error-codes': [{ code: 'E1', meaning: 'No boat is there. Look again.' }],
  paths: {
    '/boats/{id}': {
      get: {
        operationId: 'getBoat',
        summary: 'Get a boat',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'The boat.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Boat' } } },
          },
        },
      },
    },
  },
  components: { schemas: { Boat: { type: 'object' }, Other: { type: 'object' } } },
};
const project = projectForAllTests({
  'portal.config.json': JSON.stringify({
    title: 'Harbour',
    url: 'https://harbour.example',
    baseUrl: '/dev/',
    changes: { from: 'snapshots' },
  }),
  'content/docs/knots.md': '# Knots\n\nHow to tie a bowline.\n',
  'specs/boats.json': JSON.stringify(spec),
  'changes/1.0/boats.json': JSON.stringify({ ...spec, paths: {} }),
  'changes/2.0/boats.json': JSON.stringify(spec),
  'secret.txt': 'Nobody reads this.',
});

beforeAll(async () => {
  const { code, stderr } = await project.spawn(['build']);
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  project.write({ 'dist/docs/knots.md': '# Knots\n\nHow to tie a bowline, as Markdown.\n' });
});

type Answer = { content: { text: string }[]; isError?: boolean };

function askerOf(client: Client) {
  return async (name: string, args: Record<string, unknown>) => {
    const { content, isError = false } = (await client.callTool({ name, arguments: args })) as Answer;
    return { text: content[0]?.text ?? '', isError };
  };
}

describe('a client on the standard streams', () => {
  const client = new Client({ name: 'test', version: '1' });
  const ask = askerOf(client);
  beforeAll(async () => {
    const args = [program, 'mcp', project.file('dist')];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'inherit' }));
  });
  afterAll(() => client.close());

  it('is told what the site is, and its tools, which only read', async () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'portal', title: 'Harbour' });
    expect(client.getInstructions()).toContain('The documentation of Harbour.');
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['search', true],
      ['read_page', true],
      ['get_operation', true],
      ['list_errors', true],
      ['list_changes', true],
    ]);
  });

  it('searches as readers do', async () => {
    const { text } = await ask('search', { query: 'bowline' });
    expect(JSON.parse(text)).toMatchObject({
      total: 1,
      results: [{ title: 'Knots', url: 'https://harbour.example/dev/docs/knots' }],
    });
    const found = JSON.parse((await ask('search', { query: 'getBoat' })).text);
    expect(found.results[0]).toMatchObject({ method: 'GET', path: '/boats/{id}', title: 'Get a boat' });
  });

  it.each([
    'https://harbour.example/dev/docs/knots',
    '/dev/docs/knots/',
    '/docs/knots',
    '/dev/docs/knots.md',
    'knots',
  ])('reads the page %s', async (page) => {
    expect(await ask('read_page', { page })).toEqual({
      text: '# Knots\n\nHow to tie a bowline, as Markdown.\n',
      isError: false,
    });
  });

  it.each(['getBoat', 'get /boats/{id}', 'https://harbour.example/dev/api/boats/get-a-boat'])(
    'gets the operation %s with its part of the document',
    async (operation) => {
      const found = JSON.parse((await ask('get_operation', { operation })).text);
      expect(found).toMatchObject({ operationId: 'getBoat', method: 'GET', path: '/boats/{id}' });
      expect(Object.keys(found.document.components.schemas)).toEqual(['Boat']);
    },
  );

  it('lists errors', async () => {
    const error = {
      api: 'boats',
      code: 'E1',
      summary: 'No boat is there.',
      url: 'https://harbour.example/dev/api/boats/introduction#error-e1',
    };
    expect(JSON.parse((await ask('list_errors', {})).text)).toEqual({ errors: [error] });
    expect(JSON.parse((await ask('list_errors', { code: 'e1' })).text)).toEqual({ errors: [error] });
    expect(JSON.parse((await ask('list_errors', { api: 'none' })).text)).toEqual({ errors: [] });
  });

  it('lists releases, and the changes of one', async () => {
    expect(JSON.parse((await ask('list_changes', {})).text)).toMatchObject({
      apis: [{ name: 'boats', releases: [{ name: '2.0', verdict: 'compatible' }, { name: '1.0' }] }],
    });
    const { changes } = JSON.parse((await ask('list_changes', { release: '2.0' })).text);
    expect(changes).toMatchObject([{ api: 'boats', findings: [{ code: 'change/operation-added' }] }]);
  });

  it.each([
    ['list_changes', { release: '../secret.txt' }, /No API has changes of a release `\.\.\/secret\.txt`/],
    ['read_page', { page: '/docs/knotz' }, /There is no page `\/docs\/knotz`\.\nThe nearest ones:\n- Knots:/],
    ['read_page', {}, /`page` is missing/],
    ['get_operation', { operation: 'sink' }, /There is no operation `sink`/],
    ['search', { query: 'a', limit: 0 }, /`limit` is a whole number from 1 to 20/],
    ['sink', {}, /There is no tool `sink`/],
  ])('is told what is wrong with a call of %s with %o', async (name, args, message) => {
    const { text, isError } = await ask(name, args);
    expect([text, isError]).toEqual([expect.stringMatching(message), true]);
  });

  it.each([
    '../secret.txt',
    '/../secret.txt',
    '/docs/%2e%2e/%2e%2e/secret.txt',
    'file:///etc/hostname',
    'https://elsewhere.example/dev/docs/knots',
    '/dev/.portal-site',
    '/specs/boats.json',
  ])('cannot read %s', async (page) => {
    expect((await ask('read_page', { page })).isError).toBe(true);
  });

  it('reads nothing outside of the folder that a planted catalogue names', async () => {
    const catalog = readFileSync(project.file('dist/catalog.json'), 'utf8');
    const markdown = ['/dev/..%2fsecret.txt', '/dev/docs/..%2f..%2fsecret.txt', '/dev/%2e%2e%2fsecret.txt'];
    for (const planted of markdown) {
      const value = JSON.parse(catalog);
      project.write({
        'dist/catalog.json': JSON.stringify({
          ...value,
          pages: value.pages.map((page: object) => ({ ...page, markdown: planted })),
        }),
      });
      const { text, isError } = await ask('read_page', { page: 'Knots' });
      expect([planted, isError, text.includes('Nobody')]).toEqual([planted, true, false]);
    }
    project.write({ 'dist/catalog.json': catalog });
  });
});

describe('a client over HTTP', () => {
  const state: { process?: ChildProcess; url: string } = { url: '' };
  beforeAll(async () => {
    const child = spawn(process.execPath, [program, 'mcp', project.file('dist'), '--http', '0']);
    state.process = child;
    state.url = await new Promise<string>((found, fail) => {
      child.once('exit', (code) => fail(new Error(`The server ended with ${code}.`)));
      child.stderr.on('data', (data: Buffer) => {
        const url = /Serving (http\S+) until/.exec(data.toString())?.[1];
        if (url !== undefined) found(url);
      });
    });
  });
  afterAll(() => {
    state.process?.removeAllListeners('exit');
    state.process?.kill();
  });

  it('gets the same answers', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(state.url)) as never);
    const { text } = await askerOf(client)('read_page', { page: '/docs/knots' });
    expect(text).toContain('as Markdown');
    await client.close();
  });

  it('is one of this machine', () => {
    expect(new URL(state.url).hostname).toBe('127.0.0.1');
  });

  it.each([
    ['another name', { host: 'harbour.example' }, 421],
    ['a page of another origin', { origin: 'https://harbour.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
  ])('is not answered if it is %s', async (_, headers, expected) => {
    const { hostname, port, pathname } = new URL(state.url);
    const status = await new Promise((found, fail) => {
      const sent = request({ hostname, port, path: pathname, method: 'POST', headers }, (response) =>
        found(response.resume().statusCode),
      );
      sent.on('error', fail);
      sent.end('{}');
    });
    expect(status).toBe(expected);
  });
});

it('ends with a message if the folder has no site', async () => {
  const { code, stderr } = await project.spawn(['mcp', 'content']);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('has no site with a `catalog.json`. Build it with'),
  ]);
});

it('is started by each configuration of docs/mcp.md', () => {
  const blocks = [...readFileSync('docs/mcp.md', 'utf8').matchAll(/^```json\n(.*?)^```/gms)];
  const servers = blocks.flatMap(([, text = '']) =>
    Object.values(JSON.parse(text)).flatMap((list) => Object.values(list as Record<string, object>)),
  );
  const stdio = { command: 'portal', args: ['mcp', expect.stringMatching(/^\/.+\/dist$/)] };
  expect(servers).toEqual([
    stdio,
    { type: 'stdio', ...stdio },
    { type: 'http', url: 'http://127.0.0.1:3100/mcp' },
  ]);
});
