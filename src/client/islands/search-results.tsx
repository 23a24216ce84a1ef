// The part of the search dialog below the field: results by page, or a message if there are none, they are still loading,
// or loading failed.

import { type ReactNode, useEffect, useState } from 'react';
import { chooseSlashKey } from '../boot/preferences.ts';
import type { MarkedText, Place } from '../search/highlights.ts';
import type { SearchAnswer, SearchResult, SearchScope } from '../search/search-answers.ts';
import { useDocumentData } from './document-data.ts';
import { type IslandStrings, Sentence, useIslandStrings } from './island-strings.tsx';
import { type Recent, useRecentSearches } from './recent-searches.ts';
import { NoResults, RecentSearches, ScopeFilter, SectionLinks } from './search-scopes.tsx';
import { isAnswering, listId, mostCopies, optionCount, optionId, type SearchState } from './search-state.ts';

interface SearchBodyProps {
  query: string;
  state: SearchState;
  /** Index of the active option. */
  active: number;
  /** The part of the site that is searched. */
  scope: SearchScope | undefined;
  onScope: (scope: SearchScope | undefined) => void;
  onQuery: (query: string) => void;
  onRetry: () => void;
  onMore: () => void;
}

/** The filter, results or a message, and the foot of the dialog. */
export function SearchBody(props: SearchBodyProps): ReactNode {
  const { query, state, active, scope, onScope, onQuery, onRetry, onMore } = props;
  const { search } = useIslandStrings();
  const { answer, answered, hasFailed } = state;
  const recent = useRecentSearches();
  const isEmpty = query.trim() === '';
  const shown = isAnswering(query, state) ? answer : undefined;
  const hasResults = shown !== undefined && shown.results.length > 0;
  return (
    <>
      {answer !== undefined && answer.scopes.length > 0 && (
        <ScopeFilter scopes={answer.scopes} scope={scope} onScope={onScope} />
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: links are clicked, with the keyboard, too. */}
      <div
        className="search-body"
        onClick={({ target }) => target instanceof Element && target.closest('a') && recent.add(query)}
      >
        <div id={listId} role="listbox" aria-label={search.results} hidden={!hasResults}>
          {hasResults && <Results results={shown.results} active={active} />}
        </div>
        {hasResults && shown.hasMore && (
          <button className="search-more" type="button" onClick={onMore}>
            {search.showMore}
          </button>
        )}
        {hasFailed && <Failure onRetry={onRetry} />}
        {!hasFailed && isEmpty && (
          <Hint sections={answer?.sections ?? []} recent={recent} onQuery={onQuery} />
        )}
        {!hasFailed && !isEmpty && shown === undefined && <Loading />}
        {shown !== undefined && !hasResults && (
          <NoResults query={answered} answer={shown} scope={scope} onScope={onScope} onQuery={onQuery} />
        )}
      </div>
      <SearchFoot query={query} state={state} />
    </>
  );
}

function countOf(
  { total, results }: SearchAnswer,
  { found, foundFirst, noResults }: IslandStrings['search'],
): string {
  const shown = results.reduce((sum, { matching }) => sum + matching, 0);
  if (total === 0) return noResults;
  return shown < total ? foundFirst({ count: total, shown }) : found({ count: total });
}

function Results({ results, active }: { results: SearchResult[]; active: number }): ReactNode {
  const starts = results.map((_, index) => optionCount({ results: results.slice(0, index) }));
  return results.map((result, index) => (
    <PageResult key={result.href} result={result} start={starts[index] ?? 0} active={active} />
  ));
}

interface PageResultProps {
  result: SearchResult;
  /** Index of its first option. */
  start: number;
  active: number;
}

function PageResult({ result, start, active }: PageResultProps): ReactNode {
  const { alsoOn, isNamed } = result;
  const { search } = useIslandStrings();
  const places = result.places.slice(isNamed ? 1 : 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of form fields.
    <div className="search-group" role="group" aria-labelledby={optionId(start)}>
      <FirstOption result={result} index={start} active={active} />
      {places.map((place, index) => (
        <PlaceResult key={place.href} place={place} index={start + 1 + index} active={active} />
      ))}
      {alsoOn.slice(0, mostCopies).map(({ href: copy, title: name, method: verb }, index) => (
        <Option
          key={copy}
          index={start + 1 + places.length + index}
          href={copy}
          active={active}
          className="search-place search-copy"
        >
          <span className="search-title">
            <small>{search.alsoOn}</small>
            <Method method={verb} />
            <span>{name}</span>
          </span>
        </Option>
      ))}
    </div>
  );
}

interface FirstOptionProps {
  result: SearchResult;
  index: number;
  active: number;
}

/** The option of a page, or of what the query names on it: Enter leads there, not to the top of the page. */
function FirstOption({ result, index, active }: FirstOptionProps): ReactNode {
  const { title, group, method, path, deprecated, places, isNamed } = result;
  const [first] = places;
  const place = isNamed ? first : undefined;
  return (
    <Option index={index} href={(place ?? result).href} active={active} className="search-page">
      <span className="search-title">
        <Method method={method} />
        <b className={deprecated ? 'deprecated' : undefined}>
          <Marked text={(place ?? result).title} />
        </b>
        {place ? (
          <small>
            <Marked text={title} /> {place.within}
          </small>
        ) : (
          group && <small>{group}</small>
        )}
      </span>
      {path && (
        <code>
          <Marked text={path} />
        </code>
      )}
      {(place ?? !first) && <Excerpt text={(place ?? result).excerpt} />}
    </Option>
  );
}

function Method({ method }: { method: string | undefined }): ReactNode {
  return method && <span className={`method method-${method.toLowerCase()}`}>{method}</span>;
}

function Excerpt({ text }: { text: MarkedText }): ReactNode {
  if (text.length === 0) return null;
  return (
    <span className="search-excerpt">
      <Marked text={text} />
    </span>
  );
}

function PlaceResult({ place, index, active }: { place: Place; index: number; active: number }): ReactNode {
  const Name = place.kind === 'field' ? 'code' : 'span';
  return (
    <Option index={index} href={place.href} active={active} className="search-place">
      <span className="search-title">
        <Name>
          <Marked text={place.title} />
        </Name>
        {place.within && <small>{place.within}</small>}
      </span>
      <Excerpt text={place.excerpt} />
    </Option>
  );
}

interface OptionProps {
  index: number;
  href: string;
  active: number;
  className: string;
  children: ReactNode;
}

/** A link with the role of an option. It takes no focus, which stays in the field. */
function Option({ index, href, active, className, children }: OptionProps): ReactNode {
  return (
    <a
      id={optionId(index)}
      className={className}
      href={href}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
    >
      {children}
    </a>
  );
}

function Marked({ text }: { text: MarkedText }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order.
  return text.map((piece, index) => (piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text));
}

interface HintProps {
  sections: SearchAnswer['sections'];
  recent: Recent;
  onQuery: (query: string) => void;
}

function Hint({ sections, recent, onQuery }: HintProps): ReactNode {
  const { search } = useIslandStrings();
  return (
    <div className="search-note">
      <p>{search.hint}</p>
      <RecentSearches recent={recent} onQuery={onQuery} />
      <SectionLinks sections={sections} />
    </div>
  );
}

/** Appears after 200 ms; most results arrive earlier. */
function Loading(): ReactNode {
  const { search } = useIslandStrings();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return <p className="search-note">{isLate ? search.searching : ''}</p>;
}

function Failure({ onRetry }: { onRetry: () => void }): ReactNode {
  const { search } = useIslandStrings();
  return (
    <div className="search-note" role="alert">
      <p>
        <b>{search.notLoaded}</b> {search.notLoadedReason}
      </p>
      <button className="trouble-action" type="button" onClick={onRetry}>
        {search.retry}
      </button>
    </div>
  );
}

/** The foot of the dialog: the number of results, which screen readers announce, the keys, and the switch for the `/` key. */
function SearchFoot({ query, state }: { query: string; state: SearchState }): ReactNode {
  const { search } = useIslandStrings();
  const isAnswered = isAnswering(query, state) && state.answer !== undefined;
  const status = isAnswered && state.answer !== undefined ? countOf(state.answer, search) : '';
  const { slashKey, keys } = search;
  const opens = useDocumentData('data-slash-key') !== 'off';
  return (
    <div className="search-foot">
      <p role="status">{status}</p>
      <label className="search-slash">
        <input type="checkbox" checked={opens} onChange={() => chooseSlashKey(!opens)} />
        <span>
          <Sentence phrase={slashKey} values={{ key: <kbd>/</kbd> }} />
        </span>
      </label>
      <p className="search-keys" aria-hidden="true">
        <span>
          <Sentence phrase={keys.move} values={{ keys: <ArrowKeys /> }} />
        </span>
        <span>
          <Sentence phrase={keys.open} values={{ key: <kbd>{keys.enter}</kbd> }} />
        </span>
        <span>
          <Sentence phrase={keys.close} values={{ key: <kbd>{keys.escape}</kbd> }} />
        </span>
      </p>
    </div>
  );
}

function ArrowKeys(): ReactNode {
  return (
    <>
      <kbd>↑</kbd> <kbd>↓</kbd>
    </>
  );
}
