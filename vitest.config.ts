import { defineConfig } from 'vitest/config';

export default defineConfig({
  // React's production build knows no development markup.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // React's development build is several times slower and not what a site is made with.
    env: { NODE_ENV: 'production' },
  },
});
