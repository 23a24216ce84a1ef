// The server on a site in memory: endpoints beside it, errors, and the end of streams.

import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import type { Endpoint, ServedSite } from '../../src/server/served-site.ts';
import { type RunningServer, startServer } from '../../src/server/server.ts';
import { ask } from '../support/serving.ts';

const running: RunningServer[] = [];
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())));

async function start(
  site: ServedSite,
  options: { baseUrl?: string; endpoints?: Record<string, Endpoint> } = {},
): Promise<{ port: number; faults: unknown[]; close(): Promise<void> }> {
  const faults: unknown[] = [];
  const server = await startServer({
    site,
    baseUrl: '/',
    host: 'localhost',
    port: 0,
    onFault: (error, path) => faults.push([error, path]),
    ...options,
  });
  running.push(server);
  return { port: server.port, faults, close: server.close };
}

const nothing: ServedSite = { file: async () => undefined };

it('answers 404 in plain text when the site has no not-found page', async () => {
  const { port } = await start(nothing);
  const { status, body } = await ask(port, '/a');
  expect([status, body.toString()]).toEqual([404, 'There is no such page.\n']);
});

it('keeps connections open while a program works between its requests', async () => {
  const { port } = await start(nothing);
  const response = await fetch(`http://localhost:${port}/a`);
  await response.text();
  expect(response.headers.get('keep-alive')).toBe('timeout=65');
});

it('tries output paths of the site, best first', async () => {
  const asked: string[] = [];
  const { port } = await start({
    file: async (outputPath) => {
      asked.push(outputPath);
      return undefined;
    },
  });
  await ask(port, '/docs/a%20b');
  expect(asked).toEqual([
    '_redirects',
    'docs/a b',
    'docs/a b/index.html',
    'docs/a b.html',
    'docs/404.html',
    '404.html',
  ]);
});

it('answers 500 for a page that fails, reports the error, and keeps running', async () => {
  const fault = new Error('a planted fault');
  const { port, faults } = await start({
    file: async (outputPath) => {
      if (outputPath === 'bad') throw fault;
      return { outputPath, content: 'fine' };
    },
  });
  expect((await ask(port, '/bad')).status).toBe(500);
  expect(faults).toEqual([[fault, '/bad']]);
  expect((await ask(port, '/good')).body.toString()).toBe('fine');
});

it('passes a reserved path to its endpoint, after the checks of the request', async () => {
  const { port, faults } = await start(nothing, {
    baseUrl: '/docs/',
    endpoints: {
      '/_portal/events': (_, response) => void response.end('mine'),
      '/_portal/fault': () => {
        throw new Error('a planted fault');
      },
    },
  });
  expect((await ask(port, '/docs/_portal/events')).body.toString()).toBe('mine');
  expect((await ask(port, '/_portal/events')).status).toBe(404);
  expect((await ask(port, '/docs/_portal/events', { method: 'POST' })).status).toBe(405);
  expect((await ask(port, '/docs/_portal/events', { headers: { host: 'attacker.example' } })).status).toBe(
    421,
  );
  expect([(await ask(port, '/docs/_portal/fault')).status, faults.length]).toEqual([500, 1]);
});

it('ends streams that are open when it closes', async () => {
  const { port, close } = await start(nothing, {
    endpoints: { '/events': (_, response) => void response.writeHead(200).write('first') },
  });
  const ended = new Promise<string>((done) => {
    request({ host: '127.0.0.1', port, path: '/events' }, (response) => {
      response.once('data', () => close());
      response.once('error', () => done('ended'));
      response.once('end', () => done('ended'));
    }).end();
  });
  expect(await ended).toBe('ended');
});

it('sends text that was made in memory like text from a disk', async () => {
  const content = 'ä'.repeat(2000);
  const { port } = await start({ file: async (outputPath) => ({ outputPath, content }) });
  const { body, headers } = await ask(port, '/a.txt', { headers: { range: 'bytes=0-1' } });
  expect([body.toString(), headers['content-range']]).toEqual(['ä', 'bytes 0-1/4000']);
});
