// What stands around the content: announcement, navigation bar, sidebar and footer of another version into this page.

import { prepareAnnouncement } from '../boot/announcement.ts';

/** Swaps the insides; the elements stay, and with them what is open. */
export function swapFrame(next: Document): void {
  document.documentElement.lang = next.documentElement.lang;
  swapAnnouncement(next);
  for (const selector of ['.navbar', '.drawer', '.footer']) {
    const there = next.querySelector(selector);
    if (there !== null) document.querySelector(selector)?.replaceChildren(...there.childNodes);
  }
}

function swapAnnouncement(next: Document): void {
  document.querySelector('.announcement')?.remove();
  const bar = next.querySelector<HTMLElement>('.announcement');
  if (bar === null) return;
  document.querySelector('.navbar')?.before(bar);
  prepareAnnouncement(bar);
}
