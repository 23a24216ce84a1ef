import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestWait } from './test/support/longest-wait.ts';

const browserTests = 'test/browser/**/*.test.{ts,tsx}';

export default defineConfig({
  // React's production build knows no development markup.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // Limits only end what hangs. A machine that is busy with other work can be ten times slower than an idle one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: longestWait } },
    // Tests of browsers, servers and watched files wait for a quarter of their time, in which a third worker uses one of two processors.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A module keeps nothing between calls, so files may share those that were loaded before. Processes, since the
    // stack of a thread is of another size than the program's, and texts without end are to meet the program's.
    pool: 'forks',
    isolate: false,
    execArgv: ['--import', new URL('test/support/patched-parser.mjs', import.meta.url).href],
    // React's development build is several times slower and not what a site is made with.
    // Diagrams are drawn by a browser only where a test starts one.
    env: { NODE_ENV: 'production', PORTAL_BROWSER: 'none' },
    // The built program, which tests run in this process, is not to be transformed.
    server: { deps: { external: [/\/lib\/bin\//] } },
    setupFiles: ['test/support/property-seed.ts', 'test/support/parser-schemas.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          // Without an `exclude` of its own, which would take the place of the one on the command line.
          include: ['test/!(browser)/**/*.test.{ts,tsx}', 'test/*.test.{ts,tsx}'],
        },
      },
      // The portal is built and served once for all of them.
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browserTests],
          globalSetup: 'test/support/portal-site.ts',
        },
      },
    ],
  },
});
