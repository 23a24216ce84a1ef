// What the searches for syntax of other tools share.

import type { FindPlace } from '../tree/foreign-syntax.ts';
import type { Page } from '../tree/page-context.ts';

/** A page while it is searched. */
export interface Search {
  page: Page;
  place: FindPlace;
  tags: ForeignTag[];
}

/** A tag whose name is not an HTML element. */
export interface ForeignTag {
  name: string;
  form: 'opens' | 'closes' | 'component';
  written: string;
  offset: number;
}

/** End of the messages about text that stays on the page. */
export const shownAsText = 'it is shown as text.';

/** The first line of a piece of source, for a message. */
export function shortened(written: string): string {
  const line = written.trim().split('\n', 1)[0]?.trim().replaceAll('`', "'") ?? '';
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
