// Compares an example of the author with the valid one that is nearest to it, to decide which of the two readers see first.

import { isPlaceholder } from '../json-schema/generate/placeholder.ts';
import { areEqual, isRecord } from '../shared/json.ts';
import { isNumber, isText, spellingOf } from '../shared/number-spelling.ts';

/**
 * Whether an adjusted example keeps each value of the author's, at most in another type (`"2"` as `2`), and adds fewer values than
 * the author wrote, none of them a placeholder. Otherwise it says less than what its author wrote.
 */
export function keepsValues(written: unknown, adjusted: unknown): boolean {
  const found = { kept: 0, added: 0, isLost: false };
  compare(written, adjusted, found);
  return !found.isLost && found.added < found.kept;
}

interface Found {
  kept: number;
  added: number;
  isLost: boolean;
}

function compare(written: unknown, adjusted: unknown, found: Found): void {
  if (isRecord(written) && isRecord(adjusted)) compareObjects(written, adjusted, found);
  else if (Array.isArray(written) && Array.isArray(adjusted) && written.length === adjusted.length)
    for (const [position, item] of written.entries()) compare(item, adjusted[position], found);
  // No value is nothing that can be lost.
  else if (written === null && adjusted !== null) add(adjusted, found);
  else {
    found.kept += 1;
    if (!isSame(written, adjusted)) found.isLost = true;
  }
}

function compareObjects(
  written: Record<string, unknown>,
  adjusted: Record<string, unknown>,
  found: Found,
): void {
  for (const [name, value] of Object.entries(written)) {
    if (Object.hasOwn(adjusted, name)) compare(value, adjusted[name], found);
    else if (value !== null) found.isLost = true;
  }
  for (const [name, value] of Object.entries(adjusted)) if (!Object.hasOwn(written, name)) add(value, found);
}

function add(value: unknown, found: Found): void {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    for (const item of Object.values(value)) add(item, found);
    return;
  }
  found.added += 1;
  if (isPlaceholder(value)) found.isLost = true;
}

/** Whether two values differ in their type at most: a scalar and its text, one alone and in a list. */
function isSame(written: unknown, adjusted: unknown): boolean {
  if (areEqual(written, adjusted)) return true;
  // A list or an object in a text.
  if (isText(written) && typeof adjusted === 'object' && /^\s*[[{]/.test(written)) return adjusted !== null;
  if (Array.isArray(adjusted) && !Array.isArray(written))
    return adjusted.length === 1 && isSame(written, adjusted[0]);
  return isScalar(written) && isScalar(adjusted) && textOf(written) === textOf(adjusted);
}

function isScalar(value: unknown): boolean {
  return isText(value) || isNumber(value) || typeof value === 'boolean';
}

function textOf(value: unknown): string {
  const text = spellingOf(value).trim();
  return text !== '' && Number.isFinite(Number(text)) ? `${Number(text)}` : text;
}
