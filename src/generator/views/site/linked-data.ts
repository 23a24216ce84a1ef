// Describes a page as JSON-LD (schema.org) for search engines and other programs: what kind of text it is, and the way to it.
// Law: no text of an author can end the element that it is in.

import type { FrameView, HeadView } from '../../types/page-view.ts';
import type { Route } from '../../types/route.ts';

/** The types of pages in schema.org. All others are a `WebPage`. */
const types: Partial<Record<Route['source']['kind'], string>> = {
  home: 'WebSite',
  doc: 'TechArticle',
  introduction: 'APIReference',
  operation: 'APIReference',
  webhook: 'APIReference',
  tag: 'APIReference',
  schema: 'APIReference',
};

/** What a page is described from. */
export interface DescribedPage extends Pick<FrameView, 'breadcrumbs'> {
  head: Pick<HeadView, 'pageTitle' | 'description' | 'canonicalUrl' | 'noIndex'>;
  kind: Route['source']['kind'];
  siteTitle: string;
  language: string;
  /** Origin of the site. */
  origin: string;
  /** `href` of the home page. */
  homeHref: string;
  /** When its source was changed last, in ISO 8601. */
  updated?: string | undefined;
}

/** Returns the description of a page as text for a `script` element; undefined for a page that search engines do not list. */
export function linkedData(page: DescribedPage): string | undefined {
  const { head, kind, siteTitle, language, origin, homeHref, updated, breadcrumbs } = page;
  const { canonicalUrl, noIndex, pageTitle, description } = head;
  if (canonicalUrl === undefined || noIndex) return undefined;
  const type = types[kind] ?? 'WebPage';
  const site = { '@type': 'WebSite', name: siteTitle, url: origin + homeHref };
  const about = description === '' ? {} : { description };
  const described =
    type === 'WebSite'
      ? { ...site, ...about, inLanguage: language }
      : {
          '@type': type,
          ...(type === 'WebPage' ? { name: pageTitle } : { headline: pageTitle }),
          ...about,
          url: canonicalUrl,
          inLanguage: language,
          ...(updated === undefined ? {} : { dateModified: updated }),
          isPartOf: site,
        };
  const way = breadcrumbList(breadcrumbs, { origin, canonicalUrl });
  return inElement({ '@context': 'https://schema.org', '@graph': [described, ...way] });
}

/** The way to a page. Groups without a page of their own are left out, as each step has an address. */
function breadcrumbList(
  breadcrumbs: FrameView['breadcrumbs'],
  { origin, canonicalUrl }: { origin: string; canonicalUrl: string },
): object[] {
  const steps = breadcrumbs.flatMap(({ label, href }, index) => {
    if (index === breadcrumbs.length - 1) return [{ name: label, item: canonicalUrl }];
    return href === undefined ? [] : [{ name: label, item: origin + href }];
  });
  if (steps.length === 0) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}

/** JSON without characters that HTML or an older parser of scripts would act on. */
function inElement(value: object): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
