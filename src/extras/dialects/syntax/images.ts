// Sizes of images: `![a](b.png){width=200}`, `![a](b.png =200x100)` and `![a|200x100](b.png)`.

import type { Image, ImageReference, PhrasingContent, Text } from 'mdast';
import type { FindPlace } from '../../../generator/shared/markdown/record-foreign.ts';
import { matchesIn, type Piece, replacePieces, sliceText } from './text-pieces.ts';

const sized = /!\[([^[\]]*)\]\([ \t]*([^\s()<>"]+)(?:[ \t]+"([^"\n]*)")?[ \t]+=(\d*)x(\d*)[ \t]*\)/g;

/** Makes an image of `![a](b.png =200x100)`, which CommonMark reads as text. */
export function sizedImages(node: Text, source: string, place: FindPlace): PhrasingContent[] {
  const from = node.position?.start.offset;
  if (from === undefined) return [node];
  let read = from;
  const pieces = matchesIn(node, sized).flatMap((match): Piece[] => {
    const [written, alt = '', url = '', title, width = '', height = ''] = match;
    const offset = source.indexOf(written, read);
    if (offset === -1 || offset > (node.position?.end.offset ?? 0)) return [];
    read = offset + written.length;
    const start = offset + written.indexOf(url, written.indexOf(']('));
    const at = (index: number) => {
      const { line = 1, column = 1 } = place(index, 1);
      return { line, column, offset: index };
    };
    const image: Image = {
      type: 'image',
      url,
      alt,
      ...(title === undefined ? {} : { title }),
      position: { start: at(offset), end: at(read) },
      data: {
        hProperties: sizeProperties(width, height),
        destination: { ...at(start), start, end: start + url.length },
        rendered: [offset, read],
      },
    };
    return [{ start: match.index, end: match.index + written.length, nodes: [image] }];
  });
  return replacePieces(node, pieces);
}

function sizeProperties(width: string, height: string): Record<string, string> {
  return { ...(width === '' ? {} : { width }), ...(height === '' ? {} : { height }) };
}

/** Attributes that change nothing that a reader would miss. */
const withoutEffect =
  /^(?:loading|decoding|fetchpriority|role)=|^data-[\w-]+(?:=|$)|^\.(?:skip-lightbox|off-glb|on-glb|no-zoom)$/;
const size = /^(width|height)=(["']?)(\d+)(?:px)?\2$/;

/** Takes the size of an image out of the braces after it, and out of its text alternative (`a|200x100`). */
export function sizeImages(children: PhrasingContent[]): PhrasingContent[] {
  return children.flatMap((node, index): PhrasingContent[] => {
    if (isImage(node)) return [withSize(node, children[index + 1])];
    const before = children[index - 1];
    const [from, to] = isImage(before) ? (before.data?.rendered ?? []) : [];
    const isRead = node.type === 'text' && from !== undefined && from === before?.position?.end.offset;
    return isRead ? sliceText(node, (to ?? from) - from, node.value.length) : [node];
  });
}

function isImage(node: PhrasingContent | undefined): node is Image | ImageReference {
  return node?.type === 'image' || node?.type === 'imageReference';
}

function withSize(image: Image | ImageReference, next: PhrasingContent | undefined): Image | ImageReference {
  const [piped, width = '', height = ''] = /\|(\d+)(?:x(\d+))?$/.exec(image.alt ?? '') ?? [];
  if (piped !== undefined) {
    image.alt = (image.alt ?? '').slice(0, -piped.length);
    image.data = { ...image.data, hProperties: sizeProperties(width, height) };
  }
  const [braces, inside = ''] = next?.type === 'text' ? (/^\{:?([^{}\n]*)\}/.exec(next.value) ?? []) : [];
  const end = image.position?.end.offset;
  if (braces === undefined || end === undefined) return image;
  const parts = inside.trim().split(/\s+/);
  if (!parts.every((part) => size.test(part) || withoutEffect.test(part))) return image;
  const sizes = parts.flatMap((part) => {
    const [, name = '', , value = ''] = size.exec(part) ?? [];
    return name === '' ? [] : [[name, value] as const];
  });
  image.data = {
    ...image.data,
    hProperties: Object.fromEntries(sizes),
    rendered: [end, end + braces.length],
  };
  return image;
}
