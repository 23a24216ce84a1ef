// Configuration file and flags to settings; flags win.

import { readFileSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { loadConfig } from '../generator/config/load-config.ts';
import { parseConfig } from '../generator/config/parse-config.ts';
import type { Settings } from '../generator/nouns/config.ts';
import type { Source } from '../generator/nouns/sources.ts';
import type { CommonOptions } from './options.ts';

/** The flags that say which project is meant and where it is published. */
export type ProjectOptions = Pick<CommonOptions, 'config' | 'outDir' | 'baseUrl'>;

/** Wrong usage or configuration: exit code 2. The message is complete sentences, one for each problem. */
export class UsageError extends Error {}

/** The settings, and the configuration file they come from, where there is one: links in it have places. */
export interface Project {
  settings: Settings;
  config?: Source;
}

/**
 * @param root absolute folder of the project
 * @param how `isFresh`: evaluate the file and all that it imports again, though it has been loaded before
 * @throws UsageError when the folder does not exist, or the configuration can not be loaded or has wrong values
 */
export async function loadProject(
  root: string,
  options: ProjectOptions,
  how: { isFresh: boolean } = { isFresh: false },
): Promise<Project> {
  const found = statSync(root, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError(`The folder \`${root}\` does not exist.`);
  if (!found.isDirectory())
    throw new UsageError(
      `\`${root}\` is a file; give the folder of the project, which holds \`specs/\` or \`content/\`.`,
    );
  const { file, exported } = await loadConfig(root, options.config, how).catch((error: unknown) => {
    throw new UsageError(
      `The configuration can not be loaded. ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const withFlags =
    typeof exported === 'object' && exported !== null ? { ...exported, ...flags(root, options) } : exported;
  const parsed = parseConfig(withFlags);
  const name = file === undefined ? 'the command line' : relative(root, file).split(sep).join('/');
  if ('settings' in parsed) {
    const config = file === undefined ? {} : { config: { file: name, text: readFileSync(file, 'utf8') } };
    return { settings: refuseSourceFolders(root, parsed.settings), ...config };
  }
  throw new UsageError([`In ${name}:`, ...parsed.problems.map(({ message }) => `  ${message}`)].join('\n'));
}

function flags(root: string, { outDir, baseUrl }: ProjectOptions): Partial<Settings> {
  const slashed = (path: string) => `/${path}/`.replaceAll(/\/+/g, '/');
  return {
    ...(outDir === undefined ? {} : { outDir: relative(root, resolve(outDir)).split(sep).join('/') || '.' }),
    ...(baseUrl === undefined ? {} : { baseUrl: slashed(baseUrl) }),
  };
}

/** The site replaces its folder as a whole, so it must not hold or lie above anything else of the project. */
function refuseSourceFolders(root: string, settings: Settings): Settings {
  const output = resolve(root, settings.outDir);
  for (const name of ['.', settings.contentDir, settings.specsDir, settings.staticDir]) {
    const folder = resolve(root, name);
    if (!relative(output, folder).startsWith('..'))
      throw new UsageError(
        `\`outDir\` is \`${settings.outDir}\`, but \`${name}\` is the project's own; choose another folder.`,
      );
  }
  for (const { spec } of settings.apis ?? []) {
    if (!relative(output, resolve(root, spec)).startsWith('..'))
      throw new UsageError(
        `\`outDir\` is \`${settings.outDir}\`, but the document \`${spec}\` is in it; choose another folder.`,
      );
  }
  return settings;
}
