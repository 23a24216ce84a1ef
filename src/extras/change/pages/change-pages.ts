// The pages and files of what changed in releases, which a site has if its configuration names releases.

import { changesPlugin } from '../../../generator/shared/api-urls.ts';
import { keyOf } from '../../../generator/shared/keys.ts';
import { fileHref, hrefOf } from '../../../generator/shared/urls.ts';
import type { Diagnostic } from '../../../generator/types/diagnostic.ts';
import type { PluginPage } from '../../../generator/types/route.ts';
import type {
  AddedToSite,
  OperationPage,
  SiteWithReleases,
} from '../../../generator/types/seam/added-to-site.ts';
import type { OutputFile } from '../../../generator/types/sources.ts';
import type { SiteRelease } from '../../../generator/types/versions/site-release.ts';
import { stringsFor } from '../../../strings/strings-for.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { countsOf } from '../findings/verdicts-under-rules.ts';
import { type ApiChanges, changesUrl, operationAt, releaseFile, releaseUrl } from './api-changes.ts';
import { marksOfApi } from './api-marks.ts';
import { changeFeeds, feedLinks } from './change-feeds.ts';
import { deprecationFiles, deprecationPage, findDeprecations, passedSunsets } from './deprecations.ts';
import { readChangeFilter } from './filter-module.ts';
import { findChanges } from './find-changes.ts';
import { type ReleasePages, releaseHtml } from './release-html.ts';
import { releaseListHtml } from './release-list-html.ts';

/** Makes the pages and files. */
export async function changePages(modelled: SiteWithReleases): Promise<AddedToSite> {
  const strings = stringsFor(modelled.locale);
  const found = await findChanges(modelled);
  const marks = new Map(found.map((one) => [one.api.name, marksOfApi(one)]));
  const deprecated = findDeprecations(modelled, marks);
  const hasFeeds = modelled.settings.url !== undefined;
  const filter = await filterFile();
  const given = {
    strings,
    hasFeeds,
    hasDeprecations: deprecated.length > 0,
    // A site that is read from a disk loads no modules.
    filterModule: modelled.settings.portable ? undefined : fileHref(filter.outputPath, modelled.settings),
    pagesOf: await pagesOfReleases(modelled),
  };
  const pages = found.flatMap((one) => pagesOf(one, given));
  if (deprecated.length > 0)
    pages.push(deprecationPage(deprecated, { strings, siteTitle: modelled.siteTitle }));
  const [newest] = modelled.settings.siteReleases ?? [];
  return {
    plugin: { name: changesPlugin, version: '1', pages: () => pages },
    files: [
      ...(found.length === 0 ? [] : [filter, ...filesOf(found, modelled, strings)]),
      ...(deprecated.length === 0 ? [] : deprecationFiles(deprecated, { ...modelled, strings })),
    ],
    marks: modelled.settings.withoutMarks ? new Map() : marks,
    diagnostics: [...found.flatMap(unknownChanges), ...passedSunsets(deprecated, newest?.date)],
  };
}

/** The module of the filter, whose address changes with it. */
async function filterFile(): Promise<OutputFile> {
  const content = await readChangeFilter();
  return { outputPath: `changes/filter-${keyOf(content).slice(0, 8)}.js`, content };
}

interface Given {
  strings: Strings;
  hasFeeds: boolean;
  hasDeprecations: boolean;
  filterModule: string | undefined;
  /** Returns the pages of an API in the documentation of releases, as far as there are some. */
  pagesOf(api: string, releases: readonly SiteRelease[]): ReleasePages[];
}

async function pagesOfReleases({ settings, pagesOf }: SiteWithReleases): Promise<Given['pagesOf']> {
  const known = new Map<SiteRelease, readonly OperationPage[]>();
  for (const release of settings.siteReleases ?? []) known.set(release, (await pagesOf(release)) ?? []);
  return (api, releases) =>
    releases.map((release) => {
      const own = known.get(release)?.filter((page) => page.api === api) ?? [];
      const pages = new Map(own.map(({ pointer, url }) => [operationAt(pointer), url]));
      return { release: release.name, pages };
    });
}

function pagesOf(
  changes: ApiChanges,
  { strings, hasFeeds, hasDeprecations, filterModule, pagesOf: findPages }: Given,
): PluginPage[] {
  const { api, releases } = changes;
  const texts = strings.changes;
  const feeds = hasFeeds ? feedLinks(api) : [];
  const list: PluginPage = {
    key: api.name,
    url: changesUrl(api),
    title: texts.title({ api: api.title }),
    label: texts.releases,
    description: texts.about({ api: api.title }),
    section: api.name,
    html: releaseListHtml(changes, { strings, feeds, hasDeprecations }),
  };
  const compared = releases.filter(({ state }) => state === 'compared');
  const hasPage = (release: SiteRelease) => compared.some((one) => one.release === release);
  return [
    list,
    ...compared.map((one): PluginPage => {
      const { release, before } = one;
      const versions = findPages(api.name, before === undefined ? [] : [before, release]);
      return {
        key: `${api.name}/${release.name}`,
        url: releaseUrl(api, release),
        title: texts.titleOf({ api: api.title, release: release.name }),
        label: release.name,
        description: texts.aboutRelease({
          api: api.title,
          before: before?.name ?? '',
          release: release.name,
        }),
        section: api.name,
        html: releaseHtml(one, { api, strings, filterModule, versions, hasPage }),
      };
    }),
  ];
}

/** The index `changes.json`, a file with all changes of each release, and the feeds, whose addresses need that of the site. */
function filesOf(
  found: readonly ApiChanges[],
  { settings }: SiteWithReleases,
  strings: Strings,
): OutputFile[] {
  const { url: origin } = settings;
  const address = (url: string) => (origin ?? '') + hrefOf(url, settings);
  const index = {
    apis: found.map(({ api, releases }) => ({
      name: api.name,
      title: api.title,
      url: address(changesUrl(api)),
      releases: releases.map(({ release: { name, date }, state, before, difference }) => ({
        name,
        ...(date !== undefined && { date }),
        state,
        ...(before !== undefined && { comparedWith: before.name }),
        ...(difference !== undefined && {
          verdict: difference.verdict,
          suggestedVersion: difference.suggestedVersion,
          counts: countsOf(difference.findings),
          url: address(releaseUrl(api, { name })),
          changes: releaseFile(api, { name }),
        }),
      })),
    })),
  };
  return [
    { outputPath: 'changes.json', content: `${JSON.stringify(index, null, 2)}\n` },
    ...found.flatMap(({ api, releases }) =>
      releases.flatMap(({ release, before, difference }) =>
        difference === undefined
          ? []
          : {
              outputPath: releaseFile(api, release),
              content: `${JSON.stringify({ api: api.name, release: release.name, comparedWith: before?.name, ...difference }, null, 1)}\n`,
            },
      ),
    ),
    ...(origin === undefined
      ? []
      : found.flatMap((one) => changeFeeds(one, { origin, style: settings, strings }))),
  ];
}

/** Releases without the document, after one that has it: what changed in them is not known. */
function unknownChanges({ api, releases }: ApiChanges): Diagnostic[] {
  const oldest = releases.findLastIndex(({ state }) => state !== 'missing');
  const missing = releases.slice(0, oldest).filter(({ state }) => state === 'missing');
  if (missing.length === 0) return [];
  const names = missing.map(({ release }) => `\`${release.name}\``).join(', ');
  return [
    {
      code: 'release-without-document',
      severity: 'warning',
      message: `Releases have no document of the API \`${api.name}\`: ${names}.`,
      notes: ['The list of its releases says that what changed in them is not known.'],
    },
  ];
}
