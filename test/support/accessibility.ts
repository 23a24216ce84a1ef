// Runs axe-core on a page: every rule of WCAG 2.0 to 2.2, levels A and AA, and the best practices.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe?: {
    run(
      context: Document | { include: Element[] },
      options: object,
    ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
  /** The elements that axe reads at the next run; absent: all of the page. */
  elementsToCheck?: Element[];
  /** The start tag of each element that axe has read without colours. */
  checkedElements?: WeakMap<Element, string>;
  /** The first elements of each combination of colours, as of the last call of `coloursOf`. */
  elementsByColours?: Map<string, Element[]>;
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules among these that read colours. All others read elements and where they are. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The violations that axe finds, one line a rule with its first element. `except`: rules that do not apply to this state. */
export async function accessibilityViolations(page: Page, except: string[] = []): Promise<string[]> {
  await page.evaluate(() => {
    delete (window as AxeWindow).elementsToCheck;
  });
  return runAxe(page, {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(except.map((id) => [id, { enabled: false }])),
  });
}

/** The violations in one part of a page whose other parts are as in an earlier run, so that they need not be read again. */
export async function violationsIn(page: Page, part: string): Promise<string[]> {
  const count = await page.evaluate((selector) => {
    const elements = [...document.querySelectorAll(selector)];
    (window as AxeWindow).elementsToCheck = elements;
    return elements.length;
  }, part);
  if (count === 0) return [`there is no ${part}`];
  return runAxe(page, { runOnly: { type: 'tag', values: tags } });
}

/**
 * The same as `accessibilityViolations`, without the rules that read colours, and without the sizes of targets, which `smallTargets` checks in less time. The
 * first call on a page reads all of it; the next ones only those elements of the content that were hidden or had other
 * attributes at the calls before, since the rules find the same where what they read is the same.
 */
export async function uncolouredViolations(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const state = window as AxeWindow;
    const isFirst = state.checkedElements === undefined;
    const checked = state.checkedElements ?? new WeakMap<Element, string>();
    state.checkedElements = checked;
    const visible = [...document.querySelectorAll('main *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const others = new Set<Element>();
    for (const element of visible) {
      const tag = (element.cloneNode(false) as Element).outerHTML;
      if (checked.get(element) !== tag) others.add(element);
      checked.set(element, tag);
    }
    const outermost = [...others].filter(({ parentElement }) => !parentElement || !others.has(parentElement));
    if (isFirst) delete state.elementsToCheck;
    else state.elementsToCheck = outermost;
    return isFirst ? -1 : outermost.length;
  });
  if (count === 0) return [];
  const disabled = [...colourRules, 'target-size'];
  return runAxe(page, {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(disabled.map((id) => [id, { enabled: false }])),
  });
}

/**
 * The violations of the rules that read colours, in the first elements of these combinations.
 * @param colours some of those that `coloursOf` has just returned for this page
 */
export async function colourViolations(page: Page, colours: readonly string[]): Promise<string[]> {
  await page.evaluate((keys) => {
    const state = window as AxeWindow;
    state.elementsToCheck = keys.flatMap((key) => state.elementsByColours?.get(key) ?? []);
  }, colours);
  return runAxe(page, { runOnly: { type: 'rule', values: colourRules } });
}

async function runAxe(page: Page, choice: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (options) => {
    const { axe: loaded, elementsToCheck } = window as AxeWindow;
    const result = await loaded?.run(
      elementsToCheck === undefined ? document : { include: elementsToCheck },
      {
        resultTypes: ['violations'],
        // Otherwise axe loads style sheets again for one experimental rule, which the page's own policy forbids.
        preload: false,
        ...options,
      },
    );
    if (result === undefined) return ['axe is not loaded'];
    return result.violations.map(
      ({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200)}`,
    );
  }, choice);
}

/**
 * A digest of tag, attributes, visibility and place of each element of a page. The elements themselves are several megabytes on large
 * pages, so only their digest leaves the page.
 * @param except elements that are left out with all inside
 */
export function structureOf(page: Page, except: string): Promise<string> {
  return page.evaluate(async (left) => {
    const elements = [...document.querySelectorAll('body, body *')]
      .filter((element) => element.closest(left) === null)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        const tag = (element.cloneNode(false) as Element).outerHTML;
        return `${tag} ${isVisible ? 'visible' : 'hidden'} ${x} ${y} ${width} ${height}`;
      });
    const bytes = new TextEncoder().encode(elements.join('\n'));
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join(' ');
  }, except);
}

/**
 * What the rules that read colours depend on, each different combination once: the colours of an element that can contain text,
 * those around it, and whether its text is large (WCAG 2.2, 1.4.3). The first elements of each are kept for `colourViolations`.
 */
export function coloursOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clear = 'rgba(0, 0, 0, 0)';
    const around = new Map<Element, string>();
    const backgroundOf = (element: Element): string => {
      const known = around.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const outside = element.parentElement ? backgroundOf(element.parentElement) : '';
      const isClear = backgroundColor === clear && backgroundImage === 'none' && opacity === '1';
      const background = isClear ? outside : `${outside} > ${backgroundColor} ${backgroundImage} ${opacity}`;
      around.set(element, background);
      return background;
    };
    const hasText = (element: Element) =>
      element.matches('a, button, input, select, textarea') ||
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '');
    const found = new Map<string, Element[]>();
    for (const element of document.querySelectorAll('body *')) {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const { color, textDecorationLine } = style;
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const beside = element.parentElement ? getComputedStyle(element.parentElement).color : '';
      const key = `${color} on ${backgroundOf(element)}, ${textDecorationLine} in ${beside}, ${isLarge}`;
      const elements = found.get(key) ?? [];
      if (elements.length < 3) elements.push(element);
      found.set(key, elements);
    }
    (window as AxeWindow).elementsByColours = found;
    return [...found.keys()];
  });
}
