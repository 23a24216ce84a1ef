import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://tents.example/',
  redirects: { '/old': '/guides/pitch/' },
  integrations: [
    starlight({
      title: 'Tents',
      logo: { light: './src/assets/tent.svg', dark: './src/assets/tent-dark.svg', replacesTitle: true },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/tents/tents' }],
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
      sidebar: [
        { label: 'Start', items: ['guides/pitch', { label: 'Web', link: 'https://example.com' }] },
        { label: 'Reference', autogenerate: { directory: 'reference' } },
      ],
    }),
  ],
});
