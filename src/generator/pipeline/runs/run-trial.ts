// One trial of a project: its site is made in memory, in one thread, and what its plugins and components returned is recorded.

import { changeEnvironment } from '../../project/modules/trial-world.ts';
import { loadProject } from '../../project/open-project.ts';
import { digestOf, inTrial, type RecordedCall } from '../../shared/trial.ts';
import { memoryStore } from '../../store/local-store.ts';
import type { Plugin } from '../../types/plugin.ts';
import type { Project, ProjectOptions } from '../../types/seam/project.ts';
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
  // Members of plugins that are left out are loaded with the configuration.
  const isCompared = ({ name }: RecordedCall) => {
    const owner = describedCall(name)?.owner;
    return owner !== undefined && !question.without.includes(owner);
  };
  return { ...value, calls: calls.filter(isCompared) };
}

async function siteOf(
  { target, options, without, isReversed }: TrialQuestion,
  wings: readonly Wing[],
): Promise<Omit<TrialAnswer, 'calls'>> {
  const project = await loadProject(target, { ...options, wings });
  // What a configuration reads of the environment is a part of the settings, and of all keys.
  if (isReversed) changeEnvironment();
  const { plugins } = project.extensions;
  const left = plugins.filter(({ name }) => without.includes(`plugin \`${name}\``));
  const files = new Map<string, string>();
  const trial = {
    ...withoutPlugins(project, left, without),
    root: target.root,
    store: memoryStore(),
    threads: 1,
  };
  await withRun(trial, (run) =>
    buildSite(run, {
      sink: {
        add: async ({ outputPath, content }) => void files.set(outputPath, digestOf(content)),
        takes: () => true,
        reuse: () => false,
      },
      publish: async () => undefined,
    }),
  );
  // The key of plugins contains their texts, and what their members and options are is compared by itself.
  const { pluginsKey: _, pluginStyles: __, ...settings } = withoutPlugins(project, plugins, []).settings;
  const given = plugins.map(({ options: values }) => values);
  return { files: [...files].sort(), configuration: digestOf([settings, given]) };
}

/** A project without all that some of its plugins, and some of its components, add to it. */
function withoutPlugins(project: Project, left: readonly Plugin[], without: readonly string[]): Project {
  const { extensions, settings } = project;
  const { plugins, components, readFrom } = extensions;
  const slots = new Set(left.flatMap(({ slots = {} }) => Object.keys(slots)));
  const isLeft = (plugin: string) => left.some(({ name }) => name === plugin);
  // Elements of plugins come before those of the configuration.
  const ofPlugins = plugins.flatMap(({ head = [] }) => head);
  const heads = plugins.flatMap(({ name, head = [] }) => (isLeft(name) ? [] : head));
  return {
    ...project,
    settings: {
      ...settings,
      head: [...heads, ...settings.head.slice(ofPlugins.length)],
      pluginStyles: (settings.pluginStyles ?? []).filter(({ plugin }) => !isLeft(plugin)),
    },
    extensions: {
      plugins: plugins.filter(({ name }) => !isLeft(name)),
      components: Object.fromEntries(
        Object.entries(components).filter(
          ([name]) => !slots.has(name) && !without.includes(`component \`${name}\``),
        ),
      ),
      ...(readFrom && { readFrom }),
    },
  };
}

/** The plugin or component of a call, and its member, from the words that errors begin with. */
export function describedCall(name: string): { owner: string; member?: string } | undefined {
  const [, plugin, member] = /^The plugin `([^`]+)` failed in `([^`]+)`/.exec(name) ?? [];
  if (plugin !== undefined && member !== undefined) return { owner: `plugin \`${plugin}\``, member };
  const [, component, owner] = /^The component `([^`]+)`(?: of the (plugin `[^`]+`))?/.exec(name) ?? [];
  if (owner !== undefined) return { owner, member: `slots.${component}` };
  return component === undefined ? undefined : { owner: `component \`${component}\`` };
}
