// Finds the syntax of other tools in a parsed page. Code, inline or in blocks, is skipped.

import type { Blockquote, Nodes, Root } from 'mdast';
import { isComponentName, isKnownElement } from '../../../generator/shared/html/element-names.ts';
import { moduleStatement } from '../../../generator/shared/javascript/module-statements.ts';
import { alertKind } from '../../../generator/shared/markdown/admonitions.ts';
import { createPlaces, recordForeign } from '../../../generator/shared/markdown/record-foreign.ts';
import type { SyntaxPage } from '../../../generator/types/seam/markdown-syntax.ts';
import { findUnusedFootnotes } from './find-footnotes.ts';
import { reportHtml } from './find-html.ts';
import { reportCode, reportScheme, reportTarget } from './find-nodes.ts';
import { findShown } from './find-shown.ts';
import { foreignHints, foreignPatterns } from './foreign-patterns.ts';
import { type ForeignTag, type Search, shortened, shownAsText } from './foreign-search.ts';
import { shownHint } from './shown-patterns.ts';

/** A text without one of these has no foreign syntax. */
const hint =
  /<<[A-Za-z]|<!--|^[ \t>]*(?:@import|#{2,6}[^\s#]|\([\w.:-]+\)=|%[ \t]|>>>)|<\/?[A-Za-z]\w*\.|<\/?[A-Z>]|^[ \t>]*(?:import|export)\s|!!!|\?\?\?|===|8<|<<<|@\[|::|include|\{[%!{:/.]|[)\]*_`]\{|\[!|!\[\[|\[block:|=>|\{(?:props|frontMatter|siteConfig|import|process)\.|\]\(<?[a-z]+:|\]:\s*<?[a-z]+:|<[a-z]+:|(?:`{3}|~{3})[ \t]{0,9}(?:\{)|@tab|\/\/\/|\?>|!>|\+[-=]{3}|^[ \t>]*(?:::|\[=|\[[A-Zs]|={2,6} |\(@|#\.|\\[a-z]|\||\{)|\)!|`#!|#gh-|[ (]['"]:|\\(?:newpage|pagebreak)/im;

const codeTag = /<(pre|code|kbd|samp|script|style|textarea)\b|<!--(?![ \t]*(?:[@#]?include|tabs:start)\b)/gi;
/** A module statement is at the start of its paragraph. */
const longestStatement = 2000;

/** Records the foreign syntax in the tree of a page. Diagnostic: `foreign-syntax`. */
export function findForeign(tree: Root, page: SyntaxPage): void {
  const { source, file } = page;
  if (file !== undefined) findUnusedFootnotes(tree, page);
  if (file === undefined || !(hint.test(source) || shownHint.test(source))) return;
  const search: Search = { page, place: createPlaces(source), tags: [] };
  visit(tree, undefined, search);
  reportComponents(search);
}

function visit(node: Nodes, parent: Nodes | undefined, search: Search): void {
  if (node.type === 'code') reportCode(node, search);
  else if (node.type === 'blockquote') reportCallout(node, search);
  if ('url' in node) reportScheme(node, search);
  if (node.type === 'link' || node.type === 'image') reportTarget(node, search);
  if (isTextBlock(node)) readText(node, search);
  else if (node.type === 'html' && !isTextBlock(parent)) {
    readText(node, search);
    reportHtml(node, textOfSource(node, search.page).text, search);
  }
  // A text block is searched as a whole, but its links are checked one by one.
  if ('children' in node) for (const child of node.children) visit(child, node, search);
}

/** A node whose source is searched as one piece. */
function isTextBlock(node: Nodes | undefined): boolean {
  return node?.type === 'paragraph' || node?.type === 'heading' || node?.type === 'tableCell';
}

/** The source of a node with code and comments blanked out; everything else keeps its offset. */
function textOfSource(node: Nodes, page: SyntaxPage): { text: string; offset: number } {
  const { source } = page.masked ?? page;
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  const pieces: string[] = [];
  let read = start;
  for (const [from, to] of codeRanges(node)) {
    // Not a space, as what follows is not at the start of a line.
    pieces.push(source.slice(read, from), `\u{FFFC}${blank(source.slice(from + 1, to))}`);
    read = to;
  }
  pieces.push(source.slice(read, end));
  return { text: withoutCodeTags(pieces.join('')), offset: start };
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** The ranges of code, and of syntax of other tools that is rendered. */
function codeRanges(node: Nodes): [number, number][] {
  if (node.data?.rendered !== undefined) return [node.data.rendered];
  if (node.type === 'inlineCode') {
    const { start, end } = node.position ?? {};
    return start?.offset === undefined || end?.offset === undefined ? [] : [[start.offset, end.offset]];
  }
  return 'children' in node ? node.children.flatMap(codeRanges) : [];
}

/** Blanks out comments, and elements that contain code, up to the tag that closes them. */
function withoutCodeTags(text: string): string {
  if (!text.includes('<')) return text;
  const lower = text.toLowerCase();
  const pieces: string[] = [];
  const open = new Set<string>();
  let read = 0;
  for (const { 0: tag, 1: name, index } of text.matchAll(codeTag)) {
    const closing = name === undefined ? '-->' : `</${name.toLowerCase()}`;
    if (index < read || open.has(closing)) continue;
    const end = lower.indexOf(closing, index + tag.length);
    if (end === -1) open.add(closing);
    else {
      pieces.push(text.slice(read, index), blank(text.slice(index, end + closing.length)));
      read = end + closing.length;
    }
  }
  return [...pieces, text.slice(read)].join('');
}

function readText(node: Nodes, search: Search): void {
  // What a dialect makes has no source.
  if (node.position === undefined) return;
  const { page, place, tags } = search;
  const { text, offset } = textOfSource(node, page);
  for (const tag of tagsIn(text, offset)) tags.push(tag);
  if (isTextBlock(node)) findShown(node, search);
  if (node.type === 'paragraph') readParagraph(text, offset, search);
  const canMatch = {
    // A title is no line of its own.
    line: node.type === 'paragraph' && node.data?.directiveLabel !== true && foreignHints.line.test(text),
    anywhere: foreignHints.anywhere.test(text),
  };
  for (const { kind, at, pattern, is, advice, effect } of foreignPatterns) {
    if (!canMatch[at]) continue;
    const found = at === 'line' ? linesWith(pattern, text) : matchesOf(pattern, text);
    for (const { written, index } of found)
      recordForeign(
        page,
        {
          kind,
          message: `\`${shortened(written)}\` is ${is}; ${effect ?? shownBy(written)}`,
          notes: [advice],
        },
        place(offset + index, written.length),
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

/** Lines of a paragraph that match, without the marks of the blocks around it. */
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

function readParagraph(text: string, offset: number, { page, place }: Search): void {
  const note = (kind: string, what: string, advice: string) =>
    recordForeign(
      page,
      { kind, message: `\`${shortened(text)}\` is ${what}; ${shownAsText}`, notes: [advice] },
      place(offset, text.trimEnd().length),
    );
  const trimmed = text.trim();
  if (moduleStatement.test(text.slice(0, longestStatement)))
    note(
      'mdx-module',
      'a module statement of MDX',
      'Remove it; a page is Markdown and HTML without scripts.',
    );
  else if (/^%[ \t]/.test(trimmed))
    note('comment', 'a comment of MyST or TeX', 'Write a comment as `<!-- text -->`.');
  else if (/^\|.*(?:\n[ \t>]*\|.*)+$/.test(trimmed))
    note(
      'lines',
      'no table, as the second line is not `|---|---|` with as many cells as the first',
      'Write that line; lines of a poem or an address end with a backslash each.',
    );
}

/** `> [!info]` of Obsidian and others, and GitHub's alerts with a title, which GitHub does not support either. */
function reportCallout(node: Blockquote, { page, place }: Search): void {
  const { start, end } = node.position ?? {};
  const opensQuotation = /^>{3}[ \t]*$/.test(page.source.slice(start?.offset ?? 0, end?.offset ?? 0));
  if (opensQuotation)
    recordForeign(
      page,
      {
        kind: 'quotation-fence',
        message: '`>>>` alone on its line does not quote what follows; it is an empty quotation.',
        notes: ['Write `> ` before each line of the quotation.'],
      },
      place(start?.offset ?? 0, 3),
    );
  const [paragraph] = node.children;
  const [first] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  if (first?.type !== 'text' || first.data?.escaped?.[0] === 0 || alertKind(first.value) !== undefined)
    return;
  const written = /^\[![A-Za-z][\w-]*(?:[ \t][^\]\n]*)?\][+-]?/.exec(first.value)?.[0];
  if (written === undefined || /^\[!(?:INCLUDE|VIDEO|code)/i.test(written)) return;
  recordForeign(
    page,
    {
      kind: 'callout',
      message: `\`${written}\` opens no admonition here; ${shownAsText}`,
      notes: [
        'Write `> [!NOTE]` alone on its line (or TIP, IMPORTANT, WARNING, CAUTION), or `:::note Title`.',
      ],
    },
    place(first.position?.start.offset ?? 0, written.length),
  );
}

const componentTag =
  /<(\/?)([A-Z][\w.]*|[a-z]\w*\.[\w.]+|(?=>))(?:(\s+[\w:@-]+=[{"'](?:[^<>]*>)?|\s[^<>]*\/>|\/>)|\s*>)/g;

function tagsIn(text: string, offset: number): ForeignTag[] {
  return matchesOf(componentTag, text).flatMap(({ written, index }) => {
    const [, closing = '', name = '', marks] = new RegExp(componentTag).exec(written) ?? [];
    if (isHtmlInCapitals(name, written)) return [];
    const form = closing === '/' ? 'closes' : marks === undefined ? 'opens' : 'component';
    return [{ name, form, written, offset: offset + index } as const];
  });
}

/** Whether a tag is HTML in capitals, such as `<BR>` or `<Details>`. Braces show that it is a component. */
function isHtmlInCapitals(name: string, written: string): boolean {
  return isKnownElement(name) && !isComponentName(name) && !/=\{/.test(written);
}

/**
 * Reports components of JSX. A lone `<Name>` is a placeholder in prose; with attributes, `/>` or a closing tag it is a
 * component.
 */
function reportComponents({ page, place, tags }: Search): void {
  const opened = new Set(tags.filter(({ form }) => form === 'opens').map(({ name }) => name));
  const closed = new Set(tags.filter(({ form }) => form === 'closes').map(({ name }) => name));
  const isPair = (name: string) => opened.has(name) && closed.has(name);
  const components = new Set(
    tags.filter(({ form, name }) => form === 'component' || isPair(name)).map(({ name }) => name),
  );
  for (const { name, form, written, offset } of tags) {
    if (form === 'closes' || !components.has(name)) continue;
    recordForeign(
      page,
      {
        kind: 'component',
        message: `\`${shortened(written)}\` is a component of JSX or Vue; its tags are shown as text.`,
        notes: [
          'Write it in Markdown or HTML: `:::note` for a callout, `::::tabs` for tabs, `<details>` for a fold.',
        ],
      },
      place(offset, written.length),
    );
  }
}
