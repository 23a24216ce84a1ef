// Opens all folds of an operation at once, and closes them again.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIslandStrings } from './island-strings.tsx';
import { type ExpandEvent, expandEvent } from './nested-fields.ts';

const folds = ':is(.operation, .schema-page) details:not(.contents-fold,.users)';
const closedFields = '.open-fields[aria-expanded="false"]';

/** A button whose label depends on whether all folds are open now. */
export function ExpandAll(): ReactNode {
  const strings = useIslandStrings();
  const [areOpen, setAreOpen] = useState(false);
  // A page can have more fields than are opened at once.
  const wereOpened = useRef(false);
  useEffect(() => {
    const isLeft = (selector: string) => document.querySelector(selector) !== null;
    const update = () =>
      setAreOpen(!isLeft(`${folds}:not([open])`) && (wereOpened.current || !isLeft(closedFields)));
    update();
    // `toggle` does not bubble, but it can be captured.
    document.addEventListener('toggle', update, true);
    return () => document.removeEventListener('toggle', update, true);
  }, []);
  const onClick = () => {
    wereOpened.current = !areOpen;
    setAll(!areOpen);
  };
  return (
    <button className="expand-all" type="button" onClick={onClick}>
      {areOpen ? strings.collapseAll : strings.expandAll}
    </button>
  );
}

function setAll(isOpen: boolean): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(folds)) fold.open = isOpen;
  const event: ExpandEvent = new CustomEvent(expandEvent, { detail: { isOpen } });
  document.dispatchEvent(event);
}
