// The elements of the overlay, empty and closed.

import { element } from './elements.ts';

export interface OverlayParts {
  root: HTMLElement;
  panel: HTMLElement;
  close: HTMLButtonElement;
  checking: HTMLElement;
  list: HTMLElement;
  pill: HTMLButtonElement;
  strip: HTMLElement;
  /** Says the counts to screen readers. */
  status: HTMLElement;
}

/** Made, not yet in the page. */
export function makeParts(): OverlayParts {
  const close = element('button', { class: 'live-close', type: 'button' }, 'Close');
  const title = element('h2', { id: 'live-title' }, 'Problems');
  const checking = element('p', { class: 'live-checking' }, 'The links of all pages are being checked.');
  const list = element('div', { class: 'live-problems' });
  const panel = element(
    'section',
    { class: 'live-panel', id: 'live-panel', 'aria-labelledby': title.id, hidden: '' },
    element('div', { class: 'live-title' }, title, close),
    checking,
    list,
  );
  const pill = element('button', {
    class: 'live-pill',
    type: 'button',
    'aria-expanded': 'false',
    'aria-controls': panel.id,
    hidden: '',
  });
  const strip = element('p', { class: 'live-strip', role: 'status', hidden: '' });
  const status = element('p', { class: 'visually-hidden', role: 'status' });
  const root = element('div', { class: 'live' }, panel, pill, strip, status);
  return { root, panel, close, checking, list, pill, strip, status };
}
