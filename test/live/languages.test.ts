// The development server of a site in several languages. Law: after each change it serves what a build of the files would write.

import { rmSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { documentOf } from '../support/document-server.ts';
import { expectBuilt, type LiveProject, openLive, servedText } from '../support/live-project.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest({
  'portal.config.json': '{ "languages": ["en", "de", "ar"], "title": "Boats" }',
  'content/index.md': '# Home\n\n[Guide](docs/guide.md#set-up)\n',
  'content/docs/guide.md': '# Guide\n\n## Set up\n\nFirst.\n\n::include{file="./_part.md"}\n',
  'content/docs/_part.md': 'A part.\n',
  'content/docs/more.md': '# More\n\nText.\n',
  'content/de/docs/guide.md': '# Anleitung\n\n## Einrichten\n\nZuerst.\n',
  'specs/boats.json': documentOf('Boats'),
});
let opened: LiveProject;
afterEach(() => opened?.live.close());

const page = (path: string) => servedText(opened, `${path}/index.html`);
const expectAsBuilt = () => expectBuilt(opened, project.path);
const open = async () => {
  opened = await openLive(project.path);
  await opened.settled();
};
const version = () => opened.state().version;

it('shows an edit of a page in each language without a translation of it', async () => {
  await open();
  project.write({ 'content/docs/more.md': '# More\n\nOther text.\n' });
  for (const base of ['', 'de/', 'ar/'])
    await expect.poll(() => page(`${base}docs/more`)).toContain('Other text.');
  await expectAsBuilt();
  project.write({ 'content/docs/_part.md': 'Another part.\n' });
  for (const base of ['', 'ar/'])
    await expect.poll(() => page(`${base}docs/guide`)).toContain('Another part.');
  await expectAsBuilt();
});

it('shows an edit of a translation in its language, and reuses the pages of the others', async () => {
  await open();
  const others = ['docs/guide/index.html', 'ar/docs/guide/index.html', 'de/docs/more/index.html'];
  const contents = () =>
    Promise.all(others.map(async (path) => (await opened.live.site.file(path))?.content));
  const before = await contents();
  project.write({ 'content/de/docs/guide.md': '# Anleitung\n\n## Einrichten\n\nZuerst und zuletzt.\n' });
  await expect.poll(() => page('de/docs/guide')).toContain('Zuerst und zuletzt.');
  expect(await contents()).toEqual(before);
  await expectAsBuilt();
});

it('gives a translation the ids of an edited original, and says where their headings differ', async () => {
  await open();
  project.write({ 'content/docs/guide.md': '# Guide\n\n## Install\n\nFirst.\n' });
  await expect.poll(() => page('de/docs/guide')).toContain('id="install"');
  await expectAsBuilt();
  project.write({ 'content/docs/guide.md': '# Guide\n\n## Install\n\nFirst.\n\n## Run\n\nThen.\n' });
  await expect.poll(() => page('de/docs/guide')).toContain('id="einrichten"');
  await expectAsBuilt();
  expect(opened.state().problems.map(({ code, place }) => `${code} ${place}`)).toContain(
    'different-headings content/de/docs/guide.md:1:1',
  );
  // The translation is edited with the headings of the edited original.
  project.write({ 'content/de/docs/guide.md': '# Anleitung\n\n## Einrichten\n\nA.\n\n## Starten\n\nB.\n' });
  await expect.poll(() => page('de/docs/guide')).toContain('id="run"');
  await expectAsBuilt();
});

it('shows a new translation in place of the original, and the original again when it is removed', async () => {
  await open();
  expect(await page('de/docs/more')).toContain('admonition');
  project.write({ 'content/de/docs/more.md': '# More\n\nNeuer Text.\n' });
  await expect.poll(() => page('de/docs/more')).toContain('Neuer Text.');
  expect(await page('de/docs/more')).not.toContain('admonition');
  await expectAsBuilt();
  rmSync(project.file('content/de/docs/more.md'));
  await expect.poll(() => page('de/docs/more')).toContain('admonition');
  await expectAsBuilt();
});

it('follows the front matter that a translation shares with its original, and that makes it a draft', async () => {
  await open();
  project.write({ 'content/docs/guide.md': '---\nslug: /row\n---\n# Guide\n' });
  await expect.poll(() => page('de/row')).toContain('Anleitung');
  await expectAsBuilt();
  project.write({ 'content/de/docs/guide.md': '---\ndraft: true\n---\n# Anleitung\n' });
  await expect.poll(() => page('de/row')).toContain('admonition');
  await expectAsBuilt();
  project.write({ 'content/docs/guide.md': '---\nslug: /row\n---\n# Guide\n\nOther text.\n' });
  await expect.poll(() => page('de/row')).toContain('Other text.');
  await expectAsBuilt();
  project.write({ 'content/de/docs/guide.md': '# Anleitung\n\nFertig.\n' });
  await expect.poll(() => page('de/row')).toContain('Fertig.');
  await expectAsBuilt();
});

it('follows the overlay that translates a document', async () => {
  await open();
  const overlay = (summary: string) =>
    `overlay: 1.0.0\ninfo: { title: o, version: "1" }\nactions:\n  - target: $.paths["/boats"].get\n    update: { summary: ${summary} }\n`;
  const operation = 'api/boats/list-boats';
  for (const summary of ['Boote auflisten', 'Alle Boote']) {
    project.write({ 'specs/de/boats.overlay.yaml': overlay(summary) });
    await expect.poll(() => page(`de/${operation}`)).toContain(summary);
    expect(await page(`ar/${operation}`)).not.toContain(summary);
    await expectAsBuilt();
  }
  rmSync(project.file('specs/de/boats.overlay.yaml'));
  await expect.poll(() => page(`de/${operation}`)).toContain('admonition');
  await expectAsBuilt();
});

it('names a problem and a stale page once, by the file that has it', async () => {
  await open();
  project.write({ 'content/docs/more.md': '---\ntitle: [\n---\n\nBroken.\n' });
  await expect.poll(() => opened.state().stale).toEqual(['content/docs/more.md']);
  const { problems } = await opened.settled();
  expect(problems.map(({ place }) => place?.split(':')[0])).toEqual(['content/docs/more.md']);
  expect(await page('de/docs/more')).toContain('Text.');
  project.write({ 'content/docs/more.md': '# More\n\n[None](none.md)\n' });
  await expect.poll(() => opened.state().stale).toEqual([]);
  await expectAsBuilt();
  expect(opened.state().problems.map(({ code, place }) => `${code} ${place}`)).toEqual([
    'broken-markdown-link content/docs/more.md:3:8',
  ]);
});

it('has the ids of originals before all pages are parsed, and comes to an end', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `docs/p${index}.md`);
  for (const name of names)
    project.write({
      [`content/${name}`]: '# Page\n\n## First part\n\nText.\n',
      [`content/de/${name}`]: '# Seite\n\n## Erster Teil\n\nText.\n',
    });
  opened = await openLive(project.path);
  expect(await page('de/docs/p20')).toContain('id="first-part"');
  await opened.settled(1000);
  expect(version()).toBeLessThan(4);
  await expectAsBuilt();
});
