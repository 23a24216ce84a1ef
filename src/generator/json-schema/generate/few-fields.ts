// A body of a few fields, of which its schema requires none and the author gives no value: whoever creates or replaces something sends all of
// them, as any one alone says nothing. Fields that a server sets, flags, side options and fields for some requests only do not count.

import { isRecord } from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { ResolvedSchema } from '../../types/schema.ts';
import { nameWords } from './names.ts';

/** Names of what chooses, orders and limits results. */
const sideOption =
  /^(?:page|page_(?:size|number|key|token)|per_page|limit|offset|cursor|sort|sort_(?:by|order)|order|order_by|fields|include|expand|filters?|num_results|async|dry_run)$/;
/** Names of what limits how a result is made. */
const limit = /^(?:top_[nkp]|[nkp]|temperature|max_\w+)$/;
/** Whether a name is that of a place in a list, which an earlier answer gives: a request for its beginning has none. */
export function isPagingToken(name: string): boolean {
  return /^(?:(?:pagination_|next_)?cursor|(?:next_|page_|next_page_|continuation_)token|marker|starting_after|ending_before)$/.test(
    nameWords(name),
  );
}

/** Names that identify a thing, which the server gives to it. */
const ownId = /^(?:id|uuid|guid|_id)$/;
/** A description of a field that is one of several ways, or of some requests only. */
export const conditional =
  /\b(?:either|instead|alternative(?:ly)?|deprecated|optional(?:ly)?|only|must be empty|unless|(?:required|needed|used) (?:if|when))\b|^(?:if|when)\b/i;
const mostOfDescription = 200;
/** A description that says what is sent without the field. */
const saysDefault = /\bdefaults? (?:to|is|value)\b|\bby default\b|\bdefault[:=]/i;
/** Fields that are sent. */
const mostSent = 4;
/** Fields of such a body, with those that do not count. */
const mostOfAll = 8;

/** A field of a body, with the value that it would have. */
export interface ValuedField {
  name: string;
  value: unknown;
  schemas: readonly ResolvedSchema[];
}

/** Returns the names of the fields of a body that has few; empty if it has more, or if a value is one of the author (`written`). */
export function fewFields(fields: readonly ValuedField[], written: ReadonlySet<string>): string[] {
  // A file is what is uploaded, and other parts are about it.
  const isUpload = fields.some(({ schemas }) => schemas.some(isFile));
  if (fields.length > mostOfAll || isUpload) return [];
  const offered = fields.filter(isOffered);
  if (offered.length > mostSent || offered.some(({ name }) => written.has(name))) return [];
  // Some generators write of each field that it can be `null`; where only some can be, the others are needed.
  const needed = offered.filter(({ schemas }) => !schemas.some(({ nullable }) => nullable));
  const sent = needed.length > 0 ? needed : offered;
  const chosen = sent.filter((field) => !isAdjustment(field));
  return (chosen.length > 0 ? chosen : sent).map(({ name }) => name);
}

/** Whether a field adjusts what happens without it, too. */
function isAdjustment({ name, schemas }: ValuedField): boolean {
  return limit.test(nameWords(name)) || schemas.some(({ description = '' }) => saysDefault.test(description));
}

function isOffered({ name, value, schemas }: ValuedField): boolean {
  const words = nameWords(name);
  if (typeof value === 'boolean' || isEmptyValue(value) || sideOption.test(words) || ownId.test(words))
    return false;
  return schemas.every(({ deprecated, default: usual, description = '' }) => {
    const beginning = description.slice(0, mostOfDescription);
    const isUsual = usual !== undefined && !isEmptyValue(usual);
    return !deprecated && !isUsual && !isLeftOpen(beginning) && !conditional.test(beginning);
  });
}

function isFile(schema: ResolvedSchema): boolean {
  return schema.kind === 'string' && schema.format === 'binary';
}

/** Whether a description starts with saying that its field may be left out. */
export function isLeftOpen(description: string): boolean {
  return /^[\s(*_[]*(?:optional(?:ly)?|not required|may (?:be|contain))\b/i.test(description);
}

/** Whether a description starts with the wish that its field is for: "If you want to …". */
export function isForWish(description: string): boolean {
  return /^[\s(*_[]*if you(?:'d| would)? (?:want|wish|like|need|prefer)\b/i.test(description);
}

/** Whether a value says nothing: an empty text, list or object, `null` and `false`, or a list of such values, or an object of empty objects. */
export function isEmptyValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmptyValue);
  if (isText(value)) return value.trim() === '';
  return value === null || value === false || isEmptyObject(value);
}

function isEmptyObject(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isEmptyObject);
}

/** Names of properties that mean nothing without each other. */
const pairsOfNames: [RegExp, RegExp][] = [
  [/(^|_)(amount|price|subtotal|balance|cost|fee)$/, /(^|_)currency(_code)?$/],
  [/(^|_)lat(itude)?$/, /(^|_)(lng|lon|long|longitude)$/],
];

/**
 * Returns the properties that the texts of shown ones name: `paragraph` for `"type": "paragraph"`. A resource object of JSON:API has
 * `attributes` beside its type, which hold all of its values (JSON:API 1.1, section 5.2).
 */
export function namedByValues(
  value: Readonly<Record<string, unknown>>,
  shown: readonly string[],
  others: readonly string[],
): string[] {
  const texts = new Set(shown.map((name) => value[name]).filter(isText));
  const isResource = isText(value.type) && shown.includes('type') && isRecord(value.attributes);
  return others.filter(
    (name) => (texts.has(name) || (isResource && name === 'attributes')) && !shown.includes(name),
  );
}

/** Returns those of the other properties that a shown one means nothing without. */
export function companions(shown: string[], others: string[]): Set<string> {
  const words = shown.map(nameWords);
  const wanted = pairsOfNames.flatMap(([one, other]) => [
    ...(words.some((name) => one.test(name)) ? [other] : []),
    ...(words.some((name) => other.test(name)) ? [one] : []),
  ]);
  return new Set(others.filter((name) => wanted.some((pattern) => pattern.test(nameWords(name)))));
}
