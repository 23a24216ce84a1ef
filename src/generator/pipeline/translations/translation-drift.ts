// Compares the translations of a site with their originals. Law: by their content, never by dates.

import { createContentReader, type TranslatableContent } from '../../markdown/translatable-content.ts';
import { type PagePair, type PageWithoutOriginal, pagePairs } from '../../project/languages/page-pairs.ts';
import { decodedText } from '../../shared/files/decode-text.ts';
import type { Settings } from '../../types/config.ts';
import type { Silence } from '../../types/diagnostic.ts';
import type { HistoryQuestion, PastOriginal, ProjectFiles } from '../../types/sources.ts';

/** How a translation is to its original. */
export interface TranslationState {
  /** `unknown`: neither the translation nor the history says what was translated. */
  state: 'missing' | 'current' | 'outdated' | 'unknown';
  /** The commit that the original has changed after. */
  commit?: string;
}

/** A page of the default language in another language. */
export interface ComparedPage extends PagePair, TranslationState {
  /** The line of `translatedFrom`. */
  line?: number;
}

/** What is found in the translations of a project. */
export interface ComparedTranslations {
  pages: ComparedPage[];
  /** Those of other languages that no page of the default language is the original of. */
  withoutOriginal: PageWithoutOriginal[];
  /** What the pages and their translations silence. */
  silences: Silence[];
}

/** A project with several languages. */
export interface TranslatedProject {
  settings: Settings;
  files: ProjectFiles;
}

/** A page that is read. */
interface ReadPage extends Pick<TranslatableContent, 'frontMatter'> {
  text: string;
}

/** The texts of a project, each of which is read once. */
interface Pages {
  read(file: string): Promise<ReadPage | undefined>;
  digestOf(text: string): string;
  /** What all pages silence that were read. */
  silences(): Silence[];
  /** Whether texts have the same content. Most are equal, and then none is parsed. */
  isSame(one: string | undefined, other: string | undefined): boolean;
}

/** Compares the pages of each language with those of the default one. Drafts of originals are no pages. */
export async function compareTranslations({
  settings,
  files,
}: TranslatedProject): Promise<ComparedTranslations> {
  const pages = openPages(files);
  const pairs: { pair: PagePair; compared?: ComparedPage }[] = [];
  const known = await pagePairs(files, settings);
  for (const pair of known.pairs) {
    const original = await pages.read(pair.original);
    if (original === undefined || original.frontMatter.draft === true) continue;
    const compared = await byFrontMatter(pair, original.text, pages);
    pairs.push(compared === undefined ? { pair } : { pair, compared });
  }
  const open = pairs.flatMap(({ pair, compared }) => (compared === undefined ? [pair] : []));
  const byHistory = await compareByHistory(open, {
    files,
    folders: [settings.contentDir, 'i18n'],
    isSame: pages.isSame,
    textOf: async (file) => (await pages.read(file))?.text,
  });
  const compared = pairs.flatMap(({ pair, compared }) => {
    const state = byHistory.get(pair);
    return compared ?? (state === undefined ? [] : { ...pair, ...state });
  });
  const withoutOriginal: PageWithoutOriginal[] = [];
  for (const one of known.withoutOriginal)
    if ((await pages.read(one.file))?.frontMatter.draft !== true) withoutOriginal.push(one);
  return { pages: compared, withoutOriginal, silences: pages.silences() };
}

function openPages(files: ProjectFiles): Pages {
  const readContent = createContentReader();
  const read = new Map<string, ReadPage | undefined>();
  const digests = new Map<string, string>();
  const silences: Silence[] = [];
  const digestOf = (text: string) => {
    const digest = digests.get(text) ?? readContent(text).digest;
    digests.set(text, digest);
    return digest;
  };
  return {
    read: async (file) => {
      if (!read.has(file)) {
        const text = decodedText(await files.read(file));
        const content = text === undefined ? undefined : readContent(text);
        for (const one of content?.silencesIn(file) ?? []) silences.push(one);
        read.set(
          file,
          text === undefined || content === undefined
            ? undefined
            : { text, frontMatter: content.frontMatter },
        );
      }
      return read.get(file);
    },
    digestOf,
    silences: () => silences,
    isSame: (one, other) =>
      one === other || (one !== undefined && other !== undefined && digestOf(one) === digestOf(other)),
  };
}

/** Compares a page that says what it is translated from; undefined if it does not. */
async function byFrontMatter(
  pair: PagePair,
  original: string,
  pages: Pages,
): Promise<ComparedPage | undefined> {
  if (pair.file === undefined) return { ...pair, state: 'missing' };
  const page = await pages.read(pair.file);
  // Readers see the original.
  if (page?.frontMatter.draft === true) return { ...pair, state: 'missing' };
  const from = page?.frontMatter.translatedFrom;
  if (page === undefined || from === undefined) return undefined;
  if (from === pages.digestOf(original)) return { ...pair, state: 'current' };
  const line = page.text.split('\n').findIndex((one) => /^["']?translatedFrom\b/.test(one)) + 1;
  return { ...pair, state: 'outdated', ...(line > 0 && { line }) };
}

/** What the history of translations is asked with. */
export interface ComparedFiles extends HistoryQuestion {
  files: ProjectFiles;
  textOf(file: string): Promise<string | undefined>;
}

/** Compares originals with their state in the commits that changed their translations last. */
export async function compareByHistory<Pair extends { original: string; file?: string }>(
  pairs: readonly Pair[],
  { files, textOf, ...question }: ComparedFiles,
): Promise<Map<Pair, TranslationState & PastOriginal>> {
  const found = new Map<Pair, TranslationState & PastOriginal>();
  if (pairs.length === 0) return found;
  const written = [];
  for (const { file = '', original } of pairs)
    written.push({ file, original, text: (await textOf(file)) ?? '' });
  const past = await files.pastOriginals?.(written, question);
  for (const pair of pairs) {
    const { commit, text } = past?.get(pair.file ?? '') ?? {};
    if (past === undefined || (commit !== undefined && text === undefined))
      found.set(pair, { state: 'unknown' });
    else if (commit === undefined || question.isSame(text, await textOf(pair.original)))
      found.set(pair, { state: 'current' });
    else found.set(pair, { state: 'outdated', commit, ...(text !== undefined && { text }) });
  }
  return found;
}
