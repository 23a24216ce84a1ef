// Combines the configuration file and flags to settings. Flags override the file.

import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isDocumentUrl } from '../shared/api-urls.ts';
import { isBaseUrl } from '../shared/urls.ts';
import type { Discovered, PortalConfig, Settings, StoreAddress } from '../types/config.ts';
import type { Extensions } from '../types/plugin.ts';
import type { RemoteDocuments, Source } from '../types/sources.ts';
import { UsageError } from './config-error.ts';
import { expectedBaseUrl } from './config-values.ts';
import { loadConfig, modulesOf } from './load-config.ts';
import { cacheFolder } from './package-facts.ts';
import { parseConfig } from './parse-config.ts';
import { type ProjectTarget, withSources } from './project-target.ts';
import { remoteDocuments } from './remote-documents.ts';
import { storeAddress, withoutToken } from './shared-store.ts';

/** Flags of every command: the configuration file, and where the site is written and published. */
export interface ProjectOptions {
  config?: string;
  outDir?: string;
  baseUrl?: string;
  /** Fetches the documents of the web anew. */
  update?: boolean;
  portable?: boolean;
}

/** The settings, and the text of the configuration file, if there is one, for the places of its links. */
export interface Project {
  settings: Settings;
  /** The plugins and components of the configuration. */
  extensions: Extensions;
  config?: Source;
  /** The documents that are named by URLs. */
  remote: RemoteDocuments;
  /** The store that machines share, if there is one. */
  store?: StoreAddress;
}

/**
 * Loads the settings of a project.
 * @param target the folder of the project, and the document that the command names
 * @param how `isFresh` evaluates the configuration file and all that it imports again
 * @throws UsageError if the folder does not exist, or the configuration cannot be loaded or is invalid
 */
export async function loadProject(
  { root, document }: ProjectTarget,
  options: ProjectOptions,
  how: { isFresh: boolean } = { isFresh: false },
): Promise<Project> {
  const found = statSync(root, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError(`The folder \`${root}\` does not exist.`);
  if (!found.isDirectory())
    throw new UsageError(
      `\`${root}\` is a file; give the folder of the project, which contains \`specs/\` or \`content/\`.`,
    );
  const { file, exported } = await loadConfig(root, options.config, how);
  const withFlags =
    typeof exported === 'object' && exported !== null ? { ...exported, ...flags(root, options) } : exported;
  const textFor = (text: string) => withoutToken(text, exported);
  const parsed = parseConfig(withFlags, () =>
    file === undefined ? [] : [...modulesOf(file).values()].map(textFor),
  );
  const name = file === undefined ? 'the command line' : relative(root, file).split(sep).join('/');
  if ('settings' in parsed) {
    const config =
      file === undefined ? {} : { config: { file: name, text: textFor(readFileSync(file, 'utf8')) } };
    const { extensions, store: written } = parsed;
    const store = storeAddress(written);
    if ('problem' in store) throw new UsageError(store.problem);
    const isConfigured = file !== undefined;
    const settings = await withSources({ root, ...(document && { document }) }, parsed.settings, {
      isConfigured,
      discovers: unnamed(exported),
    });
    return {
      settings: refuseSourceFolders(root, settings),
      extensions,
      remote: await remoteDocuments(root, settings.apis ?? [], { update: options.update }),
      ...config,
      ...(store.address === undefined ? {} : { store: store.address }),
    };
  }
  throw new UsageError([`In ${name}:`, ...parsed.problems.map(({ message }) => `  ${message}`)].join('\n'));
}

/** The sources that the configuration does not name. */
function unnamed(exported: unknown): Discovered {
  const { apis, specsDir, contentDir } = (exported ?? {}) as PortalConfig;
  return { documents: apis === undefined && specsDir === undefined, guides: contentDir === undefined };
}

function flags(root: string, { outDir, baseUrl, portable }: ProjectOptions): Partial<Settings> {
  return {
    ...(outDir === undefined ? {} : { outDir: relative(root, resolve(outDir)).split(sep).join('/') || '.' }),
    ...(baseUrl === undefined ? {} : { baseUrl: baseUrlOfFlag(baseUrl) }),
    ...(portable === undefined ? {} : { portable }),
  };
}

/** Reads `--base-url`, where the first and the last `/` are optional. */
function baseUrlOfFlag(written: string): string {
  const started = written.startsWith('/') ? written : `/${written}`;
  const path = started.endsWith('/') ? started : `${started}/`;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(written) && isBaseUrl(path)) return path;
  throw new UsageError(`\`--base-url\` is \`${JSON.stringify(written)}\`; expected ${expectedBaseUrl}.`);
}

/**
 * Refuses an output folder that contains sources, which a build would delete, or that is inside a folder of sources, as the
 * site would be a source of the next build. Folders are compared with links resolved.
 */
function refuseSourceFolders(root: string, settings: Settings): Settings {
  const { outDir, contentDir, specsDir, staticDir, customCss, apis = [] } = settings;
  const output = realPath(resolve(root, outDir));
  const project = realPath(root);
  const refuse = (reason: string): never => {
    throw new UsageError(`\`outDir\` is \`${outDir}\`, which ${reason}; choose another folder.`);
  };
  const own = ['.', contentDir, specsDir, staticDir, relative(root, cacheFolder(root)), ...customCss];
  const documents = apis.map(({ spec }) => spec).filter((spec) => !isDocumentUrl(spec));
  for (const name of [...own, ...documents]) {
    const path = realPath(resolve(root, name));
    if (path === project && isInside(path, output)) refuse('contains the whole project');
    if (path === output) refuse('contains sources of the project');
    if (isInside(path, output)) refuse(`contains \`${name}\` of the project`);
  }
  for (const name of [contentDir, specsDir, staticDir, relative(root, cacheFolder(root))]) {
    const folder = realPath(resolve(root, name));
    if (folder === project && name === staticDir)
      throw new UsageError(
        `\`staticDir\` is \`${name}\`, which is the whole project; choose a folder below it.`,
      );
    // Documents are read only from the folder itself. If that is the project, the site can be below it.
    if (folder !== project && isInside(output, folder)) refuse(`is inside \`${name}\``);
  }
  return settings;
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
