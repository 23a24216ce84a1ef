// The name of the file for an answer that is no text, so that curl does not write bytes to a terminal.

import { nameWords, singular } from '../json-schema/generate/names.ts';
import { fileNameFor } from '../shared/media-types.ts';
import { typeOfName } from './likely-file.ts';

/** Segments that do not say what the file is. */
const general =
  /^(?:content|contents|download|export|file|get|fetch|raw|data|media|binary|pdf|png|csv|zip|api|v\d.*)$/i;

/** Types of bytes. A type that is not known can be text of some notation. */
const bytes = /^(?:image|audio|video|font)\/|octet-stream|zip|tar\b|document|protobuf/i;

/**
 * Names the file after the last segment of a path that says what it is: `statement.pdf` for `/statements/{id}/download`. Undefined if
 * it is not known to be bytes.
 */
export function answerFileName(path: string, mediaType: string): string | undefined {
  const segments = path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean);
  const names = segments.map((segment, at) => {
    const name = segment.replace(/[{:].*$/s, '').replace(/\.\w{0,4}$/, '');
    return segments[at + 1]?.startsWith('{') ? singular(nameWords(name)) : name;
  });
  const name = names.findLast((one) => one !== '' && !general.test(one)) ?? 'answer';
  const isUnknown = /octet-stream/.test(mediaType);
  const likely = isUnknown ? segments.map(typeOfName).findLast((type) => type !== undefined) : undefined;
  const file = fileNameFor(name, likely ?? mediaType);
  return file.endsWith('.bin') && !bytes.test(mediaType) ? undefined : file;
}
