// What the languages of a site know of each other when all of them are planned, and the problems that they have in common.

import { pageNameIn } from '../../project/languages/language-files.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { LanguagePages, PlannedRedirect, Route, Site } from '../../types/route.ts';
import type { ProjectFiles } from '../../types/sources.ts';
import type { EditionRun } from '../run.ts';
import type { PlannedSite } from './planned-site.ts';

/** Marks the pages whose text is that of the default language. */
function withUntranslated(
  routes: readonly Route[],
  {
    site,
    settings: { specsDir, languageFolder },
    files: { isTranslated = () => true },
  }: { site: Site; settings: Settings; files: ProjectFiles },
): Route[] {
  const overlays = `${specsDir}/${languageFolder}/`;
  const translated = new Set(
    site.apis
      .filter(
        ({ source: { file, overlays: names = [] } }) =>
          isTranslated(file) || names.some((name) => name.startsWith(overlays)),
      )
      .map(({ api }) => api.name),
  );
  return routes.map((route) => {
    const { source } = route;
    const isOwn =
      'api' in source ? translated.has(source.api) : source.file === undefined || isTranslated(source.file);
    return isOwn ? route : { ...route, untranslated: true };
  });
}

/** Returns the planned editions of a site with the pages of all languages, if it has several. */
export function withLanguages<Planned extends { edition: EditionRun; planned: PlannedSite }>(
  all: readonly Planned[],
): Planned[] {
  const marked = all.map((one) => {
    const { settings, files } = one.edition;
    const { site, plan } = one.planned;
    if (settings.languageFolder === undefined) return one;
    const routes = withUntranslated(plan.routes, { site, settings, files });
    return { ...one, planned: { ...one.planned, plan: { ...plan, routes } } };
  });
  const languages = marked.flatMap(({ edition: { edition, settings }, planned }): LanguagePages[] =>
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
            ...renamedPages({ settings, planned }, all[0]),
            redirects: planned.plan.redirects.map((one) => belowBase(one, edition.base)),
          },
        ],
  );
  if (languages.length < 2) return [...marked];
  return marked.map((one, own) => ({
    ...one,
    planned: { ...one.planned, plan: { ...one.planned.plan, languages: { all: languages, own } } },
  }));
}

/** Finds the translations whose URL is not that of the original. */
function renamedPages(
  own: { settings: Settings; planned: PlannedSite },
  original: { edition: EditionRun; planned: PlannedSite } | undefined,
): Pick<LanguagePages, 'renamed'> {
  if (own.settings.languageFolder === undefined || original === undefined) return {};
  const urls = urlsByName({ settings: original.edition.settings, planned: original.planned });
  const originals = new Map<string, string>();
  for (const [name, url] of urlsByName(own)) {
    const ofOriginal = urls.get(name);
    if (ofOriginal !== undefined && ofOriginal !== url) originals.set(url, ofOriginal);
  }
  if (originals.size === 0) return {};
  return { renamed: { originals, translations: new Map([...originals].map(([url, of]) => [of, url])) } };
}

/** The URLs of the pages of Markdown files, by the names that these have in the folder of each language. */
function urlsByName({
  settings,
  planned,
}: {
  settings: Settings;
  planned: PlannedSite;
}): Map<string, string> {
  return new Map(
    planned.plan.routes.flatMap(({ source, url }) =>
      'api' in source || source.file === undefined
        ? []
        : [[pageNameIn(settings.contentDir, source.file), url] as const],
    ),
  );
}

/** A redirect of an edition as it is below the base URL of the site. */
function belowBase(redirect: PlannedRedirect, base: string): PlannedRedirect {
  const { from, to, kind, outputPath } = redirect;
  if (base === '') return redirect;
  const below = (url: string) => `/${base}${url.slice(1)}`.replace(/(?<=.)\/$/, '');
  const target = kind === 'external' ? to : below(to);
  return { ...redirect, from: below(from), to: target, outputPath: `${base}${outputPath}` };
}

/** Names the files of problems as they are on the disk, where a page is that of the default language. */
export function inWrittenLanguage(
  diagnostics: readonly Diagnostic[],
  { files, settings }: Pick<EditionRun, 'files' | 'settings'>,
): readonly Diagnostic[] {
  const { writtenAt, isTranslated = () => true } = files;
  if (writtenAt === undefined) return diagnostics;
  return diagnostics.map((one) => {
    const file = one.place?.file;
    const written = file === undefined ? undefined : writtenAt(file);
    if (file === undefined || written === undefined || written === file) return one;
    const text = JSON.stringify(one).replaceAll(inJson(file), () => inJson(written));
    return JSON.parse(isTranslated(file) ? text : withMissingFiles(text, { files, settings })) as Diagnostic;
  });
}

/** Names the files that a page of the default language lacks by the folder of that language, so that the problem is the same in all. */
function withMissingFiles(
  text: string,
  { files, settings: { contentDir, languageFolder } }: Pick<EditionRun, 'files' | 'settings'>,
): string {
  const own = inJson(`${contentDir}/`);
  const ofDefault = own.slice(0, -`${languageFolder}/`.length);
  return text
    .split(/(?<=["`])(?=[^"`])/)
    .map((part) => {
      const name = /^[^"`#?]*/.exec(part)?.[0] ?? '';
      const isMissing = part.startsWith(own) && files.isTranslated?.(name) === false;
      return isMissing ? `${ofDefault}${part.slice(own.length)}` : part;
    })
    .join('');
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

/** Returns problems of several editions once, since these share documents and pages without a translation. */
export function onceForAll(diagnostics: Diagnostic[], editions: readonly unknown[]): Diagnostic[] {
  if (editions.length < 2) return diagnostics;
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()];
}
