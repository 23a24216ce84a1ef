// The commands of README.md, docs/getting-started.md and docs/init.md, run as a reader runs them: in a copy of this repository and in
// empty folders, with what the texts name and nothing else. Nothing is installed by its name from a registry.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestWait } from '../support/longest-wait.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const petstore = resolve('test/site/cases/only-specs/specs/petstore.yaml');

/** The code blocks of a language in a part of a document, from a heading to the next of its level. */
function blocks(file: string, heading: string, language = 'sh'): string[] {
  const [, part = ''] = read(file).split(`\n## ${heading}\n`);
  const [section = ''] = part.split(/^## /m);
  const found = [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].filter(([, name]) => name === language);
  return found.map(([, , text = '']) => text);
}
const linesOf = (block = '') => block.trim().split('\n');

let root: string;
const inRoot = (...names: string[]) => join(root, ...names);
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  // Installed packages are too much for a folder in memory.
  root = await mkdtemp(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'portal-first-commands-'));
  const left = new Set(['.git', 'node_modules', 'lib', 'dist', 'dist-docs', 'test', 'bench', '.portal']);
  await cp('.', inRoot('clone'), {
    recursive: true,
    filter: (path) => !left.has(relative('.', path).split(/[\\/]/)[0] ?? ''),
  });
  await mkdir(inRoot('bin'));
  // In place of what opens a browser.
  await writeFile(inRoot('bin/xdg-open'), '#!/bin/sh\n');
  await chmod(inRoot('bin/xdg-open'), 0o755);
  const { NODE_ENV: _, PATH = '', ...others } = process.env;
  // Without the programs that `npm test` adds, which a reader does not have.
  const path = [inRoot('bin'), inRoot('global/bin'), dirname(process.execPath), ...PATH.split(delimiter)];
  environment = {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => !/^npm_(?!config_cache)/i.test(name))),
    PATH: path.filter((folder) => !folder.includes('node_modules')).join(delimiter),
    NPM_CONFIG_PREFIX: inRoot('global'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
  };
});
afterAll(() => rm(root, { recursive: true, force: true }));

function start(command: string, cwd: string): ChildProcess {
  return spawn('bash', ['-ec', command], { cwd, env: environment, detached: true });
}

/** Runs a command to its end. */
async function run(command: string, cwd: string): Promise<string> {
  const child = start(command, cwd);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`\`${command}\` ended with ${code}:\n${printed}`);
  return printed;
}

/** Runs a command that serves a site until it is stopped, and returns its home page. */
async function served(command: string, cwd: string): Promise<string> {
  const child = start(`${command} ${/^npm start$/.test(command) ? '-- ' : ''}--port 0`, cwd);
  try {
    const url = await new Promise<string>((found, failed) => {
      let printed = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        printed += chunk;
        const address = /\bat (http:\S+)/.exec(printed)?.[1];
        if (address !== undefined) found(address);
      });
      child.once('error', failed);
      child.once('close', (code) => failed(new Error(`\`${command}\` ended with ${code}:\n${printed}`)));
    });
    return await (await fetch(url, { signal: AbortSignal.timeout(longestWait) })).text();
  } finally {
    // A process that a signal has ended has no exit code.
    const isRunning = child.exitCode === null && child.signalCode === null;
    const closed = once(child, 'close');
    if (child.pid !== undefined && isRunning) process.kill(-child.pid, 'SIGINT');
    if (isRunning && (await Promise.race([closed, setTimeout(20_000, 'late')])) === 'late')
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        // It has ended.
      }
  }
}

async function emptyFolder(name: string): Promise<string> {
  await mkdir(inRoot(name));
  return inRoot(name);
}

const minutes = 60_000;
describe.skipIf(process.platform === 'win32')('the first commands', () => {
  it('of README.md build the portal and install the program, without a warning', {
    timeout: 60 * minutes,
  }, async () => {
    const [build = '', test = ''] = blocks('README.md', 'Run it');
    const printed = await run(build, inRoot('clone'));
    const built = () => statSync(inRoot('clone/lib/build-id')).mtimeMs;
    const builtFirst = built();
    expect(existsSync(inRoot('clone/dist/docs/intro/index.html'))).toBe(true);
    expect(printed).not.toMatch(/npm warn/i);
    expect(test.trim()).toBe('npm test');
    expect(JSON.parse(read('package.json')).scripts.test).toBe('node scripts/test.mjs');

    const [install = ''] = blocks('README.md', 'Install it');
    expect(blocks('docs/getting-started.md', 'Install the program')).toEqual([install]);
    const [first, ...others] = linesOf(install);
    // It has just run, in this folder.
    expect([first, build.startsWith(`${first} &&`)]).toEqual(['npm ci', true]);
    expect(await run(others.join('\n'), inRoot('clone'))).not.toMatch(/npm warn/i);
    expect(existsSync(inRoot('global/bin/portal'))).toBe(true);
    // Nothing has changed since, so the package is not built once more when it is packed.
    expect(built()).toBe(builtFirst);
  });

  it('of README.md show a document, and write a portal that works', async () => {
    const folder = await emptyFolder('readme');
    await cp(petstore, join(folder, 'petstore.yaml'));
    const [serve = '', init = '', ...more] = blocks('README.md', 'Make your own portal');
    expect(await served(serve.trim(), folder)).toContain('<h1');
    await run(init, folder);
    expect(more).toEqual([]);
    expect(existsSync(join(folder, 'my-portal/portal.config.ts'))).toBe(true);
  });

  it('of docs/getting-started.md show and build a document', async () => {
    const folder = await emptyFolder('getting-started');
    await cp(petstore, join(folder, 'petstore.yaml'));
    const [serve = '', build = ''] = blocks('docs/getting-started.md', 'Build one document');
    expect(await served(serve.trim(), folder)).toContain('<h1');
    const { server, host } = await documentServer();
    try {
      await run(build.replace('https://api.example.org', host), folder);
    } finally {
      server.close();
    }
    expect(existsSync(join(folder, 'dist/index.html'))).toBe(true);
    expect(existsSync(join(folder, 'portal.lock.json'))).toBe(true);
  });

  it('of docs/getting-started.md add a guide', async () => {
    const folder = await emptyFolder('guide');
    const [tree = ''] = blocks('docs/getting-started.md', 'Add a guide', 'text');
    const [name = '', ...files] = linesOf(tree).map((line) => line.trim());
    expect(files).toEqual(['specs/petstore.yaml', 'content/docs/intro.md']);
    for (const file of files) await mkdir(join(folder, name, dirname(file)), { recursive: true });
    await cp(petstore, join(folder, name, 'specs/petstore.yaml'));
    const [guide = ''] = blocks('docs/getting-started.md', 'Add a guide', 'md');
    await writeFile(join(folder, name, 'content/docs/intro.md'), guide);
    const command = /`(portal dev \w+)` shows the site/.exec(read('docs/getting-started.md'))?.[1] ?? '';
    expect(await served(command, folder)).toContain('Introduction');
    await run(`portal build ${name} --strict`, folder);
  });

  it.each([
    ['docs/getting-started.md', 'Start a project'],
    ['docs/init.md', 'Start a portal'],
  ])('of %s start a project', async (file, heading) => {
    const folder = await emptyFolder(heading.replaceAll(' ', '-'));
    const [block] = blocks(file, heading);
    const [init = '', cd = '', install = '', serve = ''] = linesOf(block);
    await run([init, cd, install].join('\n'), folder);
    const project = join(folder, 'my-portal');
    expect(await served(serve, project)).toContain('Library developers');
    await run('npm run build && npm run check-links', project);
    const { devDependencies } = JSON.parse(read(join(project, 'package.json')));
    expect(devDependencies['portal-docs']).toMatch(/^file:(\.\.\/)+global\/lib\/node_modules\/portal-docs$/);
  });
});

/** Serves the document at the address that the text has. */
async function documentServer(): Promise<{ server: Server; host: string }> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/openapi.json' ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(load(read(petstore))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, host: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:md|tsx?|yml|json)$/.test(name))
    .map((name) => join(folder, name));

describe('no text', () => {
  const texts = [
    'README.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    'action.yml',
    'Dockerfile',
    ...['docs', 'starter', 'src'],
  ];

  it('has npx run or install a package whose name belongs to somebody else', () => {
    const files = texts.flatMap((name) => (/\.|^Dockerfile$/.test(name) ? [name] : filesIn(name)));
    expect(files.length).toBeGreaterThan(300);
    const uses = files.flatMap((file) =>
      [
        ...read(file).matchAll(/\b(?:npx|npm (?:exec|install|i|add))\b[^`\n]*\bportal(?:-docs)?\b[^`\n]*/g),
      ].map(([use]) => `${file}: ${use}`),
    );
    const allowed =
      /npx --no portal|npm install (?:--global|--save-dev) (?:"portal-docs@\$\{source\}"|\.\/portal-docs-)|\/tmp\/portal-docs\.tgz/;
    expect(uses.length).toBeGreaterThan(5);
    expect(uses.filter((use) => !allowed.test(use))).toEqual([]);
  });
});
