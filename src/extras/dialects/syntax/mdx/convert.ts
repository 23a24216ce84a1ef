// Converts the tags, expressions and statements of MDX in a tree to the nodes that Markdown has. Nothing is evaluated. What has no
// equivalent is reported: the content of an unknown component is kept, and an expression is shown as code.

import type { BlockContent, Heading, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import {
  type Literal,
  type Names,
  readLiteral,
  readTexts,
} from '../../../../generator/shared/javascript/javascript-literals.ts';
import { readStatements } from '../../../../generator/shared/javascript/module-statements.ts';
import { createPlaces, recordForeign } from '../../../../generator/shared/markdown/record-foreign.ts';
import { memoized } from '../../../../generator/shared/memoized.ts';
import type { SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';
import { componentNamed, isBlockElement, isCapitalElement } from './component-table.ts';
import { convertHtml } from './html.ts';
import { convertHtmlBlock } from './html-blocks.ts';
import {
  isTagMark,
  type JsxElement,
  type JsxExpression,
  type JsxModule,
  type JsxTag,
  rangeOf,
  tagMark,
} from './mdx-nodes.ts';
import { markWords } from './named-words.ts';
import { isSpace, nestTags, splitParagraphs } from './nest.ts';
import { addSetupValues } from './setup-values.ts';
import { onlyAddress, unknownComponent } from './unknown.ts';
import { paragraphOf, reportComponent, type Work, withComponentId } from './work.ts';

/** The texts of what Next.js knows of a page, without the parts that code computes: numbers of chapters, the name of the site. */
function metadataOf(name: string, expression: string, names: Names): Literal | undefined {
  return name === 'metadata' ? readTexts(expression, names) : undefined;
}

/** Converts a tree in place. */
export function convertMdx(tree: Root, page: SyntaxPage): void {
  const { imports, exports } = readStatements(statementsOf(tree));
  const names = new Map<string, Literal>();
  addSetupValues(tree, names);
  for (const [name, file] of imports) names.set(name, file);
  const frontMatter = frontMatterOf(tree);
  for (const name of ['frontMatter', 'frontmatter']) names.set(name, frontMatter);
  names.set('props', { frontMatter, frontmatter: frontMatter });
  for (const [name, expression] of exports) {
    const value = readLiteral(expression, names) ?? metadataOf(name, expression, names);
    if (value !== undefined) names.set(name, value);
  }
  const work: Work = {
    page,
    names,
    imports,
    place: createPlaces(page.source),
    closed: memoized(() => closedIn(page.source)),
    flow: (element) => flowOf(element.children, work),
    phrasing: (element) => phrasingOf(element.children, work),
    text: (element) =>
      phrasingOf(element.children, work) ??
      (flowOf(element.children, work).flatMap(inLine) as PhrasingContent[]),
  };
  tree.children = flowOf(tree.children, work);
}

function closedIn(source: string): ReadonlySet<string> {
  return new Set(Array.from(source.matchAll(/<\/([A-Z][\w.]*)\s*>/g), ([, name = '']) => name));
}

function statementsOf(tree: Root): string[] {
  return tree.children.flatMap((node) => (node.type === 'jsxModule' ? [node.code] : []));
}

/** The simple values of the front matter, as pages use them: one line each. */
function frontMatterOf({ children }: Root): Record<string, string> {
  const matter = children.find(({ type }) => type === 'yaml');
  if (matter?.type !== 'yaml') return {};
  const lines = matter.value.matchAll(
    /^([A-Za-z_][\w-]*):[ \t]+(?!["'[{>|&*!%@`])(\S.*)$|^([A-Za-z_][\w-]*):[ \t]+(["'])(.*)\4[ \t]*$/gm,
  );
  return Object.fromEntries(
    Array.from(lines, ([, name, value, quoted, , text]) => [
      name ?? quoted ?? '',
      (value ?? text ?? '').trim(),
    ]),
  );
}

/** Converts a list of blocks. Text among them gets paragraphs. */
function flowOf(nodes: readonly Nodes[], work: Work): BlockContent[] & RootContent[] {
  const blocks = nestTags(splitParagraphs(nodes)).flatMap((node) => convertBlock(node, work));
  return withParagraphs(blocks) as BlockContent[] & RootContent[];
}

function convertBlock(node: Nodes, work: Work): Nodes[] {
  if (node.type === 'jsxElement') return convertElement(node, work, true);
  if (node.type === 'jsxTag') return unmatchedTag(node, work);
  if (node.type === 'jsxExpression') return convertExpression(node, work, true);
  if (node.type === 'jsxModule') return statement(node, work);
  if (node.type === 'html') return convertHtmlBlock(node, work);
  if (node.type === 'paragraph') return convertParagraph(node.children, node, work);
  if (node.type === 'heading') return convertHeading(node, work);
  return [convertInside(node, work)];
}

/**
 * Converts a heading. Components of which only an address is known are no words of it: their links are below it, with the titles of the pages that
 * they lead to.
 */
function convertHeading(node: Heading, work: Work): Nodes[] {
  const parts = nestTags(node.children);
  const kept: Nodes[] = [];
  const links: PhrasingContent[] = [];
  for (const part of parts) {
    const url = part.type === 'jsxElement' ? onlyAddress(part, work) : undefined;
    if (url === undefined || part.type !== 'jsxElement') kept.push(part);
    else {
      reportComponent(part, { effect: 'its link is below the heading.' }, work);
      if (links.length > 0) links.push(space);
      links.push(emptyLink(url, part));
      for (const mark of tagMark(part.position)) kept.push(mark);
    }
  }
  const last = kept.filter((one) => !isTagMark(one)).at(-1);
  if (links.length === 0 || last === undefined) return [convertInside(node, work)];
  if (last.type === 'text') last.value = last.value.trimEnd();
  node.children = kept as typeof node.children;
  return [convertInside(node, work), paragraphOf(links)];
}

/** A link without a text gets the title of its page. */
function emptyLink(url: string, { position }: JsxElement): PhrasingContent {
  return { type: 'link', url, children: [], ...(position && { position }) };
}

const space: PhrasingContent = { type: 'text', value: ' ' };

/** Converts what is in a node of Markdown, in place. */
function convertInside(node: Nodes, work: Work): Nodes {
  if (!('children' in node) || node.children.length === 0) return node;
  const inside = isContainer(node)
    ? flowOf(node.children, work)
    : withSpaces(markWords(nestTags(node.children))).flatMap((child) => convertText(child, work));
  node.children = inside as typeof node.children;
  return node;
}

/** Puts spaces around the elements of a line that are blocks in HTML, whose words are not those beside them. */
function withSpaces(parts: readonly Nodes[]): Nodes[] {
  const isBlock = (part: Nodes | undefined) =>
    part?.type === 'jsxElement' && (part.name === 'hr' || isBlockElement(part.name, false));
  if (!parts.some(isBlock)) return [...parts];
  return parts.flatMap((part, index) => {
    const before = parts[index - 1];
    const isApart = before === undefined || endsWithSpace(before) || /^[\s.,;:)]/.test(textOfNode(part));
    return isApart || (!isBlock(part) && !isBlock(before)) ? [part] : [space, part];
  });
}

function textOfNode(node: Nodes): string {
  return node.type === 'text' ? node.value : '';
}

function endsWithSpace(node: Nodes): boolean {
  return /\s$/.test(textOfNode(node)) || node.type === 'break';
}

/** Whether the content of a node is blocks. */
function isContainer({ type }: Parents): boolean {
  return (
    type === 'root' ||
    type === 'blockquote' ||
    type === 'list' ||
    type === 'listItem' ||
    type === 'containerDirective' ||
    type === 'footnoteDefinition' ||
    type === 'table' ||
    type === 'tableRow'
  );
}

/** Splits a paragraph around the blocks in it. One that consists of components is none. */
function convertParagraph(children: readonly Nodes[], paragraph: Nodes, work: Work): Nodes[] {
  const parts = markWords(nestTags(children));
  const isBare = parts.every(
    (part) => part.type === 'jsxElement' || part.type === 'jsxExpression' || isSpace(part),
  );
  const isBlock = (part: Nodes) =>
    part.type === 'jsxElement' && (isBlockElement(part.name, isBare) || (isBare && isLinkAroundBlocks(part)));
  if (!parts.some(isBlock)) {
    const converted = parts.flatMap((part) => convertText(part, work));
    const hasText = parts.length === 0 || converted.some((node) => !isSpace(node) && !isTagMark(node));
    return hasText ? [{ ...paragraph, children: converted } as Nodes] : [];
  }
  return parts.flatMap((part) =>
    isBlock(part) && part.type === 'jsxElement' ? convertElement(part, work, true) : convertText(part, work),
  );
}

/** Converts a node in a line of text. */
function convertText(node: Nodes, work: Work): Nodes[] {
  if (node.type === 'jsxElement') return convertElement(node, work, false);
  if (node.type === 'jsxTag') return unmatchedTag(node, work);
  if (node.type === 'jsxExpression') return convertExpression(node, work, false);
  return [convertInside(node, work)];
}

/** Converts the content of an element to text. Undefined if it has blocks. */
function phrasingOf(nodes: readonly Nodes[], work: Work): PhrasingContent[] | undefined {
  const parts = markWords(nestTags(nodes));
  const isText = (part: Nodes) =>
    part.type === 'jsxElement'
      ? !isBlockElement(part.name, false) && !isLinkAroundBlocks(part) && !hasBlocks(part)
      : isPhrasing(part) ||
        part.type === 'paragraph' ||
        part.type === 'jsxExpression' ||
        part.type === 'jsxTag';
  if (
    !parts.every(
      (part) => isText(part) && (part.type !== 'paragraph' || nestTags(part.children).every(isText)),
    )
  )
    return undefined;
  const made = parts.flatMap((part, index): Nodes[] => {
    if (part.type !== 'paragraph') return convertText(part, work);
    const inside = markWords(nestTags(part.children)).flatMap((child) => convertText(child, work));
    return index === 0 ? inside : [{ type: 'text', value: ' ' }, ...inside];
  });
  return made.every(isPhrasing) ? (made as PhrasingContent[]) : undefined;
}

const blocks = new Set('blockquote code heading list table thematicBreak'.split(' '));

/** Whether blocks of Markdown are in an element, or in one of those in it. */
function hasBlocks({ children }: JsxElement): boolean {
  return nestTags(children).some(
    (child) => blocks.has(child.type) || (child.type === 'jsxElement' && hasBlocks(child)),
  );
}

const linkName = /^(?:a|A|Link|NextLink|RouterLink|NuxtLink)$/;

/** Whether an element is a link around blocks, such as a card. */
function isLinkAroundBlocks({ name, children }: JsxElement): boolean {
  return (
    linkName.test(name) &&
    nestTags(children).some((child) => child.type === 'jsxElement' && isBlockElement(child.name, false))
  );
}

const phrasing = new Set(
  'break delete emphasis footnoteReference html image imageReference inlineCode link linkReference strong text'.split(
    ' ',
  ),
);

function isPhrasing({ type }: Nodes): boolean {
  return phrasing.has(type);
}

/** Puts text between blocks into paragraphs. HTML among blocks is one. */
function withParagraphs(nodes: readonly Nodes[]): Nodes[] {
  const isText = (node: Nodes) => isTagMark(node) || (isPhrasing(node) && node.type !== 'html');
  if (!nodes.some(isText)) return [...nodes];
  const made: Nodes[] = [];
  let run: Nodes[] = [];
  const close = () => {
    while (isSpace(run[0])) run.shift();
    while (isSpace(run.at(-1))) run.pop();
    const placed = run.flatMap(({ position }) => position ?? []);
    const [start, end] = [placed[0]?.start, placed.at(-1)?.end];
    // An empty line of HTML only makes space.
    if (run.some((node) => node.type !== 'break' && !isTagMark(node) && !isSpace(node)))
      made.push(paragraphOf(run as PhrasingContent[], start && end && { start, end }));
    run = [];
  };
  for (const node of nodes) {
    if (isText(node)) run.push(node);
    else {
      close();
      made.push(node);
    }
  }
  close();
  return made;
}

/** Converts an element. In a line of text, the result is text. */
function convertElement(element: JsxElement, work: Work, isFlow: boolean): Nodes[] {
  const component = componentNamed(element.name);
  const known = component?.make(element, work);
  const converted =
    known ??
    (isHtml(element.name) ? convertHtml(element, work, isFlow) : unknownComponent(element, work, isFlow));
  const hasOwnId = !isFlow || (known === undefined && isHtml(element.name));
  const made = hasOwnId
    ? converted
    : withComponentId(converted, element, { ...work, isKnown: known !== undefined });
  if (isFlow && !made.every(isPhrasing)) return made;
  const shown = isFlow ? made : made.flatMap(inLine);
  return [...tagMark(element.tags[0]), ...shown, ...tagMark(element.tags[1])];
}

/** Whether a name is that of an element of HTML, also in capitals: `<BR/>`. */
function isHtml(name: string): boolean {
  return /^[a-z]/.test(name) || isCapitalElement(name);
}

/** The text of a block, in a place that has no blocks. */
function inLine(node: Nodes): Nodes[] {
  if (isPhrasing(node)) return [node];
  if (node.type === 'code') return [{ type: 'inlineCode', value: node.value.replace(/\s+/g, ' ') }];
  return 'children' in node ? (node.children as Nodes[]).flatMap(inLine) : [];
}

/** A tag without its other one is text: a placeholder such as `<name>`, or a mistake, which is reported where it is shown. */
/** Elements that arrange other ones or link them. MDX has none without their other tag, so it is in another block. */
const arranging = /^(?:a|article|aside|button|center|div|footer|header|label|main|nav|p|section|small|span)$/;

function unmatchedTag({ position, isHtml: isElement, tag }: JsxTag, { page }: Work): Nodes[] {
  const isOfMdx = /\.mdx$/i.test(page.file ?? '') && (tag.form === 'closes' || tag.attributes.size > 0);
  if (isOfMdx && arranging.test(tag.name)) return [];
  const value = page.source.slice(position?.start.offset, position?.end.offset);
  if (isElement) return [{ type: 'html', value, ...(position && { position }) }];
  return [{ type: 'text', value, ...(position && { position }) }];
}

const comments = /^(?:\s|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|\/\/[^\n]*(?:\n|$))*$/;

function convertExpression(node: JsxExpression, { page, place, names }: Work, isFlow: boolean): Nodes[] {
  const { code, position } = node;
  const [from, to] = rangeOf(position);
  const data = { rendered: rangeOf(position) };
  if (comments.test(code))
    return code.includes('portal-ignore')
      ? [{ type: 'html', value: `<!--${withoutMarks(code)}-->`, data, ...(position && { position }) }]
      : isFlow
        ? []
        : tagMark(position);
  const value = readLiteral(code, names);
  const shown = value === undefined ? undefined : shownValue(value);
  if (shown !== undefined) return [{ type: 'text', value: shown, data, ...(position && { position }) }];
  recordForeign(
    page,
    {
      kind: 'mdx-expression',
      message: `\`{${firstLine(code)}}\` is an expression of MDX; it is shown as code.`,
      notes: ['Write its value; expressions are not evaluated.'],
    },
    place(from, to - from),
  );
  const written = code.includes('\n') && isFlow ? code.trim() : `{${code.trim()}}`;
  return code.includes('\n') && isFlow
    ? [{ type: 'code', lang: 'jsx', value: written, ...(position && { position }) }]
    : [{ type: 'inlineCode', value: written.replace(/\s+/g, ' '), data, ...(position && { position }) }];
}

/** The text of a comment as one of HTML, whose end it must not contain. */
function withoutMarks(code: string): string {
  return code.replace(/\/\*|\*\//g, '').replaceAll('--', '- -');
}

/** The text that React shows for a value. */
function shownValue(value: Literal): string | undefined {
  if (value === null || typeof value === 'boolean') return '';
  if (Array.isArray(value)) {
    const shown = value.map(shownValue);
    return shown.includes(undefined) ? undefined : shown.join('');
  }
  return typeof value === 'object' ? undefined : String(value);
}

function firstLine(code: string): string {
  const line = code.trim().split('\n', 1)[0]?.trim().replaceAll('`', "'") ?? '';
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

const quiet = /^(?:import\b|export\s+(?:const|let|var)\s+[\w$]+\s*(?::[^=\n]+)?=)/;

/** Statements are left out. A component that a page defines is reported, as its text may be nowhere else. */
function statement({ code, position }: JsxModule, { page, place, names }: Work): Nodes[] {
  const [, name] = /^export\s+(?:const|let|var)\s+([\w$]+)/.exec(code) ?? [];
  if (quiet.test(code) && (name === undefined || names.has(name))) return [];
  const from = position?.start.offset ?? 0;
  recordForeign(
    page,
    {
      kind: 'mdx-module',
      message: `\`${firstLine(code)}\` is an export of MDX; it is left out.`,
      notes: ['Write what it shows into the page; code is not evaluated.'],
    },
    place(from, (position?.end.offset ?? from) - from),
  );
  return [];
}
