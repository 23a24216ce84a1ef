// Decodes the bytes of a text file: UTF-8, or UTF-16 as editors of Windows save it.

/** Returns the text of a file, without its byte order mark; undefined for other bytes than UTF-8 and UTF-16. */
export function decodedText(bytes: Uint8Array | undefined): string | undefined {
  try {
    return bytes === undefined
      ? undefined
      : new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes UTF-8 and drops the byte order mark. Returns undefined if the bytes are missing or not UTF-8. */
export function textFrom(bytes: Uint8Array | undefined): string | undefined {
  try {
    return bytes === undefined ? undefined : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Like `decodedText`, with replacement characters in place of other bytes. */
export function anyTextFrom(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** Returns the bytes of a text in UTF-8: those of its file, unless that is UTF-16. */
export function utf8Bytes(bytes: Uint8Array, text: string): Uint8Array {
  return encodingOf(bytes) === 'utf-8' ? bytes : Buffer.from(text);
}

/** Without a byte order mark, the zeros between the first two characters, which are ASCII in most files, reveal UTF-16. */
function encodingOf([first, second, third, fourth]: Uint8Array): string {
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  if (isLittle || (isZero(second) && isZero(fourth) && !isZero(first) && !isZero(third))) return 'utf-16le';
  if (isBig || (isZero(first) && isZero(third) && !isZero(second) && !isZero(fourth))) return 'utf-16be';
  return 'utf-8';
}

function isZero(byte: number | undefined): boolean {
  return byte === 0;
}
