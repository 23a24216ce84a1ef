// Finds the module that a configuration names as a plugin: a file, or a package.

import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join, posix, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nearestName } from '../../shared/nearest-name.ts';
import { type ConfigProblem, keyPathOf } from '../config-messages.ts';
import { createEvaluator, moduleAt } from '../modules/config-modules.ts';
import type { ConfigPath } from '../modules/config-places.ts';

/** Where a plugin is named, and the absolute path of the folder that relative paths start from. */
export interface NamedPlugin {
  path: ConfigPath;
  folder: string;
}

type FoundModule = { path: string } | { problem: ConfigProblem };

/** Finds the module of a plugin. */
export async function moduleOfPlugin(written: string, { path, folder }: NamedPlugin): Promise<FoundModule> {
  const fail = (what: string, note: string): FoundModule => {
    const message = `\`${keyPathOf(path)}\` is \`${written}\`, ${what}.`;
    return { problem: { path, part: 'value', message, notes: [note] } };
  };
  if (written.includes('\0') || written.trim() === '' || /^[a-z][a-z0-9+.-]+:/i.test(written))
    return fail('which is no file or package', "For example: `plugins: ['./plugins/glossary.ts']`.");
  if (/^\.\.?(?:\/|\\|$)/.test(written) || isAbsolute(written)) {
    const file = resolve(folder, written);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) return fail('which is a folder', adviceOnFolder(file, written));
    if (extname(file) === '.json')
      return fail(
        'which is JSON',
        'A plugin is a module in JavaScript or TypeScript. What it reads can be one of its options.',
      );
    const module = moduleAt(file);
    return module === undefined
      ? fail('which does not exist', adviceOnMissing(file, written))
      : { path: module };
  }
  const jiti = await createEvaluator();
  const parentURL = pathToFileURL(join(folder, 'portal.config.js')).href;
  const found = jiti.esmResolve(written, { parentURL, try: true });
  if (found?.startsWith('file:') && moduleAt(fileURLToPath(found)) !== undefined)
    return { path: fileURLToPath(found) };
  return fail(...adviceOnName(written, folder));
}

/** What a name without `./` is instead of a package. It is not advised to install a package that nobody may have meant. */
function adviceOnName(written: string, folder: string): [what: string, note: string] {
  const file = resolve(folder, written);
  if (moduleAt(file) !== undefined)
    return ['which is no package', `A file begins with \`./\`: \`./${written}\`.`];
  const nearest = nearestName(basename(file), modulesIn(dirname(file)));
  if (nearest !== undefined)
    return ['which is no package', `Did you mean the file \`./${posix.join(dirname(written), nearest)}\`?`];
  return [
    'which is not installed',
    'Install it if it is a package that you know. The path of a file begins with `./`.',
  ];
}

function adviceOnFolder(folder: string, written: string): string {
  const file = modulesIn(folder).find((name) => /^index\./.test(name)) ?? modulesIn(folder)[0] ?? 'index.ts';
  return `Name a file in it, such as \`${written.replace(/\/$/, '')}/${file}\`.`;
}

function adviceOnMissing(file: string, written: string): string {
  const nearest = nearestName(basename(file), modulesIn(dirname(file)));
  if (nearest !== undefined) return `Did you mean \`${written.slice(0, -basename(file).length)}${nearest}\`?`;
  return 'The path of a plugin starts from the folder of the configuration.';
}

/** The names of the modules in a folder, sorted. */
export function modulesIn(folder: string): string[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder
    ? readdirSync(folder)
        .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
        .sort()
    : [];
}
