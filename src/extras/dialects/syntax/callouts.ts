// Callouts of Obsidian and others: quotations whose first line is a kind in brackets, with a title or a fold that GitHub's alerts do not have.
//
//   > [!info]- Title
//
// Those of ReadMe begin with a sign, and others write them in the same form:
//
//   > ⚠️ Title
//   >
//   > Text
//
// A quotation that only begins with a sign, such as `> 💡 A sentence of some lines`, stays as it is written.

import type { Blockquote, Nodes, Paragraph, Parents, PhrasingContent, Root, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { alertKind, isAdmonition } from '../../../generator/shared/markdown/admonitions.ts';
import type { Dialect } from '../../../generator/types/seam/markdown-syntax.ts';
import { nearestKind, titleOfKind } from '../containers/kinds.ts';
import { sliceText, wordsOfNode } from './text-pieces.ts';

/** Callouts. Alerts of GitHub stay quotations, which `rehype/decorate-directives.ts` reads. */
export const callouts: Dialect = {
  name: 'callouts',
  isIn: (text) =>
    (text.includes('[!') && /^[ \t>*+\d.)-]*>[ \t]*\[![A-Za-z]/m.test(text)) ||
    (text.includes('>') && signed.test(text)),
  change: changeIn,
};

/** The signs of ReadMe's own four kinds. */
const ofReadMe = new Set(['📘', '👍', '🚧', '❗']);

/** The signs of ReadMe and those that others write in their place, with the kind of each. */
const kindOfSign: Readonly<Record<string, string>> = {
  '📘': 'info',
  ℹ: 'info',
  '📝': 'note',
  '🗒': 'note',
  '📌': 'note',
  '👍': 'tip',
  '✅': 'tip',
  '💡': 'tip',
  '🚧': 'warning',
  '⚠': 'warning',
  '❗': 'danger',
  '‼': 'danger',
  '🛑': 'danger',
  '🚨': 'danger',
  '⛔': 'danger',
  '🔥': 'danger',
};
const sign = /^(📘|ℹ|📝|🗒|📌|👍|✅|💡|🚧|⚠|❗|‼|🛑|🚨|⛔|🔥)\uFE0F?(?:[ \t]+|(?=\n|$))/u;
const signed = /^[ \t>*+\d.)-]*>[ \t]*(?:📘|ℹ|📝|🗒|📌|👍|✅|💡|🚧|⚠|❗|‼|🛑|🚨|⛔|🔥)/mu;

const mark = /^\[!([A-Za-z][\w-]*)(?:\|[^\]\n]*)?\]([+-]?)(?:[ \t]+|(?=\n|$))/;
/** What other tools put in the same brackets that is no callout. */
const others = new Set(['include', 'video', 'code', 'div']);

function changeIn(parent: Root | Parents): void {
  if (parent.children.some(hasSeveral))
    parent.children = parent.children.flatMap((child): Nodes[] =>
      hasSeveral(child) ? calloutsApart(child) : [child],
    ) as typeof parent.children;
  for (const [index, child] of parent.children.entries()) {
    const made = child.type === 'blockquote' ? calloutFrom(child) : undefined;
    if (made !== undefined) parent.children[index] = made;
    const node = made ?? child;
    if ('children' in node) changeIn(node);
  }
}

/** Whether a quotation begins with a callout and has another one in it, which has no quotation of its own. */
function hasSeveral(node: Nodes): node is Blockquote {
  return (
    node.type === 'blockquote' &&
    beginsCallout(node.children[0]) &&
    node.children.slice(1).some(beginsCallout)
  );
}

function beginsCallout(node: Nodes | undefined): boolean {
  const first = node?.type === 'paragraph' ? node.children[0] : undefined;
  return first?.type === 'text' && first.data?.escaped?.[0] !== 0 && alertKind(first.value) !== undefined;
}

/** A quotation for each of its callouts. */
function calloutsApart(quotation: Blockquote): Blockquote[] {
  const made: Blockquote[] = [];
  for (const child of quotation.children) {
    const last = made.at(-1);
    if (last === undefined || beginsCallout(child))
      made.push({
        type: 'blockquote',
        children: [child],
        ...(child.position && { position: child.position }),
      });
    else last.children.push(child);
  }
  return made;
}

function calloutFrom(quotation: Blockquote): ContainerDirective | undefined {
  const [paragraph, ...others] = quotation.children;
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text' || first.data?.escaped?.[0] === 0)
    return undefined;
  const signAt = sign.exec(first.value);
  if (signAt !== null) return signedCallout(quotation, { paragraph, first, signAt });
  const [written, kind = '', fold] = mark.exec(first.value) ?? [];
  if (written === undefined || isNoCallout(kind) || alertKind(first.value) !== undefined) return undefined;
  const rest = [...sliceText(first, written.length, first.value.length), ...paragraph.children.slice(1)];
  const split = splitLine(rest);
  const word = kind.toLowerCase();
  const isText = fold === '' && word !== 'details' && isSentence(split, others.length > 0);
  const { title, text } = isText ? { title: [], text: rest } : split;
  const isOwn = isAdmonition(word);
  const named = isOwn && fold === '' ? [] : [labelWith([{ type: 'text', value: titleOfKind(kind) }])];
  const label = title.length > 0 ? [labelWith(title)] : named;
  const content = text.length > 0 ? [{ ...paragraph, children: text }] : [];
  return {
    type: 'containerDirective',
    name: fold === '' ? (isOwn ? word : (nearestKind(word) ?? 'note')) : 'details',
    ...(fold === '+' ? { attributes: { open: '' } } : {}),
    data: { isMade: true },
    children: [...label, ...content, ...others],
    ...(quotation.position && { position: quotation.position }),
  };
}

/** More words are no title if nothing is below them, or if the next line goes on with them. */
const mostWordsOfTitle = 6;
/** Nor are so many ever. */
const mostWordsAtAll = 14;

/** Whether the text behind a mark is no title: it is long, or a sentence of some words with nothing below it or with a colon for what is below. */
function isSentence({ title, text }: SplitLine, hasMore: boolean): boolean {
  const written = title.map(wordsOfNode).join('').trim();
  const words = written.split(/\s+/).length;
  const isAlone = text.length === 0 && !hasMore;
  const isLong = words > mostWordsOfTitle;
  if (isAlone) return isLong || (words > 1 && /[.:;。：；]$/u.test(written));
  if (words > mostWordsAtAll || (isLong && /[.:;,。：；，]$/u.test(written))) return true;
  return isLong && /^\s*\p{Ll}/u.test(text.map(wordsOfNode).join(''));
}

interface SignedStart {
  paragraph: Paragraph;
  first: Text;
  signAt: RegExpExecArray;
}

/** The first line after the sign is the title, if it is one. Without anything below it, it is the text of a callout of ReadMe. */
function signedCallout(
  { children, position }: Blockquote,
  { paragraph, first, signAt: [written, character = ''] }: SignedStart,
): ContainerDirective | undefined {
  const others = children.slice(1);
  const rest = [...sliceText(first, written.length, first.value.length), ...paragraph.children.slice(1)];
  const { title, text } = splitLine(rest);
  const isAlone = text.length === 0 && others.length === 0;
  if (isAlone ? !ofReadMe.has(character) : !isTitle(title, text, ofReadMe.has(character))) return undefined;
  const isTitled = title.length > 0 && !isAlone;
  const content = isTitled ? text : rest;
  return {
    type: 'containerDirective',
    name: kindOfSign[character] ?? 'note',
    data: { isMade: true },
    children: [
      ...(isTitled ? [labelWith(title)] : []),
      ...(content.length > 0 ? [{ ...paragraph, children: content }] : []),
      ...others,
    ],
    ...(position && { position }),
  };
}

/**
 * Whether a line after a sign is a title: nothing, a line in bold, or a line that is no sentence and has a paragraph of its own. The next line
 * of the same paragraph would continue a sentence, except in callouts of ReadMe.
 */
function isTitle(line: PhrasingContent[], next: PhrasingContent[], isOfReadMe: boolean): boolean {
  const written = line.map(wordsOfNode).join('').trim();
  if (line.every((node) => node.type === 'strong' || wordsOfNode(node).trim() === '')) return true;
  if (/[.,:;。、：；]$/u.test(written)) return false;
  return next.length === 0 || (isOfReadMe && !/^\s*\p{Ll}/u.test(next.map(wordsOfNode).join('')));
}

function isNoCallout(kind: string): boolean {
  return others.has(kind.toLowerCase()) || kind.toLowerCase().startsWith('code-');
}

function labelWith(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', data: { directiveLabel: true }, children };
}

interface SplitLine {
  title: PhrasingContent[];
  text: PhrasingContent[];
}

/** Splits a paragraph after its first line, which is the title. */
function splitLine(nodes: PhrasingContent[]): SplitLine {
  const title: PhrasingContent[] = [];
  for (const [index, node] of nodes.entries()) {
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1;
    if (node.type === 'break') return { title, text: nodes.slice(index + 1) };
    if (node.type !== 'text' || end === -1) {
      title.push(node);
      continue;
    }
    for (const part of sliceText(node, 0, end)) title.push(part);
    return { title, text: [...sliceText(node, end + 1, node.value.length), ...nodes.slice(index + 1)] };
  }
  return { title, text: [] };
}
