// Texts whose long names break into lines between their words.

import { Fragment } from 'react';
import { breakingPieces, longWord } from '../generator/shared/html/word-breaks.ts';

/** A name, path or title in which lines may break inside of long words: those of at least `longest` characters. */
export function BreakingText({ text, longest }: { text: string; longest?: number }) {
  return breakingPieces(text, longest).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

/** The same as an item of a flexible box, whose items a break would divide. */
export function BreakingItem({ text }: { text: string }) {
  const hasBreaks = text.split(/\s/).some((word) => word.length >= longWord);
  return hasBreaks ? (
    <span>
      <BreakingText text={text} />
    </span>
  ) : (
    text
  );
}
