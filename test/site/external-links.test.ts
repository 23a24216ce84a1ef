// `portal check-links --external` through the command line, against servers on loopback.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();
const { file, write } = project;
let server: Server;
let origin: string;
let asked: string[];
let atOnce: { now: number; most: number };
const visits = new Map<string, number>();

const answers: Record<string, (request: IncomingMessage, response: ServerResponse, visit: number) => void> = {
  '/ok': (_, response) => response.writeHead(200).end(),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/none': (_, response) => response.writeHead(404).end(),
  '/login': (_, response) => response.writeHead(401).end(),
  '/get-only': ({ method }, response) => response.writeHead(method === 'GET' ? 200 : 405).end('x'),
  '/cut': (request) => void request.socket.destroy(),
  '/busy': (_, response, visit) => response.writeHead(visit === 1 ? 503 : 200, { 'retry-after': '1' }).end(),
  '/patience': (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
  '/moved': (_, response) => response.writeHead(302, { location: '/ok' }).end(),
  '/moved-away': (_, response) => response.writeHead(301, { location: 'none' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/silent': () => {},
  '/silent-too': () => {},
  '/head-hangs': ({ method }, response) => void (method === 'GET' && response.writeHead(200).end()),
  '/down': (_, response) => response.writeHead(500).end(),
  '/token': (_, response) => response.writeHead(404).end(),
};

/** Links to paths of the server on one page, then the findings as `code path reason`. */
async function check(paths: string[], ...args: string[]) {
  write({ 'content/docs/a.md': `# A\n\n${paths.map((path) => `[x](${origin}${path})`).join('\n')}\n` });
  const run = await project.run(['check-links', '--external', '--json', ...args]);
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: { code: string; message: string; severity: string }[];
  };
  const found = diagnostics.map(
    ({ code, message }) =>
      `${code.split('-')[0]} ${message.replaceAll(origin, '').replace(/^.*?`([^`]*)`.*?: /, '$1: ')}`,
  );
  return { ...run, found, diagnostics };
}

beforeEach(async () => {
  asked = [];
  visits.clear();
  atOnce = { now: 0, most: 0 };
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    const visit = (visits.get(path) ?? 0) + 1;
    visits.set(path, visit);
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    response.on('close', () => {
      atOnce.now -= 1;
    });
    const answer = answers[path.replace(/\?.*/, '')];
    if (answer === undefined) setTimeout(() => response.writeHead(200).end(), 50);
    else answer(request, response, visit);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

it('checks the links of a sidebar once, and names their place', async () => {
  const meta = `{\n  "status": { "title": "Status", "href": "${origin}/none" }\n}\n`;
  write({ 'content/docs/_meta.json': meta, 'content/docs/b.md': '# B\n' });
  const { diagnostics } = await check([], '--allow-private');
  expect(diagnostics).toMatchObject([
    {
      code: 'dead-external-link',
      place: { file: 'content/docs/_meta.json', line: 2, column: 43 },
    },
  ]);
  expect(asked.filter((request) => request === 'HEAD /none')).toHaveLength(1);
});

describe('--external', () => {
  it('tells dead from working, with places, by HEAD and then GET', async () => {
    const { code, found, diagnostics } = await check(
      ['/ok', '/ok#fragment', '/none', '/gone', '/get-only', '/moved', '/moved-away'],
      '--allow-private',
    );
    expect([code, found]).toEqual([
      1,
      ['dead /none: answers 404.', 'dead /gone: answers 410.', 'dead /moved-away: answers 404.'],
    ]);
    expect(diagnostics[0]).toMatchObject({ place: { file: 'content/docs/a.md', line: 5, column: 5 } });
    expect(asked.filter((line) => line.endsWith('/ok'))).toHaveLength(2);
    expect(asked.filter((line) => line.endsWith('/get-only'))).toEqual(['HEAD /get-only', 'GET /get-only']);
  });

  it('reports what could not be checked as a note, which --strict does not make fatal', async () => {
    const { code, found } = await check(
      ['/login', '/silent', '/patience'],
      ...['--allow-private', '--strict', '--timeout', '0.5', '--retries', '0'],
    );
    expect([code, found]).toEqual([
      0,
      [
        'unanswered /login: answers 401.',
        'unanswered /silent: no answer within 0.5 s.',
        'unanswered /patience: the server allows a retry after 3600 s.',
      ],
    ]);
  });

  describe('what cannot be reached', () => {
    const paths = ['/cut', '/circle', '/down'];
    const found = [
      'unreachable /cut: cuts the connection.',
      'unreachable /circle: redirects in a loop.',
      'unreachable /down: answers 500.',
    ];
    const flags = ['--allow-private', '--retries', '0'];

    it('is a warning, and fatal with --strict', async () => {
      const warned = await check(paths, ...flags);
      expect([warned.code, warned.found]).toEqual([0, found]);
      expect(warned.diagnostics.map(({ severity }) => severity)).toEqual(Array(3).fill('warning'));
      const strict = await check(paths, ...flags, '--strict');
      expect([strict.code, strict.found]).toEqual([1, found]);
    });

    it('follows onUnreachableExternalLinks', async () => {
      write({ 'portal.config.json': '{ "onUnreachableExternalLinks": "throw", "onBrokenLinks": "ignore" }' });
      expect((await check(paths, ...flags)).code).toBe(1);
      write({ 'portal.config.json': '{ "onUnreachableExternalLinks": "ignore" }' });
      expect((await check(paths, ...flags, '--strict')).found).toEqual([]);
    });

    it('is silenced by a comment, which a build does not call unused', async () => {
      const comment = '<!-- portal-ignore unreachable-external-link: not from here -->';
      const link = `[x](http://127.0.0.1:1/x)`;
      write({ 'content/docs/b.md': `# B\n\n${comment}\n\n${link}\n` });
      expect((await check([], ...flags)).diagnostics).toEqual([]);
    });

    it('is a refused connection, too', async () => {
      const closed = createSocketServer();
      await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening));
      const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/x`;
      await new Promise((done) => closed.close(done));
      write({ 'content/docs/b.md': `# B\n\n[x](${url})\n` });
      const { diagnostics } = await check([], ...flags);
      expect(diagnostics.map(({ code, message }) => [code, message.replace(url, 'URL')])).toEqual([
        ['unreachable-external-link', '`URL` cannot be reached: refuses the connection.'],
      ]);
    });

    it.each([
      ['github', '::warning file=content/docs/a.md,line=3,col=5,endColumn='],
      ['sarif', '"ruleId": "unreachable-external-link"'],
      ['junit', '<testcase classname="portal.check-links.unreachable-external-link"'],
      ['text', 'warning  unreachable-external-link  content/docs/a.md:3:5'],
    ])('is in a report as %s', async (format, expected) => {
      write({ 'content/docs/a.md': `# A\n\n[x](${origin}/down)\n` });
      const { stdout } = await project.run(['check-links', '--external', '--format', format, ...flags]);
      expect(stdout).toContain(expected);
      expect(stdout).toContain('answers 500');
    });
  });

  it('tries GET where HEAD hangs', async () => {
    const { found } = await check(['/head-hangs'], '--allow-private', '--timeout', '3');
    expect([found, asked]).toEqual([[], ['HEAD /head-hangs', 'GET /head-hangs']]);
  });

  it('asks a server that hangs no more often than the time of the link allows, whatever the retries', async () => {
    const { found } = await check(
      ['/silent', '/silent-too'],
      ...['--allow-private', '--timeout', '1', '--retries', '50'],
    );
    expect(found).toEqual([
      'unanswered /silent: no answer within 1 s.',
      'unanswered /silent-too: no answer within 1 s.',
    ]);
    expect(asked.toSorted()).toEqual(['GET /silent', 'GET /silent-too', 'HEAD /silent', 'HEAD /silent-too']);
  });

  it('asks again after the time that the host asks for', async () => {
    const { code, found } = await check(['/busy'], '--allow-private');
    expect([code, found, asked]).toEqual([0, [], ['HEAD /busy', 'HEAD /busy']]);
  });

  it('asks again where there was no answer, as often as it is told', async () => {
    await check(['/cut'], '--allow-private', '--retries', '1');
    expect(asked).toEqual(['HEAD /cut', 'GET /cut', 'HEAD /cut', 'GET /cut']);
  });

  it('never asks private addresses unless it is allowed, by name or by number', async () => {
    const { code, found } = await check(['/ok']);
    write({ 'content/docs/b.md': `# B\n\n[x](http://localhost:${new URL(origin).port}/ok)\n` });
    await check(['/ok'], '--retries', '0');
    expect([code, found, asked]).toEqual([
      0,
      ['unanswered /ok: `127.0.0.1` is a private address, which is checked only with `--allow-private`.'],
      [],
    ]);
  });

  it('has no more requests to one host at a time than it is told', async () => {
    await check(
      Array.from({ length: 12 }, (_, index) => `/slow?${index}`),
      ...['--allow-private', '--per-host', '3'],
    );
    expect([asked.length, atOnce.most]).toEqual([12, 3]);
  });

  it('remembers for a day what could be told, in a file that can be deleted', async () => {
    const paths = ['/ok', '/none', '/login'];
    await check(paths, '--allow-private');
    const first = asked.length;
    const second = await check(paths, '--allow-private');
    expect([first, asked.slice(first), second.found]).toEqual([
      5,
      ['HEAD /login', 'GET /login'],
      ['dead /none: answers 404.', 'unanswered /login: answers 401.'],
    ]);
    const memory = file('.portal/external-links.json');
    await writeFile(memory, (await readFile(memory, 'utf8')).replaceAll(/"at": \d+/g, '"at": 1'));
    await check(['/ok'], '--allow-private');
    await writeFile(memory, '{');
    await check(['/ok'], '--allow-private');
    expect(visits.get('/ok')).toBe(3);
    await rm(file('.portal'), { recursive: true });
    await mkdir(file('node_modules'));
    await check(['/ok'], '--allow-private');
    expect(await readFile(file('node_modules/.cache/portal/external-links.json'), 'utf8')).toContain('/ok');
  });

  it('asks the addresses of documents; of a token address any answer is good', async () => {
    write({
      'specs/a.yaml': [
        'openapi: 3.0.3',
        "info: { title: A, version: '1' }",
        'externalDocs:',
        `  url: ${origin}/none`,
        'paths: {}',
        'components:',
        '  securitySchemes:',
        '    o:',
        '      type: oauth2',
        `      flows: { clientCredentials: { tokenUrl: '${origin}/token', scopes: {} } }`,
      ].join('\n'),
    });
    const { diagnostics } = await check(['/ok'], '--allow-private');
    expect(diagnostics).toMatchObject([
      { code: 'dead-external-link', place: { file: 'specs/a.yaml', line: 4, column: 8 } },
    ]);
    expect(asked).toContain('HEAD /token');
  });

  it('leaves out what is ignored, and asks nothing without the flag', async () => {
    write({ 'portal.config.json': `{ "checkLinks": { "ignore": ["${origin}/**"] } }` });
    await check(['/none'], '--allow-private');
    await project.run(['check-links']);
    expect(asked).toEqual([]);
  });
});
