// What the languages of a site know of each other when all of them are planned, and the problems that they have in common.

import { pageNameIn } from '../../project/languages/language-files.ts';
import { groupBy } from '../../shared/group-by.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { LanguagePages, PlannedRedirect, Route, RoutePlan, RouteSource } from '../../types/route.ts';
import type { ProjectFiles, Source } from '../../types/sources.ts';
import type { SiteVersion } from '../../types/versions/site-version.ts';
import type { Edition, EditionPlan, EditionRun } from '../run.ts';
import type { PlannedSite } from './planned-site.ts';
import { findTranslatedPages } from './translated-apis.ts';

/** A planned edition of a site. */
interface PlannedEdition {
  edition: EditionRun;
  planned: PlannedSite;
}

/** Marks the pages whose text is that of the default language, or older. */
async function withStates(
  own: PlannedEdition,
  original: PlannedEdition,
  outdated: ReadonlySet<string>,
): Promise<Route[]> {
  const { isTranslated = () => true, writtenAt = (file) => file } = own.edition.files;
  const isApiPageTranslated = await findTranslatedPages(own, original);
  return own.planned.plan.routes.map((route) => {
    const { source } = route;
    const isOwn =
      'api' in source ? isApiPageTranslated(source) : source.file === undefined || isTranslated(source.file);
    if (!isOwn) return { ...route, untranslated: true };
    const isOutdated = source.file !== undefined && outdated.has(writtenAt(source.file));
    return isOutdated ? { ...route, outdated: true } : route;
  });
}

/**
 * Returns editions whose pages are marked if their text is that of the default language, or older.
 * @param how `outdated` has the files of translations whose originals are newer, if pages show it; `isPlanned` tells editions that are
 * planned from those that are kept, which are marked already. With a translation, its original is planned
 */
export async function withTranslationStates<Other extends EditionPlan, Planned extends PlannedEdition>(
  all: readonly (Planned | Other)[],
  how: { outdated: ReadonlySet<string>; isPlanned(one: Planned | Other): one is Planned },
): Promise<(Planned | Other)[]> {
  const marked: (Planned | Other)[] = [];
  for (const versions of groupBy(all, ({ edition }) => edition.edition.version).values()) {
    const [original] = versions;
    for (const one of versions) {
      const isTranslation = one.edition.settings.languageFolder !== undefined;
      if (!isTranslation || !how.isPlanned(one) || original === undefined || !how.isPlanned(original)) {
        marked.push(one);
        continue;
      }
      const routes = await withStates(one, original, how.outdated);
      marked.push({ ...one, planned: { ...one.planned, plan: { ...one.planned.plan, routes } } });
    }
  }
  return marked;
}

/** Returns the editions of a site with the pages of all languages of their version, if it has several. */
export function withLanguages<Plan extends EditionPlan>(all: readonly Plan[]): Plan[] {
  const versions = groupBy(all, ({ edition }) => edition.edition.version);
  return [...versions.values()].flatMap(withLanguagesOfVersion);
}

function withLanguagesOfVersion<Plan extends EditionPlan>(all: readonly Plan[]): Plan[] {
  const languages = all.flatMap(({ edition: { edition, settings }, planned }): LanguagePages[] =>
    edition.language === undefined
      ? []
      : [
          {
            language: edition.language.language,
            label: edition.language.label,
            baseUrl: settings.baseUrl,
            pages: new Map(
              planned.plan.routes.map(({ url, untranslated }) => [url, untranslated !== true] as const),
            ),
            ...renamedPages({ edition: { edition, settings }, planned }, all[0]),
            ...(edition.language.isPartial &&
              pagesLeftOut({ edition: { edition, settings }, planned }, all[0])),
            redirects: planned.plan.redirects.map((one) => belowBase(one, edition.base)),
          },
        ],
  );
  if (languages.length < 2) return [...all];
  return all.map((one, own) => ({
    ...one,
    planned: { ...one.planned, plan: { ...one.planned.plan, languages: { all: languages, own } } },
  }));
}

/** Finds the translations whose URL is not that of the original. */
function renamedPages(own: EditionPlan, original: EditionPlan | undefined): Pick<LanguagePages, 'renamed'> {
  if (own.edition.settings.languageFolder === undefined || original === undefined) return {};
  const urls = urlsByName(original);
  const originals = new Map<string, string>();
  for (const [name, url] of urlsByName(own)) {
    const ofOriginal = urls.get(name);
    if (ofOriginal !== undefined && ofOriginal !== url) originals.set(url, ofOriginal);
  }
  if (originals.size === 0) return {};
  return { renamed: { originals, translations: new Map([...originals].map(([url, of]) => [of, url])) } };
}

/** Finds the pages of the default language that another one does not have, Markdown pages by their names and others by their URLs. */
function pagesLeftOut(
  own: EditionPlan,
  original: EditionPlan | undefined,
): Pick<Required<LanguagePages>, 'leftOut'> {
  const namesOf = ({ edition: { settings }, planned }: EditionPlan) =>
    planned.plan.routes.flatMap(({ source, url }) =>
      source.kind === 'plugin' || source.file !== undefined
        ? [[nameOf(source, settings) ?? JSON.stringify([source.kind, url]), url] as const]
        : [],
    );
  const names = new Set(namesOf(own).map(([name]) => name));
  return { leftOut: new Map(original && namesOf(original).filter(([name]) => !names.has(name))) };
}

/** Returns the settings of a language whose links lead to the pages of the default language that it leaves out. */
export function settingsWithPagesElsewhere(
  settings: Settings,
  { languages }: Pick<RoutePlan, 'languages'>,
): Settings {
  const own = languages?.all[languages.own];
  const original = languages?.all[0];
  if (!own?.leftOut?.size || original === undefined) return settings;
  const leftOut = [...own.leftOut.values()].filter((url) => !own.pages.has(url));
  const urls = Object.fromEntries(leftOut.map((url) => [url, true as const]));
  return { ...settings, elsewhere: { from: settings.baseUrl, baseUrl: original.baseUrl, urls } };
}

/** The URLs of pages, by what they have in common in all languages. Those of operations are the same. */
function urlsByName({ edition: { settings }, planned }: EditionPlan): Map<string, string> {
  return new Map(
    planned.plan.routes.flatMap(({ source, url }) => {
      const name = nameOf(source, settings);
      return name === undefined ? [] : [[name, url] as const];
    }),
  );
}

/** The name of a Markdown file in the folder of its language. Pages of tags and schemas have their labels in their URLs. */
function nameOf(source: RouteSource, { contentDir }: Settings): string | undefined {
  if (source.kind === 'tag') return JSON.stringify([source.api, source.tag, source.range.from]);
  if (source.kind === 'schema') return JSON.stringify([source.api, source.schema]);
  return 'api' in source || source.file === undefined ? undefined : pageNameIn(contentDir, source.file);
}

/** A redirect of an edition as it is below the base URL of the site. */
export function belowBase(redirect: PlannedRedirect, base: string): PlannedRedirect {
  const { from, to, kind, outputPath } = redirect;
  if (base === '') return redirect;
  const below = (url: string) => `/${base}${url.slice(1)}`.replace(/(?<=.)\/$/, '');
  const target = kind === 'external' ? to : below(to);
  return { ...redirect, from: below(from), to: target, outputPath: `${base}${outputPath}` };
}

/**
 * Names the files of problems as they are on the disk, and pages by their URLs, in a language or a version.
 * @param routes those of the edition, which links of pages without a translation lead to
 */
export function inWrittenLanguage(
  diagnostics: readonly Diagnostic[],
  run: Pick<EditionRun, 'config' | 'edition' | 'files' | 'settings'>,
  routes: readonly Route[] = [],
): readonly Diagnostic[] {
  const { writtenAt = (file) => file, isTranslated = () => true } = run.files;
  const { base, version } = run.edition;
  if (run.files.writtenAt === undefined && base === '') return diagnostics;
  const nameOf = writtenNames(run);
  const translated = new Set(routes.flatMap(({ url, untranslated }) => (untranslated ? [] : url)));
  // An edition that lacks pages says nothing of an order that is that of others.
  const isOfOthers = ({ code, place }: Diagnostic) =>
    code === 'unmatched-sidebar-entry' && place !== undefined && !isTranslated(place.file);
  return diagnostics.flatMap((one) => {
    if (isOfOthers(one)) return [];
    const file = one.place?.file;
    // All versions have the configuration of today.
    const isOfToday = file === undefined || file === run.config?.file;
    const isOwn = file === undefined || isTranslated(file);
    const leadsToTranslation = !isOwn && isMissingIn(translated, one);
    const found = leadsToTranslation ? seenInLanguage(one) : one;
    const named = withPageBelow(found, isOwn || leadsToTranslation ? base : (version?.base ?? ''));
    const text = JSON.stringify(named);
    const placed = isOfToday ? text : text.replaceAll(inJson(file), () => inJson(writtenAt(file)));
    const written = withNames(placed, (name) => nameOf(name, isOwn));
    const asWritten = written === text ? named : (JSON.parse(written) as Diagnostic);
    return file !== undefined && isOfToday ? asWritten : withWayOut(asWritten, version);
  });
}

/** Adds to an error in a tag, which cannot be changed, how to correct it. */
function withWayOut(one: Diagnostic, version: SiteVersion | undefined): Diagnostic {
  const { sources } = version ?? {};
  if (one.severity !== 'error' || sources === undefined || !('tag' in sources)) return one;
  const command = `portal version cut ${version?.name} --from-tag ${sources.tag}`;
  const note = `A tag cannot be changed: \`${command}\` makes a folder that can be corrected.`;
  return { ...one, notes: [...one.notes, note] };
}

/** Whether the page without a heading is one of these. */
function isMissingIn(urls: ReadonlySet<string>, { code, target = '' }: Diagnostic): boolean {
  return code === 'broken-anchor' && urls.has(target.replace(/#.*$/s, ''));
}

/** Explains a problem of a link that can lead to an id in the default language, so that no advice for a translation breaks it there. */
function seenInLanguage({ fixes: _, ...one }: Diagnostic): Diagnostic {
  const note = 'A language without a translation of this page shows it, with links to translated pages.';
  return { ...one, notes: [note] };
}

/** Names the page without a heading by its URL in the site. */
function withPageBelow(one: Diagnostic, base: string): Diagnostic {
  if (one.code !== 'broken-anchor' || base === '') return one;
  const message = one.message.replace(/`(\/[^`]*)`/, (_, url: string) => `\`/${base}${url.slice(1)}\``);
  return { ...one, message };
}

/** Replaces the names of files that are quoted in a problem, also with a line after them. */
function withNames(text: string, nameOf: (name: string) => string): string {
  return text.replaceAll(/(?<=["`])[^"`#?\\]+?(?=(?::\d+)*["`#?])/g, nameOf);
}

/**
 * Returns a function that finds the name on the disk of a file of an edition, also of one that is missing. A file that a page of the default
 * language lacks is named by the folder of that language, so that the problem is the same in all.
 */
function writtenNames({
  files: { writtenAt = (file) => file, isTranslated = () => true },
  settings: { contentDir, languageFolder },
}: Pick<EditionRun, 'files' | 'settings'>): (name: string, isOwn: boolean) => string {
  const ofDefault =
    languageFolder === undefined ? contentDir : contentDir.slice(0, -languageFolder.length - 1);
  return (name, isOwn) => {
    // In a project without such a folder, a name can be any text.
    if (ofDefault === '.' || pathInFolder(name, ofDefault) === undefined) return name;
    const inLanguage = pathInFolder(name, contentDir);
    const isMissing = !isOwn && inLanguage !== undefined && !isTranslated(name);
    return writtenAt(isMissing ? `${ofDefault}/${inLanguage}` : name);
  };
}

/** A text as it is within a text of JSON. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Returns texts by the files that they are in on the disk. */
export function textsOfWritten(
  { texts }: Pick<PlannedSite, 'texts'>,
  { writtenAt = (file) => file }: Pick<ProjectFiles, 'writtenAt'>,
): [string, string][] {
  return [...texts].map(([file, text]) => [writtenAt(file), text]);
}

/** The problems of an edition. */
interface EditionProblems {
  edition: Pick<Edition, 'version'>;
  diagnostics: readonly Diagnostic[];
}

/**
 * Returns the problems of several editions once, since these share documents, the configuration and pages without a translation. One in the
 * configuration names the versions that have it, if others do not. Of a link to an id that several languages do not have, that of the first of
 * them is reported.
 */
export function onceForAll(editions: readonly EditionProblems[], config: Source | undefined): Diagnostic[] {
  if (editions.length < 2) return editions.flatMap(({ diagnostics }) => diagnostics);
  const versions = new Set(editions.map(({ edition }) => edition.version?.name));
  const found = new Map<string, { one: Diagnostic; versions: Set<string | undefined> }>();
  for (const { edition, diagnostics } of editions)
    for (const one of diagnostics) {
      const { code, message, place, target } = one;
      const isAnchor = code === 'broken-anchor' && place !== undefined && target !== undefined;
      const key = JSON.stringify([code, isAnchor ? '' : message, place, target]);
      const known = found.get(key) ?? { one, versions: new Set() };
      known.versions.add(edition.version?.name);
      found.set(key, known);
    }
  return [...found.values()].map(({ one, versions: own }) => {
    const isOfAll = one.place === undefined || one.place.file !== config?.file || own.size === versions.size;
    return isOfAll ? one : { ...one, notes: [...one.notes, `Only in ${listOf([...own])}.`] };
  });
}

function listOf(versions: readonly (string | undefined)[]): string {
  const names = versions.map((name) => `\`${name}\``).join(', ');
  return versions.length === 1 ? `the version ${names}` : `the versions ${names}`;
}
