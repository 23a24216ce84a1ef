// Finds the title of a site in the configuration of another tool, as far as it is written there as a literal, and the first chapter of a book. Nothing is
// evaluated.

import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isPageFile } from '../../../generator/shared/files/page-endings.ts';
import { isRecord } from '../../../generator/shared/json.ts';
import { nameInHeading } from '../../../generator/shared/words.ts';
import type { FoundTitle } from '../../../generator/types/seam/tool-files.ts';
import { configText } from './config-text.ts';
import { foldersAround } from './tool-signs.ts';

const codeTitle = /^([ \t]*)title:[ \t]*(["'`])([^\n]*?)\2/gm;
const firstTitle = /\btitle:[ \t]*(["'`])([^\n]*?)\1/;

/** The title in code is the one that is indented least, as parts of the site have titles too. */
function titleInCode(text: string): string | undefined {
  const [found] = Array.from(text.matchAll(codeTitle), ([, space = '', , title]) => ({
    indentation: space.replaceAll('\t', '  ').length,
    title,
  })).sort((one, other) => one.indentation - other.indentation);
  return found?.title ?? firstTitle.exec(text)?.[2];
}

const literalAt = (pattern: RegExp) => (text: string) => pattern.exec(text)?.[2];

/** The title at the top level of `book.json`. */
function titleInJson(text: string): string | undefined {
  try {
    const values: unknown = JSON.parse(text);
    return isRecord(values) && typeof values.title === 'string' ? values.title : undefined;
  } catch {
    return undefined;
  }
}

/** The files of other tools, and how their title is read. */
const sources: readonly (readonly [file: string, read: (text: string) => string | undefined])[] = [
  ...['mkdocs.yml', 'properdocs.yml', 'zensical.yml'].map(
    (file) => [file, literalAt(/^site_name:[ \t]*(["']?)([^\n]*?)\1[ \t\r]*$/m)] as const,
  ),
  ['zensical.toml', literalAt(/^site_name[ \t]*=[ \t]*(["'])([^\n]*?)\1/m)],
  ['book.json', titleInJson],
  ['book.toml', literalAt(/^title[ \t]*=[ \t]*(["'])([^\n]*?)\1/m)],
  ...['docusaurus.config', '.vitepress/config', 'astro.config'].flatMap((name) =>
    ['js', 'ts', 'mjs', 'cjs', 'mts'].map((ending) => [`${name}.${ending}`, titleInCode] as const),
  ),
  ...['docs.json', 'mint.json'].map(
    (file) => [file, literalAt(/^[ \t]*"name"[ \t]*:[ \t]*(")([^"\n]*)"/m)] as const,
  ),
  ...['_config.yml', 'hugo.yaml'].map(
    (file) => [file, literalAt(/^title:[ \t]*(["']?)([^\n]*?)\1[ \t\r]*$/m)] as const,
  ),
  // Themes of Jekyll that have no title show the name.
  ['_config.yml', literalAt(/^name:[ \t]*(["']?)([^\n]*?)\1[ \t\r]*$/m)],
  ...['hugo.toml', 'config.toml'].map(
    (file) => [file, literalAt(/^title[ \t]*=[ \t]*(["'])([^\n]*?)\1/m)] as const,
  ),
];

/** A larger file is no configuration. */
const mostCharacters = 500_000;

/** Finds the title in and around the folder of the pages, or else the name of a book. */
export async function findTitle(root: string, contentDir: string): Promise<FoundTitle> {
  for (const folder of foldersAround(contentDir)) {
    for (const [file, read] of sources) {
      const text = await textOf(join(root, folder, file));
      const title = text === undefined ? undefined : read(text)?.trim();
      // A value that is put together is no literal.
      if (title !== undefined && title !== '' && !/[{}<>$]/.test(title))
        return { foundTitle: title.slice(0, 100) };
    }
  }
  const projectName = await titleOfBook(join(root, contentDir));
  return projectName === undefined ? {} : { projectName };
}

/** The first chapter of a folder that has a list of chapters. Few have one, so what reads it is loaded for those. */
async function chapterIn(folder: string): Promise<{ label: string; path: string } | undefined> {
  const summary = await textOf(join(folder, 'SUMMARY.md'));
  if (summary === undefined) return undefined;
  const { listedLines } = await import('../systems/list-navigation.ts');
  const { label, target } = listedLines(summary).find((line) => line.target !== undefined) ?? {};
  if (label === undefined || target === undefined || target.includes(':')) return undefined;
  return { label, path: posix.join('/', target.replace(/#.*$/, '')).slice(1) };
}

/** Finds the page of a book that is its home page: its first chapter, unless its folder has an index. */
export async function findHome(root: string, contentDir: string): Promise<string | undefined> {
  const folder = join(root, contentDir);
  if (homeNames.some((name) => existsSync(join(folder, name)))) return undefined;
  const path = (await chapterIn(folder))?.path;
  return path !== undefined && isPageFile(path) && existsSync(join(folder, path))
    ? posix.join(contentDir, path)
    : undefined;
}

/** The heading of the first chapter of a book, or else its label, if it can be the name of a site. */
async function titleOfBook(folder: string): Promise<string | undefined> {
  const chapter = await chapterIn(folder);
  if (chapter === undefined) return undefined;
  const heading = /^(?:[ \t]*\r?\n)*#[ \t]+([^\n]{1,200})/.exec(
    (await textOf(join(folder, chapter.path))) ?? '',
  )?.[1];
  return nameInHeading(heading ?? chapter.label);
}

const homeNames = ['index', 'README', 'readme'].flatMap((name) => [`${name}.md`, `${name}.mdx`]);

const textOf = (path: string) => configText(path, mostCharacters);
