// Media types -> how a body of that type is written (RFC 6838, structured suffixes).

export type BodyKind =
  | 'json'
  | 'json-lines'
  | 'event-stream'
  | 'xml'
  | 'form'
  | 'multipart'
  | 'text'
  | 'file';

/** What kind of body a media type means. A range (`application/*`, `*` + `/*`) is taken as its usual member. */
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
 * Of contents of one kind the one to show: plain JSON, else one without parameters (`;odata.metadata=full`), else the
 * first.
 */
export function plainest<Content extends { mediaType: string }>(contents: Content[]): Content | undefined {
  return (
    contents.find(({ mediaType }) => mediaType.trim() === 'application/json') ??
    contents.find(({ mediaType }) => !mediaType.includes(';')) ??
    contents[0]
  );
}

/** A type that can be sent: ranges and suffix wildcards become a member of theirs. */
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
  'application/json': 'json',
  'application/xml': 'xml',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gz',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
};

/** A plain file name for a body or part of a type. */
export function fileNameFor(name: string, mediaType: string): string {
  const word =
    name
      .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 40) || 'file';
  const first = essenceOf(mediaType.split(',')[0] ?? '');
  return `${word}.${endings[first] ?? 'bin'}`;
}

/** The language a body of a type is highlighted as. */
export function languageOf(mediaType: string): string {
  const kind = bodyKindOf(mediaType);
  if (kind === 'json' || kind === 'json-lines' || kind === 'event-stream') return 'json';
  if (kind === 'xml') return 'xml';
  return /yaml$/.test(essenceOf(mediaType)) ? 'yaml' : 'plaintext';
}
