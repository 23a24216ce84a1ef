// The links of a page to the same page in other versions of the site.
// Law: each leads to a page that exists.

import type { Strings } from '../../../strings/strings-type.ts';
import { canonicalUrl, fileHref, hrefOf, type UrlStyle } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { LinkConfig, NavbarItemConfig } from '../../types/languages/config-texts.ts';
import type { VersionLinkView, VersionNoticeView } from '../../types/markup.ts';
import { type SearchManifest, searchManifestPath } from '../../types/page-record.ts';
import type { PlannedVersions, Route, RoutePlan, VersionPages } from '../../types/route.ts';

/** What the links are made from. */
interface VersionContext {
  settings: UrlStyle;
  plan: Pick<RoutePlan, 'versions'>;
  strings: Strings;
}

/** Returns the page in all versions, or the nearest page above it; undefined if the site has one version. */
export function versionLinks(
  { url }: Pick<Route, 'url'>,
  { plan: { versions }, ...context }: VersionContext,
): VersionLinkView[] | undefined {
  return versions?.all.map((one, index) => ({
    ...linkTo(urlsInRoot(url, versions), one, context),
    ...(index === versions.own && { isCurrent: true }),
  }));
}

function linkTo(
  urls: PageUrls,
  version: VersionPages,
  { settings, strings }: Omit<VersionContext, 'plan'>,
): VersionLinkView {
  const { label, baseUrl } = version;
  return {
    label,
    href: hrefOf(samePage(urls, version) ?? nearestPage(urls[0], version), { ...settings, baseUrl }),
    language: strings.language,
  };
}

/** The URL of a page of a version, and its old ones, as they are or would be in the version at the root. */
type PageUrls = [url: string, ...former: string[]];

function urlsInRoot(url: string, { all, own }: Pick<PlannedVersions, 'all' | 'own'>): PageUrls {
  const { mount = '', former } = all[own] ?? {};
  const inRoot = (one: string) => (mount === '' ? one : `${mount}${one}`.replace(/\/$/, ''));
  return [inRoot(url), ...(former?.get(url) ?? []).map(inRoot)];
}

/** The URL of the same page in a version, where either of them can have been renamed. */
function samePage(urls: PageUrls, version: VersionPages): string | undefined {
  for (const url of urls) {
    const page = pageAt(url, version);
    if (page !== undefined) return page;
  }
  return undefined;
}

/** The page of a version at a URL of the version at the root, which can be an old one of it. */
function pageAt(url: string, { mount, pages, moved }: VersionPages): string | undefined {
  if (mount !== '' && !isBelow(url, mount)) return undefined;
  const own = url.slice(mount.length) || '/';
  return pages.has(own) ? own : moved.get(own);
}

/** The page at a URL, or the nearest page above it. */
function nearestPage(url: string, version: VersionPages): string {
  const page = pageAt(url, version);
  if (page !== undefined) return page;
  if (url !== '/') return nearestPage(url.slice(0, url.lastIndexOf('/')) || '/', version);
  const [first = '/'] = version.pages;
  return first;
}

/**
 * Returns the address of the page that search engines are led to, without the origin: that in the last version, in the language of its text.
 * Undefined if the page itself is it, or the last version has none.
 * @param language the position of its language, if it is not that of the plan
 */
export function pageInLast(
  { url, untranslated }: Pick<Route, 'url' | 'untranslated'>,
  { settings, plan: { versions } }: Pick<VersionContext, 'settings' | 'plan'>,
  language?: number,
): string | undefined {
  if (versions === undefined || isLast(versions)) return undefined;
  const { lasts, last: inLanguage } = versions;
  const position = untranslated ? 0 : language;
  const last = (position === undefined ? undefined : lasts[position]) ?? inLanguage;
  const page = samePage(urlsInRoot(url, versions), last);
  // The text of a page without a translation is that of another language.
  if (page === undefined || last.untranslated.has(page)) return undefined;
  return hrefOf(page, { ...settings, baseUrl: last.baseUrl });
}

function isLast({ all, own, last }: PlannedVersions): boolean {
  return all[own] === last;
}

/** Returns the address of the home page, which versions of a folder share. */
export function homeHrefOf({ settings, plan: { versions } }: Omit<VersionContext, 'strings'>): string {
  const { mount = '' } = versions?.all[versions.own] ?? {};
  return mount !== '' && versions?.last.pages.has('/')
    ? hrefOf('/', { ...settings, baseUrl: versions.last.baseUrl })
    : hrefOf('/', settings);
}

/** Returns the other versions that the search of a version finds pages of, in the language of the plan. */
export function searchedVersions(
  { versions }: Pick<RoutePlan, 'versions'>,
  settings: Pick<Settings, 'versions'> & UrlStyle,
): Pick<SearchManifest, 'versions'> {
  if (versions === undefined || settings.versions?.search !== 'all') return {};
  const others = versions.all.filter((_, index) => index !== versions.own);
  return {
    versions: others.map(({ label, baseUrl }) => [
      label,
      fileHref(searchManifestPath, { ...settings, baseUrl }),
    ]),
  };
}

/** Returns what the pages of a version say above their content. */
export function versionNotice(
  { url }: Pick<Route, 'url'>,
  { plan: { versions }, ...context }: VersionContext,
): VersionNoticeView | undefined {
  const banner = versions?.all[versions.own]?.banner;
  if (versions === undefined || banner === undefined) return undefined;
  const { strings } = context;
  return { text: strings.frame[banner], last: linkTo(urlsInRoot(url, versions), versions.last, context) };
}

/** Returns the URL that a page of the configuration has in its version, which can be below a folder, or have renamed it. */
export function pageInVersion(url: string, { versions }: Pick<RoutePlan, 'versions'>): string {
  const own = versions?.all[versions.own];
  return (own && pageAt(url, own)) ?? url;
}

/** Returns the links of the configuration without those to pages that the version does not have, and another one has. */
export function linksInVersion(
  { navbar, footerLinks }: Pick<Settings, 'navbar' | 'footerLinks'>,
  { versions }: Pick<RoutePlan, 'versions'>,
): Pick<Settings, 'navbar' | 'footerLinks'> {
  const own = versions?.all[versions.own];
  if (versions === undefined || own === undefined) return { footerLinks, ...(navbar && { navbar }) };
  const isIn = (link: LinkConfig) => {
    if (!('to' in link)) return true;
    const url = canonicalUrl(link.to);
    // Pages outside of a folder with versions are those of the version at the root.
    if (own.mount !== '' && pageAt(url, versions.last) !== undefined && !isBelow(url, own.mount)) return true;
    return pageAt(url, own) !== undefined || versions.all.every((one) => pageAt(url, one) === undefined);
  };
  const columns = footerLinks.map((column) => ({ ...column, items: column.items.filter(isIn) }));
  const entries = navbar?.flatMap((entry): NavbarItemConfig[] => {
    if (!('items' in entry)) return isIn(entry) ? [entry] : [];
    const items = entry.items.filter(isIn);
    return items.length === 0 ? [] : [{ ...entry, items }];
  });
  return {
    footerLinks: columns.filter(({ items }) => items.length > 0),
    ...(entries && { navbar: entries }),
  };
}

function isBelow(url: string, mount: string): boolean {
  return url === mount || url.startsWith(`${mount}/`);
}
