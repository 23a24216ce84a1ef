// Realistic views of every kind of page, for the tests of templates.
import type { PageView } from '../../src/generator/types/page-view.ts';
import { guide, guideContents } from './preview/guide.ts';
import { home, notFound, sections } from './preview/home.ts';
import { introduction, introductionContents } from './preview/introduction.ts';
import { operation } from './preview/operation.ts';
import { page, site } from './preview/site.ts';

export const previews: Record<
  'home' | 'guide' | 'introduction' | 'operation' | 'sections' | 'not-found',
  PageView
> = {
  home: page(home, {
    site: { ...site, navbar: site.navbar.map((item) => ({ ...item, current: false })) },
    href: '/',
    hasSidebar: false,
    breadcrumbs: [],
  }),
  guide: page(guide, { href: '/docs/work-based', tableOfContents: guideContents }),
  introduction: page(introduction, {
    href: '/api/work-based/introduction',
    tableOfContents: introductionContents,
  }),
  operation: page(operation, { href: '/api/work-based/create-a-learner' }),
  sections: page(sections, { href: '/sections', hasSidebar: false, breadcrumbs: [] }),
  'not-found': page(notFound, { hasSidebar: false, breadcrumbs: [] }),
};
