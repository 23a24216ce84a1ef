import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isBuilt, rememberBuild } from '../../scripts/built-package.mjs';
import { projectForEachTest } from '../support/temporary-project.ts';

const files = {
  'bin/portal.ts': 'start();',
  'scripts/build.mjs': 'build();',
  'src/start.ts': 'export {};',
  'lib/index.js': 'started();',
  'package.json': '{}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  'tsconfig.build.json': '{}',
  'node_modules/.package-lock.json': '{}',
};
const project = projectForEachTest(files);

it('is as it was built while nothing changes that it is made of, and not before it is built', () => {
  expect(isBuilt(project.path)).toBe(false);
  rememberBuild(project.path);
  expect(isBuilt(project.path)).toBe(true);
  project.write({ 'README.md': 'Text', 'docs/a.md': 'Text', 'test/a.test.ts': 'it()' });
  expect(isBuilt(project.path)).toBe(true);
});

it.each(Object.keys(files))('is to be built again if %s changes, or is absent', (name) => {
  rememberBuild(project.path);
  project.write({ [name]: 'changed' });
  expect(isBuilt(project.path)).toBe(false);
  rememberBuild(project.path);
  rmSync(project.file(name));
  expect(isBuilt(project.path)).toBe(false);
});

it.each(['bin/added.ts', 'src/a/added.ts', 'lib/added.js'])('is to be built again if %s is added', (name) => {
  rememberBuild(project.path);
  project.write({ [name]: '' });
  expect(isBuilt(project.path)).toBe(false);
});
