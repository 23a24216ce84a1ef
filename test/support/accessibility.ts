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
  /** The first element of each shape, as of the last call of `shapesOf`. */
  elementByShape?: Map<string, Element>;
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

/** The rules about a page as a whole: its title and language, its landmarks, its headings, and ids that must be different. */
const pageRules = [
  'accesskeys',
  'bypass',
  'document-title',
  'duplicate-id-aria',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'page-has-heading-one',
  'skip-link',
];

/**
 * What these rules depend on: the attributes of the root and of metadata, the kinds of visible landmarks, where they are and whether their
 * names differ, the steps from heading to heading, whether ids are unique and the first link leads to an element.
 */
export function outlineOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const visible = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
    const tag = (element: Element) => (element.cloneNode(false) as Element).outerHTML;
    const landmarks = visible(
      'header, nav, main, aside, footer, form, section[aria-label], section[aria-labelledby], [role]',
    );
    /** Of its name, only whether it has one that no other of its kind has. */
    const kindOf = (landmark: Element) => {
      const role = `${landmark.tagName} ${landmark.getAttribute('role')}`;
      const nameOf = (one: Element) =>
        one.getAttribute('aria-label') ?? textsOf(one.getAttribute('aria-labelledby'));
      const name = nameOf(landmark);
      const isShared = landmarks.some(
        (one) =>
          one !== landmark &&
          `${one.tagName} ${one.getAttribute('role')}` === role &&
          nameOf(one).trim().toLowerCase() === name.trim().toLowerCase(),
      );
      const outer = landmark.parentElement?.closest('header, nav, main, aside, footer, [role]');
      return `${outer?.tagName} ${outer?.getAttribute('role')} ${role} ${name.trim() !== ''} ${isShared}`;
    };
    const textsOf = (ids: string | null) =>
      (ids ?? '')
        .split(/\s+/)
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    const levels = visible('h1, h2, h3, h4, h5, h6, [role="heading"]').map(({ tagName }) => tagName);
    const steps = levels.map((level, index) => `${levels[index - 1]} ${level}`);
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    const first = document.querySelector('a')?.getAttribute('href') ?? '';
    return [
      tag(document.documentElement),
      document.title.trim() !== '',
      tag(document.querySelector('meta[name="viewport"]') ?? document.head),
      ...new Set(landmarks.map(kindOf)),
      ...new Set(steps),
      new Set(ids).size === ids.length,
      first.startsWith('#') && document.getElementById(first.slice(1)) !== null,
      document.querySelectorAll('h1').length,
      document.querySelectorAll('[accesskey]').length,
    ].join('\n');
  });
}

/** The violations of the rules about a page as a whole. */
export async function pageViolations(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    delete (window as AxeWindow).elementsToCheck;
  });
  return runAxe(page, { runOnly: { type: 'rule', values: pageRules } });
}

/**
 * The violations in these shapes, without the rules that read colours, and without the sizes of targets, which `smallTargets` checks
 * in less time.
 * @param shapes some of those that `shapesOf` has just returned for this page
 */
export async function shapeViolations(page: Page, shapes: readonly string[]): Promise<string[]> {
  await page.evaluate((keys) => {
    const state = window as AxeWindow;
    const elements = new Set(keys.flatMap((key) => state.elementByShape?.get(key) ?? []));
    state.elementsToCheck = [...elements].filter(({ parentElement }) => {
      for (let outer = parentElement; outer !== null; outer = outer.parentElement)
        if (elements.has(outer)) return false;
      return true;
    });
  }, shapes);
  const disabled = [...colourRules, 'target-size'];
  return runAxe(page, {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(disabled.map((id) => [id, { enabled: false }])),
  });
}

/**
 * What the rules that read no colours depend on, each different shape once: the tag of an element, its attributes, whether it is
 * visible, has text and scrolls, whether its references lead to elements and its label contains its text, the tags in it, the
 * two elements around it, and the tags and roles of those that give a place its meaning. Of the attributes with texts of their own it counts only whether they are empty. The first element of each is kept for
 * `shapeViolations`.
 */
export function shapesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const references =
      /^(?:aria-(?:labelledby|describedby|controls|owns|activedescendant)|for|headers|list)$/;
    const texts =
      /^(?:id|href|src|name|value|title|alt|content|style|aria-label|placeholder|d|viewBox|data-.*)$/;
    const textOf = (element: Element) => element.textContent?.trim().toLowerCase() ?? '';
    const attributeOf = (element: Element, { name, value }: Attr): string => {
      if (references.test(name))
        return `${name} ${value.split(/\s+/).every((id) => document.getElementById(id) !== null)}`;
      if (name === 'aria-label') return `${name} ${value.toLowerCase().includes(textOf(element))}`;
      return texts.test(name) ? `${name} ${value.trim() !== ''}` : `${name}=${value}`;
    };
    /** A short form of a text (FNV-1a, twice). */
    const digestOf = (text: string): string => {
      let [one, two] = [0x811c9dc5, 0x01000193];
      for (let index = 0; index < text.length; index += 1) {
        one = Math.imul(one ^ text.charCodeAt(index), 0x01000193);
        two = Math.imul(two ^ text.charCodeAt(index), 0x5bd1e995);
      }
      return `${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}`;
    };
    const meaningful =
      'header, nav, main, aside, footer, section, table, ul, ol, dl, details, dialog, a, button, summary, label, [role], [aria-hidden]';
    /** Each element by itself, and what is around those inside. */
    const own = new Map<Element | null, { shape: string; around: string }>();
    const found = new Map<string, Element>();
    for (const element of document.querySelectorAll('body, body *')) {
      const scrolls =
        element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      const outer = own.get(element.parentElement);
      const alone = digestOf(
        [
          element.tagName,
          ...Array.from(element.attributes, (attribute) => attributeOf(element, attribute)),
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
          textOf(element) !== '',
          scrolls,
          ...new Set(Array.from(element.children, ({ tagName }) => tagName)),
        ].join('\n'),
      );
      const role = `${element.tagName} ${element.getAttribute('role')} ${element.getAttribute('aria-hidden')}`;
      const around = outer?.around ?? '';
      own.set(element, {
        shape: alone,
        // Lists in lists are as deep as texts are.
        around: element.matches(meaningful) && !around.endsWith(role) ? `${around} > ${role}` : around,
      });
      const outermost = own.get(element.parentElement?.parentElement ?? null);
      const shape = digestOf([alone, outer?.shape, outermost?.shape, around].join('\n'));
      if (!found.has(shape)) found.set(shape, element);
    }
    (window as AxeWindow).elementByShape = found;
    return [...found.keys()];
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
    const read = () =>
      [...document.querySelectorAll('body, body *')]
        .filter((element) => element.closest(left) === null)
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
          const tag = (element.cloneNode(false) as Element).outerHTML;
          return `${tag} ${isVisible ? 'visible' : 'hidden'} ${x} ${y} ${width} ${height}`;
        })
        .join('\n');
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    // What observes the page, such as the mark of the section in view, answers a change of its size in one of the next frames.
    const settled = async (before: string): Promise<string> => {
      await nextFrame();
      await nextFrame();
      const now = read();
      return now === before ? now : settled(now);
    };
    const bytes = new TextEncoder().encode(await settled(read()));
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
