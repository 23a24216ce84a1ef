// The layout shifts of a page from its first paint, not rounded, with the elements that moved (Layout Instability API).

import type { Page } from 'playwright-core';
import { allAwake } from './portal-browser.ts';

/** A shift and the elements that moved, such as `0.0007: a.skip-link, p`. */
type ShiftsWindow = Window & { shifts?: string[] };

/** For `before`: records every layout shift, also those after input of the reader. */
export const watchShifts = `window.shifts = [];
const nameOf = (node) => {
  const element = node?.nodeType === 1 ? node : node?.parentElement;
  return element ? [element.localName, ...element.classList].join('.') : 'an element that is gone';
};
const boxOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    window.shifts.push(value + ': ' + sources.map(({ node, previousRect, currentRect }) => nameOf(node) + ' from ' + boxOf(previousRect) + ' to ' + boxOf(currentRect)).join(', '));
}).observe({ type: 'layout-shift', buffered: true });`;

/** Waits until all islands of the page are interactive and painted, then returns what has moved since the first paint. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  await allAwake(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => (window as ShiftsWindow).shifts ?? ['The page does not record its shifts.']);
}

/** Slows the processor of a page down (Chrome DevTools Protocol, `Emulation.setCPUThrottlingRate`). */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
