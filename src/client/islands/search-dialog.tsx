// The search dialog: a native modal `<dialog>` with a combobox and its listbox (WAI-ARIA Authoring Practices). The focus
// stays in the field; arrow keys move the active option, Enter follows it, Escape closes the dialog and restores focus.

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Lens } from './icons.tsx';
import { listId, optionCount, optionId, SearchBody } from './search-results.tsx';
import { useSearch } from './search-state.ts';
import { useIslandStrings } from './strings.tsx';

interface SearchDialogProps {
  manifestHref: string;
  /** A new object each time the reader opens the dialog. */
  opening: { query?: string };
  onClose: () => void;
}

/** The open dialog; `onClose` is called when it has closed. */
export function SearchDialog({ manifestHref, opening, onClose }: SearchDialogProps): ReactNode {
  const { search } = useIslandStrings();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const state = useSearch(manifestHref, query);
  const isWaiting = useRef(false);
  const count = state.answer === undefined ? 0 : optionCount(state.answer);
  // In a layout effect, so that the field has the focus before the next key press.
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    if (opening.query !== undefined) setQuery(opening.query);
    field.current?.select();
  }, [opening]);
  const type = (text: string) => {
    isWaiting.current = false;
    setActive(0);
    setQuery(text);
  };
  // Enter was pressed before the results arrived: the first result is followed when they do.
  useEffect(() => {
    if (!isWaiting.current || state.answered !== query) return;
    isWaiting.current = false;
    document.getElementById(optionId(0))?.click();
  }, [state.answered, query]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      const next = (active + step + count) % count;
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (state.answered === query) document.getElementById(optionId(active))?.click();
      else isWaiting.current = true;
    }
  };
  const onClick = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    // A click on the backdrop has the dialog itself as its target.
    if (event.target === dialog.current || (isLink && isPlain)) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes with Escape, natively.
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={search.search}
      onClose={onClose}
      onClick={onClick}
    >
      <div className="search-box">
        <div className="search-bar">
          <Lens />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={search.label}
            aria-expanded={count > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={count > 0 ? optionId(active) : undefined}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={search.placeholder}
            value={query}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button className="search-close" type="button" onClick={() => dialog.current?.close()}>
            {search.close}
          </button>
        </div>
        <SearchBody
          query={query}
          state={state}
          active={active}
          onQuery={(text) => {
            type(text);
            field.current?.focus();
          }}
          onRetry={() => {
            state.retry();
            field.current?.focus();
          }}
          onMore={() => {
            // The first of the added results becomes the active one.
            setActive(count);
            state.showMore();
            field.current?.focus();
          }}
        />
      </div>
    </dialog>
  );
}
