// What modules of plugins do in Chromium with the elements of their slots, under the policy of the pages.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from '../support/chromium.ts';
import { saveData, soon } from '../support/portal-browser.ts';
import { serveSite } from '../support/site-server.ts';
import { projectForAllTests } from '../support/temporary-project.ts';

const project = projectForAllTests({
  'content/docs/a.md': '# A page\n\nText with [a link](b.md).\n',
  'content/docs/b.md': '# Another page\n\nText.\n\n## One\n\n[Home](/).\n',
  'plugins/feedback.mjs': `export default {
  api: 1,
  name: 'feedback',
  slots: {
    PageFooter: { component: './footer.mjs', browser: './browser/feedback.js' },
    Footer: { component: './fails.mjs', browser: './browser/fails.js' },
    ContentsColumn: './column.mjs',
    SamplePanel: './samples.mjs',
  },
};
`,
  'plugins/footer.mjs': `export default ({ plugin, ...props }, h, Original) => [
  h(Original, { key: 'own', ...props }),
  h('section', { key: 'ask', 'aria-label': 'Feedback', id: 'ask', ...plugin.island({ thanks: 'Thank <you> "both"' }) },
    h('p', null, 'Was it helpful?'),
    h('button', { type: 'button', className: 'needs-script' }, 'Yes'),
    h('a', { href: 'mailto:us@boats.example' }, 'Write to us')),
];
`,
  'plugins/fails.mjs': `export default ({ plugin, ...props }, h, Original) => [
  h(Original, { key: 'own', ...props }),
  h('p', { key: 'fails', id: 'fails', ...plugin.island() }, 'Kept text'),
];
`,
  'plugins/column.mjs': `export default ({ plugin, items }, h, Original) => [
  h(Original, { key: 'own', items }),
  h('p', { key: 'count', className: 'count' }, items.length + ' headings'),
];
`,
  'plugins/samples.mjs': `export default ({ plugin, ...props }, h, Original) => [
  h(Original, { key: 'own', ...props }),
  h('p', { key: 'key', className: 'key' }, 'The key is 1234.'),
];
`,
  'specs/boats.yaml': `openapi: 3.1.0
info: { title: Boats, version: '1' }
servers: [{ url: https://boats.example }]
paths:
  /boats:
    get: { summary: List boats, responses: { '200': { description: ${'Boats. '.repeat(2000)} } } }
`,
  'plugins/browser/feedback.js': `import { say } from './say.js';
document.documentElement.dataset.loads = Number(document.documentElement.dataset.loads ?? 0) + 1;
export function hydrate(element, { thanks }) {
  const button = element.querySelector('button');
  const answer = () => say(element, thanks);
  button.addEventListener('click', answer);
  return () => { document.documentElement.dataset.ended = element.id; };
}
`,
  'plugins/browser/say.js':
    "export const say = (element, text) => { element.querySelector('p').textContent += ' ' + text; };\n",
  'plugins/browser/fails.js': "export function hydrate() { throw new Error('no luck'); }\n",
  'portal.config.mjs': "export default { plugins: ['./plugins/feedback.mjs'] };\n",
});
let server: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  expect(await project.spawn(['build'])).toMatchObject({ code: 0 });
  server = await serveSite(project.file('dist'));
  return () => server.close();
});
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function open(
  url: string,
  { before, ...options }: { before?: string; javaScriptEnabled?: boolean } = {},
) {
  const context = await (await sharedChromium()).newContext(options);
  closing.push(() => context.close());
  if (before !== undefined) await context.addInitScript(before);
  const page = await context.newPage();
  const requested: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(server.origin + url);
  return { page, requested, complaints };
}
const text = (page: Page) => page.locator('#ask p').textContent();
const hydrated = (page: Page) => page.waitForSelector('#ask[data-hydrated="done"]', { state: 'attached' });

describe('a slot with a module for browsers', () => {
  it('is complete without scripting, apart from what needs it', async () => {
    const { page, requested } = await open('/docs/a/', { javaScriptEnabled: false });
    expect(await page.locator('#ask').isVisible()).toBe(true);
    expect(await page.locator('#ask a').isVisible()).toBe(true);
    expect(await page.locator('#ask button').isVisible()).toBe(false);
    expect(requested.filter((path) => path.endsWith('.js'))).toEqual([]);
  });

  it('gets its element and its properties, and works under the policy of the page', async () => {
    const { page, complaints } = await open('/docs/a/');
    await page.locator('#ask').hover();
    await hydrated(page);
    await page.locator('#ask button').click();
    expect(await text(page)).toBe('Was it helpful? Thank <you> "both"');
    expect(complaints).toEqual([expect.stringContaining('no luck')]);
  });

  it('leaves the text of a slot whose module fails, and all others, as they are', async () => {
    const { page } = await open('/docs/a/');
    await page.locator('#fails').hover();
    await hydrated(page);
    expect(await page.locator('#fails').textContent()).toBe('Kept text');
    await page.waitForSelector('[data-island="search"][data-hydrated="done"]', { state: 'attached' });
  });

  it('is loaded with the islands, and not before a reader needs it if data saving is on', async () => {
    const { page, requested } = await open('/docs/a/', { before: saveData });
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
    expect(requested.filter((path) => path.endsWith('.js'))).toEqual([
      expect.stringMatching(/^\/assets\/boot-/),
    ]);
    // The click of a control that does nothing by itself is not lost.
    await page.evaluate(() => document.querySelector<HTMLElement>('#ask button')?.click());
    await soon(() => text(page)).toBe('Was it helpful? Thank <you> "both"');
    expect(requested.filter((path) => path.includes('/feedback-')).sort()).toEqual([
      expect.stringMatching(/\/assets\/feedback-[0-9a-f]{8}\/fails\.js$/),
      expect.stringMatching(/\/assets\/feedback-[0-9a-f]{8}\/feedback\.js$/),
      expect.stringMatching(/\/assets\/feedback-[0-9a-f]{8}\/say\.js$/),
    ]);
  });

  it('works on the next page too, and ends on the one that is left', async () => {
    const { page } = await open('/docs/a/');
    await page.locator('#ask').hover();
    await hydrated(page);
    await page.locator('main a', { hasText: 'a link' }).click();
    await page.waitForFunction(() => document.title.startsWith('Another page'));
    await hydrated(page);
    await page.locator('#ask button').click();
    expect(await text(page)).toBe('Was it helpful? Thank <you> "both"');
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      loads: '1',
      ended: 'ask',
    });
  });

  it('adds nothing to the page but attributes', () => {
    const html = readFileSync(project.file('dist/docs/a/index.html'), 'utf8');
    expect(html).toMatch(
      /<section aria-label="Feedback" id="ask" data-module="feedback-[0-9a-f]{8}\/feedback\.js" data-props="[^"]*">/,
    );
    expect(html.match(/<script/g)).toHaveLength(1);
  });
});

describe('a slot beside the content', () => {
  const counts = (page: Page) => page.locator('.frame > .contents-part > .count').allTextContents();

  it('is that of the page that is shown', async () => {
    const { page } = await open('/docs/a/');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await counts(page)).toEqual(['0 headings']);
    await page.locator('main a', { hasText: 'a link' }).click();
    await page.waitForFunction(() => document.title.startsWith('Another page'));
    expect(await counts(page)).toEqual(['1 headings']);
    expect(await page.locator('.contents-column').count()).toBe(1);
    await page.locator('main a', { hasText: 'Home' }).last().click();
    await page.waitForSelector('body.page-home');
    expect(await page.locator('.count').count()).toBe(0);
  });

  it('stays below the table of contents when the reader scrolls, and is not shown without a column for it', async () => {
    const { page } = await open('/docs/b/');
    await page.setViewportSize({ width: 1440, height: 300 });
    await page.evaluate(() => scrollTo(0, 120));
    const [own, added] = await Promise.all(
      ['.contents-column', '.count'].map((part) => page.locator(part).boundingBox()),
    );
    expect(added?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? Number.POSITIVE_INFINITY));
    await page.setViewportSize({ width: 1000, height: 900 });
    expect(await page.locator('.count').isVisible()).toBe(false);
  });
});

describe('a slot beside samples', () => {
  it('stays below them when the reader scrolls', async () => {
    const { page } = await open('/api/boats/list-boats/');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => scrollTo(0, 500));
    const [own, added] = await Promise.all(
      ['.samples', '.key'].map((part) => page.locator(part).boundingBox()),
    );
    expect(added?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? Number.POSITIVE_INFINITY));
    expect(
      await page.evaluate(() => document.querySelector('.navbar')?.getBoundingClientRect().bottom),
    ).toBeLessThan(own?.y ?? 0);
  });
});
