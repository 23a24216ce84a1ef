// Reads the parts in a text that a document has as the example of a form with parts, as clients write the parts themselves.

import { typeOfEnding } from '../shared/media-types.ts';
import type { MultipartPart } from '../types/http-request.ts';
import type { MediaType } from '../types/operation.ts';

/** A line between parts (RFC 2046, section 5.1.1), after the headers of the request in some documents. */
const delimiter = /^--\S+$/m;
/** Pairs of a form in one line. */
const pairs = /^[\w.[\]-]+=[^&\n]*(?:&[\w.[\]-]+=[^&\n]*)*$/;

/** Whether a body is a form with parts, and no other multipart body, whose parts are in order. */
export function isFormOfParts({ mediaType }: Pick<MediaType, 'mediaType'>): boolean {
  return /^multipart\/form-data\b/i.test(mediaType.trim());
}

/**
 * Returns the parts that a text has: those that are serialized in it, or the pairs of a form. Empty if it has none.
 * @param names the names of the fields, if they are known
 */
export function partsIn(text: string, names: readonly string[]): MultipartPart[] {
  const written = text.replaceAll('\r\n', '\n').trim();
  const serialized = serializedParts(written);
  if (serialized.length > 0 || !pairs.test(written)) return serialized;
  const fields = [...new URLSearchParams(written)];
  const isForm = names.length === 0 || fields.some(([name]) => names.includes(name));
  return isForm ? fields.map(([name, value]): MultipartPart => ({ kind: 'text', name, value })) : [];
}

/** Returns the boundary of a text that begins with it. */
export function boundaryOf(text: string): string | undefined {
  return /^--([\w'()+,./:=?-]{1,70})\r?\n/.exec(text)?.[1];
}

function serializedParts(text: string): MultipartPart[] {
  const [line] = delimiter.exec(text) ?? [];
  if (line === undefined) return [];
  const [, ...sections] = `\n${text}`.split(`\n${line}`);
  return sections.flatMap((section): MultipartPart[] => {
    const [head = '', ...rest] = section.replace(/^\n/, '').split(/\n\s*\n/);
    const name = attribute(head, 'name');
    if (!/^content-disposition:/im.test(head) || name === undefined) return [];
    const fileName = attribute(head, 'filename');
    const [, type] = /^content-type:\s*(\S[^\n]*)/im.exec(head) ?? [];
    if (fileName !== undefined)
      return [{ kind: 'file', name, fileName, contentType: type ?? 'application/octet-stream' }];
    const contentType = type === undefined ? {} : { contentType: type };
    return [{ kind: 'text', name, value: rest.join('\n\n'), ...contentType }];
  });
}

function attribute(head: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`[;\\s]${name}=(?:"([^"\\n]*)"|([^\\s;]+))`, 'i').exec(head) ?? [];
  return quoted ?? plain;
}

/** Returns the type of a text that is JSON or rows with commas; undefined for any other. */
export function typeOfText(written: string): string | undefined {
  const text = written.trim();
  if (/^[{[]/.test(text)) return typeOfEnding('json');
  const counts = text.split('\n').map((row) => row.split(',').length);
  const [first = 1] = counts;
  return counts.length > 1 && first > 1 && counts.every((count) => count === first)
    ? typeOfEnding('csv')
    : undefined;
}
