// Finds out which body a sample of the document sends, so that it is shown under the media type that it sends.

import { bodyKindOf } from '../shared/media-types.ts';
import type { CodeSample, MediaType } from '../types/operation.ts';

/** The media type in a header: `Content-Type: text/csv`, `"Content-Type", "text/csv"`, `'Content-Type' => 'text/csv'`. */
const header = /content-type['"`]?\s*(?:[:=,]|=>)\s*['"`]?([\w.+-]+\/[\w.+-]+)/i;
/** The options of curl for bodies, and the first character of what is sent. */
const formOption = /\s(?:-F|--form(?:-string)?)[\s=]/;
const dataOption = /\s(?:-d|--data(?:-raw|-ascii|-binary|-urlencode)?)[\s=]*['"]?\s*(\S)/;

/** Returns the content whose type a sample sends; undefined if the sample does not show its type, or no content has it. */
export function contentOfSample(
  { text }: Pick<CodeSample, 'text'>,
  contents: readonly MediaType[],
): MediaType | undefined {
  const kind = kindOfSample(text);
  return kind === undefined ? undefined : contents.find(({ mediaType }) => bodyKindOf(mediaType) === kind);
}

function kindOfSample(text: string): ReturnType<typeof bodyKindOf> | undefined {
  const [, named] = header.exec(text) ?? [];
  if (named !== undefined) return bodyKindOf(named);
  if (!/\bcurl\b/.test(text)) return undefined;
  if (formOption.test(text)) return 'multipart';
  const [, first] = dataOption.exec(text) ?? [];
  // What is in a file or has braces can be of any type.
  return first === undefined || /[@{[$<]/.test(first) ? undefined : 'form';
}

/**
 * Returns the contents with the one that the first sample of the document sends before those with the same schema, as it is what the
 * author shows.
 */
export function sampledFirst(contents: MediaType[], samples: readonly CodeSample[]): MediaType[] {
  const [first] = contents;
  const sampled = samples.flatMap((sample) => contentOfSample(sample, contents) ?? [])[0];
  if (first === undefined || sampled === undefined) return contents;
  const isAlike = JSON.stringify(sampled.schema) === JSON.stringify(first.schema);
  return isAlike ? [sampled, ...contents.filter((content) => content !== sampled)] : contents;
}
