// The GFM table construct, tried only where the next line can be a delimiter row.

import { gfmTable } from 'micromark-extension-gfm-table';
import type { Extension, TokenizeContext, Tokenizer } from 'micromark-util-types';

/** A delimiter row (GFM 0.29, section 4.10), after the marks of block quotes and the indentation of list items. */
const delimiterRow = /^[ \t>]*[|:-][ \t|:-]*$/;

/** Tables of one text at a time. */
export interface TableSyntax {
  extension: Extension;
  /** Says which text is parsed next. */
  open: (text: string) => void;
}

/**
 * Creates the construct. The original reads each line of a paragraph as a head row, until the next line shows that it is none.
 * Law: a line is read as a head row only if the next line can be a delimiter row, and then with the result of the original.
 */
export function createTableSyntax(): TableSyntax {
  const original = [gfmTable().flow?.null].flat()[0];
  if (original === undefined) throw new Error('micromark-extension-gfm-table has no construct for flow');
  let delimiterRows: ReadonlySet<number> = new Set();
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const start = original.tokenize.call(this, effects, ok, nok);
    return (code) => {
      const isRow = delimiterRows.has(this.now().line + 1) || isBelowRow(this.events);
      return isRow ? start(code) : nok(code);
    };
  };
  return {
    extension: { flow: { null: { ...original, tokenize } } },
    open: (text) => {
      delimiterRows = linesOf(text);
    },
  };
}

/** Returns the numbers of the lines that can be delimiter rows; the first line is 1. */
function linesOf(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.includes('-') && delimiterRow.test(line)) found.add(index + 1);
  }
  return found;
}

/** Whether the last event before line endings and indentation is of a table, so that the line can be its next row. */
function isBelowRow(events: TokenizeContext['events']): boolean {
  const last = events.findLast(([, { type }]) => type !== 'lineEnding' && type !== 'linePrefix');
  return last?.[1].type === 'tableHead' || last?.[1].type === 'tableRow';
}
