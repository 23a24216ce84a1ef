import { defineConfig } from 'portal-docs';

// Every key has a default, so you can delete what you do not need. Unknown keys and wrong values are reported.
export default defineConfig({
  // Shown on the home page, in the navigation bar and after the title of every page.
  title: 'Library developers',
  tagline: 'Everything you need to build on the Library API.',

  // Where the site is published. With `url`, pages get canonical links and the site gets a sitemap.
  // url: 'https://developers.example',
  // baseUrl: '/docs/',

  // One entry for each API. Without this key, every document in specs/ is an API.
  apis: [{ spec: 'specs/library.yaml', label: 'Library API' }],

  // Links at the top of every page. Without this key, there is one for each section of the site.
  navbar: [
    { label: 'Guide', to: '/docs/intro' },
    { label: 'Library API', to: '/api/library/introduction' },
  ],

  footer: { text: 'Documentation of the Library API.' },

  // Broken links: 'throw' fails the build, 'warn' and 'log' only report them, 'ignore' does not report them.
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onBrokenAnchors: 'throw',
});
