// Every page of the portal and the not-found page, in Chromium: accessible, no wider than the window, without errors.

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityViolations,
  coloursOf,
  colourViolations,
  outlineOf,
  pageViolations,
  shapesOf,
  shapeViolations,
  structureOf,
} from '../support/accessibility.ts';
import { openFolds, sidewaysScroll, smallTargets } from '../support/layout-faults.ts';
import { allAwake, portalBrowser, samplePages } from '../support/portal-browser.ts';
import { portalRoutes } from '../support/portal-routes.ts';
import { learn } from '../support/unseen-violations.ts';
import { walkPages } from '../support/walk-pages.ts';

const { prepare, origin } = portalBrowser();
/** The pages of samples first, as they have most shapes. */
const urls = [...new Set([...Object.values(samplePages), ...portalRoutes.map(([url]) => url)])];
const modes = ['light', 'dark'] as const;
const samples = new Set<string>(Object.values(samplePages));
/** Those that all rules read as a whole. */
const wholes = new Set<string>([samplePages.home, samplePages.guide, samplePages.operation]);

/** For `before`: records violations of the policy, which the console may omit. */
const reportViolations = `addEventListener('securitypolicyviolation', (event) => {
  console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI);
});`;

/** Findings, each with its page. */
interface Findings {
  visited: string[];
  /** Page, mode and width of each run of axe. */
  validated: string[];
  accessibility: string[];
  /** Pages on which the dark mode changes more than colours. */
  altered: string[];
  complaints: string[];
  foreign: string[];
  sideways: string[];
  small: string[];
}

/** 320 pixels are 1280 at 400% zoom; 720 are 1440 at 200%. */
const widths = [1440, 1280, 997, 996, 720, 390, 320];
/** The narrowest with the sidebar beside the text and without: what fits there also fits where there is more room. */
const decisiveWidths = [997, 320];
const widthsOf = (url: string) => (samples.has(url) ? widths : decisiveWidths);
/** Those at which axe runs. Wide and narrow pages of a kind have the same parts as its sample. */
const validatedWidthsOf = (url: string) => (samples.has(url) ? [1440, 390] : [997]);
/** Those at which targets are measured. */
const targetWidths = [1440, 997, 390, 320];

/** What the rules have read: combinations of colours in each mode, shapes of elements, and outlines of pages. */
interface Read extends Record<(typeof modes)[number], Set<string>> {
  shapes: Set<string>;
  outlines: Set<string>;
}

/**
 * Takes the looks of axe in both modes. Three pages have all rules in the first look. In the others the rules about a page as a whole run for each
 * outline, and those about elements read only shapes and combinations of colours that they have not read before; a page with other colours
 * is looked at in the dark mode, too.
 */
async function lookAt(page: Page, { url, width }: State, { found, read }: Look): Promise<void> {
  const structures: string[] = [];
  const isSample = samples.has(url);
  let hasOtherColours = false;
  for (const mode of modes) {
    if (mode === 'dark' && !isSample && !hasOtherColours) continue;
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, mode);
    const colours = learn(read[mode], await coloursOf(page));
    hasOtherColours ||= colours.length > 0;
    const shapes = mode === 'light' ? learn(read.shapes, await shapesOf(page)) : [];
    const faults: string[] = [];
    if (wholes.has(url) && width === 1440 && mode === 'light')
      faults.push(...(await accessibilityViolations(page)));
    else {
      if (width > 390 && mode === 'light' && learn(read.outlines, [await outlineOf(page)]).length > 0)
        faults.push(...(await pageViolations(page)));
      if (shapes.length > 0) faults.push(...(await shapeViolations(page, shapes)));
      if (colours.length > 0) faults.push(...(await colourViolations(page, colours)));
    }
    found.accessibility.push(...faults.map((fault) => `${url} ${mode} ${width}: ${fault}`));
    found.validated.push(`${url} ${mode} ${width}`);
    if (isSample) structures.push(await structureOf(page, '.mode-switch, .brand'));
  }
  if (new Set(structures).size > 1) found.altered.push(`${url} ${width}`);
}

/** A page at a width. */
interface State {
  url: string;
  width: number;
}

interface Look {
  found: Findings;
  read: Read;
}

async function examine(page: Page, url: string, look: Look): Promise<void> {
  const { found } = look;
  // A tab goes on at the width where the last page ended, as a resize lays out the whole page.
  const isNarrow = (page.viewportSize()?.width ?? 1440) <= 320;
  const here = isNarrow ? widthsOf(url).toReversed() : widthsOf(url);
  const [first = 1440] = here;
  if (page.viewportSize()?.width !== first) await page.setViewportSize({ width: first, height: 900 });
  await page.goto(origin + url);
  await allAwake(page);
  await openFolds(page, 'all');
  for (const width of here) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
    const pixels = await sidewaysScroll(page);
    if (pixels !== 0) found.sideways.push(`${url} at ${width}: ${pixels}`);
    if (validatedWidthsOf(url).includes(width)) await lookAt(page, { url, width }, look);
    if (!targetWidths.includes(width)) continue;
    found.small.push(...(await smallTargets(page)).map((target) => `${url} ${width}: ${target}`));
  }
  found.visited.push(url);
}

describe('every page', () => {
  const found: Findings = {
    visited: [],
    validated: [],
    accessibility: [],
    altered: [],
    complaints: [],
    foreign: [],
    sideways: [],
    small: [],
  };

  const read: Read = { light: new Set(), dark: new Set(), shapes: new Set(), outlines: new Set() };

  beforeAll(async () => {
    const { page, complaints, requested } = await prepare({
      before: reportViolations,
      reducedMotion: 'reduce',
    });
    await walkPages({ context: page.context(), urls }, (tab, url) => examine(tab, url, { found, read }));
    found.complaints = complaints;
    found.foreign = requested.filter((url) => !url.startsWith(`${origin}/`));
  }, 1_800_000);

  it('was visited', () => {
    expect(found.visited.toSorted()).toEqual(urls.toSorted());
  });

  it('has no accessibility violation, those of samples in both colour modes and at two widths', () => {
    const looksIn = (mode: string, of: readonly string[]) =>
      of.flatMap((url) => validatedWidthsOf(url).map((width) => `${url} ${mode} ${width}`));
    expect(found.validated.filter((look) => look.includes(' light ')).toSorted()).toEqual(
      looksIn('light', urls).toSorted(),
    );
    expect(found.validated).toEqual(expect.arrayContaining(looksIn('dark', [...samples])));
    expect(read.light.size).toBeGreaterThan(20);
    expect(read.dark.size).toBeGreaterThan(20);
    expect(read.shapes.size).toBeGreaterThan(1000);
    expect(read.outlines.size).toBeGreaterThan(5);
    expect(found.accessibility).toEqual([]);
  });

  it('has the same elements in the same places in both colour modes, except for the switch and the logo', () => {
    expect(found.altered).toEqual([]);
  });

  it('causes no message in the console, and no violation of its policy', () => {
    expect(found.complaints).toEqual([]);
  });

  it('makes no request to another origin', () => {
    expect(found.foreign).toEqual([]);
  });

  it('never scrolls sideways, those of samples from 320 to 1440 px', () => {
    expect(found.sideways).toEqual([]);
  });

  it('has touch targets of 24 px or more at 997 and 320 px, those of samples also at 1440 and 390 px', () => {
    expect([...new Set(found.small)]).toEqual([]);
  });
});
