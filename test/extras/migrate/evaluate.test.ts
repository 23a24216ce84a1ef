// Code of a site is evaluated apart: what it exports comes back, and nothing that it does has an effect. It runs only where reading it is not enough.

import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createEvaluation } from '../../../src/extras/migrate/evaluate/evaluate.ts';
import { openSourceTree } from '../../../src/extras/migrate/files/open-source-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();

/** Evaluates a configuration that cannot be read, so that it runs. */
async function evaluated(text: string, others: Record<string, string> = {}, time = 20_000): Promise<unknown> {
  project.write({ 'site/config.ts': `if (/x/.test('y')) unread();\n${text}`, ...others });
  const tree = openSourceTree(project.file('site'));
  return createEvaluation(tree, { runs: true, time })('config.ts');
}

describe('a configuration', () => {
  it('can be TypeScript, import files of the site, and wait', async () => {
    const text = `import type { Config } from 'missing';
      import { name } from './name.js';
      const later = await Promise.resolve(name);
      export default { title: later, port: 3000 as number } satisfies Config;`;
    expect(await evaluated(text, { 'site/name.ts': "export const name: string = 'Docs';" })).toEqual({
      value: { title: 'Docs', port: 3000 },
    });
  });

  it('can import modules that wait, in each form of modules', async () => {
    const others = {
      'site/late.mts':
        "import { more } from './more.cjs'; export const late: string = await Promise.resolve(more); export default [late];",
      'site/more.cjs': "exports.more = require('./data.json').a;",
      'site/data.json': '{"a":"A"}',
      'site/parts/b.mjs': 'export const b = import.meta.dirname;',
    };
    const text = `import all, { late } from './late.mjs';
      const { b } = await import('./parts/b.mjs');
      const globbed = Object.keys(import.meta.glob('./parts/*.mjs'));
      export default { all, late, b, globbed, url: new URL('./x', import.meta.url).pathname };`;
    expect(await evaluated(text, others)).toEqual({
      value: { all: ['A'], late: 'A', b: '<source>/parts', globbed: ['./parts/b.mjs'], url: '<source>/x' },
    });
  });

  it('is only read if that is enough, or if it may not run', async () => {
    project.write({
      'site/config.ts': "export default { title: 'Docs', name: 'a-b'.replace(/-/g, ' ') };",
      'site/whole.ts': "export default { title: 'Docs', from: typeof globalThis };",
    });
    const tree = openSourceTree(project.file('site'));
    const unread = { file: 'config.ts', line: 1, what: 'a method with arguments that are no text' };
    expect(await createEvaluation(tree, { runs: false })('config.ts')).toEqual({
      value: { title: 'Docs' },
      unread: [unread],
    });
    expect(await createEvaluation(tree, { runs: true })('config.ts')).toEqual({
      value: { title: 'Docs', name: 'a b' },
    });
    expect(await createEvaluation(tree, { runs: true })('whole.ts')).toEqual({
      value: { title: 'Docs', from: 'undefined' },
    });
  });

  it('is what was read of it, if it fails when it runs', async () => {
    expect(await evaluated("export default { title: 'Docs', more: missing.name };")).toEqual({
      value: { title: 'Docs' },
      failed: [{ file: 'config.ts', reason: expect.stringContaining('missing') as string }],
      unread: expect.any(Array) as unknown[],
    });
  });

  it('can be a function, and CommonJS', async () => {
    expect(await evaluated('module.exports = async () => ({ a: [1, { b: true }] });')).toEqual({
      value: { a: [1, { b: true }] },
    });
  });

  it('needs no packages: calls are recorded, and what only they know is absent', async () => {
    const text = `import plugin, { defineConfig, themes } from 'not-installed';
      export default defineConfig({ list: [plugin({ a: 1 })], theme: themes.light, run() {}, more: { ...themes } });`;
    expect(await evaluated(text)).toEqual({
      value: {
        list: [{ $call: 'not-installed', $from: 'not-installed', args: [{ a: 1 }] }],
        more: {},
      },
    });
  });

  it('names files of the site by their paths', async () => {
    expect(await evaluated("export default require.resolve('./sidebars.js');")).toEqual({
      value: '<source>/sidebars.js',
    });
  });

  it('is reported with the reason if it fails', async () => {
    expect(await evaluated("throw new Error('no such plugin');")).toEqual({ reason: 'no such plugin' });
    expect(await evaluated('export default {')).toEqual({ reason: expect.any(String) as string });
  });
});

describe('code that a configuration imports', () => {
  it('may fail: what it returns is absent, and reported', async () => {
    const text = `import { parse, name } from './env.js';
      import broken from './broken.js';
      export default { title: name, url: parse().url, later: await parse.later(), broken };`;
    const env = `export const name = 'Docs';
      export function parse() { throw new Error('no such variable'); }
      parse.later = async () => 1;`;
    expect(
      await evaluated(text, { 'site/env.js': env, 'site/broken.js': "throw new Error('needs a build');" }),
    ).toEqual({
      value: { title: 'Docs', later: 1 },
      failed: [
        { file: 'broken.js', reason: 'needs a build' },
        { file: 'env.js', reason: 'no such variable' },
      ],
    });
  });

  it('may fail later', async () => {
    const text = "import { read } from './read.js'; export default { title: 'Docs', rest: await read() };";
    const read = "export const read = async () => { throw new Error('offline'); };";
    expect(await evaluated(text, { 'site/read.js': read })).toEqual({
      value: { title: 'Docs' },
      failed: [{ file: 'read.js', reason: 'offline' }],
    });
  });

  it('can be a package around all of it', async () => {
    const text = "import { extendConfig } from 'a-theme'; export default extendConfig({ title: 'Docs' });";
    expect(await evaluated(text)).toEqual({
      value: { $call: 'extendConfig', $from: 'a-theme', args: [{ title: 'Docs' }] },
    });
  });
});

describe('code that does more', () => {
  it('is stopped if it never ends', async () => {
    expect(await evaluated('while (true) {}', {}, 1500)).toEqual({
      reason: 'it took longer than 1.5 seconds',
    });
    expect(await evaluated('await new Promise(() => {});', {}, 3000)).toEqual({
      reason: expect.any(String) as string,
    });
  });

  it('cannot end the process as if it had succeeded', async () => {
    expect(await evaluated('process.exit(0);')).toEqual({ reason: 'it ends the process' });
  });

  it('cannot write files, start programs or reach the network', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const tries = [
      `require('fs').writeFileSync('${project.file('made')}', 'x')`,
      `require('node:child_process').execSync('touch ${project.file('made')}')`,
      `await fetch('http://127.0.0.1:${port}/fetch')`,
      `require('http').get('http://127.0.0.1:${port}/get')`,
      `require.constructor('return process')().mainModule.require('fs').writeFileSync('${project.file('made')}', 'x')`,
      `new Proxy({}, {}).constructor.constructor('return process')().exit(0)`,
      `URL.constructor('return process')().getBuiltinModule('fs').writeFileSync('${project.file('made')}', 'x')`,
    ];
    const text = tries.map((one) => `try { ${one}; } catch {}`).join('\n');
    expect(await evaluated(`${text}\nexport default 'done';`)).toEqual({ value: 'done' });
    server.close();
    expect(existsSync(project.file('made'))).toBe(false);
    expect(asked).toEqual([]);
  });

  it('cannot read files of others', async () => {
    const text = `import { readFileSync } from 'node:fs';
      let found; try { found = readFileSync('../secret', 'utf8'); } catch { found = 'refused'; }
      export default { found, imported: Boolean(process.env.HOME) };`;
    expect(await evaluated(text, { secret: 'secret' })).toEqual({
      value: { found: 'refused', imported: false },
    });
  });

  it('cannot fill the memory or the answer', async () => {
    expect(await evaluated("export default 'x'.repeat(50_000_000);")).toEqual({
      reason: 'its value is too large',
    });
    expect(await evaluated('const all = []; while (true) all.push(new Array(1e6).fill(1));')).toEqual({
      reason: expect.any(String) as string,
    });
  });
});
