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
