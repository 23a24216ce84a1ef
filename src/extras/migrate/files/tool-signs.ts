// Whether a folder has a file that a tool of documentation has, which is looked for before the readers of tools are loaded.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names of files and folders that tools have in the folder of a site. */
const signs =
  /^(?:(?:docusaurus|astro|next|source)\.config\.[cm]?[jt]sx?|\.vitepress|\.vuepress|(?:mkdocs|properdocs|zensical)\.ya?ml|zensical\.toml|book\.toml|docs\.json|mint\.json|redocly\.ya?ml|\.gitbook\.ya?ml|SUMMARY\.md|_sidebar\.md|_config\.yml)$/;

/**
 * The folders that the configuration of a site can be in, from the root of the project.
 * @param contentDir the folder of the pages
 */
export function foldersAround(contentDir: string): string[] {
  const parts = contentDir === '.' ? [] : contentDir.split('/');
  const around = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  return [...new Set([...around, '.', 'website', 'docs'])];
}

/** Whether one of these folders has such a file. */
export function hasToolSign(root: string, contentDir: string): boolean {
  return foldersAround(contentDir).some((folder) => {
    try {
      return readdirSync(join(root, folder)).some((name) => signs.test(name));
    } catch {
      return false;
    }
  });
}
