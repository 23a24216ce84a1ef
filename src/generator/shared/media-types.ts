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

/** The endings of files by their types, without the `x-` of a type. Of several types of an ending, the first is the usual one. */
const endings: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'application/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/markdown': 'md',
  'text/calendar': 'ics',
  'text/vcard': 'vcf',
  'text/xml': 'xml',
  'application/json': 'json',
  'application/jsonl': 'jsonl',
  'application/ndjson': 'ndjson',
  'application/xml': 'xml',
  'application/yaml': 'yaml',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/zip-compressed': 'zip',
  'application/gzip': 'gz',
  'application/tar': 'tar',
  'application/gtar': 'tar',
  'application/7z-compressed': '7z',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/epub+zip': 'epub',
  'application/rtf': 'rtf',
  'application/wasm': 'wasm',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff',
  'image/icon': 'ico',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/wave': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/ogg': 'ogg',
  'audio/opus': 'opus',
  'audio/flac': 'flac',
  'audio/aac': 'aac',
  'audio/mp4': 'm4a',
  'audio/m4a': 'm4a',
  'audio/webm': 'webm',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'font/woff': 'woff',
  'font/woff2': 'woff2',
  'font/ttf': 'ttf',
  'font/otf': 'otf',
};

function endingOf(mediaType: string): string | undefined {
  const type = essenceOf(mediaType.split(',')[0] ?? '').replace('/x-', '/');
  const [, suffix] = /\+(json|xml|zip|yaml)$/.exec(type) ?? [];
  return (Object.hasOwn(endings, type) ? endings[type] : undefined) ?? suffix;
}

/** Returns the media type of files with an ending (`csv`); undefined if it is not known. */
export function typeOfEnding(ending: string): string | undefined {
  const usual = { jpeg: 'jpg', yml: 'yaml' }[ending] ?? ending;
  return Object.entries(endings).find(([, known]) => known === usual)?.[0];
}

/** Makes a file name for a body or part of a media type. */
export function fileNameFor(name: string, mediaType: string): string {
  const word =
    name
      .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 40) || 'file';
  return `${word}.${endingOf(mediaType) ?? 'bin'}`;
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
