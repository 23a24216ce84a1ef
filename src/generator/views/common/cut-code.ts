// Decides which code is cut on a page until a reader opens it.

import type { CutCodeView } from '../../types/sample-view.ts';

/** Lines of a request on a phone, and characters in a line, above which code can be cut. */
const most = { lines: 9, characters: 54 };
/** Lines of a request that is shown whole where a window nearly has room for it, as one line that is hidden is worse. */
const mostWhole = 13;

/** Returns how long code is if it can be cut; nothing otherwise. */
export function cutOf(text: string): { cut?: CutCodeView } {
  const lines = text.split('\n');
  const shown = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / most.characters)), 0);
  if (shown <= most.lines) return {};
  return { cut: { lines: lines.length, ...(shown > mostWhole ? {} : { isMedium: true as const }) } };
}
