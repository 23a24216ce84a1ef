// The page that lists all sections of a site with many.

import { AllSections } from '../../templates/site-pages.tsx';
import { generatedContent } from '../views/site/page-content.ts';
import { viewOfSections } from '../views/site/section-links.ts';
import type { SitePageKind, SourceOf, ViewOf } from './page-kind.ts';

/** The most links in the navigation bar. With more sections, the last link leads to the page that lists all of them. */
const mostLinked = 12;

/** The list of all sections. */
export const sectionsPage: SitePageKind<SourceOf<'sections'>, ViewOf<'sections'>> = {
  position: 'before-sections',
  overview: ({ sections, strings: { allSections } }) =>
    sections.length <= mostLinked
      ? []
      : [
          {
            url: '/sections',
            title: allSections,
            label: allSections,
            source: { kind: 'sections', first: mostLinked - 1 },
            unlisted: false,
          },
        ],
  content: (route, { context: { plan, settings, site, strings } }) => {
    const apis = new Map(site.apis.map(({ api }) => [api.name, api]));
    return generatedContent(
      viewOfSections(route, { sections: plan.sections, apis, style: settings, strings }),
    );
  },
  template: { Content: AllSections },
};
