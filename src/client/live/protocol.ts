// What the development server and an open page say to each other: types and nothing else.

/** What the development server tells an open page. */
export interface LiveState {
  /** Grows with each change of the site. */
  version: number;
  /** Everything wrong right now; empty when all is well. */
  problems: LiveProblem[];
  /** Source files whose last good form is shown because their present text can not be read. */
  stale: string[];
  /** Set while the links of all pages are still being checked. */
  isChecking: boolean;
}

/** A diagnostic as a page shows it: all of it is text. */
export interface LiveProblem {
  severity: 'error' | 'warning' | 'info';
  code: string;
  /** One full sentence; names stand in backticks. */
  message: string;
  /** `content/docs/a.md:12:5` */
  place?: string;
  /** Code frame, several lines of text. */
  frame?: string;
  /** Advice and further places, one sentence each. */
  notes: string[];
}
