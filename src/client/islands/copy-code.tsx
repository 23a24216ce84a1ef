// A copy button for every block of code, and one that follows the reader along the rows of fields. The page has many of
// them and one island: it adds the buttons, listens to all at once and says politely what came of it.

import { type ReactNode, useEffect, useState } from 'react';
import { followRows } from './copy-field.ts';
import { type IslandStrings, useIslandStrings } from './strings.tsx';

const resetAfter = 2000;

/** Renders the live region that announces "Copied"; the buttons are in the blocks. */
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

function addButtons({ copy, copyNamed, code }: IslandStrings['copy']): void {
  for (const frame of document.querySelectorAll('.code-block > pre.code')) {
    if (frame.parentElement?.querySelector('.copy-button') !== null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy-button';
    button.textContent = copy;
    button.setAttribute('aria-label', copyNamed(frame.getAttribute('aria-label') ?? code));
    frame.after(button);
  }
}

/** Copies the code beside the button. Returns the outcome in words. */
async function copy(button: HTMLElement, { copied, selected }: IslandStrings['copy']): Promise<string> {
  const code = button.parentElement?.querySelector('pre.code > code');
  if (code === null || code === undefined) return '';
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = copied;
    return copied;
  } catch {
    // Not allowed, or no secure origin: the reader's own keys may copy what is selected.
    getSelection()?.selectAllChildren(code);
    return selected;
  }
}
