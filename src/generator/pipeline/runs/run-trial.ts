// One trial of a project: its site is made in memory, in one thread, and what its plugins and components returned is recorded.

import { loadProject } from '../../project/open-project.ts';
import { digestOf, inTrial, type RecordedCall } from '../../shared/trial.ts';
import { memoryStore } from '../../store/local-store.ts';
import type { Extensions } from '../../types/plugin.ts';
import type { ProjectOptions } from '../../types/seam/project.ts';
import type { Wing } from '../../types/seam/wing.ts';
import { buildSite } from '../build.ts';
import { withRun } from './open-run.ts';

/** What a trial is asked, as plain data. */
export interface TrialQuestion {
  target: Parameters<typeof loadProject>[0];
  options: Omit<ProjectOptions, 'wings'>;
  /** The plugins and components that are left out, such as ``plugin `names` ``. */
  without: readonly string[];
  /** Whether pages are made, and folders listed, in the other order. */
  isReversed: boolean;
}

/** What a trial found, as plain data. */
export interface TrialAnswer {
  calls: RecordedCall[];
  /** The digests of the files of the site, by path. */
  files: [path: string, digest: string][];
  /** The digest of the settings, and of the options of each plugin. */
  configuration: string;
}

/** Runs a trial, as the only work of this process. */
export async function runTrial(question: TrialQuestion, wings: readonly Wing[]): Promise<TrialAnswer> {
  const { calls, value } = await inTrial(question, () => siteOf(question, wings));
  return { ...value, calls: calls.filter(({ name }) => describedCall(name) !== undefined) };
}

async function siteOf(
  { target, options, without }: TrialQuestion,
  wings: readonly Wing[],
): Promise<Omit<TrialAnswer, 'calls'>> {
  const project = await loadProject(target, { ...options, wings });
  const { plugins, components, readFrom } = project.extensions;
  const extensions: Extensions = {
    plugins: plugins.filter(({ name }) => !without.includes(`plugin \`${name}\``)),
    components: Object.fromEntries(
      Object.entries(components).filter(([name]) => !without.includes(`component \`${name}\``)),
    ),
    ...(readFrom && { readFrom }),
  };
  const files = new Map<string, string>();
  await withRun({ ...project, extensions, root: target.root, store: memoryStore(), threads: 1 }, (run) =>
    buildSite(run, {
      sink: {
        add: async ({ outputPath, content }) => void files.set(outputPath, digestOf(content)),
        takes: () => true,
        reuse: () => false,
      },
      publish: async () => undefined,
    }),
  );
  // The key of plugins contains their texts, and what their options are is compared by itself.
  const { pluginsKey: _, ...settings } = project.settings;
  const given = plugins.map(({ options: values }) => values);
  return { files: [...files].sort(), configuration: digestOf([settings, given]) };
}

/** The plugin or component of a call, and its member, from the words that errors begin with. */
export function describedCall(name: string): { owner: string; member?: string } | undefined {
  const [, plugin, member] = /^The plugin `([^`]+)` failed in `([^`]+)`/.exec(name) ?? [];
  if (plugin !== undefined && member !== undefined) return { owner: `plugin \`${plugin}\``, member };
  const [, component] = /^The component `([^`]+)`/.exec(name) ?? [];
  return component === undefined ? undefined : { owner: `component \`${component}\`` };
}
