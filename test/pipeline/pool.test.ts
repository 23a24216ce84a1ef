// Law: the bytes of a site do not depend on the number of threads.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { Workers } from '../../src/generator/pipeline/run.ts';
import { createPool, type Pool } from '../../src/generator/pipeline/threads/pool.ts';
import { projectFiles, readTheme } from '../../src/generator/project/files.ts';
import { loadProject } from '../../src/generator/project/open-project.ts';
import { memoryStore } from '../../src/generator/store/store.ts';
import { largeDocument } from '../support/large-document.ts';
import { builtSite, oneThread, plainRun } from '../support/plain-run.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

/** More pages than one thread handles, a diagram, a document with problems, and one of which threads make pages. */
const project = projectForEachTest({
  ...Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [
      `content/docs/page-${index}.md`,
      `# Page ${index}\n\n[Next](./page-${index + 1}.md)\n\n## Part\n\n\`\`\`json\n{ "a": ${index} }\n\`\`\`\n`,
    ]),
  ),
  'content/docs/diagram.md': '# Diagram\n\n```mermaid\nflowchart LR\n  a --> b\n```\n',
  'specs/api.yaml': readFileSync('specs/occupations.json', 'utf8').replace(
    '"type": "string"',
    '"type": "text"',
  ),
  'specs/large.json': JSON.stringify(largeDocument(130)),
});

interface BuiltWith {
  files: Record<string, string>;
  diagnostics: string;
  /** Pages that threads have written. */
  taken: number;
  /** Pages that threads have parsed. */
  parsed: number;
  /** Pages of APIs that threads have made. */
  made: number;
}

async function buildWith(workers: Workers, pool?: Pool): Promise<BuiltWith> {
  const { settings } = await loadProject({ root: project.path }, {});
  const files: Record<string, string> = {};
  const paths: string[] = [];
  const parsed = { pages: 0 };
  const made = { pages: 0 };
  const pathOf = (outputPath: string) => project.file(`staging/${outputPath}`);
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
      files[outputPath] = Buffer.from(content).toString('latin1');
    },
    reuse: () => false,
    takeHtml: (html) => {
      const taken = pool?.takeHtml(html, pathOf(html.outputPath));
      if (taken !== undefined) paths.push(html.outputPath);
      return taken;
    },
    takeApiPages: (site, routes) => {
      const pages = routes.map((route) => ({ route, path: pathOf(route.outputPath) }));
      const taken = pool?.makeApiPages(site, pages);
      if (taken === undefined) return undefined;
      made.pages += pages.length;
      paths.push(...routes.map(({ outputPath }) => outputPath));
      return taken;
    },
  });
  for (const path of paths) files[path] = readFileSync(project.file(`staging/${path}`), 'latin1');
  const counts = { taken: paths.length - made.pages, parsed: parsed.pages, made: made.pages };
  return { files, diagnostics: JSON.stringify(diagnostics), ...counts };
}

it('builds the same with several threads as with none', async () => {
  const alone = await buildWith(oneThread);
  expect(alone.diagnostics).toContain('unknown-type');
  for (const size of [2, 4]) {
    const pool = createPool(size);
    const together = await buildWith(pool, pool).finally(pool.close);
    expect([size, together.taken]).toEqual([size, expect.toSatisfy((count: number) => count > 5)]);
    expect([size, together.parsed]).toEqual([size, expect.toSatisfy((count: number) => count > 30)]);
    expect([size, together.made]).toEqual([size, expect.toSatisfy((count: number) => count > 5)]);
    expect(Object.keys(together.files).sort()).toEqual(Object.keys(alone.files).sort());
    const different = Object.keys(alone.files).filter((path) => together.files[path] !== alone.files[path]);
    expect([size, different]).toEqual([size, []]);
    expect(together.diagnostics).toBe(alone.diagnostics);
  }
}, 120_000);

it('fails as a whole if a thread fails while others still parse', async () => {
  const readDocs = () => Promise.reject(new Error('The thread ended.'));
  await expect(buildWith({ ...oneThread, readDocs })).rejects.toThrow('The thread ended.');
});

it('checks a tiny document in the main thread until another has started', async () => {
  const pool = createPool(1);
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
