import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { fileRecordOf } from '../../src/generator/output/manifest.ts';
import { containsSite, readSiteFolder } from '../../src/generator/output/site-folder.ts';
import { openOutput } from '../../src/generator/output/staging.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const folder = projectForEachTest();
const dist = () => folder.file('dist');
const files = { 'index.html': 'home', 'docs/a/index.html': 'a', 'assets/icon.png': Buffer.from([1, 2, 255]) };
const manifest = new Map(Object.entries(files).map(([name, content]) => [name, fileRecordOf(content)]));
const contains = async () => containsSite(dist(), readSiteFolder(dist(), 'dist'), { manifest });

beforeEach(async () => {
  const staging = await (await openOutput(dist())).stage();
  for (const [outputPath, content] of Object.entries(files)) await staging.add({ outputPath, content });
  await staging.commit();
});

it('recognises a site', async () => {
  expect(await contains()).toBe(true);
});

it('recognises it beside a `.git`', async () => {
  mkdirSync(join(dist(), '.git'));
  writeFileSync(join(dist(), '.git/HEAD'), 'ref');
  expect(await contains()).toBe(true);
});

it('does not accept an interrupted publication as a site', async () => {
  const path = join(dist(), '.portal-site');
  writeFileSync(path, readFileSync(path, 'utf8').replace('{', '{ "publishing": true,'));
  expect(await contains()).toBe(false);
});

it.each([
  ['a file that was changed', (site: string) => writeFileSync(join(site, 'docs/a/index.html'), 'b')],
  ['a file that is gone', (site: string) => rmSync(join(site, 'index.html'))],
  ['no folder at all', (site: string) => rmSync(site, { recursive: true })],
])('notices %s', async (_, change) => {
  change(dist());
  expect(await contains()).toBe(false);
});

it('refuses a file that was added, and any file without a marker', async () => {
  writeFileSync(join(dist(), 'docs/b.html'), 'b');
  await expect(contains()).rejects.toThrow('`docs/b.html`');
  rmSync(join(dist(), '.portal-site'));
  await expect(contains()).rejects.toThrow('`index.html`');
});
