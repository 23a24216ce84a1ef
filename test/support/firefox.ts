// The installed Firefox with an empty profile, driven by WebDriver BiDi.

import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

/** Firefox on this repository's portal. */
export interface FirefoxOnPortal {
  origin: string;
  /** Opens a page, 1440 pixels wide by default, and waits until its islands are interactive. */
  open(path: string, visit?: FirefoxVisit): Promise<Page>;
}

/** How to visit a page. */
export interface FirefoxVisit {
  width?: number;
  /** Whether scripts are refused, as on a connection that loses them. */
  withoutScripts?: boolean;
}

/** Registers the hooks of a test file. Call it once, outside of tests. Each test has its own storage. */
export function firefoxOnPortal(): FirefoxOnPortal {
  const { origin } = inject('portal');
  const state: { browser?: Browser; close: (() => Promise<void>)[] } = { close: [] };
  beforeAll(async () => {
    state.browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
      headless: true,
      // Reading the clipboard asks the user otherwise.
      extraPrefsFirefox: { 'dom.events.testing.asyncClipboard': true },
    });
  });
  afterEach(async () => {
    await Promise.all(state.close.splice(0).map((close) => close()));
  });
  afterAll(() => state.browser?.close());
  const open = async (path: string, { width = 1440, withoutScripts = false }: FirefoxVisit = {}) => {
    if (state.browser === undefined) throw new Error('The browser starts before the first test.');
    const context = await state.browser.createBrowserContext();
    state.close.push(() => context.close());
    const page = await context.newPage();
    await page.setViewport({ width, height: 900 });
    if (withoutScripts) {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const isScript = new URL(request.url()).pathname.endsWith('.js');
        void (isScript ? request.abort() : request.continue());
      });
    }
    await page.goto(origin + path);
    if (!withoutScripts) await awake(page);
    return page;
  };
  return { origin, open };
}

/** Waits until every island of the page is interactive. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      document.dispatchEvent(new Event('pointermove'));
      return document.querySelector('[data-island]:not([data-hydrated="done"])') === null;
    },
    { polling: 50, timeout: 10_000 },
  );
}
