// Where the menu of languages leads, how translations name each other, and what is above pages without one.

import { describe, expect, it } from 'vitest';
import type { LanguagePages, PlannedVersions, VersionPages } from '../../../src/generator/types/route.ts';
import {
  alternatesOf,
  contentOfDefault,
  languageLinks,
  linkedPage,
  originalOf,
  translationNotice,
} from '../../../src/generator/views/site/language-links.ts';
import { en } from '../../support/english.ts';

const settings = { baseUrl: '/site/', url: 'https://x.example' };

const language = (
  tag: string,
  pages: [string, boolean][],
  rest: Partial<LanguagePages> = {},
): LanguagePages => ({
  language: tag,
  label: tag.toUpperCase(),
  baseUrl: `/site/${tag}/`,
  pages: new Map(pages),
  redirects: [],
  ...rest,
});
const english = language(
  'en',
  [
    ['/', true],
    ['/docs', true],
    ['/docs/start', true],
    ['/docs/taken', true],
    ['/only', true],
  ],
  {
    baseUrl: '/site/',
  },
);
const german = language(
  'de',
  [
    ['/', true],
    ['/docs', false],
    ['/docs/anfang', true],
    ['/docs/taken', true],
  ],
  {
    renamed: {
      originals: new Map([
        ['/docs/anfang', '/docs/start'],
        ['/docs/taken', '/else'],
      ]),
      translations: new Map([
        ['/docs/start', '/docs/anfang'],
        ['/else', '/docs/taken'],
      ]),
    },
  },
);
const arabic = language('ar', [['/home', true]]);
const all = [english, german, arabic];
const context = (own: number, languages = all) => ({
  settings,
  plan: { languages: { all: languages, own } },
});
const one = { settings, plan: {} };

describe('the languages of a page', () => {
  it('are links in order, with the one that is open and the directions that differ', () => {
    expect(languageLinks({ url: '/docs/start' }, context(0))).toEqual([
      { label: 'EN', href: '/site/docs/start', language: 'en', isCurrent: true },
      { label: 'DE', href: '/site/de/docs/anfang', language: 'de' },
      { label: 'AR', href: '/site/ar/home', language: 'ar', direction: 'rtl' },
    ]);
    expect(languageLinks({ url: '/home' }, context(2))?.map(({ direction }) => direction)).toEqual([
      'ltr',
      'ltr',
      undefined,
    ]);
    expect(languageLinks({ url: '/' }, one)).toBeUndefined();
  });

  it.each([
    ['/docs', 0, 1, '/site/de/docs'],
    // The page of that URL is the translation of another one.
    ['/docs/taken', 0, 1, '/site/de/docs'],
    ['/only', 0, 1, '/site/de/'],
    ['/docs/anfang', 1, 0, '/site/docs/start'],
    ['/docs/taken', 1, 0, '/site/'],
  ])('lead from %s of language %i to that of %i: %s', (url, own, other, href) => {
    expect(languageLinks({ url }, context(own))?.[other]?.href).toBe(href);
  });
});

describe('a link of the configuration leads to', () => {
  it.each([
    ['/docs/start', 0, { url: '/docs/start', href: '/site/docs/start' }],
    ['/docs/start', 1, { url: '/docs/anfang', href: '/site/de/docs/anfang' }],
    ['/docs/', 1, { url: '/docs', href: '/site/de/docs' }],
    ['/only', 1, { url: '/only', href: '/site/only', hrefLang: 'en' }],
    ['/nowhere', 1, { url: '/nowhere', href: '/site/de/nowhere' }],
  ])('the page %s in language %i', (to, own, expected) => {
    const { plan } = context(own);
    const baseUrl = all[own]?.baseUrl ?? '';
    expect(linkedPage(to, { settings: { ...settings, baseUrl }, plan })).toEqual(expected);
  });

  it('a page of another edition by its whole path', () => {
    const editions = [{ path: '/de', baseUrl: '/site/de/', urls: new Set(['/', '/docs/anfang']) }];
    const plan = { ...context(0).plan, editions };
    expect(linkedPage('/de/docs/anfang', { settings, plan }).href).toBe('/site/de/docs/anfang');
    expect(linkedPage('/de', { settings, plan }).href).toBe('/site/de/');
    expect(linkedPage('/demo', { settings, plan }).href).toBe('/site/demo');
    expect(linkedPage('/de/none', { settings, plan }).href).toBe('/site/de/none');
    expect(linkedPage('/de/docs/anfang', { settings, plan: { editions } }).href).toBe('/site/de/docs/anfang');
  });
});

const version = (name: string, baseUrl: string, pages: string[]): VersionPages => ({
  ...{ name, label: name, baseUrl, mount: '', pages: new Set(pages) },
  ...{
    untranslated: new Set<string>(),
    moved: new Map<string, string>(),
    former: new Map<string, string[]>(),
  },
});
const last = version('2', '/site/', ['/', '/docs']);
const ofOld: PlannedVersions = {
  ...{ all: [last, version('1', '/site/1/', ['/', '/docs', '/gone'])], own: 1, last, lasts: [last] },
  ...{ aliases: [], aliasPaths: [], redirects: [] },
};

it.each([
  ['itself', '/site/', { url: '/docs' }, context(0).plan, '/site/docs'],
  [
    'that of its original',
    '/site/de/',
    { url: '/docs', untranslated: true as const },
    context(1).plan,
    '/site/docs',
  ],
  ['the last version', '/site/1/', { url: '/docs' }, { versions: ofOld }, '/site/docs'],
  ['itself, if the last version has none', '/site/1/', { url: '/gone' }, { versions: ofOld }, '/site/1/gone'],
])('the address of a page for search engines is %s', (_, baseUrl, route, plan, href) => {
  expect(originalOf(route, { settings: { ...settings, baseUrl }, plan })).toBe(href);
});

describe('translations name each other', () => {
  const at = (tag: string, path: string) => ({ language: tag, href: `https://x.example${path}` });

  it('with the original as that of all other languages', () => {
    const alternates = [
      at('en', '/site/docs/start'),
      at('de', '/site/de/docs/anfang'),
      at('x-default', '/site/docs/start'),
    ];
    expect(alternatesOf({ url: '/docs/start' }, context(0))).toEqual({ alternates });
    expect(alternatesOf({ url: '/docs/anfang' }, context(1))).toEqual({ alternates });
  });

  it('without one where the default language has no text of it', () => {
    const [lacking, other] = [language('en', [['/a', false]]), language('fr', [['/a', true]])];
    const plan = context(1, [lacking, language('de', [['/a', true]]), other]);
    expect(alternatesOf({ url: '/a' }, plan)).toEqual({
      alternates: [at('de', '/site/de/a'), at('fr', '/site/fr/a')],
    });
  });

  it.each([
    ['with one language', { url: '/docs' }, one],
    ['without an address of the site', { url: '/' }, { ...context(0), settings: { baseUrl: '/site/' } }],
    ['without a translation', { url: '/docs', untranslated: true as const }, context(1)],
    ['as the only text', { url: '/docs' }, context(0)],
    ['in an old version', { url: '/docs' }, { settings, plan: { ...context(0).plan, versions: ofOld } }],
  ])('not %s', (_, route, where) => {
    expect(alternatesOf(route, where)).toEqual({});
  });
});

describe('what is above a page', () => {
  const german1 = { ...context(1), strings: { ...en, language: 'de' } };

  it('says that it has no translation, or that the original is newer', () => {
    const original = { label: 'EN', href: '/site/docs/start', language: 'en' };
    expect(translationNotice({ url: '/docs/anfang', untranslated: true }, german1)).toEqual({
      ...{ text: en.frame.untranslated, language: 'de', original },
    });
    expect(translationNotice({ url: '/docs/anfang', outdated: true }, german1)).toEqual({
      ...{ text: en.frame.outdated, language: 'de', original },
    });
  });

  it('has the direction of its language', () => {
    const strings = { ...en, language: 'ar' };
    const untranslated = translationNotice({ url: '/docs', untranslated: true }, { ...context(2), strings });
    expect(untranslated).toMatchObject({ direction: 'rtl', original: { direction: 'ltr' } });
    const outdated = translationNotice({ url: '/docs', outdated: true }, { ...context(2), strings });
    expect(outdated?.direction).toBeUndefined();
  });

  it.each([
    ['of one language', { url: '/docs', untranslated: true as const }, { ...one, strings: en }],
    ['with a translation', { url: '/docs' }, german1],
  ])('is nothing %s', (_, route, where) => {
    expect(translationNotice(route, where)).toBeUndefined();
  });
});

it('a content of the default language has its language and direction', () => {
  expect(contentOfDefault(context(2).plan)).toEqual({ content: { language: 'en', direction: 'ltr' } });
  expect(contentOfDefault(context(1).plan)).toEqual({ content: { language: 'en' } });
  expect(contentOfDefault({})).toEqual({});
});
