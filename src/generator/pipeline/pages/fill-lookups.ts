// Fills the holes of a file of a page, and records the answers, so that a stored file is made again if one of them changes.

import type { FillHole, Hole } from '../../types/markup.ts';
import type { Lookup } from '../../types/store.ts';

/** A function that fills holes, and what it was asked. */
export interface RecordedFill {
  fill: FillHole;
  /** The holes that depend on the rest of the site, with the attributes that filled them. */
  lookups(): Lookup[];
}

/** Records what a function fills holes with. What depends on the ids of the page itself is not recorded. */
export function recordFill(fill: FillHole): RecordedFill {
  const lookups = new Map<string, string>();
  return {
    fill: (hole, places) => {
      const asked = { ownPlaces: false };
      const answer = fill(hole, () => {
        asked.ownPlaces = true;
        return places();
      });
      if (!asked.ownPlaces) lookups.set(JSON.stringify(hole), answer);
      return answer;
    },
    lookups: () => [...lookups],
  };
}

/** Whether a function fills the holes of lookups as it did when they were recorded. */
export function fillsAlike(fill: FillHole, lookups: readonly Lookup[]): boolean {
  return lookups.every(([hole, answer]) => fill(JSON.parse(hole) as Hole, noPlaces) === answer);
}

/** Ids of other pages are not needed for fragments of the same page. */
const noPlaces = () => new Set<string>();
