import { defineConfig } from 'portal-docs';

export default defineConfig({
  title: 'Boats',
  components: {
    Footer: ({ site }, h) =>
      h('footer', { className: 'footer' }, h('a', { href: '/docs/imprint' }, `Imprint of ${site.title} & Co`)),
    Breadcrumbs: () => null,
    Home: (props, h, Home) => [h('p', { key: 'notice' }, 'Closed on Sundays.'), h(Home, { key: 'home', ...props })],
  },
});
