// Writes the attributes of images whose addresses are final.

import type { Asset } from '../../shared/assets.ts';
import { escapeHtml } from '../../shared/html/escape.ts';
import type { Hole } from '../../types/markup.ts';

interface ResolvedImage {
  href: string;
  asset?: Asset;
}

/** The images of several sizes, each with its final address. */
export function sourcesAttribute(
  { candidates }: Extract<Hole, { hole: 'sources' }>,
  resolve: (written: string) => ResolvedImage,
): string {
  const resolved = candidates.map(({ written, descriptor }) =>
    [resolve(written).href, descriptor].join(' ').trim(),
  );
  return ` srcset="${escapeHtml(resolved.join(', '))}"`;
}

/** The address of an image, with its size unless the author set it. */
export function imageAttributes(
  { attribute, isSized }: Extract<Hole, { hole: 'image' }>,
  { href, asset }: ResolvedImage,
): string {
  const size =
    asset?.size === undefined || isSized ? '' : ` width="${asset.size.width}" height="${asset.size.height}"`;
  return ` ${attribute}="${escapeHtml(href)}"${size}`;
}
