// Opening all folds of an operation, in Chromium.

import { describe, expect, it } from 'vitest';
import { allAwake, portalBrowser, samplePages } from '../support/portal-browser.ts';

const { operation } = samplePages;
const { load } = portalBrowser();

describe('expand all', () => {
  const folds = '.operation details:not(.contents-fold, .users)';

  it('opens and closes the folds of an operation, and its label follows them', async () => {
    const { page } = await load(operation);
    await allAwake(page);
    const unfolded = page.locator(`${folds}[open]`);
    const all = await page.locator(folds).count();
    expect(all).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Expand all' }).click();
    expect(await unfolded.count()).toBe(all);
    await page.getByRole('button', { name: 'Collapse all' }).click();
    expect(await unfolded.count()).toBe(0);
    for (const summary of await page.locator(`${folds} > summary`).all())
      await summary.evaluate((element) => (element as HTMLElement).click());
    await page.getByRole('button', { name: 'Collapse all' }).waitFor();
  });

  it('is hidden if there are no folds', async () => {
    const { page } = await load(operation);
    await allAwake(page);
    await page.evaluate((selector) => {
      for (const fold of document.querySelectorAll(selector)) fold.remove();
    }, folds);
    expect(await page.locator('.expand-all').isVisible()).toBe(false);
  });
});
