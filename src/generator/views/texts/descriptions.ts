// Collects the descriptions of a schema: beside a reference, of each component that wraps another, and of the items of a list.
// Law: every description is included once, the one nearest to the start first. A parameter has one purpose, so of its schema only the
// nearest is included.

import type { Strings } from '../../../strings/strings-type.ts';
import { joinTexts } from '../../shared/markdown/join-texts.ts';
import { lettersOf } from '../../shared/words.ts';
import type { Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import type { SchemaIndex } from '../resolve/schema-index.ts';

/** The descriptions of a schema. */
export interface Descriptions {
  /** Descriptions of the value itself. */
  own: string[];
  /** Descriptions of the items of a list. */
  items: string[];
}

/** Returns the descriptions of a schema and of the items of its lists, in Markdown. */
export function descriptionsOf(schema: Schema, index: SchemaIndex): Descriptions {
  return index.once(findDescriptions, schema, index);
}

/** The same for the schema of a parameter or header: only the description that is nearest to its reference. */
export function nearestDescriptionsOf(schema: Schema, index: SchemaIndex): Descriptions {
  return index.once(findNearestDescriptions, schema, index);
}

function findNearestDescriptions(schema: Schema, index: SchemaIndex): Descriptions {
  const all = descriptionsOf(schema, index);
  const described = schemasOnTheWay(schema, index).flatMap(({ description = '' }) =>
    description.trim() === '' ? [] : [description],
  );
  const farther = new Set(described.slice(1).filter((text) => text !== described[0]));
  return { own: all.own.filter((text) => !farther.has(text)), items: all.items };
}

function findDescriptions(schema: Schema, index: SchemaIndex): Descriptions {
  const own = new Set(textsOnTheWay(schema, index));
  const items = new Set<string>();
  let current = index.resolve(schema);
  for (let step = 0; step < limits.nestedLists; step += 1) {
    if (current.kind !== 'array' || current.prefixItems.length > 0 || current.variants !== undefined) break;
    for (const text of textsOnTheWay(current.items, index)) if (!own.has(text)) items.add(text);
    current = index.resolve(current.items);
  }
  return { own: [...own], items: [...items] };
}

/** Returns the descriptions of a reference and of its targets. */
function textsOnTheWay(schema: Schema, index: SchemaIndex): string[] {
  const words = index.strings.schema;
  return schemasOnTheWay(schema, index).flatMap(
    ({ description = '', nullDescription, isSimplified, isContradictory }) => [
      ...(description.trim() === '' ? [] : [description]),
      ...(nullDescription === undefined ? [] : [words.nullIs({ description: nullDescription })]),
      ...(isSimplified ? [words.simplified] : []),
      ...(isContradictory ? [words.contradictory] : []),
    ],
  );
}

/** Returns a schema, and the targets of references from it. */
function schemasOnTheWay(schema: Schema, { schemas }: SchemaIndex): Schema[] {
  const found = new Set<Schema>();
  let current: Schema | undefined = schema;
  while (current !== undefined && !found.has(current)) {
    found.add(current);
    current = current.kind === 'ref' ? schemas.get(current.name) : undefined;
  }
  return [...found];
}

/** Joins all descriptions; undefined if there are none. */
export function joinedDescriptions({ own, items }: Descriptions, strings: Strings): string | undefined {
  const ofItems = joinTexts(items);
  const texts = [...own, own.length > 0 && ofItems !== '' ? ofEachItem(ofItems, strings) : ofItems];
  return joinedText(texts);
}

/** Joins the descriptions of a row without anything inside. */
export function plainText({ own, items }: Descriptions, strings: Strings): string | undefined {
  return joinedText([...own, items.length > 0 ? ofEachItem(joinTexts(items), strings) : '']);
}

/**
 * Returns a title as Markdown, unless it is an identifier (`OwnerParam`) or a path of them (`owner/parameters`), or adds nothing to the texts beside it, as the titles that
 * generators write ("Grant Type" for `grant_type`).
 */
export function titleText(title: string, beside: readonly string[]): string[] {
  const letters = lettersOf(title);
  const adds =
    !/^[\w.$/-]*$/.test(title.trim()) && beside.every((text) => !lettersOf(text).startsWith(letters));
  return adds ? [title.trim().replaceAll(/[\\`*_[\]<>&#]/g, '\\$&')] : [];
}

/** Returns the description of a body or option, below its title if that adds something. */
export function titledText(schema: Schema, name: string, index: SchemaIndex): string | undefined {
  const descriptions = descriptionsOf(schema, index);
  const { title = '' } = index.resolve(schema);
  const text = joinedDescriptions(descriptions, index.strings);
  return joinedText([...titleText(title, [name, text ?? '']), text ?? '']);
}

/** Joins texts as paragraphs; undefined if there are none. */
export function joinedText(texts: string[]): string | undefined {
  const present = texts.filter((text) => text !== '');
  return present.length === 0 ? undefined : joinTexts(present);
}

/** Adds "Each item:" to a text. A text that begins with a list or heading stays a separate block. */
function ofEachItem(text: string, { schema }: Strings): string {
  const isRunning = /^[\p{L}\p{N}`"'(]/u.test(text) && !/^\d+[.)]\s/.test(text);
  return `${schema.eachItemIs}${isRunning ? ' ' : '\n\n'}${text}`;
}
