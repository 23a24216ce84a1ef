import { defineConfig } from 'portal-docs';
import { Footer } from './footer.ts';

export default defineConfig({
  title: 'Boats',
  head: [
    { tag: 'meta', attributes: { name: 'robots', content: 'max-image-preview:large' } },
    { tag: 'script', attributes: { src: '/feedback.js', defer: true } },
  ],
  components: { Footer },
});
