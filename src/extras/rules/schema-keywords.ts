// The keywords of schemas (JSON Schema 2020-12), with what values they take.

import { isRecord } from '../../generator/shared/json.ts';
import {
  compareNumbers,
  isFiniteNumber,
  isNumber,
  isText,
  isWhole,
} from '../../generator/shared/number-spelling.ts';

/** What values a keyword takes. */
export interface KeywordShape {
  fits: (value: unknown) => boolean;
  /** Completes "it must be ...". */
  words: string;
}

/** Whether a value has the form of a schema. */
export const isSchema = (value: unknown) => isRecord(value) || typeof value === 'boolean';

const text: KeywordShape = { fits: isText, words: 'text' };
const flag: KeywordShape = { fits: (value) => typeof value === 'boolean', words: '`true` or `false`' };
const number: KeywordShape = { fits: (value) => isNumber(value) && isFiniteNumber(value), words: 'a number' };
const count: KeywordShape = {
  fits: (value) => isNumber(value) && isWhole(value) && compareNumbers(value, 0) >= 0,
  words: 'a whole number of 0 or more',
};
/** Whether a count is larger than JavaScript and JSON can count exactly (RFC 8259, section 6). */
export function isUncountable(keyword: string, value: unknown): boolean {
  return (
    shapes.get(keyword) === count &&
    isNumber(value) &&
    isFiniteNumber(value) &&
    compareNumbers(value, Number.MAX_SAFE_INTEGER) > 0
  );
}

const factor: KeywordShape = {
  fits: (value) => isNumber(value) && compareNumbers(value, 0) > 0,
  words: 'more than 0',
};
const list: KeywordShape = { fits: Array.isArray, words: 'a list' };
const object: KeywordShape = { fits: isRecord, words: 'an object' };
/** A schema. */
export const schema: KeywordShape = {
  fits: isSchema,
  words: 'a schema, which is an object or `true` or `false`',
};
/** A list of schemas. */
export const schemas: KeywordShape = { fits: Array.isArray, words: 'a list of schemas' };
/** An object of schemas. */
export const schemaMap: KeywordShape = { fits: isRecord, words: 'an object that names schemas' };
const names: KeywordShape = { fits: Array.isArray, words: 'a list of names' };
const types: KeywordShape = {
  fits: (value) => isText(value) || Array.isArray(value),
  words: 'text or a list',
};

function each(shape: KeywordShape, keywords: string): [string, KeywordShape][] {
  return keywords.split(' ').map((keyword) => [keyword, shape]);
}

/** The keywords whose values are checked. */
export const shapes = new Map([
  ...each(text, 'title description format pattern $ref $dynamicRef contentEncoding contentMediaType'),
  ...each(flag, 'uniqueItems readOnly writeOnly deprecated'),
  ...each(number, 'minimum maximum exclusiveMinimum exclusiveMaximum'),
  ...each(count, 'minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains'),
  ...each(factor, 'multipleOf'),
  ...each(list, 'enum examples'),
  ...each(names, 'required'),
  ...each(types, 'type'),
  ...each(object, 'discriminator xml externalDocs dependentRequired'),
  ...each(schemas, 'allOf anyOf oneOf prefixItems'),
  ...each(schemaMap, 'properties patternProperties dependentSchemas $defs'),
  ...each(schema, 'items additionalProperties not if then else contains propertyNames contentSchema'),
  ...each(schema, 'unevaluatedItems unevaluatedProperties'),
]);

/** Names of the types of values. */
export const kinds = new Map<KeywordShape | undefined, string>([
  [text, 'string'],
  [flag, 'boolean'],
  [number, 'number'],
  [count, 'integer'],
  [factor, 'number'],
  [list, 'array'],
  [schemas, 'array'],
]);

/** Keywords with values of any type. */
export const otherKeywords = new Set(
  'default const example definitions dependencies additionalItems'.split(' '),
);
/** Known keywords, without those that common extensions resemble: `note` is not a misspelled `not`. */
export const namedKeywords = [...shapes.keys(), ...otherKeywords].filter(
  (keyword) => keyword !== 'not' && keyword !== 'if',
);
