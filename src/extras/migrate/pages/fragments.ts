// Fixes links to parts of pages: an old one can have the id of a heading by another rule than that of its page, as tools change their rules.

import { decode } from '../../../generator/shared/urls.ts';
import { lettersOf } from '../../../generator/shared/words.ts';
import type { MigrationItem } from '../types/source-site.ts';
import { headingIdsIn } from './kept-ids.ts';

/** A link to a part of a page. */
export interface FragmentLink {
  /** In the converted text. */
  line: number;
  /** As written, without `#`. */
  fragment: string;
  /** The file of the page that it leads to. */
  target: string;
}

/** A converted page with its links to parts of pages. */
export interface LinkingPage {
  file: string;
  text: string;
  fragments: readonly FragmentLink[];
  /** Whether the tool made a part of it from code, which is not here. */
  isGenerated: boolean;
}

/** The texts after the changes, by file, and what was changed or is left. Only ids without a doubt are changed. */
export function fixedFragments(pages: readonly LinkingPage[]): {
  texts: ReadonlyMap<string, string>;
  items: MigrationItem[];
} {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const idsByFile = new Map<string, ReadonlySet<string>>();
  const texts = new Map<string, string>();
  const items: MigrationItem[] = [];
  const idsOf = (page: LinkingPage) => {
    const ids = idsByFile.get(page.file) ?? new Set(headingIdsIn(page.text));
    idsByFile.set(page.file, ids);
    return ids;
  };
  for (const page of pages) {
    const lines = page.fragments.length === 0 ? [] : page.text.split('\n');
    let isChanged = false;
    for (const { line, fragment, target } of page.fragments) {
      const to = byFile.get(target);
      const id = decode(fragment);
      if (to === undefined || hasId(to, id, idsOf(to))) continue;
      const meant = meantId(to, id, idsOf(to));
      const written = lines[line - 1];
      if (meant !== undefined && written?.includes(`#${fragment}`)) {
        lines[line - 1] = written.replace(`#${fragment}`, () => `#${meant}`);
        isChanged = true;
        items.push({ status: 'converted', what: 'link to a part of a page', file: page.file, line });
      } else if (to.isGenerated)
        items.push({
          status: 'left',
          what: 'link to documentation made from code',
          file: page.file,
          line,
          advice:
            'It leads to the page, where the part is missing. It works again when the documentation is written.',
        });
    }
    if (isChanged) texts.set(page.file, lines.join('\n'));
  }
  return { texts, items };
}

function hasId({ text }: LinkingPage, id: string, ids: ReadonlySet<string>): boolean {
  return (
    ids.has(id) ||
    [`{#${id}`, `#${id}}`, `id="${id}"`, `id='${id}'`, `name="${id}"`].some((one) => text.includes(one))
  );
}

/** The one id with the same letters and digits, or that of a footnote of Python-Markdown. */
function meantId({ text }: LinkingPage, id: string, ids: ReadonlySet<string>): string | undefined {
  const note = /^fn:(.+)$/.exec(id)?.[1];
  if (note !== undefined) return text.includes(`[^${note}]:`) ? `fn-${note}` : undefined;
  const key = lettersOf(id);
  const alike = key === '' ? [] : [...ids].filter((one) => lettersOf(one) === key);
  return alike.length === 1 ? alike[0] : undefined;
}
