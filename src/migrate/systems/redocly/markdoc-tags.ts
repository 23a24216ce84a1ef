// Writes tags of Markdoc (`{% admonition %}`, `{% tabs %}`) as containers. Law: code is left as it is, and the text in tags stays.

import type { RewrittenText } from '../../types/system.ts';

/** A tag in a text. */
interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  kind: 'open' | 'close' | 'single';
}

/** Kinds of admonitions with those here. */
const admonitions: Readonly<Record<string, string>> = {
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  success: 'tip',
  note: 'note',
  tip: 'tip',
};

/** Containers by the name of their tag, with the attribute that is the title. */
const containers: Readonly<Record<string, { name: string; title?: string; attributes?: readonly string[] }>> =
  {
    tabs: { name: 'tabs' },
    tab: { name: 'tab', title: 'label' },
    'code-group': { name: 'code-group' },
    cards: { name: 'cards', attributes: ['columns'] },
    card: { name: 'card', title: 'title', attributes: ['to'] },
    accordion: { name: 'details', title: 'title' },
    details: { name: 'details', title: 'summary' },
    step: { name: 'step', title: 'heading' },
    steps: { name: 'steps' },
  };

/** Tags that only arrange what is in them. */
const transparent = new Set(['div', 'html', 'layout', 'table', 'span', 'a', 'section', 'column', 'columns']);

const names: Readonly<Record<string, string>> = { to: 'href', columns: 'cols' };

/** Rewrites the tags of a page. Those that are included files are read as they are. */
export function withoutMarkdocTags(text: string): RewrittenText {
  if (!text.includes('{%')) return { text, items: [] };
  const items: RewrittenText['items'] = [];
  const lines: string[] = [];
  const open: { tag: string; level: number; close: string }[] = [];
  const depths = depthsOf(text);
  let fence = '';
  for (const [index, line] of text.split('\n').entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    const isInCode = fence !== '' || mark !== '';
    if (mark !== '') fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence;
    if (isInCode || !line.includes('{%')) {
      lines.push(line);
      continue;
    }
    const at = { line: index + 1, indent: /^\s*/.exec(line)?.[0] ?? '' };
    const write = (tag: Tag, source: string) =>
      markupOf(tag, { source, open, items, ...at, depth: depths.get(index) ?? 0 });
    lines.push(rewrittenLine(line, write));
  }
  return { text: lines.join('\n'), items };
}

/** Replaces the tags of a line, outside of code. A tag alone on its line becomes a block. */
function rewrittenLine(line: string, write: (tag: Tag, source: string) => string): string {
  let result = '';
  let from = 0;
  let marks = 0;
  for (let start = line.indexOf('{%'); start !== -1; start = line.indexOf('{%', from)) {
    const end = line.indexOf('%}', start);
    if (end === -1) break;
    const source = line.slice(start, end + 2);
    marks += line.slice(from, start).match(/`/g)?.length ?? 0;
    const isInCode = marks % 2 === 1;
    const tag = isInCode ? undefined : tagIn(source);
    const markup = tag === undefined ? source : write(tag, source);
    result += line.slice(from, start);
    // A container begins and ends on lines of its own.
    if (markup.startsWith(':::') && /\S[^\n]*$/.test(result.slice(-200))) result += '\n';
    result += markup;
    if (markup.startsWith(':::') && line.slice(end + 2).trim() !== '') result += '\n';
    from = end + 2;
  }
  return result + line.slice(from);
}

/** Reads a tag: `{% name key="value" /%}`, `{% /name %}`. */
function tagIn(source: string): Tag | undefined {
  const inner = source.slice(2, -2).trim();
  const closing = /^\/\s*([\w-]+)$/.exec(inner)?.[1];
  if (closing !== undefined) return { name: closing, attributes: new Map(), kind: 'close' };
  const name = /^[a-z][\w-]*/i.exec(inner)?.[0];
  if (name === undefined) return undefined;
  const attributes = new Map<string, string>();
  for (const [, key = '', quoted, single, bare] of inner
    .slice(name.length)
    .matchAll(/([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s/"']+))/g))
    attributes.set(key, (quoted ?? single ?? bare ?? '').replaceAll(/\\(["'])/g, '$1'));
  return { name, attributes, kind: inner.endsWith('/') ? 'single' : 'open' };
}

interface TagPlace {
  source: string;
  open: { tag: string; level: number; close: string }[];
  items: RewrittenText['items'];
  line: number;
  indent: string;
  /** How many containers there are inside of it at most, so that its colons are more than theirs. */
  depth: number;
}

function markupOf(tag: Tag, place: TagPlace): string {
  const { items, line, source, open } = place;
  const converted = () => items.push({ status: 'converted', what: `tag \`${tag.name}\``, line });
  if (tag.kind === 'close') {
    const index = open.findLastIndex((one) => one.tag === tag.name);
    const [closed] = index === -1 ? [] : open.splice(index);
    return closed?.close ?? '';
  }
  // Other files are read where they are included.
  if (tag.name === 'partial') return source;
  const container = containerOf(tag);
  if (container !== undefined) {
    converted();
    const colons = ':'.repeat(3 + place.depth);
    if (tag.kind === 'open') open.push({ tag: tag.name, level: place.depth, close: colons });
    return `${colons}${container}${tag.kind === 'single' ? `\n${place.indent}${colons}` : ''}`;
  }
  if (tag.kind === 'open') open.push({ tag: tag.name, level: 0, close: '' });
  if (transparent.has(tag.name)) {
    converted();
    return '';
  }
  const image = imageOf(tag);
  if (image !== undefined) {
    converted();
    return image;
  }
  items.push({
    status: 'left',
    what: `tag \`${tag.name}\``,
    line,
    advice: 'It has no counterpart, so only the text in it is shown. Write what it shows as Markdown.',
  });
  return '';
}

function containerOf({ name, attributes }: Tag): string | undefined {
  const escaped = (title: string) => title.replaceAll(/[[\]\\]/g, '\\$&');
  if (name === 'admonition' || name === 'callout') {
    const kind = admonitions[attributes.get('type') ?? ''] ?? 'note';
    const title = attributes.get('name') ?? attributes.get('title');
    return `${kind}${title === undefined ? '' : `[${escaped(title)}]`}`;
  }
  const known = Object.hasOwn(containers, name) ? containers[name] : undefined;
  if (known === undefined) return undefined;
  const title = known.title === undefined ? undefined : attributes.get(known.title);
  const kept = (known.attributes ?? []).flatMap((key) => {
    const value = attributes.get(key);
    return value === undefined ? [] : [`${names[key] ?? key}="${value.replaceAll('"', '&quot;')}"`];
  });
  return `${known.name}${title === undefined ? '' : `[${escaped(title)}]`}${kept.length === 0 ? '' : `{${kept.join(' ')}}`}`;
}

function imageOf({ name, attributes }: Tag): string | undefined {
  const src = attributes.get('src');
  if ((name !== 'img' && name !== 'image') || src === undefined) return undefined;
  return `![${attributes.get('alt') ?? ''}](<${src}>)`;
}

/** For the line of each opening tag, how many levels of containers are in it. */
function depthsOf(text: string): Map<number, number> {
  const depths = new Map<number, number>();
  const open: { name: string; line: number; inner: number }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    for (const [source] of line.matchAll(/\{%[^{}]*%\}/g)) {
      const tag = tagIn(source);
      if (tag?.kind === 'open' && containerOf(tag) !== undefined)
        open.push({ name: tag.name, line: index, inner: 0 });
      if (tag?.kind !== 'close') continue;
      const position = open.findLastIndex(({ name }) => name === tag.name);
      const [closed] = position === -1 ? [] : open.splice(position);
      if (closed === undefined) continue;
      depths.set(closed.line, closed.inner);
      const parent = open.at(-1);
      if (parent !== undefined) parent.inner = Math.max(parent.inner, closed.inner + 1);
    }
  }
  return depths;
}
