// Sections that several pages share, such as the fields of a shared schema or a response that most operations have. Law: of equal
// sections of an area exactly one is the original, and which one it is depends on the order of the plan only.

import type { SectionRow } from './term-rows.ts';

/** What decides which of equal sections is the original. */
export interface PageKind {
  isOperation: boolean;
  /** The part of the site that search can be restricted to: sections of different areas are no copies. */
  area: number;
}

/** What is known of the sections of a page. */
export interface PageSections extends PageKind, Pick<SectionRow, 'digests' | 'anchors'> {}

/** A section that other pages repeat. Pages and sections by their position. */
export interface RepeatedSection {
  page: number;
  section: number;
  /** Its first copies in the order of pages. */
  copies: { page: number; hasSameId: boolean }[];
}

/** The copies on a site. */
export interface Copies {
  /** For each page the sections that are copies of a section of another page; absent: none. */
  on: (ReadonlySet<number> | undefined)[];
  /** In the order of pages. */
  repeated: RepeatedSection[];
}

/** At most this many copies of a section are named; search shows no more. */
const mostCopies = 3;

/** Finds the sections that are the same on several pages. */
export function findCopies(pages: readonly PageSections[]): Copies {
  const originals = originalsOf(pages);
  const repeated = new Map<number, RepeatedSection>();
  const on = pages.map(({ digests, anchors, area }, page) => {
    const copies = new Set<number>();
    for (let index = 0; index < digests.length; index += 1) {
      const slot = originals.slotOf(keyOf(digests[index] ?? 0, area));
      const [owner = 0, section = 0] = [originals.pages[slot], originals.sections[slot]];
      if (digests[index] === 0 || owner === page) continue;
      copies.add(index);
      const original = repeated.get(slot) ?? { page: owner, section, copies: [] };
      repeated.set(slot, original);
      const isNamed = original.copies.at(-1)?.page === page;
      const hasSameId = anchors[index] === pages[owner]?.anchors[section];
      if (!isNamed && original.copies.length < mostCopies) original.copies.push({ page, hasSameId });
    }
    return copies.size === 0 ? undefined : copies;
  });
  const inOrder = (a: RepeatedSection, b: RepeatedSection) => a.page - b.page || a.section - b.section;
  return { on, repeated: [...repeated.values()].sort(inOrder) };
}

/** A number other than 0 for a digest in an area. */
function keyOf(digest: number, area: number): number {
  return (digest ^ Math.imul(area, 0x9e3779b1)) >>> 0 || 1;
}

/**
 * The original of each digest: on the first page that is not an operation, as guides and pages of schemas define what operations use, else
 * in the first request that has it, as readers ask for what they send, else on the first page. An open hash table in typed arrays, as a
 * large site has a million sections.
 */
function originalsOf(all: readonly PageSections[]) {
  const total = all.reduce((sum, { digests }) => sum + digests.length, 0);
  const size = 2 ** Math.ceil(Math.log2(2 * total + 2));
  const keys = new Uint32Array(size);
  const pages = new Uint32Array(size);
  const sections = new Uint32Array(size);
  const slotOf = (key: number) => {
    let slot = key % size;
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) % size;
    return slot;
  };
  const orders = [{ operations: false }, { operations: true, inRequests: true }, { operations: true }];
  for (const { operations, inRequests = false } of orders)
    for (const [page, { digests, anchors, isOperation, area }] of all.entries()) {
      if (isOperation !== operations) continue;
      for (const [section, digest] of digests.entries()) {
        if (inRequests && (anchors[section] ?? 0) % 2 === 0) continue;
        const key = keyOf(digest, area);
        const slot = slotOf(key);
        if (digest === 0 || keys[slot] === key) continue;
        keys[slot] = key;
        pages[slot] = page;
        sections[slot] = section;
      }
    }
  return { pages, sections, slotOf };
}
