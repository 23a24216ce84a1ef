// Checks the folders that a configuration names: those of sources must exist, and the output folder must be apart from them.

import { readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { isDocumentUrl } from '../shared/api-urls.ts';
import { cacheFolder } from '../shared/files/package-facts.ts';
import { nearestName } from '../shared/nearest-name.ts';
import type { PortalConfig, Settings } from '../types/config.ts';
import { type ConfigProblem, keyPathOf } from './config-messages.ts';

const folderKeys = ['contentDir', 'specsDir', 'staticDir'] as const;

/**
 * Finds folders of the configuration that do not exist. Those that it does not name can be missing.
 * @param root absolute path of the project
 * @param written the configuration as its author wrote it
 */
export function missingFolders(root: string, written: PortalConfig, settings: Settings): ConfigProblem[] {
  const named = folderKeys.flatMap((key): NamedFolder[] =>
    written[key] === undefined ? [] : [{ key, folder: settings[key], path: [key] }],
  );
  const shared = (settings.referenceDirs ?? []).map((folder, index): NamedFolder => {
    const key = 'referenceDirs';
    return { key, folder, path: [key, index] };
  });
  return [...named, ...shared].flatMap(({ key, folder, path }): ConfigProblem[] => {
    const found = statSync(resolve(root, folder), { throwIfNoEntry: false });
    if (found?.isDirectory()) return [];
    const message = `\`${keyPathOf(path)}\` is \`${folder}\`, which ${found === undefined ? 'does not exist' : 'is a file'}.`;
    const near = nearFolder(root, folder);
    const notes =
      near === undefined
        ? [
            `Make the folder \`${folder}\`${folder.startsWith('../') ? '' : ' in the project'}, or remove \`${key}\`.`,
          ]
        : [{ words: 'Did you mean', key, value: key === 'referenceDirs' ? [near] : near }];
    return [{ path, part: 'value', message, notes }];
  });
}

/** A folder in the configuration, and its place there. */
interface NamedFolder {
  key: (typeof folderKeys)[number] | 'referenceDirs';
  folder: string;
  path: (string | number)[];
}

/** The folder beside a missing one whose name is nearest. */
function nearFolder(root: string, folder: string): string | undefined {
  const parent = posix.dirname(folder);
  const names = foldersIn(resolve(root, parent));
  const name = posix.basename(folder);
  const alike = names.filter((one) => distance(one.toLowerCase(), name.toLowerCase()) <= name.length / 3);
  const near = nearestName(name, names) ?? (alike.length === 1 ? alike[0] : undefined);
  return near === undefined ? undefined : posix.join(parent, near);
}

function foldersIn(path: string): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.filter((one) => one.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}

/**
 * Finds an output folder that contains sources, which a build would delete, or that is inside a folder of sources, as the
 * site would be a source of the next build. Folders are compared with links resolved.
 */
export function foldersInWay(root: string, settings: Settings): ConfigProblem[] {
  const { outDir, contentDir, specsDir, staticDir, customCss, apis = [] } = settings;
  const output = realPath(resolve(root, outDir));
  const project = realPath(root);
  const problem = (key: 'outDir' | 'staticDir', reason: string, advice: string): ConfigProblem[] => {
    const message = `\`${key}\` is \`${settings[key]}\`, which ${reason}.`;
    return [{ path: [key], part: 'value', message, notes: [advice] }];
  };
  const refuse = (reason: string) => problem('outDir', reason, 'Choose another folder, such as `dist`.');
  const cache = relative(root, cacheFolder(root));
  const documents = apis.map(({ spec }) => spec).filter((spec) => !isDocumentUrl(spec));
  for (const name of ['.', contentDir, specsDir, staticDir, cache, ...customCss, ...documents]) {
    const path = realPath(resolve(root, name));
    if (path === project && isInside(path, output)) return refuse('contains the whole project');
    if (path === output) return refuse('contains sources of the project');
    if (isInside(path, output)) return refuse(`contains \`${name}\` of the project`);
  }
  for (const name of [contentDir, specsDir, staticDir, cache]) {
    const folder = realPath(resolve(root, name));
    if (folder === project && name === staticDir)
      return problem('staticDir', 'is the whole project', 'Choose a folder below it, such as `static`.');
    // Documents are read only from the folder itself. If that is the project, the site can be below it.
    if (folder !== project && isInside(output, folder)) return refuse(`is inside \`${name}\``);
  }
  return [];
}

/** Whether a path is the folder or below it. */
function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Resolves the links of a path, as far as it exists. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
