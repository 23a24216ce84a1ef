// Short names in code that have hyphens, such as `Retry-After` and `--force`: a line must not break inside of them.

/** The class of such code; the style sheet knows it. */
export const wholeCodeClass = 'whole';

const shortHyphenated = /^(?=[^-]*-)[\w./:=@-]{2,24}$/;

/** Whether code is to stay in one line. Only signs that HTML writes as themselves count. */
export function isWholeCode(code: string): boolean {
  return shortHyphenated.test(code);
}
