// Finds the first syntax error of a JSON text, as JSON.parse gives no position.

import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** The first syntax error of a text. The offset is 0-based; line and column are 1-based. */
export interface JsonError {
  /** Lower-case words, such as `comma expected`. */
  reason: string;
  offset: number;
  line: number;
  /** In UTF-16 code units. */
  column: number;
}

/** Returns the first syntax error of a JSON text (RFC 8259: no comments, no trailing commas); undefined if there is none. */
export function firstJsonError(text: string): JsonError | undefined {
  const errors: ParseError[] = [];
  try {
    parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { reason: 'values are nested too deeply', offset: 0, line: 1, column: 1 };
  }
  const first = errors[0];
  if (first === undefined) return undefined;
  const reason = printParseErrorCode(first.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return { reason, offset: first.offset, ...positionAt(text, first.offset) };
}

/** Returns the 1-based line and column of an offset. It reads the text up to the offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}
