// Reports keywords of schemas with values of a wrong type: `required: true`, `minLength: '5'` (JSON Schema 2020-12). Only for OpenAPI
// 3.1 and later, as the schemas of the earlier standards check this.

import { adviceForKind, kindOf, requiredAdvice, shown } from '../../../json-schema/describe-value.ts';
import { isRecord, valueAt } from '../../../shared/json.ts';
import { nearestName } from '../../../shared/nearest-name.ts';
import { compareNumbers, isFiniteNumber, isNumber, isText, isWhole } from '../../../shared/number-literal.ts';
import type { DocumentNode, Problem, Rule } from '../../../types/lint-rule.ts';
import { pointerOfNode } from '../../document/walk.ts';

interface Shape {
  fits: (value: unknown) => boolean;
  /** Completes "it must be ...". */
  words: string;
}

const isSchema = (value: unknown) => isRecord(value) || typeof value === 'boolean';

const text: Shape = { fits: isText, words: 'text' };
const flag: Shape = { fits: (value) => typeof value === 'boolean', words: '`true` or `false`' };
const number: Shape = { fits: (value) => isNumber(value) && isFiniteNumber(value), words: 'a number' };
const count: Shape = {
  fits: (value) => isNumber(value) && isWhole(value) && compareNumbers(value, 0) >= 0,
  words: 'a whole number of 0 or more',
};
const factor: Shape = {
  fits: (value) => isNumber(value) && compareNumbers(value, 0) > 0,
  words: 'more than 0',
};
const list: Shape = { fits: Array.isArray, words: 'a list' };
const object: Shape = { fits: isRecord, words: 'an object' };
const schema: Shape = { fits: isSchema, words: 'a schema, which is an object or `true` or `false`' };
const schemas: Shape = { fits: Array.isArray, words: 'a list of schemas' };
const schemaMap: Shape = { fits: isRecord, words: 'an object that names schemas' };
const names: Shape = { fits: Array.isArray, words: 'a list of names' };
const types: Shape = { fits: (value) => isText(value) || Array.isArray(value), words: 'text or a list' };

function each(shape: Shape, keywords: string): [string, Shape][] {
  return keywords.split(' ').map((keyword) => [keyword, shape]);
}

const shapes = new Map([
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
const kinds = new Map<Shape | undefined, string>([
  [text, 'string'],
  [flag, 'boolean'],
  [number, 'number'],
  [count, 'integer'],
  [factor, 'number'],
  [list, 'array'],
  [schemas, 'array'],
]);

/** Keywords with values of any type. */
const otherKeywords = new Set('default const example definitions dependencies additionalItems'.split(' '));
/** Known keywords, without those that common extensions resemble: `note` is not a misspelled `not`. */
const known = [...shapes.keys(), ...otherKeywords].filter((keyword) => keyword !== 'not' && keyword !== 'if');

export const keywordShapes: Rule = {
  code: 'invalid-spec',
  start: ({ line }) => {
    if (line === '2.0' || line === '3.0') return {};
    const nullable: string[] = [];
    return {
      schema: (node) => {
        if (node.value.nullable === true) nullable.push(pointerOfNode(node, 'nullable'));
        return problemsOf(node);
      },
      finish: () => nullableProblem(nullable),
    };
  },
};

/** Reports `nullable`, which is read as the author likely meant it, once. */
function nullableProblem([pointer, ...others]: string[]): Problem[] {
  if (pointer === undefined) return [];
  const notes = ["Write `type: [string, 'null']`, or add `{ type: 'null' }` to its options."];
  if (others.length > 0) notes.push(`It appears at ${others.length + 1} places.`);
  return [
    { pointer, message: '`nullable` is not a keyword since OpenAPI 3.1; it is read as `null`.', notes },
  ];
}

function problemsOf(node: DocumentNode): Problem[] {
  return Object.keys(node.value).flatMap((keyword): Problem[] => {
    const shape = shapes.get(keyword);
    const value = node.value[keyword];
    if (shape === undefined) return unknownKeyword(node, keyword);
    if (!shape.fits(value)) {
      const message = `\`${keyword}\` is ${described(value)}; it must be ${shape.words}.`;
      return [{ pointer: pointerOfNode(node, keyword), message, notes: adviceFor(keyword, value) }];
    }
    if (shape === schemaMap || shape === schemas) return childrenOf(node, keyword, value);
    return keyword === 'discriminator' ? nameOfDiscriminator(node, value) : [];
  });
}

/** Reports an unknown keyword whose spelling is similar to a known one. Others are allowed. */
function unknownKeyword(node: DocumentNode, keyword: string): Problem[] {
  const pointer = pointerOfNode(node, keyword);
  const near =
    /^(x-|\$)/.test(keyword) || otherKeywords.has(keyword) ? undefined : nearestName(keyword, known);
  const message = `\`${keyword}\` is not a keyword of schemas.`;
  return near === undefined ? [] : [{ pointer, message, notes: [`Did you mean \`${near}\`?`] }];
}

function described(value: unknown): string {
  return isNumber(value) ? shown(value) : kindOf(value);
}

/** Checks that a map or list contains schemas, and is not empty if it needs some. */
function childrenOf(node: DocumentNode, keyword: string, value: unknown): Problem[] {
  const entries = Object.entries(isRecord(value) || Array.isArray(value) ? value : {});
  if (entries.length === 0 && Array.isArray(value)) {
    const notes = ['Write at least one schema, or remove the key.'];
    return [{ pointer: pointerOfNode(node, keyword), message: `\`${keyword}\` is empty.`, notes }];
  }
  return entries
    .filter(([, child]) => !isSchema(child))
    .map(([key, child]) => {
      const name = Array.isArray(value) ? `Item ${Number(key) + 1} of \`${keyword}\`` : `\`${key}\``;
      return {
        pointer: pointerOfNode(node, keyword, key),
        message: `${name} is ${kindOf(child)}; it must be ${schema.words}.`,
        notes: adviceFor(key, child, 'Put its type into an object, as in `{ "type": "string" }`.'),
      };
    });
}

function nameOfDiscriminator(node: DocumentNode, value: unknown): Problem[] {
  if (!isRecord(value) || isText(valueAt(value, 'propertyName'))) return [];
  const pointer = pointerOfNode(node, 'discriminator');
  const notes = ['Name the property whose value selects the schema.'];
  return [{ pointer, message: '`discriminator` has no `propertyName` that is text.', notes }];
}

/** Returns advice for common wrong types, including those that are valid in OpenAPI 3.0. */
function adviceFor(keyword: string, value: unknown, otherwise?: string): string[] {
  if (value === null) return ['Give it a value, or remove the key.'];
  if (typeof value === 'boolean' && /^exclusiveM/.test(keyword)) {
    const bound = keyword.replace('exclusiveM', 'm');
    return [`Since OpenAPI 3.1 it is the bound itself: give it the number of \`${bound}\`, and remove that.`];
  }
  if (keyword === 'required') {
    return [requiredAdvice];
  }
  if (keyword === 'enum') return ['List the values that are allowed.'];
  if (keyword === 'items' && Array.isArray(value)) {
    return ['Schemas by position are called `prefixItems` since OpenAPI 3.1.'];
  }
  if (keyword === 'discriminator') return ['Write `{ "propertyName": "..." }` since OpenAPI 3.0.'];
  if (isText(value) && shapes.get(keyword) === schema && otherwise === undefined) {
    return ['Put its type into an object, as in `{ "type": "string" }`.'];
  }
  return otherwise === undefined ? adviceForKind(value, [kinds.get(shapes.get(keyword))]) : [otherwise];
}
