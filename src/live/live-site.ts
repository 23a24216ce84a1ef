// A project to a site in memory that follows its files. Everything is built anew for each change.

import { buildSite } from '../generator/build.ts';
import type { Settings } from '../generator/nouns/config.ts';
import type { Diagnostic } from '../generator/nouns/diagnostic.ts';
import type { OutputFile } from '../generator/nouns/output-file.ts';
import type { ProjectFiles } from '../generator/nouns/sources.ts';
import type { Theme } from '../generator/nouns/theme.ts';
import type { ServedSite } from '../server/served-site.ts';
import type { LiveProblem, LiveState } from './live-events.ts';
import { watchFolder } from './watch-folder.ts';

export interface LiveInput {
  /** Absolute folder of the project. */
  root: string;
  files: ProjectFiles;
  theme: Theme;
  loadSettings(): Promise<Settings>;
  /** Told what is right and wrong now, at the start and after each change. */
  onState(state: LiveState): void;
}

export interface LiveSite {
  site: ServedSite;
  close(): Promise<void>;
}

/** Builds the project and follows its files until it is closed. */
export async function startLive(input: LiveInput): Promise<LiveSite> {
  const { root, files, theme, loadSettings, onState } = input;
  const made = { files: new Map<string, OutputFile>(), version: 0 };
  const rebuild = async () => {
    const next = new Map<string, OutputFile>();
    const settings = await loadSettings();
    const { diagnostics } = await buildSite({
      files,
      settings,
      theme,
      add: async (file) => void next.set(file.outputPath, file),
    });
    made.files = next;
    made.version += 1;
    const { version } = made;
    onState({ version, problems: diagnostics.map(problemOf), stale: [], isChecking: false });
    return settings;
  };
  const { outDir } = await rebuild();
  const onFault = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    const problem: LiveProblem = { severity: 'error', code: 'fault', message, notes: [] };
    onState({ version: made.version, problems: [problem], stale: [], isChecking: false });
  };
  const watch = await watchFolder({
    root,
    ignored: [outDir],
    onChange: () => rebuild().then(() => undefined, onFault),
    onFault,
  });
  return { site: { file: async (outputPath) => made.files.get(outputPath) }, close: watch.close };
}

function problemOf({ severity, code, message, place, notes }: Diagnostic): LiveProblem {
  const parts = place === undefined ? [] : [place.file, place.line, place.column];
  const text = parts.filter((part) => part !== undefined).join(':');
  return { severity, code, message, notes, ...(text === '' ? {} : { place: text }) };
}
