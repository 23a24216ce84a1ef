// The search control: a button in the navigation bar and the dialog it opens. For keyboard shortcuts, the boot script
// sends the event `portal:search`.

import { type ReactNode, useEffect, useState } from 'react';
import { useDocumentData } from './document-data.ts';
import { Lens } from './icons.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { useIslandStrings } from './strings.tsx';

/** Properties of the search control. */
export interface SearchProps {
  /** URL of the search manifest. */
  manifestHref: string;
}

/** The detail of `portal:search`: the query to begin with, if any. */
interface Opening {
  query?: string;
}

/** The button, and the dialog while it is open. */
export function Search({ manifestHref }: SearchProps): ReactNode {
  const { search } = useIslandStrings();
  /** How the dialog was opened; absent while it is closed. */
  const [opening, setOpening] = useState<Opening>();
  const [shortcut, setShortcut] = useState(search.shortcut);
  const isSlashOff = useDocumentData('data-slash-key') === 'off';
  useEffect(() => {
    if (/Mac|iP/.test(navigator.platform)) setShortcut('⌘ K');
    const open = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      setOpening(typeof detail === 'string' ? { query: detail } : {});
    };
    document.addEventListener('portal:search', open);
    return () => document.removeEventListener('portal:search', open);
  }, []);
  return (
    <>
      <button
        className="search-button"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isSlashOff ? 'Control+K Meta+K' : 'Control+K Meta+K /'}
        onClick={() => setOpening({})}
      >
        <Lens />
        <span className="search-button-label">{search.search}</span>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus; `aria-keyshortcuts` has the same content. */}
        <kbd aria-hidden="true">{shortcut}</kbd>
      </button>
      {opening !== undefined && (
        <SearchDialog manifestHref={manifestHref} opening={opening} onClose={() => setOpening(undefined)} />
      )}
    </>
  );
}
