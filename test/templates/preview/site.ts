// The parts of a realistic site that all previews share.
import type { Html, ProseView } from '../../../src/generator/types/markup.ts';
import type { ContentView, PageView, SidebarView, SiteView } from '../../../src/generator/types/page-view.ts';

/** Previews are written by hand, so their HTML is as trusted as this file. */
export const html = (text: string): Html => text as Html;
export const prose = (text: string): ProseView => ({ html: html(text) });

export const site: SiteView = {
  title: 'API Portal',
  language: 'en',
  homeHref: '/',
  navbar: [
    { label: 'Getting Started', href: '/docs/intro', current: false },
    { label: 'Provider Based API', href: '/docs/provider-based', current: false },
    { label: 'Work Based API', href: '/docs/work-based', current: true },
    { label: 'Occupations API', href: '/docs/occupations', current: false },
  ],
  announcement: {
    id: 'december-window',
    html: html(
      '<p>The December return opens on 1 December. <a href="/docs/provider-based">Check the dates</a>.</p>',
    ),
  },
  versions: [{ id: 'current', label: 'Next' }],
  footerText: 'Documentation for developers and providers who integrate with the funding body’s APIs.',
  stylesheet: { href: '/assets/site.css', integrity: 'sha384-AAAA' },
  blockStyles: { href: '/assets/blocks.css', integrity: 'sha384-AAAA' },
  bootScript: { href: '/assets/boot.js', integrity: 'sha384-BBBB' },
  islandsHref: '/assets/islands.js',
  contentSecurityPolicy: "default-src 'none'",
  footerLinks: [],
  headElements: [],
  iconHref: '/assets/icon.svg',
  iconType: 'image/svg+xml',
  touchIconHref: '/assets/touch-icon.png',
  manifestHref: '/site.webmanifest',
  searchHref: '/search-index.json',
};

const operation = (method: string, label: string) => ({
  method,
  label,
  href: `/api/work-based/${label.toLowerCase().replaceAll(' ', '-')}`,
});

export const sidebar: SidebarView = {
  label: 'Work Based API',
  groups: [
    {
      items: [
        { label: 'Work Based API', href: '/docs/work-based' },
        { label: 'Introduction', href: '/api/work-based/introduction' },
      ],
    },
    {
      label: 'Enrolments',
      items: [
        operation('POST', 'Create Complex Enrolment'),
        operation('PUT', 'Update Complex Enrolment'),
        operation('PUT', 'Withdraw Complex Enrolment'),
        operation('GET', 'Get Enrolment'),
        operation('DELETE', 'Delete Enrolment'),
      ],
    },
    {
      label: 'Error Codes',
      items: [
        operation(
          'GET',
          'Gets all error codes and their associated messages, property names and model names',
        ),
      ],
    },
    {
      label: 'Learner Fees',
      items: [
        operation('POST', 'Create Learner Fees'),
        operation('PUT', 'Update Learner Fees'),
        operation('POST', 'Uploads a learner fees CSV'),
        { ...operation('GET', 'Gets all the results of file uploads'), deprecated: true },
      ],
    },
    {
      label: 'Learner',
      items: [
        operation('POST', 'Create a Learner'),
        operation('GET', 'Get Learner Data'),
        operation('PATCH', 'Update a Learner'),
      ],
    },
    {
      label: 'Training Agreement',
      items: [
        operation('POST', 'Create Training Agreement'),
        operation('PUT', 'Place Training Agreement in grace'),
        operation('PUT', 'Place Training Agreement on hold'),
        operation('PUT', 'Restart Training Agreement'),
      ],
    },
  ],
};

/** A page with defaults for the parts that are not given. */
export function page(content: ContentView, rest: Partial<PageView> = {}): PageView {
  return {
    head: {
      title: `${content.title} | API Portal`,
      pageTitle: content.title,
      description: 'Documentation for developers and providers who integrate with the funding body’s APIs.',
      keywords: ['learner', 'work-based'],
      canonicalUrl: 'https://portal.example/page',
      kind: 'article',
      noIndex: false,
    },
    site,
    href: '/page',
    hasSidebar: true,
    breadcrumbs: [
      { label: 'Home', href: '/' },
      { label: 'Work Based API', href: '/docs/work-based' },
      { label: content.title },
    ],
    ...(rest.hasSidebar === false
      ? {}
      : {
          previous: { label: 'Gets all the results of file uploads', href: '/api/work-based/uploads' },
          next: { label: 'Get Learner Data', href: '/api/work-based/get-learner-data' },
        }),
    tableOfContents: [],
    content,
    ...rest,
  };
}
