// Every page of the portal and the not-found page, in Chromium: accessible, no wider than the window, without errors.

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityViolations,
  coloursOf,
  colourViolations,
  structureOf,
  uncolouredViolations,
} from '../support/accessibility.ts';
import { openFolds, sidewaysScroll, smallTargets } from '../support/layout-faults.ts';
import { allAwake, portalBrowser, samplePages } from '../support/portal-browser.ts';
import { portalRoutes } from '../support/portal-routes.ts';
import { walkPages } from '../support/walk-pages.ts';

const { prepare, origin } = portalBrowser();
const urls = [...portalRoutes.map(([url]) => url), '/nowhere'];
const modes = ['light', 'dark'] as const;
const samples = new Set<string>(Object.values(samplePages));

/** For `before`: records violations of the policy, which the console may omit. */
const reportViolations = `addEventListener('securitypolicyviolation', (event) => {
  console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI);
});`;

/** Findings, each with its page. */
interface Findings {
  visited: string[];
  /** Page, mode and width of each run of axe. */
  validated: string[];
  /** Page and mode of each run with the rules about colours. */
  coloured: string[];
  accessibility: string[];
  /** Pages on which the dark mode changes more than colours. */
  altered: string[];
  complaints: string[];
  foreign: string[];
  sideways: string[];
  small: string[];
}

/** 320 pixels are 1280 at 400% zoom; 720 are 1440 at 200%. Axe runs at a wide and a narrow width. */
const widths = [1440, 1280, 997, 996, 720, 390, 320];
const testedWidths = [1440, 390];

/** The colours of the elements of a page in each mode, at the first width. */
type Colours = Map<string, string>;

/**
 * Runs axe in both modes, with all rules on the sample pages. On all others, rules about colours are skipped if all colours
 * are those of the first width, and the other rules are skipped in the second mode, where the elements are compared
 * instead: a rule finds the same if what it reads is the same.
 */
async function lookAt(page: Page, url: string, width: number, { found, colours }: Look): Promise<void> {
  const structures: string[] = [];
  for (const mode of modes) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, mode);
    const now = (await coloursOf(page)).join('\n');
    const isSample = samples.has(url);
    const readsColours = isSample || colours.get(mode) !== now;
    colours.set(mode, now);
    const faults: string[] = [];
    if (isSample) faults.push(...(await accessibilityViolations(page)));
    else {
      if (mode === 'light') faults.push(...(await uncolouredViolations(page)));
      if (readsColours) faults.push(...(await colourViolations(page)));
    }
    found.accessibility.push(...faults.map((fault) => `${url} ${mode} ${width}: ${fault}`));
    found.validated.push(`${url} ${mode} ${width}`);
    if (readsColours) found.coloured.push(`${url} ${mode}`);
    structures.push((await structureOf(page, '.mode-switch')).join('\n'));
  }
  if (structures[0] !== structures[1]) found.altered.push(`${url} ${width}`);
}

interface Look {
  found: Findings;
  colours: Colours;
}

async function examine(page: Page, url: string, found: Findings): Promise<void> {
  const colours: Colours = new Map();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(origin + url);
  await allAwake(page);
  await openFolds(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const pixels = await sidewaysScroll(page);
    if (pixels !== 0) found.sideways.push(`${url} at ${width}: ${pixels}`);
    if (testedWidths.includes(width)) await lookAt(page, url, width, { found, colours });
    if (width === 390) found.small.push(...(await smallTargets(page)).map((target) => `${url}: ${target}`));
  }
  found.visited.push(url);
}

describe('every page', () => {
  const found: Findings = {
    visited: [],
    validated: [],
    coloured: [],
    accessibility: [],
    altered: [],
    complaints: [],
    foreign: [],
    sideways: [],
    small: [],
  };

  beforeAll(async () => {
    const { page, complaints, requested } = await prepare({ before: reportViolations });
    await walkPages({ context: page.context(), urls }, (tab, url) => examine(tab, url, found));
    found.complaints = complaints;
    found.foreign = requested.filter((url) => !url.startsWith(`${origin}/`));
  }, 900_000);

  it('was visited', () => {
    expect(found.visited.toSorted()).toEqual(urls.toSorted());
  });

  it('has no accessibility violation, in both colour modes, at 1440 and 390 px', () => {
    const looks = modes.flatMap((mode) => [1440, 390].map((width) => `${mode} ${width}`));
    expect(found.validated.toSorted()).toEqual(
      urls.flatMap((url) => looks.map((look) => `${url} ${look}`)).toSorted(),
    );
    const inBothModes = urls.flatMap((url) => modes.map((mode) => `${url} ${mode}`));
    expect([...new Set(found.coloured)].sort()).toEqual(inBothModes.sort());
    expect(found.accessibility).toEqual([]);
  });

  it('has the same elements in the same places in both colour modes, except for the switch', () => {
    expect(found.altered).toEqual([]);
  });

  it('causes no message in the console, and no violation of its policy', () => {
    expect(found.complaints).toEqual([]);
  });

  it('makes no request to another origin', () => {
    expect(found.foreign).toEqual([]);
  });

  it('never scrolls sideways, from 320 to 1440 px', () => {
    expect(found.sideways).toEqual([]);
  });

  it('has touch targets of 24 px or more at 390 px', () => {
    expect([...new Set(found.small)]).toEqual([]);
  });
});
