// A project on disk with the development server's engine on it, and a build of the same files.

import { resolve } from 'node:path';
import { expect } from 'vitest';
import { presentProblems } from '../../src/cli/report/overlay-problems.ts';
import type { LiveState } from '../../src/client/live/protocol.ts';
import { textsFor } from '../../src/generator/pipeline/runs/locate-diagnostics.ts';
import { diskFiles, outsideFolders, projectFiles, readTheme } from '../../src/generator/project/files.ts';
import { loadProject } from '../../src/generator/project/open-project.ts';
import { rememberedFiles } from '../../src/generator/store/file-digests.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import { type LiveSite, startLive } from '../../src/live/watch-site.ts';
import { bytesOfFile } from './file-content.ts';
import { builtSite, oneThread, plainRun } from './plain-run.ts';
import { wings } from './wings.ts';

export interface LiveProject {
  live: LiveSite;
  /** The state that open pages received last. */
  state(): LiveState;
  /** The last state, when the check of a version is finished and nothing has happened for a while (milliseconds). */
  settled(quiet?: number): Promise<LiveState>;
}

/** @param onFirst called before the files are watched */
export async function openLive(root: string, onFirst?: () => void): Promise<LiveProject> {
  const allowed = { folders: [] as string[] };
  const latest = { state: undefined as LiveState | undefined, at: 0 };
  const live = await startLive({
    root,
    files: rememberedFiles(
      root,
      diskFiles(root, () => allowed.folders),
    ),
    theme: await readTheme(resolve('lib/theme')),
    loadProject: async () => {
      const project = await loadProject({ root }, { wings }, { isFresh: true });
      allowed.folders = outsideFolders(project.settings);
      return project;
    },
    workers: oneThread,
    present: presentProblems,
    onState: (state) => {
      if (latest.state === undefined) onFirst?.();
      Object.assign(latest, { state, at: performance.now() });
    },
  });
  const state = () => {
    if (latest.state === undefined) throw new Error('No state was published.');
    return latest.state;
  };
  const settled = async (quiet = 200) => {
    while (state().isChecking || performance.now() - latest.at < quiet)
      await new Promise((done) => setTimeout(done, 20));
    return state();
  };
  return { live, state, settled };
}

/** Every file of a build of the project, by output path, and the problems as text. */
export async function freshBuild(root: string): Promise<{ files: Map<string, Buffer>; problems: string[] }> {
  const files = new Map<string, Buffer>();
  const project = await loadProject({ root }, { wings }, { isFresh: true });
  const run = plainRun({
    ...project,
    files: projectFiles(root, project.settings),
    theme: await readTheme(resolve('lib/theme')),
    store: memoryStore(),
  });
  const { diagnostics, texts } = await builtSite(run, {
    add: async ({ outputPath, content }) => void files.set(outputPath, bytesOfFile(content)),
    contentOf: async (outputPath) => files.get(outputPath) ?? '',
    takes: () => true,
    reuse: () => false,
  });
  return {
    files,
    problems: wordsOf(await presentProblems(diagnostics, await textsFor({ diagnostics }, run.files, texts))),
  };
}

/** Problems as lines that can be compared, whatever their order. */
export function wordsOf(problems: LiveState['problems']): string[] {
  return problems.map(({ code, place = '', message }) => `${code} ${place} ${message}`).sort();
}

/** The text of a file as the server has it; empty if it has none. */
export async function servedText({ live }: LiveProject, path: string): Promise<string> {
  return bytesOfFile((await live.site.file(path))?.content ?? '').toString();
}

/** Waits for what a change leads to, and expects the pages and problems of a build of the files. */
export async function expectBuilt(opened: LiveProject, root: string): Promise<void> {
  await opened.settled(400);
  const { files, problems } = await freshBuild(root);
  const built = [...files].filter(([path]) => path.endsWith('.html') || path.endsWith('.md'));
  const pages = new Map<string, string>();
  for (const [path] of built)
    pages.set(path, (await servedText(opened, path)).replace(/<script[^>]*_portal.*?<\/script>/s, ''));
  const found = wordsOf((await opened.settled()).problems);
  expect({ pages, problems: found }).toEqual({
    pages: new Map(built.map(([path, bytes]) => [path, bytes.toString()])),
    problems,
  });
}
