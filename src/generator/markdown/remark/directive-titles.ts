// Rewrites `:::note A title` to `:::note[A title]` before parsing, since the parser supports only the second form. The bracket
// replaces the space, so lines and columns do not change.

import type { Nodes } from 'mdast';
import { withoutEnd } from '../../shared/words.ts';

/** A text whose directives have their titles in brackets. */
export interface TitledText {
  text: string;
  /** Each rewritten line by its 1-based number. */
  rewritten: Map<number, { written: string; parsed: string }>;
}

const titled = /^([ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?:{3,}[A-Za-z][\w-]*)[ \t]([ \t]*\S.*)$/;

/** Rewrites every line that opens a directive with a title after a space. */
export function rewriteTitles(text: string): TitledText {
  const rewritten: TitledText['rewritten'] = new Map();
  if (!/:::[A-Za-z][\w-]*[ \t]+\S/.test(text)) return { text, rewritten };
  const lines = text.split('\n').map((line, index) => {
    const carriageReturn = line.endsWith('\r') ? '\r' : '';
    const written = line.slice(0, line.length - carriageReturn.length);
    const match = titled.exec(withoutEnd(written, ' \t'));
    if (match?.[1] === undefined || match[2] === undefined) return line;
    const parsed = `${match[1]}[${balanced(match[2])}]`;
    rewritten.set(index + 1, { written, parsed });
    return parsed + carriageReturn;
  });
  return { text: lines.join('\n'), rewritten };
}

/** Escapes the brackets of a title if they are unbalanced, as they would end the label too early or never. */
function balanced(title: string): string {
  let open = 0;
  for (const character of title.replace(/\\./g, '')) {
    if (character === '[') open += 1;
    if (character === ']' && --open < 0) break;
  }
  return open === 0 ? title : title.replace(/\\?[[\]]/g, (bracket) => `\\${bracket.slice(-1)}`);
}

/** Restores lines that looked like directives but are in code or HTML. */
export function restoreTitles(tree: Nodes, { rewritten }: TitledText): void {
  if (rewritten.size === 0) return;
  if ('children' in tree) for (const child of tree.children) restoreTitles(child, { text: '', rewritten });
  if ((tree.type !== 'code' && tree.type !== 'html') || tree.position === undefined) return;
  const { start, end } = tree.position;
  const lines = tree.value.split('\n');
  // The opening fence of a block is a line of the source but not of its value.
  const first = end.line - start.line + 1 > lines.length ? start.line + 1 : start.line;
  tree.value = lines.map((line, index) => restored(line, rewritten.get(first + index))).join('\n');
}

function restored(line: string, entry: { written: string; parsed: string } | undefined): string {
  if (entry === undefined || !entry.parsed.endsWith(line)) return line;
  return entry.written.slice(entry.parsed.length - line.length);
}
