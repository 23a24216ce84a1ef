import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestOf, holdsSite, type SiteDigests } from '../../../src/generator/write/site-digests.ts';
import { openStaging } from '../../../src/generator/write/staging.ts';

let root = '';
const files = { 'index.html': 'home', 'docs/a/index.html': 'a', 'assets/icon.png': Buffer.from([1, 2, 255]) };
const digests: SiteDigests = Object.entries(files).map(([name, content]) => [name, digestOf(content)]);
const holds = () => holdsSite(join(root, 'dist'), digests);

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-digests-'));
  const staging = await openStaging(join(root, 'dist'));
  for (const [outputPath, content] of Object.entries(files)) await staging.add({ outputPath, content });
  await staging.commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('knows a site again', async () => {
  expect(await holds()).toBe(true);
});

it.each([
  ['a file that was changed', (dist: string) => writeFileSync(join(dist, 'docs/a/index.html'), 'b')],
  ['a file that was added', (dist: string) => writeFileSync(join(dist, 'docs/b.html'), 'b')],
  ['a file that is gone', (dist: string) => rmSync(join(dist, 'index.html'))],
  ['a marker that is gone', (dist: string) => rmSync(join(dist, '.portal-site'))],
  ['no folder at all', (dist: string) => rmSync(dist, { recursive: true })],
])('notices %s', async (_, change) => {
  change(join(root, 'dist'));
  expect(await holds()).toBe(false);
});
