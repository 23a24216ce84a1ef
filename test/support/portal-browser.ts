// A browser on this repository's portal: a fresh context for each visit, closed after its test, in the Chromium that test files share.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { sharedChromium } from './chromium.ts';
import { longestWait } from './longest-wait.ts';

interface Visit extends BrowserContextOptions {
  /** Runs in the page before its scripts. */
  before?: string;
  /** Replaces the built islands. */
  islands?: string;
}

interface OpenPage {
  page: Page;
  /** Errors and warnings of the browser, and errors of its pages. */
  complaints: string[];
  /** The address of every request. */
  requested: string[];
}

export interface PortalBrowser {
  origin: string;
  /** Where the built site is. */
  folder: string;
  /** Opens a page of the portal in a new context, 1440 pixels wide by default. */
  open(path: string, visit?: Visit): Promise<OpenPage>;
  /** The same, without opening a page yet. */
  prepare(visit?: Visit): Promise<OpenPage>;
}

/** Registers the hooks of a test file. Call it once, outside of tests. */
export function portalBrowser(): PortalBrowser {
  const { origin, folder } = inject('portal');
  const state: { browser?: Browser; contexts: BrowserContext[] } = { contexts: [] };
  beforeAll(async () => {
    state.browser = await sharedChromium();
  });
  afterEach(async () => {
    await Promise.all(state.contexts.splice(0).map((context) => context.close()));
  });

  const prepare = async ({ before, islands, ...options }: Visit = {}) => {
    if (state.browser === undefined) throw new Error('The browser starts before the first test.');
    const context = await state.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    state.contexts.push(context);
    context.setDefaultTimeout(longestWait);
    const opened = watched(context, await context.newPage());
    await context.addInitScript(firstPointerIgnored);
    // Not for the empty page, which may not use storage.
    if (before !== undefined) await context.addInitScript(before);
    if (islands !== undefined)
      await context.route('**/assets/islands-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: islands }),
      );
    return opened;
  };
  const open = async (path: string, visit?: Visit) => {
    const opened = await prepare(visit);
    await opened.page.goto(origin + path);
    return opened;
  };
  return { origin, folder, open, prepare };
}

/** Headless Chromium reports a pointer in the corner of a page that opens, at times after its scripts; no reader moved it. */
const firstPointerIgnored = `addEventListener('pointermove', (event) => {
  if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
}, { capture: true })`;

function watched(context: BrowserContext, page: Page): OpenPage {
  const complaints: string[] = [];
  const requested: string[] = [];
  context.on('console', (message) => {
    // The not-found page has status 404, which the browser logs.
    const isMissingPage = message.text().includes('404 (Not Found)');
    if (['error', 'warning'].includes(message.type()) && !isMissingPage) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('request', (request) => requested.push(request.url()));
  return { page, complaints, requested };
}

/** Polls until the value is as expected; a busy machine may need seconds. */
export const soon = <Value>(ask: () => Value) => expect.poll(ask);

/** Waits until every island of the page is interactive. */
export async function allAwake(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      document.dispatchEvent(new Event('pointermove'));
      return document.querySelector('[data-island]:not([data-hydrated="done"])') === null;
    },
    undefined,
    { polling: 20, timeout: longestWait },
  );
}

/** Opens all groups of the sidebar. */
export function openGroups(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>('.sidebar details')) group.open = true;
  });
}

/** The colour mode that is shown. */
export function themeOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset.theme ?? 'light');
}

/** For `before`: a reader who saves data, and one on a slow network (Network Information API). */
export const saveData =
  'Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } })';
export const slowNetwork =
  'Object.defineProperty(navigator, "connection", { value: { saveData: false, effectiveType: "2g" } })';

/** For `before`: a browser without storage. */
export const storageBlocked = `Object.defineProperty(window, 'localStorage', {
  get() {
    throw new DOMException('blocked', 'SecurityError');
  },
})`;

/** Pages that show the features of the portal. */
export const samplePages = {
  home: '/',
  guide: '/docs/provider-based/api-workflow',
  shortGuide: '/docs/provider-based/rate-limiting',
  introduction: '/api/work-based/introduction',
  operation: '/api/provider-based/upload-learner-data-to-the-submission',
  smallOperation: '/api/provider-based/list-available-returns',
  unknown: '/nowhere',
} as const;
