// Finds a title for a site whose configuration names none: in the configuration of another tool, as far as it is written there as a literal, or else
// the name of the package or of the repository. Nothing is evaluated.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { isPageFile } from '../../shared/files/page-endings.ts';
import { readmeHeading } from '../../shared/html/readme-heading.ts';
import { isRecord } from '../../shared/json.ts';
import { generalTitle, introducedName } from '../../shared/words.ts';
import { findHugoValues } from './hugo-values.ts';

/** A title that another tool has, and the name of the project. */
export interface FoundTitle {
  foundTitle?: string;
  projectName?: string;
}

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
  ...['mkdocs.yml', 'properdocs.yml'].map(
    (file) => [file, literalAt(/^site_name:[ \t]*(["']?)([^\n]*?)\1[ \t\r]*$/m)] as const,
  ),
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

/**
 * Finds the title of a project.
 * @param root absolute path of the project
 * @param contentDir the folder of the pages, in which and around which the files of tools are
 * @param hasDocuments whether there are documents, which have titles themselves
 */
export async function findTitle(
  root: string,
  contentDir: string,
  hasDocuments: boolean,
): Promise<FoundTitle> {
  const parts = contentDir === '.' ? [] : contentDir.split('/');
  const around = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  const folders = [...new Set([...around, '.', 'website', 'docs'])];
  for (const folder of folders) {
    for (const [file, read] of sources) {
      const text = await textOf(join(root, folder, file));
      const title = text === undefined ? undefined : read(text)?.trim();
      // A value that is put together is no literal.
      if (title !== undefined && title !== '' && !/[{}<>$]/.test(title))
        return { foundTitle: title.slice(0, 100) };
    }
  }
  const folder = join(root, contentDir);
  const headed = (await titleOfBook(folder)) ?? (await headingOfHome(folder));
  if (headed !== undefined) return { projectName: headed };
  for (const [file, pattern] of packages) {
    const text = await textOf(join(root, file));
    const named = posix.basename((text === undefined ? undefined : pattern.exec(text)?.[1]) ?? '');
    if (named !== '' && !noName.test(named)) return { projectName: await asWritten(named, root) };
  }
  // The name of the folder differs between machines, so it is no title.
  const origin = nameOfOrigin((await textOf(join(root, '.git/config'))) ?? '');
  if (origin !== undefined && !noName.test(origin)) return { projectName: await asWritten(origin, root) };
  return hasDocuments || (await hasHeading(folder)) ? {} : { projectName: 'Documentation' };
}

/** The name of a package or repository as the heading of the README has it: `Apollo Client` for `@apollo/client`. */
async function asWritten(name: string, root: string): Promise<string> {
  const readme = ((await textOf(join(root, 'README.md'))) ?? '').slice(0, mostOfReadme);
  const heading = readmeHeading(readme) ?? '';
  const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const isName = /^[\p{L}\p{N} .&+'/-]{1,40}$/u.test(heading) && lettersOf(heading).includes(lettersOf(name));
  return isName ? heading : name;
}

/** Characters of a README in which its heading is searched. */
const mostOfReadme = 5_000;

/** The URL of the repository that a text of `.git/config` calls `origin` (git-config, section "remote"). */
export function urlOfOrigin(config: string): string | undefined {
  const section = /\[remote "origin"\]([^[]*)/.exec(config)?.[1] ?? '';
  return /^\s*url\s*=\s*(\S{1,500})\s*$/m.exec(section)?.[1];
}

function nameOfOrigin(config: string): string | undefined {
  return urlOfOrigin(config)
    ?.split(/[/:]/)
    .findLast((part) => part !== '')
    ?.replace(/\.git$/, '');
}

/** The first chapter of a folder that has a list of chapters. Few have one, so what reads it is loaded for those. */
async function chapterIn(folder: string): Promise<{ label: string; path: string } | undefined> {
  const summary = await textOf(join(folder, 'SUMMARY.md'));
  return summary === undefined ? undefined : (await import('./first-chapter.ts')).firstChapter(summary);
}

/** Finds the page of a book that is its home page: its first chapter, unless its folder has an index. */
export async function findFirstChapter(root: string, contentDir: string): Promise<string | undefined> {
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

/** The heading of the home page, where its front matter has another title, if it can be the name of a site. */
async function headingOfHome(folder: string): Promise<string | undefined> {
  for (const name of homeNames) {
    const text = await textOf(join(folder, name));
    if (text === undefined) continue;
    const [start = ''] = text.replace(/^---\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/, '').split(/^(?:```|~~~)/m);
    const heading = /^#[ \t]+([^\n]{1,200})/m.exec(start)?.[1];
    return heading === undefined ? undefined : nameInHeading(heading);
  }
  return undefined;
}

/** Whether the home page of a folder has a heading or a title, which its front matter can have. */
async function hasHeading(folder: string): Promise<boolean> {
  const texts = await Promise.all(homeNames.map((name) => textOf(join(folder, name))));
  return texts.some((text = '') => /^#{1,6}[ \t]|^title:|^={2,}[ \t\r]*$/im.test(text));
}

/** The name of a site that a heading has, without marks of Markdown. Undefined: it has none. */
function nameInHeading(heading: string): string | undefined {
  const title = introducedName(heading.replaceAll(/[*`]|[ \t]+#+[ \t]*$/g, '').trim());
  return title === '' || generalTitle.test(title) || /[{}<>[\]]/.test(title) ? undefined : title;
}

/** The files that name a package. */
const packages: readonly (readonly [file: string, name: RegExp])[] = [
  ['package.json', /^[{ \t]*"name"[ \t]*:[ \t]*"([^"\n]{1,100})"/m],
  ['pyproject.toml', /^name[ \t]*=[ \t]*"([^"\n]{1,100})"/m],
  ['Cargo.toml', /^name[ \t]*=[ \t]*"([^"\n]{1,100})"/m],
];
/** Names that say what a package is for, not what it is about. */
const noName = /^(?:monorepo|root|workspace|docs?|documentation|website|site)$/i;

const homeNames = ['index', 'README', 'readme'].flatMap((name) => [`${name}.md`, `${name}.mdx`]);

/** More values are data. */
const mostValues = 200;

/** The values of Hugo, MkDocs and Sphinx, and those of Jekyll's `_config.yml`, as pages name them: `{{ site.repository }}`. */
export async function findVariables(root: string, contentDir: string): Promise<Record<string, string>> {
  for (const folder of new Set([contentDir, posix.dirname(contentDir), '.'])) {
    const ofHugo = await findHugoValues(join(root, folder));
    if (Object.keys(ofHugo).length > 0) return ofHugo;
    const text = await textOf(join(root, folder, '_config.yml'));
    if (text === undefined) {
      const values = await valuesBeside(['mkdocs.yml', 'conf.py'], join(root, folder));
      if (Object.keys(values).length > 0) return values;
      continue;
    }
    const lines = [...text.matchAll(/^([A-Za-z_][\w-]*):[ \t]+(?![[{&*!|>])([^\n#]*?)[ \t\r]*$/gm)];
    const values = lines
      .slice(0, mostValues)
      .map(([, key = '', value = '']) => [`site.${key}`, /^(["'])(.*)\1$/.exec(value)?.[2] ?? value]);
    const data = await valuesBeside(['_config.yml'], join(root, folder));
    return { ...data, ...Object.fromEntries(values.filter(([, value]) => value !== '')) };
  }
  return {};
}

/** The values of other tools. Few projects have such files, so what reads them is loaded for those. */
async function valuesBeside(names: readonly string[], folder: string): Promise<Record<string, string>> {
  if (!names.some((name) => existsSync(join(folder, name)))) return {};
  return (await import('./tool-values.ts')).findToolValues(folder);
}

async function textOf(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined;
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined || text.length > mostCharacters ? undefined : text;
}
