// The links of a page to the same page in other languages of the site.
// Law: each links to a page that exists, and translations name each other (hreflang, HTML section 4.6.7).

import { isRightToLeft } from '../../../strings/language-tags.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { canonicalUrl, hrefOf, type UrlStyle } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { LanguageLinkView, LinkView, TranslationNoticeView } from '../../types/markup.ts';
import type { HeadView, SiteView } from '../../types/page-view.ts';
import type { LanguagePages, Route, RoutePlan } from '../../types/route.ts';
import { hrefInEditions } from '../links/written-urls.ts';
import { pageInLast } from './version-links.ts';

/** What the links are made from. */
interface LanguageContext {
  settings: UrlStyle & Pick<Settings, 'url'>;
  plan: Pick<RoutePlan, 'languages' | 'versions' | 'editions'>;
}

/** Returns the page in all languages, or the nearest page above it; undefined if the site has one language. */
export function languageLinks(
  { url }: Pick<Route, 'url'>,
  { settings, plan: { languages } }: LanguageContext,
): LanguageLinkView[] | undefined {
  if (languages === undefined) return undefined;
  const own = languages.all[languages.own];
  const original = originalUrl(url, own);
  return languages.all.map((one, index) => ({
    label: one.label,
    href: hrefOf(nearestPage(original, one), { ...settings, baseUrl: one.baseUrl }),
    ...languageOf(one.language, own?.language),
    ...(index === languages.own && { isCurrent: true }),
  }));
}

/** The language of markup within markup of another language. */
function languageOf(language: string, around = ''): NonNullable<SiteView['content']> {
  const [isRight, isAroundRight] = [isRightToLeft(language), isRightToLeft(around)];
  return { language, ...(isRight !== isAroundRight && { direction: isRight ? 'rtl' : 'ltr' }) };
}

/** The URL that the original of a page has in the default language. */
function originalUrl(url: string, language: LanguagePages | undefined): string {
  return language?.renamed?.originals.get(url) ?? url;
}

/** The URL of a page in a language, by that of its original. Undefined: the language does not have it. */
function urlIn({ pages, renamed }: LanguagePages, original: string): string | undefined {
  const own = renamed?.translations.get(original);
  // The translation of another page can have the URL.
  return own ?? (pages.has(original) && !renamed?.originals.has(original) ? original : undefined);
}

/**
 * Returns what a link of the configuration leads to, which is written once for all languages: the page in the language of the site, or
 * else in the default one.
 */
export function linkedPage(
  to: string,
  { settings, plan: { languages, versions, editions } }: LanguageContext,
): { url: string } & Pick<LinkView, 'href' | 'hrefLang'> {
  const written = canonicalUrl(to);
  const own = languages?.all[languages.own];
  const original = languages?.all[0];
  const url = (own && urlIn(own, written)) ?? written;
  const isOnlyOriginal = own?.pages.has(url) === false && original?.pages.has(url) === true;
  const pages = own?.pages ?? versions?.all[versions.own]?.pages;
  const elsewhere =
    pages?.has(url) === false && editions ? hrefInEditions(to, { style: settings, editions }) : undefined;
  if (!isOnlyOriginal) return { url, href: elsewhere ?? hrefOf(url, settings) };
  const { baseUrl, language } = original;
  return { url, href: hrefOf(url, { ...settings, baseUrl }), hrefLang: language };
}

/** The URL of a page in a language, or that of the nearest page above it. A language always has a first page. */
function nearestPage(original: string, language: LanguagePages): string {
  const url = urlIn(language, original);
  if (url !== undefined) return url;
  if (original !== '/') return nearestPage(original.slice(0, original.lastIndexOf('/')) || '/', language);
  const [first = '/'] = language.pages.keys();
  return first;
}

/**
 * Returns the address of a page without the origin, as search engines are led to it: in the last version, and that of the original if it has no
 * translation.
 */
export function originalOf(
  { url, untranslated }: Pick<Route, 'url' | 'untranslated'>,
  { settings, plan }: LanguageContext,
): string {
  const { languages } = plan;
  const inLast = pageInLast({ url, ...(untranslated && { untranslated }) }, { settings, plan });
  if (inLast !== undefined) return inLast;
  const baseUrl = untranslated ? languages?.all[0]?.baseUrl : undefined;
  return hrefOf(url, baseUrl === undefined ? settings : { ...settings, baseUrl });
}

/** Returns the addresses of the translations of a page, if it is one of several. */
export function alternatesOf(
  { url, untranslated }: Pick<Route, 'url' | 'untranslated'>,
  { settings, plan }: LanguageContext,
): Pick<HeadView, 'alternates'> {
  const { languages } = plan;
  if (languages === undefined || settings.url === undefined || untranslated) return {};
  // The alternates of a page in an old version are those of its page in the last one.
  if (pageInLast({ url }, { settings, plan }) !== undefined) return {};
  const { url: origin } = settings;
  const original = originalUrl(url, languages.all[languages.own]);
  const alternates = languages.all.flatMap((one, index) => {
    const own = urlIn(one, original);
    if (own === undefined || one.pages.get(own) !== true) return [];
    // Search engines are led from it to the last version, where it names its translations.
    if (pageInLast({ url: own }, { settings, plan }, index) !== undefined) return [];
    return { language: one.language, href: origin + hrefOf(own, { ...settings, baseUrl: one.baseUrl }) };
  });
  const [first] = alternates;
  if (first === undefined || alternates.length < 2) return {};
  const isDefault = first.language === languages.all[0]?.language;
  return { alternates: isDefault ? [...alternates, { ...first, language: 'x-default' }] : alternates };
}

/** Returns what is above the content of a page without a translation, and of one whose original is newer. */
export function translationNotice(
  { url, untranslated, outdated }: Pick<Route, 'url' | 'untranslated' | 'outdated'>,
  { settings, plan: { languages }, strings }: LanguageContext & { strings: Strings },
): TranslationNoticeView | undefined {
  const original = languages?.all[0];
  if (!(untranslated || outdated) || original === undefined) return undefined;
  const { language, frame } = strings;
  const ofOriginal = originalUrl(url, languages?.all[languages.own]);
  return {
    text: untranslated ? frame.untranslated : frame.outdated,
    ...languageOf(language, untranslated ? original.language : language),
    original: {
      label: original.label,
      href: hrefOf(ofOriginal, { ...settings, baseUrl: original.baseUrl }),
      ...languageOf(original.language, language),
    },
  };
}

/** The language of a content that is that of the default language of a site. */
export function contentOfDefault({ languages }: Pick<RoutePlan, 'languages'>): Pick<SiteView, 'content'> {
  const original = languages?.all[0];
  const own = languages?.all[languages.own];
  return original === undefined ? {} : { content: languageOf(original.language, own?.language) };
}
