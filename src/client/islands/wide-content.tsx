// What may be wider than the text: images and diagrams that are shown smaller than they are open large, in a dialog, and the header of
// a table that fits stays in view.
// Law: nothing moves. An image becomes a button where it is, and the button of a diagram takes no space.

import { type ReactNode, useEffect, useRef } from 'react';
import { useIslandStrings } from './strings.tsx';

/** What may be wide. Its code is loaded on pages that have some. */
const wide = '.prose img, figure.diagram, .table-frame';

/** Renders the dialog, which is empty until something is opened. */
export function WideContent(): ReactNode {
  const { largeImages } = useIslandStrings();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    const main = current?.closest('main');
    if (!current || !main?.querySelector(wide)) return;
    const abort = new AbortController();
    void import('../content/large-content.ts')
      .then(({ startWideContent }) =>
        startWideContent(main, current, { enlarge: largeImages.enlarge, signal: abort.signal }),
      )
      .catch(() => undefined);
    return () => abort.abort();
  }, [largeImages]);
  return (
    <dialog className="large-image" ref={dialog} data-search="skip">
      <form method="dialog">
        <button type="submit">{largeImages.close}</button>
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it. */}
      <div className="large-image-content" tabIndex={0} />
    </dialog>
  );
}
