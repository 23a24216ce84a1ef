// Writes inline elements as Markdown.

import type { Element, RootContent } from 'hast';
import { attribute, isElement, textOf } from '../../shared/hast-nodes.ts';
import { contentMark } from '../../shared/html/chunks.ts';
import { gfmCode, gfmInLine, gfmText, inDestination } from '../../shared/markdown/gfm.ts';
import { typedName } from '../../shared/references/typed-names.ts';
import { dependsOnDocument, encodeHref, isExternal } from '../../shared/urls.ts';
import type { Target } from '../../types/markup.ts';
import { titleInGfm } from '../rehype/name-empty-links.ts';
import { typedTarget } from '../rehype/name-typed-links.ts';
import { isReferenceScheme } from '../rehype/record-links.ts';
import { isProgram } from '../rehype/sanitise.ts';
import { wordInGfm } from '../rehype/wiki-words.ts';
import type { Page } from '../tree/page-context.ts';

/** What a text is written with. */
export interface Writing {
  page: Page;
  /** Level of the highest headings. */
  topHeading: number;
  /** Levels, as written, of the headings above the current place. */
  outline: number[];
  /** Inside of a heading or a table, where lines cannot end. */
  isOneLine?: boolean;
  /** After something else on a line, where no block begins. */
  isInLine?: boolean;
  /** Inside of a title in bold, as bold text cannot be nested. */
  isBold?: boolean;
  /** Inside of a link, as links cannot be nested. */
  isInLink?: boolean;
  /** Inside of `:::error-codes`: the API that the author names, or nothing. */
  errorCodesOf?: string;
}

const inline = new Set(
  `a abbr acronym audio b bdi bdo big br center cite code data del dfn em font i img input ins kbd label map mark meter
  output picture progress q rp rt ruby s samp small source span strike strong sub sup svg time track tt u var video wbr`.split(
    /\s+/,
  ),
);

/** Whether an element is part of a line of text. Custom elements are, unless they contain blocks. */
export function isInline({ tagName, children }: Element): boolean {
  if (tagName === 'math') return true;
  if (!inline.has(tagName) && (!tagName.includes('-') || tagName.startsWith('portal-'))) return false;
  return children.every((child) => !isElement(child) || isInline(child));
}

/** Writes inline nodes. */
export function inlineText(nodes: readonly RootContent[], writing: Writing): string {
  const text = piecesOf(nodes, writing);
  return writing.isOneLine ? text.replaceAll(/\s*\n\s*/g, ' ') : text.replaceAll(/[ \t]*\n[ \t]*/g, '\n');
}

/** Pieces one after the other. The line ending after a hard break is part of it. */
function piecesOf(nodes: readonly RootContent[], writing: Writing): string {
  const pieces: string[] = [];
  let isInLine = writing.isInLine === true;
  for (const [index, node] of nodes.entries()) {
    const before = nodes[index - 1];
    const isAfterBreak = node.type === 'text' && before !== undefined && isElement(before, 'br');
    const shown = isAfterBreak ? { ...node, value: node.value.replace(/^[ \t]*\n/, '') } : node;
    const piece = pieceOf(shown, { ...writing, isInLine });
    // White space at the start of a line is no part of it.
    if (piece.includes('\n')) isInLine = /\S/.test(piece.slice(piece.lastIndexOf('\n')));
    else isInLine ||= /\S/.test(piece);
    pieces.push(piece);
  }
  return withReadMarks(pieces, nodes).join('');
}

/** A mark beside punctuation, at the start and at the end of emphasis. */
const opening = /^(?:\*+|~+)(?![*~])[\p{P}\p{S}]/u;
const closing = /(?:\\\*|(?![*~])[\p{P}\p{S}])(?:\*+|~+)$/u;
const firstLetter = /^[^\s\p{P}\p{S}]/u;
const lastLetter = /[^\s\p{P}\p{S}]$/u;

/**
 * Writes the letter beside emphasis as a reference where its mark would be text: between a letter and punctuation, as in texts without
 * spaces between words (CommonMark, section 6.2).
 */
function withReadMarks(pieces: readonly string[], nodes: readonly RootContent[]): string[] {
  const isText = (index: number) => nodes[index]?.type === 'text';
  const isEmphasis = (index: number, mark: RegExp) =>
    isElement(nodes[index]) && mark.test(pieces[index] ?? '');
  return pieces.map((piece, index) => {
    if (!isText(index)) return piece;
    const after = isEmphasis(index - 1, closing) ? piece.replace(firstLetter, referenceTo) : piece;
    return isEmphasis(index + 1, opening) ? after.replace(lastLetter, referenceTo) : after;
  });
}

function referenceTo(letter: string): string {
  return `&#x${letter.codePointAt(0)?.toString(16).toUpperCase()};`;
}

function pieceOf(node: RootContent, writing: Writing): string {
  const { isInLine = false, isOneLine = false } = writing;
  if (node.type === 'text') {
    const text = node.value.replaceAll(/[ \t]*\n[ \t]*/g, isOneLine ? ' ' : '\n');
    return isInLine ? gfmInLine(text) : gfmText(text);
  }
  if (!isElement(node)) return '';
  const content = () => piecesOf(node.children, writing);
  // The mark before it begins the line.
  const marked = () => piecesOf(node.children, { ...writing, isInLine: true });
  switch (node.tagName) {
    case 'em':
    case 'i':
    case 'cite':
    case 'dfn':
    case 'var':
      return wrapped(marked(), '*');
    case 'strong':
    case 'b':
      return writing.isBold ? content() : wrapped(marked(), '**');
    case 'del':
    case 's':
    case 'strike':
      return wrapped(marked(), '~~');
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return gfmCode(textOf(node));
    case 'br':
      return writing.isOneLine ? ' ' : '\\\n';
    case 'a':
      return linkOf(node, writing);
    case 'img':
      return imageOf(node, writing);
    case 'video':
    case 'audio':
      return mediaOf(node, writing);
    case 'sup':
      return raised(node, content());
    case 'q':
      return `“${content()}”`;
    case 'input':
      return attribute(node, 'type') === 'checkbox'
        ? `[${'checked' in node.properties && node.properties.checked !== false ? 'x' : ' '}]`
        : '';
    case 'math':
      return formulaOf(node);
    case 'svg':
    case 'rp':
    case 'source':
    case 'track':
      return '';
    default:
      return content();
  }
}

/** The TeX of a formula. An author's own MathML has none. */
function formulaOf(node: Element): string {
  const tex = attribute(node, 'alttext');
  if (tex === undefined) return '';
  const mark = attribute(node, 'display') === 'block' ? '$$' : '$';
  return `${mark}${tex}${mark}`;
}

/** Puts marks around a text, inside of the spaces at its ends. */
function wrapped(content: string, mark: string): string {
  const [, before = '', inside = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(content) ?? [];
  return inside === '' ? content : `${before}${mark}${inside}${mark}${after}`;
}

/** `x^2`; the number of a footnote has no sign. */
function raised({ children }: Element, content: string): string {
  const [only] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const isReference = isElement(only, 'a') && 'dataFootnoteRef' in only.properties;
  return content === '' || isReference ? content : `^${content}`;
}

/** The name of a footnote from the id of its definition. */
export function footnoteOf(id = ''): string {
  return id.replace(/^.*?fn-/, '').replaceAll(/[[\]\s]/g, '-');
}

function linkOf(node: Element, writing: Writing): string {
  const href = attribute(node, 'href');
  if ('dataFootnoteBackref' in node.properties) return '';
  if ('dataFootnoteRef' in node.properties) return `[^${footnoteOf(href?.slice(1))}]`;
  const typed = href === undefined ? undefined : typedName(href);
  if (href !== undefined && typed !== undefined && !writing.isInLink) return typedLink(node, href, writing);
  const content =
    wordInGfm(node, writing.page) ??
    titleInGfm(node, writing.page) ??
    piecesOf(node.children, { ...writing, isInLink: true });
  if (href === undefined || writing.isInLink || isProgram(href)) return content;
  if (writing.page.document !== undefined && isReferenceScheme(href)) return content;
  const words = content.replaceAll(/\\?\n/g, ' ').trim();
  if (words === '') return '';
  const target = linkTarget(href, writing.page);
  if (typeof target !== 'string')
    return `${contentMark({ hole: 'link', target, form: 'markdown' })}${words}${contentMark({ hole: 'end' })}`;
  if (textOf(node) === href && /^https?:[^\s<>]+$/.test(href)) return `<${href}>`;
  return `[${words}](${inDestination(target)})`;
}

/** A typed reference, whose text is the current title of its target if the author wrote none. */
function typedLink(node: Element, href: string, writing: Writing): string {
  const target = typedTarget(href, writing.page);
  const hasText = node.children.some((child) => child.type !== 'raw');
  const content = piecesOf(node.children, { ...writing, isInLink: true });
  const words = hasText
    ? content.replaceAll(/\\?\n/g, ' ').trim()
    : contentMark({ hole: 'title', target, form: 'markdown' });
  return `${contentMark({ hole: 'link', target, form: 'markdown' })}${words}${contentMark({ hole: 'end' })}`;
}

/** The target of a link: a hole if it depends on the plan of the site. */
function linkTarget(written: string, { document, linkBase = '' }: Page): Target | string {
  if (document === undefined) {
    if (written.startsWith('#') || isExternal(written)) return encodeHref(written);
    return { to: 'file', from: linkBase, written };
  }
  if (isExternal(written) && !dependsOnDocument(written)) return encodeHref(written);
  return { to: 'address', api: document.api, written };
}

function imageOf(node: Element, writing: Writing): string {
  const written = attribute(node, 'src') ?? '';
  const words = gfmText((attribute(node, 'alt') ?? '').replaceAll(/\s+/g, ' ').trim());
  const { document, linkBase = '' } = writing.page;
  if (document !== undefined) {
    const shown = document.shows(written);
    const label = words || gfmText(written);
    if (shown === 'text' || (shown === 'link' && writing.isInLink)) return label;
    if (shown === 'link') {
      const target: Target = { to: 'address', api: document.api, written, isField: true };
      return `${contentMark({ hole: 'link', target, form: 'markdown' })}${label}${contentMark({ hole: 'end' })}`;
    }
  }
  if (written === '' || isProgram(written)) return words;
  if (document === undefined && isExternal(written))
    return `![${words}](${inDestination(encodeHref(written))})`;
  const target: Target = { to: 'file', from: document?.file ?? linkBase, written };
  return `![${words}](${contentMark({ hole: 'image', attribute: 'src', target, form: 'markdown' })})`;
}

/** A film or sound is a link to its file. */
function mediaOf(node: Element, writing: Writing): string {
  const source = node.children.find((child) => isElement(child, 'source'));
  const href = attribute(node, 'src') ?? (isElement(source) ? attribute(source, 'src') : undefined);
  const label = attribute(node, 'ariaLabel') ?? attribute(node, 'title') ?? textOf(node).trim();
  const words = gfmText(label === '' ? (href ?? '') : label.replaceAll(/\s+/g, ' '));
  if (href === undefined || isProgram(href)) return words;
  const target = linkTarget(href, writing.page);
  if (typeof target === 'string') return `[${words}](${inDestination(target)})`;
  return `${contentMark({ hole: 'link', target, form: 'markdown' })}${words}${contentMark({ hole: 'end' })}`;
}
