// Rewrites of schemas: the same set of values in another form.

import type { Places } from './document-places.ts';
import { schemasBelow } from './document-places.ts';
import type { DocumentNode, Trail } from './node-trails.ts';
import {
  addComponent,
  isNode,
  listOf,
  nodeAt,
  nodeOf,
  nodesIn,
  putAt,
  referenceTo,
  reorderKeys,
  trailOf,
  valueAt,
} from './node-trails.ts';
import type { RandomChoice } from './random-choice.ts';
import type { Rewrite } from './rewrite-type.ts';

/** Whether a schema stands among the alternatives of a discriminator, which are known by the names of their references. */
function isDiscriminated(document: DocumentNode, trail: Trail): boolean {
  return nodeAt(document, trail.slice(0, -2)).discriminator !== undefined;
}

const looksAtProperties = [
  ...['additionalProperties', 'patternProperties', 'unevaluatedProperties', 'discriminator', '$ref'],
  ...['$id', '$anchor', '$dynamicAnchor', '$dynamicRef', '$defs', '$schema'],
];

function schemaTrails(
  document: DocumentNode,
  places: Places,
  fits: (schema: DocumentNode, trail: Trail) => boolean,
) {
  return places
    .of('schema')
    .filter(({ trail }) => fits(nodeAt(document, trail), trail))
    .map(({ trail }) => trail);
}

function reachesItself(document: DocumentNode, start: Trail): boolean {
  const own = JSON.stringify(start);
  const seen = new Set<string>();
  const open: Trail[] = [start];
  while (open.length > 0) {
    const trail = open.pop() ?? [];
    for (const { $ref } of nodesIn(valueAt(document, trail))) {
      const target = trailOf($ref);
      if (!target) continue;
      const id = JSON.stringify(target);
      if (id === own) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      open.push(target);
    }
  }
  return false;
}

const inlineReference: Rewrite = {
  name: 'inline a reference to a schema',
  apply(document, random, places) {
    const fitting = places.references.filter(
      ({ kind, trail, target }) =>
        kind === 'schema' &&
        Object.keys(nodeAt(document, trail)).length === 1 &&
        isNode(valueAt(document, target)) &&
        nodeAt(document, target).discriminator === undefined &&
        looksAtProperties.slice(4).every((key) => !(key in nodeAt(document, target))) &&
        !isDiscriminated(document, trail),
    );
    for (const chosen of random.shuffle(fitting).slice(0, 5)) {
      if (reachesItself(document, chosen.target)) continue;
      putAt(document, chosen.trail, structuredClone(valueAt(document, chosen.target)));
      return true;
    }
    return false;
  },
};

const liftSchema: Rewrite = {
  name: 'lift a schema into the components',
  apply(document, random, places) {
    const fitting = schemaTrails(
      document,
      places,
      (schema, trail) =>
        trail[0] !== 'components' && Object.keys(schema).length > 0 && !isDiscriminated(document, trail),
    );
    const trail = random.pick(fitting);
    if (!trail) return false;
    putAt(document, trail, addComponent(document, 'schemas', valueAt(document, trail)));
    return true;
  },
};

const moveIntoAllOf: Rewrite = {
  name: 'move properties into a part of allOf',
  apply(document, random, places) {
    const trail = random.pick(
      schemaTrails(
        document,
        places,
        (schema) =>
          Object.keys(nodeOf(schema.properties)).length > 1 &&
          [...looksAtProperties, 'allOf'].every((key) => !(key in schema)),
      ),
    );
    if (!trail) return false;
    const schema = nodeAt(document, trail);
    const names = random.shuffle(Object.keys(nodeOf(schema.properties)));
    const moved = new Set(names.slice(0, 1 + random.below(names.length - 1)));
    const entries = Object.entries(nodeOf(schema.properties));
    const part: DocumentNode = {
      properties: Object.fromEntries(entries.filter(([name]) => moved.has(name))),
    };
    schema.properties = Object.fromEntries(entries.filter(([name]) => !moved.has(name)));
    const required = listOf(schema.required).filter((name) => moved.has(String(name)));
    if (required.length > 0 && random.below(2) === 0) {
      part.required = required;
      const kept = listOf(schema.required).filter((name) => !moved.has(String(name)));
      if (kept.length > 0) schema.required = kept;
      else delete schema.required;
    }
    schema.allOf = [part];
    return true;
  },
};

const wrapInAllOf: Rewrite = {
  name: 'wrap a schema in allOf of one',
  apply(document, random, places) {
    const trail = random.pick(
      schemaTrails(
        document,
        places,
        (schema, at) =>
          schema.discriminator === undefined && !isDiscriminated(document, at) && !('$id' in schema),
      ),
    );
    if (!trail) return false;
    putAt(document, trail, { allOf: [valueAt(document, trail)] });
    return true;
  },
};

const annotations = new Set([
  'title',
  'description',
  'example',
  'examples',
  'default',
  'externalDocs',
  'xml',
]);

/** One schema that says what all of them say, or nothing where the same keyword stands in two. */
function merged(schemas: readonly DocumentNode[]): DocumentNode | undefined {
  const result: DocumentNode = {};
  for (const schema of schemas) {
    for (const [key, value] of Object.entries(schema)) {
      if (looksAtProperties.includes(key) || key === 'nullable' || key === 'unevaluatedItems')
        return undefined;
      if (!(key in result)) result[key] = structuredClone(value);
      else if (key === 'required')
        result.required = [...new Set([...listOf(result.required), ...listOf(value)])];
      else if (key === 'properties') {
        if (Object.keys(nodeOf(value)).some((name) => name in nodeOf(result.properties))) return undefined;
        Object.assign(nodeOf(result.properties), structuredClone(value));
      } else if (annotations.has(key) || JSON.stringify(value) !== JSON.stringify(result[key]))
        return undefined;
    }
  }
  return result;
}

const flattenAllOf: Rewrite = {
  name: 'flatten allOf',
  apply(document, random, places) {
    const fitting = schemaTrails(document, places, (schema) => listOf(schema.allOf).length > 0);
    for (const trail of random.shuffle(fitting)) {
      const { allOf, ...own } = nodeAt(document, trail);
      const parts = listOf(allOf).map((part) => {
        const target = trailOf(nodeOf(part).$ref);
        return target && Object.keys(nodeOf(part)).length === 1 ? valueAt(document, target) : part;
      });
      if (!parts.every(isNode)) continue;
      const whole = merged([own, ...parts]);
      if (!whole) continue;
      putAt(document, trail, whole);
      return true;
    }
    return false;
  },
};

function reorderLists(name: string, keys: readonly string[]): Rewrite {
  return {
    name,
    apply(document, random, places) {
      let found = false;
      for (const { trail } of places.of('schema')) {
        const schema = nodeAt(document, trail);
        for (const key of keys) {
          const list = listOf(schema[key]);
          if (list.length < 2) continue;
          schema[key] = random.below(2) === 0 ? [...list].reverse() : random.shuffle(list);
          found = true;
        }
      }
      return found;
    },
  };
}

const reorderSchemaKeys: Rewrite = {
  name: 'reorder the keywords and properties of schemas',
  apply(document, random, places) {
    for (const { trail } of places.of('schema')) {
      const schema = nodeAt(document, trail);
      reorderKeys(schema, random.shuffle);
      if (isNode(schema.properties)) reorderKeys(schema.properties, random.shuffle);
    }
    return places.of('schema').length > 0;
  },
};

const renameSchema: Rewrite = {
  name: 'rename a schema with all its references',
  apply(document, random) {
    const schemas = nodeOf(nodeOf(document.components).schemas);
    const name = random.pick(Object.keys(schemas));
    if (name === undefined || [...nodesIn(document)].some((node) => isNode(node.discriminator))) return false;
    const from = referenceTo(['components', 'schemas', name]);
    const to = '#/components/schemas/LawRenamed';
    for (const node of nodesIn(document)) {
      const own = node.$ref;
      if (typeof own === 'string' && (own === from || own.startsWith(`${from}/`)))
        node.$ref = to + own.slice(from.length);
    }
    const entries = Object.entries(schemas).map(([key, value]) => [key === name ? 'LawRenamed' : key, value]);
    nodeOf(document.components).schemas = Object.fromEntries(entries);
    return true;
  },
};

const singleValue: Rewrite = {
  name: 'const as an enum of one, and an enum of one as const',
  apply(document, random, places) {
    if (!String(document.openapi).match(/^3\.[12]/)) return false;
    const trail = random.pick(
      schemaTrails(document, places, (schema) =>
        'enum' in schema ? listOf(schema.enum).length === 1 : 'const' in schema,
      ),
    );
    if (!trail) return false;
    const schema = nodeAt(document, trail);
    if ('enum' in schema && 'const' in schema) return false;
    const entries = Object.entries(schema).map(([key, value]) => {
      if (key === 'enum') return ['const', listOf(value)[0]];
      return key === 'const' ? ['enum', [value]] : [key, value];
    });
    putAt(document, trail, Object.fromEntries(entries));
    return true;
  },
};

const spelledOut = (schema: DocumentNode, random: RandomChoice, is30: boolean): void => {
  const type = schema.type;
  const add = (key: string, value: unknown) => {
    if (!(key in schema) && random.below(2) === 0) schema[key] = value;
  };
  add('deprecated', false);
  add('readOnly', false);
  add('writeOnly', false);
  if (is30) add('nullable', false);
  if (type === 'string') add('minLength', 0);
  if (type === 'array') add('minItems', 0);
  if (type === 'array') add('uniqueItems', false);
  if (type === 'object' && !('unevaluatedProperties' in schema)) add('additionalProperties', true);
  if (type === 'object') add('minProperties', 0);
};

const spellOutDefaults: Rewrite = {
  name: 'spell out the defaults of schemas',
  apply(document, random, places) {
    for (const { trail, within } of places.of('schema')) {
      // An open object beside others closes what they leave unevaluated.
      if (within.has('allOf') || within.has('oneOf') || within.has('anyOf')) continue;
      const schema = nodeAt(document, trail);
      if ([...schemasBelow(schema)].some(({ step }) => ['allOf', 'anyOf', 'oneOf'].includes(step))) continue;
      spelledOut(schema, random, String(document.openapi).startsWith('3.0'));
    }
    return true;
  },
};

export const schemaRewrites: Rewrite[] = [
  inlineReference,
  liftSchema,
  moveIntoAllOf,
  wrapInAllOf,
  flattenAllOf,
  reorderLists('reorder the alternatives', ['anyOf', 'oneOf']),
  reorderLists('reorder the parts of allOf', ['allOf']),
  reorderLists('reorder required, values and types', ['required', 'enum', 'type']),
  reorderSchemaKeys,
  renameSchema,
  singleValue,
  spellOutDefaults,
];
