import { defineConfig } from 'portal-docs';

export default defineConfig({
  title: 'Harbours',
  plugins: [['./plugins/feedback/index.ts', { address: 'docs@harbours.example' }]],
});
