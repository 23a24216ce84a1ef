// Brings the line that opens a block to the one form that the parser supports: `:::note A title` and `::: note A title` become
// `:::note[A title]`. The bracket replaces the space before the title, so lines and the columns of the title do not change.

import type { Nodes } from 'mdast';
import { closedOnLine } from '../../shared/markdown/admonitions.ts';
import { withoutEnd } from '../../shared/words.ts';
import type { Page } from '../tree/page-context.ts';

/** A text whose directives have their titles in brackets. */
export interface TitledText {
  text: string;
  /** Each rewritten line by its 1-based number. */
  rewritten: Map<number, RewrittenLine>;
}

interface RewrittenLine {
  written: string;
  parsed: string;
  /** Whether the line stays rewritten in code and HTML. */
  isFinal?: true;
}

const none: ReadonlySet<number> = new Set();
const opening = /:::[ \t]*[A-Za-z][\w-]*[ \t]+\S|:::[ \t]+[A-Za-z]/;
const titled =
  /^([ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?:{3,})([ \t]*)([A-Za-z][\w-]*)((?:[ \t].*|\[.*|\{.*)?)$/;
/** Attributes after a title. Other braces are part of it, as in `:::note Replace {name}`. */
const attributesAtEnd = /\{(?:[#.][\w-]|[\w-]+=)[^{}]*\}$|\{open\}$/;

/**
 * Rewrites every line that opens a directive with a space before its name, or with a title after a space, and the blocks of other tools,
 * which a wing reads.
 */
export function rewriteTitles(text: string, { file, syntax }: Pick<Page, 'file' | 'syntax'>): TitledText {
  const rewritten: TitledText['rewritten'] = new Map();
  const blocks = syntax?.rewriteLines(text, {
    isPage: file !== undefined,
    isText: (rest) => closedOnLine.test(rest),
  });
  if (blocks === undefined && !opening.test(text)) return { text, rewritten };
  const originals = blocks && text.split('\n');
  const { changed, final } = blocks ?? { changed: none, final: none };
  const lines = (blocks?.lines ?? text.split('\n')).map((line, index) => {
    // Most lines have no directive, and the longest texts have many lines.
    if (!line.includes(':::') && !changed.has(index)) return line;
    const carriageReturn = line.endsWith('\r') ? '\r' : '';
    const whole = line.slice(0, line.length - carriageReturn.length);
    const parsed = parsedForm(withoutEnd(whole, ' \t')) ?? (changed.has(index) ? whole : undefined);
    if (parsed === undefined) return line;
    const written = withoutEnd(originals?.[index] ?? line, '\r');
    rewritten.set(index + 1, { written, parsed, ...(final.has(index) ? { isFinal: true } : {}) });
    return parsed + carriageReturn;
  });
  return { text: lines.join('\n'), rewritten };
}

/** Returns the line in the form of the parser; undefined if it is already in this form, or opens no directive. */
function parsedForm(line: string): string | undefined {
  const [, colons, space = '', name = '', rest = ''] = titled.exec(line) ?? [];
  if (colons === undefined || (space === '' && !/^[ \t]/.test(rest)) || closedOnLine.test(rest))
    return undefined;
  const attributes = attributesAtEnd.exec(rest)?.[0] ?? '';
  const title = withoutEnd(rest.slice(0, rest.length - attributes.length), ' \t');
  if (title.trim() === '' || title.startsWith('[')) return colons + name + title.trim() + attributes;
  // The spaces that were before the name are put into the brackets, which keeps the columns of the title.
  return `${colons}${name}[${space}${balanced(title.slice(1))}]${attributes}`;
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
  tree.value = lines
    .map((line, index) => {
      const entry = rewritten.get(first + index);
      // Of an element in a text, what was rewritten is before it.
      const isAfter = tree.type === 'html' && line !== entry?.parsed && entry?.written.endsWith(line);
      return isAfter ? line : restored(line, entry);
    })
    .join('\n');
}

function restored(line: string, entry: RewrittenLine | undefined): string {
  if (entry === undefined || entry.isFinal || !entry.parsed.endsWith(line)) return line;
  return entry.written.slice(entry.parsed.length - line.length);
}
