// The addresses that pages of a built site name: the page for search engines, its translations, and the same page in other languages and
// versions. Law: each is a page of the site, and what is the same page names this one in turn.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const menus = ['language', 'version'] as const;

interface Menu {
  urls: string[];
  /** The position of the entry of the page itself. */
  own: number;
}

export interface Addresses {
  url: string;
  /** Where it leads, if it is only a redirect. */
  redirect?: string;
  canonical?: string;
  alternates: [language: string, url: string][];
  menus: Partial<Record<(typeof menus)[number], Menu>>;
  isNotFound: boolean;
}

const withoutSlash = (url: string) => url.replace(/(?<=.)\/$/, '');
const isAbove = (url: string, other: string) => url !== other && other.startsWith(url.replace(/\/?$/, '/'));

/** Where a site is, as its configuration has it. */
interface Place {
  origin: string;
  baseUrl?: string;
}

/** The pages of a built site by URL below its base URL, with its redirects. */
export function readAddresses(folder: string, place: Place): Map<string, Addresses> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:index|404)\.html$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => {
      const path = relative(folder, file).split(sep).join('/');
      const url = withoutSlash(`/${path.replace(/index\.html$/, '')}`);
      return [url, addressesIn(readFileSync(file, 'utf8'), { url, ...place })];
    }),
  );
}

function addressesIn(html: string, { url, origin, baseUrl = '/' }: Place & { url: string }): Addresses {
  const local = (address: string) => {
    const path = address.startsWith(origin) ? address.slice(origin.length) : address;
    return withoutSlash(path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : address);
  };
  const redirect = /<meta http-equiv="refresh" content="0; url=([^"]*)"/.exec(html)?.[1];
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const found: Addresses['menus'] = {};
  for (const name of menus) {
    const markup = new RegExp(`<nav[^>]*id="${name}-menu".*?</nav>`, 's').exec(html)?.[0];
    if (markup === undefined) continue;
    const links = [...markup.matchAll(/<a [^>]*>/g)].map(([link]) => link);
    found[name] = {
      urls: links.map((link) => local(/href="([^"]*)"/.exec(link)?.[1] ?? '')),
      own: links.findIndex((link) => link.includes('aria-current')),
    };
  }
  return {
    url,
    ...(redirect !== undefined && { redirect: local(redirect) }),
    ...(canonical !== undefined && { canonical: local(canonical) }),
    alternates: [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language = '', address = '']) => [language, local(address)],
    ),
    menus: found,
    isNotFound: url.endsWith('404.html'),
  };
}

/** What is wrong with the addresses of pages. */
export function faultsOfAddresses(pages: ReadonlyMap<string, Addresses>): string[] {
  return [...pages.values()].flatMap((page) => {
    const faults = [
      ...page.alternates.flatMap((alternate) => faultsOfAlternate(page, alternate, pages)),
      ...menus.flatMap((name) => faultsOfMenu(page, name, pages)),
    ];
    for (const [name, url] of [
      ['redirect', page.redirect] as const,
      ['canonical', page.canonical] as const,
    ]) {
      if (url === undefined) continue;
      const target = pages.get(url);
      if (target === undefined || target.redirect !== undefined) faults.push(`${name}: ${url} is no page`);
      else if (page.redirect === undefined && (target.canonical ?? url) !== url)
        faults.push(`canonical: ${url}, whose own one is ${target.canonical}`);
    }
    return faults.map((fault) => `${page.url} ${fault}`);
  });
}

function faultsOfAlternate(
  page: Addresses,
  [language, url]: Addresses['alternates'][number],
  pages: ReadonlyMap<string, Addresses>,
): string[] {
  const faults: string[] = [];
  const target = pages.get(url);
  if (!page.alternates.some(([, one]) => one === page.url)) faults.push('is none of its own translations');
  if (target?.canonical !== url) faults.push(`hreflang ${language}: ${url} is no canonical page`);
  if (JSON.stringify(target?.alternates) !== JSON.stringify(page.alternates))
    faults.push(`hreflang ${language}: ${url} names others`);
  return faults;
}

function faultsOfMenu(
  page: Addresses,
  name: (typeof menus)[number],
  pages: ReadonlyMap<string, Addresses>,
): string[] {
  const menu = page.menus[name];
  if (menu === undefined) return [];
  const others = menu.urls.filter((_, index) => index !== menu.own);
  const lost = others.filter((url) => pages.get(url)?.menus[name] === undefined);
  if (lost.length > 0 || page.isNotFound) return lost.map((url) => `${name}: ${url} is no page`);
  const isOwn = menu.urls[menu.own] === page.url;
  const strays = others.filter((url) => {
    const target = pages.get(url)?.menus[name];
    return target?.urls[menu.own] !== page.url && !isFallback(page, { name, url, pages });
  });
  return [
    ...(isOwn ? [] : [`${name}: it is not its own entry`]),
    ...strays.map((url) => `${name}: ${url} does not lead back`),
  ];
}

/** Whether an entry that does not lead back is the nearest page above one that the other language or version does not have. */
function isFallback(
  page: Addresses,
  { name, url, pages }: { name: (typeof menus)[number]; url: string; pages: ReadonlyMap<string, Addresses> },
): boolean {
  const here = page.menus[name]?.own ?? -1;
  const target = pages.get(url)?.menus[name];
  const back = target?.urls[here] ?? '';
  // If a page of the other edition leads to this one, it is the same page, and this one has to lead to it.
  const isMissing = [...pages.values()].every(({ menus: { [name]: menu }, isNotFound }) => {
    const leadsHere = menu?.own === target?.own && menu?.urls[here] === page.url;
    return isNotFound || !leadsHere;
  });
  return isMissing && isAbove(back, page.url);
}
