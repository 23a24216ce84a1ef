// The sidebar: groups that the reader opened or closed stay so on later pages of this tab, and the current item is visible. No group
// closes by itself (specification, section 2): one that was open because it was current stays open, too.

const groupsKey = 'portal-sidebar';

/** Applies the reader's choices while the page is parsed, so before it is painted, and stores new ones. For the boot script. */
export function startSidebar(): void {
  const observer = new MutationObserver(openGroups);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    openGroups();
    // `toggle` does not bubble. The groups that are open now have one, too.
    document.addEventListener('toggle', ({ target }) => isGroup(target) && keepState(target), true);
    for (const group of groups()) if (group.open) keepState(group);
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
  return `${label}/${group.querySelector('summary')?.textContent}`;
}

function readStates(): Record<string, boolean | undefined> {
  try {
    const states: unknown = JSON.parse(sessionStorage.getItem(groupsKey) ?? '{}');
    return typeof states === 'object' && states !== null ? { ...states } : {};
  } catch {
    return {};
  }
}

function keepState(group: HTMLDetailsElement): void {
  const states = { ...readStates(), [keyOf(group)]: group.open };
  try {
    sessionStorage.setItem(groupsKey, JSON.stringify(states));
  } catch {
    // Storage is blocked or full: the choice applies to this page only.
  }
}

/**
 * Scrolls a long sidebar, but not the page, so that the current item is in the middle of what is below the guides, which stay
 * visible. Does nothing if it is visible.
 */
export function showCurrentItem(): void {
  const current = document.querySelector<HTMLElement>('.sidebar [aria-current="page"]');
  const frame = current?.closest<HTMLElement>('.drawer');
  if (current === null || frame === null || frame === undefined) return;
  const guides = frame.querySelector<HTMLElement>('.sidebar > ul:first-child');
  const fixed = guides && getComputedStyle(guides).position === 'sticky' && !guides.contains(current);
  const item = current.getBoundingClientRect();
  const view = frame.getBoundingClientRect();
  const top = view.top + (fixed ? guides.offsetHeight : 0);
  const bottom = Math.min(view.bottom, innerHeight);
  if (item.top >= top && item.bottom <= bottom) return;
  frame.scrollTop += item.top - (top + bottom - item.height) / 2;
}
