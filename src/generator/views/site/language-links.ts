// The links of a page to the same page in other languages of the site.
// Law: each links to a page that exists, and translations name each other (hreflang, HTML section 4.6.7).

import { isRightToLeft } from '../../../strings/language-tags.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { hrefOf, type UrlStyle } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { LanguageLinkView, TranslationNoticeView } from '../../types/markup.ts';
import type { HeadView, SiteView } from '../../types/page-view.ts';
import type { LanguagePages, Route, RoutePlan } from '../../types/route.ts';
import { pageInLast } from './version-links.ts';

/** What the links are made from. */
interface LanguageContext {
  settings: UrlStyle & Pick<Settings, 'url'>;
  plan: Pick<RoutePlan, 'languages' | 'versions'>;
}

/** Returns the page in all languages, or the nearest page above it; undefined if the site has one language. */
export function languageLinks(
  { url }: Pick<Route, 'url'>,
  { settings, plan: { languages } }: LanguageContext,
): LanguageLinkView[] | undefined {
  if (languages === undefined) return undefined;
  const own = languages.all[languages.own];
  return languages.all.map((one, index) => ({
    label: one.label,
    href: hrefOf(nearestPage(url, one.pages), { ...settings, baseUrl: one.baseUrl }),
    ...languageOf(one.language, own?.language),
    ...(index === languages.own && { isCurrent: true }),
  }));
}

/** The language of markup within markup of another language. */
function languageOf(language: string, around = ''): NonNullable<SiteView['content']> {
  const [isRight, isAroundRight] = [isRightToLeft(language), isRightToLeft(around)];
  return { language, ...(isRight !== isAroundRight && { direction: isRight ? 'rtl' : 'ltr' }) };
}

/** The page at a URL, or the nearest page above it. A language always has a first page. */
function nearestPage(url: string, pages: LanguagePages['pages']): string {
  if (pages.has(url)) return url;
  if (url !== '/') return nearestPage(url.slice(0, url.lastIndexOf('/')) || '/', pages);
  const [first = '/'] = pages.keys();
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
  const translations = languages.all.filter(({ pages }) => pages.get(url) === true);
  if (translations.length < 2) return {};
  const addressIn = ({ baseUrl }: LanguagePages) => settings.url + hrefOf(url, { ...settings, baseUrl });
  const alternates = translations.map((one) => ({ language: one.language, href: addressIn(one) }));
  const [original] = translations;
  const isDefault = original !== undefined && original === languages.all[0];
  return {
    alternates: isDefault
      ? [...alternates, { language: 'x-default', href: addressIn(original) }]
      : alternates,
  };
}

/** Returns what a page without a translation says above its content. */
export function translationNotice(
  { url, untranslated }: Pick<Route, 'url' | 'untranslated'>,
  { settings, plan: { languages }, strings }: LanguageContext & { strings: Strings },
): TranslationNoticeView | undefined {
  const original = languages?.all[0];
  if (!untranslated || original === undefined) return undefined;
  const { language } = strings;
  return {
    text: strings.frame.untranslated,
    ...languageOf(language, original.language),
    original: {
      label: original.label,
      href: hrefOf(url, { ...settings, baseUrl: original.baseUrl }),
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
