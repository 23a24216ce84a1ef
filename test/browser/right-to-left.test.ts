// A site in Arabic, in Chromium: nothing is wider than the window, and what is in Latin letters keeps its order.

import { expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { builtSiteForAllTests } from '../support/built-site.ts';
import { allAwake, portalBrowser, soon } from '../support/portal-browser.ts';

const { load } = portalBrowser();
const files = {
  'portal.config.json': '{ "language": "ar", "title": "القوارب" }',
  'content/docs/guide.md': '# دليل\n\nنص عربي.\n\nDocker هو أداة جيدة.\n\n- npm أداة أخرى.\n',
  'specs/boats.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'القوارب', version: '1' },
    servers: [{ url: 'https://boats.example' }],
    paths: {
      '/boats': {
        post: {
          summary: 'أضف قاربا',
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['name'],
                  properties: {
                    name: { type: 'string', maxLength: 20, description: 'الاسم.' },
                    sails: { type: 'array', maxItems: 3, items: { type: 'string' } },
                  },
                },
              },
            },
          },
          responses: { 201: { description: 'تم.' }, 404: { description: 'لا يوجد.' } },
        },
      },
    },
  }),
};
const operation = `/api/boats/${encodeURIComponent('أضف-قاربا')}`;
const pages = ['/', '/docs/guide', operation];
const site = builtSiteForAllTests(files);

it.each([1440, 996, 995, 390])('fits into a window of %i pixels, without violations', async (width) => {
  for (const path of pages) {
    const { page, complaints } = await load(`${site.origin}${path}`, { viewport: { width, height: 800 } });
    expect(await page.locator('body').getAttribute('class')).not.toContain('not-found');
    await allAwake(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, overflow, await accessibilityViolations(page), complaints]).toEqual([path, 0, [], []]);
    const side = await page.locator('h1').evaluate((heading) => {
      const { left, right } = heading.getBoundingClientRect();
      const main = heading.closest('main')?.getBoundingClientRect() ?? { left: 0, right: 0 };
      return main.right - right <= left - main.left;
    });
    expect([path, side]).toEqual([path, true]);
  }
});

/** The positions of characters of an element from the left, in the order of its text. */
const positionsIn = (element: Element) => {
  const range = document.createRange();
  const places: number[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (let index = 0; index < (node.nodeValue?.length ?? 0); index += 1) {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      places.push(range.getBoundingClientRect().left);
    }
  return places;
};

it.each([
  [operation, '.endpoint-url'],
  [operation, '.tab-label:has-text("C#")'],
  [operation, '.field-type:has-text("string[]")'],
])('shows the text of %s %s from left to right', async (path, selector) => {
  const { page } = await load(`${site.origin}${path}`, { viewport: { width: 1440, height: 800 } });
  const places = await page.locator(`main ${selector}`).evaluate(positionsIn);
  expect(places.length).toBeGreaterThan(1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it.each(['p:has-text("Docker")', 'li:has-text("npm")'])(
  'shows text of a guide from right to left, whatever its first word: %s',
  async (selector) => {
    const { page } = await load(`${site.origin}/docs/guide`, { viewport: { width: 1440, height: 800 } });
    const places = await page.locator(`main .prose ${selector}`).first().evaluate(positionsIn);
    expect(places.at(-1)).toBe(Math.min(...places));
  },
);

it('shows the description of a field on the side of its name', async () => {
  const { page } = await load(`${site.origin}${operation}`, { viewport: { width: 1440, height: 800 } });
  const rightOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().right);
  };
  const name = await page.locator('.field-name', { hasText: 'name' }).evaluate(rightOf);
  expect(await page.locator('.note p', { hasText: 'الاسم' }).evaluate(rightOf)).toBe(name);
});

it('answers a search in its words', async () => {
  const { page, complaints } = await load(`${site.origin}/`, { viewport: { width: 1440, height: 800 } });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('قاربا');
  await soon(() => page.locator('.search-dialog [role="option"]').first().textContent()).toContain(
    'أضف قاربا',
  );
  expect(await page.locator('.search-foot [role="status"]').textContent()).toMatch(/^\p{Script=Arabic}|\d/u);
  expect(complaints).toEqual([]);
});
