// Copy buttons in Chromium: beside every code block, for every reader.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allAwake, portalBrowser, samplePages, soon } from '../support/portal-browser.ts';

const { guide, operation } = samplePages;
const { load } = portalBrowser();

interface HeldTimers extends Window {
  held?: (() => void)[];
}

/** For `before`: the timer that ends a confirmation runs when the test lets it, so that it is neither waited for nor missed. */
const confirmationsHeld = `window.held = [];
const { setTimeout: start } = window;
window.setTimeout = (task, delay, ...rest) =>
  delay === 2000 ? (window.held.push(task), 0) : start(task, delay, ...rest);`;
const endConfirmations = (page: Page) =>
  page.evaluate(() => {
    const { held = [] } = window as HeldTimers;
    for (const task of held) task();
    return held.splice(0).length;
  });

describe('copy buttons', () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  it('copy the code beside them, also in tabs, and announce it', async () => {
    const { page } = await load(operation, { permissions, before: confirmationsHeld });
    await allAwake(page);
    const blocks = await page.locator('pre.code').count();
    expect(await page.locator('.code-block > .copy-button').count()).toBe(blocks);
    await page.locator('.tab-label', { hasText: 'Python' }).click();
    const sample = page.locator('.samples .code-block:visible').first();
    await sample.hover();
    await sample.getByRole('button', { name: 'Copy Python' }).click();
    await expect.poll(() => page.locator('.copy-status').textContent()).toBe('Copied');
    expect(await clipboard(page)).toBe(await sample.locator('code').textContent());
    expect(await endConfirmations(page)).toBeGreaterThan(0);
    await soon(() => sample.locator('.copy-button').textContent()).toBe('Copy');
  });

  it.each([
    ['a mouse', {}],
    ['touch', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }],
  ])('are there and work with %s when the page is parsed, without the islands', async (_, visit) => {
    const { page } = await load(operation, {
      permissions,
      islands: 'await new Promise(() => {});',
      ...visit,
    });
    const button = page.getByRole('button', { name: 'Copy curl' }).filter({ visible: true }).first();
    await ('hasTouch' in visit ? button.tap() : button.click());
    await soon(() => clipboard(page)).toMatch(/^curl /);
    expect(await button.textContent()).toBe('Copied');
  });

  it('have a tick and the same width when they are done, in the page and in the bar of samples', async () => {
    const { page } = await load(operation, { permissions, before: confirmationsHeld });
    const faceOf = (button: Locator) =>
      button.evaluate((element) => {
        const { content } = getComputedStyle(element, '::before');
        const { left, width } = element.getBoundingClientRect();
        return { hasTick: content !== 'none', left, width, text: element.textContent };
      });
    for (const place of ['.endpoint', '.samples .code-block']) {
      const button = page.locator(`${place} > .copy-button:visible`).first();
      const before = await faceOf(button);
      expect(before).toMatchObject({ hasTick: false, text: 'Copy' });
      await button.click();
      await soon(() => faceOf(button)).toEqual({ ...before, hasTick: true, text: 'Copied' });
      expect(await endConfirmations(page)).toBeGreaterThan(0);
      await soon(() => faceOf(button)).toEqual(before);
    }
  });

  it('cover no code of a guide, however long its lines are', async () => {
    for (const width of [1280, 390]) {
      const { page } = await load(guide, { viewport: { width, height: 844 } });
      const texts = ['ls', `curl ${'x'.repeat(200)}`, `a\n${'x'.repeat(200)}`];
      const covered = await page.evaluate((codes) => {
        const block = document.querySelector('.prose .code-block:not(.code-wrapped)');
        block?.querySelector('.code-title')?.remove();
        const code = block?.querySelector('pre.code > code');
        const button = block?.querySelector('.copy-button')?.getBoundingClientRect();
        if (!block || !code || !button) return 'no block';
        return codes.map((text) => {
          code.textContent = text;
          const face = block.querySelector('.copy-button')?.getBoundingClientRect() ?? button;
          const range = document.createRange();
          range.selectNodeContents(code);
          return [...range.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              right > face.left && left < face.right && bottom > face.top && top < face.bottom,
          );
        });
      }, texts);
      expect(covered, `${width}`).toEqual([false, false, false]);
    }
  });

  it('copy numbered lines with their line breaks, also on swapped pages', async () => {
    const { page } = await load(guide, { permissions });
    await page.locator('.sidebar a', { hasText: 'Rate Limiting' }).click();
    await page.waitForURL('**/rate-limiting');
    await allAwake(page);
    const block = page.locator('.code-block:visible').first();
    await block.locator('pre').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await soon(() => clipboard(page)).toBe(await block.locator('code').textContent());
  });

  it('are inside of the bar of a title', async () => {
    const { page } = await load(guide);
    await allAwake(page);
    const overhang = await page.evaluate(() =>
      Array.from(document.querySelectorAll('.code-title ~ .copy-button'), (button) => {
        const bar = button.parentElement?.querySelector('.code-title')?.getBoundingClientRect();
        return Math.max(0, button.getBoundingClientRect().bottom - (bar?.bottom ?? 0));
      }),
    );
    expect([overhang.length > 0, Math.max(...overhang)]).toEqual([true, 0]);
  });

  it('select the code if the clipboard is not available', async () => {
    const { page } = await load(operation, {
      before: 'Object.defineProperty(navigator, "clipboard", { value: undefined })',
    });
    await allAwake(page);
    const block = page.locator('.code-block:visible').first();
    await block.hover();
    await block.locator('.copy-button').click();
    const selected = () => page.evaluate(() => getSelection()?.toString().trim());
    await soon(selected).toBe((await block.locator('code').textContent())?.trim());
  });
});
