// The button that copies the path of a field moves along the rows of fields; its outcome is announced here. The buttons of code are in
// the boot script (`client/boot/code-buttons.ts`).

import { type ReactNode, useEffect, useState } from 'react';
import { followRows } from './copy-field.ts';
import { type IslandStrings, useIslandStrings } from './island-strings.tsx';
import { followFields } from './nested-fields.ts';

const resetAfter = 2000;

/** Shows the button that copies the page as Markdown, beside the link to that form, and handles it. */
function followPageCopy(
  announce: (outcome: string) => void,
  { copied, pageFailed }: IslandStrings['copy'],
): () => void {
  const button = document.querySelector<HTMLElement>('.copy-page');
  const link = document.querySelector<HTMLAnchorElement>('.page-forms [data-form]');
  if (button === null || link === null) return () => {};
  button.dataset.ready = '';
  button.onclick = async () => {
    const { copyForm } = await import('../content/copy-form.ts');
    announce((await copyForm(link.href)) ? copied : pageFailed);
  };
  return () => {
    button.onclick = null;
    delete button.dataset.ready;
  };
}

/** Renders the live region that announces what was copied. */
export function CopyCode(): ReactNode {
  const strings = useIslandStrings();
  const [outcome, setOutcome] = useState('');
  useEffect(() => followRows(setOutcome, strings), [strings]);
  useEffect(() => followPageCopy(setOutcome, strings.copy), [strings]);
  useEffect(followFields, []);
  useEffect(() => {
    if (outcome === '') return;
    const timer = setTimeout(() => {
      setOutcome('');
      for (const button of document.querySelectorAll<HTMLElement>('.copy-field button')) {
        button.textContent = strings.copy.copy;
        delete button.dataset.done;
      }
    }, resetAfter);
    return () => clearTimeout(timer);
  }, [outcome, strings]);
  return (
    <p className="visually-hidden" role="status">
      {outcome}
    </p>
  );
}
