// The search control: a button in the navigation bar, and the dialog it opens. Control or Command and K, and `/` unless
// the reader turned it off, open it too; the boot script hears the keys and says so with `portal:search`.

import { type ReactNode, useEffect, useState } from 'react';
import { useDocumentData } from './document-data.ts';
import { Lens } from './icons.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { useIslandStrings } from './strings.tsx';

export interface SearchProps {
  /** Where the site has its search manifest. */
  manifestHref: string;
}

/** What `portal:search` may bring: words to begin with. */
interface Opening {
  query?: string;
}

export function Search({ manifestHref }: SearchProps): ReactNode {
  const { search } = useIslandStrings();
  /** How the dialog was asked for; absent while it is closed. */
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
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: no focus comes here; `aria-keyshortcuts` says the same. */}
        <kbd aria-hidden="true">{shortcut}</kbd>
      </button>
      {opening !== undefined && (
        <SearchDialog manifestHref={manifestHref} opening={opening} onClose={() => setOpening(undefined)} />
      )}
    </>
  );
}
