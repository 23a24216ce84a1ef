// The end of commands that serve until they are stopped, whatever runs then: Ctrl-C, the signal of a supervisor, and a second one.

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { longestWait } from '../support/longest-wait.ts';
import { endOf, type Run, startPortal } from '../support/run-portal.ts';
import { onePage, projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest(onePage);
const running: { child?: ChildProcess; end?: Promise<Run>; printed: string } = { printed: '' };

/** Runs a command and waits until it prints a text. */
async function startUntil(args: string[], text: string): Promise<ChildProcess> {
  const child = startPortal(args, { cwd: project.path });
  Object.assign(running, { child, end: endOf(child), printed: '' });
  await new Promise<void>((printed, failed) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      running.printed += chunk;
      if (running.printed.includes(text)) printed();
    });
    child.once('close', () => failed(new Error(`It ended before it printed "${text}": ${running.printed}`)));
  });
  return child;
}

/** How a command ends; one that does not is killed, which no test expects. */
async function howItEnds(): Promise<[number | null, NodeJS.Signals | null]> {
  const timer = setTimeout(() => running.child?.kill('SIGKILL'), longestWait);
  const run = await running.end;
  clearTimeout(timer);
  if (run === undefined) throw new Error('Nothing runs.');
  expect(run.stderr).not.toContain('internal error');
  return [run.code, run.signal];
}

afterEach(() => void running.child?.kill('SIGKILL'));

/** Code of the project that keeps the process busy, as a plugin with a timer or a connection of its own does. */
const endless = 'setInterval(() => {}, 1000);\n';
const plugin = (hook: string) =>
  `export default { plugins: [{ name: 'p', version: '1.0.0', hooks: { ${hook} } }] };\n`;
const served = 'until Ctrl-C';
/** Code of the project that changes how long a command waits for what is still open. */
const waiting = (milliseconds: number) =>
  `const { setTimeout: later } = globalThis;\nglobalThis.setTimeout = (call, time, ...more) => later(call, time === 3000 ? ${milliseconds} : time, ...more);\n`;

it.each([
  ['serve', 'SIGTERM'],
  ['dev', 'SIGINT'],
] as const)(
  'portal %s ends on %s, also when something else keeps the process alive',
  async (command, signal) => {
    project.write({ 'portal.config.mjs': `${waiting(100)}${endless}export default {};\n` });
    const child = await startUntil([command, '--port', '0'], served);
    child.kill(signal);
    expect(await howItEnds()).toEqual([0, null]);
  },
);

it.each(['serve', 'dev', 'preview'])('portal %s ends at a second signal without waiting', async (command) => {
  if (command === 'preview') expect((await project.run(['build', '-q'])).code).toBe(0);
  // Without the time that it has to close what is open: nothing but the second signal ends it.
  project.write({ 'portal.config.mjs': `${waiting(1e9)}${endless}export default {};\n` });
  const child = await startUntil([command, '--port', '0'], served);
  child.kill('SIGINT');
  child.kill('SIGTERM');
  expect(await howItEnds()).toEqual([0, null]);
});

it('portal dev ends with connections and streams open', async () => {
  const child = await startUntil(['dev', '--port', '0'], served);
  const port = Number(/localhost:(\d+)/.exec(running.printed)?.[1]);
  const targets = ['/docs/a', '/_portal/events'];
  const sockets = targets.map((target) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  const closed = Promise.all(sockets.map((socket) => once(socket.resume(), 'close')));
  child.kill('SIGINT');
  expect(await howItEnds()).toEqual([0, null]);
  await closed;
});

it('portal dev ends while it plans the site anew after a change', async () => {
  const hook = `afterLoad: async (value) => {
    process.stderr.write('loading\\n');
    await new Promise((done) => setTimeout(done, 500));
    return { value, diagnostics: [] };
  }`;
  const document = (title: string) => ({
    'specs/api.json': `{ "openapi": "3.1.0", "info": { "title": "${title}", "version": "1" }, "paths": {},
      "x-long": "${'x'.repeat(2000)}" }`,
  });
  project.write({ ...document('One'), 'portal.config.mjs': plugin(hook) });
  const child = await startUntil(['dev', '--port', '0'], served);
  project.write(document('Other'));
  const loads = () => running.printed.split('loading').length - 1;
  await expect.poll(loads).toBeGreaterThan(1);
  child.kill('SIGINT');
  expect(await howItEnds()).toEqual([0, null]);
});

describe('before it serves, the signal itself ends', () => {
  it.each([
    ['serve', 'SIGINT'],
    ['dev', 'SIGTERM'],
  ] as const)('portal %s (%s), while its configuration loads', async (command, signal) => {
    const loading = `process.stderr.write('loading');\nawait new Promise(() => {});\n`;
    project.write({ 'portal.config.mjs': `${endless}${loading}` });
    const child = await startUntil([command, '--port', '0'], 'loading');
    child.kill(signal);
    expect(await howItEnds()).toEqual([null, signal]);
  });

  it.each([
    ['serve', 'SIGTERM'],
    ['dev', 'SIGINT'],
  ] as const)('portal %s (%s), while a plugin works', async (command, signal) => {
    const hook = "afterPlan: () => { process.stderr.write('planning'); return new Promise(() => {}); }";
    project.write({ 'portal.config.mjs': endless + plugin(hook) });
    const child = await startUntil([command, '--port', '0'], 'planning');
    child.kill(signal);
    expect(await howItEnds()).toEqual([null, signal]);
  });
});
