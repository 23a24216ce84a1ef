// The search control: a button in the navigation bar and the dialog. The boot script opens the dialog at once (`boot/search-keys.ts`),
// also before this island is hydrated.

import { type ReactNode, useEffect, useState } from 'react';
import { useDocumentData } from './document-data.ts';
import { Lens } from './icons.tsx';
import { useIslandStrings } from './island-strings.tsx';
import { SearchDialog } from './search-dialog.tsx';

/** Properties of the search control. */
export interface SearchProps {
  /** URL of the search manifest. */
  manifestHref: string;
}

/** The button and the dialog. */
export function Search({ manifestHref }: SearchProps): ReactNode {
  const { search } = useIslandStrings();
  const [shortcut, setShortcut] = useState(search.shortcut);
  const isSlashOff = useDocumentData('data-slash-key') === 'off';
  useEffect(() => {
    if (/Mac|iP/.test(navigator.platform)) setShortcut('⌘ K');
  }, []);
  return (
    <>
      <button
        className="search-button"
        type="button"
        data-opens-search=""
        aria-haspopup="dialog"
        aria-keyshortcuts={isSlashOff ? 'Control+K Meta+K' : 'Control+K Meta+K /'}
      >
        <Lens />
        <span className="search-button-label">{search.search}</span>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus; `aria-keyshortcuts` has the same content. */}
        <kbd aria-hidden="true">{shortcut}</kbd>
      </button>
      <SearchDialog manifestHref={manifestHref} />
    </>
  );
}
