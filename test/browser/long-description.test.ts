// A long description in Chromium: parameters are in view, the rest of the text is folded, and found by links and on paper. Narrow windows
// have room for variables of servers and for breadcrumbs.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { portalBrowser } from '../support/portal-browser.ts';
import { serveSite } from '../support/site-server.ts';
import { projectForAllTests } from '../support/temporary-project.ts';

const { prepare } = portalBrowser();

const sentence = 'The mooring is checked each time that a boat reports its place. ';
const limit = { name: 'limit', in: 'query', description: 'How many.', schema: { type: 'integer' } };
const description = `Keeps a boat at its place.\n\n${sentence.repeat(30)}\n\n### Errors\n\n${sentence.repeat(30)}`;
const operation = (summary: string) => ({
  summary,
  description,
  tags: ['Moorings of a harbour'],
  parameters: [{ $ref: '#/components/parameters/limit' }],
  responses: { 200: { description: 'OK' } },
});
const folder = projectForAllTests({
  'portal.config.json': JSON.stringify({ apis: [{ spec: 'harbour.json' }] }),
  'harbour.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Management of harbours', version: '1' },
    servers: [
      { url: 'https://{yourHarbourDomain}', variables: { yourHarbourDomain: { default: 'a.example' } } },
    ],
    components: { parameters: { limit } },
    paths: { '/moorings': { get: operation('List moorings'), post: operation('Activate a mooring') } },
  }),
});

it('is folded after its first paragraph, and opened by a link to a heading in it', async () => {
  const { code, stderr } = await folder.run(['build', '-o', 'site']);
  expect(code, stderr).toBe(0);
  const server = await serveSite(folder.file('site'));
  const { page } = await prepare({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
  await page.goto(`${server.origin}/api/harbour/activate-a-mooring`);
  const fold = page.locator('.more-about');
  expect(await fold.evaluate((one: HTMLDetailsElement) => one.open)).toBe(false);
  const row = page.locator('#query-limit');
  expect(await row.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(900);
  // The operations that use the parameter are in its line.
  const [top, users] = await Promise.all(
    ['.field-name', '.users'].map((part) =>
      row.locator(part).evaluate((one) => one.getBoundingClientRect().top),
    ),
  );
  expect(Math.abs((top ?? 0) - (users ?? 99))).toBeLessThan(8);
  await page.goto(`${server.origin}/api/harbour/activate-a-mooring#about:errors`);
  expect(await fold.evaluate((one: HTMLDetailsElement) => one.open)).toBe(true);
  await page.goto(`${server.origin}/api/harbour/list-moorings`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('[id="about:errors"]').isVisible()).toBe(true);
  const markdown = await readFile(folder.file('site/api/harbour/list-moorings.md'), 'utf8');
  expect(markdown.split(sentence.trim()).length).toBe(61);
  await server.close();
});

it('has room for a variable of the server and for breadcrumbs in a window of 320 pixels', async () => {
  const server = await serveSite(folder.file('site'));
  const { page } = await prepare({ viewport: { width: 320, height: 800 } });
  await page.goto(`${server.origin}/api/harbour/activate-a-mooring`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const field = await page.locator('.panel-bar [data-variable]:visible').boundingBox();
  expect(field?.width).toBeGreaterThan(80);
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan(320);
  const crumbs = await page.locator('.breadcrumbs').boundingBox();
  expect(crumbs?.height).toBeLessThan(30);
  await server.close();
});
