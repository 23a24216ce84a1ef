// Lines of samples in Rust that mdBook and rustdoc compile but hide: `# fn main() {`, and `##` for a line with one. A block of mdBook can have
// a prefix of its own, in any language: ` ```py,hidelines=! `. And what Twoslash leaves out of the code that it compiles: lines before
// `// ---cut---`, and marks of its own.

import type { Code, Nodes, Parents } from 'mdast';
import type { Dialect } from '../../../../generator/types/seam/markdown-syntax.ts';

const rust = /^\{?\.?(?:rust|rs)(?=[\s,{}#:]|$)/i;
const ownPrefix = /(?:^|[,\s])hidelines=([^\s,]{1,20})/;
const hiddenLine = /^[ \t]*#(?: .*)?$/;

/** Hidden lines. */
export const hiddenLines: Dialect = {
  name: 'hidden-lines',
  isIn: (text) =>
    (/(?:`{3}|~{3})[ \t]*\{?\.?(?:rust|rs)\b/i.test(text) && /^[ \t>]*##?(?:[ \t\r\n]|$)/m.test(text)) ||
    text.includes('hidelines=') ||
    text.includes('twoslash'),
  change: hideLines,
};

function hideLines(node: Nodes): void {
  if (!('children' in node)) return;
  const children: Nodes[] = node.children;
  const shown = children.filter((child) => child.type !== 'code' || takeLines(child));
  if (shown.length < children.length) (node as Parents).children = shown as typeof node.children;
  for (const child of shown) hideLines(child);
}

/** Takes the hidden lines out of a block. Returns whether some of its lines are shown. */
function takeLines(node: Code): boolean {
  const info = `${node.lang ?? ''} ${node.meta ?? ''}`;
  if (twoslash.test(info)) node.value = withoutCuts(node.value);
  const prefix = ownPrefix.exec(info)?.[1]?.replaceAll(/["']/g, '');
  const isRust = rust.test(info);
  if (prefix === undefined && !isRust) return true;
  const lines = node.value.split('\n');
  const isHidden = (line: string) =>
    prefix === undefined ? hiddenLine.test(line) : line.trimStart().startsWith(prefix);
  const shown = lines.filter((line) => !isHidden(line));
  const last = shown.findLastIndex((line) => line.trim() !== '');
  const first = shown.findIndex((line) => line.trim() !== '');
  // Empty lines around what was hidden are left out with it.
  const kept = shown.length === lines.length ? shown : shown.slice(Math.max(first, 0), last + 1);
  node.value = (isRust ? kept.map((line) => line.replace(/^([ \t]*)##/, '$1#')) : kept).join('\n');
  return kept.length > 0 || lines.length === 0;
}

const twoslash = /(?:^|[\s,])twoslash(?=[\s,]|$)/;
const cut = /^[ \t]*\/\/[ \t]*---cut(?:-(before|after|start|end))?---[ \t]*$/;
/** What the editor is asked about a place, and which errors are none. */
const question = /^[ \t]*\/\/[ \t]*(?:\^[?|]|@(?:noErrors|errors)\b)/;

/** The lines that Twoslash shows. */
function withoutCuts(code: string): string {
  let shown: string[] = [];
  let isCut = false;
  for (const line of code.split('\n')) {
    const [mark, place = 'before'] = cut.exec(line) ?? [];
    if (mark === undefined) {
      if (!isCut && !question.test(line)) shown.push(line);
    } else if (place === 'before') shown = [];
    else if (place === 'after') break;
    else isCut = place === 'start';
  }
  return shown
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}
