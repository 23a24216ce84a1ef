// The types of the messages from the development server to open pages.

/** The state of the site, sent when it changes. */
export interface LiveState {
  /** Grows with each change of the site. */
  version: number;
  /** All current problems. */
  problems: LiveProblem[];
  /** Source files that cannot be read now, so that pages show their previous content. */
  stale: string[];
  /** Set while links are being checked. */
  isChecking: boolean;
}

/** A diagnostic as text. */
export interface LiveProblem {
  severity: 'error' | 'warning' | 'info';
  code: string;
  /** One full sentence, with names in backticks. */
  message: string;
  /** `content/docs/a.md:12:5` */
  place?: string;
  /** Code frame, several lines of text. */
  frame?: string;
  /** Advice and related places, one sentence each. */
  notes: string[];
}
