// The navigation of the site: the bar fits on one line, groups of the sidebar stay as the reader leaves them, and the current item is
// visible.

// Groups that the reader opened or closed stay so on later pages of this tab. No group closes by itself (specification, section 2): one
// that was open because it was current stays open, too.

const groupsKey = 'portal-sidebar';

/** Applies the reader's choices while the page is parsed, so before it is painted, and stores new ones. For the boot script. */
export function startSidebar(): void {
  const observer = new MutationObserver(openGroups);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    openGroups();
    // `toggle` does not bubble. The groups that are open now have one, too.
    document.addEventListener('toggle', ({ target }) => isGroup(target) && keepStates([target]), true);
    keepStates(Array.from(groups()).filter(({ open }) => open));
    // The event comes later than the click, and not at all if the page is left before it.
    addEventListener('pagehide', () => keepStates(groups()));
    // In an animation frame the browser computes the layout anyway, so measuring the sidebar costs no extra layout.
    requestAnimationFrame(showCurrentItem);
  });
}

/** Opens and closes groups as the reader left them. The group of the current page is open. */
export function openGroups(): void {
  const states = readStates();
  for (const group of groups()) {
    const isCurrent = group.querySelector('[aria-current]') !== null;
    const open = isCurrent || (states[keyOf(group)] ?? group.open);
    if (group.open !== open) group.open = open;
  }
}

function groups(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>('.sidebar details');
}

function isGroup(target: EventTarget | null): target is HTMLDetailsElement {
  return target instanceof HTMLDetailsElement && target.closest('.sidebar') !== null;
}

/** The label of the sidebar and that of the group. */
function keyOf(group: Element): string {
  const label = group.closest('.sidebar')?.getAttribute('aria-label');
  return `${label}/${group.querySelector('summary')?.firstChild?.textContent}`;
}

function readStates(): Record<string, boolean | undefined> {
  try {
    // Whatever is stored, its own properties are copied: none of a number or a text that is a label.
    return { ...JSON.parse(sessionStorage.getItem(groupsKey) ?? '{}') };
  } catch {
    return {};
  }
}

function keepStates(changed: Iterable<HTMLDetailsElement>): void {
  const states = readStates();
  for (const group of changed) states[keyOf(group)] = group.open;
  try {
    sessionStorage.setItem(groupsKey, JSON.stringify(states));
  } catch {
    // Storage is blocked or full: the choice applies to this page only.
  }
}

/**
 * Scrolls a long sidebar, but not the page, so that the current item is in the middle of what is below the filter and the guides,
 * which stay visible. Does nothing if it is visible.
 */
export function showCurrentItem(): void {
  const current = document.querySelector('.sidebar [aria-current]');
  const frame = current?.closest('.drawer');
  if (!current || !frame) return;
  const view = frame.getBoundingClientRect();
  const item = current.getBoundingClientRect();
  const bottom = Math.min(view.bottom, innerHeight);
  let top = view.top;
  for (const part of frame.querySelectorAll('.filter-field, .sidebar > ul:first-child'))
    if (getComputedStyle(part).position === 'sticky' && !part.contains(current))
      top = Math.max(top, part.getBoundingClientRect().bottom);
  if (item.top >= top && item.bottom <= bottom) return;
  frame.scrollTop += item.top - (top + bottom - item.height) / 2;
}

// Fits the navigation bar on one line. The style sheet clips links that do not fit; this also takes them out of the focus order, and
// hides the menu of all sections where every link fits. Without scripting the menu is always there.

/** Fits the bar before it is painted, and again when its size or its links change. For the boot script. */
export function startNavbar(): void {
  const parsed = new MutationObserver(() => {
    const bar = document.querySelector('.navbar');
    if (bar === null || document.querySelector('main') === null) return;
    parsed.disconnect();
    // It is called for the first size, too. Another font size changes the height of the bar.
    new ResizeObserver(fitLinks).observe(bar);
  });
  parsed.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('portal:content', fitLinks);
}

/** Marks the links that are not in the first line. */
function fitLinks(): void {
  const links = Array.from(document.querySelectorAll<HTMLElement>('.navbar-items li'));
  const menu = document.querySelector<HTMLElement>('.sections-menu');
  const [first] = links;
  if (menu === null || first === undefined) return;
  // The menu takes part of the line, so the links have to fit without it before it is hidden.
  menu.hidden = true;
  const isHidden = (link: HTMLElement) => link.offsetTop > first.offsetTop;
  menu.hidden = !links.some(isHidden);
  const hidden = new Set(links.filter(isHidden));
  for (const link of links) {
    const isInert = hidden.has(link);
    if (link.inert !== isInert) link.inert = isInert;
  }
  // The menu is marked in place of the current section.
  const current = links.find((link) => link.querySelector('[aria-current]') !== null);
  menu.classList.toggle('has-current', current !== undefined && hidden.has(current));
}
