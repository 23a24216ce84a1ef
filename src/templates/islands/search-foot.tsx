// The foot of the search dialog: how much was found, the keys, and the switch of the one key that opens search alone.

import type { ReactNode } from 'react';
import { useDocumentData } from './document-data.ts';
import { chooseSlashKey } from './slash-key.ts';

/** @param status said to screen readers whenever it changes */
export function SearchFoot({ status }: { status: string }): ReactNode {
  const opens = useDocumentData('data-slash-key') !== 'off';
  return (
    <div className="search-foot">
      <p role="status">{status}</p>
      <label className="search-slash">
        <input type="checkbox" checked={opens} onChange={() => chooseSlashKey(!opens)} />
        <span>
          Open search with <kbd>/</kbd>
        </span>
      </label>
      <p className="search-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Esc</kbd> close
        </span>
      </p>
    </div>
  );
}
