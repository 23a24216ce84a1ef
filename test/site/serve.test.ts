// How `portal serve` starts, what it says, where it listens, and how it ends.

import { once } from 'node:events';
import { access, chmod, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, type Reply, type Serving, startServing } from '../support/serving.ts';
import { onePage, projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest(onePage);
const { file, write } = project;
const running: Serving[] = [];
const blockers: Server[] = [];

async function serve(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Serving> {
  const serving = await startServing(args, { cwd: project.path, env });
  running.push(serving);
  return serving;
}

/** Takes a port, or fails quietly where it is taken already, which is as good. */
async function take(port: number, address = '127.0.0.1'): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.once('error', () => done());
    server.listen(port, address, () => done());
  });
  blockers.push(server);
  const taken = server.address();
  return typeof taken === 'object' && taken !== null ? taken.port : port;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((serving) => serving.stop('SIGKILL')));
  for (const server of blockers.splice(0)) server.close();
});

it('previews the site that is there, and builds none', async () => {
  expect(await project.run(['preview'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no site in `dist`. Run `portal build` first'),
  });
  write({ 'other/content/docs/a.md': '# A\n' });
  expect((await project.run(['preview', 'other'])).stderr).toContain(
    `There is no site in \`${join('other', 'dist')}\`. Run \`portal build other\` first`,
  );
  await project.run(['build']);
  write({ 'content/docs/a.md': '# Changed\n\n[x](/nowhere)\n' });
  const serving = await startServing(['--port', '0', '--json'], { cwd: project.path }, 'preview');
  running.push(serving);
  expect(JSON.parse(serving.stdout())).toEqual({ url: serving.url });
  const reply = await ask(serving.port, '/docs/a');
  expect([reply.status, reply.body.toString()]).toEqual([200, expect.stringContaining('<title>A page')]);
  expect((await ask(serving.port, '/none')).status).toBe(404);
});

describe('the port', () => {
  it('is a free one when 3000 is taken, and that is said', async () => {
    await take(3000);
    const serving = await serve([]);
    expect(serving.port).not.toBe(3000);
    expect(serving.stderr()).toContain(
      `Port 3000 is taken.\nServing dist/ at http://localhost:${serving.port}/`,
    );
    expect((await ask(serving.port, '/docs/a')).status).toBe(200);
  });

  it.skipIf(!hasBothFamilies())(
    'counts as taken when another program has it on the other loopback address only',
    async () => {
      const port = await take(0, '::1');
      const { code, stderr } = await project.run(['serve', '--port', String(port)]);
      expect([code, stderr]).toEqual([2, expect.stringContaining(`Port \`${port}\` is taken.`)]);
    },
  );

  it('is an error when it was asked for and is taken, before anything is built', async () => {
    const port = await take(0);
    const { code, stderr } = await project.run(['serve', '--port', String(port)]);
    expect([code, stderr]).toEqual([
      2,
      `error  Port \`${port}\` is taken. Stop the program that uses it, or leave out \`--port\` to use a free one.\n`,
    ]);
    await expect(access(file('dist'))).rejects.toThrow();
  });

  it.each([['70000'], ['-1'], ['http'], ['']])('can not be %o', async (port) => {
    const { code, stderr } = await project.run(['serve', `--port=${port}`]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('A port is a number from 0 to 65535')]);
  });
});

it('keeps the site of a build before it, and says where its configuration is wrong', async () => {
  write({
    'portal.config.json':
      '{ "onBrokenLinks": "warn",\n  "navbar": [{ "label": "Nowhere", "to": "/nowhere" }] }',
  });
  expect((await project.run(['build'])).code).toBe(0);
  const serving = await serve(['--port', '0']);
  expect(serving.stderr()).toContain('warning  broken-link  portal.config.json:2:43');
  expect(serving.stderr()).toContain('Kept dist/ (nothing has changed)');
});

describe('the host', () => {
  it('is this machine only: both loopback addresses and no other', async () => {
    const { port } = await serve(['--port', '0']);
    const reached = async (host: string) =>
      (await ask(port, '/docs/a', { host, headers: { host: 'localhost' } }).catch(() => undefined))?.status;
    expect(await reached('127.0.0.1')).toBe(200);
    if (hasBothFamilies()) expect(await reached('::1')).toBe(200);
    for (const address of networkAddresses()) expect(await reached(address)).toBeUndefined();
  });

  it('is every address with --host 0.0.0.0, and those are said', async () => {
    const serving = await serve(['--port', '0', '--host', '0.0.0.0']);
    expect(serving.url).toBe(`http://localhost:${serving.port}/`);
    for (const address of networkAddresses()) {
      expect((await ask(serving.port, '/docs/a', { host: address })).status).toBe(200);
      expect(serving.stderr()).toContain(`http://${address}:${serving.port}/`);
    }
    const headers = { host: 'attacker.example' };
    expect((await ask(serving.port, '/docs/a', { headers })).status).toBe(421);
  });

  it.each([['203.0.113.7'], ['no-such-host.invalid']])('can not be %s', async (host) => {
    const { code, stderr } = await project.run(['serve', '--host', host]);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`\`${host}\` is not an address of this machine`),
    ]);
  });
});

function hasBothFamilies(): boolean {
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === '::1'),
  );
}

function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}

it('lets those who come early wait for the build', async () => {
  const port = await take(0);
  await new Promise((closed) => blockers.pop()?.close(closed));
  const starting = serve(['--port', String(port)]);
  let first: Reply | undefined;
  while (first === undefined) first = await ask(port, '/docs/a').catch(() => undefined);
  const serving = await starting;
  expect([first.status, serving.port]).toEqual([200, port]);
});

describe('the base URL', () => {
  it('is where the site is, and `/` leads there', async () => {
    const { port, url } = await serve(['--port', '0', '--base-url', '/developers/']);
    const statusOf = async (target: string) => (await ask(port, target)).status;
    expect(url).toBe(`http://localhost:${port}/developers/`);
    expect(await Promise.all(['/developers/docs/a', '/developers/', '/developers'].map(statusOf))).toEqual([
      200, 200, 200,
    ]);
    expect(await Promise.all(['/docs/a', '/developersdocs/a'].map(statusOf))).toEqual([404, 404]);
    const { status, headers } = await ask(port, '/');
    expect([status, headers.location]).toEqual([302, '/developers/']);
  });
});

it.each([['true'], ['false']])(
  'finds pages in every spelling with `trailingSlash: %s`',
  async (trailingSlash) => {
    write({ 'portal.config.json': `{ "trailingSlash": ${trailingSlash} }` });
    const { port } = await serve(['--port', '0']);
    const targets = ['/docs/a', '/docs/a/', '/docs/a.html', '/docs/a/index.html'];
    const statuses = await Promise.all(targets.map(async (target) => (await ask(port, target)).status));
    expect(statuses).toEqual([200, 200, 200, 200]);
  },
);

describe('the end', () => {
  it.each([['SIGINT' as const], ['SIGTERM' as const]])(
    'is clean on %s, with connections open',
    async (signal) => {
      const serving = await serve(['--port', '0']);
      const idle = connect(serving.port, '127.0.0.1');
      await once(idle, 'connect');
      idle.on('error', () => undefined);
      const closed = new Promise((done) => idle.on('close', done));
      idle.write('GET /docs/a HTTP/1.1\r\n');
      expect(await serving.stop(signal)).toEqual({ code: 0, signal: null });
      idle.on('error', () => undefined);
      await closed;
      await expect(ask(serving.port, '/')).rejects.toThrow('ECONNREFUSED');
    },
  );
});

describe('a build that fails', () => {
  it('is said, and nothing is served', async () => {
    write({ 'portal.config.json': '{}', 'content/docs/a.md': '[x](/docs/none)\n' });
    const { code, stderr } = await project.run(['serve', '--port', '0']);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/broken-link[\s\S]*Failed: 1 error/)]);
    expect(stderr).not.toContain('Serving');
  });

  it('ends with 2 for a wrong configuration', async () => {
    write({ 'portal.config.json': '{ "titel": "x" }' });
    expect((await project.run(['serve', '--port', '0'])).code).toBe(2);
  });
});

it('prints one JSON object with the URL with --json', async () => {
  const serving = await serve(['--port', '0', '--json']);
  // Its other stream may arrive first.
  await expect.poll(() => serving.stdout()).toMatch(/\}\n$/);
  const { url, routes, diagnostics } = JSON.parse(serving.stdout());
  expect([url, routes.length, diagnostics]).toEqual([serving.url, 2, []]);
});

it.skipIf(process.platform !== 'linux')('opens the site in the browser with --open', async () => {
  write({
    'bin/xdg-open': `#!/bin/sh\nprintf %s "$1" > "${file('opened')}.part"\nmv "${file('opened')}.part" "${file('opened')}"\n`,
  });
  await chmod(file('bin/xdg-open'), 0o755);
  const serving = await serve(['--port', '0', '--open'], { PATH: `${file('bin')}:${process.env.PATH}` });
  await expect.poll(() => readFile(file('opened'), 'utf8').catch(() => '')).toBe(serving.url);
});

it('reports that no browser can be opened, and serves on', async () => {
  const serving = await serve(['--port', '0', '--open'], { PATH: file('bin') });
  await expect.poll(() => serving.stderr()).toContain('The browser could not be opened');
  expect((await ask(serving.port, '/docs/a')).status).toBe(200);
});
