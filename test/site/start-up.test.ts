// `portal --version` and `--help` answer before anything heavy is loaded.

import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { copyOf, runPortal, temporaryFolder } from '../support/run-portal.ts';

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

it.each([['--version'], ['--help'], ['build', '--help']])(
  'portal %s %s loads no library of a build',
  async (...args) => {
    const { stdout, modules } = await loadedBy(args);
    expect(stdout).toMatch(args[0] === '--version' ? /^\d+\.\d+\.\d+\n$/ : /Usage: portal/);
    const libraries = await librariesIn(modules);
    expect(heavy.filter((name) => libraries.has(name))).toEqual([]);
    expect(libraries.has('commander')).toBe(true);
  },
);

it('is told apart from a build, which does load them, and an unchanged build, which does not', async () => {
  const project = await copyOf('test/site/cases/only-specs');
  try {
    const first = await librariesIn((await loadedBy(['build', project.path])).modules);
    expect(heavy.filter((name) => !first.has(name))).toEqual([]);
    const again = await librariesIn((await loadedBy(['build', project.path])).modules);
    expect(
      ['react', 'react-dom', 'unified', 'micromark', 'highlight.js'].filter((name) => again.has(name)),
    ).toEqual([]);
  } finally {
    await project.remove();
  }
});
