// Reports keywords of schemas with values of a wrong type: `required: true`, `minLength: '5'` (JSON Schema 2020-12). Only for OpenAPI
// 3.1 and later, as the schemas of the earlier standards check this. No standard checks whether a keyword is beside its type.

import {
  adviceForKind,
  adviceForSchema,
  kindOf,
  orList,
  requiredAdvice,
  shown,
  typeWords,
} from '../../../generator/json-schema/describe-value.ts';
import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { isRecord, type JsonRecord, recordAt, valueAt } from '../../../generator/shared/json.ts';
import { isNumber, isText } from '../../../generator/shared/number-spelling.ts';
import type { DocumentNode, Problem, Rule } from '../../../generator/types/lint-rule.ts';
import { isSchema, isUncountable, kinds, schema, schemaMap, schemas, shapes } from '../schema-keywords.ts';

export const invalidKeyword: Rule = {
  code: 'invalid-keyword',
  severity: 'warning',
  docs: {
    what: 'A keyword of a schema has a value of a wrong type, or describes values of another type than its schema.',
    why: 'The keyword has no effect.',
    wrong: "type: string\nminLength: '5'",
    right: 'type: string\nminLength: 5',
    whenToIgnore: 'Never: the standard does not define what such a value means.',
  },
  start: ({ line }) =>
    line === '2.0' || line === '3.0'
      ? { schema: besideType }
      : { schema: (node) => [...problemsOf(node), ...besideType(node)] },
};

/** The keywords that describe the parts of a value, with the type that has them. */
const typeOfParts = { items: 'array', properties: 'object' };

/** Reports descriptions of parts beside a type that has none, which are not read. */
function besideType(node: DocumentNode): Problem[] {
  const types = [valueAt(node.value, 'type')].flat();
  if ('$ref' in node.value || !types.every((type) => isText(type) && Object.hasOwn(typeWords, type)))
    return [];
  return Object.entries(typeOfParts).flatMap(([keyword, type]): Problem[] => {
    const parts = recordAt(node.value, keyword);
    if (types.includes(type) || Object.keys(parts).length === 0) return [];
    const message = `\`${keyword}\` has no effect beside the type ${orList(types.map(shown))}.`;
    return [
      {
        pointer: pointerOfNode(node, keyword),
        message,
        notes: [`Write \`type: ${type}\`, or ${otherwise(keyword, parts, types)}.`],
      },
    ];
  });
}

function otherwise(keyword: string, parts: JsonRecord, types: readonly unknown[]): string {
  if (keyword === 'items' && Array.isArray(valueAt(parts, 'enum'))) return 'move `enum` out of `items`';
  return keyword === 'properties' && types.includes('array')
    ? 'move them into `items`'
    : `remove \`${keyword}\``;
}

function problemsOf(node: DocumentNode): Problem[] {
  return Object.keys(node.value).flatMap((keyword): Problem[] => {
    const shape = shapes.get(keyword);
    const value = node.value[keyword];
    if (shape === undefined) return [];
    if (!shape.fits(value)) {
      const message = `\`${keyword}\` is ${described(value)}; it must be ${shape.words}.`;
      return [{ pointer: pointerOfNode(node, keyword), message, notes: adviceFor(keyword, value) }];
    }
    if (isUncountable(keyword, value)) {
      const message = `\`${keyword}\` is ${described(value)}, which no value reaches.`;
      const notes = ['Remove it, or write a bound that values can reach: tools read it as another number.'];
      return [{ pointer: pointerOfNode(node, keyword), message, notes }];
    }
    if (shape === schemaMap || shape === schemas) return childrenOf(node, keyword, value);
    return keyword === 'discriminator' ? nameOfDiscriminator(node, value) : [];
  });
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
        notes: child === null ? adviceFor(key, child) : adviceForSchema(key, child),
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
function adviceFor(keyword: string, value: unknown): string[] {
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
  if (isText(value) && shapes.get(keyword) === schema) return adviceForSchema('', value);
  return adviceForKind(value, [kinds.get(shapes.get(keyword))]);
}
