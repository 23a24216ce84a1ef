import { defineConfig } from 'portal-docs';

export default defineConfig({ title: 'Boats' });
