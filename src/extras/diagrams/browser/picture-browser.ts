// Draws diagrams with Mermaid in a browser: one at a time, in one browser for all of them, which is started when the first is needed.

import type { Drawing } from '../../../generator/types/sources.ts';
import { type BrowserPage, LateError, openBrowserPage } from './browser-pipe.ts';

/** A browser that draws. */
export interface PictureBrowser {
  /** Draws the source of a diagram. Never rejects: a browser that fails makes the drawing unavailable. */
  draw(source: string): Promise<Drawing>;
  close(): Promise<void>;
}

/** How to start the browser. */
export interface BrowserStart {
  /** Path of the browser; undefined if there is none. */
  browser: string | undefined;
  /** Why there is none, as a clause. */
  whyNone?: string;
  /** Loads the script that draws (`src/extras/diagrams/in-browser/draw-in-browser.ts`). */
  script(): Promise<string>;
  /** Milliseconds for each answer of the browser. */
  timeLimit?: number;
}

/** A browser that failed as often is not started again. */
const mostFailures = 3;
/** Milliseconds after which a browser without work ends, as a development server may draw nothing for hours. */
const idleTime = 10_000;

/** Creates a browser that draws. Nothing is started before the first drawing. */
export function createPictureBrowser({
  browser,
  whyNone = 'none was found',
  script,
  timeLimit,
}: BrowserStart): PictureBrowser {
  const state: {
    page?: Promise<BrowserPage>;
    last: Promise<unknown>;
    timer?: NodeJS.Timeout;
    failures: number;
    reason?: string;
    hasOpened?: true;
  } = { last: Promise.resolve(), failures: 0 };
  const closing = new AbortController();
  const open = async (path: string) => {
    const page = await openBrowserPage(path, timeLimit, closing.signal);
    try {
      await page.evaluate(`${await script()}\n;0`);
      return page;
    } catch (error) {
      await page.close();
      throw error;
    }
  };
  const close = async () => {
    clearTimeout(state.timer);
    const { page } = state;
    delete state.page;
    await page?.then(
      (one) => one.close(),
      () => undefined,
    );
  };
  const draw = async (source: string): Promise<Drawing> => {
    if (browser === undefined) return unavailable(whyNone);
    clearTimeout(state.timer);
    // A drawing that ends the browser is tried once more in another one.
    for (
      let attempt = 0;
      attempt < 2 && state.failures < mostFailures && !closing.signal.aborted;
      attempt += 1
    )
      try {
        state.page ??= open(browser);
        const page = await state.page;
        state.hasOpened = true;
        const drawn = await page.evaluate(`drawDiagram(${JSON.stringify(source)})`);
        state.timer = setTimeout(close, idleTime).unref();
        return drawingOf(drawn);
      } catch (error) {
        // One that does not even open its page in time is not waited for again.
        state.failures = error instanceof LateError && !state.hasOpened ? mostFailures : state.failures + 1;
        state.reason = error instanceof Error ? error.message : 'it failed';
        await close();
      }
    return unavailable(`the one that is there failed: ${state.reason ?? 'it was closed'}`);
  };
  return {
    draw: (source) => {
      const drawing = state.last.then(() => draw(source));
      state.last = drawing;
      return drawing;
    },
    close: async () => {
      // One that is starting is not waited for.
      closing.abort();
      await close();
    },
  };
}

function unavailable(reason: string): Drawing {
  return { reason, isUnavailable: true };
}

/** What a page answers can be anything. */
function drawingOf(answer: unknown): Drawing {
  const { svg, reason }: { svg?: unknown; reason?: unknown } =
    typeof answer === 'object' && answer !== null ? answer : {};
  if (typeof svg === 'string') return { svg };
  return { reason: typeof reason === 'string' ? (reason.split('\n')[0] ?? '') : 'it has no drawing' };
}
