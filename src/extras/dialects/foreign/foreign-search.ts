// What the searches for syntax of other tools share.

import type { FindPlace } from '../../../generator/shared/markdown/record-foreign.ts';
import type { SyntaxPage } from '../../../generator/types/seam/markdown-syntax.ts';

/** A page while it is searched. */
export interface Search {
  page: SyntaxPage;
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
