// The violations on pages that have most of their parts in common: each rule reads only what it has not read on another page, which needs a
// fraction of the time of a whole run.

import type { Page } from 'playwright-core';
import {
  coloursOf,
  colourViolations,
  outlineOf,
  pageViolations,
  shapesOf,
  shapeViolations,
} from './accessibility.ts';
import { smallTargets } from './layout-faults.ts';

/** Adds what is here to what is known. Returns what of it was not known. */
export function learn(known: Set<string>, here: readonly string[]): string[] {
  const others = here.filter((one) => !known.has(one));
  for (const one of others) known.add(one);
  return others;
}

/** What the rules have read on other pages. */
export interface SeenParts {
  outlines: Set<string>;
  shapes: Set<string>;
  colours: Set<string>;
}

/** The violations on a page, in what was not on the pages before. */
export async function unseenViolations(page: Page, seen: SeenParts): Promise<string[]> {
  const found = await smallTargets(page);
  if (learn(seen.outlines, [await outlineOf(page)]).length > 0) found.push(...(await pageViolations(page)));
  const shapes = learn(seen.shapes, await shapesOf(page));
  if (shapes.length > 0) found.push(...(await shapeViolations(page, shapes)));
  const colours = learn(seen.colours, await coloursOf(page));
  if (colours.length > 0) found.push(...(await colourViolations(page, colours)));
  return found;
}
