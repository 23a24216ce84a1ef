// File names to media types.

import mime from 'mime';

/** Content-Type of a file of the site; every text of ours is UTF-8. */
export function contentTypeOf(outputPath: string): string {
  const type = mime.getType(outputPath) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** True for what compression makes smaller. */
export function isText(outputPath: string): boolean {
  return /^text\/|[/+](json|xml|javascript|wasm)$/.test(mime.getType(outputPath) ?? '');
}
