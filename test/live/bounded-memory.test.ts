import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { LiveState } from '../../src/client/live/protocol.ts';
import { wings } from '../../src/extras/table.ts';
import { diskFiles, readTheme } from '../../src/generator/project/files.ts';
import { loadProject } from '../../src/generator/project/open-project.ts';
import { rememberedFiles } from '../../src/generator/store/file-digests.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { CheckDocument } from '../../src/generator/types/diagnostic.ts';
import type { Store } from '../../src/generator/types/store.ts';
import { startLive } from '../../src/live/watch-site.ts';
import { oneThread } from '../support/plain-run.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const pages = 8;
const project = projectForEachTest({
  'specs/a.json': '{ "openapi": "3.1.0", "info": { "title": "A" }, "paths": {} }',
  ...Object.fromEntries(
    Array.from({ length: pages }, (_, index) => [`content/docs/p${index}.md`, `# Page ${index}\n`]),
  ),
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Runs the development server on the project, with a weak reference to each version. */
async function openLive({ checkDocument = async () => [] }: { checkDocument?: CheckDocument } = {}) {
  const { path } = project;
  const bytesOfPages = new Set<WeakRef<object>>();
  const disk = diskFiles(path);
  const store: Store = {
    ...memoryStore({ most: { content: 5 } }),
    hold: () => {
      throw new Error('A text of a page is in memory.');
    },
  };
  const versions = new Set<WeakRef<object>>();
  const reported: { state?: LiveState; onState?: () => void } = {};
  const live = await startLive({
    root: path,
    files: rememberedFiles(path, {
      ...disk,
      read: async (file) => {
        const bytes = await disk.read(file);
        if (bytes !== undefined && file.endsWith('.md')) bytesOfPages.add(new WeakRef(bytes));
        return bytes;
      },
    }),
    theme: await readTheme('lib/theme'),
    loadProject: () => loadProject({ root: path }, { wings }),
    workers: { ...oneThread, checkDocument },
    present: async (_, texts) => {
      versions.add(new WeakRef(texts));
      return [];
    },
    onState: (state) => {
      reported.state = state;
      reported.onState?.();
    },
    store,
  });
  const until = async (isWanted: (state: LiveState) => boolean) => {
    while (reported.state === undefined || !isWanted(reported.state))
      await new Promise<void>((done) => {
        reported.onState = done;
      });
    return reported.state;
  };
  const state = () => until(() => true);
  const save = async (text: string) => {
    const { version } = await state();
    writeFileSync(project.file('content/docs/p3.md'), text);
    return until((now) => now.version > version);
  };
  const checked = () => until(({ isChecking }) => !isChecking);
  const keptOf = async (references: ReadonlySet<WeakRef<object>>) => {
    // Weak references that were read in this job are collected only after it.
    await new Promise((done) => setTimeout(done, 200));
    collectGarbage();
    return [...references].filter((one) => one.deref() !== undefined).length;
  };
  const kept = () => keptOf(versions);
  const keptBytes = () => keptOf(bytesOfPages);
  return { live, store, save, checked, kept, keptBytes };
}

it('keeps no previous version in memory', async () => {
  const { live, save, kept } = await openLive();
  for (let count = 0; count < 12; count += 1) {
    await save(`# Page 3\n\nSave ${count}.\n`);
    await live.site.file('docs/p3/index.html');
  }
  expect(await kept()).toBeLessThanOrEqual(2);
  await live.close();
});

it('keeps neither the files of pages nor their texts for the search after a check', async () => {
  const { live, checked, keptBytes } = await openLive();
  expect((await checked()).problems).toEqual([]);
  expect(await keptBytes()).toBe(0);
  const manifest = await live.site.file('search-index.json');
  const files = /"fragments":\[\[0,"([^"]+)"/.exec(String(manifest?.content));
  const fragment = await live.site.file(`assets/search-pages-${files?.[1]}.json`);
  expect(String(fragment?.content)).toContain('Page 3');
  await live.close();
});

it('keeps the version whose document is being checked, and no replaced version after it', async () => {
  const { live, save, kept } = await openLive({ checkDocument: () => new Promise(() => {}) });
  for (let count = 0; count < 12; count += 1) {
    await save(`# Page 3\n\nSave ${count}.\n`);
    await new Promise((done) => setTimeout(done, 100));
  }
  expect(await kept()).toBeLessThanOrEqual(3);
  await live.close();
});

it('keeps no more for checks after many versions than after a few', async () => {
  const { live, store, save, checked } = await openLive();
  const sizes: number[] = [];
  for (let count = 10; count < 20; count += 1) {
    // The title is on every page, so every page is checked again.
    await save(`# Title ${count}\n`);
    await checked();
    sizes.push(store.size());
  }
  expect(sizes[9]).toBe(sizes[2]);
  await live.close();
});

it('keeps no more for checks that never finish', async () => {
  const { live, store, save } = await openLive({ checkDocument: () => new Promise(() => {}) });
  // Pages are checked until only the document is left, however slow the machine is. No event tells when.
  const settledSize = async () => {
    const sizes = [store.size()];
    while (sizes.length < 10 || sizes.slice(-10).some((one) => one !== sizes.at(-1))) {
      await new Promise((done) => setTimeout(done, 50));
      sizes.push(store.size());
    }
    return sizes.at(-1);
  };
  const sizes: unknown[] = [];
  for (let count = 10; count < 20; count += 1) {
    await save(`# Title ${count}\n`);
    sizes.push(await settledSize());
  }
  expect(sizes[9]).toBe(sizes[2]);
  await live.close();
});
