// What all filters share: a text field, the line below it with the number of matches, and the keys. What is typed is handled by the island.

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Phrase } from '../../../generator/types/stage-strings.ts';

/** Properties of a filter. */
export interface FilterProps {
  /** Class of the whole. */
  name: string;
  label: string;
  /** The number of matches, which is read out after each change. Empty without a query. */
  status: string;
  /** Whether the number is visible, too. */
  isShown: boolean;
  /** Receives what is in the field after each change, and at first what was typed before the island was ready. */
  onQuery(query: string, field: HTMLInputElement): void;
  onFocus?(): void;
  /** The matches as links, which the arrow keys reach. */
  children?: ReactNode;
}

/** The phrases of a line with a number of matches. */
interface MatchPhrases {
  matches: Phrase<'count'>;
  firstMatches: Phrase<'count' | 'shown'>;
  noMatches: string;
}

/** Says how many matches there are, and how many of them are shown. */
export function matchesOf(
  { matches, firstMatches, noMatches }: MatchPhrases,
  { count, shown }: { count: number; shown: number },
): string {
  if (count === 0) return noMatches;
  return shown < count ? firstMatches({ count, shown }) : matches({ count });
}

/** The field keeps its value itself, so that what was typed before the island was ready stays. */
export function Filter({ name, label, status, isShown, onQuery, onFocus, children }: FilterProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before the island was ready.
  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    if (field === document.activeElement) onFocus?.();
    if (field.value !== '') onQuery(field.value, field);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const field = input.current;
    if (field === null || field.value === '' || event.nativeEvent.isComposing) return;
    if (moved(event)) return event.preventDefault();
    if (event.key !== 'Escape') return;
    field.value = '';
    field.focus();
    onQuery('', field);
    // It would close the menu or drawer around the field, too.
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and the links inside have roles of their own.
    <div className={name} onKeyDown={onKeyDown}>
      <div className="filter-field">
        <input
          ref={input}
          type="text"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          onFocus={onFocus}
          onInput={({ currentTarget }) => onQuery(currentTarget.value, currentTarget)}
        />
        <p role="status" className={isShown ? undefined : 'visually-hidden'}>
          {status}
        </p>
      </div>
      {children}
    </div>
  );
}

/** Arrows move between the field and the matches, and Enter in the field opens the first one. Returns whether the key did so. */
function moved({ key, currentTarget }: KeyboardEvent): boolean {
  const stops = Array.from(currentTarget.querySelectorAll<HTMLElement>('input, a'));
  const position = stops.findIndex((stop) => stop.matches(':focus'));
  const step = { ArrowDown: 1, ArrowUp: -1, Enter: position === 0 ? 1 : 0 }[key];
  const next = step && stops[position + step];
  if (!next) return false;
  if (key === 'Enter') next.click();
  else next.focus();
  return true;
}
