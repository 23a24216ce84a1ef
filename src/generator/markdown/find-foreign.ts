// A parsed page to the syntax of other tools in it. Only what a reader sees as text is looked at: code, inline or in
// blocks, is never read.

import type { Blockquote, Code, Nodes, Paragraph } from 'mdast';
import { isAlertMark } from './admonitions.ts';
import { contentsMark, foreignPatterns, foreignSchemes, moduleStatement } from './foreign-patterns.ts';
import { noteForeign, placeAt } from './foreign-syntax.ts';
import { isKnownElement } from './html-names.ts';
import type { Page } from './page.ts';

/** No text without one of these has any of it. */
const hint =
  /<\/?[A-Za-z]\w*\.|<\/?[A-Z>]|<>|^\s*(?:import|export)\s|!!!|\?\?\?|===|8<|<<<|@\[|::|include|\{[%!{:/.]|[)\]*_`]\{|\[!|!\[\[|\[block:|-[\w-]+:|=>|\{(?:props|frontMatter|siteConfig|import|process)\.|toc\]|\]\(<?\w+:|\]:\s*<?\w+:|\$\$|[`~]{3,}\s*\{/im;

const shownAsText = 'it is shown as text.';
const codeInHtml = /<(pre|code|kbd|samp|script|style|textarea)\b[\s\S]*?<\/\1\s*>/gi;
const plainComment = /<!--(?![ \t]*[@#]?include\b)[\s\S]*?-->/gi;

/** Notes the foreign syntax of a page. Diagnostic: `foreign-syntax`. */
export function findForeign(page: Page): void {
  const { parsed, source, file } = page;
  if (parsed === undefined || file === undefined || !hint.test(source)) return;
  const tags: Tag[] = [];
  visit(parsed, page, tags);
  noteComponents(tags, page);
}

function visit(node: Nodes, page: Page, tags: Tag[]): void {
  if (node.type === 'code') noteFence(node, page);
  else if (node.type === 'blockquote') noteCallout(node, page);
  else if (node.type === 'paragraph') readParagraph(node, page);
  if ('url' in node) noteScheme(node, page);
  if (isTextBlock(node)) readText(node, page, tags);
  // What stands inside of a text is read with it; links in it are looked at on their own.
  if ('children' in node) for (const child of node.children) visit(child, page, tags);
}

/** A node whose source is read as one piece. */
function isTextBlock(node: Nodes): boolean {
  if (node.type === 'html') return node.position?.start.column === 1 || node.value.includes('\n');
  return node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
}

/** The source of a node with code and comments blanked out: what is left keeps its place. */
function textOfSource(node: Nodes, source: string): { text: string; offset: number } {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const characters = source.slice(start, end);
  const pieces = codeRanges(node).reduce(
    (text, [from, to]) =>
      text.slice(0, from - start) + blank(text.slice(from - start, to - start)) + text.slice(to - start),
    characters,
  );
  return { text: pieces.replace(codeInHtml, blank).replace(plainComment, blank), offset: start };
}

function codeRanges(node: Nodes): [number, number][] {
  if (node.type === 'inlineCode') {
    const { start, end } = node.position ?? {};
    return start?.offset === undefined || end?.offset === undefined ? [] : [[start.offset, end.offset]];
  }
  return 'children' in node ? node.children.flatMap(codeRanges) : [];
}

function readText(node: Nodes, page: Page, tags: Tag[]): void {
  const { text, offset } = textOfSource(node, page.source);
  tags.push(...tagsIn(text, offset));
  for (const { kind, at, pattern, is, advice } of foreignPatterns) {
    if (at === 'line' && node.type !== 'paragraph') continue;
    const found = at === 'line' ? linesWith(pattern, text) : matchesOf(pattern, text);
    for (const { written, index } of found)
      noteForeign(
        page,
        { kind, message: `\`${shortened(written)}\` is ${is}; ${shownBy(written)}`, notes: [advice] },
        placeAt(page.source, offset + index, written.length),
      );
  }
}

function shownBy(written: string): string {
  return written.startsWith('<!--') ? 'it is left out.' : shownAsText;
}

interface Match {
  written: string;
  index: number;
}

function matchesOf(pattern: RegExp, text: string): Match[] {
  return Array.from(text.matchAll(pattern), ({ 0: written, index }) => ({ written, index })).filter(
    ({ index }) => text[index - 1] !== '\\',
  );
}

/** Lines of a paragraph that match, behind the marks of the blocks around it. */
function linesWith(pattern: RegExp, text: string): Match[] {
  const found: Match[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const inside = line.replace(/^[ \t>]*/, '').trimEnd();
    if (inside !== '' && pattern.test(inside))
      found.push({ written: inside, index: start + line.indexOf(inside) });
    start += line.length + 1;
  }
  return found;
}

function readParagraph(node: Paragraph, page: Page): void {
  const { text, offset } = textOfSource(node, page.source);
  const note = (kind: string, what: string, advice: string) =>
    noteForeign(
      page,
      { kind, message: `\`${shortened(text)}\` is ${what}; ${shownAsText}`, notes: [advice] },
      placeAt(page.source, offset, text.trimEnd().length),
    );
  if (moduleStatement.test(text))
    note(
      'mdx-module',
      'a module statement of MDX',
      'Remove it; a page is Markdown and HTML without scripts.',
    );
  else if (contentsMark.test(text.trim()))
    note(
      'contents',
      'a mark for a table of contents',
      'Remove it; each page has a table of contents of its headings.',
    );
  else if (/^\$\$[\s\S]+\$\$\s*$/.test(text))
    note('math', 'a formula in TeX', 'Write the formula in words, or add it as an image.');
}

function noteFence(node: Code, page: Page): void {
  const name = /^\{[A-Za-z][\w:-]*\}/.exec(node.lang ?? '')?.[0];
  if (name === undefined) return;
  noteForeign(
    page,
    {
      kind: 'fenced-directive',
      message: `\`${name}\` is a directive of MyST or R Markdown; its content is shown as code.`,
      notes: ['Write `:::note` for an admonition, or the name of a language behind the fence.'],
    },
    placeAt(page.source, node.position?.start.offset ?? 0, page.source.length),
  );
}

/** `> [!info]` of Obsidian and others, and GitHub's alerts with a title, which GitHub does not know either. */
function noteCallout(node: Blockquote, page: Page): void {
  const [paragraph] = node.children;
  const [first] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  if (first?.type !== 'text' || isAlertMark(first.value)) return;
  const written = /^\[!([A-Za-z][\w-]*)\][+-]?/.exec(first.value)?.[0];
  if (written === undefined || /^\[!(?:INCLUDE|VIDEO|code)/i.test(written)) return;
  noteForeign(
    page,
    {
      kind: 'callout',
      message: `\`${written}\` opens no admonition here; ${shownAsText}`,
      notes: [
        'Write `> [!NOTE]` alone on its line (or TIP, IMPORTANT, WARNING, CAUTION), or `:::note Title`.',
      ],
    },
    placeAt(page.source, first.position?.start.offset ?? 0, written.length),
  );
}

function noteScheme(node: Nodes & { url: string }, page: Page): void {
  const scheme = /^([a-z]+):/i.exec(node.url)?.[1]?.toLowerCase() ?? '';
  const known = Object.entries(foreignSchemes).find(([name]) => name === scheme);
  if (known === undefined) return;
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  const at = page.source.slice(start, end).lastIndexOf(node.url);
  noteForeign(
    page,
    {
      kind: `scheme-${scheme}`,
      message: `\`${shortened(node.url)}\` leads nowhere: no browser knows the scheme \`${scheme}:\`.`,
      notes: [`It is a form ${known[1]}.`],
    },
    placeAt(page.source, start + Math.max(at, 0), at === -1 ? end - start : node.url.length),
  );
}

/** A tag whose name no element of HTML has. */
interface Tag {
  name: string;
  form: 'opens' | 'closes' | 'component';
  written: string;
  offset: number;
}

const componentTag =
  /<(\/?)([A-Z][\w.]*|[a-z]\w*\.[\w.]+|(?=>))(?:(\s+[\w:@-]+=[{"'](?:[^<>]*>)?|\s[^<>]*\/>|\/>)|\s*>)/g;

function tagsIn(text: string, offset: number): Tag[] {
  return matchesOf(componentTag, text).flatMap(({ written, index }) => {
    const [, closing = '', name = '', marks] = new RegExp(componentTag).exec(written) ?? [];
    if (isHtmlInCapitals(name, written)) return [];
    const form = closing === '/' ? 'closes' : marks === undefined ? 'opens' : 'component';
    return [{ name, form, written, offset: offset + index } as const];
  });
}

/** `<BR>`, `<Details>`: names of HTML count in any case, unless braces show what was meant. */
function isHtmlInCapitals(name: string, written: string): boolean {
  return isKnownElement(name) && !/=\{/.test(written);
}

/**
 * Components of JSX. A lone `<Name>` is a placeholder in prose; with attributes, `/>` or a tag that closes it, it is a
 * component.
 */
function noteComponents(tags: Tag[], page: Page): void {
  const opened = new Set(tags.filter(({ form }) => form === 'opens').map(({ name }) => name));
  const closed = new Set(tags.filter(({ form }) => form === 'closes').map(({ name }) => name));
  const isPair = (name: string) => opened.has(name) && closed.has(name);
  const components = new Set(
    tags.filter(({ form, name }) => form === 'component' || isPair(name)).map(({ name }) => name),
  );
  for (const { name, form, written, offset } of tags) {
    if (form === 'closes' || !components.has(name)) continue;
    noteForeign(
      page,
      {
        kind: 'component',
        message: `\`${shortened(written)}\` is a component of JSX or Vue; its tags are shown as text.`,
        notes: [
          'Write it in Markdown or HTML: `:::note` for a callout, `::::tabs` for tabs, `<details>` for a fold.',
        ],
      },
      placeAt(page.source, offset, written.length),
    );
  }
}

function shortened(written: string): string {
  const line = written.trim().split('\n', 1)[0]?.trim().replaceAll('`', "'") ?? '';
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
