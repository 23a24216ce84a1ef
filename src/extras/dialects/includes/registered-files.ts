// What the configuration of a site adds to the files that its pages can include: files of Markdown that a theme of Docusaurus registers as components,
// so that no page imports them (the imports of `src/theme/MDXComponents`), and the folders in which MkDocs looks for snippets.

import { posix } from 'node:path';
import { textFrom } from '../../../generator/shared/files/decode-text.ts';
import type { ProjectFiles } from '../../../generator/types/sources.ts';
import { importsIn } from './imports.ts';

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

/**
 * Returns the folders that a configuration of MkDocs names for snippets (`base_path` of `pymdownx.snippets`), from the project.
 * @param around the folders that the configuration can be in, the nearest first
 */
export async function snippetFolders(
  files: Pick<ProjectFiles, 'read'>,
  around: readonly string[],
): Promise<readonly string[]> {
  for (const folder of around)
    for (const name of ['mkdocs.yml', 'mkdocs.yaml', 'properdocs.yml']) {
      const bytes = await files.read(posix.join(folder, name));
      const text = bytes === undefined ? undefined : textFrom(bytes);
      if (text !== undefined) return basePaths(text).map((path) => posix.join(folder, path));
    }
  return [];
}

/** The value of `base_path`: a text, a list in one line, or the lines of a list. The rest of the file can have tags of Python. */
function basePaths(config: string): string[] {
  const [, inLine = '', below = ''] =
    /^[ \t]+base_path:[ \t]*([^\n]*)\n((?:[ \t]*-[ \t]+[^\n]+\n)*)/m.exec(`${config}\n`) ?? [];
  const written =
    inLine.trim() === '' ? below.split('\n').map((line) => line.replace(/^[ \t]*-/, '')) : [inLine];
  return written
    .flatMap((line) => line.replace(/[ \t]#.*/, '').split(/[[\],]/))
    .map((path) => path.replace(/^\s*!relative\s+\$config_dir\/?/, './').replaceAll(/["'\s]/g, ''))
    .filter((path) => /^[\w./-]+$/.test(path))
    .slice(0, mostFolders);
}
