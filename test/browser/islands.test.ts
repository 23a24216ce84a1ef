// The islands in a real browser: when they load, that no click is lost, and what each does for its reader.

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { runPortal, temporaryFolder } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const guide = '/docs/provider-based/api-workflow';
const operation = '/api/provider-based/upload-learner-data-to-the-submission';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

interface AxeWindow {
  axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
}

const storageBlocked = `Object.defineProperty(window, 'localStorage', {
  get() {
    throw new DOMException('blocked', 'SecurityError');
  },
})`;

/** Asks until it is so; a busy machine may need seconds. */
const soon = <T>(ask: () => T) => expect.poll(ask, { timeout: 10_000 });

describe('the islands in Chromium', () => {
  let browser: Browser;
  let folder: { path: string; remove(): Promise<void> };
  let out: string;
  let server: { origin: string; close(): Promise<void> };

  beforeAll(async () => {
    folder = await temporaryFolder();
    out = join(folder.path, 'site');
    const [run, launched] = await Promise.all([runPortal(['build', '-o', out]), launchChromium()]);
    expect([run.code, run.stderr]).toEqual([0, expect.stringContaining('no problems')]);
    browser = launched;
    server = await serveSite(out);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await folder.remove();
  });

  interface Visit extends BrowserContextOptions {
    /** Runs in the page before its scripts. */
    before?: string;
    /** Answers instead of the built islands. */
    islands?: string;
  }

  /** A page in a new context; what the browser complains about is collected. */
  async function open(
    path: string,
    { before, islands, ...options }: Visit = {},
  ): Promise<{ page: Page; complaints: string[]; requested: string[] }> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    const requested: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    if (before !== undefined) await page.addInitScript(before);
    if (islands !== undefined)
      await page.route('**/assets/islands-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: islands }),
      );
    await page.goto(server.origin + path);
    return { page, complaints, requested };
  }

  const asleep = (page: Page) => page.locator('[data-island]:not([data-hydrated])').count();
  const allAwake = (page: Page) =>
    soon(() => page.locator('[data-island]:not([data-hydrated="done"])').count()).toBe(0);
  const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? 'light');
  const saveData =
    'Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } })';
  const slowNetwork =
    'Object.defineProperty(navigator, "connection", { value: { saveData: false, effectiveType: "2g" } })';

  describe('as a whole', () => {
    it('stay within 85 KB, 15 KB of it not React', async () => {
      const files = readdirSync(join(out, 'assets')).filter((name) => name.startsWith('islands-'));
      const sizes = files.map(
        (name) => gzipSync(readFileSync(join(out, 'assets', name)), { level: 9 }).length,
      );
      const total = sizes.reduce((sum, size) => sum + size, 0);
      const { outputFiles } = await build({
        stdin: { contents: "export { hydrateRoot } from 'react-dom/client'", resolveDir: process.cwd() },
        bundle: true,
        minify: true,
        format: 'esm',
        write: false,
        define: { 'process.env.NODE_ENV': '"production"' },
      });
      const react = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
      expect(total).toBeLessThanOrEqual(85 * 1024);
      expect(total - react).toBeLessThanOrEqual(15 * 1024);
    });

    it('hydrate what the page says, without a complaint from React in development', async () => {
      const { outputFiles } = await build({
        entryPoints: ['src/client/islands.ts'],
        bundle: true,
        format: 'esm',
        jsx: 'automatic',
        write: false,
        define: { 'process.env.NODE_ENV': '"development"' },
      });
      const islands = outputFiles[0]?.text ?? '';
      expect(islands).toContain('hydration');
      for (const path of ['/', guide, operation]) {
        const { page, complaints } = await open(path, {
          islands,
          before: 'localStorage.setItem("portal-color-mode", "dark")',
        });
        await allAwake(page);
        await soon(() => page.locator('.mode-switch').getAttribute('aria-pressed')).toBe('true');
        expect([path, ...complaints]).toEqual([path]);
        await page.context().close();
      }
    });

    it.each([
      ['data is to be saved', saveData],
      ['the network is slow', slowNetwork],
    ])('wait for an interaction where %s, and repeat the first click', async (_, before) => {
      const { page, requested } = await open(guide, { before });
      const loaded = () => requested.some((path) => path.includes('/islands-'));
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      await page.mouse.click(700, 500);
      expect(loaded()).toBe(false);
      await page.locator('.mode-switch').click();
      await soon(() => theme(page)).toBe('dark');
      expect(loaded()).toBe(true);
      await page.locator('.mode-switch').click();
      expect(await theme(page)).toBe('light');
      await page.context().close();
    });

    it('load by themselves otherwise, and again for swapped content', async () => {
      const { page } = await open(guide);
      await allAwake(page);
      await page.locator('.sidebar a', { hasText: 'Rate Limiting' }).click();
      await page.waitForURL('**/rate-limiting');
      await allAwake(page);
      await page.context().close();
    });

    it('ask again at the next interaction when they could not be had', async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.route('**/assets/islands-*.js', (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await page.goto(server.origin + guide);
      await failed;
      await page.unroute('**/assets/islands-*.js');
      await page.locator('.mode-switch').click();
      await soon(() => theme(page)).toBe('dark');
      await context.close();
    });

    it.each([1440, 390])('have no accessibility violation at %i px once they are alive', async (width) => {
      for (const path of [guide, operation]) {
        const { page } = await open(path, { viewport: { width, height: 900 }, bypassCSP: true });
        await allAwake(page);
        if (width < 996) await page.locator('.navbar .menu-button').click();
        await page.getByRole('button', { name: 'Next, version of the documentation' }).click();
        await page.evaluate(axe);
        // Behind an open drawer the content is inert, which these two rules take for missing.
        const inertRules = width < 996 ? ['landmark-one-main', 'page-has-heading-one'] : [];
        const found = await page.evaluate(async (rules) => {
          const { violations } = await (window as unknown as AxeWindow).axe.run({
            resultTypes: ['violations'],
            rules: Object.fromEntries(rules.map((id) => [id, { enabled: false }])),
          });
          return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        }, inertRules);
        expect([path, ...found]).toEqual([path]);
        await page.context().close();
      }
    });

    it('are hidden where scripting is off', async () => {
      const { page } = await open(operation, { javaScriptEnabled: false });
      expect(await page.locator('[data-island]').count()).toBeGreaterThan(0);
      expect(await page.locator('[data-island] *:visible').count()).toBe(0);
      await page.context().close();
    });
  });

  describe('colour mode', () => {
    it('is a toggle button that says its state, by keyboard too', async () => {
      const { page } = await open(guide);
      await allAwake(page);
      const button = page.getByRole('button', { name: 'Dark mode' });
      await button.focus();
      await page.keyboard.press('Enter');
      expect([await theme(page), await button.getAttribute('aria-pressed')]).toEqual(['dark', 'true']);
      const colour = await page.locator('meta[name="theme-color"]').getAttribute('content');
      expect(colour).toBe(await page.locator('meta[name="theme-color"]').getAttribute('data-dark'));
      await page.keyboard.press('Space');
      expect([await theme(page), await button.getAttribute('aria-pressed')]).toEqual(['light', 'false']);
      await page.context().close();
    });

    it('follows other tabs', async () => {
      const { page } = await open(guide);
      const other = await page.context().newPage();
      await other.goto(server.origin + operation);
      await allAwake(other);
      await page.locator('.mode-switch').click();
      await soon(() => other.locator('.mode-switch').getAttribute('aria-pressed')).toBe('true');
      await page.context().close();
    });
  });

  describe('copy buttons', () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

    it('copy the code beside them, of a sample in tabs too, and say so', async () => {
      const { page } = await open(operation, { permissions });
      await allAwake(page);
      const blocks = await page.locator('pre.code').count();
      expect(await page.locator('.code-block > .copy-button').count()).toBe(blocks);
      await page.locator('.tab-label', { hasText: 'Python' }).click();
      const sample = page.locator('.samples .code-block:visible').first();
      await sample.hover();
      await sample.getByRole('button', { name: 'Copy Python' }).click();
      await expect
        .poll(() => page.locator('[data-island="copy-code"] [role="status"]').textContent())
        .toBe('Copied');
      expect(await clipboard(page)).toBe(await sample.locator('code').textContent());
      await soon(() => sample.locator('.copy-button').textContent()).toBe('Copy');
      await page.context().close();
    });

    it('copy numbered lines with their line breaks, and are there on swapped pages', async () => {
      const { page } = await open(guide, { permissions });
      await page.locator('.sidebar a', { hasText: 'Rate Limiting' }).click();
      await page.waitForURL('**/rate-limiting');
      await allAwake(page);
      const block = page.locator('.code-block:visible').first();
      await block.locator('pre').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await soon(() => clipboard(page)).toBe(await block.locator('code').textContent());
      await page.context().close();
    });

    it('select the code where the clipboard is not to be had', async () => {
      const { page } = await open(operation, {
        before: 'Object.defineProperty(navigator, "clipboard", { value: undefined })',
      });
      await allAwake(page);
      const block = page.locator('.code-block:visible').first();
      await block.hover();
      await block.locator('.copy-button').click();
      const selected = () => page.evaluate(() => getSelection()?.toString().trim());
      await soon(selected).toBe((await block.locator('code').textContent())?.trim());
      await page.context().close();
    });

    it('crash into a screen with another try', async () => {
      const { page } = await open(operation, {
        before: `const find = Document.prototype.querySelectorAll;
          window.isBroken = true;
          Document.prototype.querySelectorAll = function (selector) {
            if (window.isBroken && selector.includes('pre.code')) throw new Error('broken');
            return find.call(this, selector);
          };`,
      });
      const alert = page.locator('main [role="alert"]');
      await soon(() => alert.textContent()).toBe('This page crashed.Try again');
      await page.locator('.mode-switch').click();
      expect([await theme(page), await page.locator('h1').isVisible()]).toEqual(['dark', true]);
      await alert.getByRole('button', { name: 'Try again' }).click();
      expect(await alert.count()).toBe(1);
      await page.evaluate('window.isBroken = false');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await soon(() => alert.count()).toBe(0);
      expect(await page.locator('.copy-button').count()).toBeGreaterThan(0);
      await page.context().close();
    });
  });

  describe('tab choice', () => {
    const chosen = (page: Page) => page.locator('[data-tabs="language"] > .tab-input:checked').inputValue();
    const other = '/api/provider-based/list-available-returns';
    const guideTabs = '/docs/provider-based/rate-limiting';
    const chosenInGuide = (page: Page) =>
      page.locator('[data-tabs="curl javascript python"] > .tab-input:checked').first().inputValue();

    it('is kept for later pages, reference and guides, and leaves other choices alone', async () => {
      const { page } = await open(operation);
      await allAwake(page);
      await page.locator('.tab-label', { hasText: 'Python' }).click();
      await page.locator('[data-tabs="status"] > .tab-label').nth(1).click();
      await page.goto(server.origin + other);
      await soon(() => chosen(page)).toBe('python');
      expect(await page.locator('[data-tabs="status"] > .tab-input').first().isChecked()).toBe(true);
      await page.goto(server.origin + guideTabs);
      await soon(() => chosenInGuide(page)).toBe('python');
      await page.locator('.tab-label', { hasText: 'JavaScript' }).first().click();
      await page.locator('.sidebar a', { hasText: 'List available returns' }).click();
      await soon(() => chosen(page)).toBe('javascript');
      await page.context().close();
    });

    // Not every browser holds the page by itself (CSS Scroll Anchoring).
    it.each(['auto', 'none'])(
      'applies to every set without moving the page (anchoring: %s)',
      async (anchor) => {
        const { page } = await open('/docs/work-based');
        await page.evaluate((value) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`main { overflow-anchor: ${value} }`);
          document.adoptedStyleSheets = [sheet];
        }, anchor);
        await page.evaluate(() => {
          const [panel] = document.querySelectorAll<HTMLElement>('.tab-panel');
          panel?.style.setProperty('height', '900px');
        });
        const sets = page.locator('fieldset.tabs:has(> .tab-input[value="python"])');
        expect(await sets.count()).toBeGreaterThan(1);
        const last = sets.last();
        await last.scrollIntoViewIfNeeded();
        const before = await last.boundingBox();
        await last.locator('.tab-label', { hasText: 'Python' }).click();
        const values = await sets
          .locator('> .tab-input:checked')
          .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
        expect([...new Set(values)]).toEqual(['python']);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        expect(Math.abs(((await last.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
        await page.context().close();
      },
    );

    it('made before the islands are there is kept as well', async () => {
      const { page } = await open(operation, { before: saveData });
      await page.locator('.tab-label', { hasText: 'Go' }).click();
      await page.goto(server.origin + other);
      expect([await chosen(page), (await asleep(page)) > 0]).toEqual(['go', true]);
      await page.context().close();
    });

    it('holds when the reader goes back to a page on which another one was made', async () => {
      const { page } = await open(operation);
      await allAwake(page);
      await page.locator('.tab-label', { hasText: 'Python' }).click();
      await page.goto(server.origin + other);
      await allAwake(page);
      expect(await chosen(page)).toBe('python');
      await page.locator('.tab-label', { hasText: 'Go' }).click();
      await page.goBack();
      await allAwake(page);
      expect(await chosen(page)).toBe('go');
      await page.goto(server.origin + other);
      await allAwake(page);
      expect(await chosen(page)).toBe('go');
      await page.context().close();
    });

    it('is shown before the islands are there', async () => {
      const { page } = await open(operation, {
        before: `${saveData}; localStorage.setItem('portal-tabs', '["python"]')`,
      });
      expect(await chosen(page)).toBe('python');
      expect(await asleep(page)).toBeGreaterThan(0);
      await page.context().close();
    });

    it.each([
      ['is blocked', storageBlocked],
      ['holds nonsense', 'localStorage.setItem("portal-tabs", "{")'],
    ])('works while storage %s', async (_, before) => {
      const { page, complaints } = await open(operation, { before });
      await allAwake(page);
      await page.locator('.tab-label', { hasText: 'PHP' }).click();
      await page.getByRole('button', { name: 'Next, version of the documentation' }).click();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      expect([await chosen(page), ...complaints]).toEqual(['php']);
      await page.context().close();
    });
  });

  describe('the table of contents', () => {
    it('shows where the reader is', async () => {
      const { page } = await open(guide);
      await allAwake(page);
      const links = page.locator('.contents-column a');
      const current = () => page.locator('.contents-column [aria-current="location"]').allTextContents();
      const last = (await links.last().textContent()) ?? '';
      const third = links.nth(2);
      await third.click();
      await soon(current).toEqual([await third.textContent()]);
      for (const text of ['A complete program', '3. Upload data']) {
        await page.locator('main h2', { hasText: text }).evaluate((heading) => {
          scrollTo(0, scrollY + heading.getBoundingClientRect().top + 600);
        });
        await soon(current).toEqual([text]);
      }
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await soon(current).toEqual([last]);
      await page.evaluate(() => scrollTo(0, 0));
      await soon(current).toEqual([]);
      await page.context().close();
    });
  });

  describe('expand all', () => {
    const folds = '.operation details:not(.contents-fold)';

    it('opens and closes the folds of an operation, and its label follows them', async () => {
      const { page } = await open(operation);
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
      await page.context().close();
    });

    it('is not offered where nothing folds', async () => {
      const { page } = await open(operation);
      await allAwake(page);
      await page.evaluate((selector) => {
        for (const fold of document.querySelectorAll(selector)) fold.remove();
      }, folds);
      expect(await page.locator('.expand-all').isVisible()).toBe(false);
      await page.context().close();
    });
  });

  describe('docs version', () => {
    it('is called Next, is chosen from a list, and is kept', async () => {
      const { page } = await open(guide);
      const button = page.getByRole('button', { name: 'Next, version of the documentation' });
      const item = page.getByRole('button', { name: 'Next', exact: true });
      await button.click();
      await item.waitFor();
      expect(await item.getAttribute('aria-current')).toBe('true');
      await page.keyboard.press('Escape');
      expect([await item.isVisible(), await button.getAttribute('aria-expanded')]).toEqual([false, 'false']);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => localStorage.getItem('portal-docs-version'))).toBe('current');
      expect(await item.isVisible()).toBe(false);
      await button.click();
      await page.locator('h1').click();
      expect(await item.isVisible()).toBe(false);
      await page.context().close();
    });
  });

  describe('the drawer', () => {
    const narrow = { viewport: { width: 995, height: 800 } };
    const focusIsInside = (page: Page) =>
      page.evaluate(() => document.querySelector('.drawer')?.contains(document.activeElement) ?? false);
    const inert = (page: Page) =>
      page.evaluate(() => [...document.querySelectorAll('[inert]')].map(({ tagName }) => tagName));

    it('takes the focus and keeps it, leaves the page inert and still, and gives the focus back', async () => {
      const { page } = await open(operation, narrow);
      await allAwake(page);
      const menu = page.locator('.navbar .menu-button');
      await menu.click();
      await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Close');
      expect(await inert(page)).toEqual(expect.arrayContaining(['HEADER', 'MAIN', 'FOOTER']));
      await page.keyboard.press('Shift+Tab');
      expect(await focusIsInside(page)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close');
      await page.mouse.move(900, 600);
      await page.mouse.wheel(0, 500);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.keyboard.press('Escape');
      await soon(() => inert(page)).toEqual([]);
      expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.context().close();
    });

    it('closes by a click outside, at a link, and when the window grows', async () => {
      const { page } = await open(operation, narrow);
      await allAwake(page);
      const menu = page.locator('.navbar .menu-button');
      const isOpen = () => page.locator('.drawer').evaluate((element) => element.matches(':popover-open'));
      await menu.click();
      await page.mouse.click(900, 600);
      await soon(isOpen).toBe(false);
      await menu.click();
      await soon(() => inert(page)).not.toEqual([]);
      await page.setViewportSize({ width: 996, height: 800 });
      await soon(isOpen).toBe(false);
      await soon(() => inert(page)).toEqual([]);
      await page.setViewportSize(narrow.viewport);
      await menu.click();
      await page.locator('.drawer .sidebar a', { hasText: 'List available returns' }).click();
      await page.waitForURL('**/list-available-returns');
      await soon(isOpen).toBe(false);
      expect(await inert(page)).toEqual([]);
      await page.context().close();
    });

    it('is a plain column at 996 px', async () => {
      const { page } = await open(operation, { viewport: { width: 996, height: 800 } });
      await allAwake(page);
      await page.locator('.sidebar a').last().focus();
      await page.keyboard.press('Tab');
      expect([await focusIsInside(page), await inert(page)]).toEqual([false, []]);
      await page.context().close();
    });
  });
});
