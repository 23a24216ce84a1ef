// Which syntax beyond CommonMark a text can have. Every extension of the parser costs time on every character,
// so a text gets only those it needs. Law: a construct that is left out could not have matched the text.

import type { Nodes, Root } from 'mdast';

/** A construct beyond CommonMark 0.31; the GFM ones follow the GitHub Flavored Markdown specification 0.29. */
export type Construct =
  | 'frontMatter'
  | 'table'
  | 'strikethrough'
  | 'taskList'
  | 'autolink'
  | 'footnote'
  | 'directive';

const fenceStart = /^(`{3,}|~{3,})[^`]*$/;
const fenceEnd = /^[`~]{3,}[ \t]*$/;
const linkTarget = /\]\(https?:\/\/[^\s()<>]*\)|<https?:\/\/[^\s<>]*>/gi;
const autolink = /https?:\/\/|www\.|[\w.+-]@/i;
const writtenOtherwise = /[&\\]/;
const autolinkInText = /https?:\/\/|www\.|@/i;

/**
 * The constructs a text seems to use, always in the same order. For all but strikethrough and autolinks it is
 * conservative; those two are looked for outside what reads like code and targets, so the tree has the last word:
 * see `missedIn`.
 */
export function constructsIn(text: string): Construct[] {
  const needed: Construct[] = [];
  if (/^---[ \t]*[\r\n]/.test(text)) needed.push('frontMatter');
  if (/[|:][ \t]*-|-[ \t]*[|:]/.test(text)) needed.push('table');
  const prose = text.includes('~') || autolink.test(text) ? outsideCodeAndLinks(text) : text;
  if (prose.includes('~')) needed.push('strikethrough');
  if (/\[[\sxX]\]/.test(text)) needed.push('taskList');
  if (autolink.test(prose)) needed.push('autolink');
  if (text.includes('[^')) needed.push('footnote');
  if (text.includes(':::')) needed.push('directive');
  return needed;
}

/**
 * The constructs a text needs beside those it was parsed with: what was taken for code or the target of a link is
 * text in its tree. Neither construct can match where no text of the tree has its mark.
 */
export function missedIn(tree: Root, text: string, parsedWith: readonly Construct[]): Construct[] {
  const isOpen = (construct: Construct) => !parsedWith.includes(construct);
  const missed: Construct[] = [];
  if (isOpen('strikethrough') && text.includes('~') && hasTilde(tree)) missed.push('strikethrough');
  const mayLink = () => writtenOtherwise.test(text) || autolinkInText.test(text);
  if (isOpen('autolink') && mayLink() && hasAutolink(tree)) missed.push('autolink');
  return missed;
}

function hasTilde(node: Nodes): boolean {
  if ('children' in node) return node.children.some(hasTilde);
  if (node.type === 'text') return node.value.includes('~');
  return 'alt' in node && (node.alt?.includes('~') ?? false);
}

/** Links hold no links, so what stands in one is of no account. */
function hasAutolink(node: Nodes): boolean {
  if (node.type === 'link' || node.type === 'linkReference') return false;
  if ('children' in node) return node.children.some(hasAutolink);
  return node.type === 'text' && autolinkInText.test(node.value);
}

/** Fenced blocks at the margin and the targets of links: most `~` and addresses stand there and mean nothing. */
function outsideCodeAndLinks(text: string): string {
  return withoutFences(text).replace(linkTarget, ']');
}

/** A fence that is never closed goes on to the end, as for the parser. Each line is read once. */
function withoutFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text;
  let fence: string | undefined;
  const kept = text.split('\n').filter((line) => {
    if (fence !== undefined) {
      if (line.startsWith(fence) && fenceEnd.test(line)) fence = undefined;
      return false;
    }
    fence = fenceStart.exec(line)?.[1];
    return fence === undefined;
  });
  return kept.join('\n');
}
