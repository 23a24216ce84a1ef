// Every page without JavaScript: readable, with working links, every sample visible or one key away, and no control without
// effect. What markup alone decides is read from the files of all pages; Chromium shows those that have an element of each kind.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pagesOfAllKinds } from '../support/page-kinds.ts';
import { portalBrowser, samplePages } from '../support/portal-browser.ts';
import { headTitles, portalRoutes } from '../support/portal-routes.ts';
import { walkPages } from '../support/walk-pages.ts';

const { guide, operation, introduction } = samplePages;
const { load, prepare, origin, folder } = portalBrowser();
const javaScriptEnabled = false;
const titleOf = (title: string) => (title === 'API Portal' ? title : `${title} | API Portal`);

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

describe('without JavaScript', () => {
  const documents = new Map<string, Document>();
  const shown: string[] = [];
  const titles: [url: string, heading: string | null][] = [];
  const idle: string[] = [];
  const hidden: string[] = [];

  beforeAll(async () => {
    const texts = new Map<string, string>();
    for (const [url] of portalRoutes) texts.set(url, await readFile(join(folder, url, 'index.html'), 'utf8'));
    for (const [url, html] of texts) documents.set(url, parseDocument(html));
    shown.push(...pagesOfAllKinds(texts));
    const { page } = await prepare({ javaScriptEnabled });
    await walkPages({ context: page.context(), urls: shown }, async (tab, url) => {
      await tab.goto(origin + url);
      titles.push([url, await tab.title()]);
      idle.push(...(await idleControls(tab)).map((control) => `${url}: ${control}`));
      hidden.push(...(await unreachableText(tab)).map((text) => `${url}: ${text}`));
    });
  });

  /** What each page has, as a line with its address. */
  const everywhere = (find: (document: Document) => string[]) =>
    [...documents].flatMap(([url, document]) => find(document).map((found) => `${url}: ${found}`));

  it('shows every page with its title', () => {
    const expected = portalRoutes.map(([url, title]) => `${url}: ${titleOf(headTitles.get(url) ?? title)}`);
    const named = (document: Document) =>
      DomUtils.getElementsByTagName('title', document.children, true, 1).map((title) =>
        DomUtils.textContent(title),
      );
    expect(everywhere(named)).toEqual(expected);
    expect(shown.length).toBeGreaterThan(10);
    expect(titles.map(([url, title]) => `${url}: ${title}`)).toEqual(
      titles.map(([url]) => expected.find((line) => line.startsWith(`${url}: `))),
    );
  });

  it('shows no control that needs scripting, on any page', () => {
    expect([...everywhere(scriptedControls), ...idle]).toEqual([]);
  });

  it('hides no text of the content except in native folds and tabs, on any page', () => {
    expect([...everywhere(tabsWithoutChoice), ...hidden]).toEqual([]);
  });

  it('shows every sample language by keyboard alone', async () => {
    const { page } = await load(operation, { javaScriptEnabled });
    const samples = page.locator('fieldset.tabs').first();
    const shown = async () => (await samples.locator('> .tab-panel:visible').allTextContents()).length;
    const labels = await samples.locator('> .tab-label').allTextContents();
    expect(labels).toEqual(['curl', 'JavaScript', 'Python', 'C#', 'Java', 'Go', 'PHP']);
    await samples.locator('> .tab-input').first().focus();
    const texts = new Set<string>();
    for (const _ of labels) {
      expect(await shown()).toBe(1);
      texts.add((await samples.locator('> .tab-panel:visible').textContent()) ?? '');
      await page.keyboard.press('ArrowRight');
    }
    expect(texts.size).toBe(labels.length);
  });

  it('follows links of the chrome and of the content', async () => {
    const { page } = await load('/', { javaScriptEnabled });
    const steps = [
      ['.navbar-items a >> text=Work Based API', '/docs/work-based'],
      ['.sidebar a >> text=Introduction', introduction],
      ['.operations a >> nth=0', undefined],
      ['.page-next', undefined],
      ['.breadcrumbs a >> nth=0', '/'],
    ] as const;
    for (const [link, url] of steps) {
      const href = await page.locator(link).first().getAttribute('href');
      await page.locator(link).first().click();
      await page.waitForURL(origin + (url ?? href));
      expect(await page.title()).not.toContain('not found');
    }
  });

  it('opens and closes the navigation on a narrow screen, and needs no button on a wide one', async () => {
    const { page } = await load(operation, { javaScriptEnabled, viewport: { width: 996, height: 900 } });
    const link = page.locator('.sidebar a[aria-current="page"]');
    expect(await link.isVisible()).toBe(false);
    await page.locator('.navbar .menu-button').click();
    expect([await link.isVisible(), await link.getAttribute('href')]).toEqual([true, operation]);
    await page.keyboard.press('Escape');
    expect(await link.isVisible()).toBe(false);
    await page.setViewportSize({ width: 997, height: 900 });
    expect([await link.isVisible(), await page.locator('.navbar .menu-button').isVisible()]).toEqual([
      true,
      false,
    ]);
  });

  it('draws diagrams with a name, in the text colour of the page', async () => {
    const { page } = await load(guide, { javaScriptEnabled });
    const diagram = page.locator('.diagram svg[role="img"]').first();
    expect(await diagram.locator('title').textContent()).not.toBe('');
    expect(await diagram.isVisible()).toBe(true);
  });
});

const classesOf = (element: Element) => (element.attribs.class ?? '').split(' ');

const isElement = (node: object | null): node is Element => node !== null && 'attribs' in node;

/** Whether the element, or one around it, is such a frame. */
function isInside(element: Element, isFrame: (parent: Element) => boolean): boolean {
  return isFrame(element) || (isElement(element.parent) && isInside(element.parent, isFrame));
}

/** Buttons and fields without native behaviour that are not in what is hidden without scripting. */
function scriptedControls(document: Document): string[] {
  const isControl = ({ name, attribs }: Element) =>
    ['button', 'input', 'select', 'textarea'].includes(name) || attribs.role === 'button';
  const isNative = (control: Element) =>
    'popovertarget' in control.attribs || (control.attribs.type === 'radio' && 'name' in control.attribs);
  const isHidden = (element: Element) =>
    'data-island' in element.attribs || classesOf(element).includes('needs-script');
  return DomUtils.findAll(isControl, document.children)
    .filter((control) => !isNative(control) && !isInside(control, isHidden))
    .map((control) => JSON.stringify([control.name, control.attribs]));
}

/** Sets of tabs that have not as many choices and labels as panels. The switch of rows has no panels, and is not there without scripting. */
function tabsWithoutChoice(document: Document): string[] {
  return DomUtils.findAll((element) => {
    const classes = classesOf(element);
    return classes.includes('tabs') && !classes.includes('row-switch');
  }, document.children)
    .map((set) =>
      ['tab-input', 'tab-label', 'tab-panel'].map(
        (part) => set.children.filter((child) => isElement(child) && classesOf(child).includes(part)).length,
      ),
    )
    .filter((counts) => new Set(counts).size !== 1)
    .map((counts) => `tabs without a choice: ${counts.join()}`);
}

/** Visible buttons and fields without native behaviour. */
function idleControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('button, input, select, textarea, [role="button"]'))
      .filter(
        (control) => control.checkVisibility() && !control.matches('[popovertarget], [type="radio"][name]'),
      )
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}

/** Text of the content that is not rendered although all folds are open, and that is in no panel of tabs. */
function unreachableText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const texts: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || node.textContent?.trim() === '') continue;
      const isNativelyHidden =
        parent.closest('.tab-panel, .contents-fold, [popover], [data-island], .needs-script, title, desc') !==
        null;
      if (!isNativelyHidden && !parent.checkVisibility({ visibilityProperty: true }))
        texts.push(node.textContent?.trim().slice(0, 80) ?? '');
    }
    return texts;
  });
}
