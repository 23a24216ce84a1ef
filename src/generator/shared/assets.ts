// Names files below /assets/ by their content, so that browsers can cache them for ever.

import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { imageSize } from 'image-size';
import type { AssetSource, SiteFile } from '../types/sources.ts';
import { isLargeFile, isSameContent } from './files/large-files.ts';
import { foldedPath } from './paths/folded-path.ts';
import { encodedUrl } from './urls.ts';

/** A file of the content folder, with the URL that pages use. */
export interface Asset {
  /** Path in the site, percent-encoded: `/assets/diagram-1f2e3d4c.png`. */
  url: string;
  output: SiteFile;
  /** Natural size in CSS pixels, if it is an image that can be measured. */
  size?: { width: number; height: number };
}

/** Names a file by its content (first 8 hexadecimal digits of its SHA-256). */
export function hashedFile<Bytes extends AssetSource['bytes']>(
  name: string,
  bytes: Bytes,
): { outputPath: string; content: Bytes } {
  const written = posix.extname(name);
  const ending = written.length > 20 ? '' : written;
  const whole = isLargeFile(bytes)
    ? Buffer.from(bytes.digest, 'base64url').toString('hex')
    : createHash('sha256').update(bytes).digest('hex');
  const hash = whole.slice(0, 8);
  return { outputPath: `assets/${shortened(posix.basename(name, ending))}-${hash}${ending}`, content: bytes };
}

/** File systems limit a name to 255 bytes, and the digest and the extension need some of them. */
function shortened(name: string): string {
  let characters = [...name];
  while (Buffer.byteLength(characters.join('')) > 200) characters = characters.slice(0, -1);
  return characters.join('');
}

/** Digest for an `integrity` attribute (Subresource Integrity, section 3.1). */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Assets by source file. */
export function assetsByFile(sources: AssetSource[]): Map<string, Asset> {
  const copies = new Map<string, Asset>();
  return new Map(
    sources.map((source) => {
      const made = assetFrom(source);
      // Two files whose names differ only in case become one file if their content is the same.
      const key = foldedPath(made.output.outputPath);
      const known = copies.get(key);
      const asset = known !== undefined && isSame(known.output, made.output) ? known : made;
      copies.set(key, known ?? asset);
      return [source.file, asset];
    }),
  );
}

function isSame(a: SiteFile, b: SiteFile): boolean {
  return isSameContent(a.content, b.content);
}

function assetFrom({ file, bytes }: AssetSource): Asset {
  const output = hashedFile(file, bytes);
  const size = sizeOf(isLargeFile(bytes) ? bytes.start : bytes);
  return { url: encodedUrl(`/${output.outputPath}`), output, ...(size === undefined ? {} : { size }) };
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    // Not an image, or a format without a size.
    return undefined;
  }
}
