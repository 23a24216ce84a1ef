// The home page and the not-found page.
import type { HomeView, NotFoundView, SectionsView } from '../../../src/generator/types/page-view.ts';
import { html } from './site.ts';

export const home: HomeView = {
  kind: 'home',
  title: 'API Portal',
  tagline: 'Documentation for developers and providers who integrate with the funding body’s APIs.',
  action: { label: 'Getting Started', href: '/docs/intro' },
  hasFilter: false,
  isList: false,
  cards: [
    {
      title: 'Provider Based API',
      description:
        'Send the Single Data Return: learners, courses, enrolments and completions of a return period.',
      href: '/docs/provider-based',
      version: 'v1.0',
      facts: ['31 operations', '4 guides'],
      links: [
        { label: 'API workflow', href: '/docs/provider-based/api-workflow' },
        { label: 'API Error Codes', href: '/docs/provider-based/api-error-codes' },
        { label: 'Rate Limiting', href: '/docs/provider-based/rate-limiting' },
      ],
    },
    {
      title: 'Work Based API',
      description:
        'Report apprenticeships and industry training as they happen, from agreement to completion.',
      href: '/docs/work-based',
      version: 'v1.0',
      facts: ['45 operations', '1 guide'],
      links: [],
    },
    {
      title: 'Occupations API',
      description: 'Look up occupations: what people do in them, what they earn, and how to enter them.',
      href: '/docs/occupations',
      version: '1.0',
      facts: ['4 operations', '7 guides'],
      links: [
        { label: 'Authentication', href: '/docs/occupations/authentication' },
        { label: 'Pagination', href: '/docs/occupations/pagination' },
        { label: 'Versioning', href: '/docs/occupations/versioning' },
        { label: 'Rate Limiting', href: '/docs/occupations/rate-limiting' },
      ],
    },
  ],
  html: html(
    '<h2 id="start-here">Start here</h2><ul><li><a href="/docs/intro">Choose an API and get access</a>: who may call what, the six steps from application to production, and the hosts of each environment.</li><li><a href="/docs/ESL-authentication">Get an access token</a>: one request to Education Service Logon (ESL) opens the provider-based and the work-based API.</li></ul><h2 id="do-a-task">Do a task</h2><ul><li><a href="/docs/provider-based/api-workflow">Submit a Single Data Return</a>: from the list of returns to a validated submission, with a complete program.</li><li><a href="/docs/work-based">Report a new apprentice or trainee</a>: the calls in their order, from learner to training plan.</li></ul>',
  ),
};

export const sections: SectionsView = {
  kind: 'sections',
  title: 'All sections',
  sections: [
    { label: 'Getting Started', href: '/docs/intro', facts: ['1 page'] },
    { label: 'Work Based API', href: '/docs/work-based', facts: ['31 operations', '6 guides'] },
  ],
};

export const notFound: NotFoundView = {
  kind: 'not-found',
  title: 'Page not found',
  html: html(
    '<p>Nothing is published at this address. It may have moved, or the link that led here may be old.</p>',
  ),
  text: 'Nothing is published at this address. It may have moved, or the link that led here may be old.',
  searchHref: '/search-index.json',
  links: [
    { label: 'Home', href: '/' },
    { label: 'Getting Started', href: '/docs/intro' },
    { label: 'Work Based API', href: '/docs/work-based' },
  ],
};
