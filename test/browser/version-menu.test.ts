// The menu of versions, in Chromium: it leads to the same page and heading, by any means and at any width.

import { expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { builtSiteForAllTests } from '../support/built-site.ts';
import { isInWindow, sidewaysScroll } from '../support/layout-faults.ts';
import { allAwake, portalBrowser } from '../support/portal-browser.ts';

const { load } = portalBrowser();
const guide = (title: string) =>
  `# ${title}\n\n${'Words.\n\n'.repeat(60)}## Set up\n\n${'Text.\n\n'.repeat(60)}`;
const files = {
  'portal.config.json': JSON.stringify({
    title: 'Seaworthy Boats',
    logo: 'static/boat.svg',
    languages: ['en', 'ar'],
    colorMode: { default: 'system' },
    versions: {
      search: 'all',
      '2.0': { label: 'Long-term support release of the second generation' },
      '1.0': { label: '1.x' },
    },
  }),
  'static/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/>',
  'content/index.md': '# Boats\n',
  'content/docs/guide.md': guide('Guide 3'),
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/index.md': '# Boats\n',
  'versioned_docs/version-2.0/docs/guide.md': guide('Guide 2'),
  'versioned_docs/version-2.0/ar/docs/guide.md': guide('الدليل'),
  'versioned_docs/version-1.0/index.md': '# Boats\n',
  'versioned_docs/version-1.0/docs/guide.md': guide('Guide 1'),
};
const site = builtSiteForAllTests(files);

const button = '[popovertarget="version-menu"]';
const menu = '#version-menu';

it.each([1440, 996, 995, 511, 390, 384, 320])(
  'is reachable and inside a window of %i pixels',
  async (width) => {
    for (const path of ['/docs/guide', '/1.0/docs/guide', '/ar/next/docs/guide']) {
      const { page, complaints } = await load(`${site.origin}${path}`, { viewport: { width, height: 800 } });
      await page.locator(button).click();
      await expect.poll(() => page.locator(menu).isVisible()).toBe(true);
      // The name of the site is under no button.
      const overlaps = await page.evaluate(() => {
        const bar = [...document.querySelectorAll('.navbar-inner > .wordmark, .navbar-inner button')]
          .filter((one) => one.checkVisibility() && one.closest('[popover], dialog') === null)
          .map((one) => one.getBoundingClientRect())
          .sort((one, other) => one.left - other.left);
        return bar.filter((one, index) => one.left < (bar[index - 1]?.right ?? 0)).length;
      });
      const place = [await isInWindow(page.locator(menu)), await sidewaysScroll(page), overlaps];
      expect([path, place, complaints]).toEqual([path, [true, 0, 0], []]);
    }
  },
);

it('has the names of versions from left to right in every language', async () => {
  const { page } = await load(`${site.origin}/ar/1.0/docs/guide`);
  const edges = await page.locator(`${button} bdi`).evaluate((label) => {
    const text = label.firstChild;
    if (text === null) return [];
    return [0, 2].map((at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(edges).toHaveLength(2);
  expect(edges).toEqual(edges.toSorted((one, other) => one - other));
});

it.each(['light', 'dark'] as const)('has no violations in %s', async (colorScheme) => {
  const { page, complaints } = await load(`${site.origin}/1.0/docs/guide`, { colorScheme });
  await allAwake(page);
  await page.locator(button).click();
  expect([await accessibilityViolations(page), complaints]).toEqual([[], []]);
});

it('leads to the heading that a reader is at, by keyboard, and from the notice', async () => {
  const { page } = await load(`${site.origin}/1.0/docs/guide#set-up`);
  await page.locator(button).focus();
  await page.keyboard.press('Enter');
  await page.locator(menu).getByRole('link', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toBe(`${site.origin}/next/docs/guide#set-up`);
  await expect.poll(() => page.locator('h1').textContent()).toBe('Guide 3');
  expect(await page.locator(button).textContent()).toContain('Next');
  await page.locator('main .admonition a').click();
  await expect.poll(() => page.url()).toBe(`${site.origin}/docs/guide#set-up`);
  await expect.poll(() => page.locator('main .admonition').count()).toBe(0);
});

it('leads from the other path of the last version to the same heading', async () => {
  const { page, complaints } = await load(`${site.origin}/404`);
  for (const path of ['/latest', '/2.0']) {
    // The page itself, as a host without redirects has it.
    await page.goto(`${site.origin}${path}/docs/guide/index.html#set-up`);
    await expect.poll(() => page.url()).toMatch(/\/docs\/guide\/?#set-up$/);
    expect(page.url()).not.toContain(path);
  }
  expect(complaints.filter((one) => /polic/i.test(one))).toEqual([]);
});

it('finds the pages of all versions in the language of the page, those of its version first', async () => {
  const { page, complaints } = await load(`${site.origin}/1.0/docs/guide`);
  await allAwake(page);
  await page.keyboard.press('/');
  await page.keyboard.type('guide');
  const found = () =>
    page
      .locator('.search-page')
      .evaluateAll((all) =>
        all
          .map((one) => [one.getAttribute('href'), one.querySelector('small')?.textContent])
          .filter(([href]) => href?.endsWith('guide')),
      );
  await expect.poll(found).toEqual([
    ['/1.0/docs/guide', undefined],
    ['/next/docs/guide', '\u2068Next\u2069'],
    ['/docs/guide', '\u2068Long-term support release of the second generation\u2069'],
  ]);
  expect(await page.locator('.search-dialog [role="status"]').innerText()).toMatch(/^6 /);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.locator('.search-page[href="/docs/guide"]').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/guide');
  expect(complaints).toEqual([]);
});
