// Reads and changes front matter. What does not change stays as it is written.

import { isMap, parseDocument } from 'yaml';
import { isRecord } from '../../../generator/shared/json.ts';

const block = /^---[ \t]*\r?\n([\s\S]*?)(?:^---[ \t]*(?:\r?\n|$))/m;
const longest = 50_000;

/** The front matter of a text in YAML, and where it ends. */
export interface FrontMatterBlock {
  yaml: string;
  /** The offset of the text after it. */
  end: number;
}

/** Finds the front matter; undefined if there is none. */
export function frontMatterBlock(text: string): FrontMatterBlock | undefined {
  if (!text.startsWith('---')) return undefined;
  const match = block.exec(text);
  if (match === null || match.index !== 0 || (match[1] ?? '').length > longest) return undefined;
  return { yaml: match[1] ?? '', end: match[0].length };
}

/** The values of front matter; none if it cannot be read. */
export function frontMatterValues(text: string): Readonly<Record<string, unknown>> {
  const found = frontMatterBlock(text);
  // The parser takes cubic time for brackets that are not closed.
  if (found === undefined || (found.yaml.match(/[[{]/g)?.length ?? 0) > 400) return {};
  try {
    const document = parseDocument(found.yaml, { logLevel: 'silent' });
    const values: unknown = document.errors.length > 0 ? {} : document.toJS();
    return isRecord(values) ? values : {};
  } catch {
    return {};
  }
}

/**
 * Removes keys and sets values.
 * @returns the whole text. Without a key, there is no front matter any more
 */
export function changedFrontMatter(
  text: string,
  {
    remove = [],
    set = {},
  }: { remove?: readonly string[] | undefined; set?: Readonly<Record<string, unknown>> | undefined },
): string {
  if (remove.length === 0 && Object.keys(set).length === 0) return text;
  const found = frontMatterBlock(text);
  const document = parseDocument(found?.yaml ?? '', { logLevel: 'silent' });
  if (document.errors.length > 0) return text;
  for (const key of remove) if (isMap(document.contents)) document.delete(key);
  for (const [key, value] of Object.entries(set)) document.set(key, value);
  const body = found === undefined ? `\n${text}` : text.slice(found.end);
  if (!isMap(document.contents) || document.contents.items.length === 0) return body.replace(/^\n+/, '');
  return `---\n${document.toString({ lineWidth: 0 }).trimEnd()}\n---\n${body}`;
}
