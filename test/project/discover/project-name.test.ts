// The name of a site that no configuration gives a title.

import { expect, it } from 'vitest';
import { findProjectName } from '../../../src/generator/project/discover/project-name.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();

it('has the name of the repository, where nothing else has one', async () => {
  const remote = (url: string) =>
    `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n\tfetch = +refs\n`;
  for (const url of ['git@code.example:fleet/harbour.git', 'https://code.example/fleet/harbour/']) {
    project.write({ '.git/config': remote(url) });
    expect(await findProjectName(project.path, 'docs', false)).toEqual({ projectName: 'harbour' });
  }
  project.write({ '.git/config': remote('https://code.example/fleet/docs.git') });
  expect(await findProjectName(project.path, 'docs', false)).toEqual({ projectName: 'Documentation' });
  project.write({ 'package.json': '{"name": "boats"}' });
  expect(await findProjectName(project.path, 'docs', false)).toEqual({ projectName: 'boats' });
});

it('has the name of the package, and never that of the folder', async () => {
  expect(await findProjectName(project.path, 'docs', false)).toEqual({ projectName: 'Documentation' });
  project.write({ 'docs/index.md': 'All boats.\n' });
  expect(await findProjectName(project.path, 'docs', false)).toEqual({ projectName: 'Documentation' });
  project.write({ 'docs/index.md': '# Home\n' });
  expect(await findProjectName(project.path, 'docs', false)).toEqual({});
  project.write({ 'package.json': '{\n  "name": "@fleet/boats"\n}\n' });
  expect(await findProjectName(project.path, 'docs', false)).toEqual({ projectName: 'boats' });
});

it.each([
  ['# Fleet Boats\n', 'Fleet Boats'],
  ['<header>\n  <h1 align="center">Boats.js</h1>\n</header>\n', 'Boats.js'],
  ['# Harbour\n', 'boats'],
  ['# [Boats](https://boats.example)\n', 'boats'],
  ['Text.\n\n```sh\n# Install boats\n```\n\n# Boats\n', 'boats'],
])('has the name of the package as the heading of the README has it: %j', async (readme, name) => {
  project.write({ 'package.json': '{\n  "name": "@fleet/boats"\n}\n', 'README.md': readme });
  expect(await findProjectName(project.path, 'docs', false)).toEqual({ projectName: name });
});

it('has the heading of a home page whose front matter has another title', async () => {
  const home = '---\ntitle: Welcome\n---\n\n<img src="logo.png" alt="Logo">\n\n# Welcome to the **Boats**!\n';
  project.write({ 'docs/index.md': home, 'package.json': '{\n  "name": "fleet"\n}\n' });
  expect(await findProjectName(project.path, 'docs', false)).toEqual({ projectName: 'Boats' });
  project.write({ 'docs/index.md': '---\ntitle: Home\n---\n\n```sh\n# boats\n```\n\n# Boats\n' });
  expect(await findProjectName(project.path, 'docs', false)).toEqual({ projectName: 'fleet' });
});
