// The page for every path that is not in the plan.

import type { Strings } from '../../strings/strings-type.ts';
import { NotFoundInUse } from '../../templates/page-document.tsx';
import { escapeHtml } from '../shared/html/escape.ts';
import { fileHref, hrefOf, notFoundFile, notFoundUrl } from '../shared/urls.ts';
import type { Html } from '../types/markup.ts';
import { searchManifestPath } from '../types/page-record.ts';
import type { Route } from '../types/route.ts';
import { generatedContent } from '../views/site/page-content.ts';
import { sectionLinkViews } from '../views/site/section-links.ts';
import type { SitePageKind, SourceOf, ViewOf } from './page-kind.ts';

/** The not-found page. It is no part of the plan: each site has one, at a URL that no page can have. */
export const notFoundPage: SitePageKind<SourceOf<'not-found'>, ViewOf<'not-found'>> = {
  content: (_, { context: { plan, settings, strings } }) => {
    const { navigation, notFound } = strings;
    return generatedContent({
      kind: 'not-found',
      title: notFound.title,
      html: `<p>${escapeHtml(notFound.explanation)}</p>` as Html,
      text: notFound.explanation,
      links: [{ label: navigation.home, href: hrefOf('/', settings) }, ...sectionLinkViews(plan, settings)],
      searchHref: fileHref(searchManifestPath, settings),
    });
  },
  template: { Content: NotFoundInUse },
};

/** The route of the not-found page, for every path that is not in the plan (specification, section 2). */
export function notFoundRoute({ notFound }: Strings): Route {
  return {
    url: notFoundUrl,
    outputPath: notFoundFile,
    title: notFound.title,
    label: notFound.title,
    source: { kind: 'not-found' },
    unlisted: true,
  };
}
