// The notice on translations whose originals are newer (`driftNotice`).

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTree } from '../../support/read-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const config = { languages: ['en', 'de'], driftNotice: true };
const original = '# Guide\n\nRow the boat to the shore.\n';
const project = projectForEachTest({
  'portal.config.json': JSON.stringify(config),
  '.gitignore': 'node_modules\n.portal\ndist\none\ntwo\n',
  'content/index.md': '# Home\n\nText.\n',
  'content/docs/guide.md': original,
  'content/docs/more.md': '# More\n\nText.\n',
  'content/de/docs/guide.md': '# Anleitung\n\nRudern Sie das Boot an das Ufer.\n',
});
const identity = ['-c', 'user.name=A', '-c', 'user.email=a@boats.example', '-c', 'commit.gpgsign=false'];
const git = (...args: string[]) =>
  execFileSync('git', ['-C', project.path, ...identity, ...args], { encoding: 'utf8', stdio: 'pipe' });
const commit = (files: Record<string, string> = {}) => {
  project.write(files);
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', 'Change');
};
const build = async (...flags: string[]) => {
  const { code, stderr } = await project.run(['build', ...flags]);
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  return stderr;
};
const notice = (path = 'de/docs/guide') =>
  /<p class="admonition[^>]*>.*?<\/p>/.exec(
    readFileSync(project.file(`dist/${path}/index.html`), 'utf8'),
  )?.[0];
const ofOutdated =
  '<p class="admonition admonition-info" lang="de" data-search="skip">Das Original hat sich seit der Übersetzung dieser Seite geändert: <a href="/docs/guide" hrefLang="en" lang="en" rel="alternate">English</a></p>';

it('is on a translation whose original has changed since the commit of the translation', async () => {
  git('init', '-q');
  commit();
  await build();
  expect(notice()).toBeUndefined();
  commit({ 'content/docs/guide.md': original.replace('shore', 'harbour') });
  await build();
  expect(notice()).toBe(ofOutdated);
  expect([notice('docs/guide'), notice('de/docs/more')]).toEqual([
    undefined,
    expect.stringContaining('nicht'),
  ]);
  commit({ 'content/de/docs/guide.md': '# Anleitung\n\nRudern Sie das Boot in den Hafen.\n' });
  await build();
  expect(notice()).toBeUndefined();
});

it('follows a commit that changes no file, in a site that is otherwise unchanged', async () => {
  git('init', '-q');
  commit();
  project.write({ 'content/docs/guide.md': original.replace('shore', 'harbour') });
  const german = '# Anleitung\n\nRudern Sie das Boot in den Hafen.\n';
  project.write({ 'content/de/docs/guide.md': german });
  await build();
  expect(notice()).toBeUndefined();
  // The translation is committed before its original.
  git('add', 'content/de');
  git('commit', '-q', '-m', 'Translate');
  await build();
  expect(notice()).toBe(ofOutdated);
  expect(await build()).toContain('nothing has changed');
});

it('is found by the digest of the original without a repository, and only on request', async () => {
  await project.run(['strings', '--mark', 'content/de/docs/guide.md']);
  project.write({ 'content/docs/guide.md': original.replace('shore', 'harbour') });
  await build();
  expect(notice()).toBe(ofOutdated);
  project.write({ 'portal.config.json': JSON.stringify({ ...config, driftNotice: false }) });
  await build();
  expect(notice()).toBeUndefined();
});

it('has the same bytes on one and two threads', async () => {
  git('init', '-q');
  const names = Array.from({ length: 130 }, (_, index) => `docs/p${index}.md`);
  commit(
    Object.fromEntries(
      names.flatMap((name) => [
        [`content/${name}`, `# ${name}\n\nText.\n`],
        [`content/de/${name}`, `# De ${name}\n\nText.\n`],
      ]),
    ),
  );
  commit(Object.fromEntries(names.slice(0, 60).map((name) => [`content/${name}`, '# Other\n\nMore.\n'])));
  await build('-q', '--threads', '1', '--out-dir', 'one');
  for (const cache of ['.portal', 'node_modules'])
    rmSync(project.file(cache), { recursive: true, force: true });
  await build('-q', '--threads', '2', '--out-dir', 'two');
  const one = await readTree(project.file('one'));
  expect(await readTree(project.file('two'))).toEqual(one);
  const outdated = [...one].filter(
    ([name, text]) =>
      name.endsWith('.html') && text.includes('<p class="admonition admonition-info" lang="de"'),
  );
  // 60 whose originals have changed, and two without a translation: the home page and `more`.
  expect(outdated).toHaveLength(62);
});
