// A browser on this repository's portal, in the Chromium that test files share: a fresh context for each visit, closed after its test, or a tab
// that tests of a file use one after another, which needs half of the processor time.

import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { sharedChromium } from './chromium.ts';
import { longestWait } from './longest-wait.ts';

interface Visit extends Omit<BrowserContextOptions, 'viewport'> {
  viewport?: ViewportSize;
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
  /**
   * Opens a page, or a URL, as a new reader in the tab of an earlier test with such a visit: storage and routes are empty, and the pointer
   * is in the corner. Not for tests that need two such tabs, or that give one something to keep: scripts, media, a clock, a network.
   */
  load(path: string, visit?: Visit): Promise<OpenPage>;
}

/** Registers the hooks of a test file. Call it once, outside of tests. */
export function portalBrowser(): PortalBrowser {
  const { origin, folder } = inject('portal');
  const state: { browser?: Browser; contexts: BrowserContext[] } = { contexts: [] };
  const tabs = new Map<string, Page>();
  const closeAll = (contexts: BrowserContext[]) => Promise.all(contexts.map((context) => context.close()));
  beforeAll(async () => {
    state.browser = await sharedChromium();
  });
  afterEach(() => closeAll(state.contexts.splice(0)));
  afterAll(() => closeAll([...tabs.values()].map((page) => page.context())));

  const newTab = async ({ before, islands, ...options }: Visit): Promise<Page> => {
    if (state.browser === undefined) throw new Error('The browser starts before the first test.');
    const context = await state.browser.newContext({ viewport: windowSize, ...options });
    context.setDefaultTimeout(longestWait);
    const page = await context.newPage();
    await context.addInitScript(firstPointerIgnored);
    await context.addInitScript(storageEmptied);
    // Not for the empty page, which may not use storage.
    if (before !== undefined) await context.addInitScript(before);
    if (islands !== undefined)
      await context.route('**/assets/islands-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: islands }),
      );
    return page;
  };
  const prepare = async (visit: Visit = {}) => {
    const page = await newTab(visit);
    state.contexts.push(page.context());
    return watched(page);
  };
  const open = async (path: string, visit?: Visit) => {
    const opened = await prepare(visit);
    await opened.page.goto(origin + path);
    return opened;
  };
  const load = async (path: string, { viewport = windowSize, ...visit }: Visit = {}) => {
    const url = new URL(path, origin);
    const kind = JSON.stringify([url.origin, visit]);
    const page = (await forNewReader(tabs.get(kind))) ?? (await newTab(visit));
    tabs.set(kind, page);
    await page.setViewportSize(viewport);
    const opened = watched(page);
    await page.goto(url.href);
    return opened;
  };
  return { origin, folder, open, prepare, load };
}

const windowSize = { width: 1440, height: 900 };

/** What marks a tab, across a navigation, whose next page is that of a new reader. */
const newReader = 'new reader';

/** Empties what readers keep before the first script of the page, and after the last one of the page before. */
const storageEmptied = `if (window === top && window.name === '${newReader}') {
  window.name = '';
  localStorage.clear();
  sessionStorage.clear();
}`;

/** Takes from a tab what a test has left in it. Undefined if there is no such tab, or it shows no page any more. */
async function forNewReader(page: Page | undefined): Promise<Page | undefined> {
  if (page === undefined) return undefined;
  const context = page.context();
  for (const event of ['console', 'weberror', 'request'] as const) context.removeAllListeners(event);
  try {
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.mouse.move(0, 0);
    await page.evaluate((mark) => {
      window.stop();
      window.name = mark;
      // The next page may be this one with a fragment, which alone would load nothing.
      history.replaceState(null, '', '/left');
    }, newReader);
    return page;
  } catch {
    await context.close();
    return undefined;
  }
}

/** Headless Chromium reports a pointer in the corner of a page that opens, at times after its scripts; no reader moved it. */
const firstPointerIgnored = `addEventListener('pointermove', (event) => {
  if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
}, { capture: true })`;

function watched(page: Page): OpenPage {
  const context = page.context();
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
