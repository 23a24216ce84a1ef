// Shortcodes of Hugo, and outlines of mdBook courses (`{{%segment outline}}`), in a line of text: `See {{< param version >}}.` They are left out and reported, and what is between two of them stays. Those on
// lines of their own are read before (`template-tags.ts`).

import type { Html, Nodes, PhrasingContent, RootContent, Text } from 'mdast';
import {
  createPlaces,
  type FindPlace,
  recordForeign,
} from '../../../../generator/shared/markdown/record-foreign.ts';
import type { Dialect, DialectSyntax, SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';
import { matchesIn, type Piece, replacePieces } from '../text-pieces.ts';
import { type TokenHandle, tokenConstruct } from '../tokenizing.ts';
import { shortcodeMedia } from './template-tags.ts';

const hint = /\{\{[<%]/;
const tag = /\{\{(?:<(?:(?!>\}\})[^\n]){1,300}>|%(?:(?!%\}\})[^\n]){1,300}%|%[a-z][A-Za-z ]{1,60})\}\}/g;

const longest = 310;
const tagAtStart = new RegExp(`^(?:${tag.source})`);

/** Shortcodes in a line. */
export const hugoTags: Dialect = {
  name: 'hugo-tags',
  isIn: (text) => hint.test(text),
  syntax: createSyntax,
  change: (tree, page) =>
    leaveOut(tree, { page, place: createPlaces(page.source), closed: closedIn(page.source) }),
};

/** A tag is one text, whatever is in it, such as an address. */
function createSyntax(): DialectSyntax {
  const source = { text: '' };
  const enter: TokenHandle = function (token) {
    // Addresses in a text become links.
    const value = source.text.slice(token.start.offset, token.end.offset);
    this.enter({ type: 'html', value } satisfies Html, token);
  };
  const exit: TokenHandle = function (token) {
    this.exit(token);
  };
  return {
    extension: {
      text: {
        123: tokenConstruct(
          'hugoTag',
          (offset) => tagAtStart.exec(source.text.slice(offset, offset + longest))?.[0].length,
        ),
      },
    },
    tree: { enter: { hugoTag: enter }, exit: { hugoTag: exit } },
    open: (text) => {
      source.text = text;
    },
  };
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    hugoTag: 'hugoTag';
  }
}

interface Leaving {
  page: SyntaxPage;
  place: FindPlace;
  /** The names of tags that have an end. */
  closed: ReadonlySet<string>;
}

function closedIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/\{\{[<%][ \t]*\/[ \t]*([\w-]+)/g), ([, name = '']) => name));
}

function leaveOut(node: Nodes, leaving: Leaving): void {
  if (!('children' in node)) return;
  if (node.children.some((child) => child.type === 'html' && hint.test(child.value)))
    node.children = (node.children as RootContent[]).flatMap((child) =>
      child.type === 'html' && hint.test(child.value) ? htmlAround(child, leaving) : [child],
    ) as typeof node.children;
  if (node.children.some(({ type }) => type === 'text'))
    node.children = withoutTags(node.children as PhrasingContent[], leaving) as typeof node.children;
  for (const child of node.children) leaveOut(child, leaving);
}

function withoutTags(children: readonly PhrasingContent[], leaving: Leaving): PhrasingContent[] {
  return children.flatMap((child): PhrasingContent[] => {
    if (child.type !== 'text' || !hint.test(child.value)) return [child];
    const pieces = matchesIn(child, tag).map(({ 0: written, index }): Piece => {
      const offset = offsetIn(child, index, leaving);
      const shown = shownOf(written, leaving);
      if (shown === undefined) report(written, offset, leaving);
      const nodes = [emptyPart(offset, written.length), ...(shown === undefined ? [] : [shown])];
      return { start: index, end: index + written.length, nodes };
    });
    return replacePieces(child, pieces);
  });
}

const words = /^\{\{[<%][ \t]*([\w-]+)[ \t](?:[^\n]{0,200}?[ \t])?text=(?:"([^"\n]+)"|'([^'\n]+)')/;

/** What is shown of a tag: media, or the text that one without an end has for a word of the sentence, such as that of a glossary. */
function shownOf(written: string, { closed }: Leaving): PhrasingContent | undefined {
  const media = shortcodeMedia(written);
  if (media !== undefined) return media;
  const [, name = '', double, single] = words.exec(written) ?? [];
  const value = double ?? single;
  return value === undefined || closed.has(name) ? undefined : { type: 'text', value };
}

/** Lines of HTML are one node, with the tags between them; a tag in a line is one that is nothing else. */
function htmlAround(node: Html, leaving: Leaving): (Html | Text | PhrasingContent)[] {
  const made: (Html | Text | PhrasingContent)[] = [];
  let read = 0;
  let from = node.position?.start.offset ?? 0;
  let begun = from;
  const part = (value: string, end: number): Html => ({ ...node, value, ...partOfPlace(node, begun, end) });
  // What is in a comment is not shown: a comment without its tags would be none.
  const searched = node.value.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, (comment) => ' '.repeat(comment.length));
  for (const { 0: written, index } of searched.matchAll(tag)) {
    const found = leaving.page.source.indexOf(written, from);
    if (found !== -1) from = found;
    const shown = shownOf(written, leaving);
    if (shown === undefined) report(written, from, leaving);
    if (index > read) made.push(part(node.value.slice(read, index), from));
    made.push(emptyPart(from, written.length), ...(shown === undefined ? [] : [shown]));
    read = index + written.length;
    from += written.length;
    begun = from;
  }
  if (read < node.value.length) made.push(part(node.value.slice(read), node.position?.end.offset ?? from));
  return made;
}

/** The place of a part of a node, as what is in it is looked for between these offsets. */
function partOfPlace({ position }: Html, from: number, to: number): Pick<Html, 'position'> {
  if (position === undefined) return {};
  const { start, end } = position;
  return { position: { start: { ...start, offset: from }, end: { ...end, offset: to } } };
}

function offsetIn({ position, value }: Text, index: number, { page }: Leaving): number {
  const start = position?.start.offset ?? 0;
  // What is escaped before it moves it on.
  const found = page.source.indexOf(value.slice(index, index + 3), start + index);
  return found === -1 ? start + index : found;
}

function emptyPart(from: number, length: number): Text {
  return { type: 'text', value: '', data: { rendered: [from, from + length] } };
}

function report(written: string, offset: number, { page, place }: Leaving): void {
  const name = written.length > 60 ? `${written.slice(0, 59)}…` : written;
  recordForeign(
    page,
    {
      kind: 'template-tag',
      message: `\`${name}\` is a tag of a template (Hugo); it is left out, and what is between such tags is shown.`,
      notes: ['Write what it makes: the value itself, a link, or a block such as `:::note`.'],
    },
    place(offset, written.length),
  );
}
