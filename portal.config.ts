import { defineConfig } from 'portal-docs';

export default defineConfig({
  title: 'API Portal',
  tagline: 'Documentation for developers and providers who integrate with the funding body’s APIs.',
  url: 'https://developers.portal.example',
  onBrokenSpecLinks: 'throw',
  navbar: [
    { label: 'Getting Started', to: '/docs/intro' },
    { label: 'Provider Based API', to: '/docs/provider-based' },
    { label: 'Work Based API', to: '/docs/work-based' },
    { label: 'Occupations API', to: '/docs/occupations' },
  ],
  apis: [
    { spec: 'specs/provider-based.json', label: 'Provider Based API' },
    { spec: 'specs/work-based.json', label: 'Work Based API' },
    { spec: 'specs/occupations.json', label: 'Occupations API' },
  ],
  announcementBar: {
    id: 'pre-production-first',
    content: 'New to the APIs? [Start in the pre-production environment](/docs/intro).',
  },
  versions: { current: { label: 'Next' } },
  onInvalidSpec: 'throw',
  footer: { text: 'Documentation of the occupations, provider-based and work-based APIs.' },
});
