// Makes the native popover of the site menu a modal drawer in narrow windows: the page behind it is inert, and the focus
// moves into it and stays there. Escape, closing by a click outside and returning the focus are native; the style sheet
// keeps the page from scrolling. Above 996 px the menu is no drawer (specification, section 2).

import { useEffect } from 'react';

const narrow = '(width <= 62.25em)';
const reachable = 'a[href], button:not([disabled]), [tabindex="0"]';

/** Adds the behaviour to the drawer of the page. Renders nothing. */
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
  // In `beforetoggle`, because the button that receives the focus back must not be inert then.
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
  // The drawer was opened before the island was hydrated.
  if (isOpen()) {
    update(true);
    if (window.matches && !drawer.contains(document.activeElement)) stopsOf(drawer)[0]?.focus();
  }
  return () => {
    stop.abort();
    update(false);
  };
}

/** Makes everything outside of the drawer inert, or active again. */
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
