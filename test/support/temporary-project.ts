// A temporary folder for each test of a file, or one for all of them: files by name, the built program run in it, and
// removed after the tests.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { runInProcess } from './run-in-process.ts';
import { type Run, type RunOptions, runPortal } from './run-portal.ts';

export interface TemporaryProject {
  /** Absolute; set in tests and in the hooks registered after it. */
  readonly path: string;
  /** The path of a file in it. */
  file(name: string): string;
  /** Writes files by name, with the folders they need. */
  write(files: Record<string, string | Uint8Array>): void;
  /** Runs a command of the built program in it, in this process, with these variables. */
  run(args: string[], env?: Record<string, string>): Promise<Run>;
  /** The same in a process of its own, as its user would. */
  spawn(args: string[], options?: RunOptions): Promise<Run>;
}

/** Registers the hooks. Call it once, outside of tests, before other hooks that use it. */
export function projectForEachTest(files: Record<string, string> = {}): TemporaryProject {
  const { project, make, remove } = temporaryProject(files);
  beforeEach(make);
  afterEach(remove);
  return project;
}

/** The same for a folder that all tests of a file, or of a `describe`, share. */
export function projectForAllTests(files: Record<string, string> = {}): TemporaryProject {
  const { project, make, remove } = temporaryProject(files);
  beforeAll(make);
  afterAll(remove);
  return project;
}

/** A portal of one page. */
export const onePage = { 'content/docs/a.md': '---\ntitle: A page\n---\n\nText.\n' };

function temporaryProject(files: Record<string, string>) {
  const state = { path: '' };
  const file = (name: string) => join(state.path, name);
  const write = (written: Record<string, string | Uint8Array>) => {
    for (const [name, content] of Object.entries(written)) {
      mkdirSync(dirname(file(name)), { recursive: true });
      writeFileSync(file(name), content);
    }
  };
  const project: TemporaryProject = {
    get path() {
      return state.path;
    },
    file,
    write,
    run: (args, env) => runInProcess(args, state.path, env),
    spawn: (args, options) => runPortal(args, { ...options, cwd: state.path }),
  };
  return {
    project,
    make: () => {
      state.path = mkdtempSync(join(tmpdir(), 'portal-test-'));
      write(files);
    },
    remove: () => rmSync(state.path, { recursive: true, force: true }),
  };
}
