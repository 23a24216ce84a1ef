// Keeps the ids and links of pages out of the heap until all pages are there and can be checked. Law: a page is one small object here, as
// memory grows with the number of pages by what each of them keeps.

import type { FrameFacts, Ids, PageFacts, SettledLinks } from '../types/page-record.ts';
import type { KnownPlace } from './source-places.ts';

/** The facts of a page with the places of its links in its source. */
export interface PlacedFacts extends PageFacts {
  places(): KnownPlace[];
}

/** What is held of a page. */
export interface PageLinks {
  ids: readonly string[];
  hrefs: readonly string[];
  places: readonly KnownPlace[];
}

/** A text that is kept somewhere else. */
interface Held {
  text(): string;
}

/** Keeps the links of a page. `page` has the facts that stay in the heap. */
export type HoldLinks = (
  page: Pick<PageFacts, 'url' | 'outputPath' | 'frame' | 'deadLinks' | 'base'>,
  links: PageLinks,
) => PlacedFacts;

/** The number of ids that are kept unpacked. */
const mostUnpacked = 100_000;

/**
 * Creates a function that keeps the links of the pages of a site.
 * @param hold keeps a text out of the heap
 */
export function createLinkHolder(hold: (text: string) => Held): HoldLinks {
  const idsOf = createUnpacked();
  return (page, { ids, hrefs, places }) => {
    const text = `${JSON.stringify(ids)}\n${JSON.stringify(hrefs)}\n${places.length === 0 ? '' : JSON.stringify(places)}`;
    return new HeldPage(page, hold(text), idsOf);
  };
}

/** A class, so that all pages share the functions that read their texts. */
class HeldPage implements PlacedFacts {
  readonly url: string;
  readonly outputPath: string;
  readonly frame: FrameFacts | undefined;
  declare settled?: SettledLinks;
  declare readonly deadLinks?: ReadonlySet<string>;
  declare readonly base?: string;
  readonly #held: Held;
  readonly #idsOf: (held: Held) => Ids;

  constructor(
    { url, outputPath, frame, deadLinks, base }: Parameters<HoldLinks>[0],
    held: Held,
    idsOf: (held: Held) => Ids,
  ) {
    this.url = url;
    this.outputPath = outputPath;
    this.frame = frame;
    this.#held = held;
    this.#idsOf = idsOf;
    if (deadLinks !== undefined) this.deadLinks = deadLinks;
    if (base !== undefined) this.base = base;
  }

  get ids(): Ids {
    return this.#idsOf(this.#held);
  }

  get hrefs(): string[] {
    return JSON.parse(lineOf(this.#held, 1)) as string[];
  }

  places(): KnownPlace[] {
    const places = lineOf(this.#held, 2);
    return places === '' ? [] : (JSON.parse(places) as KnownPlace[]);
  }
}

function lineOf(held: Held, line: number): string {
  return held.text().split('\n', 3)[line] ?? '';
}

/** Creates a function that returns the ids in a text. Of pages that links lead to again and again, they are not read each time. */
function createUnpacked(): (held: Held) => Ids {
  const unpacked = new Map<Held, ReadonlySet<string>>();
  const state = { size: 0 };
  return (held) => {
    const known = unpacked.get(held);
    if (known !== undefined) return known;
    const ids = new Set(JSON.parse(lineOf(held, 0)) as string[]);
    // A page without ids counts, too.
    const size = ids.size + 1;
    state.size += size;
    if (state.size > mostUnpacked) {
      unpacked.clear();
      state.size = size;
    }
    unpacked.set(held, ids);
    return ids;
  };
}
