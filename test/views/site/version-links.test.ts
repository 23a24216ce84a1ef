// Where the menus of versions lead, what is above pages of old ones, and which links of the configuration a version has.

import { describe, expect, it } from 'vitest';
import type { LinkConfig, NavbarItemConfig } from '../../../src/generator/types/languages/config-texts.ts';
import type { PlannedVersions, VersionPages } from '../../../src/generator/types/route.ts';
import {
  homeHrefOf,
  linksInVersion,
  pageInLast,
  pageInVersion,
  searchedVersions,
  versionLinks,
  versionNotice,
} from '../../../src/generator/views/site/version-links.ts';
import { en } from '../../support/english.ts';

const settings = { baseUrl: '/site/' };

function version(name: string, pages: string[], rest: Partial<VersionPages> = {}): VersionPages {
  return {
    name,
    label: `Version ${name}`,
    baseUrl: `/site/${name}/`,
    mount: '',
    pages: new Set(pages),
    untranslated: new Set(),
    moved: new Map(),
    former: new Map(),
    ...rest,
  };
}

const last = version('2.0', ['/', '/docs', '/docs/start', '/docs/new'], {
  baseUrl: '/site/',
  moved: new Map([['/docs/begin', '/docs/start']]),
  former: new Map([['/docs/start', ['/docs/begin']]]),
});
const old = version('1.0', ['/docs', '/docs/begin', '/docs/gone'], { banner: 'unmaintained' });
const planOf = (own: number, all = [last, old], lasts: VersionPages[] = [last]) => ({
  versions: { all, own, last, lasts, aliases: [], aliasPaths: [], redirects: [] } satisfies PlannedVersions,
});
const context = (own: number, all?: VersionPages[]) => ({ settings, plan: planOf(own, all), strings: en });
const none = { settings, plan: {}, strings: en };

/** A version of the pages in `/docs` alone. */
const mounted = version('1.0', ['/', '/begin'], { mount: '/docs', banner: 'unmaintained' });

describe('the versions of a page', () => {
  it('are links in the order of the menu, with the one that is open', () => {
    expect(versionLinks({ url: '/docs' }, context(1))).toEqual([
      { label: 'Version 2.0', href: '/site/docs', language: en.language },
      { label: 'Version 1.0', href: '/site/1.0/docs', language: en.language, isCurrent: true },
    ]);
    expect(versionLinks({ url: '/docs' }, none)).toBeUndefined();
  });

  it.each([
    // The page itself, one that was renamed in either direction, the one above it, and the first page.
    ['/docs', 0, '/site/1.0/docs'],
    ['/docs/start', 0, '/site/1.0/docs/begin'],
    ['/docs/new', 0, '/site/1.0/docs'],
    ['/about/us', 0, '/site/1.0/docs'],
    ['/docs/begin', 1, '/site/docs/start'],
    ['/docs/gone', 1, '/site/docs'],
    ['/else', 1, '/site/'],
  ])('lead from %s of version %i to %s', (url, own, href) => {
    expect(versionLinks({ url }, context(own))?.[1 - own]?.href).toBe(href);
  });

  it.each([
    ['/docs/begin', 0, '/site/1.0/begin'],
    ['/docs', 0, '/site/1.0/'],
    // Outside of the folder, and of a name that only begins like it.
    ['/docsold/begin', 0, '/site/1.0/'],
    ['/begin', 1, '/site/docs/start'],
    ['/', 1, '/site/docs'],
  ])('of a folder lead from %s of version %i to %s', (url, own, href) => {
    expect(versionLinks({ url }, context(own, [last, mounted]))?.[1 - own]?.href).toBe(href);
  });
});

describe('search engines are led', () => {
  it.each([
    ['/docs', 1, '/site/docs'],
    ['/docs/begin', 1, '/site/docs/start'],
    ['/docs/gone', 1, undefined],
    ['/docs', 0, undefined],
  ])('from %s of version %i to %s', (url, own, href) => {
    expect(pageInLast({ url }, context(own))).toBe(href);
  });

  it('to the language of the text', () => {
    const german = { ...last, baseUrl: '/site/de/', untranslated: new Set(['/docs/start']) };
    const plan = planOf(1, undefined, [last, german]);
    expect(pageInLast({ url: '/docs' }, { settings, plan }, 1)).toBe('/site/de/docs');
    expect(pageInLast({ url: '/docs' }, { settings, plan }, 7)).toBe('/site/docs');
    expect(pageInLast({ url: '/docs/start' }, { settings, plan }, 1)).toBeUndefined();
    expect(pageInLast({ url: '/docs', untranslated: true }, { settings, plan }, 1)).toBe('/site/docs');
    expect(pageInLast({ url: '/docs' }, { settings, plan: {} })).toBeUndefined();
  });
});

describe('the home page', () => {
  const withoutHome = { ...last, pages: new Set(['/docs']) };

  it.each([
    ['of one version', {}, '/site/'],
    ['of each version', planOf(1), '/site/'],
    ['that versions of a folder share', planOf(1, [last, mounted]), '/site/'],
  ])('%s', (_, plan, href) => {
    expect(homeHrefOf({ settings, plan })).toBe(href);
  });

  it('is that of an own version where the shared one has none', () => {
    const own = { ...settings, baseUrl: '/site/1.0/' };
    expect(homeHrefOf({ settings: own, plan: planOf(1, [last, mounted]) })).toBe('/site/');
    expect(homeHrefOf({ settings: own, plan: planOf(1) })).toBe('/site/1.0/');
    const plan = { versions: { ...planOf(1, [last, mounted]).versions, last: withoutHome } };
    expect(homeHrefOf({ settings: own, plan })).toBe('/site/1.0/');
  });
});

it('the search of a version finds pages of the others, if the site wants it', () => {
  const all = { current: { label: '2.0' }, search: 'all' } as const;
  const found = [['Version 1.0', expect.stringMatching(/^\/site\/1\.0\/\S+\.json$/)]];
  expect(searchedVersions(planOf(0), { ...settings, versions: all })).toEqual({ versions: found });
  expect(searchedVersions(planOf(0), { ...settings, versions: { current: all.current } })).toEqual({});
  expect(searchedVersions(planOf(0), settings)).toEqual({});
  expect(searchedVersions({}, { ...settings, versions: all })).toEqual({});
});

it('only pages of an old version say so, with a link to the last one', () => {
  expect(versionNotice({ url: '/docs/begin' }, context(1))).toEqual({
    text: en.frame.unmaintained,
    last: { label: 'Version 2.0', href: '/site/docs/start', language: en.language },
  });
  expect(versionNotice({ url: '/docs' }, context(0))).toBeUndefined();
  expect(versionNotice({ url: '/docs' }, none)).toBeUndefined();
});

it('a page of the configuration is found where its version has it', () => {
  expect(pageInVersion('/docs/begin', planOf(0))).toBe('/docs/start');
  expect(pageInVersion('/docs/begin', planOf(1, [last, mounted]))).toBe('/begin');
  expect(pageInVersion('/docs', planOf(1, [last, mounted]))).toBe('/');
  expect(pageInVersion('/else', planOf(0))).toBe('/else');
  expect(pageInVersion('/docs', {})).toBe('/docs');
});

describe('links of the configuration', () => {
  const to = (url: string): LinkConfig => ({ label: url, to: url });
  const away: LinkConfig = { label: 'Away', href: 'https://x.example' };
  const links = [to('/docs/start'), to('/docs/new/'), to('/docs/gone'), to('/about'), away];
  const navbar: NavbarItemConfig[] = [
    ...links,
    { label: 'Menu', items: links },
    { label: 'New', items: [to('/docs/new')] },
  ];
  const footerLinks = [
    { title: 'All', items: links },
    { title: 'New', items: [to('/docs/new')] },
  ];
  const labels = ({ navbar: bar, footerLinks: columns }: ReturnType<typeof linksInVersion>) => ({
    bar: bar?.map((entry) => ('items' in entry ? entry.items.map(({ label }) => label) : entry.label)),
    columns: columns.map(({ items }) => items.map(({ label }) => label)),
  });

  it('are those to pages of the version, of no version and of other sites', () => {
    const own = ['/docs/gone', '/about', 'Away'];
    expect(labels(linksInVersion({ navbar, footerLinks }, planOf(1)))).toEqual({
      bar: [...own, own],
      columns: [own],
    });
    expect(labels(linksInVersion({ footerLinks }, planOf(1)))).toEqual({ bar: undefined, columns: [own] });
  });

  it('are also those to pages outside of a folder with versions', () => {
    const { columns } = labels(
      linksInVersion(
        { footerLinks: [{ title: 'All', items: [to('/'), ...links] }] },
        planOf(1, [last, mounted]),
      ),
    );
    expect(columns).toEqual([['/', '/docs/gone', '/about', 'Away']]);
  });

  it('are all of them with one version', () => {
    expect(linksInVersion({ navbar, footerLinks }, {})).toEqual({ navbar, footerLinks });
    expect(linksInVersion({ footerLinks }, {})).toEqual({ footerLinks });
  });
});
