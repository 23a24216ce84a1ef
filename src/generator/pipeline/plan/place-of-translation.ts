// The front matter that a translation shares with its original.
// Law: a translation with the text alone is where its original is, and found by the same readers.

import type { FrontMatter, SiteDoc } from '../../types/doc.ts';
import type { OriginalPages } from '../../types/languages/original-pages.ts';

/** The keys that decide where a page is and who finds it. */
const sharedKeys: ReadonlySet<string> = new Set<keyof FrontMatter>([
  'slug',
  'redirect_from',
  'sidebar_position',
  'sidebar_hidden',
  'draft',
  'unlisted',
  'noindex',
  'search',
]);

/** Returns a page with the place of its original, as far as its own front matter has no other. */
export function placedByOriginal(doc: SiteDoc, originals: OriginalPages | undefined): SiteDoc {
  const original = Object.entries(originals?.frontMatterOf(doc.file) ?? {});
  const shared = original.filter(([key]) => sharedKeys.has(key));
  if (shared.length === 0) return doc;
  return { ...doc, frontMatter: { ...Object.fromEntries(shared), ...doc.frontMatter } };
}
