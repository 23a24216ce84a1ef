// A count of what a page leaves out -> the sentence that says so.

/** `4 more fields, not shown on this page.`; undefined when nothing is left out. */
export function moreNote(count: number, [one, many]: [string, string]): string | undefined {
  return count > 0 ? `${count} more ${count === 1 ? one : many}, not shown on this page.` : undefined;
}
