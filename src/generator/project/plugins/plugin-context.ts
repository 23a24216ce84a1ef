// What functions of plugins read of the project. Law: what is read while plugins are loaded is a part of their key, and what is read later is
// recorded by the files of the run, so that nothing that was made from an earlier text is used again.

import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { matchesGlob } from 'pathe';
import { textFrom } from '../../shared/files/decode-text.ts';
import { markerFile } from '../../shared/paths/output-paths.ts';
import { explainUnread, PluginError } from '../../shared/problems/diagnostics.ts';
import type { PluginContext } from '../../types/plugin.ts';
import type { ProjectFiles } from '../../types/sources.ts';
import { diskFiles } from '../files.ts';

/** The files of the project, as plugins read them. */
export interface PluginInputs {
  /** Creates the context of functions that run while the plugin is loaded, and of those that run in a build. */
  contexts(plugin: string, options: unknown): { whileLoading: PluginContext; later: PluginContext };
  /** Ends the loading. */
  close(): void;
  /** Gives later reads the files of a run. */
  readFrom(files: ProjectFiles): void;
  /** What was read while loading, as texts for a key. */
  keyParts(): string[];
  /** The files that were read while loading. */
  files(): string[];
  /** Whether something that was read while loading depends on a file. */
  dependsOn(file: string): boolean;
}

/** Opens the files of a project for its plugins. */
export function openPluginInputs(root: string): PluginInputs {
  const state: { files: ProjectFiles; isLoading: boolean } = { files: diskFiles(root), isLoading: true };
  const texts = new Map<string, string | undefined>();
  const lists = new Map<string, string[]>();
  const whileLoading = <Value>(
    { plugin, name }: { plugin: string; name: string },
    call: () => Promise<Value>,
  ): Promise<Value> => {
    if (state.isLoading) return call();
    throw new PluginError(
      `The plugin \`${plugin}\` calls \`${name}\` after it was loaded; call it in the function that returns a member, or with the context that \`pages\` and hooks get.`,
    );
  };
  const readNow = async (path: string) => {
    const file = fileOf(path);
    const text = textFrom(await state.files.read(file));
    if (state.isLoading) texts.set(file, text);
    if (text === undefined) throw new Error(await whyNoText(file, state.files));
    return text;
  };
  const globNow = async (pattern: string) => {
    const wanted = fileOf(pattern);
    const found = await filesMatching(wanted, { root, files: state.files });
    if (state.isLoading) lists.set(wanted, found);
    return found;
  };
  return {
    contexts: (plugin, given) => {
      const options = given as PluginContext['options'];
      return {
        whileLoading: {
          options,
          read: async (path) => whileLoading({ plugin, name: 'read' }, () => readNow(path)),
          glob: async (pattern) => whileLoading({ plugin, name: 'glob' }, () => globNow(pattern)),
        },
        later: { options, read: readNow, glob: globNow },
      };
    },
    close: () => {
      state.isLoading = false;
    },
    readFrom: (files) => {
      state.files = files;
    },
    keyParts: () =>
      [...texts, ...lists].sort(([a], [b]) => (a < b ? -1 : 1)).map((one) => JSON.stringify(one)),
    files: () => [...texts.keys()],
    dependsOn: (file) => texts.has(file) || [...lists.keys()].some((pattern) => matchesGlob(file, pattern)),
  };
}

/** The path of a file from the root, without steps that lead nowhere. */
function fileOf(path: unknown): string {
  if (typeof path !== 'string' || path.trim() === '')
    throw new Error(`it reads \`${String(path)}\`; expected the path of a file of the project`);
  const file = posix.normalize(path.replaceAll('\\', '/'));
  if (file.startsWith('../') || file === '..' || posix.isAbsolute(file) || /^[a-z]:/i.test(file))
    throw new Error(`it reads \`${path}\`, which is outside of the project`);
  return file;
}

async function whyNoText(file: string, files: ProjectFiles): Promise<string> {
  const unread = await files.whyUnread?.(file);
  if (unread?.kind === 'missing') return `it reads \`${file}\`, which does not exist`;
  if (unread?.kind === 'folder') return `it reads \`${file}\`, which is a folder`;
  if (unread?.kind === 'outside') return `it reads \`${file}\`, which is outside of the project`;
  if ((await files.read(file)) !== undefined) return `it reads \`${file}\`, which is not UTF-8`;
  return `it cannot read a file: ${explainUnread(file, unread).replace(/\.$/, '')}`;
}

interface ListedProject {
  root: string;
  files: ProjectFiles;
}

async function filesMatching(pattern: string, { root, files }: ListedProject): Promise<string[]> {
  const plain = /^[^*?{[!(@+]*/.exec(pattern)?.[0] ?? '';
  const folder = plain.includes('/') ? plain.slice(0, plain.lastIndexOf('/')) : '.';
  const found = await files.list(folder);
  const named = folder === '.' ? found.map((file) => file.replace(/^\.\//, '')) : found;
  const isBuilt = createBuiltTest(root);
  return named.filter((file) => matchesGlob(file, pattern) && !isBuilt(posix.dirname(file))).sort();
}

/** Creates a function that tells whether a folder is in a site that the program has built: a second build would read what the first wrote. */
function createBuiltTest(root: string): (folder: string) => boolean {
  const known = new Map<string, boolean>();
  const isBuilt = (folder: string): boolean => {
    const found = known.get(folder) ?? (existsSync(join(root, folder, markerFile)) || isBelow(folder));
    known.set(folder, found);
    return found;
  };
  const isBelow = (folder: string) => folder.includes('/') && isBuilt(posix.dirname(folder));
  return isBuilt;
}
