// Reads the comments of a page that silence rules: `<!-- portal-ignore missing-image: the release adds it -->`. One on lines of its own is
// about the next block, one in a text about its line, and `portal-ignore-file` about the whole file.

import type { Nodes, Root } from 'mdast';
import type { Diagnostic, Place, Silence } from '../types/diagnostic.ts';

/** The silences of a text, and the comments that cannot be read. */
export interface PageSilences {
  silences: Silence[];
  diagnostics: Diagnostic[];
}

/** What the comments have in common. */
export const silenceMark = 'portal-ignore';

/** Returns the silences of a page. Positions in the tree are those of the text. */
export function silencesInPage(tree: Root, { file, text }: { file: string; text: string }): PageSilences {
  const found: PageSilences = { silences: [], diagnostics: [] };
  if (text.includes(silenceMark)) visit(tree, file, found);
  return found;
}

function visit(node: Nodes, file: string, found: PageSilences): void {
  if (!('children' in node)) return;
  for (const [index, child] of node.children.entries()) {
    if (child.type !== 'html') visit(child, file, found);
    else {
      const next = lines.has(node.type)
        ? undefined
        : node.children
            .slice(index + 1)
            .find((one) => one.type !== 'html' || !one.value.includes(silenceMark));
      readComments(child, { file, lastLine: (next ?? child).position?.end.line, found });
    }
  }
}

/** Nodes whose children are a line of text. */
const lines: ReadonlySet<string> = new Set([
  ...['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link', 'linkReference'],
  ...['textDirective', 'leafDirective'],
]);

interface Reading {
  file: string;
  /** The last line of what a comment is about. */
  lastLine: number | undefined;
  found: PageSilences;
}

const comment = /<!--\s*portal-ignore(-file)?(?![\w-])([\s\S]*?)-->/g;

function readComments(node: Extract<Nodes, { type: 'html' }>, { file, lastLine = 1, found }: Reading): void {
  const start = node.position?.start;
  if (start === undefined) return;
  for (const match of node.value.matchAll(comment)) {
    const before = node.value.slice(0, match.index).split('\n');
    const line = start.line + before.length - 1;
    const column = (before.length === 1 ? start.column : 1) + (before.at(-1)?.length ?? 0);
    const [written, isWhole, content = ''] = match;
    const end = written.includes('\n') ? {} : { endColumn: column + written.length };
    const place: Place = { file, line, column, ...end };
    const [, codes = '', reason = ''] = /^([^:]*)(?::([\s\S]*))?$/.exec(content) ?? [];
    const rules = codes.split(/[\s,]+/).filter((code) => code !== '');
    if (rules.length === 0 || reason.trim() === '') found.diagnostics.push(withoutReason(place));
    else {
      const range = { file, from: { line, column: 1 }, to: { line: lastLine + 1, column: 1 } };
      for (const rule of rules)
        found.silences.push({ rule, place, ...(isWhole === undefined ? { range } : {}) });
    }
  }
}

function withoutReason(place: Place): Diagnostic {
  return {
    code: 'invalid-silence',
    severity: 'warning',
    message: 'The comment silences nothing, as it has no code of a problem or no reason.',
    place,
    notes: ['Write both: `portal-ignore missing-image: the release adds it`.'],
  };
}
