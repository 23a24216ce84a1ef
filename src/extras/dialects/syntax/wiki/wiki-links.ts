// `[[Page]]`, `[[Page#Heading|text]]` and `![[image.png|200]]` of Obsidian and other wikis. They become links and images whose target keeps its
// brackets, so that it is looked up by its name when all files are known (`views/links/resolve-links.ts`).

import type { Image, Link, Nodes, PhrasingContent, Text } from 'mdast';
import { createPlaces, type FindPlace } from '../../../../generator/shared/markdown/record-foreign.ts';
import { wikiName } from '../../../../generator/shared/references/wiki-names.ts';
import type { Dialect } from '../../../../generator/types/seam/markdown-syntax.ts';
import { matchesIn, type Piece, replacePieces, replaceTexts } from '../text-pieces.ts';

const link =
  /(?<![\]\w[])(!?)\[\[(?!_?toc_?\]\])([\p{L}#./][^[\]\n"'={},|]{0,200})(?:\|([^[\]\n]{1,200}))?\]\](?![([])/giu;
const imageEnding = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i;

/** Links of wikis. */
export const wikiLinks: Dialect = {
  name: 'wiki-links',
  isIn: (text) => text.includes('[[') || hasSpaces.test(text),
  change: (tree, { source }) => {
    const place = createPlaces(source);
    if (source.includes('[['))
      replaceTexts(tree, (node, parent) => (isLink(parent) ? [node] : renderLinks(node, source, place)));
    if (hasSpaces.test(source))
      replaceTexts(tree, (node, parent) => (isLink(parent) ? [node] : renderSpaced(node)));
  },
};

const hasSpaces = /\]\([\w./#-]+ [\w./#-]/;
/** A link or image of a wiki whose target has spaces, which CommonMark reads as text: `[Text](Page Name)`. */
const spaced = /(!?)\[([^[\]\n]{1,300})\]\(([\w./#-]{1,100}(?: [\w./#-]{1,100}){1,12})\)/g;

function isLink({ type }: Nodes): boolean {
  return type === 'link' || type === 'linkReference';
}

function renderSpaced(node: Text): PhrasingContent[] {
  const placed = node.position === undefined ? {} : { position: node.position };
  const pieces = matchesIn(node, spaced).map(
    ({ 0: written, 1: mark, 2: label = '', 3: target = '', index }): Piece => {
      const isImage = mark === '!';
      const children: PhrasingContent[] = [{ type: 'text', value: label, ...placed }];
      const made: PhrasingContent = isImage
        ? { type: 'image', url: target.replaceAll(' ', '%20'), alt: label, ...placed }
        : { type: 'link', url: `[[${target}]]`, children, ...placed };
      return { start: index, end: index + written.length, nodes: [made] };
    },
  );
  return replacePieces(node, pieces);
}

function renderLinks(node: Text, source: string, place: FindPlace): PhrasingContent[] {
  let read = node.position?.start.offset;
  const pieces = matchesIn(node, link).flatMap((match): Piece[] => {
    const [written, embeds = '', target = '', label] = match;
    const isImage = embeds !== '' && imageEnding.test(target);
    // A page in a page, and a file of another kind.
    if ((embeds !== '' && !isImage) || read === undefined) return [];
    const offset = source.indexOf(`[[${target}`, read);
    if (offset === -1 || offset > (node.position?.end.offset ?? 0)) return [];
    read = offset + target.length;
    const from = offset - embeds.length;
    const to = source.indexOf(']]', read) + 2;
    const at = (index: number) => {
      const { line = 1, column = 1 } = place(index, 1);
      return { line, column, offset: index };
    };
    const position = { start: at(offset), end: at(to) };
    const data = { rendered: [from, to] as [number, number] };
    const url = `[[${target.trim()}]]`;
    const nodes = isImage
      ? [imageOf(url, label, { position, data })]
      : [linkOf(url, label, { position, data })];
    return [{ start: match.index, end: match.index + written.length, nodes }];
  });
  return replacePieces(node, pieces);
}

type Placed = Pick<Image, 'position' | 'data'>;

/** The text after the bar is the size of an image, or its text alternative. */
function imageOf(url: string, label: string | undefined, placed: Placed): Image {
  const [, width, height] = /^\s*(\d+)(?:x(\d+))?\s*$/.exec(label ?? '') ?? [];
  const alt = width === undefined ? (label?.trim() ?? '') : '';
  const hProperties = {
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
  return { type: 'image', url, alt, ...placed, data: { ...placed.data, hProperties } };
}

function linkOf(url: string, label: string | undefined, placed: Placed): Link {
  const { name, heading } = wikiName(url) ?? { name: '', heading: '' };
  const shown =
    label?.trim() ?? ([name.replace(/^.*\//, ''), heading].filter((each) => each !== '').join(' > ') || url);
  return { type: 'link', url, ...placed, children: [{ type: 'text', value: shown }] };
}
