// Finds fields by name in a list, at any depth. The rows stay as they are: the matches are a list of links with the path of each field.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldSearch, FoundField } from '../fields/field-search.ts';
import { useIslandStrings } from './strings.tsx';

/** Properties of the filter. */
export interface FieldFilterProps {
  /** How many fields the page shows in the list. */
  count: number;
}

const nothing: FoundField[] = [];

/** A search field for the fields of the element around it, and the matches. */
export function FieldFilter({ count }: FieldFilterProps): ReactNode {
  const { fieldFilter, rows } = useIslandStrings();
  const input = useRef<HTMLInputElement>(null);
  const search = useRef<Promise<FieldSearch>>(undefined);
  const [found, setFound] = useState<{ fields: FoundField[]; total: number }>();
  const ask = async () => {
    const list = input.current?.closest('[data-island]')?.parentElement;
    const query = input.current?.value ?? '';
    if (!list || query.trim() === '') return setFound(undefined);
    search.current ??= import('../fields/fetched-fields.ts').then(({ createFieldSearch }) =>
      createFieldSearch(list, rows),
    );
    const { matches } = await search.current;
    await matches(query, (next) => {
      if (input.current?.value === query) setFound(next);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the island was ready is looked for once.
  useEffect(() => void ask(), []);
  const clear = () => {
    if (input.current) input.current.value = '';
    setFound(undefined);
  };
  const { fields, total } = found ?? { fields: nothing, total: 0 };
  return (
    <div className="field-filter">
      <input
        ref={input}
        type="text"
        aria-label={fieldFilter.label(count)}
        placeholder={fieldFilter.label(count)}
        autoComplete="off"
        spellCheck={false}
        onInput={() => void ask().catch(() => undefined)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') clear();
          else if (key === 'Enter' && fields[0]) location.hash = fields[0].id;
        }}
      />
      <p role="status" className={found === undefined ? 'visually-hidden' : undefined}>
        {found === undefined ? '' : fieldFilter.matches(total, fields.length)}
      </p>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ id, path, type }) => (
            <li key={id}>
              <a href={`#${id}`}>{path}</a> <span>{type}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
