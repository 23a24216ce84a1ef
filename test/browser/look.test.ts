// What the reader sees on every kind of page, in Chromium: badges, cards, contents, error screens and diagrams.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sidewaysScroll } from '../support/layout-faults.ts';
import { allAwake, openGroups, portalBrowser, samplePages, soon } from '../support/portal-browser.ts';

const { load, prepare, origin } = portalBrowser();
const { home, guide, shortGuide, operation, smallOperation, introduction, unknown } = samplePages;

/** What makes the badge of a method look as it does, besides its size. */
const badgeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((badge) => {
      const { color, backgroundColor, borderRadius, fontFamily, fontWeight } = getComputedStyle(badge);
      return { color, backgroundColor, borderRadius, fontFamily, fontWeight };
    });

it('shows methods in one badge in the header, lists and search, and as a word of its colour in the sidebar', async () => {
  const modes = ['light', 'dark'] as const;
  const { page } = await load(operation);
  /** The badge in each mode, one after another on the same page. */
  const badges = async (selector: string) => {
    const found = [];
    for (const mode of modes) {
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, mode);
      found.push(await badgeOf(page, selector));
    }
    return found;
  };
  await allAwake(page);
  await openGroups(page);
  const inHeader = await badges('main .method.method-put');
  expect(inHeader[0]?.color).not.toBe(inHeader[1]?.color);
  const words = inHeader.map((badge) => ({ ...badge, backgroundColor: 'rgba(0, 0, 0, 0)' }));
  expect(await badges('.sidebar .method-put')).toEqual(words);
  await page.locator('.search-button').click();
  await page.keyboard.type('upload learner data');
  await page.locator('.search-dialog .method-put').first().waitFor();
  expect(await badges('.search-dialog .method-put')).toEqual(inHeader);
  await page.goto(`${origin}${introduction}`);
  expect(await badges('.operations .method-put')).toEqual(inHeader);
});

it('begins the text of every kind of page at one edge where it has one column', async () => {
  const { page } = await prepare({ viewport: { width: 995, height: 900 } });
  const edges = [];
  for (const url of [guide, introduction, operation]) {
    await page.goto(`${origin}${url}`);
    edges.push(await page.locator('h1').evaluate((title) => title.getBoundingClientRect().left));
  }
  expect(new Set(edges).size).toBe(1);
});

it('aligns the labels of operations in one column', async () => {
  const { page } = await load(operation);
  await openGroups(page);
  const lefts = await page
    .locator('.sidebar li .method + span')
    .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().left)));
  expect([lefts.length > 20, new Set(lefts).size]).toEqual([true, 1]);
  // The column is as wide as the longest word in it.
  const verbs = await page
    .locator('.sidebar li .method')
    .evaluateAll((words) => words.map((word) => [word.scrollWidth - word.clientWidth, word.clientWidth]));
  expect(verbs.filter(([over = 0]) => over > 0)).toEqual([]);
  expect(new Set(verbs.map(([, width]) => width)).size).toBe(1);
});

it('lists the tags of an API in the sidebar, and not in the contents of its introduction as well', async () => {
  const { page } = await load(introduction);
  const texts = (selector: string) => page.locator(selector).allTextContents();
  const titles = await page
    .locator('.sidebar-title')
    .evaluateAll((all) => all.map((title) => title.firstChild?.textContent?.trim() ?? ''));
  const contents = await texts('.contents-column li');
  expect([titles.length > 3, contents.length > 1]).toEqual([true, true]);
  expect(contents.filter((text) => titles.includes(text))).toEqual([]);
});

describe('the home page', () => {
  it('has a request to copy, the six steps, and equal cards with references', async () => {
    const { page } = await load(home, { permissions: ['clipboard-read', 'clipboard-write'] });
    await allAwake(page);
    const call = page.locator('.hero-call');
    expect((await call.evaluate((panel) => panel.getBoundingClientRect().bottom)) < 450).toBe(true);
    await call.locator('.copy-button').click();
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^curl 'https:\/\/api\.occupations\.example\//,
    );
    // The text explains this request, and does not repeat it.
    expect(await page.locator('main .prose pre').count()).toBe(0);
    const placeholders = page.locator('main .prose p code');
    expect(await placeholders.allTextContents()).toEqual(['YOUR_API_KEY', 'YOUR_CLIENT_ID']);
    for (const placeholder of await placeholders.allTextContents())
      expect(await call.locator('pre').textContent()).toContain(placeholder);
    expect(await page.locator('main .prose ol > li').count()).toBe(6);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const cards = await page.locator('.card').evaluateAll((all) =>
        all.map((card) => {
          const { top, width: cardWidth, height } = card.getBoundingClientRect();
          return [top, cardWidth, height].map(Math.round).join(' ');
        }),
      );
      expect([width, cards.length, new Set(cards).size]).toEqual([width, 3, 1]);
    }
    const links = await page
      .locator('.card-links')
      .evaluateAll((lists) => lists.map((list) => list.children.length));
    expect(links).toEqual([4, 4, 4]);
    expect(await page.locator('.card-links li:first-child').allInnerTexts()).toEqual(
      Array(3).fill('API reference'),
    );
  });

  it('has an icon of each API in the accent, in both modes, which only its name explains', async () => {
    const { page } = await load(home);
    const icons = page.locator('.card h2 .card-icon');
    expect(await icons.count()).toBe(3);
    expect(await icons.locator('svg[aria-hidden="true"]').count()).toBe(3);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((mode) => {
        document.documentElement.dataset.theme = mode;
      }, theme);
      const colours = await icons.first().evaluate((icon) => {
        const { color, backgroundColor } = getComputedStyle(icon);
        return [color, backgroundColor, getComputedStyle(icon.querySelector('svg') ?? icon).stroke];
      });
      expect([colours[0] === colours[2], colours[0] === colours[1]]).toEqual([true, false]);
    }
  });

  it('shows the cards without scrolling', async () => {
    const { page } = await load(home);
    const { top } = await page.locator('.cards').evaluate((cards) => cards.getBoundingClientRect());
    expect(top).toBeLessThan(450);
  });
});

/** The hosts of the URLs in an element, with the number of lines that each has. */
const linesOfHosts = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((urls) =>
    urls.map((url) => {
      const nodes = document.createTreeWalker(url, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const scheme = 'https://';
      let node = nodes.nextNode();
      // The scheme may be a part of its own.
      if (node?.textContent === scheme) node = nodes.nextNode();
      const text = node?.textContent ?? '';
      const start = text.startsWith(scheme) ? scheme.length : 0;
      const slash = text.indexOf('/', start);
      range.setStart(node ?? url, start);
      range.setEnd(node ?? url, slash < 0 ? text.length : slash);
      return [range.toString(), new Set(Array.from(range.getClientRects(), ({ top }) => top)).size];
    }),
  );

it.each([1440, 1024, 768, 390])('breaks no base URL in its host at %i pixels', async (width) => {
  const { page } = await load(home, { viewport: { width, height: 900 } });
  const hosts = {
    provider: 'api.pre.provider-based.example',
    workBased: 'api.pre.work-based.example',
    occupations: 'api.occupations.example',
  };
  expect(await linesOfHosts(page, '.card-facts code')).toEqual(
    [hosts.provider, hosts.workBased, hosts.occupations].map((host) => [host, 1]),
  );
  expect(await linesOfHosts(page, '.hero-call [data-base-url]')).toEqual([[hosts.occupations, 1]]);
  await page.goto(origin + operation);
  for (const place of ['.endpoint .base-url', '.samples [data-base-url] >> visible=true'])
    expect([place, await linesOfHosts(page, place)]).toEqual([place, [[hosts.provider, 1]]]);
});

it('has text in the middle of a window without a sidebar', async () => {
  const { page } = await load(guide, { viewport: { width: 996, height: 900 } });
  const free = () =>
    page.locator('.doc').evaluate((doc) => {
      const { left, right } = doc.getBoundingClientRect();
      return [Math.round(left), Math.round(document.documentElement.clientWidth - right)];
    });
  expect(await free()).toEqual([130, 130]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/markdown-page`);
  const [left = 0, right = 0] = await free();
  expect([left > 300, right - left]).toEqual([true, 0]);
});

it('lists the contents of every kind of page with headings at every width', async () => {
  const { page } = await prepare();
  const lists = { [home]: 1, [shortGuide]: 1, [introduction]: 1, [smallOperation]: 1 };
  const withoutHeadings = { '/markdown-page': 0, [unknown]: 0 };
  for (const [path, count] of Object.entries({ ...lists, ...withoutHeadings })) {
    await page.goto(origin + path);
    for (const width of [1440, 1000, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const list = page.locator('.contents-column:visible, .contents-fold:visible');
      expect([path, width, await list.count()]).toEqual([path, width, count]);
    }
  }
});

it('names the version, so that its menu is no page link', async () => {
  const { page } = await load(shortGuide);
  expect(await page.locator('.docs-version-button').innerText()).toBe('Version: Next');
});

describe('the not-found page and the error screens', () => {
  it('are in the middle of the window', async () => {
    const { page } = await load(unknown);
    const middle = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const frame = element.parentElement?.getBoundingClientRect() ?? element.getBoundingClientRect();
        return Math.round(left + right - frame.left - frame.right);
      });
    expect(Math.abs(await middle('.not-found'))).toBeLessThan(2);
    await page.goto(`${origin}${shortGuide}`);
    await page.route(`**${operation}`, (route) => route.abort());
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await page.evaluate(
      (href) => document.querySelector<HTMLElement>(`.sidebar a[href="${href}"]`)?.click(),
      operation,
    );
    await page.locator('.trouble').waitFor();
    expect(Math.abs(await middle('.trouble'))).toBeLessThan(2);
    expect(await page.locator('.trouble').innerText()).toMatch(
      /could not be loaded\.\s+Check your connection.*\s+Retry/,
    );
  });
});

const pagesWithDiagrams = [
  '/docs/ESL-authentication',
  '/docs/occupations/occupations-data',
  '/docs/provider-based/api-workflow',
  '/docs/work-based',
];

it.each(pagesWithDiagrams)(
  'shows labels of diagrams in 12 pixels or more on a narrow screen: %s',
  async (path) => {
    const { page } = await load(path, { viewport: { width: 390, height: 900 } });
    const sizes = await page.locator('.diagram svg[role="img"]').evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const { width } = drawing.getBoundingClientRect();
        const scale = width / ((drawing as SVGSVGElement).viewBox.baseVal.width || width);
        const labels = Array.from(drawing.querySelectorAll('text'), (label) =>
          Number.parseFloat(getComputedStyle(label).fontSize),
        );
        return Math.min(...labels) * scale;
      }),
    );
    expect(sizes.filter((size) => size >= 12).length).toBe(sizes.length);
    expect(sizes.length).toBeGreaterThan(0);
    expect(await sidewaysScroll(page)).toBe(0);
  },
);

it('scrolls a wide diagram in its own frame, to its end', async () => {
  const { page } = await load(guide, { viewport: { width: 390, height: 900 } });
  expect(await sidewaysScroll(page)).toBe(0);
  const diagram = page.locator('.diagram').first();
  const { isWhole, textSize } = await diagram.evaluate((frame) => {
    frame.scrollLeft = frame.scrollWidth;
    const drawing = frame.querySelector('svg')?.getBoundingClientRect();
    const own = frame.getBoundingClientRect();
    const text = frame.querySelector('text')?.getBoundingClientRect();
    return { isWhole: (drawing?.right ?? 0) <= own.right + 1, textSize: text?.height ?? 0 };
  });
  expect([isWhole, textSize > 9]).toEqual([true, true]);
});

it('separates the operations of an error code, level with the other cells of the row', async () => {
  const { page } = await load('/docs/provider-based/api-error-codes');
  const { gaps, level } = await page.locator('#cv1').evaluate((row) => {
    const fold = row.querySelector('td > details');
    if (fold instanceof HTMLDetailsElement) fold.open = true;
    const lines = [...row.querySelectorAll('details a')].map((link) =>
      [...link.getClientRects()].map(({ top }) => top),
    );
    const tops = ['td:nth-child(2)', 'summary'].map((selector) => {
      const range = document.createRange();
      range.selectNodeContents(row.querySelector(selector) ?? row);
      return range.getClientRects()[0]?.top ?? 0;
    });
    const between = lines.slice(1).map(([first = 0], index) => first - (lines[index]?.at(-1) ?? 0));
    const inside = lines.flatMap((link) => link.slice(1).map((top, index) => top - (link[index] ?? 0)));
    return { gaps: { between, inside }, level: Math.abs((tops[0] ?? 0) - (tops[1] ?? 0)) };
  });
  expect(gaps.inside.length).toBeGreaterThan(0);
  expect(Math.min(...gaps.between)).toBeGreaterThanOrEqual(Math.max(24, ...gaps.inside) + 1);
  expect(level).toBeLessThan(2);
});
