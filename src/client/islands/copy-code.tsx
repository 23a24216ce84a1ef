// The button that copies the path of a field moves along the rows of fields; its outcome is announced here. The buttons of code are in
// the boot script (`client/boot/code-buttons.ts`).

import { type ReactNode, useEffect, useState } from 'react';
import { followRows } from './copy-field.ts';
import { type IslandStrings, useIslandStrings } from './island-strings.tsx';
import { followFields } from './nested-fields.ts';

const resetAfter = 2000;

/** Handles what copies in the menu of the forms of the page: its Markdown, and its address. */
function followPageCopy(
  announce: (outcome: string) => void,
  { copied, pageFailed }: IslandStrings['copy'],
): () => void {
  const menu = document.querySelector<HTMLElement>('#page-forms');
  const form = menu?.querySelector<HTMLAnchorElement>('[data-form]');
  if (!menu) return () => {};
  const opener = document.querySelector<HTMLElement>('.page-tool');
  const label = opener?.textContent ?? '';
  const act = async (button: Element) => {
    const isPage = button.matches('.copy-page');
    menu.hidePopover();
    const { copyForm, copyText } = await import('../content/copy-form.ts');
    const isDone = await (isPage && form ? copyForm(form.href) : copyText(location.href));
    announce(isDone ? copied : pageFailed);
    if (!opener || !isDone) return;
    opener.textContent = copied;
    setTimeout(() => {
      opener.textContent = label;
    }, resetAfter);
  };
  menu.onclick = ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (button) void act(button);
  };
  return () => {
    menu.onclick = null;
  };
}

/** Closes the table of contents above the page when a reader chose a heading, pressed Escape or clicked elsewhere. */
function followContents(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const close = () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.contents-fold[open]'))
      fold.open = false;
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('.contents-fold summary')) close();
  };
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
  return () => listening.abort();
}

/** Renders the live region that announces what was copied. */
export function CopyCode(): ReactNode {
  const strings = useIslandStrings();
  const [outcome, setOutcome] = useState('');
  useEffect(() => followRows(setOutcome, strings), [strings]);
  useEffect(() => followPageCopy(setOutcome, strings.copy), [strings]);
  useEffect(followFields, []);
  useEffect(followContents, []);
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
