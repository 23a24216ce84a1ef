// Puts the content of another page into this one: title, metadata, navigation, main and table of contents.

/** The page was built with other files than those running here: only a full load can show it. */
export class OtherBuild extends Error {}

const swapped = ['main', '.contents-column'];
const metadata =
  'meta[name="description"], meta[name="keywords"], meta[name="robots"], meta[property^="og:"], link[rel="canonical"]';

/**
 * @param html a complete page of this site
 * @throws OtherBuild when its script or style sheet are others than this page's
 */
export function swapPage(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (resourcesOf(next) !== resourcesOf(document)) throw new OtherBuild();
  swapContent(next);
  swapNavigation(next);
}

/**
 * Title, metadata, main and table of contents; the navigation around them stays.
 * @throws OtherBuild when one of the pages is none of this program's
 */
export function swapContent(next: Document): void {
  swapFrame(next);
  document.title = next.title;
  document.head.querySelectorAll(metadata).forEach((element) => void element.remove());
  document.head.append(...next.head.querySelectorAll(metadata));
  document.body.className = next.body.className;
}

function resourcesOf(page: Document): string {
  const script = page.head.querySelector('script[src]')?.getAttribute('src');
  const sheet = page.head.querySelector('link[rel="stylesheet"]')?.getAttribute('href');
  return `${script} ${sheet}`;
}

function swapFrame(next: Document): void {
  const frame = document.querySelector('.frame');
  const nextFrame = next.querySelector('.frame');
  if (frame === null || nextFrame === null) throw new OtherBuild();
  frame.className = nextFrame.className;
  for (const selector of swapped) {
    frame.querySelector(selector)?.remove();
    const part = nextFrame.querySelector(selector);
    if (part !== null) frame.append(part);
  }
}

/** The sidebar of the same section stays, with its scroll position; only the mark of the current page moves. */
function swapNavigation(next: Document): void {
  for (const selector of ['.navbar-items', '.drawer']) {
    const here = document.querySelector(selector);
    const there = next.querySelector(selector);
    if (here === null || there === null) continue;
    if (linksOf(here) === linksOf(there)) moveMarks(here, there);
    else here.replaceChildren(...there.childNodes);
  }
  showCurrentItem();
}

function linksOf(navigation: Element): string {
  return Array.from(navigation.querySelectorAll('a'), (link) => link.getAttribute('href')).join(' ');
}

function moveMarks(here: Element, there: Element): void {
  const marks = Array.from(there.querySelectorAll('a'), (link) => link.getAttribute('aria-current'));
  here.querySelectorAll('a').forEach((link, index) => {
    const mark = marks[index];
    if (mark === null || mark === undefined) link.removeAttribute('aria-current');
    else link.setAttribute('aria-current', mark);
  });
}

// Brings the current item of a long sidebar into sight, without moving the page.

/** Scrolls the sidebar's own frame so that the current item stands in its middle, if it is out of sight. */
export function showCurrentItem(): void {
  const current = document.querySelector<HTMLElement>('.sidebar [aria-current="page"]');
  const frame = current?.closest<HTMLElement>('.drawer');
  if (current === null || frame === null || frame === undefined) return;
  const item = current.getBoundingClientRect();
  const view = frame.getBoundingClientRect();
  if (item.top >= view.top && item.bottom <= Math.min(view.bottom, innerHeight)) return;
  frame.scrollTop += item.top - view.top - frame.clientHeight / 2;
}
