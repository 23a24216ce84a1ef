// Puts the whole of a long example in place of its beginning, when a reader asks for it or copies it. Without scripting, and if the file
// cannot be loaded, the link leads to the file.

/** Handles clicks on links to whole examples. */
export function startWholeExamples(): void {
  document.addEventListener('click', (event) => void openWhole(event));
}

async function openWhole(event: MouseEvent): Promise<void> {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.whole-example') : null;
  if (link === null || defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  if (!(await showWhole(link))) location.assign(link.href);
}

/** Loads the file of an example and shows it. Returns false if it cannot be loaded. */
export async function showWhole(link: HTMLAnchorElement): Promise<boolean> {
  const text = await textAt(link.href);
  const block = link.closest('.code-block');
  const code = block?.querySelector<HTMLElement>('pre.code > code');
  if (text === undefined || !code) return false;
  code.textContent = text.replace(/\n$/, '');
  block?.querySelector('.all-lines')?.remove();
  // The focus stays at the code that the reader asked for.
  const frame = code.parentElement;
  if (document.activeElement === link && frame) {
    frame.tabIndex = -1;
    frame.focus({ preventScroll: true });
  }
  link.remove();
  return true;
}

async function textAt(href: string): Promise<string | undefined> {
  try {
    const answer = await fetch(href);
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
