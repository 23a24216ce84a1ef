// Marks the current heading in the table of contents: the last one in or above the upper third of the window. At the top
// of the page it is the first such heading, at the end the last heading of the page.

import { useEffect } from 'react';

/** Watches the headings that the table of contents links to. Renders nothing. */
export function ContentsHighlight(): null {
  useEffect(() => {
    const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('.contents-column a[href^="#"]'));
    const headings = links.flatMap((link) => document.getElementById(idOf(link)) ?? []);
    const update = () => mark(links, currentOf(headings));
    // The area reaches far above the window, so that a jump over many headings is an event for each of them.
    const atLine = new IntersectionObserver(update, { rootMargin: '1000000px 0px -67%' });
    const atEnd = new IntersectionObserver(update, { threshold: [0, 1] });
    for (const heading of headings) atLine.observe(heading);
    for (const footer of document.querySelectorAll('.footer')) atEnd.observe(footer);
    return () => {
      atLine.disconnect();
      atEnd.disconnect();
    };
  }, []);
  return null;
}

function idOf(link: HTMLAnchorElement): string {
  return decodeURIComponent(link.hash.slice(1));
}

function currentOf(headings: HTMLElement[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  const above = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
  if (isAtEnd) return headings.at(-1)?.id;
  // At the top of the page, a tall window may have several headings in its upper third.
  return (scrollY === 0 ? above.at(0) : above.at(-1))?.id;
}

function mark(links: HTMLAnchorElement[], id: string | undefined): void {
  for (const link of links) {
    if (idOf(link) !== id) link.removeAttribute('aria-current');
    else if (!link.hasAttribute('aria-current')) {
      link.setAttribute('aria-current', 'location');
      reveal(link);
    }
  }
}

/** Scrolls the link into view in its column, without scrolling the page. */
function reveal(link: HTMLElement): void {
  const column = link.closest('.contents-part') ?? link.closest('.contents-column');
  if (column === null) return;
  const inside = column.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  column.scrollTop += Math.min(0, top - inside.top) + Math.max(0, bottom - inside.bottom);
}
