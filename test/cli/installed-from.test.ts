// What a new project gets for this program in its `package.json`, for each way to install the program.

import { mkdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { installedFrom } from '../../src/cli/installed-from.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const folder = projectForEachTest();
const { file, write } = folder;

/** The source that a project in `projects/new` gets from a program in a folder, whose surroundings are given as files. */
function sourceFrom(root: string, files: Record<string, unknown> = {}, manifest: object = {}): string {
  const texts = Object.entries({ [`${root}/package.json`]: { version: '1.2.3', ...manifest }, ...files });
  write(Object.fromEntries(texts.map(([name, value]) => [name, JSON.stringify(value)])));
  mkdirSync(file('projects'), { recursive: true });
  return installedFrom(file(root), file('projects/new'));
}
const declaring = (source: unknown, key = 'devDependencies') => ({ [key]: { 'portal-docs': source } });

it('is the folder of a clone', () => {
  expect(sourceFrom('clone')).toBe('file:../../clone');
});

it('is the folder of an installation for the whole system, where no source is kept', () => {
  expect(sourceFrom('usr/lib/node_modules/portal-docs')).toBe('file:../../usr/lib/node_modules/portal-docs');
});

it('is a range of versions for a package that is published', () => {
  expect(sourceFrom('usr/lib/node_modules/portal-docs', {}, { isPublished: true })).toBe('^1.2.3');
});

it.each([
  // As a project, or the cache of npx, declares it; and what another project gets.
  ['file:../portal-docs-1.2.3.tgz', 'file:../../portal-docs-1.2.3.tgz'],
  ['file:../with space/a#1.tgz', 'file:../../with space/a#1.tgz'],
  ['link:../clone', 'file:../../clone'],
  ['./vendor/portal.tgz', 'file:../../project/vendor/portal.tgz'],
  ['https://code.example/portal-docs-1.2.3.tgz', 'https://code.example/portal-docs-1.2.3.tgz'],
  ['git+ssh://git@code.example/portal-docs.git#v1', 'git+ssh://git@code.example/portal-docs.git#v1'],
  ['github:owner/portal-docs', 'github:owner/portal-docs'],
  ['owner/portal-docs', 'owner/portal-docs'],
  ['^1.0.0', '^1.2.3'],
  ['latest', '^1.2.3'],
  ['npm:@other/portal@1', '^1.2.3'],
  ['workspace:*', '^1.2.3'],
])('follows the project that it is installed in: %s', (declared, source) => {
  const own = 'project/node_modules/portal-docs';
  expect(sourceFrom(own, { 'project/package.json': declaring(declared) })).toBe(source);
});

it('finds the project above the folders of pnpm', () => {
  const own = 'project/node_modules/.pnpm/portal-docs@file+a.tgz/node_modules/portal-docs';
  const project = declaring('file:a.tgz', 'dependencies');
  expect(sourceFrom(own, { 'project/package.json': project })).toBe('file:../../project/a.tgz');
});

it.each([[null], [[]], ['text'], [declaring(3)], [{ dependencies: 'none' }]])(
  'copes with a manifest above it that is %j',
  (manifest) => {
    const own = 'project/node_modules/portal-docs';
    expect(sourceFrom(own, { 'project/package.json': manifest })).toBe(`file:../../${own}`);
  },
);
