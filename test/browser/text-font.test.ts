// The font of text in Chromium: nothing moves, whenever its file arrives.
import { expect, it } from 'vitest';
import { portalBrowser, samplePages } from '../support/portal-browser.ts';

const { prepare, origin } = portalBrowser();

const watchShifts = `globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) if (value > 0) globalThis.shifts.push(value);
}).observe({ type: 'layout-shift', buffered: true });`;

it.each([
  ['with the page', 0],
  ['late', 400],
])('moves nothing if its file arrives %s', async (_, delay) => {
  const { page } = await prepare({ before: watchShifts });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((done) => setTimeout(done, delay));
    await route.continue();
  });
  for (const path of [samplePages.home, '/docs/work-based', '/api/work-based/create-a-learner']) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(origin + path);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      expect([path, width, await page.evaluate('globalThis.shifts')]).toEqual([path, width, []]);
    }
  }
});

it('is requested once, by the page itself', async () => {
  const { page, requested } = await prepare();
  await page.goto(origin + samplePages.home);
  await page.evaluate(() => document.fonts.ready);
  expect(requested.filter((url) => url.endsWith('.woff2'))).toEqual([
    expect.stringMatching(/\/assets\/inter-latin-[0-9A-Z]+\.woff2$/),
  ]);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(loaded).toContain('Inter');
});
