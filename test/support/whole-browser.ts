// The installed Firefox, driven by WebDriver BiDi, and Chromium with its windows and toolbars, both with an empty profile. Most tests use
// the shell of Chromium (`chromium.ts`), which has the same engine and needs less than half of the processor time.

import puppeteer, { type Browser, type LaunchOptions, type Page, type Permission } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { quietChromium } from './chromium.ts';
import { longestWait } from './longest-wait.ts';

/** The browsers, and how they are started. */
const browsers = {
  Firefox: {
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    // Reading the clipboard asks the user otherwise.
    extraPrefsFirefox: { 'dom.events.testing.asyncClipboard': true },
  },
  Chromium: {
    browser: 'chrome',
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: quietChromium,
  },
} satisfies Record<string, LaunchOptions>;

/** Permissions that Chromium asks for in windows, and Firefox has by its settings above. */
const clipboard: Permission[] = ['clipboard-read', 'clipboard-sanitized-write'];

export const wholeBrowsers = Object.keys(browsers) as (keyof typeof browsers)[];

/** A browser on this repository's portal. */
export interface WholeBrowser {
  origin: string;
  /** Opens a page, 1440 pixels wide by default, and waits until its islands are interactive. */
  open(path: string, visit?: WholeVisit): Promise<Page>;
  /** The page that all tests of the group share, as the one before left it if it is on this path. Otherwise it is loaded. */
  stay(path: string, width?: number): Promise<Page>;
}

/** How to visit a page. */
interface WholeVisit {
  width?: number;
  /** Whether scripts are refused, as on a connection that loses them. */
  withoutScripts?: boolean;
}

/** Registers the hooks of a group of tests. Call it once, outside of tests. Each page that is opened has its own storage. */
export function wholeBrowser(name: keyof typeof browsers): WholeBrowser {
  const { origin } = inject('portal');
  const state: { browser?: Browser; shared?: Page; close: (() => Promise<void>)[] } = { close: [] };
  beforeAll(async () => {
    state.browser = await puppeteer.launch({ ...browsers[name], headless: true });
  });
  afterEach(async () => {
    await Promise.all(state.close.splice(0).map((close) => close()));
  });
  afterAll(() => state.browser?.close());
  const newPage = async (browser: Browser) => {
    const context = await browser.createBrowserContext();
    if (name === 'Chromium') await context.overridePermissions(origin, clipboard);
    const page = await context.newPage();
    page.setDefaultTimeout(longestWait);
    return { context, page };
  };
  const open = async (path: string, { width = 1440, withoutScripts = false }: WholeVisit = {}) => {
    if (state.browser === undefined) throw new Error('The browser starts before the first test.');
    const { page, context } = await newPage(state.browser);
    state.close.push(() => context.close());
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
  const stay = async (path: string, width = 1440) => {
    if (state.browser === undefined) throw new Error('The browser starts before the first test.');
    state.shared ??= (await newPage(state.browser)).page;
    const page = state.shared;
    if (page.viewport()?.width !== width) await page.setViewport({ width, height: 900 });
    const { origin: site, pathname } = new URL(page.url());
    if (site !== origin || pathname !== path) await page.goto(origin + path);
    await awake(page);
    return page;
  };
  return { origin, open, stay };
}

/** Waits until every island of the page is interactive. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      document.dispatchEvent(new Event('pointermove'));
      return document.querySelector('[data-island]:not([data-hydrated="done"])') === null;
    },
    { polling: 50, timeout: longestWait },
  );
}
