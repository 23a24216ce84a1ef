// The law of the pool: bytes do not depend on how many threads there are.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, type Workers } from '../../src/generator/pipeline/build.ts';
import { createPool, type Pool } from '../../src/generator/pipeline/pool.ts';
import { projectFiles, readTheme } from '../../src/generator/project/files.ts';
import { loadProject } from '../../src/generator/project/open-project.ts';
import { memoryStore } from '../../src/generator/store/store.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const staging = projectForEachTest();

interface BuiltWith {
  files: Record<string, string>;
  diagnostics: string;
  /** Pages that a thread took. */
  taken: number;
}

/** Builds this portal, whose pages are more than one thread has time for, and whose guides have diagnostics and diagrams. */
async function buildWith(workers: Workers, pool?: Pool): Promise<BuiltWith> {
  const project = await loadProject('.', {});
  const files: Record<string, string> = {};
  const paths: string[] = [];
  const { diagnostics } = await buildSite({
    ...project,
    files: projectFiles(resolve('.'), project.settings),
    theme: await readTheme(resolve('lib/theme')),
    store: memoryStore(),
    workers,
    sink: {
      add: async ({ outputPath, content }) => {
        files[outputPath] = Buffer.from(content).toString('latin1');
      },
      reuse: () => false,
      takePage: (page) => {
        const taken = pool?.takePage({ page, path: staging.file(page.outputPath) });
        if (taken !== undefined) paths.push(page.outputPath);
        return taken;
      },
    },
  });
  for (const path of paths) files[path] = readFileSync(staging.file(path), 'latin1');
  return { files, diagnostics: JSON.stringify(diagnostics), taken: paths.length };
}

const built: { alone?: Promise<BuiltWith> } = {};

it.each([1, 4])('builds with %i threads what one thread alone builds', async (size) => {
  built.alone ??= buildWith({});
  const alone = await built.alone;
  const pool = createPool(size);
  const together = await buildWith(pool, pool).finally(pool.close);
  expect(together.taken).toBeGreaterThan(5);
  expect(Object.keys(together.files).sort()).toEqual(Object.keys(alone.files).sort());
  const different = Object.keys(alone.files).filter((path) => together.files[path] !== alone.files[path]);
  expect(different).toEqual([]);
  expect(together.diagnostics).toBe(alone.diagnostics);
});
