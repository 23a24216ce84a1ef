// What the versions of a site know of each other when all of them are planned.

import { latestPath } from '../../project/versions/version-folders.ts';
import { groupBy } from '../../shared/group-by.ts';
import { outputPathOf, urlWithin } from '../../shared/urls.ts';
import type {
  EditionUrls,
  PlannedRedirect,
  PlannedVersions,
  VersionAlias,
  VersionPages,
} from '../../types/route.ts';
import type { EditionPlan } from '../run.ts';
import { belowBase } from './languages.ts';
import { versionLabel } from './version-label.ts';

/** Returns the planned editions of a site with the pages of all versions, if it has several. */
export function withVersions<Planned extends EditionPlan>(all: readonly Planned[]): Planned[] {
  const known = all.map((one) => ({ one, pages: pagesOf(one) }));
  const original = known[0]?.pages;
  if (original === undefined) return [...all];
  const lasts = known.flatMap(({ one, pages }) =>
    pages !== undefined && one.edition.edition.version?.base === '' ? [pages] : [],
  );
  return known.map(({ one, pages }) => {
    const { language } = one.edition.edition;
    const inLanguage = known.filter(({ one: { edition } }) => edition.edition.language === language);
    const versions = inLanguage
      .toSorted((a, b) => positionOf(a.one) - positionOf(b.one))
      .flatMap((each) => each.pages ?? []);
    const last = inLanguage[0]?.pages ?? original;
    const own = pages === undefined ? -1 : versions.indexOf(pages);
    const ofSite = pages === original ? all : [];
    const planned: PlannedVersions = {
      all: versions,
      own,
      last,
      lasts,
      aliases: pages === last ? aliasesOf(one) : [],
      aliasPaths: ofSite.flatMap(aliasPathsOf),
      redirects: ofSite.flatMap(redirectsOfOther),
    };
    const { plan } = one.planned;
    return { ...one, planned: { ...one.planned, plan: { ...plan, versions: planned } } };
  });
}

/** The redirects of a version that is not at the root. Those of its languages are known with these. */
function redirectsOfOther({ edition: { edition }, planned: { plan } }: EditionPlan): PlannedRedirect[] {
  return edition.version?.base === '' ? [] : plan.redirects.map((one) => belowBase(one, edition.base));
}

function positionOf({ edition: { edition } }: EditionPlan): number {
  return edition.version?.position ?? 0;
}

function pagesOf(one: EditionPlan): VersionPages | undefined {
  const { edition, settings } = one.edition;
  const { plan } = one.planned;
  if (edition.version === undefined) return undefined;
  const { name, banner, mount = '' } = edition.version;
  const moved = plan.redirects.filter(({ kind }) => kind === 'page');
  return {
    name,
    label: versionLabel(edition.version, { settings, strings: edition.strings }),
    ...(banner && { banner }),
    baseUrl: settings.baseUrl,
    mount,
    pages: urlsOf(one),
    untranslated: new Set(plan.routes.flatMap(({ url, untranslated }) => (untranslated ? url : []))),
    moved: new Map(moved.map(({ from, to }) => [from, to])),
    former: new Map(
      [...groupBy(moved, ({ to }) => to)].map(([to, redirects]) => [to, redirects.map(({ from }) => from)]),
    ),
  };
}

/** The other paths of a version at the root: its own, and that of the last version, whichever it is. */
function aliasNames({ edition: { edition } }: EditionPlan): string[] {
  const { version } = edition;
  if (version?.base !== '') return [];
  const latest = version.folder === undefined ? latestPath : `${version.folder}/${latestPath}`;
  return [version.path.replace(/\/$/, ''), latest];
}

function aliasPathsOf(one: EditionPlan): VersionAlias[] {
  const { base } = one.edition.edition;
  const { folder } = one.edition.edition.version ?? {};
  const hasIndex = one.planned.plan.routes.some(({ url }) => url === `/${folder ?? ''}`);
  const to = folder === undefined ? base : `${base}${folder}/`;
  return aliasNames(one).map((name) => ({ from: `${base}${name}`, to, hasIndex }));
}

/** A page at each of these paths, for hosts that know no redirects. */
function aliasesOf(one: EditionPlan): PlannedRedirect[] {
  const { edition, planned } = one;
  const taken = new Set(planned.plan.routes.map(({ outputPath }) => outputPath));
  return aliasNames(one).flatMap((name) =>
    planned.plan.routes.flatMap(({ url, source }): PlannedRedirect[] => {
      const below = edition.edition.version?.folder;
      const rest = url === '/' ? '' : url;
      // Pages outside of a folder with versions have no other path.
      if (below !== undefined && url !== `/${below}` && !url.startsWith(`/${below}/`)) return [];
      const from = `/${name}${below === undefined ? rest : rest.slice(below.length + 1)}`;
      const outputPath = outputPathOf(from, edition.settings.trailingSlash);
      if (source.kind === 'not-found' || taken.has(outputPath)) return [];
      return [{ from, to: url, end: '', kind: 'page', outputPath }];
    }),
  );
}

/** Returns the planned editions of a site with the URLs of all of them, if there are several. */
export function withEditions<Planned extends EditionPlan>(all: readonly Planned[]): Planned[] {
  if (all.length < 2) return [...all];
  const known = all.map((one) => ({ one, urls: linkedUrls(one) }));
  const editions = known.flatMap(({ one, urls }): EditionUrls[] => {
    const { edition, settings } = one.edition;
    const { baseUrl } = settings;
    const isMapped = edition.version?.isUnmapped !== true && settings.noIndex !== true;
    const path = edition.base.replace(/\/$/, '');
    const own = { path: `/${path}`, baseUrl, urls, ...(isMapped && { hasSitemap: true as const }) };
    const below = edition.version?.folder;
    const ofAlias = below === undefined ? urls : urlsBelow(`/${below}`, urls);
    const aliases = aliasPathsOf(one).map(({ from, to }) => ({
      path: `/${from}`,
      baseUrl: below === undefined ? baseUrl : `${settings.baseUrl}${to.slice(edition.base.length)}`,
      urls: ofAlias,
    }));
    return path === '' ? aliases : [own, ...aliases];
  });
  return known.map(({ one, urls }) => {
    const { edition, settings } = one.edition;
    const { mount } = edition.version ?? {};
    const inReach = [...inLanguage(editions, edition.language?.base ?? ''), ...editions];
    const root = known.find(
      ({ one: other }) =>
        other.edition.edition.language === edition.language && other.edition.edition.version?.base === '',
    );
    // In a version of a folder, a URL is that of the folder, or else of a page that all versions share.
    const around: EditionUrls[] =
      mount === undefined || root === undefined
        ? inReach
        : [
            { path: mount, baseUrl: settings.baseUrl, urls },
            ...inReach,
            {
              path: '',
              baseUrl: root.one.edition.settings.baseUrl,
              urls: new Set([...root.urls].filter((url) => url !== mount && !url.startsWith(`${mount}/`))),
            },
          ];
    return { ...one, planned: { ...one.planned, plan: { ...one.planned.plan, editions: around } } };
  });
}

/** The editions of a language, with the paths that they have in that of the whole site: `/1.0` for `/de/1.0`. Links of a page stay in its language. */
function inLanguage(editions: readonly EditionUrls[], base: string): EditionUrls[] {
  if (base === '') return [];
  return editions.flatMap(({ path, baseUrl, urls }) => {
    const rest = path.startsWith(`/${base}`) ? path.slice(base.length) : '';
    return rest === '' ? [] : [{ path: rest, baseUrl, urls }];
  });
}

/** The URLs of the pages of an edition. */
function urlsOf({ planned: { plan } }: EditionPlan): Set<string> {
  return new Set(plan.routes.flatMap(({ url, source }) => (source.kind === 'not-found' ? [] : url)));
}

/** The URLs of the pages of an edition, and their old ones. */
function linkedUrls(one: EditionPlan): Set<string> {
  const moved = one.planned.plan.redirects.flatMap(({ kind, from }) => (kind === 'page' ? from : []));
  return new Set([...urlsOf(one), ...moved]);
}

/** The URLs below a URL, without it. */
function urlsBelow(mount: string, urls: ReadonlySet<string>): Set<string> {
  return new Set([...urls].flatMap((url) => urlWithin(url, mount) ?? []));
}
