// Finds fields by name in a list, at any depth. The rows stay as they are: the matches are a list of links with the path of each field.

import { type ReactNode, useRef, useState } from 'react';
import { rowWordsOf } from '../../fields/field-path.ts';
import type { FieldSearch, FoundField } from '../../fields/field-search.ts';
import { useIslandStrings } from '../island-strings.tsx';
import { Filter, matchesOf } from './filter.tsx';

/** Properties of the filter. */
export interface FieldFilterProps {
  /** How many fields the page shows in the list. */
  count: number;
}

const nothing: FoundField[] = [];

/** A search field for the fields of the element around it, and the matches. */
export function FieldFilter({ count }: FieldFilterProps): ReactNode {
  const { fieldFilter, rows } = useIslandStrings();
  const search = useRef<Promise<FieldSearch>>(undefined);
  const [found, setFound] = useState<{ fields: FoundField[]; total: number }>();
  const ask = async (query: string, field: HTMLInputElement) => {
    const list = field.closest('[data-island]')?.parentElement;
    if (!list || query.trim() === '') return setFound(undefined);
    search.current ??= import('../../fields/fetched-fields.ts').then(({ createFieldSearch }) =>
      createFieldSearch(list, rowWordsOf(rows)),
    );
    const { matches } = await search.current;
    await matches(query, (next) => {
      if (field.value === query) setFound(next);
    });
  };
  const { fields, total } = found ?? { fields: nothing, total: 0 };
  return (
    <Filter
      name="field-filter"
      label={fieldFilter.label({ count })}
      status={found === undefined ? '' : matchesOf(fieldFilter, { count: total, shown: fields.length })}
      isShown={found !== undefined}
      onQuery={(query, field) => {
        ask(query, field).catch(() => {
          search.current = undefined;
        });
      }}
    >
      {fields.length > 0 && (
        <ul>
          {fields.map(({ id, path, type }) => (
            <li key={id}>
              <a href={`#${id}`}>{path}</a> <span>{type}</span>
            </li>
          ))}
        </ul>
      )}
    </Filter>
  );
}
