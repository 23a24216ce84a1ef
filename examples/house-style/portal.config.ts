import { defineConfig } from 'portal-docs';

export default defineConfig({
  title: 'Boats',
  onInvalidSpec: 'throw',
  plugins: [['./plugins/house-style.ts', { forbidden: ['fetch', 'simply'] }]],
});
