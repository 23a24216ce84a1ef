// Makes the native popover of the site menu a proper drawer where the window is narrow: the page behind it is inert,
// the focus moves in and stays in. Escape, closing by a click outside and the focus on the way back are native;
// the page is kept from scrolling by the style sheet. Specification, section 2: none of it above 996 px.

import { useEffect } from 'react';

const narrow = '(width <= 62.25em)';
const reachable = 'a[href], button:not([disabled]), [tabindex="0"]';

/** Follows the drawer it stands in. It shows nothing of its own. */
export function DrawerComfort(): null {
  useEffect(() => {
    const drawer = document.querySelector<HTMLElement>('.drawer');
    return drawer === null ? undefined : follow(drawer);
  }, []);
  return null;
}

function follow(drawer: HTMLElement): () => void {
  const window = matchMedia(narrow);
  const stop = new AbortController();
  const { signal } = stop;
  const isOpen = () => drawer.matches(':popover-open');
  const close = () => isOpen() && drawer.hidePopover();
  const update = (isShown: boolean) => setInert(drawer, isShown && window.matches);
  // Before, and not after: the button that gets the focus back must not be inert any more.
  drawer.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && update(false), {
    signal,
  });
  drawer.addEventListener(
    'toggle',
    ({ newState }) => {
      update(newState === 'open');
      if (newState === 'open' && window.matches) stopsOf(drawer)[0]?.focus();
    },
    { signal },
  );
  drawer.addEventListener('keydown', (event) => window.matches && isOpen() && keepFocus(drawer, event), {
    signal,
  });
  drawer.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('a') !== null && close(),
    { signal },
  );
  window.addEventListener('change', ({ matches }) => !matches && close(), { signal });
  // Opened before this was there.
  if (isOpen()) {
    update(true);
    if (window.matches && !drawer.contains(document.activeElement)) stopsOf(drawer)[0]?.focus();
  }
  return () => {
    stop.abort();
    update(false);
  };
}

/** Makes everything of the page but the drawer inert, or takes that back. */
function setInert(drawer: HTMLElement, isInert: boolean): void {
  for (
    let part: Element = drawer;
    part !== document.body && part.parentElement !== null;
    part = part.parentElement
  )
    for (const sibling of part.parentElement.children)
      if (sibling !== part && sibling instanceof HTMLElement) sibling.inert = isInert;
}

function keepFocus(drawer: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = stopsOf(drawer);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

function stopsOf(drawer: HTMLElement): HTMLElement[] {
  return Array.from(drawer.querySelectorAll<HTMLElement>(reachable)).filter((stop) => stop.checkVisibility());
}
