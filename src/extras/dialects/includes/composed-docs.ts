// Puts the pages of a site together: with the files that they include and the variables that they name. Which files a page can include is
// decided here, with links resolved: those of the project, without hidden ones and without what the program writes.

import { posix } from 'node:path';
import { textFrom } from '../../../generator/shared/files/decode-text.ts';
import { memoized } from '../../../generator/shared/memoized.ts';
import { nearestName } from '../../../generator/shared/nearest-name.ts';
import { pathInFolder } from '../../../generator/shared/paths/content-folder.ts';
import { isPartial } from '../../../generator/shared/paths/partial-files.ts';
import { bestOf, nearIn } from '../../../generator/shared/suggestion.ts';
import type { Settings } from '../../../generator/types/config.ts';
import type { ProjectFiles, Source, Sources } from '../../../generator/types/sources.ts';
import {
  composeText,
  type IncludedFile,
  type IncludedPath,
  mayBeComposed,
  type ReadIncluded,
} from './compose.ts';
import { themeParts } from './imports.ts';
import { wholeFile } from './mapped-text.ts';
import { type Definitions, definitionsIn, withDefinitions } from './of-config/appended-definitions.ts';
import { registeredFiles, type SnippetOptions, snippetOptions } from './of-config/registered-files.ts';
import { withoutTagsInCode } from './of-config/tags-in-code.ts';
import { createSectionValues } from './section-values.ts';

/** What pages are put together with. */
export interface ComposingTools {
  files: ProjectFiles;
  settings: Pick<Settings, 'contentDir' | 'outDir' | 'variables'>;
}

/** Whether a configuration adds definitions to each page. A page that was stored without them would stay as it is. */
export async function addsToPages({ files, settings }: ComposingTools): Promise<boolean> {
  const { appended } = await snippetOptions(files, foldersAround(settings.contentDir));
  return appended.length > 0;
}

/** Puts the pages together, and leaves out those that are only parts of others. */
export async function withIncludes(sources: Sources, tools: ComposingTools): Promise<Sources> {
  const isComposed = sources.docs.some(({ text }) => mayBeComposed(text)) || (await addsToPages(tools));
  if (!isComposed) return sources;
  const compose = createComposer(tools);
  const docs = await Promise.all(sources.docs.map(compose));
  const included = new Set(docs.flatMap(({ composed }) => composed?.files ?? []));
  const isPage = ({ file }: { file: string }) =>
    !included.has(file) || !isPartial(pathInFolder(file, tools.settings.contentDir) ?? file);
  return { ...sources, docs: docs.filter(isPage), unreadDocs: sources.unreadDocs.filter(isPage) };
}

/** Creates a function that puts a page together. A page that includes nothing stays the same object. */
export function createComposer({ files, settings }: ComposingTools): (source: Source) => Promise<Source> {
  const variables = new Map(Object.entries(settings.variables ?? {}));
  const snippets = memoized(() => snippetOptions(files, foldersAround(settings.contentDir)));
  const read = createReader(files, settings, snippets);
  const appended = memoized(async () => appendedIn((await snippets()).appended, read));
  const valuesFor = createSectionValues(files, variables);
  return async (source) => {
    const own = await composeText(source, { read, ...(await valuesFor(source)) });
    const whole = withDefinitions(source, own, await appended());
    // With variables, these tags are read with them.
    const readsTags = variables.size === 0 && source.text.includes('{%') && (await snippets()).hasMacros;
    const composed = readsTags ? withoutTagsInCode(source, whole) : whole;
    return composed === undefined ? source : { ...source, composed };
  };
}

/** The definitions in files that are added to each page, and in those that they include. */
async function appendedIn(names: readonly string[], read: ReadIncluded): Promise<Definitions[]> {
  const found = await Promise.all(
    names.map((name) => read({ name, file: name, look: 'docs', mayBeMissing: true })),
  );
  const all = found.map(async (one) => {
    if (!('text' in one)) return [];
    const composed = await composeText(one, { read, variables: new Map(), files: [one.file] });
    return [definitionsIn(composed?.mapped ?? wholeFile(one.file, one.text), composed?.files ?? [one.file])];
  });
  return (await Promise.all(all)).flat();
}

/** The largest file that can be included. */
const mostBytes = 1_000_000;

/** Folders in which tools look for files that pages include. */
const partFolders = ['_includes', 'includes', '_partials', 'partials', 'snippets', '_snippets'];

/** Creates a reader that remembers each file, as many pages include the same ones. */
function createReader(
  files: ProjectFiles,
  settings: ComposingTools['settings'],
  snippets: () => Promise<SnippetOptions>,
): ReadIncluded {
  const known = new Map<string, Promise<Answer>>();
  const answerFor = (file: string): Promise<Answer> => {
    const answer = known.get(file) ?? readPart(file, files, settings);
    known.set(file, answer);
    return answer;
  };
  // Only pages with such components need it.
  const registered = memoized(() => registeredFiles(files, settings.contentDir));
  const answersFor = async (candidates: readonly string[], failed: Failed[]): Promise<Answer | undefined> => {
    for (const candidate of candidates) {
      const answer = await answerFor(candidate);
      // The same object each time, so that it is split once.
      if ('text' in answer) return answer;
      failed.push(answer);
    }
    return undefined;
  };
  return async (path) => {
    if (/^[a-z][a-z0-9+.-]+:|^\/\//i.test(path.name))
      return refused('only files of the project are included', []);
    const component = registeredName(path);
    const own = component === undefined ? undefined : (await registered()).get(component);
    const candidates = [...(own === undefined ? [] : [own]), ...candidatesFor(path, settings.contentDir)];
    const failed: Failed[] = [];
    const found =
      (await answersFor(candidates, failed)) ??
      (await answersFor(inFolders((await snippets()).folders, path.name), failed));
    if (found !== undefined) return found;
    const told = failed.find(({ isMissing }) => !isMissing);
    if (told !== undefined) return { ...told, files: candidates };
    const [first] = candidates;
    if (first === undefined) return refused('it is outside of the project', []);
    const folder = await missingFolder(path, candidates, files);
    if (folder !== undefined)
      return { ...refused('', folderNotes), isMissing: true, files: candidates, folder };
    const near = path.mayBeMissing ? undefined : await nearest(candidates, files, settings.contentDir);
    const notes =
      near === undefined ? [`It was looked for at ${listed(candidates)}.`] : [`Did you mean \`${near}\`?`];
    return { ...refused('the file does not exist', notes), isMissing: true, files: candidates };
  };
}

const folderNotes = [
  'They are of a package, or another program makes them: run it before the build, or copy them into the project.',
];

/** The folder that a path from the project begins with, if there is none. All files of it are missing for one reason. */
async function missingFolder(
  { name, root, mayBeMissing }: IncludedPath,
  candidates: readonly string[],
  files: ProjectFiles,
): Promise<string | undefined> {
  const [, folder] = /^([\w-]+)\//.exec(name) ?? [];
  if (root !== 'project' || mayBeMissing || folder === undefined) return undefined;
  const bases = candidates.map((file) => posix.join(file.slice(0, file.length - name.length), folder));
  for (const base of new Set(bases)) if ((await files.list(base)).length > 0) return undefined;
  return folder;
}

type Failed = Extract<IncludedFile, { reason: string }>;
type Answer = { file: string; text: string } | Failed;

function refused(reason: string, notes: string[]): Extract<IncludedFile, { reason: string }> {
  return { reason, notes, files: [], isMissing: false };
}

/** The name of a component that a theme can have registered as a file of Markdown. */
function registeredName({ name }: IncludedPath): string | undefined {
  return name.startsWith(themeParts) && name.endsWith('.md') ? posix.basename(name, '.md') : undefined;
}

function listed(candidates: readonly string[]): string {
  const shown = candidates.slice(0, 3).map((file) => `\`${file}\``);
  return candidates.length > 3 ? `${shown.join(', ')} and in other folders` : shown.join(' and ');
}

/**
 * The files that a path can be, in the order in which they are looked for. Tools differ in what a path is relative to: the file that it is
 * written in, the folder of the pages, a folder around it, or the project.
 */
function candidatesFor({ name, root, file, look }: IncludedPath, contentDir: string): string[] {
  const own = foldersAround(posix.dirname(file));
  const docs = foldersAround(contentDir);
  const [beside = '.'] = own;
  const isRelative = root === undefined && /^\.{1,2}\//.test(name);
  const isNamed = root === undefined && !isRelative;
  const project = root === 'project' ? ['.'] : [];
  const first = root === undefined && (isRelative || look === 'beside') ? [beside] : project;
  const bases = [...first, ...docs, ...(isRelative && look === 'beside' ? [] : own)];
  const partsOfAll = isNamed
    ? docs.flatMap((base) => partFolders.map((folder) => posix.join(base, folder)))
    : [];
  const found = [...bases, ...partsOfAll].map((base) => posix.normalize(posix.join(base, name)));
  // Mintlify reads both names of the folder.
  const others = name.startsWith('snippets/')
    ? found.map((one) => one.replace('snippets/', '_snippets/'))
    : [];
  const parts = name.startsWith(themeParts)
    ? ['.vitepress/components/', '.vuepress/components/'].flatMap((folder) =>
        found.map((one) => one.replace(themeParts, folder)),
      )
    : [];
  const ofVue = parts.length === 0 ? [] : [...found, ...parts].map((one) => one.replace(/md$/, 'vue'));
  // Bundlers know folders of a project by names of their own: `@parts/a.mdx`.
  const [, named] = /^[@#~]([\w-]+\/.+)$/s.exec(name) ?? [];
  const aliased = named === undefined ? [] : docs.map((base) => posix.join(base, named));
  return inProject([...found, ...others, ...parts, ...ofVue, ...aliased]);
}

function inFolders(folders: readonly string[], name: string): string[] {
  return inProject(folders.map((folder) => posix.normalize(posix.join(folder, name))));
}

function inProject(files: readonly string[]): string[] {
  return [...new Set(files)].filter((one) => !/^\.\.?(?:\/|$)/.test(one) && !one.endsWith('/'));
}

/** A folder and all folders around it, the project last. */
function foldersAround(folder: string): string[] {
  const parts = folder === '.' ? [] : folder.split('/');
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('/')), '.'];
}

async function readPart(
  file: string,
  files: ProjectFiles,
  settings: ComposingTools['settings'],
): Promise<Answer> {
  if (isClosed(file, settings)) return refused(closedReason, []);
  const bytes = await files.read(file);
  if (bytes === undefined) {
    const why = await files.whyUnread?.(file);
    if (why === undefined || why.kind === 'missing') return { ...refused('', []), isMissing: true };
    // A folder of the same name is not the file that is looked for.
    if (why.kind === 'folder') return { ...refused('', []), isMissing: true };
    if (why.kind === 'outside')
      return refused(`\`${file}\` is a link to \`${why.path}\`, outside of the project`, []);
    if (why.kind === 'large') return refused(`\`${file}\` has more than ${mostBytes} bytes`, []);
    return refused(
      why.kind === 'loop' ? `\`${file}\` is a link that loops` : `\`${file}\` cannot be read`,
      [],
    );
  }
  const real = await files.realName?.(file);
  if (real !== undefined && isClosed(real, settings)) return refused(closedReason, []);
  if (bytes.length > mostBytes) return refused(`\`${file}\` has more than ${mostBytes} bytes`, []);
  const text = textFrom(bytes);
  return text === undefined
    ? refused(`\`${file}\` is not UTF-8 text`, ['Save the file as UTF-8.'])
    : { file, text };
}

/** Hidden folders whose Markdown and templates are parts of pages. */
const themeFolders = new Set(['.vitepress', '.vuepress']);

const closedReason = 'hidden files, packages and the output folder are not included';

/** Whether a file is hidden, of an installed package, or in the output folder. Markdown in a hidden folder among the pages is made for them. */
function isClosed(file: string, { outDir, contentDir }: ComposingTools['settings']): boolean {
  const parts = file.split('/');
  const isOne = parts.filter((part) => part.startsWith('.')).length === 1;
  const isAmongPages = isOne && contentDir !== '.' && pathInFolder(file, contentDir) !== undefined;
  const isOpen = (part: string) =>
    (themeFolders.has(part) && /\.(?:md|vue)$/i.test(file)) ||
    (isAmongPages && part !== '.git' && part !== parts.at(-1) && /\.(?:mdx?|markdown)$/i.test(file));
  return (
    parts.some((part) => (part.startsWith('.') && !isOpen(part)) || part.toLowerCase() === 'node_modules') ||
    (outDir !== '.' && file.startsWith(`${outDir}/`))
  );
}

/** In how many of the folders of a path a similar name is looked for. */
const mostFolders = 8;

/** The existing file that is meant by a path that is none. */
async function nearest(
  candidates: readonly string[],
  files: ProjectFiles,
  contentDir: string,
): Promise<string | undefined> {
  for (const file of candidates.slice(0, mostFolders)) {
    const folder = posix.dirname(file);
    // The whole project can be large.
    const known = await files.list(folder === '.' ? contentDir : folder);
    const beside = known.filter((one) => posix.dirname(one) === folder).map((one) => posix.basename(one));
    const name = nearestName(posix.basename(file), beside);
    const found = name === undefined ? bestOf(nearIn(known)(file)) : posix.join(folder, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
