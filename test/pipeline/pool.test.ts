// Law: the bytes of a site do not depend on the number of threads.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { wings } from '../../src/extras/table.ts';
import type { Workers } from '../../src/generator/pipeline/run.ts';
import { createPool, type Pool } from '../../src/generator/pipeline/threads/pool.ts';
import { projectFiles, readTheme } from '../../src/generator/project/files.ts';
import { loadProject } from '../../src/generator/project/open-project.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import { englishLocale } from '../../src/strings/language-tags.ts';
import { drawingFile } from '../support/drawing-files.ts';
import { bytesOfFile } from '../support/file-content.ts';
import { largeDocument } from '../support/large-document.ts';
import { builtSite, oneThread, plainRun } from '../support/plain-run.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

/** More pages than one thread handles, a diagram, a document with problems, and one of which threads make pages. */
const project = projectForEachTest({
  ...Object.fromEntries(
    Array.from({ length: 330 }, (_, index) => [
      `content/docs/page-${index}.md`,
      `# Page ${index}\n\n[Next](./page-${index + 1}.md)\n\n## Part\n\n\`\`\`json\n{ "a": ${index} }\n\`\`\`\n`,
    ]),
  ),
  'content/docs/diagram.md': '# Diagram\n\n```mermaid\nflowchart LR\n  a --> b\n```\n',
  ...Object.fromEntries([drawingFile('content/docs/diagram.md', 'flowchart LR\n  a --> b', ['a', 'b'])]),
  'specs/api.yaml': readFileSync('specs/occupations.json', 'utf8').replace(
    '"type": "string"',
    '"type": "text"',
  ),
  'specs/large.json': JSON.stringify(largeDocument(130)),
});

interface BuiltWith {
  files: Record<string, string>;
  diagnostics: string;
  /** Pages that threads have parsed. */
  parsed: number;
  /** Pages that threads have made. */
  ofDocs: number;
  ofApis: number;
  /** The most layouts of pages that a thread gets at a time, and of all pages with the site. */
  layouts: { most: number; withSite: boolean };
}

/** @param pathOf returns where threads write a page */
async function buildWith(
  workers: Workers,
  pool?: Pool,
  pathOf = (outputPath: string) => project.file(`staging/${outputPath}`),
): Promise<BuiltWith> {
  const { settings } = await loadProject({ root: project.path }, { wings });
  const files: Record<string, string> = {};
  const paths: string[] = [];
  const parsed = { pages: 0 };
  const made = { ofApis: 0, ofDocs: 0, layouts: { most: 0, withSite: false } };
  const { readDocs } = workers;
  const counted: Workers = {
    ...workers,
    readDocs: (sources, language) => {
      const taken = readDocs(sources, language);
      if (taken !== undefined) parsed.pages += sources.length;
      return taken;
    },
  };
  const run = plainRun({
    settings,
    files: projectFiles(project.path, settings),
    theme: await readTheme(resolve('lib/theme')),
    store: memoryStore(),
    workers: counted,
  });
  const { diagnostics } = await builtSite(run, {
    add: async ({ outputPath, content }) => {
      files[outputPath] = bytesOfFile(content).toString('latin1');
    },
    reuse: () => false,
    takePages: ({ site, pages }) => {
      const siteOf = () => {
        const plain = site();
        made.layouts.withSite ||= 'layouts' in plain.plan;
        return plain;
      };
      const toWrite = () => {
        const batch = pages();
        const laidOut = batch.filter(({ layout }) => layout !== undefined);
        made.layouts.most = Math.max(made.layouts.most, laidOut.length);
        return batch.map((page) => {
          const { source, outputPath } = page.route;
          if ('api' in source) made.ofApis += 1;
          else made.ofDocs += 1;
          paths.push(outputPath);
          return { ...page, path: pathOf(outputPath) };
        });
      };
      return pool?.makePages({ site: siteOf, pages: toWrite });
    },
  });
  for (const path of paths) files[path] = readFileSync(project.file(`staging/${path}`), 'latin1');
  const counts = { parsed: parsed.pages, ...made };
  return { files, diagnostics: JSON.stringify(diagnostics), ...counts };
}

it.each([
  ['guides and APIs', true, [2, 4]],
  // The guides above are parsed by four threads, too.
  ['guides alone', false, [2]],
])(
  'builds the same with several threads as with none: %s',
  async (_, hasApis, sizes) => {
    if (!hasApis) {
      for (const name of ['api.yaml', 'large.json']) rmSync(project.file(`specs/${name}`));
      for (let index = 330; index < 400; index += 1)
        project.write({
          [`content/docs/page-${index}.md`]: `# Page ${index}\n\n[None](./none-${index}.md)\n`,
        });
    }
    const alone = await buildWith(oneThread);
    expect(alone.diagnostics).toContain(hasApis ? 'unknown-type' : 'broken-markdown-link');
    for (const size of sizes) {
      const pool = createPool({ size, wings });
      const together = await buildWith(pool, pool).finally(pool.close);
      const made = hasApis ? together.ofApis : together.ofDocs;
      expect([size, made]).toEqual([size, expect.toSatisfy((count: number) => count > 5)]);
      // A thread holds the layouts of one batch, not those of all pages.
      expect(together.layouts.withSite).toBe(false);
      expect(together.layouts.most > 0).toBe(hasApis);
      expect(together.layouts.most).toBeLessThanOrEqual(64);
      expect([size, together.parsed]).toEqual([size, expect.toSatisfy((count: number) => count > 30)]);
      expect(Object.keys(together.files).sort()).toEqual(Object.keys(alone.files).sort());
      const different = Object.keys(alone.files).filter((path) => together.files[path] !== alone.files[path]);
      expect([size, different]).toEqual([size, []]);
      expect(together.diagnostics).toBe(alone.diagnostics);
    }
  },
  120_000,
);

/** The device that is always full (Linux and the BSDs). */
const full = '/dev/full';

it.skipIf(!existsSync(full))('fails with the path of a file that does not fit on the disk', async () => {
  const pool = createPool({ size: 1, wings });
  const built = buildWith(pool, pool, () => full).finally(pool.close);
  await expect(built).rejects.toMatchObject({ code: 'ENOSPC', path: full });
});

it('fails as a whole if a thread fails while others still parse', async () => {
  const readDocs = () => Promise.reject(new Error('The thread ended.'));
  await expect(buildWith({ ...oneThread, readDocs })).rejects.toThrow('The thread ended.');
});

it('checks a tiny document in the main thread until another has started', async () => {
  const pool = createPool({ size: 1, wings });
  const tiny = { file: 'specs/a.yaml', text: 'openapi: 3.1.0\n', parts: [] };
  try {
    expect(await pool.checkDocument(tiny)).toEqual(expect.any(Array));
    const large = { ...tiny, parts: [{ file: 'specs/b.yaml', text: '# '.repeat(1000) }] };
    const checked = pool.checkDocument(large);
    expect(await checked).toEqual(expect.any(Array));
    expect(await pool.checkDocument(tiny)).toEqual(expect.any(Array));
  } finally {
    await pool.close();
  }
});

it('ends the threads without work, and starts another for later work', async () => {
  const threads = { started: 0, ended: 0 };
  const count = (worker: Worker) => {
    threads.started += 1;
    worker.once('exit', () => {
      threads.ended += 1;
    });
  };
  process.on('worker', count);
  const pool = createPool({ size: 1, wings });
  const large = { file: 'specs/a.yaml', text: '# '.repeat(1000), parts: [] };
  try {
    const checking = pool.checkDocument(large);
    await pool.rest();
    expect(await checking).toEqual(expect.any(Array));
    expect(threads).toEqual({ started: 1, ended: 0 });
    await pool.rest();
    expect(threads).toEqual({ started: 1, ended: 1 });
    expect(await pool.checkDocument(large)).toEqual(expect.any(Array));
    expect(threads).toEqual({ started: 2, ended: 1 });
  } finally {
    process.off('worker', count);
    await pool.close();
  }
});

it('starts no thread after it is closed, as it would keep the process alive', async () => {
  const threads = { started: 0 };
  const count = () => {
    threads.started += 1;
  };
  process.on('worker', count);
  try {
    const pool = createPool({ size: 2, wings });
    await pool.close();
    const documents = { file: 'specs/a.yaml', text: '# '.repeat(1000), parts: [] };
    void pool.checkDocument(documents);
    void pool.readDocs([{ file: 'content/docs/a.md', text: '# A' }], englishLocale);
    void pool.makePages({ site: () => ({}) as never, pages: () => [] });
    void pool.run('lint', documents);
    // The process is told of a thread a little later.
    await setImmediate();
    expect(threads.started).toBe(0);
  } finally {
    process.off('worker', count);
  }
});

it('checks a large document in a thread that makes no pages, and ends with the check', async () => {
  const pool = createPool({ size: 1, wings });
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} });
  const checking = pool.checkDocument({ file: 'a.json', text: text + ' '.repeat(16_000_000), parts: [] });
  const offered = { sources: [], locale: englishLocale };
  expect(pool.readDocs(offered.sources, offered.locale)).toBeUndefined();
  const workers = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
  const during = workers();
  await checking;
  expect(workers()).toBeLessThan(during);
  await expect(pool.readDocs(offered.sources, offered.locale)).resolves.toEqual([]);
  await pool.close();
});
