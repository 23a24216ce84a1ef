// Files of Markdown that a theme of Docusaurus registers as components, so that no page imports them: the imports of `src/theme/MDXComponents`.

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
