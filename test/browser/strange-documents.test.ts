// Unusual documents, in Chromium: whatever their texts contain, their pages have no accessibility violation.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accessibilityViolations, shapesOf, shapeViolations } from '../support/accessibility.ts';
import { largeDocument } from '../support/large-document.ts';
import { openFolds } from '../support/layout-faults.ts';
import { allAwake, portalBrowser } from '../support/portal-browser.ts';
import { copyOf, runPortal } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const { prepare } = portalBrowser();

it('has no accessibility violation on pages of careless documents', async () => {
  const project = await copyOf('test/support/fixtures/strange-texts');
  await mkdir(join(project.path, 'specs'), { recursive: true });
  // With this many operations, tags have pages.
  await writeFile(join(project.path, 'specs/large.json'), JSON.stringify(largeDocument(151)));
  const out = join(project.path, 'site');
  const run = await runPortal(['build', project.path, '-o', out, '--json']);
  expect([run.code, JSON.parse(run.stdout).diagnostics.map(({ code }: { code: string }) => code)]).toEqual([
    0,
    expect.not.arrayContaining(['invalid-spec']),
  ]);
  const urls: string[] = JSON.parse(run.stdout)
    .routes.filter(
      ({ url, kind }: { url: string; kind: string }) =>
        !url.startsWith('/api/large/') || kind === 'introduction',
    )
    .map(({ url }: { url: string }) => url);
  const server = await serveSite(out);
  const { page } = await prepare();
  const found: string[] = [];
  for (const url of urls) {
    await page.goto(server.origin + url);
    await allAwake(page);
    await openFolds(page, 'in-text');
    const wide = await accessibilityViolations(page);
    const known = new Set(await shapesOf(page));
    await page.setViewportSize({ width: 390, height: 900 });
    const others = (await shapesOf(page)).filter((shape) => !known.has(shape));
    expect(others.length).toBeGreaterThan(0);
    const narrow = await shapeViolations(page, others);
    found.push(...[...wide, ...narrow].map((fault) => `${url}: ${fault}`));
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await server.close();
  await project.remove();
  expect([urls.length, found]).toEqual([5, []]);
});
