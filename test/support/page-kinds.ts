// Chooses pages that together have everything that decides how a page looks, so a browser need not open all of them.

import { Parser } from 'htmlparser2';

/** Attributes whose value or presence differs from page to page, and that no style sheet reads. */
const content = new Set('href id title d x y x1 x2 y1 y2 width height'.split(' '));

/** Each element of a page with its parent: their names, classes and the names of their attributes. */
function kindsOf(html: string): Set<string> {
  const kinds = new Set<string>();
  const parents: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const names = Object.keys(attributes).filter((attribute) => !content.has(attribute));
      const kind = `${name}.${attributes.class ?? ''}[${names.sort()}]`;
      kinds.add(`${parents.at(-1)} > ${kind}`);
      parents.push(kind);
    },
    onclosetag: () => void parents.pop(),
  });
  parser.end(html);
  return kinds;
}

/** Few of these pages, which have each element with its parent that any of them has. */
export function pagesOfAllKinds(pages: ReadonlyMap<string, string>): string[] {
  const left = new Map([...pages].map(([url, html]) => [url, kindsOf(html)]));
  const chosen: string[] = [];
  for (;;) {
    const [next] = [...left].toSorted(([, one], [, other]) => other.size - one.size);
    if (next === undefined || next[1].size === 0) return chosen;
    const [url, kinds] = next;
    chosen.push(url);
    left.delete(url);
    for (const others of left.values()) for (const kind of kinds) others.delete(kind);
  }
}
