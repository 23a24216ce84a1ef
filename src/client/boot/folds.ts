// Which folds of a page are open, so that the way back finds the page as it was left.

function folds(): HTMLDetailsElement[] {
  return Array.from(document.querySelectorAll<HTMLDetailsElement>('main details'));
}

/** The places of those that are open, in the order of the page. */
export function openFolds(): number[] {
  return folds().flatMap((fold, index) => (fold.open ? [index] : []));
}

/** Opens those, and closes all others; anything else than such a list changes nothing. */
export function restoreFolds(open: unknown): void {
  if (!Array.isArray(open)) return;
  folds().forEach((fold, index) => {
    fold.open = open.includes(index);
  });
}
