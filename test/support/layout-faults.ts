// Checks the layout of a page: it must not scroll sideways, and no target may be too small to touch.

import type { Locator, Page } from 'playwright-core';

/** Opens every fold, so that nothing of the page is hidden, except for those that open over the text, unless `all` are asked for. */
export function openFolds(page: Page, folds: 'all' | 'in-text'): Promise<void> {
  return page.evaluate(
    (selector) => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>(selector)) fold.open = true;
    },
    folds === 'all' ? 'details' : 'details:not(.page-bar *)',
  );
}

/** How many pixels the page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Whether an element is within the window. */
export function isInWindow(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
}

/** The elements that make the page wider than its window, to name them where a test fails. */
export function beyondWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth === clientWidth) return [];
    return Array.from(document.querySelectorAll('*'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.localName}.${element.className}`);
  });
}

/**
 * Targets that are less than 24 by 24 CSS pixels, by WCAG 2.2, success criterion 2.5.8, with its exceptions: a target
 * in a sentence, and one whose circle of 24 pixels touches no other target nor the circle of another small one. What is opened over the
 * text (the contents of a page) is no neighbour of what it covers.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector =
      'a[href], button, summary, label, select, textarea, input:not(.tab-input), [role="button"]';
    const boxes = Array.from(document.querySelectorAll<HTMLElement>(selector), (element) => ({
      element,
      box: element.getBoundingClientRect(),
    })).filter(
      ({ element, box }) =>
        box.width > 0 &&
        box.height > 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        box.right > 0 &&
        // What is clipped away cannot be touched.
        element.closest('.visually-hidden') === null,
    );
    const isSmall = ({ width, height }: DOMRect) => width < 23.99 || height < 23.99;
    const centre = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
    /** Part of a line with other words. */
    const isInline = (element: HTMLElement) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const block = element.closest('p, li, dd, dt, td, th, h1, h2, h3, h4, .field-line, blockquote');
      return (block?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
    };
    const layerOf = (element: HTMLElement) => element.closest('.page-bar details > :not(summary)');
    const isSpaced = (one: (typeof boxes)[number]) => {
      const { x, y } = centre(one.box);
      return boxes.every((other) => {
        if (layerOf(other.element) !== layerOf(one.element)) return true;
        if (other === one || other.element.contains(one.element) || one.element.contains(other.element))
          return true;
        const middle = centre(other.box);
        if (isSmall(other.box) && Math.hypot(middle.x - x, middle.y - y) < 24) return false;
        const nearestX = Math.min(Math.max(x, other.box.left), other.box.right);
        const nearestY = Math.min(Math.max(y, other.box.top), other.box.bottom);
        return Math.hypot(nearestX - x, nearestY - y) >= 12;
      });
    };
    return boxes
      .filter((one) => isSmall(one.box) && !isInline(one.element) && !isSpaced(one))
      .map(
        ({ element, box }) =>
          `${element.className || element.tagName} "${element.textContent?.trim().slice(0, 40)}" ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`,
      );
  });
}
