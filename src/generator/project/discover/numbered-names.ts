// Whether names of files and folders begin with numbers that only order them, as in Nuxt Content: `1.start/2.install.md` is `/start/install` there.

import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { textFrom } from '../../shared/files/decode-text.ts';
import { isIndexPage, isPageFile, isReadmePage, withoutPageEnding } from '../../shared/files/page-endings.ts';
import { withoutNumbers } from '../../shared/paths/content-folder.ts';
import type { Settings } from '../../types/config.ts';
import type { ProjectFiles, SidebarFile } from '../../types/sources.ts';

/** Fewer names with numbers are names of versions, or one old page. */
const fewest = 2;
const mostFiles = 20_000;
/** The part of the pages that are named so. */
const share = 0.8;
const ofNuxt = /^(?:nuxt|content)\.config\.[cm]?[jt]s$/;

/**
 * Whether the names of a content folder have such numbers: those of nearly all pages, each of which keeps an address of its own without them.
 * @param root absolute path of the project
 * @param contentDir the content folder
 * @param isUsual whether it is the usual folder, which projects of this program have too: then a file of Nuxt is needed
 */
export async function hasNumberedNames(
  root: string,
  { contentDir, isUsual }: { contentDir: string; isUsual: boolean },
): Promise<boolean> {
  const top = await namesIn(join(root, contentDir));
  if (top.filter((name) => withoutNumbers(name) !== name).length < fewest) return false;
  const around = isUsual ? await namesIn(join(root, posix.dirname(contentDir))) : [];
  if (isUsual && !around.some((name) => ofNuxt.test(name))) return false;
  const all = await readdir(join(root, contentDir), { recursive: true, encoding: 'utf8' }).catch(() => []);
  if (all.length > mostFiles) return false;
  const pages = all.map((path) => path.replaceAll('\\', '/')).filter(isPageFile);
  const named = pages.filter((path) => !isIndexPage(path) && !isReadmePage(path));
  const numbered = named.filter((path) => withoutNumbers(path) !== path);
  const plain = new Set(pages.map((path) => withoutPageEnding(withoutNumbers(path)).toLowerCase()));
  return numbered.length >= named.length * share && plain.size === pages.length;
}

const mostFolders = 500;
const titleLine = /^title:[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s'"#][^\n#]*))/m;

/** Reads the titles that `.navigation.yml` gives to folders. */
export async function navigationLabels(
  files: Pick<ProjectFiles, 'list' | 'read'>,
  { contentDir }: Pick<Settings, 'contentDir'>,
): Promise<SidebarFile[]> {
  const listed = await files.list(contentDir, { hidden: true });
  const named = listed.filter((file) => /\/\.navigation\.ya?ml$/.test(file)).slice(0, mostFolders);
  const read = await Promise.all(
    named.map(async (file): Promise<SidebarFile[]> => {
      const text = textFrom(await files.read(file)) ?? '';
      const [, double, single, bare] = titleLine.exec(text) ?? [];
      const label = (double ?? single ?? bare ?? '').trim();
      return label === ''
        ? []
        : [{ file, text, folder: posix.dirname(file), category: { label }, entries: [] }];
    }),
  );
  return read.flat();
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
