// Makes the head of a page: its title, its addresses, and what search engines and link previews read.

import { sliceFileOf } from '../../shared/api-urls.ts';
import { hasMarkdownForms, markdownHrefOf } from '../../shared/markdown/markdown-paths.ts';
import { socialImageHref } from '../../shared/paths/social-image-paths.ts';
import { decode, encodedUrl, fileHref, isWebAddress } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { ContentView, HeadView, SiteView } from '../../types/page-view.ts';
import type { Route, RoutePlan } from '../../types/route.ts';
import { alternatesOf, originalOf } from './language-links.ts';

/** The facts about the content that the head of a page contains. */
export interface ContentHead {
  kind: ContentView['kind'];
  title: string;
  description: string;
  keywords: string[];
}

/** What heads are made from, besides the route and the content. */
interface HeadContext {
  site: SiteView;
  siteTitle: string;
  settings: Settings;
  plan: Pick<RoutePlan, 'languages' | 'versions' | 'editions'>;
}

/** The head of a page. */
export function headOf(
  route: Route,
  { kind, title, description, keywords }: ContentHead,
  { site, siteTitle, settings, plan }: HeadContext,
): HeadView {
  const isHome = route.url === '/';
  // A file that is missing has no address, and is reported.
  const isDrawn = settings.socialImage !== undefined && !('file' in settings.socialImage);
  const ownImage = route.image === undefined ? undefined : imageAddress(route.image, settings);
  const socialImage = site.socialImageHref ?? (isDrawn ? socialImageHref(route, settings) : undefined);
  const pageTitle = isHome ? title : route.title;
  const headTitle = route.headTitle ?? pageTitle;
  // The section in the title can have the name of the site.
  const hasName =
    (isHome && pageTitle === siteTitle) || route.headTitle?.endsWith(` | ${siteTitle}`) === true;
  return {
    title: hasName ? headTitle : `${headTitle} | ${siteTitle}`,
    pageTitle,
    description,
    keywords,
    ...(settings.url === undefined || kind === 'not-found'
      ? {}
      : { canonicalUrl: settings.url + originalOf(route, { settings, plan }) }),
    ...(kind === 'not-found' ? {} : alternatesOf(route, { settings, plan })),
    ...(ownImage === undefined ? {} : { socialImageUrl: ownImage }),
    ...(ownImage !== undefined ||
    settings.url === undefined ||
    socialImage === undefined ||
    kind === 'not-found'
      ? {}
      : { socialImageUrl: settings.url + socialImage }),
    kind: isHome ? 'website' : 'article',
    ...(route.hasSlice ? { sliceHref: fileHref(sliceFileOf(decode(route.url.slice(1))), settings) } : {}),
    ...(hasMarkdownForms(settings) && kind !== 'not-found'
      ? { markdownHref: markdownHrefOf(route.url, settings) }
      : {}),
    noIndex: settings.noIndex || route.unlisted || route.noIndex === true || kind === 'not-found',
  };
}

/** The address of the image that a page has for links to it. A file of the site has one only where the site has. */
function imageAddress(image: string, settings: Settings): string | undefined {
  if (isWebAddress(image)) return image;
  return settings.url === undefined ? undefined : settings.url + fileHref(encodedUrl(image), settings);
}
