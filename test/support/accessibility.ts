// Runs axe-core on a page: every rule of WCAG 2.0 to 2.2, levels A and AA, and the best practices.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

interface AxeWindow {
  axe?: {
    run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules among these that read colours. All others read elements and where they are. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The violations that axe finds, one line a rule with its first element. `except`: rules that do not apply to this state. */
export function accessibilityViolations(page: Page, except: string[] = []): Promise<string[]> {
  return runAxe(page, {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(except.map((id) => [id, { enabled: false }])),
  });
}

/** The same without the rules that read colours, and without the sizes of targets, which `smallTargets` checks in less time. */
export function uncolouredViolations(page: Page): Promise<string[]> {
  return accessibilityViolations(page, [...colourRules, 'target-size']);
}

/** The same by the rules that read colours. */
export function colourViolations(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: { type: 'rule', values: colourRules } });
}

async function runAxe(page: Page, choice: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (options) => {
    const result = await (window as AxeWindow).axe?.run({
      resultTypes: ['violations'],
      // Otherwise axe loads style sheets again for one experimental rule, which the page's own policy forbids.
      preload: false,
      ...options,
    });
    if (result === undefined) return ['axe is not loaded'];
    return result.violations.map(
      ({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200)}`,
    );
  }, choice);
}

/**
 * A digest of what the rules that do not read colours depend on: tag and attributes of each visible element of the content. The
 * elements themselves are several megabytes on large pages, so only their digest leaves the page.
 */
export function contentOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const elements = [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => (element.cloneNode(false) as Element).outerHTML);
    const bytes = new TextEncoder().encode(elements.join('\n'));
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join(' ');
  });
}

/**
 * The same for the whole page, with the place of each element.
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
 * What the rules that read colours depend on, each different combination once: the colours of an element, those around it,
 * and whether its text is large (WCAG 2.2, 1.4.3).
 */
export function coloursOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clear = 'rgba(0, 0, 0, 0)';
    const around = new Map<Element, string>();
    const found = new Set<string>();
    // An element comes after those that it is in.
    for (const element of document.querySelectorAll('body, body *')) {
      const style = getComputedStyle(element);
      const { color, backgroundColor, backgroundImage, opacity, textDecorationLine } = style;
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const parent = element.parentElement;
      const outside = (parent && around.get(parent)) ?? '';
      const isClear = backgroundColor === clear && backgroundImage === 'none' && opacity === '1';
      const background = isClear ? outside : `${outside} > ${backgroundColor} ${backgroundImage} ${opacity}`;
      around.set(element, background);
      const beside = parent ? getComputedStyle(parent).color : '';
      found.add(`${color} on ${background}, ${textDecorationLine} in ${beside}, ${isLarge}`);
    }
    return [...found];
  });
}
