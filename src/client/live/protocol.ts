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
  /** The pages of the files whose edits made this version, if they have been requested before. */
  pages?: LivePage[];
}

/** A changed page. A page that shows the content before the change can show this one without a request. */
export interface LivePage {
  /** Identifies the content before the change: the `data-page` of the page. */
  from: string;
  /** The whole page, as the server answers a request for it. */
  html: string;
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
