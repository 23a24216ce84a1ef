// Opens all folds of an operation at once, and closes them again.

import { type ReactNode, useEffect, useState } from 'react';
import { useIslandStrings } from './strings.tsx';

const folds = '.operation details:not(.contents-fold)';

/** A button whose label depends on whether all folds are open now. */
export function ExpandAll(): ReactNode {
  const strings = useIslandStrings();
  const [areOpen, setAreOpen] = useState(false);
  useEffect(() => {
    const update = () => setAreOpen(document.querySelector(`${folds}:not([open])`) === null);
    update();
    // `toggle` does not bubble, but it can be captured.
    document.addEventListener('toggle', update, true);
    return () => document.removeEventListener('toggle', update, true);
  }, []);
  return (
    <button className="expand-all" type="button" onClick={() => setAll(!areOpen)}>
      {areOpen ? strings.collapseAll : strings.expandAll}
    </button>
  );
}

function setAll(isOpen: boolean): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(folds)) fold.open = isOpen;
}
