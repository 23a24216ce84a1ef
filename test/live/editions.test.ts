// The development server of a site in several languages and versions. Law: after each change it serves what a build of the files would write.

import { rmSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { exampleFiles, teamEditions } from '../support/example-files.ts';
import { expectBuilt, type LiveProject, openLive, servedText } from '../support/live-project.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const files = exampleFiles('team');
const project = projectForEachTest(files);
let opened: LiveProject;
afterEach(() => opened?.live.close());

const open = async () => {
  opened = await openLive(project.path);
  await opened.settled();
};
const page = (path: string) => servedText(opened, `${path}/index.html`);
const edit = (name: string, from: string | RegExp, to: string) => {
  const text = files[name];
  if (text === undefined) throw new Error(`There is no ${name}.`);
  project.write({ [name]: text.replace(from, to) });
};

it('shows an edit in each edition, and reuses the pages of the others', async () => {
  await open();
  const pages = () =>
    Promise.all(
      teamEditions.map(
        async ([base]) => (await opened.live.site.file(`${base}docs/start/index.html`))?.content,
      ),
    );
  for (const [index, [base, folder]] of teamEditions.entries()) {
    const before = await pages();
    edit(`${folder}/docs/start.md`, /$/, `\nEdited in ${folder}.\n`);
    await expect.poll(() => page(`${base}docs/start`)).toContain(`Edited in ${folder}.`);
    expect((await pages()).toSpliced(index, 1)).toEqual(before.toSpliced(index, 1));
  }
  await expectBuilt(opened, project.path);
});

it('has the menus of all editions after pages come and go in one of them', async () => {
  await open();
  project.write({ 'versioned_docs/version-2.0/docs/winter.md': '# Winter\n\nIce.\n' });
  await expect.poll(() => page('ar/next/docs/winter')).toContain('href="/ar/docs/winter"');
  rmSync(project.file('versioned_docs/version-1.0/docs/fees.md'));
  await expect.poll(() => page('docs/prices')).not.toContain('href="/1.0/docs/fees"');
  await expectBuilt(opened, project.path);
  edit('content/docs/prices.md', /^---.*?---/s, '');
  await expect.poll(() => page('ar/1.0/docs/fees')).not.toContain('href="/ar/next/docs/prices"');
  await expectBuilt(opened, project.path);
});

it('follows the documents and overlays of each version, and the list of versions', async () => {
  await open();
  edit('versioned_specs/version-1.0/boats.yaml', 'Returns all boats.', 'Returns old boats.');
  await expect.poll(() => page('1.0/api/boats/list-boats')).toContain('Returns old boats.');
  edit('versioned_specs/version-1.0/ar/boats.overlay.yaml', 'تعيد جميع', 'تعيد كل');
  await expect.poll(() => page('ar/1.0/api/boats/list-boats')).toContain('تعيد كل القوارب.');
  await expectBuilt(opened, project.path);
  edit('portal.config.ts', "'1.0 (2024)'", "'One'");
  await expect.poll(() => page('docs/start')).toContain('One');
  project.write({ 'versions.json': '["2.0"]' });
  edit('portal.config.ts', /^ *'1\.0'.*\n/m, '');
  await expect.poll(() => page('docs/start')).not.toContain('/1.0/');
  await expectBuilt(opened, project.path);
});
