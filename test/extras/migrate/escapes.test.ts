// Code of a site that tries to leave the place where it is read and run. `fixtures/escapes/` has one file for each way: those that were published for `node:vm`, for
// vm2 and for SES, and others. None reads a byte outside of the site, sends a packet, or finds a variable of the environment.

import { createSocket, type Socket } from 'node:dgram';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvaluation } from '../../../src/extras/migrate/evaluate/evaluate.ts';
import { runClosed } from '../../../src/extras/migrate/evaluate/run-closed.ts';
import { openSourceTree } from '../../../src/extras/migrate/files/open-source-tree.ts';
import { readTree } from '../../support/read-tree.ts';
import { projectForAllTests } from '../../support/temporary-project.ts';

const project = projectForAllTests();
const fixtures = join(import.meta.dirname, 'fixtures/escapes');
const names = readdirSync(fixtures)
  .filter((name) => name !== 'attempts.js')
  .map((name) => name.replace(/\.js$/, ''));

/** What must never be found: the content of a file beside the site, one in a hidden file of it, and a variable of the environment. */
const secrets = ['secret-of-a-file-5f1c', 'secret-of-a-hidden-file-9a7e', 'secret-of-a-variable-c3d8'];

const heard: string[] = [];
let udp: Socket;
let tcp: Server;
/** Names in fixtures with their values in this run. */
let values: Record<string, string>;
/** All files before code was read or run. */
let written: string[];

beforeAll(async () => {
  process.env.SECRET_VARIABLE = secrets[2];
  udp = createSocket('udp4', (message) => heard.push(`udp ${message}`));
  await new Promise<void>((done) => udp.bind(0, '127.0.0.1', done));
  tcp = createServer((socket) => {
    heard.push('tcp');
    socket.destroy();
  });
  await new Promise<void>((done) => tcp.listen(0, '127.0.0.1', done));
  values = {
    SECRET_FILE: project.file('secret.txt'),
    SECRET_NAME: 'secret.txt',
    UDP_PORT: String(udp.address().port),
    TCP_PORT: String((tcp.address() as AddressInfo).port),
  };
  project.write({ 'secret.txt': secrets[0] ?? '', 'secret.json': JSON.stringify(secrets[0]) });
  cpSync(fixtures, project.file('site'), { recursive: true });
  for (const name of readdirSync(project.file('site'))) {
    const file = project.file(`site/${name}`);
    writeFileSync(file, withValues(readFileSync(file, 'utf8')));
  }
  for (const name of ['.env', '.env.local', '.npmrc', 'docs/.env', '.git/config'])
    project.write({ [`site/${name}`]: secrets[1] ?? '' });
  symlinkSync(project.file('secret.txt'), project.file('site/linked.txt'));
  symlinkSync(project.file('secret.json'), project.file('site/linked.json'));
  for (const { file, group } of groups) project.write({ [`site/${file}`]: configurationOf(group) });
  mkdirSync(project.file('beside'));
  symlinkSync(project.file('beside'), project.file('site/linked-folder'));
  written = [...(await readTree(project.file('.'))).keys()];
});

afterAll(() => {
  delete process.env.SECRET_VARIABLE;
  udp.close();
  tcp.close();
});

function withValues(text: string): string {
  return text.replaceAll(/SECRET_FILE|SECRET_NAME|UDP_PORT|TCP_PORT/g, (name) => values[name] ?? name);
}

function expectNothing(found: unknown): void {
  const text = JSON.stringify(found) ?? '';
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(heard).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
}

/** Each group has a process of its own. The more there are, the longer the test takes. */
const groups = Array.from({ length: 4 }, (_, index) => ({
  file: `group-${index}.js`,
  group: names.filter((_name, place) => place % 4 === index),
}));

/** A configuration that has the values of others. It needs code that cannot be read, so that it runs. */
function configurationOf(group: readonly string[]): string {
  const imports = group.map((name, index) => `import one${index} from './${name}.js';`);
  const entries = group.map((name, index) => `  '${name}': one${index},`);
  return `${imports.join('\n')}\nexport default {\n${entries.join('\n')}\n  ran: /x/.test('x'),\n};\n`;
}

describe.concurrent('escapes', () => {
  it('are 60 and more', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  it.each(groups)('find nothing where code runs: $group', async ({ file, group }) => {
    const evaluate = createEvaluation(openSourceTree(project.file('site')), { runs: true, time: 60_000 });
    const found = await evaluate(file);
    expectNothing(found);
    expect(found).toEqual({ value: expect.anything() as unknown });
    const value = ('value' in found ? found.value : {}) as Record<string, unknown>;
    // Each of them ran to its end.
    expect(value.ran).toBe(true);
    expect(group.filter((name) => !(name in value))).toEqual([]);
    for (const name of group) expect(JSON.stringify(value[name])).toMatch(/tried|refused|nothing|\{\}/);
    expect([...(await readTree(project.file('.'))).keys()]).toEqual(written);
  });

  it.each(groups)('find nothing where code is read: $group', async ({ file }) => {
    const evaluate = createEvaluation(openSourceTree(project.file('site')), { runs: false, time: 60_000 });
    const found = await evaluate(file);
    expectNothing(found);
    expect(found).toHaveProperty('value');
  });
});

/** Code that runs in the closed process itself, as if it had left the interpreter. */
async function closed(body: string): Promise<unknown> {
  const part = (name: string) => readFileSync(join('lib/evaluate', name), 'utf8');
  const attempts = part('bootstrap.js');
  const helper = withValues(readFileSync(join(fixtures, 'attempts.js'), 'utf8')).replace('export ', '');
  return runClosed({
    bootstrap: attempts,
    program: `var program = { start: async (channel) => { ${helper}\nconst value = await (async () => { ${withValues(body)} })();\nchannel.send(JSON.stringify({ done: { value } })); } };`,
    task: {},
    answer: () => ({}),
    time: 60_000,
  });
}

describe.concurrent('the closed process', () => {
  it.each([
    ['has no process', "return use(() => typeof process === 'undefined' ? undefined : process);"],
    ['has no modules', 'return use(() => ({ require, getBuiltinModule: require }));'],
    ['makes no functions of texts', "return use(() => channel.receive.constructor('return process')());"],
    ['imports nothing', "return use(await import('node:process').catch(() => undefined));"],
    [
      'has no frames with objects of Node',
      'Error.prepareStackTrace = (_, frames) => frames; const frames = new Error().stack; return use(() => frames.map((frame) => frame.getThis() ?? frame.getFunction()).find((one) => one?.process ?? one?.env));',
    ],
    [
      'has no names but those of JavaScript',
      "return Object.getOwnPropertyNames(globalThis).filter((name) => /process|require|module|fetch|^Buffer|Worker|Socket|Event|setTimeout|inspector|navigator|sqlite|storage/i.test(name)).join() || 'tried';",
    ],
    [
      'gets nothing but the channel',
      "return use(() => [channel, channel.receive, channel.send, channel.wasm, console, performance].map((one) => { try { return one.constructor.constructor('return process')(); } catch { return undefined; } }).find(Boolean));",
    ],
  ])('%s', async (_, body) => {
    const end = await closed(body);
    expect(end).toEqual({ answer: { value: expect.stringMatching(/^tried\s*$/) as string } });
    expectNothing(end);
  });

  it('has no permissions and no variables, before it is closed', async () => {
    const tries = withValues(`
      const fs = require('node:fs');
      const got = [];
      const attempt = (name, call) => { try { got.push(name + ':' + call()); } catch (error) { got.push(name + ':' + (error.code ?? 'refused')); } };
      attempt('read', () => fs.readFileSync('SECRET_FILE', 'utf8'));
      attempt('environ', () => fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8'));
      attempt('list', () => fs.readdirSync('/'));
      attempt('write', () => fs.writeFileSync('SECRET_FILE', ''));
      attempt('program', () => require('node:child_process').execSync('env'));
      attempt('thread', () => new (require('node:worker_threads').Worker)('1', { eval: true }));
      attempt('binding', () => process.binding('fs'));
      attempt('variables', () => JSON.stringify(process.env));
      const text = JSON.stringify({ done: got });
      const head = Buffer.alloc(4);
      head.writeUInt32LE(Buffer.byteLength(text), 0);
      fs.writeSync(1, Buffer.concat([head, Buffer.from(text)]));`);
    const end = await runClosed({
      bootstrap: tries,
      program: '',
      task: {},
      answer: () => ({}),
      time: 60_000,
    });
    const denied = ['read', 'environ', 'list', 'write', 'program', 'thread', 'binding'];
    expect(end).toEqual({ answer: [...denied.map((name) => `${name}:ERR_ACCESS_DENIED`), 'variables:{}'] });
  });

  it('is stopped when it uses much memory, sends much, or ends itself', async () => {
    const ends = await Promise.all([
      closed('const all = []; for (;;) all.push(new Uint8Array(50_000_000).fill(1));'),
      closed("channel.send('x'.repeat(30_000_000)); await new Promise(() => {});"),
      closed("channel.send(JSON.stringify({ ask: 'x' })); throw new Error('end');"),
      closed("for (;;) channel.send(JSON.stringify({ ask: 'text', path: 'x'.repeat(10_000) }));"),
    ]);
    expect(ends).toEqual([
      { reason: 'it uses too much memory' },
      { reason: 'its value is too large' },
      { reason: 'it ended the process that evaluates it' },
      { reason: expect.any(String) as string },
    ]);
  });
});
