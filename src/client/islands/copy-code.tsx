// A copy button for every code block and for the URL of an operation, and one that moves along the rows of fields. One island
// adds and handles all buttons of the page and announces the outcome in a polite live region.
// Law: what is copied is what is shown. The beginning of a long example is replaced by the whole before it is copied.

import { type ReactNode, useEffect, useState } from 'react';
import { showWhole } from '../boot/whole-example.ts';
import { followRows } from './copy-field.ts';
import { type IslandStrings, useIslandStrings } from './strings.tsx';

const resetAfter = 2000;

/** Renders the live region that announces "Copied"; the buttons are added to the code blocks. */
export function CopyCode(): ReactNode {
  const strings = useIslandStrings();
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    addButtons(strings.copy);
    const onClick = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('.copy-button') : null;
      if (button !== null) setOutcome(await copy(button, strings.copy));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [strings]);
  useEffect(() => followRows(setOutcome, strings), [strings]);
  useEffect(() => {
    if (outcome === '') return;
    const timer = setTimeout(() => {
      setOutcome('');
      for (const button of document.querySelectorAll('.copy-button, .copy-field button'))
        button.textContent = strings.copy.copy;
    }, resetAfter);
    return () => clearTimeout(timer);
  }, [outcome, strings]);
  return (
    <p className="visually-hidden" role="status">
      {outcome}
    </p>
  );
}

function addButtons({ copy, copyNamed, code, url }: IslandStrings['copy']): void {
  for (const frame of document.querySelectorAll('.code-block > pre.code')) {
    if (frame.parentElement?.querySelector('.copy-button') !== null) continue;
    frame.after(newButton(copy, copyNamed(frame.getAttribute('aria-label') ?? code)));
  }
  for (const address of document.querySelectorAll('.endpoint > .endpoint-url:last-child'))
    address.after(newButton(copy, copyNamed(url)));
}

function newButton(text: string, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-button';
  button.textContent = text;
  button.setAttribute('aria-label', name);
  return button;
}

/** Copies the code beside the button. Returns the message to announce. */
async function copy(button: HTMLElement, { copied, selected }: IslandStrings['copy']): Promise<string> {
  const { parentElement: block } = button;
  const link = block?.querySelector<HTMLAnchorElement>('a.whole-example');
  if (link && !(await showWhole(link))) return '';
  const code = block?.querySelector('pre.code > code, .endpoint-url');
  if (code === null || code === undefined) return '';
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = copied;
    return copied;
  } catch {
    // The clipboard is not available. The code is selected, so that the reader can copy it with the keyboard.
    getSelection()?.selectAllChildren(code);
    return selected;
  }
}
