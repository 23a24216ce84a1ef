// Pages that include files, built, checked, fixed and served as projects on disk.

import { readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { type LiveProject, openLive } from '../../support/live-project.ts';
import { readTree } from '../../support/read-tree.ts';
import { storedRecords, storeRecords } from '../../support/stored-records.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();
const { file, write } = project;
const opened: { live?: LiveProject } = {};
afterEach(async () => {
  await opened.live?.live.close();
  delete opened.live;
});

const pages = {
  'content/index.md': '# Home\n\n[a](./docs/a.md)\n',
  'content/docs/a.md': '# A\n\n::include{file="../_parts/common.md"}\n\nVersion {{ version }}.\n',
  'content/docs/deep/b.md': '# B\n\n--8<-- "_parts/common.md"\n',
  'content/docs/c.md': '# C\n\nAlone.\n',
  'content/_parts/common.md':
    '---\ntitle: Common\n---\n\n## Shared\n\nShared words, [a](../docs/a.md) and [c](../docs/c.md).\n',
  'portal.config.json': '{ "title": "T", "variables": { "version": "2.1" } }',
};

const build = async (...flags: string[]) => {
  const { code, stdout } = await project.run(['build', '--json', '--threads', '1', ...flags]);
  const report = JSON.parse(stdout) as { diagnostics: { code: string; message: string; place?: object }[] };
  return { code, diagnostics: report.diagnostics };
};
const page = (path: string) => readFileSync(file(`dist/${path}/index.html`), 'utf8');
/** The files of the docs that a build stored or used. */
const docsInStore = () =>
  storedRecords(project.path)
    .filter(({ kind }) => kind === 'doc')
    .map(({ key, value }) => `${(value as { value: { file: string } }).value.file} ${key}`)
    .sort();

it('builds pages with what they include, and no page of a file that is only included', async () => {
  write(pages);
  expect(await build()).toEqual({ code: 0, diagnostics: [] });
  for (const path of ['docs/a', 'docs/deep/b']) {
    expect(page(path)).toContain('Shared words, <a href="/docs/a">a</a> and <a href="/docs/c">c</a>.');
    expect(page(path)).toContain('<h2 id="shared">');
  }
  expect(page('docs/a')).toContain('Version 2.1.');
  expect((await readTree(file('dist'))).has('_parts/common/index.html')).toBe(false);
});

it('finds the links of an included file from that file, or else from the page', async () => {
  write({
    ...pages,
    'content/_parts/common.md':
      '[beside](./beside.md) [page](./c.md) ![own](./own.svg) ![of page](./page.svg)\n',
    'content/_parts/beside.md': '# Beside\n',
    'content/_parts/own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/docs/page.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>',
    'content/docs/deep/b.md': '# B\n',
  });
  expect(await build()).toEqual({ code: 0, diagnostics: [] });
  expect(page('docs/a')).toMatch(
    /<a href="\/_parts\/beside">beside<\/a> <a href="\/docs\/c">page<\/a> <img src="\/assets\/own-\w+\.svg" alt="own"> <img src="\/assets\/page-/,
  );
});

it('makes a page of a file with such a name that no page includes', async () => {
  write({ ...pages, 'content/_parts/alone.md': '# Alone\n' });
  await build();
  expect(page('_parts/alone')).toContain('Alone');
});

it('makes anew exactly the pages that include an edited file', async () => {
  write(pages);
  await build();
  const before = docsInStore();
  const [edited] = [pages['content/_parts/common.md'].replace('Shared words', 'Other words')];
  write({ 'content/_parts/common.md': edited });
  await build();
  const after = docsInStore();
  const changed = after.filter((one) => !before.includes(one)).map((one) => one.split(' ')[0]);
  expect(changed).toEqual(['content/docs/a.md', 'content/docs/deep/b.md']);
  expect(page('docs/deep/b')).toContain('Other words');
  const incremental = await readTree(file('dist'));
  rmSync(file('.portal'), { recursive: true });
  rmSync(file('dist'), { recursive: true });
  await build();
  expect(await readTree(file('dist'))).toEqual(incremental);
  rmSync(file('.portal'), { recursive: true });
  rmSync(file('dist'), { recursive: true });
  expect((await project.run(['build', '-q', '--threads', '3'])).code).toBe(0);
  expect(await readTree(file('dist'))).toEqual(incremental);
});

it('makes anew exactly the pages that name a changed variable', async () => {
  write(pages);
  await build();
  const before = docsInStore();
  write({ 'portal.config.json': '{ "title": "T", "variables": { "version": "2.2", "other": 1 } }' });
  await build();
  const changed = docsInStore()
    .filter((one) => !before.includes(one))
    .map((one) => one.split(' ')[0]);
  expect(changed).toEqual(['content/docs/a.md']);
  expect(page('docs/a')).toContain('Version 2.2.');
  // The text of the page is that of the first build again, whose record names another value.
  write({ 'portal.config.json': '{ "title": "T" }' });
  await build();
  expect(page('docs/a')).toContain('Version {{ version }}.');
  write({ 'portal.config.json': pages['portal.config.json'] });
  await build();
  expect(page('docs/a')).toContain('Version 2.1.');
});

it('reports a problem of an included file once, at its place, and fixes it there', async () => {
  const common = pages['content/_parts/common.md'];
  write({
    ...pages,
    'content/docs/pagination.md': '# Pagination\n',
    'content/_parts/common.md': `${common}\n[p](../docs/paginaton.md)\n`,
  });
  const { diagnostics } = await build();
  expect(diagnostics.map(({ code }) => code)).toEqual(['broken-markdown-link']);
  expect(JSON.stringify(diagnostics)).toContain('"content/_parts/common.md"');
  expect(JSON.stringify(diagnostics)).toContain('"line":9');
  const fixed = await project.run(['check-links', '--fix']);
  expect(fixed.code).toBe(0);
  expect(readFileSync(file('content/_parts/common.md'), 'utf8')).toBe(
    `${common}\n[p](../docs/pagination.md)\n`,
  );
  expect(await build()).toEqual({ code: 0, diagnostics: [] });
});

it('is silenced in an included file for all pages, and unused once', async () => {
  const silence = (rule: string) => `<!-- portal-ignore ${rule}: it is a test -->`;
  const common = `${silence('broken-markdown-link')}\n[p](./none.md)\n\n${silence('missing-image')}\n\nText.\n`;
  write({ ...pages, 'content/_parts/common.md': common });
  const { diagnostics } = await build();
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['unused-silence', 'No `missing-image` is silenced here.'],
  ]);
});

it('never includes what is outside of the project or hidden, also by links and in a planted store', async () => {
  const secret = 'hunter2';
  write({
    ...pages,
    '.env': secret,
    '../outside.md': secret,
    'content/docs/a.md': [
      '# A',
      '::include{file="./link.md"}',
      '::include{file="./hidden.md"}',
      '::include{file="../../../outside.md"}',
      '--8<-- "../.env"',
    ].join('\n\n'),
  });
  symlinkSync(file('../outside.md'), file('content/docs/link.md'));
  symlinkSync(file('.env'), file('content/docs/hidden.md'));
  rmSync(file('content/docs/deep/b.md'));
  const { diagnostics } = await build();
  expect(diagnostics.filter(({ code }) => code === 'broken-include')).toHaveLength(4);
  for (const [name, text] of await readTree(file('dist')))
    if (!name.startsWith('docs/hidden')) expect([name, text.includes(secret)]).toEqual([name, false]);
});

it('survives records of another form in the store', async () => {
  write(pages);
  await build();
  const expected = await readTree(file('dist'));
  const records = storedRecords(project.path);
  storeRecords(
    project.path,
    records.map((record) => {
      if (record.kind === 'docText') {
        const value = record.value as { links: object[] };
        return { ...record, value: { ...value, links: value.links.map((link) => ({ ...link, file: 7 })) } };
      }
      if (record.kind !== 'doc') return record;
      const { value, diagnostics } = record.value as { value: object; diagnostics: unknown };
      return { ...record, value: { value: { ...value, includes: [7] }, diagnostics } };
    }),
  );
  rmSync(file('dist'), { recursive: true });
  write({ 'content/docs/c.md': '# C\n\nAlone!\n' });
  expect((await build()).code).toBe(0);
  const now = await readTree(file('dist'));
  expect(now.get('docs/a/index.html')).toBe(expected.get('docs/a/index.html'));
});

it('serves pages as their included files are, also if these go and come back', async () => {
  write(pages);
  opened.live = await openLive(project.path);
  const { live } = opened.live;
  const shown = async () => String((await live.site.file('docs/deep/b/index.html'))?.content);
  expect(await shown()).toContain('Shared words');
  write({ 'content/_parts/common.md': '## Shared\n\nNew words.\n' });
  await expect.poll(shown).toContain('New words');
  renameSync(file('content/_parts/common.md'), file('content/_parts/gone.md'));
  await expect.poll(shown).not.toContain('New words');
  renameSync(file('content/_parts/gone.md'), file('content/_parts/common.md'));
  await expect.poll(shown).toContain('New words');
});
