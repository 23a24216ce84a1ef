// Formats values in one line: defaults, examples, and enumerated values with their descriptions.

import { isText, jsonOf, spellingOf } from '../../shared/number-spelling.ts';
import { visibleName } from '../../shared/words.ts';
import type { ResolvedSchema, Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import { type CutWords, previewOfJson, previewOfText, previewText } from '../common/preview.ts';
import type { SchemaIndex } from '../resolve/schema-index.ts';

/** An enumerated value in one line, with its description in Markdown. */
export interface DescribedValue {
  value: string;
  text?: string;
  /** The value itself, if the line is only its beginning. */
  long?: { value: unknown };
}

/** Returns the enumerated values of a schema, or of the items of an array, each once. */
export function valuesOf(schema: Schema, index: SchemaIndex): readonly DescribedValue[] {
  return index.once(findValues, schema, index);
}

function findValues(schema: Schema, index: SchemaIndex): readonly DescribedValue[] {
  const words = index.strings.example.cut;
  const own = index.resolve(schema).enumeration;
  const values = own.length > 0 ? own : (itemsOf(schema, index)?.enumeration ?? []);
  const first = distinctValues(values.map(({ value }) => value));
  return values.flatMap(({ value, name, description }, at): DescribedValue[] => {
    const shown = first.get(at);
    if (shown === undefined) return [];
    const line = lineOfDistinct(shown, words);
    const parts = [name === undefined || name === line ? undefined : `**${name}**`, description];
    const text = parts.filter((word) => word !== undefined).join(': ');
    const long = isLongValue(value) ? { long: { value } } : {};
    return text === '' ? [{ value: line, ...long }] : [{ value: line, text, ...long }];
  });
}

/** Returns the schema of the items of an array of scalars. */
function itemsOf(schema: Schema, index: SchemaIndex): ResolvedSchema | undefined {
  const resolved = index.resolve(schema);
  if (resolved.kind !== 'array') return undefined;
  const items = index.resolve(resolved.items);
  return items.kind === 'object' || items.kind === 'array' ? undefined : items;
}

/** A value of a list, and its text. */
export interface DistinctValue {
  value: unknown;
  text: string;
}

/** Returns each value of a list once, by its first position. Beside the number 1, the text "1" is written with its quotes. */
export function distinctValues(values: readonly unknown[]): Map<number, DistinctValue> {
  const others = new Set(values.flatMap((value) => (isText(value) ? [] : [wholeValueText(value)])));
  const known = new Set<string>();
  const found = new Map<number, DistinctValue>();
  for (const [at, value] of values.entries()) {
    const plain = wholeValueText(value);
    const text = isText(value) && others.has(plain) ? JSON.stringify(plain) : plain;
    if (!known.has(text)) found.set(at, { value, text });
    known.add(text);
  }
  return found;
}

/** Whether a value is too long for a row. */
export function isLongValue(value: unknown): boolean {
  return wholeValueText(value).length > limits.lineOfValue;
}

function wholeValueText(value: unknown): string {
  const isBare = typeof value === 'string' && visibleName(value) === value;
  return isBare ? spellingOf(value) : (jsonOf(value) ?? '');
}

/** Formats a default, example or enumerated value in one line. A mark counts what is left out of a long one. */
export function valueLine(value: unknown, words: CutWords): string {
  return lineOfDistinct({ value, text: wholeValueText(value) }, words);
}

/** Formats a value of a list in one line. */
export function lineOfDistinct({ value, text }: DistinctValue, words: CutWords): string {
  const most = limits.lineOfValue;
  if (text.length <= most) return text;
  const isText = typeof value !== 'object' || value === null;
  const cut = isText ? previewOfText(text, most, words) : previewOfJson(value, most, words);
  // Line breaks of JSON are between its tokens only.
  return isText ? previewText(cut) : previewText(cut).replaceAll(/\n\s*/g, ' ');
}
