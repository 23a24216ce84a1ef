import { defineConfig } from 'portal-docs';

export default defineConfig({
  languages: ['en', 'ar'],
  title: { en: 'Harbour', ar: 'الميناء' },
  tagline: { en: 'Berths and boats', ar: 'المراسي والقوارب' },
  navbar: [
    { label: { en: 'Guides', ar: 'الأدلة' }, to: '/docs/start' },
    { label: { en: 'API', ar: 'الواجهة البرمجية' }, to: '/api/boats/introduction' },
  ],
  footer: { text: { en: 'All rights reserved.', ar: 'جميع الحقوق محفوظة.' } },
  plugins: [['./plugins/amounts.ts', { currencies: ['euros', 'يورو'] }]],
});
