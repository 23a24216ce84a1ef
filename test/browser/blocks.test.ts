// Blocks of Markdown in Chromium: their style sheet is loaded by the pages that need it, in every way to get there.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { portalBrowser, soon } from '../support/portal-browser.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { temporaryFolder } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const { load } = portalBrowser();
const site: { origin: string; close: () => Promise<void> } = { origin: '', close: async () => {} };

const pages = {
  'index.md': '# Plain\n\n[Steps](./steps.md), [cards](./cards.md)\n',
  'steps.md':
    '# Steps\n\n:::steps\n1. One\n2. Two\n:::\n\n:::file-tree\n- a/\n  - **b** it\n:::\n\n:::field[limit]{type="integer" required}\nMost.\n:::\n',
  'tasks.md': '# Tasks\n\n- [ ] Rig\n  - [x] Mast\n    - [ ] Sail\n',
  'cards.md': `# Cards\n\n::::cards{cols=4}\n${[1, 2, 3, 4].map((count) => `:::card[Card ${count}]{href="./steps.md" cta="Go on"}\nText with [a link](./index.md).\n:::\n`).join('')}::::\n\n:::update[v2]{tags="API"}\n<span class="badge badge-tip">new</span>\n:::\n`,
};

/** Schemas with too many fields for a page, whose fields are described by steps. */
const fieldsOf = (name: string, inner: string, description: string) => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `${name}${index}`,
      { type: 'object', description, properties: { x: { $ref: `#/components/schemas/${inner}` } } },
    ]),
  ),
});
const api = {
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  paths: {
    '/boats': {
      get: {
        operationId: 'getBoat',
        summary: 'Get a boat',
        responses: {
          200: {
            description: 'A boat',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Boat' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Boat: fieldsOf('b', 'Mast', 'A part.'),
      Mast: fieldsOf('m', 'Sail', ':::steps\n1. One\n2. Two\n:::'),
      Sail: fieldsOf('s', 'Boat', 'A sail.'),
    },
  },
};

beforeAll(async () => {
  const folder = await temporaryFolder();
  const docs = join(folder.path, 'content', 'docs');
  await mkdir(docs, { recursive: true });
  for (const [name, text] of Object.entries(pages)) await writeFile(join(docs, name), text);
  await mkdir(join(folder.path, 'openapi'));
  await writeFile(join(folder.path, 'openapi', 'boats.json'), JSON.stringify(api));
  const run = await runInProcess(['build', '-o', join(folder.path, 'site')], folder.path);
  expect(run.code).toBe(0);
  const server = await serveSite(join(folder.path, 'site'));
  site.origin = server.origin;
  site.close = async () => {
    await server.close();
    await folder.remove();
  };
});
afterAll(() => site.close());

const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', ''));
const isSame = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-same'));
const follow = async (page: Page, name: string) => {
  await page.locator('.sidebar').getByRole('link', { name, exact: true }).click();
  await soon(() => page.locator('main h1').innerText()).toBe(name);
};
const sheets = (requested: string[]) => requested.filter((url) => /\/blocks-[^/]*\.css$/.test(url)).length;
const display = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).listStyleType);

it('loads the style sheet of blocks with the first page that has one, and only then', async () => {
  const { page, requested } = await load(`${site.origin}/docs`);
  await mark(page);
  expect(sheets(requested)).toBe(0);
  await follow(page, 'Steps');
  // The page is loaded in full, so that it is never shown without its style sheet.
  await soon(() => isSame(page)).toBe(false);
  expect([await display(page, '.steps'), sheets(requested)]).toEqual(['none', 1]);
  await mark(page);
  await follow(page, 'Plain');
  await follow(page, 'Cards');
  expect([await isSame(page), await display(page, '.block-cards'), sheets(requested)]).toEqual([
    true,
    'none',
    1,
  ]);
});

it.each([1440, 390])('has accessible blocks that fit into a window of %i pixels', async (width) => {
  for (const path of ['/docs/steps', '/docs/cards']) {
    const { page } = await load(site.origin + path, { viewport: { width, height: 900 } });
    expect(await accessibilityViolations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

it('shows the boxes of tasks in tasks further in at each level', async () => {
  const { page } = await load(`${site.origin}/docs/tasks`);
  const starts = await page
    .locator('main input[type=checkbox]')
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().left));
  expect(starts).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = starts;
  expect(second - first).toBeGreaterThan(15);
  expect(third - second).toBeCloseTo(second - first);
});

it('follows the link of a card wherever it is clicked, and other links in it by themselves', async () => {
  const { page } = await load(`${site.origin}/docs/cards`);
  await page
    .locator('.block-card')
    .nth(1)
    .click({ position: { x: 4, y: 4 } });
  await soon(() => page.locator('main h1').innerText()).toBe('Steps');
  await page.goBack();
  await soon(() => page.locator('main h1').innerText()).toBe('Cards');
  await page.locator('.block-card').nth(1).getByRole('link', { name: 'a link' }).click();
  await soon(() => page.locator('main h1').innerText()).toBe('Plain');
});

it('loads the style sheet with fields of another page that have a block', async () => {
  const { page, requested } = await load(`${site.origin}/api/boats/get-a-boat`);
  expect(sheets(requested)).toBe(0);
  await page.locator('.field .field-children > summary').first().click();
  await page.locator('.open-fields:visible').first().click();
  const opened = page.locator('.fetched-fields .steps');
  await soon(() => opened.count()).toBeGreaterThan(0);
  expect(sheets(requested)).toBe(1);
  expect(await display(page, '.fetched-fields .steps')).toBe('none');
});
