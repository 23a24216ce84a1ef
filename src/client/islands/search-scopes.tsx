// Parts of the search dialog around the results: the filter by kind and API, recent searches, and what is offered when nothing is found.

import type { ReactNode } from 'react';
import type { SearchAnswer, SearchScope } from '../search/search-answers.ts';
import { type IslandStrings, Sentence, useIslandStrings } from './island-strings.tsx';
import type { Recent } from './recent-searches.ts';

interface ScopeProps {
  /** The part of the site that is searched; all of it by default. */
  scope: SearchScope | undefined;
  onScope: (scope: SearchScope | undefined) => void;
}

/** Radio buttons for the parts of the site. */
export function ScopeFilter({ scopes, scope, onScope }: ScopeProps & { scopes: SearchScope[] }): ReactNode {
  const { search } = useIslandStrings();
  const all: (SearchScope | undefined)[] = [undefined, ...scopes];
  const current = labelOf(scope, search);
  return (
    <fieldset className="search-scopes">
      <legend className="visually-hidden">{search.scope}</legend>
      {all.map((one) => {
        const label = labelOf(one, search);
        return (
          <label key={label}>
            <input
              type="radio"
              name="search-scope"
              checked={label === current}
              onChange={() => onScope(one)}
            />
            <span>{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function labelOf(scope: SearchScope | undefined, { scopes }: IslandStrings['search']): string {
  if (scope === undefined) return scopes.all;
  return 'kind' in scope ? scopes[scope.kind] : scope.api;
}

/** The recent searches as buttons, and a button that forgets them. */
export function RecentSearches({
  recent,
  onQuery,
}: {
  recent: Recent;
  onQuery: (query: string) => void;
}): ReactNode {
  const { search } = useIslandStrings();
  if (recent.queries.length === 0) return null;
  return (
    <p className="search-suggestions">
      {search.recent}{' '}
      {recent.queries.map((query) => (
        <button key={query} type="button" onClick={() => onQuery(query)}>
          {query}
        </button>
      ))}{' '}
      <button
        className="search-clear"
        type="button"
        onClick={() => {
          recent.clear();
          onQuery('');
        }}
      >
        {search.clearRecent}
      </button>
    </p>
  );
}

interface NoResultsProps extends ScopeProps {
  query: string;
  answer: SearchAnswer;
  onQuery: (query: string) => void;
}

/** What was searched, similar words, and the nearest pages. */
export function NoResults({ query, answer, scope, onScope, onQuery }: NoResultsProps): ReactNode {
  const { search } = useIslandStrings();
  const { suggestions, nearest, totalOfSite, sections } = answer;
  const values = { query: <b>{query.trim()}</b>, scope: labelOf(scope, search) };
  return (
    <div className="search-note">
      <p>
        <Sentence
          phrase={scope === undefined ? search.nothingFound : search.nothingFoundIn}
          values={values}
        />
      </p>
      {totalOfSite > 0 && (
        <p className="search-suggestions">
          <button type="button" onClick={() => onScope(undefined)}>
            {search.searchAll({ count: totalOfSite })}
          </button>
        </p>
      )}
      {suggestions.length > 0 && (
        <p className="search-suggestions">
          <Sentence
            phrase={search.didYouMean}
            values={{
              words: suggestions.map((word) => (
                <button key={word} type="button" onClick={() => onQuery(word)}>
                  {word}
                </button>
              )),
            }}
          />
        </p>
      )}
      {nearest.length > 0 && (
        <>
          <p>{search.nearest}</p>
          <ul className="search-sections">
            {nearest.map(({ href, title, method }) => (
              <li key={href}>
                <a href={href}>
                  {method && <span className={`method method-${method.toLowerCase()}`}>{method}</span>}{' '}
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {totalOfSite === 0 && nearest.length === 0 && <SectionLinks sections={sections} />}
    </div>
  );
}

/** Links to the main parts of the site. */
export function SectionLinks({ sections }: { sections: SearchAnswer['sections'] }): ReactNode {
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
