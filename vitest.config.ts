import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // React's development build is several times slower and not what a site is made with.
    env: { NODE_ENV: 'production' },
  },
});
