// The configuration of tests for `scripts/mutate.mjs`: that of all tests, with the chosen mutations in the sources.

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import usual from '../vitest.config.ts';
import { instrumented } from './mutations.mjs';

const root = process.cwd();
const chosen = JSON.parse(readFileSync(`${process.env.MUTATION_NOTES}/chosen.json`, 'utf8'));

const mutations = {
  name: 'mutations',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(root, id.replace(/\?.*/, '')).replaceAll('\\', '/');
    const own = chosen.filter((one) => one.file === file);
    return own.length > 0 ? { code: instrumented(file, code, own), map: null } : undefined;
  },
};

const { projects, ...test } = usual.test;

export default {
  ...usual,
  root,
  plugins: [mutations],
  test: {
    ...test,
    include: projects[0].test.include,
    // The commands of tests of whole sites run from the changed sources, too.
    env: { ...test.env, PORTAL_RUNS_SOURCES: 'yes' },
    runner: `${root}/scripts/mutation-runner.mjs`,
    reporters: [{}],
    dangerouslyIgnoreUnhandledErrors: true,
  },
};
