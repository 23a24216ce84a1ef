// The buttons of code: one that copies it, for every block of code and the URL of an operation, and switches that show more of it. They
// work as soon as the page is parsed, without the islands.
// Law: what is copied is what is shown. The beginning of a long example is replaced by the whole before it is copied.

import type { ShowWhole } from './whole-example.ts';

const resetAfter = 2000;
/** In pixels. */
const leastCut = 16;

/** Adds the copy buttons to this page and to pages swapped in, and handles them and the switches. */
export function startCodeButtons(showWhole: ShowWhole): void {
  for (const type of ['DOMContentLoaded', 'portal:content']) document.addEventListener(type, addButtons);
  // Tabs show other code, and a taller window more of it.
  for (const type of ['DOMContentLoaded', 'portal:content', 'change'])
    document.addEventListener(type, hideIdleSwitches);
  for (const type of ['load', 'resize']) addEventListener(type, hideIdleSwitches);
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element && target.closest<HTMLElement>('.copy-button, button.code-switch');
    if (!button) return;
    if (button.matches('.copy-button')) return void copy(button, showWhole);
    const state = button.matches('.all-fields') ? 'aria-pressed' : 'aria-expanded';
    button.setAttribute(state, `${button.getAttribute(state) === 'false'}`);
    hideIdleSwitches();
  });
}

/** The element for the outcome, which has the words of the buttons, in the language of the page. */
function statusOf(): HTMLElement | null {
  return document.querySelector('.copy-status');
}

function addButtons(): void {
  const words = statusOf()?.dataset;
  if (!words) return;
  for (const place of document.querySelectorAll('.code-block > pre.code, .endpoint > .endpoint-url')) {
    if (place.parentElement?.querySelector('.copy-button')) continue;
    const button = document.createElement('button');
    button.className = 'copy-button';
    button.textContent = `${words.copy}`;
    // By the name of the element: code or a URL.
    const name = place.getAttribute('aria-label') ?? words[place.localName];
    button.setAttribute('aria-label', `${words.named}`.replace('{code}', `${name}`));
    place.after(button);
  }
}

/** Hides the switches for all lines of code that its frame shows whole. */
function hideIdleSwitches(): void {
  // Without the style sheet, all code is shown whole.
  if (!document.querySelector<HTMLLinkElement>('link[href*="/site-"]')?.sheet) return;
  for (const button of document.querySelectorAll('.all-lines[aria-expanded="false"]')) {
    const code = button.parentElement?.querySelector('pre');
    // Code of a tab that is not chosen has no height. Less than a line that is cut is only space below the code.
    if (code?.clientHeight)
      button.toggleAttribute('hidden', code.scrollHeight - code.clientHeight < leastCut);
  }
}

/** Copies the code beside the button, and announces the outcome. */
async function copy(button: HTMLElement, showWhole: ShowWhole): Promise<void> {
  const block = button.parentElement;
  const link = block?.querySelector<HTMLAnchorElement>('a.whole-example');
  if (link && !(await showWhole(link))) return;
  const code = block?.querySelector('pre.code > code, .endpoint-url');
  const status = statusOf();
  if (!code || !status) return;
  const { copy, copied, selected } = status.dataset;
  try {
    await navigator.clipboard.writeText(`${code.textContent}`);
    // The style sheet adds a tick.
    button.dataset.done = button.textContent = status.textContent = `${copied}`;
  } catch {
    // The clipboard is not available. The code is selected, so that the reader can copy it with the keyboard.
    getSelection()?.selectAllChildren(code);
    status.textContent = `${selected}`;
  }
  setTimeout(() => {
    button.textContent = `${copy}`;
    delete button.dataset.done;
    status.textContent = '';
  }, resetAfter);
}
