// The kinds of problems: those of one kind differ only in names, numbers and values.

import type { Diagnostic } from '../../types/diagnostic.ts';

/** Returns what problems of one code and one kind have in common: the message without names and numbers. */
export function kindOfProblem({
  code,
  message,
  notes,
}: Pick<Diagnostic, 'code' | 'message' | 'notes'>): string {
  return (code === 'invalid-example' ? mismatchOf(message, notes) : undefined) ?? withoutNames(message);
}

function withoutNames(message: string): string {
  return message
    .replaceAll(/(?:`[^`]*`|\.\.\.)(?:(?:,| or| and)? (?:`[^`]*`|\.\.\.))*/g, '`')
    .replaceAll(/\d+/g, '0');
}

/**
 * How an example does not match its schema, whatever value it is; undefined if that is rare. What is of another type is corrected in one way
 * if it must be the same, and has the same advice.
 */
function mismatchOf(message: string, notes: readonly string[]): string | undefined {
  if (/ is `null`; it must be /.test(message)) return 'null';
  if (/ fits none of its /.test(message)) return 'no form';
  if (/ required\.$/.test(message)) return 'missing';
  if (/ which is not a valid /.test(message)) return 'format';
  if (/; it must match /.test(message)) return 'pattern';
  const [type] = /; it must be (?:an? |text|`true` or `false`|`null`).*$/.exec(message) ?? [];
  if (type !== undefined) return withoutNames([type, ...notes].join('\n'));
  return /; it must be /.test(message) ? 'value' : undefined;
}
