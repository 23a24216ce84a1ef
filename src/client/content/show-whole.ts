// Puts the whole of a long example in place of its beginning. It is loaded when a reader asks for it.

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
