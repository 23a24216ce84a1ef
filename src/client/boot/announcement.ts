// The announcement bar stays away once it is dismissed, until its content has another id.

import { keepChoice, readChoice } from '../../templates/islands/storage.ts';

const announcementKey = 'portal-announcement';

/**
 * Hides a dismissed bar before the first paint (the bar is parsed after this script, so it is caught as it
 * arrives), and adds the button to dismiss it.
 */
export function startAnnouncement(): void {
  const observer = new MutationObserver(() => {
    const bar = document.querySelector<HTMLElement>('.announcement[data-id]');
    if (bar === null && document.querySelector('main') === null) return;
    observer.disconnect();
    if (bar !== null) prepareAnnouncement(bar);
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}

/** Hides a bar that was dismissed before, or gives it its button. */
export function prepareAnnouncement(bar: HTMLElement): void {
  if (bar.dataset.id === readChoice(announcementKey)) bar.hidden = true;
  else addButton(bar);
}

function addButton(bar: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'announcement-dismiss';
  button.textContent = 'Dismiss';
  button.setAttribute('aria-label', 'Dismiss announcement');
  button.addEventListener('click', () => {
    keepChoice(announcementKey, bar.dataset.id ?? '');
    bar.hidden = true;
  });
  bar.append(button);
}
