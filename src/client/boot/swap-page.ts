// Replaces title, metadata, navigation, main content and table of contents of this page by those of another page.

import { openGroups, showCurrentItem } from './site-menus.ts';

/** The page has scripts or style sheets that this document does not have, so only a full load can show it. */
export class OtherBuild extends Error {}

const swapped = ['main', '.contents-part, .contents-column'];
const metadata =
  'meta[name="description"], meta[name="keywords"], meta[name="robots"], meta[property^="og:"], link[rel="canonical"]';

/**
 * Shows another page in this document.
 * @param html a complete page of this site
 * @throws OtherBuild if this document does not have its script and its style sheets
 */
export function swapPage(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (!hasResourcesOf(next)) throw new OtherBuild();
  swapContent(next);
  swapNavigation(next);
}

/**
 * Replaces title, metadata, main content and table of contents; the navigation stays.
 * @throws OtherBuild if one of the pages does not have the structure of a page of this program
 */
export function swapContent(next: Document): void {
  swapFrame(next);
  document.title = next.title;
  document.head.querySelectorAll(metadata).forEach((element) => void element.remove());
  document.head.append(...next.head.querySelectorAll(metadata));
  document.body.className = next.body.className;
}

/** A style sheet that only some pages have stays in the document, so the browser loads at most one of them in full for it. */
function hasResourcesOf(page: Document): boolean {
  const here = document.head.innerHTML;
  const resources = [...page.head.querySelectorAll('[data-islands],link[integrity]')];
  return resources.every(({ outerHTML }) => here.includes(outerHTML));
}

function swapFrame(next: Document): void {
  const frame = document.querySelector('.frame');
  const nextFrame = next.querySelector('.frame');
  const drawer = frame?.querySelector('.drawer') ?? null;
  if (frame === null || drawer === null || nextFrame === null) throw new OtherBuild();
  frame.className = nextFrame.className;
  for (const selector of swapped) {
    frame.querySelector(selector)?.remove();
    const part = nextFrame.querySelector(selector);
    if (part !== null) drawer.before(part);
  }
}

/** Within a section the sidebar stays, with its scroll position, and only `aria-current` moves. */
function swapNavigation(next: Document): void {
  for (const selector of ['.navbar-items', '.edition-menus', '.drawer']) {
    const here = document.querySelector(selector);
    const there = next.querySelector(selector);
    if (here === null || there === null) continue;
    if (linksOf(here) === linksOf(there)) moveMarks(here, there);
    else here.replaceChildren(...there.childNodes);
  }
  openGroups();
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
