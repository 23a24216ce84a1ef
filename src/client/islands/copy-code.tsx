// A copy button for every block of code, and one that follows the reader along the rows of fields. The page has many of
// them and one island: it adds the buttons, listens to all at once and says politely what came of it.

import { type ReactNode, useEffect, useState } from 'react';
import { followRows } from './copy-field.ts';

const resetAfter = 2000;

/** Renders the place where "Copied" is said; the buttons stand in the blocks. */
export function CopyCode(): ReactNode {
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    addButtons();
    const onClick = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('.copy-button') : null;
      if (button !== null) setOutcome(await copy(button));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  useEffect(() => followRows(setOutcome), []);
  useEffect(() => {
    if (outcome === '') return;
    const timer = setTimeout(() => {
      setOutcome('');
      for (const button of document.querySelectorAll('.copy-button, .copy-field button'))
        button.textContent = 'Copy';
    }, resetAfter);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <p className="visually-hidden" role="status">
      {outcome}
    </p>
  );
}

function addButtons(): void {
  for (const frame of document.querySelectorAll('.code-block > pre.code')) {
    if (frame.parentElement?.querySelector('.copy-button') !== null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy-button';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', `Copy ${frame.getAttribute('aria-label') ?? 'code'}`);
    frame.after(button);
  }
}

/** Copies the code beside the button. Returns what to say of it. */
async function copy(button: HTMLElement): Promise<string> {
  const code = button.parentElement?.querySelector('pre.code > code');
  if (code === null || code === undefined) return '';
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = 'Copied';
    return 'Copied';
  } catch {
    // Not allowed, or no secure origin: the reader's own keys may copy what is selected.
    getSelection()?.selectAllChildren(code);
    return 'Selected. Press Control or Command and C to copy.';
  }
}
