// Detects whether a file is an OpenAPI document or a part of others: a document declares `openapi` or `swagger`.

import { distance } from 'fastest-levenshtein';
import { childPointer, isRecord, type JsonRecord, valueAt } from '../../shared/json.ts';
import { isNumber, isText, spellingOf } from '../../shared/number-spelling.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import { parseDocument } from './parse-document.ts';

const versionKeys = ['openapi', 'swagger'];

/** Whether a parsed file has the key `openapi` or `swagger`. */
export function declaresVersion(root: unknown): boolean {
  return isRecord(root) && versionKeys.some((key) => Object.hasOwn(root, key));
}

/** Whether a text is an OpenAPI document. A text that cannot be parsed is searched for a line that declares the version. */
export async function isDocument(file: string, text: string): Promise<boolean> {
  if (!/openapi|swagger/.test(text)) return false;
  const { value } = await parseDocument(file, text);
  return value === undefined ? looksLikeDocument(text) : declaresVersion(value);
}

/** Whether a text can be read as an OpenAPI document of a supported version, if only with warnings. */
export async function isReadableDocument(file: string, text: string): Promise<boolean> {
  const { value } = await parseDocument(file, text);
  return isRecord(value) && isSupported(dialectOf(value));
}

/** Whether documents of a version can be read. */
export function isSupported(dialect: string | undefined): dialect is string {
  return dialect !== undefined && /^[23]\./.test(dialect);
}

/** Whether a text has `openapi:` or `swagger:` at the start of a line or of the file. */
export function looksLikeDocument(text: string): boolean {
  return /^(?:\uFEFF?\s*\{)?\s{0,4}["']?(?:openapi|swagger)["']?\s*:/m.test(text);
}

/** Makes the diagnostic `unused-spec-file`, for a file of the specs folder that is not a document and not part of one. */
export function unusedFile(file: string, root: unknown): Diagnostic {
  const slip = isRecord(root) ? misspelled(root) : undefined;
  const note =
    slip === undefined
      ? 'Refer to it from a document, declare `openapi` if it is one, or move it to another folder.'
      : `Did you mean \`${slip.likely}\` in place of \`${slip.key}\`?`;
  return {
    code: 'unused-spec-file',
    severity: 'warning',
    message: `\`${file}\` is not shown: it declares neither \`openapi\` nor \`swagger\`, and no document refers to it.`,
    place: slip === undefined ? { file } : { file, pointer: childPointer('#', slip.key) },
    notes: [note],
  };
}

/** Maximum number of keys that are compared. */
const mostKeys = 200;

function misspelled(root: object): { key: string; likely: string } | undefined {
  for (const key of Object.keys(root).slice(0, mostKeys)) {
    const likely = versionKeys.find((word) => distance(word, key.trim().toLowerCase()) < 3);
    if (likely !== undefined) return { key, likely };
  }
  return undefined;
}

/** Returns the version that a document declares (`3.1.0`), or undefined. */
export function dialectOf(root: JsonRecord): string | undefined {
  const value = valueAt(root, 'openapi') ?? valueAt(root, 'swagger');
  if (isNumber(value)) return Number.isInteger(value) ? `${value}.0` : spellingOf(value);
  return isText(value) && value !== '' ? value : undefined;
}
