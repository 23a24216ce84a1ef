// Opening tags of components over several lines whose last one begins with the mark that ends the tag, as formatters write them. In Markdown, that line
// would begin a quotation: the mark goes to the end of the line before.

import { outsideCode } from '../includes/code-ranges.ts';

const attribute = String.raw`[\w:@#.-]{1,100}(?:=(?:"[^"\n]{0,1000}"|'[^'\n]{0,1000}'|\{[^{}\n]{0,1000}\}|[^\s"'<>=]{1,200}))?`;
/** A tag of a component, which has a capital letter or a hyphen in its name. */
const brokenTag = new RegExp(
  String.raw`^[ \t]*<(?:[A-Z][\w.]{0,100}|[a-z]\w{0,100}-[\w-]{1,100})(?:[ \t]+${attribute}){0,20}[ \t]*\r?\n(?:[ \t]*${attribute}(?:[ \t]+${attribute}){0,20}[ \t]*\r?\n){0,40}[ \t]*>(?![ \t]+\S)`,
  'gm',
);
const sign = /^[ \t]*>/m;

/** Moves these marks. Undefined if there are none. */
export function rewriteBrokenTags(text: string): { lines: string[]; changed: number[] } | undefined {
  if (!text.includes('<') || !sign.test(text) || text.search(brokenTag) === -1) return undefined;
  const lines = text.split('\n');
  const changed: number[] = [];
  let line = 0;
  let read = 0;
  const prose = outsideCode(text);
  for (const { 0: written, index } of prose.matchAll(brokenTag)) {
    const end = index + written.length;
    line += prose.slice(read, end).split('\n').length - 1;
    read = end;
    const before = lines[line - 1] ?? '';
    lines[line - 1] = `${before.trimEnd()}>${before.endsWith('\r') ? '\r' : ''}`;
    lines[line] = (lines[line] ?? '').replace(/^([ \t]*)>/, '$1');
    changed.push(line - 1, line);
  }
  return changed.length === 0 ? undefined : { lines, changed };
}
