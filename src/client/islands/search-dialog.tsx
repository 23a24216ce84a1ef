// The search dialog: a native modal `<dialog>` with a combobox and its listbox (WAI-ARIA Authoring Practices). The focus
// stays in the field; arrow keys move the active option, Enter follows it, Escape closes the dialog and restores focus. The boot script
// opens it, and the reader may have typed before it is hydrated, so the field keeps its own text.

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { SearchScope } from '../search/search-answers.ts';
import { Lens } from './icons.tsx';
import { useIslandStrings } from './island-strings.tsx';
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
export function SearchDialog({ manifestHref }: { manifestHref: string }): ReactNode {
  const { search } = useIslandStrings();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { question, ask, type, results, isWaiting } = useQuestion(dialog, field);
  const { isOpen, query, scope, active } = question;
  const state = useSearch({ manifestHref, isOpen, query, scope });
  // Attributes of the field must not name options that are not shown.
  const hasList = isOpen && results !== undefined;
  const count =
    hasList && isAnswering(query, state) && state.answer !== undefined ? optionCount(state.answer) : 0;
  const isAnswered = state.answered === query;
  // Enter was pressed before the results arrived: the first result is followed when they do.
  useEffect(() => {
    if (!isWaiting.current || !isAnswered || query === '') return;
    isWaiting.current = false;
    follow(0);
  }, [isWaiting, isAnswered, query]);
  const onEnter = () => {
    if (isAnswered) follow(active);
    else isWaiting.current = true;
  };
  const onClick = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    // A click on the backdrop has the dialog itself as its target.
    if (event.target === dialog.current || (isLink && isPlain)) dialog.current?.close();
  };
  const inField = (act: () => void) => {
    act();
    field.current?.focus();
  };
  const onMore = () => {
    // The first of the added results becomes the active one.
    ask({ active: count });
    state.showMore();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes with Escape, natively.
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={search.search}
      // The event arrives after the dialog closed, and the reader may have opened it again since.
      onClose={({ currentTarget }) => ask({ isOpen: currentTarget.open })}
      onClick={onClick}
    >
      <div className="search-box">
        <SearchBar
          {...{ field, active, count }}
          hasList={hasList}
          ask={ask}
          onType={type}
          onEnter={onEnter}
        />
        {hasList ? (
          <results.SearchBody
            {...{ query, state, active, scope }}
            onScope={(chosen) => ask({ scope: chosen, active: 0 })}
            onQuery={(text) => inField(() => type(text))}
            onRetry={() => inField(state.retry)}
            onMore={() => inField(onMore)}
          />
        ) : (
          <BodyBefore />
        )}
      </div>
    </dialog>
  );
}

/** Follows the link of an option. */
function follow(option: number): void {
  document.getElementById(optionId(option))?.click();
}

/** What the reader asks for. */
interface Question {
  isOpen: boolean;
  query: string;
  /** The part of the site that is searched. */
  scope?: SearchScope | undefined;
  /** Index of the active option. */
  active: number;
}

const withPart = (former: Question, part: Partial<Question>): Question => ({ ...former, ...part });

/** The state of the dialog, and the code that shows results, which is loaded when the dialog first opens. */
function useQuestion(dialog: RefObject<HTMLDialogElement | null>, field: RefObject<HTMLInputElement | null>) {
  const [question, ask] = useReducer(withPart, { isOpen: false, query: '', active: 0 });
  const [results, setResults] = useState<Results>();
  /** Whether Enter was pressed before there were results. */
  const isWaiting = useRef(false);
  const type = (query: string) => {
    isWaiting.current = false;
    ask({ query, active: 0 });
    if (field.current !== null && field.current.value !== query) field.current.value = query;
  };
  useEffect(() => {
    const begin = () => {
      if (dialog.current?.open !== true) return;
      const { api } = dialog.current.dataset;
      delete dialog.current.dataset.api;
      const scope = api === undefined ? undefined : { scope: { api } };
      ask({ isOpen: true, query: field.current?.value ?? '', active: 0, ...scope });
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
  }, [dialog, field]);
  return { question, ask, type, results, isWaiting };
}

interface SearchBarProps {
  field: RefObject<HTMLInputElement | null>;
  /** Whether there is a listbox below the field. */
  hasList: boolean;
  /** Number of its options, and the index of the active one. */
  count: number;
  active: number;
  ask: (part: { active: number }) => void;
  onType: (text: string) => void;
  onEnter: () => void;
}

/** The field and the button that closes the dialog. */
function SearchBar({ field, hasList, count, active, ask, onType, onEnter }: SearchBarProps): ReactNode {
  const { search } = useIslandStrings();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      const next = (active + step + count) % count;
      ask({ active: next });
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <div className="search-bar">
      <Lens />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={search.label}
        aria-expanded={count > 0}
        aria-controls={hasList ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={count > 0 ? optionId(active) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={search.placeholder}
        onInput={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {/* Closes the dialog natively, also before it is hydrated. */}
      <form method="dialog">
        <button className="search-close" type="submit">
          {search.close}
        </button>
      </form>
    </div>
  );
}

/** What is below the field until the results are loaded. */
function BodyBefore(): ReactNode {
  const { search } = useIslandStrings();
  return (
    <div className="search-body">
      <p className="search-note">{search.hint}</p>
      <p className="search-note search-failed" aria-live="assertive">
        <b>{search.notLoaded}</b> {search.notLoadedReason}{' '}
        <button className="trouble-action" type="button" data-opens-search="">
          {search.retry}
        </button>
      </p>
    </div>
  );
}
