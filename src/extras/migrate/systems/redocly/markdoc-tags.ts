// Brings tags of Markdoc to the form that this program reads: those of blocks (`{% admonition %}`, `{% tabs %}`) alone on their lines. Other tags
// go, and the text in them stays. Law: code is left as it is.

import type { RewrittenText } from '../../types/system.ts';

/** Blocks that are read as they are, like includes (`{% partial %}`). */
const read = new Set(
  'admonition callout hint tabs tab steps step accordion details expand cards card columns column'.split(' '),
);

/** Tags that only arrange what is in them. */
const transparent = new Set(['div', 'html', 'layout', 'table', 'span', 'section', 'code-group', 'wrapper']);

/** A tag in a text. */
interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  isClosing: boolean;
}

/** Rewrites the tags of a page. */
export function withMarkdocBlocks(text: string): RewrittenText {
  if (!text.includes('{%')) return { text, items: [] };
  const items: RewrittenText['items'] = [];
  const lines: string[] = [];
  let fence = '';
  for (const [index, line] of text.split('\n').entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    const isInCode = fence !== '' || mark !== '';
    if (mark !== '') fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence;
    lines.push(isInCode || !line.includes('{%') ? line : rewrittenLine(line, { line: index + 1, items }));
  }
  return { text: lines.join('\n'), items };
}

/** Rewrites the tags of a line, outside of code. */
function rewrittenLine(line: string, report: { line: number; items: RewrittenText['items'] }): string {
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const parts: string[] = [];
  let from = 0;
  let marks = 0;
  for (let start = line.indexOf('{%'); start !== -1; start = line.indexOf('{%', from)) {
    const end = line.indexOf('%}', start);
    if (end === -1) break;
    const source = line.slice(start, end + 2);
    const before = line.slice(from, start);
    marks += before.match(/`/g)?.length ?? 0;
    const tag = marks % 2 === 1 ? undefined : tagIn(source);
    parts.push(before);
    // A block begins and ends on lines of its own; a line without a tag in it stays one.
    if (tag === undefined || tag.name === 'partial') parts.push(source);
    else if (read.has(tag.name)) parts.push('\n', source, '\n');
    else parts.push(withoutTag(tag, report));
    from = end + 2;
  }
  parts.push(line.slice(from));
  const lines = parts.join('').split('\n');
  if (lines.length === 1) return lines.join('');
  return lines.flatMap((part) => (part.trim() === '' ? [] : [indent + part.trim()])).join('\n');
}

/** Reads a tag: `{% name key="value" /%}`, `{% /name %}`. */
function tagIn(source: string): Tag | undefined {
  const inner = source.slice(2, -2).trim();
  const closing = /^\/\s*([\w-]+)$/.exec(inner)?.[1];
  if (closing !== undefined) return { name: closing, attributes: new Map(), isClosing: true };
  const name = /^[a-z][\w-]*/i.exec(inner)?.[0];
  if (name === undefined) return undefined;
  const attributes = new Map<string, string>();
  for (const [, key = '', double, single, bare] of inner
    .slice(name.length)
    .matchAll(/([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s/"']+))/g))
    attributes.set(key, double ?? single ?? bare ?? '');
  return { name, attributes, isClosing: false };
}

/** What takes the place of a tag without a counterpart: an image, or nothing. */
function withoutTag(
  { name, attributes, isClosing }: Tag,
  { line, items }: { line: number; items: RewrittenText['items'] },
): string {
  if (isClosing) return '';
  const src = attributes.get('src');
  const isImage = (name === 'img' || name === 'image') && src !== undefined;
  if (isImage || transparent.has(name)) items.push({ status: 'converted', what: `tag \`${name}\``, line });
  else
    items.push({
      status: 'left',
      what: `tag \`${name}\``,
      line,
      advice: 'It has no counterpart, so only the text in it is shown. Write what it shows as Markdown.',
    });
  return isImage ? `![${attributes.get('alt') ?? ''}](<${src}>)` : '';
}
