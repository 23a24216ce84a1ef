import { defineConfig } from 'portal-docs';

// Every key has a default; delete what you do not need. An unknown key or a wrong value is reported with advice.
export default defineConfig({
  // Stands on the home page, in the navigation bar and behind the title of every page.
  title: 'Library developers',
  tagline: 'Everything you need to build on the Library API.',

  // Where the site will be published. With an origin it gets canonical links and a sitemap.
  // url: 'https://developers.example',
  // baseUrl: '/docs/',

  // One entry for each API. Without this key, every document in specs/ is one.
  apis: [{ spec: 'specs/library.yaml', label: 'Library API' }],

  // Links at the top of every page. Without this key, one for each section of the site.
  navbar: [
    { label: 'Guide', to: '/docs/intro' },
    { label: 'Library API', to: '/api/library/introduction' },
  ],

  footer: { text: 'Documentation of the Library API.' },

  // What a broken link does: 'throw' fails the build, 'warn' and 'log' only say it, 'ignore' says nothing.
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onBrokenAnchors: 'throw',
});
