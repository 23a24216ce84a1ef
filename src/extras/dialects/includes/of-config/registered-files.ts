// What the configuration of a site adds to the files that its pages can include: files of Markdown that a theme of Docusaurus registers as components,
// so that no page imports them (the imports of `src/theme/MDXComponents`), the folders in which MkDocs looks for snippets, and the snippets that it adds
// to each page.

import { posix } from 'node:path';
import { textFrom } from '../../../../generator/shared/files/decode-text.ts';
import type { ProjectFiles } from '../../../../generator/types/sources.ts';
import { importsIn } from '../imports.ts';

const modules = ['MDXComponents', 'MDXComponents/index'].flatMap((name) =>
  ['js', 'jsx', 'ts', 'tsx'].map((ending) => `src/theme/${name}.${ending}`),
);

/**
 * Returns the files by the names of their components.
 * @param contentDir the folder of the pages, which is in the folder of the site
 */
export async function registeredFiles(
  files: Pick<ProjectFiles, 'read'>,
  contentDir: string,
): Promise<ReadonlyMap<string, string>> {
  for (const site of new Set([posix.dirname(contentDir), '.']))
    for (const module of modules) {
      const file = posix.join(site, module);
      const bytes = await files.read(file);
      const text = bytes === undefined ? undefined : textFrom(bytes);
      if (text === undefined) continue;
      return new Map(
        importsIn(text).map(({ name, path }) => {
          const base = path.startsWith('@site/') ? site : posix.dirname(file);
          return [name, posix.join(base, path.replace(/^@site\//, ''))];
        }),
      );
    }
  return new Map();
}

/** More folders than these are no list of an author. */
const mostFolders = 20;

/** What a configuration of MkDocs says of its snippets, with paths from the project. */
export interface SnippetOptions {
  /** The folders that have snippets: `base_path`, and `include_dir` of the plugin for macros. */
  folders: readonly string[];
  /** The snippets that are added to each page, as they are written: `auto_append`. */
  appended: readonly string[];
  /** Whether templates are evaluated, in code too: by the plugin for macros. */
  hasMacros: boolean;
}

/**
 * Reads the options for snippets in a configuration of MkDocs.
 * @param around the folders that the configuration can be in: that of the pages first, and those around it
 */
export async function snippetOptions(
  files: Pick<ProjectFiles, 'read'>,
  around: readonly string[],
): Promise<SnippetOptions> {
  for (const folder of around)
    for (const name of ['mkdocs.yml', 'mkdocs.yaml', 'properdocs.yml', 'zensical.toml', 'zensical.yml']) {
      const bytes = await files.read(posix.join(folder, name));
      const text = bytes === undefined ? undefined : textFrom(bytes);
      if (text === undefined || !isOf(text, folder, around[0])) continue;
      const hasMacros = macros.test(text);
      const named = [...pathsOf('base_path', text), ...(hasMacros ? pathsOf('include_dir', text) : [])];
      const folders = (named.length === 0 ? ['.'] : named).map((path) => posix.join(folder, path));
      return { folders, appended: pathsOf('auto_append', text), hasMacros };
    }
  return { folders: [], appended: [], hasMacros: false };
}

const macros = /^[ \t]*(?:-[ \t]+macros\b|\[project\.plugins\.macros\])/m;

/** Whether a configuration is that of the pages. One can be a link to that of another folder. */
function isOf(config: string, folder: string, contentDir = '.'): boolean {
  const named = /^docs_dir[ \t]*[:=][ \t]*["']?([^"'#\n]+)/m.exec(config)?.[1]?.trim();
  return (
    named === undefined ||
    folder === contentDir ||
    posix.relative(contentDir, posix.join(folder, named)) === ''
  );
}

/** The paths of a key: a text, a list in brackets, or the lines of a list. The rest of the file can have tags of Python. */
function pathsOf(key: string, config: string): string[] {
  const [, inLine = '', below = ''] =
    new RegExp(
      `^[ \\t]*${key}[ \\t]*[:=][ \\t]*(\\[[^\\]]{0,2000}\\]|[^\\n]*)[^\\n]*\\n((?:[ \\t]*-[ \\t]+[^\\n]+\\n)*)`,
      'm',
    ).exec(`${config}\n`) ?? [];
  const written = (inLine.trim() === '' ? below.replaceAll(/^[ \t]*-/gm, '') : inLine).split('\n');
  return written
    .flatMap((line) => line.replace(/[ \t]#.*/, '').split(/[[\],]/))
    .map((path) => path.replace(/^\s*!relative\s+\$config_dir\/?/, './').replaceAll(/["'\s]/g, ''))
    .filter((path) => /^[\w./-]+$/.test(path))
    .slice(0, mostFolders);
}
