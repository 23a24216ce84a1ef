// The stream of states on a loopback socket: what a page receives when it connects and later.

import { type ClientRequest, request } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveState } from '../../src/client/live/protocol.ts';
import { createEventStream, type EventStream } from '../../src/live/event-stream.ts';
import { type RunningServer, startServer } from '../../src/server/server.ts';
import { ask } from '../support/serving.ts';

let stream: EventStream;
let server: RunningServer;
const requests: ClientRequest[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stream = createEventStream();
  server = await startServer({
    site: { file: async () => undefined },
    baseUrl: '/',
    host: 'localhost',
    port: 0,
    endpoints: { '/_portal/events': stream.endpoint },
    onFault: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  for (const sent of requests.splice(0)) sent.destroy();
  stream.close();
  await server.close();
  vi.useRealTimers();
});

interface Reading {
  text: string;
  headers: Record<string, unknown>;
  hasEnded: boolean;
}

/** Connects to the stream. `text` contains what has been received so far. */
function listen(): Promise<Reading> {
  return new Promise((connected) => {
    const sent = request({ host: '127.0.0.1', port: server.port, path: '/_portal/events' }, (response) => {
      const reading: Reading = { text: '', headers: response.headers, hasEnded: false };
      response.on('data', (chunk: Buffer) => {
        reading.text += chunk;
      });
      response.on('error', () => undefined);
      response.on('end', () => {
        reading.hasEnded = true;
      });
      connected(reading);
    });
    sent.on('error', () => undefined);
    requests.push(sent);
    sent.end();
  });
}

const state = (version: number): LiveState => ({ version, problems: [], stale: [], isChecking: false });
const event = (version: number) => `event: state\ndata: ${JSON.stringify(state(version))}\n\n`;

it('sends the state when a page connects and at each change', async () => {
  stream.publish(state(1));
  const reading = await listen();
  await expect.poll(() => reading.text).toBe(`retry: 500\n\n${event(1)}`);
  stream.publish(state(2));
  await expect.poll(() => reading.text).toBe(`retry: 500\n\n${event(1)}${event(2)}`);
  expect(reading.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

it('sends no state before there is one, and keeps the connection alive', async () => {
  const reading = await listen();
  await expect.poll(() => reading.text).toBe('retry: 500\n\n');
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => reading.text).toBe('retry: 500\n\n:\n\n');
});

it('keeps line breaks of a message inside its event', async () => {
  const problem = {
    severity: 'error',
    code: 'x',
    message: 'a\n\nevent: state',
    notes: ['\r\u2028'],
  } as const;
  const live = { ...state(1), problems: [{ ...problem, notes: [...problem.notes] }] };
  stream.publish(live);
  const reading = await listen();
  await expect.poll(() => reading.text.match(/\n\n/g)?.length).toBe(2);
  expect(JSON.parse(reading.text.slice(reading.text.indexOf('data: ') + 6))).toEqual(live);
});

it('skips states for a page that is not reading, and sends the latest one later', async () => {
  const reading = await new Promise<{ resume(): void; text(): string }>((connected) => {
    const sent = request({ host: '127.0.0.1', port: server.port, path: '/_portal/events' }, (response) => {
      const chunks: Buffer[] = [];
      response.pause();
      connected({
        resume: () => response.on('data', (chunk: Buffer) => chunks.push(chunk)).resume(),
        text: () => Buffer.concat(chunks).toString(),
      });
    });
    requests.push(sent);
    sent.on('error', () => undefined);
    sent.end();
  });
  const stale = Array.from({ length: 1000 }, (_, index) => `file-${index}-${'x'.repeat(200)}`);
  for (let version = 1; version <= 400; version += 1) {
    stream.publish({ ...state(version), stale });
    if (version % 20 === 0) await new Promise((later) => setImmediate(later));
  }
  reading.resume();
  await expect.poll(() => reading.text().includes('"version":400')).toBe(true);
  expect(reading.text().match(/event: state/g)?.length).toBeLessThan(400);
});

it('ends streams when it is closed, and later ones at once', async () => {
  const reading = await listen();
  stream.close();
  await expect.poll(() => reading.hasEnded).toBe(true);
  const late = await listen();
  await expect.poll(() => late.hasEnded).toBe(true);
});

it('answers HEAD with the headers only', async () => {
  const { status, body } = await ask(server.port, '/_portal/events', { method: 'HEAD' });
  expect([status, body.length]).toEqual([200, 0]);
});
