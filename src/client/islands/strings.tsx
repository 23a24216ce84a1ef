// The words of the islands. The page renders an island with the words of its language; the script that brings the island
// to life brings the same words, so both render the same.

import { createContext, Fragment, type ReactNode, useContext } from 'react';
import type { Strings } from '../../strings/index.ts';

export type IslandStrings = Strings['islands'];

/** The words of the islands below it. */
export const IslandStringsContext = createContext<IslandStrings | undefined>(undefined);

/** @throws where no context is around the island: each place that renders islands brings their words */
export function useIslandStrings(): IslandStrings {
  const strings = useContext(IslandStringsContext);
  if (strings === undefined) throw new Error('An island is rendered without strings.');
  return strings;
}

interface SentenceProps {
  /** A text with names in braces: `Fields of {name}`. */
  text: string;
  /** The element for each name. */
  values: Readonly<Record<string, ReactNode>>;
}

/** A sentence with elements in it, in the order of its language. */
export function Sentence({ text, values }: SentenceProps): ReactNode {
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change their order.
    index % 2 === 0 ? piece : <Fragment key={index}>{values[piece]}</Fragment>,
  );
}
