// Finds a name for a site whose configuration names none, and neither does that of another tool: the heading of its home page, or else the name of the
// package or of the repository. Nothing is evaluated.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { readmeHeading } from '../../shared/html/readme-heading.ts';
import { lettersOf, nameInHeading } from '../../shared/words.ts';

/**
 * Finds the name of a project.
 * @param root absolute path of the project
 * @param contentDir the folder of the pages
 * @param hasTitle whether there are documents or another home page, which have titles themselves
 */
export async function findProjectName(
  root: string,
  contentDir: string,
  hasTitle: boolean,
): Promise<{ projectName?: string }> {
  const folder = join(root, contentDir);
  const headed = await headingOfHome(folder);
  if (headed !== undefined) return { projectName: headed };
  for (const [file, pattern] of packages) {
    const text = await textOf(join(root, file));
    const named = posix.basename((text === undefined ? undefined : pattern.exec(text)?.[1]) ?? '');
    if (named !== '' && !noName.test(named)) return { projectName: await asWritten(named, root) };
  }
  // The name of the folder differs between machines, so it is no title.
  const origin = nameOfOrigin((await textOf(join(root, '.git/config'))) ?? '');
  if (origin !== undefined && !noName.test(origin)) return { projectName: await asWritten(origin, root) };
  return hasTitle || (await hasHeading(folder)) ? {} : { projectName: 'Documentation' };
}

/** The name of a package or repository as the heading of the README has it: `Apollo Client` for `@apollo/client`. */
async function asWritten(name: string, root: string): Promise<string> {
  const readme = ((await textOf(join(root, 'README.md'))) ?? '').slice(0, mostOfReadme);
  const heading = readmeHeading(readme) ?? '';
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

/** The files that name a package. */
const packages: readonly (readonly [file: string, name: RegExp])[] = [
  ['package.json', /^[{ \t]*"name"[ \t]*:[ \t]*"([^"\n]{1,100})"/m],
  ['pyproject.toml', /^name[ \t]*=[ \t]*"([^"\n]{1,100})"/m],
  ['Cargo.toml', /^name[ \t]*=[ \t]*"([^"\n]{1,100})"/m],
];
/** Names that say what a package is for, not what it is about. */
const noName = /^(?:monorepo|root|workspace|docs?|documentation|website|site)$/i;

const homeNames = ['index', 'README', 'readme'].flatMap((name) => [`${name}.md`, `${name}.mdx`]);

/** A larger file is no configuration. */
const mostCharacters = 500_000;

async function textOf(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined;
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined || text.length > mostCharacters ? undefined : text;
}
