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
