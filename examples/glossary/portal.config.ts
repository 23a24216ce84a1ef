import { defineConfig } from 'portal-docs';

export default defineConfig({
  title: 'Harbours',
  plugins: [['./plugins/glossary.ts', { terms: 'terms/*.json' }]],
});
