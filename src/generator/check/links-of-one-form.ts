// Broken links that are written alike in several folders, such as `[term](g)`, lead to as many targets, and have one cause: they are one problem.

import { pathOf } from '../shared/rewrite-href.ts';
import type { Diagnostic, Place } from '../types/diagnostic.ts';
import type { LinkPlace } from '../types/route.ts';
import { differentPlaces } from './group-diagnostics.ts';

/** Fewer targets are reported one by one. */
const fewest = 3;
/** A name alone, which another tool can read by a rule of its own. */
const name = /^[\w$@+-]{1,60}$/;

/** Joins the problems of links that are written alike. */
export interface LinkForms {
  /** Notes the links of a target without any advice. */
  add(links: readonly LinkPlace[], diagnostics: readonly Diagnostic[]): void;
  /** All problems, with one in place of those of each form. */
  joined(diagnostics: readonly Diagnostic[]): Diagnostic[];
}

/** Creates the forms of a report. */
export function createForms(): LinkForms {
  const forms = new Map<string, Diagnostic[]>();
  return {
    add: (links, diagnostics) => {
      const [written, ...others] = new Set(links.map(({ source = '' }) => pathOf(source)));
      if (written === undefined || others.length > 0 || !name.test(written)) return;
      forms.set(written, [...(forms.get(written) ?? []), ...diagnostics]);
    },
    joined: (diagnostics) => {
      const instead = new Map<Diagnostic, Diagnostic[]>();
      for (const [written, [first, ...others]] of forms) {
        if (first === undefined || others.length + 1 < fewest) continue;
        for (const other of others) instead.set(other, []);
        instead.set(first, [joinedOf(written, [first, ...others])]);
      }
      return diagnostics.flatMap((one) => instead.get(one) ?? [one]);
    },
  };
}

function joinedOf(written: string, all: readonly [Diagnostic, ...Diagnostic[]]): Diagnostic {
  const places = all.flatMap(({ place, related = [] }): Place[] =>
    place === undefined ? [] : [place, ...related],
  );
  const [place, ...related] = differentPlaces(places);
  return {
    ...all[0],
    message: `\`${written}\` is not a page or file of this site, in none of the ${all.length} folders with links to it.`,
    ...(place === undefined ? {} : { place }),
    ...(related.length === 0 ? {} : { related }),
    notes: [
      'Another tool may read the name by a rule of its own: write the address of a page, or the text without a link.',
    ],
  };
}
