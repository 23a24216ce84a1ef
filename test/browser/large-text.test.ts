// A browser with text of twice the size (WCAG 2.2, 1.4.4): the columns depend on the text and not only on the window.

import { expect, it } from 'vitest';
import { sidewaysScroll } from '../support/layout-faults.ts';
import { allAwake, portalBrowser, samplePages } from '../support/portal-browser.ts';

const { prepare, origin } = portalBrowser();

it.each([samplePages.guide, samplePages.operation, samplePages.home])(
  'shows %s in one column if text has twice the size',
  async (path) => {
    const { page } = await prepare();
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto(origin + path);
    await allAwake(page);
    const title = await page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().width);
    expect([
      await page.locator('.menu-button:visible').count(),
      title > 600,
      await sidewaysScroll(page),
    ]).toEqual([1, true, 0]);
  },
);
