// The buttons of code: one that copies it, for every block of code and the URL of an operation, and switches that show more of it. They
// work as soon as the page is parsed, without the islands.
// Law: what is copied is what is shown. The beginning of a long example is replaced by the whole before it is copied.

import { showWhole } from './whole-example.ts';

const resetAfter = 2000;

/** Adds the copy buttons to this page and to pages swapped in, and handles them and the switches. */
export function startCodeButtons(): void {
  for (const type of ['DOMContentLoaded', 'portal:content']) document.addEventListener(type, addButtons);
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('.copy-button, .code-switch') : null;
    if (button?.className === 'copy-button') void copy(button);
    for (const state of ['aria-pressed', 'aria-expanded'])
      if (button?.hasAttribute(state))
        button.setAttribute(state, String(button.getAttribute(state) === 'false'));
  });
}

/** The element for the outcome, which has the words of the buttons, in the language of the page. */
function statusOf(): HTMLElement | null {
  return document.querySelector('.copy-status');
}

function addButtons(): void {
  const words = statusOf()?.dataset;
  if (!words) return;
  const places = document.querySelectorAll('.code-block > pre.code, .endpoint > .endpoint-url');
  for (const place of places) {
    if (place.parentElement?.querySelector('.copy-button')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy-button';
    button.textContent = words.copy ?? '';
    const name = place.getAttribute('aria-label') ?? (place.matches('pre') ? words.code : words.url);
    button.setAttribute('aria-label', `${words.named}`.replace('{code}', `${name}`));
    place.after(button);
  }
}

/** Copies the code beside the button, and announces the outcome. */
async function copy(button: HTMLElement): Promise<void> {
  const block = button.parentElement;
  const link = block?.querySelector<HTMLAnchorElement>('a.whole-example');
  if (link && !(await showWhole(link))) return;
  const code = block?.querySelector('pre.code > code, .endpoint-url');
  const status = statusOf();
  if (!code || !status) return;
  const { copy, copied = '', selected = '' } = status.dataset;
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = copied;
    button.dataset.done = '';
    status.textContent = copied;
  } catch {
    // The clipboard is not available. The code is selected, so that the reader can copy it with the keyboard.
    getSelection()?.selectAllChildren(code);
    status.textContent = selected;
  }
  setTimeout(() => {
    button.textContent = copy ?? '';
    delete button.dataset.done;
    status.textContent = '';
  }, resetAfter);
}
