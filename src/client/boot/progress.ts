// Says that a navigation is under way: a bar that appears only after 200 ms (specification, section 9), and the title
// of the new page for screen readers.

const delay = 200;

/** Runs the work and shows the bar while it lasts longer than the delay. */
export async function withProgress<Value>(work: Promise<Value>): Promise<Value> {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', 'Loading page');
  const timer = setTimeout(() => document.body.append(bar), delay);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    bar.remove();
  }
}

/** Announces the title politely; the region is made once and reused. */
export function announceTitle(title: string): void {
  const existing = document.querySelector('.page-status');
  const region = existing ?? document.createElement('div');
  if (existing === null) {
    region.className = 'page-status visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = title;
}
