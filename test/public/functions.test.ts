// The functions of the package, from the built entry that its users import.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../../src/generator/output/folder-lock.ts';
import { besideOutput, lockPath } from '../../src/generator/output/staging-folder.ts';
import { readTree } from '../support/read-tree.ts';
import { endOf, startPortal } from '../support/run-portal.ts';
import { onePage, projectForEachTest } from '../support/temporary-project.ts';

type Functions = typeof import('../../src/public/package-entry.ts');

const entry = resolve('lib/index.js');
const library = {} as Functions;
beforeAll(async () => void Object.assign(library, await import(pathToFileURL(entry).href)));

const project = projectForEachTest(onePage);
const brokenLink = { 'content/docs/a.md': '---\ntitle: A page\n---\n\n[B](./b.md)\n' };

/** A plugin that never returns. */
const waiting =
  "export default { api: 1, name: 'slow', hooks: { afterLoad: () => new Promise(() => {}) } };\n";
const withWaiting = {
  'portal.config.json': JSON.stringify({ plugins: ['./slow.ts'] }),
  'slow.ts': waiting,
};

/** The folders that a build leaves beside the site while it runs. */
const leftovers = () => readdirSync(project.path).filter((name) => name.startsWith('.dist'));

describe('build', () => {
  it('returns the report that `portal build --json` prints', async () => {
    const { code, stdout } = await project.spawn(['build', '--json']);
    const { failed, stats, ...report } = await library.build({ project: project.path });
    const { stats: printed, ...others } = JSON.parse(stdout);
    expect([code, failed]).toEqual([0, false]);
    expect(report).toEqual(others);
    expect({ ...stats, milliseconds: 0 }).toEqual({ ...printed, milliseconds: 0 });
    expect(existsSync(project.file('dist/docs/a/index.html'))).toBe(true);
  });

  it('takes the flags of the command', async () => {
    const flags = { outDir: project.file('site'), baseUrl: '/portal/', threads: 1, strict: true };
    project.write(brokenLink);
    const strict = await library.build({ project: project.path, ...flags });
    expect([strict.failed, existsSync(project.file('site'))]).toEqual([true, false]);
    const built = await library.build({ project: project.path, ...flags, strict: false });
    expect([built.failed, existsSync(project.file('site/index.html'))]).toEqual([false, true]);
    expect(readFileSync(project.file('site/index.html'), 'utf8')).toContain('href="/portal/');
  });

  it.each([
    ['a folder that does not exist', { project: '/nowhere/at/all' }, 'does not exist'],
    ['a number of threads', { threads: 0 }, '`threads` is `0`'],
    ['a configuration that does not exist', { config: '/nowhere/portal.config.ts' }, 'does not exist'],
    ['a misspelt option', { basUrl: '/a/' }, 'There is no option `basUrl`. Did you mean `baseUrl`?'],
    [
      'an option of another function',
      { watch: true },
      'There is no option `watch`. Use one of these: `project`,',
    ],
  ])('returns what is wrong with %s', async (_, options, message) => {
    const report = await library.build({ project: project.path, ...options });
    expect(report).toMatchObject({ failed: true, diagnostics: [], error: { exitCode: 2 } });
    expect(report.error?.message).toContain(message);
  });

  it('builds no other folder if the options are no object', async () => {
    const report = await library.build('elsewhere' as never);
    expect(report).toMatchObject({ failed: true, error: { exitCode: 2 } });
    expect(report.error?.message).toContain('The options are `"elsewhere"`; expected an object');
  });

  it('returns the places of what is wrong with a configuration, and reads it again in the next call', async () => {
    project.write({ 'portal.config.mjs': 'export default {\n  titel: "A",\n};\n' });
    const wrong = await library.build({ project: project.path });
    expect(wrong.failed).toBe(true);
    expect(wrong.diagnostics).toMatchObject([
      { code: 'invalid-configuration', place: { file: 'portal.config.mjs', line: 2, column: 3 } },
    ]);
    project.write({ 'portal.config.mjs': 'export default {\n  title: "Second",\n};\n' });
    expect((await library.build({ project: project.path })).failed).toBe(false);
    expect(readFileSync(project.file('dist/index.html'), 'utf8')).toContain('Second');
  });

  it('builds two projects at once, and one project twice', async () => {
    project.write({ 'one/content/docs/a.md': '# One\n', 'two/content/docs/a.md': '# Two\n' });
    const names = ['one', 'two', 'two'];
    const reports = await Promise.all(names.map((name) => library.build({ project: project.file(name) })));
    expect(reports.map(({ failed }) => failed)).toEqual([false, false, false]);
    const pageOf = (name: string) => readFileSync(project.file(`${name}/dist/docs/a/index.html`), 'utf8');
    expect(pageOf('one')).toContain('>One</h1>');
    expect(pageOf('two')).toContain('>Two</h1>');
  });
});

describe('check', () => {
  it('returns the problems with their places and writes no site', async () => {
    project.write({ 'content/docs/a.md': '---\ntitle: A page\n---\n\n[B](/docs/b)\n' });
    const report = await library.check({ project: project.path });
    expect(report.failed).toBe(true);
    expect(report.diagnostics).toMatchObject([
      { severity: 'error', place: { file: 'content/docs/a.md', line: 5, column: 5 } },
    ]);
    expect(report.stats?.pages).toBeGreaterThan(0);
    expect(existsSync(project.file('dist'))).toBe(false);
  });
});

describe('a signal', () => {
  const stages = ['load', 'model', 'routes', 'render', 'search', 'check', 'write'] as const;

  it.each(stages)('stops a build in the stage `%s`, and leaves the site as it was', async (stage) => {
    await library.build({ project: project.path });
    const former = await readTree(project.file('dist'));
    project.write({ 'content/docs/a.md': '# Changed\n', 'content/docs/b.md': '# New\n' });
    const stop = new AbortController();
    const built = library.build({
      project: project.path,
      signal: stop.signal,
      onProgress: (progress) => {
        if (progress.stage === stage) stop.abort();
      },
    });
    await expect(built).rejects.toThrow(stop.signal.reason);
    // What goes on in the background would write now.
    await setTimeout(50);
    expect(await readTree(project.file('dist'))).toEqual(former);
    expect(leftovers()).toEqual([]);
    expect((await library.build({ project: project.path })).failed).toBe(false);
    expect(existsSync(project.file('dist/docs/b/index.html'))).toBe(true);
  });

  it('that was aborted before starts nothing', async () => {
    const reason = new Error('Not now.');
    const signal = AbortSignal.abort(reason);
    await expect(library.build({ project: project.path, signal })).rejects.toBe(reason);
    await expect(library.check({ project: project.path, signal })).rejects.toBe(reason);
    await expect(library.serve({ project: project.path, signal })).rejects.toBe(reason);
    expect(readdirSync(project.path)).toEqual(['content']);
  });

  it.each(['build', 'check'] as const)('stops a %s that waits for a plugin', async (name) => {
    project.write(withWaiting);
    const stop = new AbortController();
    const run = library[name]({ project: project.path, signal: stop.signal });
    await setTimeout(300);
    stop.abort();
    await expect(run).rejects.toThrow(stop.signal.reason);
    expect(leftovers()).toEqual([]);
  });

  it('stops a build that waits for another one to publish', async () => {
    const lock = await lockFolder(lockPath(besideOutput(project.file('dist'))));
    const stop = new AbortController();
    const built = library.build({
      project: project.path,
      signal: stop.signal,
      onProgress: ({ stage }) => {
        if (stage === 'write') void setTimeout(200).then(() => stop.abort());
      },
    });
    await expect(built).rejects.toThrow(stop.signal.reason);
    expect(existsSync(project.file('dist'))).toBe(false);
    await lock?.release();
    expect(leftovers()).toEqual([]);
  });
});

describe('serve', () => {
  it('serves the site until it is closed', async () => {
    const served = await library.serve({ project: project.path, port: 0 });
    expect(served.report).toMatchObject({ failed: false, url: served.url, diagnostics: [] });
    expect((await fetch(`${served.url}docs/a`)).status).toBe(200);
    await served.close();
    await expect(fetch(`${served.url}docs/a`)).rejects.toThrow();
  });

  it('has no address if nothing can be served', async () => {
    project.write({ 'portal.config.json': '{ "titel": "A" }' });
    const reports: boolean[] = [];
    const onReport = ({ failed }: { failed: boolean }) => void reports.push(failed);
    const served = await library.serve({ project: project.path, port: 0, onReport });
    expect(served.url).toBeUndefined();
    expect(served.report.diagnostics).toHaveLength(1);
    expect(reports).toEqual([true]);
    await served.close();
  });

  it('reports the problems after each change with `watch`, and closes with its signal', async () => {
    const stop = new AbortController();
    const found: string[][] = [];
    const served = await library.serve({
      project: project.path,
      port: 0,
      watch: true,
      signal: stop.signal,
      onReport: ({ diagnostics }) => void found.push(diagnostics.map(({ code }) => code)),
    });
    const until = async (codes: string[]) => {
      while (JSON.stringify(found.at(-1)) !== JSON.stringify(codes)) await setTimeout(20);
    };
    await until([]);
    project.write(brokenLink);
    await until(['broken-markdown-link']);
    expect((await fetch(`${served.url}docs/a`)).status).toBe(200);
    stop.abort();
    await served.close();
    await expect(fetch(`${served.url}docs/a`)).rejects.toThrow();
    expect(existsSync(project.file('dist'))).toBe(false);
  });
});

describe('the process of the caller', () => {
  const script = `
    import { build, check, serve } from ${JSON.stringify(pathToFileURL(entry).href)};
    const state = () => JSON.stringify({
      cwd: process.cwd(), exitCode: process.exitCode, env: process.env, exit: String(process.exit),
      events: process.eventNames().map((name) => [String(name), process.listenerCount(name)]),
      streams: [process.stdout, process.stderr].map((stream) => stream.listenerCount('error')),
    });
    const before = state();
    await build({ project: 'broken' });
    await check({ project: 'broken', external: true });
    await build({ project: 'missing' });
    for (const watch of [true, false]) {
      const served = await serve({ project: 'good', port: 0, watch });
      await fetch(served.url);
      await served.close();
    }
    await build({ project: 'good', signal: AbortSignal.timeout(1) }).catch(() => {});
    if (state() !== before) throw new Error(before + ' became ' + state());
  `;

  it('is not changed, and nothing is printed', async () => {
    project.write({ 'broken/content/docs/a.md': '[x](./y.md)\n', 'good/content/docs/a.md': '# A\n' });
    project.write({ 'script.mjs': script });
    const child = startPortal([], { cwd: project.path, through: [process.execPath, 'script.mjs'] });
    expect(await endOf(child)).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
  });

  it('loads nothing of the program with `defineConfig`', () => {
    const loaded = new Map<string, number>();
    const visit = (file: string) => {
      if (loaded.has(file)) return;
      const text = readFileSync(file, 'utf8');
      loaded.set(file, text.length);
      for (const [, path = ''] of text.matchAll(/^(?:import|export) .*?["'](\.[^"']+)["'];$/gm))
        visit(join(dirname(file), path));
    };
    visit(entry);
    expect([...loaded.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000);
  });
});
