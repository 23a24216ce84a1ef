// What a build after an edit does in the output folder: it lists each folder and looks at each file once, and what changes there while
// it runs is found by it or by the next build.

import { appendFileSync, existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fileRecordOf } from '../../src/generator/output/manifest.ts';
import { openOutput } from '../../src/generator/output/staging.ts';
import { markerFile } from '../../src/generator/shared/paths/output-paths.ts';
import { readTree } from '../support/read-tree.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const pages = 40;
const nameOf = (page: number) => `content/docs/pages/p${page}.md`;
const project = projectForEachTest(
  Object.fromEntries(
    Array.from({ length: pages }, (_, page) => [nameOf(page), `# Page ${page}\n\nWords of ${page}.\n`]),
  ),
);
const { file, write } = project;

it('looks at each file that it keeps once, and lists each folder once', async () => {
  await setTimeout(100);
  await project.run(['build']);
  await setTimeout(100);
  appendFileSync(file(nameOf(3)), '\nMore words.\n');
  const looks = { NODE_OPTIONS: `--import ${resolve('test/support/looks-at-output.mjs')}` };
  const { stderr } = await project.spawn(['build', '--threads', '1'], { env: looks });
  const [, found = ''] = /looks at output: (.*)/.exec(stderr) ?? [];
  const { entries, often } = JSON.parse(found) as { entries: number; often: string[] };
  expect(entries).toBeGreaterThan(3 * pages);
  const ofOthers = often.filter((entry) => /docs\/pages\/p\d/.test(entry) && !/\/p3\b/.test(entry));
  expect(ofOthers).toEqual([]);
});

/** Stages a site that differs from the published one in a file, with all others reused. */
async function stageEdit() {
  const first = await (await openOutput(file('dist'))).stage();
  for (const name of ['a', 'b', 'c', 'docs/d'])
    await first.add({ outputPath: `${name}.html`, content: name });
  await first.commit();
  const known = (outputPath: string) => {
    const path = file(`dist/${outputPath}`);
    return existsSync(path) ? fileRecordOf(readFileSync(path)) : undefined;
  };
  const staging = await (await openOutput(file('dist'))).stage(known);
  await staging.add({ outputPath: 'a.html', content: 'a' });
  for (const name of ['b', 'c']) await staging.add({ outputPath: `${name}.html`, content: name });
  await staging.add({ outputPath: 'docs/d.html', content: 'edited' });
  return staging;
}

it('keeps a foreign file that appears while it runs, and the next build reports it', async () => {
  const staging = await stageEdit();
  write({ 'dist/late.txt': 'mine' });
  await staging.commit();
  expect(Object.fromEntries(await readTree(file('dist')))).toMatchObject({
    'docs/d.html': 'edited',
    'late.txt': 'mine',
  });
  await expect(openOutput(file('dist'))).rejects.toThrow('`late.txt`');
});

it('publishes nothing through a link that takes the place of a folder while it runs', async () => {
  const staging = await stageEdit();
  await cp(file('dist/docs'), file('elsewhere'), { recursive: true });
  renameSync(file('dist/docs'), file('former-docs'));
  symlinkSync(file('elsewhere'), file('dist/docs'));
  await expect(staging.commit()).rejects.toThrow('`docs`');
  await staging.discard();
  expect(Object.fromEntries(await readTree(file('elsewhere')))).toEqual({ 'd.html': 'docs/d' });
});

it('looks at all files again if another build has published in the meantime', async () => {
  const staging = await stageEdit();
  const other = await (await openOutput(file('dist'))).stage();
  for (const name of ['a', 'b', 'c']) await other.add({ outputPath: `${name}.html`, content: 'other' });
  await other.commit();
  await expect(staging.commit()).rejects.toThrow('is not what this build wrote');
  await staging.discard();
  const site = Object.fromEntries(await readTree(file('dist')));
  delete site[markerFile];
  expect(site).toEqual({ 'a.html': 'other', 'b.html': 'other', 'c.html': 'other' });
});

it('finds a file that was changed while it ran in the next build', async () => {
  await setTimeout(100);
  await project.run(['build']);
  const site = await readTree(file('dist'));
  await setTimeout(100);
  appendFileSync(file(nameOf(3)), '\nMore words.\n');
  const changing = { NODE_OPTIONS: `--import ${resolve('test/support/changes-output.mjs')}` };
  const { code } = await project.spawn(['build', '--threads', '1'], { env: changing });
  expect(code).toBe(0);
  const page = 'docs/pages/p7/index.html';
  expect((await readTree(file('dist'))).get(page)).toBe('damaged');
  expect((await project.run(['build'])).stderr).not.toContain('nothing has changed');
  expect((await readTree(file('dist'))).get(page)).toEqual(site.get(page));
  writeFileSync(file(`dist/${page}`), 'damaged again');
  expect((await project.run(['build'])).stderr).not.toContain('nothing has changed');
  expect((await readTree(file('dist'))).get(page)).toEqual(site.get(page));
});
