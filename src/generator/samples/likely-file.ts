// Finds the media type that a file likely has, of which a document says only that it is bytes: by its description, by its name, or by what the
// operation does with it. Samples use it for the name of the file.

import { nameWords, singular } from '../json-schema/generate/names.ts';
import { bodyKindOf, typeOfEnding } from '../shared/media-types.ts';
import type { ExampleContext } from '../types/validation.ts';

/** Characters of a description that tell what a file is. */
const mostText = 1_000;
const namedType = /\b(?:image|audio|video|text|application)\/[\w.+-]*\w/;
/** Endings of files: after a dot, in capitals, and those that are no other words. */
const namedEnding =
  /(?:^|[^\w/])\.([a-z]\w{1,4})\b|\b([A-Z][A-Z\d]{2,4})\b|\b(csv|pdf|png|jpe?g|gif|webp|svg|mp3|mp4|wav|flac|zip|xlsx|docx|jsonl)\b/g;

const kinds: readonly [RegExp, string][] = [
  [/^(?:image|photo|picture|pic|avatar|logo|icon|thumbnail|banner|screenshot)$/, 'image/png'],
  [/^(?:audio|recording|speech|song)$/, 'audio/mpeg'],
  [/^video$/, 'video/mp4'],
];

/** Returns the likely type of a file; undefined if nothing tells. */
export function likelyFileType(name: string, description = ''): string | undefined {
  const text = description.slice(0, mostText);
  const [type] = namedType.exec(text) ?? [];
  if (type !== undefined && type !== 'application/octet-stream') return type;
  return typeOfName(name) ?? typeInText(text) ?? typeOfWords(text.split(/[.\n]/)[0] ?? '', kinds.slice(0, 3));
}

/** Returns the media type of files that a text names first, by its name or the ending of files; that of bytes without any. Data is sent in other ways. */
export function namedFileType(text: string): string {
  const all = new RegExp(namedType, 'g');
  const named = [...text.matchAll(all)].map(([type]) => type);
  const isFile = (type: string) => ['file', 'text', 'xml'].includes(bodyKindOf(type));
  const byEnding = typeInText(text.slice(0, mostText));
  const ofEnding = byEnding !== undefined && bodyKindOf(byEnding) === 'file' ? byEnding : undefined;
  return named.find(isFile) ?? ofEnding ?? 'application/octet-stream';
}

/** Names that say only that there is a file. */
const plainName =
  /^(?:(?:input|data|source|upload(?:ed)?|import)_)?(?:files?|data|upload|media|content|body|binary|asset)?_?\d*$/;
/** What a file is made into comes after these words, and before them what it is. */
const goalWord = /\b(?:to|into|as|by)\b/i;
const mostOfTitle = 80;
/** What is about an image or a video and no such file itself, and images of other kinds. */
const besides =
  /\b(?:captions?|subtitles?|transcripts?|metadata|annotations?|labels?|templates?|chunks?|tags?|tar|containers?|docker|disks?|dicom)\b/i;

/** Returns the likely type of the file of an operation, of whose part or body nothing is told but its plain name; undefined if nothing tells. */
export function typeOfUpload(name: string, about: ExampleContext['about']): string | undefined {
  const { owner = '', text = '' } = about ?? {};
  if (!plainName.test(nameWords(name))) return undefined;
  const [title = ''] = text.slice(0, mostOfTitle).split(goalWord);
  if (besides.test(`${owner.replaceAll('_', ' ')} ${title}`)) return undefined;
  // The ending in an address is what a file is made into: `/convert/to/mp3`.
  return typeInText(title) ?? typeOfWords(title, kinds) ?? typeOfWords(owner, kinds);
}

/** Returns the type that a name tells: `image/png` for `avatar_file`, `application/zip` for `zip_downloads`. */
export function typeOfName(name: string): string | undefined {
  const words = nameWords(name).split('_').map(singular);
  return words.map(typeOfEnding).find((type) => type !== undefined) ?? typeOfWords(words.join(' '), kinds);
}

function typeInText(text: string): string | undefined {
  const named = [...text.matchAll(namedEnding)].map(([, ...endings]) => endings.find(Boolean) ?? '');
  return named.map((ending) => typeOfEnding(ending.toLowerCase())).find((type) => type !== undefined);
}

function typeOfWords(text: string, known: typeof kinds): string | undefined {
  const words = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .map(singular);
  return known.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1];
}
