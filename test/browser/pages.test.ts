// The portal in a real browser: layout at every width, without script, under a strict policy, in both colour modes.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { portalRoutes } from '../support/portal-routes.ts';
import { runPortal, temporaryFolder } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const guide = '/docs/provider-based/api-workflow';
const introduction = '/api/work-based/introduction';
const operation = '/api/provider-based/upload-learner-data-to-the-submission';
const pages = ['/', guide, '/docs/work-based', introduction, operation, '/nowhere'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

interface AxeWindow {
  axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
}

describe('the portal in Chromium', () => {
  let browser: Browser;
  let folder: { path: string; remove(): Promise<void> };
  let server: { origin: string; close(): Promise<void> };

  beforeAll(async () => {
    folder = await temporaryFolder();
    const out = join(folder.path, 'site');
    const [run, launched] = await Promise.all([runPortal(['build', '-o', out]), launchChromium()]);
    expect(run.code).toBe(0);
    browser = launched;
    server = await serveSite(out);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    await folder.remove();
  });

  /** Opens a page in a new context; what the browser complains about is collected. */
  async function open(
    path: string,
    options: BrowserContextOptions = {},
  ): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      const isMissingPage = message.text().includes('404 (Not Found)');
      if (['error', 'warning'].includes(message.type()) && !isMissingPage) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(server.origin + path);
    return { page, complaints };
  }

  it.each([1440, 1280, 996, 995, 390, 320])('never scrolls sideways at %i px', async (width) => {
    for (const path of pages) {
      const { page } = await open(path, { viewport: { width, height: 900 } });
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, overflow]).toEqual([path, 0]);
      await page.context().close();
    }
  });

  it('loads every page without a complaint under a strict Content-Security-Policy', async () => {
    const { page, complaints } = await open('/');
    for (const [url] of portalRoutes) await page.goto(server.origin + url);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  describe.each(['light', 'dark'])('in %s mode', (mode) => {
    it.each([1440, 390])('has no accessibility violation at %i px', async (width) => {
      for (const path of pages) {
        const { page } = await open(path, { viewport: { width, height: 900 }, bypassCSP: true });
        await page.evaluate((value) => localStorage.setItem('portal-color-mode', value), mode);
        await page.reload();
        await page.evaluate(axe);
        const found = await page.evaluate(async () => {
          const { violations } = await (window as unknown as AxeWindow).axe.run({
            resultTypes: ['violations'],
          });
          return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        });
        expect([path, ...found]).toEqual([path]);
        await page.context().close();
      }
    });
  });

  describe('without JavaScript', () => {
    const javaScriptEnabled = false;

    it('shows every sample language by keyboard alone', async () => {
      const { page } = await open(operation, { javaScriptEnabled });
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
      await page.context().close();
    });

    it('opens and closes the navigation on a narrow screen, and needs no button on a wide one', async () => {
      const { page } = await open(operation, { javaScriptEnabled, viewport: { width: 995, height: 900 } });
      const link = page.locator('.sidebar a[aria-current="page"]');
      expect(await link.isVisible()).toBe(false);
      await page.locator('.navbar .menu-button').click();
      expect([await link.isVisible(), await link.getAttribute('href')]).toEqual([true, operation]);
      await page.keyboard.press('Escape');
      expect(await link.isVisible()).toBe(false);
      await page.setViewportSize({ width: 996, height: 900 });
      expect([await link.isVisible(), await page.locator('.navbar .menu-button').isVisible()]).toEqual([
        true,
        false,
      ]);
      await page.context().close();
    });

    it('draws diagrams with a name, in the text colour of the page', async () => {
      const { page } = await open(guide, { javaScriptEnabled });
      const diagram = page.locator('.diagram svg[role="img"]').first();
      expect(await diagram.locator('title').textContent()).not.toBe('');
      expect(await diagram.isVisible()).toBe(true);
      await page.context().close();
    });
  });

  describe('colour mode', () => {
    const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? 'light');

    it('is light until the reader chooses, is kept, and is there before the first paint', async () => {
      const { page } = await open(guide, { colorScheme: 'dark' });
      expect(await theme(page)).toBe('light');
      await page.locator('.mode-switch').click();
      await expect.poll(() => theme(page)).toBe('dark');
      await page.addInitScript(() => {
        const observer = new MutationObserver(() => {
          if (document.body === null) return;
          document.documentElement.setAttribute(
            'data-first',
            document.documentElement.dataset.theme ?? 'light',
          );
          observer.disconnect();
        });
        observer.observe(document, { childList: true, subtree: true });
      });
      await page.goto(server.origin + operation);
      expect([await theme(page), await page.getAttribute('html', 'data-first')]).toEqual(['dark', 'dark']);
      await page.context().close();
    });

    it('reaches other open tabs', async () => {
      const { page } = await open(guide);
      const other = await page.context().newPage();
      await other.goto(server.origin + operation);
      await page.locator('.mode-switch').click();
      await expect.poll(() => theme(other)).toBe('dark');
      await page.context().close();
    });

    it('works while storage is blocked', async () => {
      const { page, complaints } = await open('/nowhere');
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      });
      await page.goto(server.origin + guide);
      await page.locator('.mode-switch').click();
      await expect.poll(() => theme(page)).toBe('dark');
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  });

  it('keeps a dismissed announcement away', async () => {
    const { page } = await open(guide);
    const bar = page.locator('.announcement');
    expect(await bar.isVisible()).toBe(true);
    await page.locator('.announcement-dismiss').click();
    expect(await bar.isVisible()).toBe(false);
    await page.goto(server.origin + operation);
    expect(await bar.isVisible()).toBe(false);
    await page.context().close();
  });
});
