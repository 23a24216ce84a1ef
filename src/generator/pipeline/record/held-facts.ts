// Keeps the ids and links of pages out of the heap until all pages are there and can be checked. Law: a page is one small object here, as
// memory grows with the number of pages by what each of them keeps.

import type { FrameFacts, SettledLinks } from '../../types/page-record.ts';
import type { KnownPlace, PlacedFacts } from '../../types/route.ts';
import type { SpilledText } from '../../types/store.ts';

/** What is held of a page. */
interface HeldLinks {
  ids: readonly string[];
  hrefs: readonly string[];
  places: KnownPlace[];
}

/** What stays in the heap. */
type SmallFacts = Omit<PlacedFacts, keyof HeldLinks>;

/** Returns the facts of a page, of which the ids and links are read again whenever they are needed. */
export function holdFacts(
  page: SmallFacts,
  { ids, hrefs, places }: HeldLinks,
  hold: (text: string) => SpilledText,
): PlacedFacts {
  return new SpilledFacts(page, hold(JSON.stringify({ ids, hrefs, places })));
}

/** A class, so that all pages share the functions that read their texts. */
class SpilledFacts implements PlacedFacts {
  readonly url: string;
  readonly outputPath: string;
  readonly frame: FrameFacts | undefined;
  declare settled?: SettledLinks;
  declare readonly deadLinks?: ReadonlySet<string>;
  declare readonly base?: string;
  readonly #links: SpilledText;

  constructor({ url, outputPath, frame, deadLinks, base }: SmallFacts, links: SpilledText) {
    this.url = url;
    this.outputPath = outputPath;
    this.frame = frame;
    this.#links = links;
    if (deadLinks !== undefined) this.deadLinks = deadLinks;
    if (base !== undefined) this.base = base;
  }

  get ids(): readonly string[] {
    return this.#read().ids;
  }

  get hrefs(): readonly string[] {
    return this.#read().hrefs;
  }

  places(): KnownPlace[] {
    return this.#read().places;
  }

  #read(): HeldLinks {
    return JSON.parse(this.#links.text()) as HeldLinks;
  }
}
