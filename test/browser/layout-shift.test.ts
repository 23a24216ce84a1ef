// Nothing moves while a page loads, however slow the processor is: what scripts complete has its place in the HTML from the start.

import { expect, it } from 'vitest';
import { shiftsOf, slowDown, watchShifts } from '../support/layout-shifts.ts';
import { portalBrowser, samplePages } from '../support/portal-browser.ts';

const { home, guide, introduction, operation, unknown } = samplePages;
const { prepare, origin } = portalBrowser();

it.each([
  [1, 1440],
  [1, 390],
  [4, 1440],
  [4, 390],
  [6, 1440],
  [6, 996],
  [6, 995],
  [6, 390],
])('with a processor %d times slower, no part of a page moves at %d px', async (rate, width) => {
  const { page } = await prepare({ before: watchShifts, viewport: { width, height: 900 } });
  await slowDown(page, rate);
  for (const path of [home, guide, introduction, operation, unknown]) {
    await page.goto(origin + path);
    const shifts = await shiftsOf(page);
    expect(shifts, `${path}: ${shifts.join('; ')}`).toEqual([]);
  }
});
