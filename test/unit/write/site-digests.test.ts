import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { digestOf, holdsSite, type SiteDigests } from '../../../src/generator/write/site-digests.ts';
import { openStaging } from '../../../src/generator/write/staging.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const folder = projectForEachTest();
const dist = () => folder.file('dist');
const files = { 'index.html': 'home', 'docs/a/index.html': 'a', 'assets/icon.png': Buffer.from([1, 2, 255]) };
const digests: SiteDigests = Object.entries(files).map(([name, content]) => [name, digestOf(content)]);
const holds = () => holdsSite(dist(), digests);

beforeEach(async () => {
  const staging = await openStaging(dist());
  for (const [outputPath, content] of Object.entries(files)) await staging.add({ outputPath, content });
  await staging.commit();
});

it('knows a site again', async () => {
  expect(await holds()).toBe(true);
});

it.each([
  ['a file that was changed', (site: string) => writeFileSync(join(site, 'docs/a/index.html'), 'b')],
  ['a file that was added', (site: string) => writeFileSync(join(site, 'docs/b.html'), 'b')],
  ['a file that is gone', (site: string) => rmSync(join(site, 'index.html'))],
  ['a marker that is gone', (site: string) => rmSync(join(site, '.portal-site'))],
  ['no folder at all', (site: string) => rmSync(site, { recursive: true })],
])('notices %s', async (_, change) => {
  change(dist());
  expect(await holds()).toBe(false);
});
