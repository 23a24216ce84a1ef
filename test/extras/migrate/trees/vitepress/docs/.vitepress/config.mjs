import { defineConfig } from 'vitepress';
import { guide } from './guide-sidebar.mjs';

export default defineConfig({
  title: 'Kites',
  description: 'Fly a kite',
  base: '/kites/',
  rewrites: { 'en/:rest*': ':rest*' },
  locales: { root: { label: 'English' }, fr: { label: 'Français' } },
  head: [['link', { rel: 'icon', href: '/kite.svg' }]],
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/start' }],
    sidebar: {
      '/guide/': guide,
      '/reference/': { base: '/reference/kite-', items: [{ text: 'Line', link: 'line' }] },
    },
    footer: { message: 'Released under the <a href="/licence">MIT License</a>.' },
    socialLinks: [{ icon: 'github', link: 'https://github.com/kites/kites' }],
  },
});
