// What may be wider than the text: images and diagrams that are shown smaller than they are open large, in a dialog, and the header of
// a table that fits stays in view.
// Law: nothing moves. An image becomes a button where it is, and the button of a diagram takes no space.

import { type ReactNode, useEffect } from 'react';
import { useIslandStrings } from './island-strings.tsx';

/** What may be wide. Its code is loaded on pages that have some. */
const wide = ['.prose img', 'figure.diagram', '.table-frame'].join();

/** Renders nothing: what it does is about the content around it. */
export function WideContent(): ReactNode {
  const { largeImages } = useIslandStrings();
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main?.querySelector(wide)) return;
    const abort = new AbortController();
    void import('../content/large-content.ts')
      .then(({ startWideContent }) => startWideContent(main, largeImages, abort.signal))
      .catch(() => undefined);
    return () => abort.abort();
  }, [largeImages]);
  return null;
}
