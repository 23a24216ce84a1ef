// The part of the search dialog below the field: results by page, or a message if there are none, they are still loading,
// or loading failed.

import { type ReactNode, useEffect, useState } from 'react';
import { chooseSlashKey } from '../boot/preferences.ts';
import type { MarkedText, Place } from '../search/highlights.ts';
import type { SearchAnswer, SearchResult } from '../search/search.ts';
import { useDocumentData } from './document-data.ts';
import type { SearchState } from './search-state.ts';
import { type IslandStrings, Sentence, useIslandStrings } from './strings.tsx';

/** The id of the listbox. */
export const listId = 'search-results';

/** The id of the option with this index. */
export function optionId(index: number): string {
  return `search-option-${index}`;
}

/** The number of options: each page, and each place on a page, is one. */
export function optionCount({ results }: SearchAnswer): number {
  return results.reduce((sum, { places }) => sum + 1 + places.length, 0);
}

interface SearchBodyProps {
  query: string;
  state: SearchState;
  /** Index of the active option. */
  active: number;
  onQuery: (query: string) => void;
  onRetry: () => void;
  onMore: () => void;
}

/** Results or a message, and the foot of the dialog. */
export function SearchBody({ query, state, active, onQuery, onRetry, onMore }: SearchBodyProps): ReactNode {
  const { search } = useIslandStrings();
  const { answer, answered, hasFailed } = state;
  const isEmpty = query.trim() === '';
  const isAnswered = !isEmpty && answered.trim() !== '' && !hasFailed && answer !== undefined;
  const hasResults = isAnswered && answer.results.length > 0;
  return (
    <>
      <div className="search-body">
        <div id={listId} role="listbox" aria-label={search.results} hidden={!hasResults}>
          {hasResults && <Results results={answer.results} active={active} />}
        </div>
        {hasResults && answer.results.length < answer.total && (
          <button className="search-more" type="button" onClick={onMore}>
            {search.showMore}
          </button>
        )}
        {hasFailed && <Failure onRetry={onRetry} />}
        {!hasFailed && isEmpty && <Hint sections={answer?.sections ?? []} />}
        {!hasFailed && !isEmpty && !isAnswered && <Loading />}
        {isAnswered && !hasResults && <NoResults query={answered} answer={answer} onQuery={onQuery} />}
      </div>
      <SearchFoot status={isAnswered ? countOf(answer, search) : ''} />
    </>
  );
}

function countOf({ total, results }: SearchAnswer, { found, noResults }: IslandStrings['search']): string {
  return total === 0 ? noResults : found(total, results.length);
}

function Results({ results, active }: { results: SearchResult[]; active: number }): ReactNode {
  const starts = results.map((_, index) =>
    results.slice(0, index).reduce((sum, { places }) => sum + 1 + places.length, 0),
  );
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
  const { href, title, group, method, path, deprecated, excerpt, places } = result;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of form fields.
    <div className="search-group" role="group" aria-labelledby={optionId(start)}>
      <Option index={start} href={href} active={active} className="search-page">
        <span className="search-title">
          {method && <span className={`method method-${method.toLowerCase()}`}>{method}</span>}
          <b className={deprecated ? 'deprecated' : undefined}>
            <Marked text={title} />
          </b>
          {group && <small>{group}</small>}
        </span>
        {path && (
          <code>
            <Marked text={path} />
          </code>
        )}
        {places.length === 0 && excerpt.length > 0 && (
          <span className="search-excerpt">
            <Marked text={excerpt} />
          </span>
        )}
      </Option>
      {places.map((place, index) => (
        <PlaceResult key={place.href} place={place} index={start + 1 + index} active={active} />
      ))}
    </div>
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
      {place.excerpt.length > 0 && (
        <span className="search-excerpt">
          <Marked text={place.excerpt} />
        </span>
      )}
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

function Hint({ sections }: { sections: SearchAnswer['sections'] }): ReactNode {
  const { search } = useIslandStrings();
  return (
    <div className="search-note">
      <p>{search.hint}</p>
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

interface NoResultsProps {
  query: string;
  answer: SearchAnswer;
  onQuery: (query: string) => void;
}

function NoResults({ query, answer, onQuery }: NoResultsProps): ReactNode {
  const { search } = useIslandStrings();
  const words = answer.suggestions.map((word) => (
    <button key={word} type="button" onClick={() => onQuery(word)}>
      {word}
    </button>
  ));
  return (
    <div className="search-note">
      <p>
        <Sentence text={search.nothingFound} values={{ query: <b>{query.trim()}</b> }} />
      </p>
      {words.length > 0 && (
        <p className="search-suggestions">
          <Sentence text={search.didYouMean} values={{ words }} />
        </p>
      )}
      <SectionLinks sections={answer.sections} />
    </div>
  );
}

function SectionLinks({ sections }: { sections: SearchAnswer['sections'] }): ReactNode {
  if (sections.length === 0) return null;
  return (
    <ul className="search-sections">
      {sections.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The foot of the dialog: the number of results, the keys, and the switch for the `/` key.
 * @param status announced by screen readers when it changes
 */
function SearchFoot({ status }: { status: string }): ReactNode {
  const { slashKey, keys } = useIslandStrings().search;
  const opens = useDocumentData('data-slash-key') !== 'off';
  return (
    <div className="search-foot">
      <p role="status">{status}</p>
      <label className="search-slash">
        <input type="checkbox" checked={opens} onChange={() => chooseSlashKey(!opens)} />
        <span>
          <Sentence text={slashKey} values={{ key: <kbd>/</kbd> }} />
        </span>
      </label>
      <p className="search-keys" aria-hidden="true">
        <span>
          <Sentence text={keys.move} values={{ keys: <ArrowKeys /> }} />
        </span>
        <span>
          <Sentence text={keys.open} values={{ key: <kbd>{keys.enter}</kbd> }} />
        </span>
        <span>
          <Sentence text={keys.close} values={{ key: <kbd>{keys.escape}</kbd> }} />
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
