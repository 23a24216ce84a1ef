// Determines how a body of a media type is written (RFC 6838, section 4.2.8, structured suffixes).

import type { Example } from '../types/operation.ts';
import { isText, parseJson } from './number-spelling.ts';

/** The ways to write a body. */
export type BodyKind =
  | 'json'
  | 'json-lines'
  | 'event-stream'
  | 'xml'
  | 'form'
  | 'multipart'
  | 'text'
  | 'file';

/** Returns the kind of a body by its media type. A range (`application/*`, `*` + `/*`) counts as its most common type. */
export function bodyKindOf(mediaType: string): BodyKind {
  const type = essenceOf(mediaType);
  if (/^application\/(jsonl|x-ndjson|ndjson|json-seq|jsonlines|x-jsonlines)$/.test(type)) return 'json-lines';
  if (type === 'text/event-stream') return 'event-stream';
  if (/[/+]json$/.test(type) || type === '*/*' || type === 'application/*') return 'json';
  if (/[/+]xml$/.test(type)) return 'xml';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (type.startsWith('multipart/')) return 'multipart';
  return type.startsWith('text/') ||
    /^application\/(yaml|x-yaml|csv|graphql|javascript|sql|toml|jwt|jose)$/.test(type)
    ? 'text'
    : 'file';
}

/**
 * Selects the content to show: plain JSON, or else one without parameters (`;odata.metadata=full`), or else the first.
 */
export function plainest<Content extends { mediaType: string }>(contents: Content[]): Content | undefined {
  return (
    contents.find(({ mediaType }) => mediaType.trim() === 'application/json') ??
    contents.find(({ mediaType }) => !mediaType.includes(';')) ??
    contents[0]
  );
}

/** Returns a media type that can be sent, in place of a range or a wildcard with a suffix. */
export function concreteType(mediaType: string): string {
  const type = mediaType.trim();
  if (!type.includes('*')) return type;
  if (/^(\*|application)\//.test(type)) return type.includes('xml') ? 'application/xml' : 'application/json';
  const [family = 'application'] = type.split('/');
  const members: Record<string, string> = {
    text: 'text/plain',
    image: 'image/png',
    audio: 'audio/mpeg',
    video: 'video/mp4',
  };
  return members[family] ?? 'application/octet-stream';
}

function essenceOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

const endings: Record<string, string> = {
  'text/csv': 'csv',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/xml': 'xml',
  'application/json': 'json',
  'application/xml': 'xml',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gz',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
};

/** Makes a file name for a body or part of a media type. */
export function fileNameFor(name: string, mediaType: string): string {
  const word =
    name
      .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 40) || 'file';
  const first = essenceOf(mediaType.split(',')[0] ?? '');
  return `${word}.${endings[first] ?? 'bin'}`;
}

/** Returns the language of the highlighter for a body of a media type. */
export function languageOfMediaType(mediaType: string): string {
  const kind = bodyKindOf(mediaType);
  if (kind === 'json' || kind === 'json-lines' || kind === 'event-stream') return 'json';
  if (kind === 'xml') return 'xml';
  return /yaml$/.test(essenceOf(mediaType)) ? 'yaml' : 'plaintext';
}

/** Returns the value of an example. A string example of a JSON body is often serialized JSON, so it is parsed. */
export function exampleValue({ value }: Pick<Example, 'value'>, mediaType: string): unknown {
  if (!isText(value) || bodyKindOf(mediaType) !== 'json' || !/^\s*[{[]/.test(value)) return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}
