// A schema -> all texts of its document on it: beside the reference, at each component that wraps
// another, and at the items of a list. Law: every text once, nearest to the reader first, none left out.

import type { Strings } from '../../../strings/index.ts';
import type { ResolvedSchema } from '../../json-schema/resolve.ts';
import type { Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import { resolveRef, type SchemaIndex } from './schema-index.ts';

export interface Descriptions {
  /** On the value itself. */
  own: string[];
  /** On the items of a list. */
  items: string[];
}

/** The texts on a schema and on the items of its lists. Markdown. */
export function descriptionsOf(schema: Schema, index: SchemaIndex): Descriptions {
  return index.once(findDescriptions, schema, index);
}

function findDescriptions(schema: Schema, index: SchemaIndex): Descriptions {
  const own = new Set(textsOnTheWay(schema, index));
  const items = new Set<string>();
  let current = resolveRef(schema, index);
  for (let step = 0; step < limits.nestedLists; step += 1) {
    if (current.kind !== 'array' || current.prefixItems.length > 0 || current.variants !== undefined) break;
    for (const text of textsOnTheWay(current.items, index)) if (!own.has(text)) items.add(text);
    current = resolveRef(current.items, index);
  }
  return { own: [...own], items: [...items] };
}

/** The descriptions of a reference and of all it leads through. */
function textsOnTheWay(schema: Schema, { schemas }: SchemaIndex): string[] {
  const texts: string[] = [];
  const seen = new Set<Schema>();
  let current: Schema | undefined = schema;
  while (current !== undefined && !seen.has(current)) {
    seen.add(current);
    if (current.description !== undefined && current.description.trim() !== '')
      texts.push(current.description);
    current = current.kind === 'ref' ? schemas.get(current.name) : undefined;
  }
  return texts;
}

/** All texts as one; undefined without any. */
export function wholeText({ own, items }: Descriptions, strings: Strings): string | undefined {
  const ofItems = items.join('\n\n');
  const texts = [...own, own.length > 0 && ofItems !== '' ? ofEachItem(ofItems, strings) : ofItems];
  return joinedText(texts);
}

/** The text of a row without anything inside. */
export function plainText({ own, items }: Descriptions, strings: Strings): string | undefined {
  return joinedText([...own, items.length > 0 ? ofEachItem(items.join('\n\n'), strings) : '']);
}

/** Texts as paragraphs; undefined for none. */
export function joinedText(texts: string[]): string | undefined {
  const present = texts.filter((text) => text !== '');
  return present.length === 0 ? undefined : present.join('\n\n');
}

/** A text that begins with a mark of Markdown (a list, a heading) stays a block of its own. */
function ofEachItem(text: string, { schema }: Strings): string {
  const isRunning = /^[\p{L}\p{N}`"'(]/u.test(text) && !/^\d+[.)]\s/.test(text);
  return `${schema.eachItemIs}${isRunning ? ' ' : '\n\n'}${text}`;
}

// Enumerated values and the texts on them.

/** An enumerated value in one line; its text is Markdown. */
export interface DescribedValue {
  value: string;
  text?: string;
}

/** The values of the schema itself, else of an array's items; each once. */
export function valuesOf(schema: Schema, index: SchemaIndex): readonly DescribedValue[] {
  return index.once(findValues, schema, index);
}

function findValues(schema: Schema, index: SchemaIndex): readonly DescribedValue[] {
  const own = resolveRef(schema, index).enumeration;
  const values = own.length > 0 ? own : (itemsOf(schema, index)?.enumeration ?? []);
  const seen = new Set<string>();
  return values.flatMap(({ value, name, description }): DescribedValue[] => {
    const line = valueText(value);
    if (seen.has(line)) return [];
    seen.add(line);
    const words = [name === undefined || name === line ? undefined : `**${name}**`, description];
    const text = words.filter((word) => word !== undefined).join(': ');
    return text === '' ? [{ value: line }] : [{ value: line, text }];
  });
}

/** The items of an array of plain values. */
function itemsOf(schema: Schema, index: SchemaIndex): ResolvedSchema | undefined {
  const resolved = resolveRef(schema, index);
  if (resolved.kind !== 'array') return undefined;
  const items = resolveRef(resolved.items, index);
  return items.kind === 'object' || items.kind === 'array' ? undefined : items;
}

/** A default, example or enumerated value in one line. */
export function valueText(value: unknown): string {
  const text = typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? '');
  return text.length > limits.lineOfValue ? `${text.slice(0, limits.lineOfValue)}…` : text;
}
