// The table of contents in Chromium: it marks the current section.

import { describe, expect, it } from 'vitest';
import { allAwake, portalBrowser, samplePages, soon } from '../support/portal-browser.ts';

const { guide, smallOperation } = samplePages;
const { load } = portalBrowser();

describe('the table of contents', () => {
  it('marks the first section at the top of the page, however tall the window is', async () => {
    const { page } = await load('/api/work-based/introduction', { viewport: { width: 1440, height: 3000 } });
    await allAwake(page);
    const current = () => page.locator('.contents-column [aria-current="location"]').allTextContents();
    await soon(current).toEqual(['How to start']);
  });

  it('marks the current section while the page scrolls', async () => {
    const { page } = await load(guide);
    await allAwake(page);
    const links = page.locator('.contents-column a');
    const current = () => page.locator('.contents-column [aria-current="location"]').allTextContents();
    const last = (await links.last().textContent()) ?? '';
    const third = links.nth(2);
    await third.click();
    await soon(current).toEqual([await third.textContent()]);
    for (const text of ['A complete program', '3. Upload data']) {
      await page.locator('main h2', { hasText: text }).evaluate((heading) => {
        scrollTo(0, scrollY + heading.getBoundingClientRect().top + 600);
      });
      await soon(current).toEqual([text]);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await soon(current).toEqual([last]);
    await page.evaluate(() => scrollTo(0, 0));
    await soon(current).toEqual([]);
  });

  it.each([1440, 997, 996, 390])('lists every section of an operation at %i px', async (width) => {
    const { page } = await load(smallOperation, { viewport: { width, height: 900 } });
    await page.locator('.contents-fold summary', { hasText: 'On this page' }).click();
    const links = page.locator('.contents-fold a:visible');
    const sections = page.locator('main :is(h2, h3)[id]');
    const ids = await sections.evaluateAll((all) => all.map(({ id }) => `#${id}`));
    expect(ids.length).toBeGreaterThan(3);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(ids);
  });
});
