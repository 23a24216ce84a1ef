// The search dialog: a native modal `<dialog>` with a combobox and its listbox (WAI-ARIA Authoring Practices). The focus
// stays in the field; arrow keys move the active option, Enter follows it, Escape closes the dialog and restores focus. The boot script
// opens it, and the reader may have typed before it is hydrated, so the field keeps its own text.

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SearchScope } from '../search/search-answers.ts';
import { Lens } from './icons.tsx';
import { useIslandStrings } from './island-strings.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { isAnswering, listId, optionCount, optionId, useSearch } from './search-state.ts';

/** The part of the dialog below the field. */
type Results = Pick<typeof import('./search-results.tsx'), 'SearchBody'>;

async function loadResults(): Promise<Results> {
  const [{ SearchBody }, { addLateStyles }] = await Promise.all([
    import('./search-results.tsx'),
    import('../content/add-late-styles.ts'),
  ]);
  addLateStyles();
  return { SearchBody };
}

/** The dialog, which is in the page while it is closed. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the markup of one dialog, with its state
export function SearchDialog({ manifestHref }: { manifestHref: string }): ReactNode {
  const { search } = useIslandStrings();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [results, setResults] = useState<Results>();
  const [query, setQuery] = useState('');
  const [scope, setScope] = useState<SearchScope>();
  const [active, setActive] = useState(0);
  const recent = useRecentSearches();
  const state = useSearch({ manifestHref, isOpen, query, scope });
  const isWaiting = useRef(false);
  // Attributes of the field must not name options that are not shown.
  const isShown = isOpen && results !== undefined && isAnswering(query, state);
  const count = isShown && state.answer !== undefined ? optionCount(state.answer) : 0;
  const type = (text: string) => {
    isWaiting.current = false;
    setActive(0);
    setQuery(text);
    if (field.current !== null && field.current.value !== text) field.current.value = text;
  };
  useEffect(() => {
    const begin = () => {
      if (dialog.current?.open !== true) return;
      setActive(0);
      setQuery(field.current?.value ?? '');
      const { api } = dialog.current.dataset;
      delete dialog.current.dataset.api;
      if (api !== undefined) setScope({ api });
      setIsOpen(true);
      // Readers who do not search never load it.
      loadResults().then(setResults, () => {
        // The message has a button that opens the dialog again.
        if (dialog.current !== null) dialog.current.dataset.failed = '';
      });
    };
    const { dataset } = dialog.current ?? { dataset: {} as DOMStringMap };
    isWaiting.current = dataset.enter !== undefined && dataset.enter === field.current?.value;
    dataset.ready = '';
    begin();
    document.addEventListener('portal:search', begin);
    return () => document.removeEventListener('portal:search', begin);
  }, []);
  // Enter was pressed before the results arrived: the first result is followed when they do.
  useEffect(() => {
    if (!isWaiting.current || state.answered !== query || query === '') return;
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
    if (isLink) recent.add(query);
    // A click on the backdrop has the dialog itself as its target.
    if (event.target === dialog.current || (isLink && isPlain)) dialog.current?.close();
  };
  const inField = (act: () => void) => {
    act();
    field.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes with Escape, natively.
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={search.search}
      // The event arrives after the dialog closed, and the reader may have opened it again since.
      onClose={({ currentTarget }) => setIsOpen(currentTarget.open)}
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
            aria-controls={isOpen && results !== undefined ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={count > 0 ? optionId(active) : undefined}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={search.placeholder}
            onInput={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {/* Closes the dialog natively, also before it is hydrated. */}
          <form method="dialog">
            <button className="search-close" type="submit">
              {search.close}
            </button>
          </form>
        </div>
        {isOpen && results !== undefined ? (
          <results.SearchBody
            query={query}
            state={state}
            active={active}
            scope={scope}
            recent={recent}
            onScope={(chosen) => {
              setActive(0);
              setScope(chosen);
            }}
            onQuery={(text) => inField(() => type(text))}
            onRetry={() => inField(state.retry)}
            onMore={() =>
              inField(() => {
                // The first of the added results becomes the active one.
                setActive(count);
                state.showMore();
              })
            }
          />
        ) : (
          <div className="search-body">
            <p className="search-note">{search.hint}</p>
            <p className="search-note search-failed" aria-live="assertive">
              <b>{search.notLoaded}</b> {search.notLoadedReason}{' '}
              <button className="trouble-action" type="button" data-opens-search="">
                {search.retry}
              </button>
            </p>
          </div>
        )}
      </div>
    </dialog>
  );
}
