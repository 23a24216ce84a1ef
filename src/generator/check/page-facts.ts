// Rendered HTML to page facts. It reads the bytes that ship, chrome included, never a model of them.

import { Parser } from 'htmlparser2';
import type { PageFacts } from '../nouns/page-facts.ts';

const linking = ['href', 'src', 'poster', 'data'];

/**
 * @param page one complete page, `content` its HTML
 * @returns its ids (`id` and the older `name` of an `a`) and everything it links to or loads
 */
export function pageFacts(page: { url: string; outputPath: string; content: string }): PageFacts {
  const ids = new Set<string>();
  const hrefs = new Set<string>();
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id !== undefined) ids.add(attributes.id);
      if (name === 'a' && attributes.name !== undefined) ids.add(attributes.name);
      for (const attribute of linking) {
        const href = attributes[attribute];
        if (href !== undefined) hrefs.add(href);
      }
      for (const href of candidatesOf(attributes.srcset)) hrefs.add(href);
    },
  });
  parser.end(page.content);
  return { url: page.url, outputPath: page.outputPath, ids, hrefs };
}

/** URLs of a `srcset` (HTML, section 4.8.4.2.1). */
function candidatesOf(srcset: string | undefined): string[] {
  if (srcset === undefined) return [];
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter((href) => href !== '');
}
