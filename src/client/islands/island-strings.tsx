// The strings of the islands. The build and the browser render an island with the same strings, so hydration finds the
// same markup.

import { createContext, Fragment, type ReactNode, useContext } from 'react';
import type { Phrase } from '../../generator/types/stage-strings.ts';
import type { Strings } from '../../strings/strings-type.ts';

/** The strings that islands use. */
export type IslandStrings = Strings['islands'];

/** Provides the strings to the islands inside of it. */
export const IslandStringsContext = createContext<IslandStrings | undefined>(undefined);

/**
 * The strings of the islands, in the language of the page.
 * @throws if no `IslandStringsContext` is around the island
 */
export function useIslandStrings(): IslandStrings {
  const strings = useContext(IslandStringsContext);
  if (strings === undefined) throw new Error('An island is rendered without strings.');
  return strings;
}

interface SentenceProps {
  /** Its text has names in braces: `Fields of {name}`. */
  phrase: Pick<Phrase<string>, 'text'>;
  /** The element for each name. */
  values: Readonly<Record<string, ReactNode>>;
}

/** A sentence with elements in place of its names. The text decides their order, which differs between languages. */
export function Sentence({ phrase, values }: SentenceProps): ReactNode {
  const pieces = phrase.text.split(/\{(\w+)\}/);
  return pieces.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change their order.
    index % 2 === 0 ? piece : <Fragment key={index}>{values[piece]}</Fragment>,
  );
}
