// The style sheets of another version of the page into this one, without a moment that has none.

type Sheets = Map<string, HTMLLinkElement>;

/**
 * Loads the sheets this page does not have yet, each in its place.
 * @returns a function that takes away those that the other version has no more
 */
export async function loadStyles(next: Document): Promise<() => void> {
  const here = sheetsOf(document);
  const there = sheetsOf(next);
  const first = here.values().next().value;
  const loading: Promise<void>[] = [];
  let former: HTMLLinkElement | undefined;
  for (const [href, link] of there) {
    const known = here.get(href);
    const sheet = known ?? document.importNode(link);
    if (known === undefined) {
      loading.push(settled(sheet));
      if (former !== undefined) former.after(sheet);
      else if (first !== undefined) first.before(sheet);
      else document.head.append(sheet);
    }
    former = sheet;
  }
  await Promise.all(loading);
  return () => {
    for (const [href, link] of here) if (!there.has(href)) link.remove();
  };
}

/** Resolves also when the sheet can not be had: the next change brings another. */
function settled(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
  });
}

function sheetsOf(page: Document): Sheets {
  const links = page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return new Map(Array.from(links, (link) => [link.getAttribute('href') ?? '', link]));
}
