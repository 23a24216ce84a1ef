// `portal --version` and `--help` answer before anything heavy is loaded, and releases of Node that are too old before anything at all.

import { execFileSync } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { oldestNode, tooOldNode } from '../../src/cli/node-version.ts';
import { copyOf, program, runPortal, temporaryFolder } from '../support/run-portal.ts';

/** Runs the program and returns what it printed and the URLs of the modules it loaded. */
async function loadedBy(args: string[]): Promise<{ stdout: string; modules: string[] }> {
  const folder = await temporaryFolder();
  try {
    const run = await runPortal(args, { env: { NODE_V8_COVERAGE: folder.path } });
    const files = await readdir(folder.path);
    const reports = await Promise.all(files.map((file) => readFile(join(folder.path, file), 'utf8')));
    const modules = reports.flatMap((text): string[] =>
      JSON.parse(text).result.map(({ url }: { url: string }) => url),
    );
    return { stdout: run.stdout, modules };
  } finally {
    await folder.remove();
  }
}

/** The libraries a module of the package holds: the bundler names the file of each part in a comment. */
async function librariesIn(modules: string[]): Promise<Set<string>> {
  const own = modules.filter((url) => url.startsWith(pathToFileURL(resolve('lib')).href));
  const texts = await Promise.all(own.map((url) => readFile(fileURLToPath(url), 'utf8')));
  return new Set(
    texts.flatMap((text) => text.match(/(?<=^\s*(?:\/\/ |")node_modules\/)(?:@[^/\n]+\/)?[^/\n]+/gm) ?? []),
  );
}

const heavy = ['react', 'react-dom', 'unified', 'micromark', 'highlight.js', 'valibot'];
/** Only `portal mcp` loads these. */
const ofMcp = ['@modelcontextprotocol/sdk', 'zod', '@hono/node-server'];

it.each([['--version'], ['--help'], ['build', '--help']])(
  'portal %s %s loads no library of a build',
  async (...args) => {
    const { stdout, modules } = await loadedBy(args);
    expect(stdout).toMatch(args[0] === '--version' ? /^\d+\.\d+\.\d+\n$/ : /Usage: portal/);
    const libraries = await librariesIn(modules);
    expect([...heavy, ...ofMcp].filter((name) => libraries.has(name))).toEqual([]);
    expect(libraries.has('commander')).toBe(true);
  },
);

it('is told apart from a build, which does load them, and an unchanged build, which does not', async () => {
  const project = await copyOf('test/site/cases/only-specs');
  try {
    const first = await librariesIn((await loadedBy(['build', project.path])).modules);
    expect(heavy.filter((name) => !first.has(name))).toEqual([]);
    expect(ofMcp.filter((name) => first.has(name))).toEqual([]);
    const again = await librariesIn((await loadedBy(['build', project.path])).modules);
    expect([...heavy, 'yaml'].filter((name) => name !== 'valibot' && again.has(name))).toEqual([]);
  } finally {
    await project.remove();
  }
});

const built = (url: string) => decodeURIComponent(url).split('/lib/').at(-1) ?? '';

/** The modules of the program that a command loads, by their paths in `lib`. */
async function ownModules(...args: string[]): Promise<string[]> {
  const { modules } = await loadedBy(args);
  return [...new Set(modules.filter((url) => url.startsWith(pathToFileURL(resolve('lib')).href)).map(built))];
}

const configurations: [file: string, text: string, others: string[]][] = [
  ['portal.config.json', '{ "title": "Boats" }\n', []],
  [
    'portal.config.ts',
    "import { defineConfig } from 'portal-docs';\nexport default defineConfig({ title: 'Boats' });\n",
    ['index.js'],
  ],
];

// Node takes about a millisecond to find and read a module, and V8 as long to compile 20 KB.
it.each(configurations)(
  'loads one file for all commands and one for builds in an unchanged build with a %s',
  async (file, text, others) => {
    const project = await copyOf('test/site/cases/only-specs');
    try {
      await writeFile(join(project.path, file), text);
      expect((await ownModules('build', project.path)).length).toBeLessThan(45);
      const again = await ownModules('build', project.path);
      expect(again.sort()).toEqual(
        ['bin/portal.js', 'program/run.cjs', 'program/start.cjs', ...others].sort(),
      );
      const sizes = await Promise.all(again.map(async (path) => (await stat(join('lib', path))).size));
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(693_000);
    } finally {
      await project.remove();
    }
  },
);

it('loads one more file and starts git three times for an unchanged site with releases', async () => {
  const project = await copyOf('test/site/cases/only-specs');
  const tools = await temporaryFolder();
  try {
    const [log, git] = [join(tools.path, 'log'), join(tools.path, 'git')];
    const identity = ['-c', 'user.name=Release', '-c', 'user.email=release@boats.example'];
    for (const args of [
      ['init', '-q'],
      ['add', '.'],
      ['commit', '-q', '-m', 'First'],
      ['tag', 'v1'],
      ['tag', 'v2'],
    ])
      execFileSync('git', ['-C', project.path, ...identity, ...args]);
    await writeFile(join(project.path, 'portal.config.json'), '{ "changes": { "from": "tags" } }\n');
    await ownModules('build', project.path);
    expect((await ownModules('build', project.path)).sort()).toEqual(
      ['bin/portal.js', 'program/releases.cjs', 'program/run.cjs', 'program/start.cjs'].sort(),
    );
    const real = execFileSync('sh', ['-c', 'command -v git']).toString().trim();
    await writeFile(git, `#!/bin/sh\necho "$*" >> ${log}\nexec ${real} "$@"\n`, { mode: 0o755 });
    const path = `${tools.path}:${process.env.PATH}`;
    await runPortal(['build', project.path], { env: { PATH: path } });
    expect((await readFile(log, 'utf8')).trim().split('\n')).toHaveLength(3);
  } finally {
    await project.remove();
    await tools.remove();
  }
});

it('loads two files for what needs no project', async () => {
  for (const flag of ['--version', '--help'])
    expect((await ownModules(flag)).sort()).toEqual(['bin/portal.js', 'program/start.cjs']);
});

/** Writes the names of the modules of Node that a process has loaded to a file when it ends. */
const listing = (file: string) =>
  `process.on('exit', () => require('fs').writeFileSync(${JSON.stringify(file)}, process.moduleLoadList.join('\\n')));`;

// An import of an ES module loads all that a module of Node has, and these four take a tenth of a start.
it('loads no modules of Node that only other commands need', async () => {
  const folder = await temporaryFolder();
  const project = await copyOf('test/site/cases/only-specs');
  const [hook, list] = [join(folder.path, 'hook.cjs'), join(folder.path, 'list')];
  const loads = async (...args: string[]) => {
    const run = await runPortal(args, { env: { NODE_OPTIONS: `--require=${hook}` } });
    expect(run.code).toBe(0);
    return (await readFile(list, 'utf8')).split('\n').map((name) => name.replace('NativeModule ', ''));
  };
  try {
    await writeFile(hook, listing(list));
    const late = ['child_process', 'v8', 'worker_threads'];
    const version = await loads('--version');
    expect([...late, 'crypto'].filter((name) => version.includes(name))).toEqual([]);
    const first = await loads('build', project.path);
    expect(late.filter((name) => !first.includes(name) && name !== 'child_process')).toEqual([]);
    const again = await loads('build', project.path);
    expect(late.filter((name) => again.includes(name))).toEqual([]);
  } finally {
    await project.remove();
    await folder.remove();
  }
});

// One other character makes V8 keep the whole text in two bytes for each character, and compile it in three times the time.
it('consists of modules in ASCII', async () => {
  const files = (await readdir('lib/program')).map((name) => join('lib/program', name));
  const texts = await Promise.all(
    files.map(async (path) => ({ path, text: await readFile(path, 'latin1') })),
  );
  expect(texts.filter(({ text }) => /[^\0-\x7f]/.test(text)).map(({ path }) => path)).toEqual([]);
  expect(files.length).toBeGreaterThan(50);
});

it.each([
  ['18.20.4', true],
  ['20.18.9', true],
  ['20.19.0', false],
  ['20.20.2', false],
  ['22.0.0', false],
  ['100.1.0', false],
])('Node %s is too old: %s', (version, expected) => {
  expect(tooOldNode(version)?.includes(`this is Node ${version}`) === true).toBe(expected);
});

it('needs the release of Node that package.json declares', async () => {
  const { engines } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(engines.node).toBe(`>=${oldestNode}`);
});

/** Makes a process take itself for another release of Node. */
const asNode18 = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;

it('prints one sentence under an older release of Node, and loads nothing', async () => {
  const folder = await temporaryFolder();
  try {
    const env = {
      NODE_V8_COVERAGE: folder.path,
      NODE_OPTIONS: `--import="${asNode18.replaceAll(' ', '%20')}"`,
    };
    const run = await runPortal(['build', folder.path], { env });
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toMatch(
      /^portal needs Node 20\.19\.0 or later, and this is Node 18\.20\.4: [^\n]+\n$/,
    );
    const files = await readdir(folder.path);
    const reports = await Promise.all(files.map((file) => readFile(join(folder.path, file), 'utf8')));
    expect(reports.some((text) => text.includes('lib/bin/portal.js'))).toBe(true);
    expect(reports.some((text) => text.includes('lib/program/start'))).toBe(false);
  } finally {
    await folder.remove();
  }
});

it('has an entry that older releases of Node can parse, which imports nothing at once', async () => {
  const entry = await readFile(program, 'utf8');
  expect(entry).not.toMatch(/^(?:import|export)\b|^var \w+ = require\(/m);
  const formed = async (target: string) => (await transform(entry, { target })).code;
  // Syntax that the target lacks would be written in another way, or be an error.
  expect(await formed('node14.13')).toBe(await formed('esnext'));
});
