import { defineConfig } from 'portal-docs';

export default defineConfig({
  languages: ['en', 'ar'],
  title: { en: 'Harbour', ar: 'الميناء' },
  tagline: { en: 'Berths and boats', ar: 'المراسي والقوارب' },
  url: 'https://harbour.example',
  navbar: [
    { label: { en: 'Guides', ar: 'الأدلة' }, to: '/docs/start' },
    { label: { en: 'Winter', ar: 'الشتاء' }, to: '/docs/winter' },
    { label: { en: 'API', ar: 'الواجهة البرمجية' }, to: '/api/boats/introduction' },
  ],
  footer: { text: { en: 'All rights reserved.', ar: 'جميع الحقوق محفوظة.' } },
  versions: {
    current: { label: { en: 'Preview', ar: 'معاينة' } },
    '1.0': { label: '1.0 (2024)', banner: 'unmaintained' },
  },
  plugins: [['./plugins/amounts.ts', { currencies: ['euros', 'يورو'] }]],
});
