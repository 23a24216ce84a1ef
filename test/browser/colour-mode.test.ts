// The colour mode in Chromium: light by default, stored, applied before the first paint, the same in all tabs.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  allAwake,
  portalBrowser,
  samplePages,
  soon,
  storageBlocked,
  themeOf,
} from '../support/portal-browser.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { temporaryFolder } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const { guide, operation } = samplePages;
const { open, prepare, origin } = portalBrowser();

/** Runs a function with the origin of a site of one page whose readers start in a colour mode. */
async function withSite(mode: 'dark' | 'system', use: (origin: string) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder();
  await mkdir(join(folder.path, 'content'));
  await writeFile(join(folder.path, 'content/index.md'), '# Boats\n');
  await writeFile(
    join(folder.path, 'portal.config.json'),
    JSON.stringify({ title: 'Boats', colorMode: { default: mode } }),
  );
  const out = join(folder.path, 'site');
  const run = await runInProcess(['build', '-o', out, '--json'], folder.path);
  expect(run.code).toBe(0);
  const server = await serveSite(out);
  try {
    await use(server.origin);
  } finally {
    await server.close();
    await folder.remove();
  }
}

describe('colour mode', () => {
  it('is light by default, is stored, and is applied before the first paint, without turning the switch', async () => {
    const { page } = await open(guide, { colorScheme: 'dark' });
    expect(await themeOf(page)).toBe('light');
    await page.locator('.mode-switch').click();
    await soon(() => themeOf(page)).toBe('dark');
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
    await page.goto(origin + operation);
    expect([await themeOf(page), await page.getAttribute('html', 'data-first')]).toEqual(['dark', 'dark']);
    // The switch is not animated when a page opens in dark mode.
    const turn = () => page.locator('.mode-switch svg').evaluate((svg) => getComputedStyle(svg).rotate);
    const before = await turn();
    await allAwake(page);
    expect([before, await turn()]).toEqual(['180deg', '180deg']);
  });

  it('is a toggle button with its state, also by keyboard', async () => {
    const { page } = await open(guide);
    await allAwake(page);
    const button = page.getByRole('button', { name: 'Dark mode' });
    await button.focus();
    await page.keyboard.press('Enter');
    expect([await themeOf(page), await button.getAttribute('aria-pressed')]).toEqual(['dark', 'true']);
    const colour = await page.locator('meta[name="theme-color"]').getAttribute('content');
    expect(colour).toBe(await page.locator('meta[name="theme-color"]').getAttribute('data-dark'));
    await page.keyboard.press('Space');
    expect([await themeOf(page), await button.getAttribute('aria-pressed')]).toEqual(['light', 'false']);
    expect(await page.evaluate(() => localStorage.getItem('portal-color-mode'))).toBe('light');
  });

  it('applies to other open tabs, in both directions', async () => {
    const { page } = await open(guide);
    const other = await page.context().newPage();
    await other.goto(origin + operation);
    await allAwake(other);
    const pressed = () => other.locator('.mode-switch').getAttribute('aria-pressed');
    for (const [mode, state] of [
      ['dark', 'true'],
      ['light', 'false'],
    ]) {
      await page.locator('.mode-switch').click();
      await soon(() => themeOf(other)).toBe(mode);
      await soon(pressed).toBe(state);
    }
  });

  it('works while storage is blocked, also on the pages that follow', async () => {
    const { page, complaints } = await open(guide, { before: storageBlocked });
    await page.locator('.mode-switch').click();
    await soon(() => themeOf(page)).toBe('dark');
    await page.locator('.sidebar a', { hasText: 'Rate Limiting' }).click();
    await soon(() => page.title()).toBe('Rate Limiting | Provider Based API | API Portal');
    expect([await themeOf(page), ...complaints]).toEqual(['dark']);
  });

  it('is dark before a choice on a site that says so, also without scripts', async () => {
    await withSite('dark', async (site) => {
      const plain = await prepare({ javaScriptEnabled: false });
      await plain.page.goto(site);
      expect(await plain.page.getAttribute('html', 'data-theme')).toBe('dark');
      const { page } = await prepare();
      await page.goto(site);
      expect(await themeOf(page)).toBe('dark');
      await page.locator('.mode-switch').click();
      await soon(() => themeOf(page)).toBe('light');
      await page.reload();
      expect(await themeOf(page)).toBe('light');
    });
  });

  it("follows the reader's device on a site that says so, until the reader chooses", async () => {
    await withSite('system', async (site) => {
      const { page } = await prepare({ colorScheme: 'dark' });
      await page.goto(site);
      expect(await themeOf(page)).toBe('dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await soon(() => themeOf(page)).toBe('light');
      await page.locator('.mode-switch').click();
      await soon(() => themeOf(page)).toBe('dark');
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.reload();
      expect(await themeOf(page)).toBe('dark');
    });
  });
});
