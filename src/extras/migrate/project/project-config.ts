// Makes the configuration of the new project from that of the old site.

import { posix } from 'node:path';
import { readableAccent } from '../../../generator/project/accent.ts';
import { canonicalUrl, encodedUrl, isSafeUrl, isWebAddress } from '../../../generator/shared/urls.ts';
import type { PortalConfig } from '../../../generator/types/config.ts';
import type { LinkConfig, NavbarItemConfig } from '../../../generator/types/languages/config-texts.ts';
import { defined } from '../systems/config-value-readers.ts';
import { urlsIn } from '../systems/listed-urls.ts';
import type { MigrationItem, SourceLabel, SourceSite } from '../types/source-site.ts';
import { acceptedConfig } from './accepted-config.ts';
import type { Places } from './copied-files.ts';
import { hasPattern, listedRedirects, type WrittenRedirect } from './redirect-patterns.ts';
import { languagesOf, translatedConfig, versionsConfig } from './translated-config.ts';

/** A configuration, with what of the old one it has. */
export interface MadeConfig {
  config: PortalConfig;
  items: MigrationItem[];
}

/**
 * Makes the configuration. Files that it names are copied.
 * @param errors codes of rules by which pages of the old site would fail the build. They are warnings in the new one
 */
export function projectConfig(
  site: SourceSite,
  places: Pick<Places, 'fromRoot' | 'document' | 'has'>,
  errors: ReadonlySet<string> = new Set(),
): MadeConfig {
  const { logo, footer, base = '/' } = site;
  const redirected = withoutPatterns(site);
  const { redirects, items: lost } = redirectsOf({ ...site, redirects: redirected.redirects });
  const accent = site.accent === undefined ? undefined : readableAccent(site.accent);
  const made: PortalConfig = defined({
    title: site.title,
    tagline: site.tagline,
    url: site.url,
    baseUrl: base === '/' ? undefined : base,
    logo:
      logo === undefined
        ? undefined
        : {
            ...logo,
            src: places.fromRoot(logo.src),
            ...(logo.dark === undefined ? {} : { dark: places.fromRoot(logo.dark) }),
          },
    favicon: site.favicon === undefined ? undefined : places.fromRoot(site.favicon),
    theme: accent === undefined ? undefined : { accent },
    colorMode: site.colorMode === undefined ? undefined : { default: site.colorMode },
    navbar: site.navbar === undefined ? undefined : navbarOf(site),
    footer:
      footer === undefined
        ? undefined
        : {
            ...(footer.text === undefined ? {} : { text: footer.text }),
            ...(footer.columns.length === 0
              ? {}
              : {
                  links: footer.columns.map(({ title, items }) => ({
                    title,
                    items: items.flatMap((item) => linkOf(item, site)),
                  })),
                }),
          },
    announcementBar: site.announcement,
    editUrl: editUrlOf(site.editUrl),
    lastUpdated: site.lastUpdated,
    apis: apisOf(site, places),
    redirects: redirects.length === 0 ? undefined : redirects,
    variables: variablesOf(site),
    // What was broken in the old site must not keep the new one from being built.
    onBrokenLinks: 'warn' as const,
    rules: Object.fromEntries(
      ['missing-image', ...[...errors].sort()].map((code) => [code, 'warn' as const]),
    ),
  });
  const texts = translatedConfig({ ...languagesOf(site), ...made }, site);
  const withVersions = { ...texts, ...defined({ versions: versionsConfig(site) }) };
  const { config, items: refused } = acceptedConfig(withVersions, site.root);
  const items = Object.keys(config)
    .filter((key) => key !== 'onBrokenLinks' && key !== 'rules')
    .map(
      (key): MigrationItem => ({ status: 'converted', what: `configuration \`${key}\``, file: site.root }),
    );
  if (config.editUrl !== undefined)
    items.push({
      status: 'left',
      what: 'configuration `editUrl`',
      file: site.root,
      advice:
        'It is right if the new project is the root of its repository. Put its folder before `{file}` otherwise.',
    });
  return { config, items: [...items, ...refused, ...redirected.items, ...lost] };
}

/** The address of the repository and branch of an old address, for files of the new project. */
function editUrlOf(old: string | undefined): string | undefined {
  if (old === undefined || !isWebAddress(old)) return undefined;
  const [repository] = /^https?:\/\/[^/]+\/[^?#]*?\/(?:edit|tree|blob)\/[^/?#{}]+/.exec(old) ?? [];
  return repository === undefined ? undefined : `${repository.replace(/\/(?:tree|blob)\//, '/edit/')}/{file}`;
}

/** The bar of the old site. Where it has links to other sites only, the sidebars are before them, which were on all pages. */
function navbarOf(site: SourceSite): NavbarItemConfig[] {
  const written = barItems(site);
  const isInside = (item: NavbarItemConfig) =>
    ('items' in item ? item.items : [item]).some((one) => 'to' in one);
  if (written.some(isInside)) return written;
  const sections = site.sidebars.flatMap(({ name, entries }): LinkConfig[] => {
    const [to] = urlsIn(entries);
    return to === undefined ? [] : [{ label: name, to }];
  });
  return [...sections, ...written];
}

function barItems(site: SourceSite): NavbarItemConfig[] {
  return (site.navbar ?? []).flatMap((item): NavbarItemConfig[] => {
    if (!('items' in item)) return linkOf(item, site);
    const links = item.items.flatMap((one) => linkOf(one, site));
    return links.length === 0 ? [] : [{ label: item.label, items: links }];
  });
}

/** A link to a page that exists, or to another site. */
function linkOf({ label, target }: SourceLabel, site: SourceSite): LinkConfig[] {
  if (isWebAddress(target)) return [{ label, href: target }];
  const [path = '', ...rest] = target.split(/(?=[?#])/);
  const base = site.base ?? '/';
  const inside = base !== '/' && path.startsWith(base) ? `/${path.slice(base.length)}` : path;
  const url = canonicalUrl(inside.startsWith('/') ? inside : `/${inside}`);
  const isKnown =
    [...site.pages, ...(site.made ?? [])].some((page) => page.url === url) ||
    site.redirects.some(({ from }) => canonicalUrl(from) === url);
  return isKnown || url === '/' ? [{ label, to: url + rest.join('') }] : [];
}

function apisOf(
  site: SourceSite,
  places: Pick<Places, 'fromRoot' | 'document' | 'has'>,
): PortalConfig['apis'] {
  if (site.documents.length === 0) return undefined;
  return site.documents
    .filter(({ file }) => isWebAddress(file) || places.has(file))
    .map(({ file, name, label }) => {
      if (isWebAddress(file)) return defined({ spec: file, name, label });
      return defined({ spec: places.document(file), name, label });
    });
}

/** The redirects, with those of patterns as lists of pages, and an item for each that cannot be listed. */
function withoutPatterns(site: SourceSite): { redirects: WrittenRedirect[]; items: MigrationItem[] } {
  const urls = site.pages.map(({ url }) => url);
  const items: MigrationItem[] = [];
  const redirects = site.redirects.flatMap((one) => {
    if (!hasPattern(one.from) && !hasPattern(one.to)) return [one];
    const listed = listedRedirects(one, urls);
    items.push(
      listed === undefined || listed.length === 0
        ? {
            status: 'left',
            what: 'redirect with a pattern',
            file: site.root,
            advice: `Write a redirect for each address, or let the host of the site redirect. The first is \`${one.from}\` to \`${one.to}\`.`,
          }
        : { status: 'converted', what: 'redirect with a pattern', file: site.root },
    );
    return listed ?? [];
  });
  return { redirects, items };
}

/** Old addresses that have another target. One that is a page now is none. */
function redirectsOf(site: SourceSite): {
  redirects: { from: string | string[]; to: string }[];
  items: MigrationItem[];
} {
  const urls = new Map([...site.pages, ...(site.made ?? [])].map(({ url }) => [url.toLowerCase(), url]));
  const targets = new Map(site.redirects.map(({ from, to }) => [canonicalUrl(from), to]));
  const byTarget = new Map<string, string[]>();
  const items: MigrationItem[] = [];
  for (const { from, to } of site.redirects) {
    const old = canonicalUrl(from.replace(/[?#].*$/, ''));
    if (old === '/' || urls.has(old.toLowerCase())) continue;
    const target = finalTarget(to, { urls, targets });
    if (target === old) continue;
    if (target === undefined || !isSafeUrl(encodedUrl(old))) {
      const advice = `The host of the site can redirect it. The first is \`${from}\` to \`${to}\`.`;
      items.push({ status: 'left', what: 'redirect that leads to no page', file: site.root, advice });
      continue;
    }
    const known = byTarget.get(target) ?? [];
    if (!known.includes(old)) byTarget.set(target, [...known, old]);
  }
  const redirects = [...byTarget].map(([to, from]) => ({
    from: from.length === 1 ? (from[0] ?? []) : from,
    to,
  }));
  return { redirects, items };
}

const mostHops = 10;

/** The page or address that a redirect leads to, through others. */
function finalTarget(
  to: string,
  { urls, targets }: { urls: ReadonlyMap<string, string>; targets: ReadonlyMap<string, string> },
): string | undefined {
  let next: string | undefined = to;
  for (let hop = 0; next !== undefined && hop < mostHops; hop += 1) {
    if (isWebAddress(next)) return next;
    const [path = '', ...rest]: string[] = next.split(/(?=[?#])/);
    const url = canonicalUrl(posix.join('/', path));
    const page = urls.get(url.toLowerCase());
    if (page !== undefined) return page + rest.join('');
    next = targets.get(url);
  }
  return undefined;
}

/** The variables whose names are those of variables here. Texts name no others. */
function variablesOf({ variables }: SourceSite): Record<string, string> | undefined {
  const known = Object.entries(variables ?? {}).filter(([name]) => variableName.test(name));
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

const variableName = /^[A-Za-z_][\w-]*(?:\.[\w-]+)*$/;
