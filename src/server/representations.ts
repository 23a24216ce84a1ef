// Converts a file to the bytes that are sent, compressed or not, and their entity tag. Each form is made once for a file.

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import mime from 'mime';
import { isCompressible } from '../generator/output/compressed-files.ts';
import { isLargeFile } from '../generator/shared/files/large-files.ts';
import type { LargeFile, SiteFile } from '../generator/types/sources.ts';

const encodings = ['br', 'gzip', 'identity'] as const;

/** A content coding (RFC 9110, section 8.4.1); `identity` is none. */
export type Encoding = (typeof encodings)[number];

/** The bytes to send for a file. */
export interface Representation {
  bytes: Uint8Array | LargeFile;
  encoding: Encoding;
  /** A strong entity tag, which differs for other bytes. */
  etag: string;
}

/** The coding that the client prefers (RFC 9110, section 12.5.3); among equals the smallest. */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  const weights = new Map((acceptEncoding ?? '').split(',').map(weightOf));
  // A coding that is not listed is not accepted, except `identity`, which is the last resort.
  const weight = (name: Encoding) =>
    weights.get(name) ?? (name === 'identity' ? 0.0001 : (weights.get('*') ?? 0));
  return encodings.reduce((best, name) => (weight(name) > weight(best) ? name : best));
}

function weightOf(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, quality === undefined ? 1 : Number(quality) || 0];
}

const compress = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
  identity: async (bytes: Uint8Array) => bytes,
};

/** Creates a function from file and coding to the bytes to send; it caches them as long as the file is in use. */
export function createRepresentations(): (file: SiteFile, encoding: Encoding) => Promise<Representation> {
  const made = new WeakMap<SiteFile, Map<Encoding, Promise<Representation>>>();
  return (file, wanted) => {
    const isSmall = !isLargeFile(file.content) && isCompressible(file.outputPath, file.content.length);
    const encoding = isSmall ? wanted : 'identity';
    const known = made.get(file) ?? new Map<Encoding, Promise<Representation>>();
    made.set(file, known);
    const representation = known.get(encoding) ?? represent(file, encoding);
    known.set(encoding, representation);
    return representation;
  };
}

async function represent({ content }: SiteFile, encoding: Encoding): Promise<Representation> {
  if (isLargeFile(content)) return { bytes: content, encoding: 'identity', etag: `"${content.digest}"` };
  const bytes = await compress[encoding](typeof content === 'string' ? Buffer.from(content) : content);
  return { bytes, encoding, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

/** Content-Type of a file of the site; every text file of a site is UTF-8. */
export function contentTypeOf(outputPath: string): string {
  const type = mime.getType(outputPath) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
