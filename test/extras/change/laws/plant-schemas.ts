// Planted changes of schemas. What narrows a request breaks those who send; what widens a response breaks those who receive.

import type { Direction } from './document-places.ts';
import type { DocumentNode } from './node-trails.ts';
import { isNode, listOf, nodeOf } from './node-trails.ts';
import type { Plant } from './plant-type.ts';
import { plantSchema } from './plant-type.ts';

const warned = ['breaking', 'potentially-breaking'];
const is30 = (document: DocumentNode) => String(document.openapi).startsWith('3.0');
const isObject = (schema: DocumentNode) => isNode(schema.properties);
/** Whether nothing but the type and the bounds says which values are allowed. */
const isOpen = (schema: DocumentNode) =>
  !['enum', 'const', 'oneOf', 'anyOf', 'allOf', 'not'].some((key) => key in schema);

/** Names that clients know by other means than their description. */
function plainNames(schema: DocumentNode): string[] {
  const named = nodeOf(schema.discriminator).propertyName;
  const names = Object.keys(nodeOf(schema.properties));
  return names.filter(
    (name) => name !== named && !/^__proto__$/.test(name) && isNode(nodeOf(schema.properties)[name]),
  );
}

function dropProperty(schema: DocumentNode, name: string | undefined): void {
  delete nodeOf(schema.properties)[String(name)];
  if (!Array.isArray(schema.required)) return;
  const kept = schema.required.filter((other) => other !== name);
  if (kept.length > 0) schema.required = kept;
  else delete schema.required;
}

const properties: Plant[] = [
  plantSchema('add a required property', 'request', {
    fits: (schema) => isObject(schema) && plainNames(schema).length > 0,
    apply(schema) {
      schema.properties = { ...nodeOf(schema.properties), lawAdded: { type: 'string' } };
      schema.required = [...listOf(schema.required), 'lawAdded'];
    },
  }),
  plantSchema('make a property required', 'request', {
    fits: (schema) => optionalNames(schema).length > 0,
    apply(schema, random) {
      schema.required = [...listOf(schema.required), random.pick(optionalNames(schema))];
    },
  }),
  plantSchema('remove a property', 'response', {
    fits: (schema) => plainNames(schema).length > 0,
    apply: (schema, random) => dropProperty(schema, random.pick(plainNames(schema))),
  }),
  plantSchema('remove a property', 'request', {
    // Within `not`, less is sent then.
    verdicts: ['potentially-breaking', 'compatible'],
    fits: (schema) => plainNames(schema).length > 1,
    apply: (schema, random) => dropProperty(schema, random.pick(plainNames(schema))),
  }),
  plantSchema('make a property optional', 'response', {
    fits: (schema) => requiredNames(schema).length > 0,
    apply(schema, random) {
      const name = random.pick(requiredNames(schema));
      schema.required = listOf(schema.required).filter((other) => other !== name);
      if (listOf(schema.required).length === 0) delete schema.required;
    },
  }),
];

function optionalNames(schema: DocumentNode): string[] {
  return plainNames(schema).filter((name) => {
    const property = nodeOf(nodeOf(schema.properties)[name]);
    return (
      !listOf(schema.required).includes(name) &&
      property.readOnly !== true &&
      !('$ref' in property) &&
      !('default' in property)
    );
  });
}

function requiredNames(schema: DocumentNode): string[] {
  return plainNames(schema).filter((name) => {
    const property = nodeOf(nodeOf(schema.properties)[name]);
    return listOf(schema.required).includes(name) && property.writeOnly !== true && !('$ref' in property);
  });
}

const valuesAndTypes: Plant[] = [
  plantSchema('remove a value of an enumeration', 'request', {
    fits: (schema) =>
      listOf(schema.enum).filter((value) => value !== null && value !== schema.default).length > 1,
    apply(schema, random) {
      const gone = random.pick(
        listOf(schema.enum).filter((value) => value !== null && value !== schema.default),
      );
      schema.enum = listOf(schema.enum).filter((value) => value !== gone);
    },
  }),
  plantSchema('add a value to an enumeration', 'response', {
    verdicts: warned,
    fits: (schema) =>
      listOf(schema.enum).some((value) => typeof value === 'string') &&
      ['string', undefined].includes(schema.type as string),
    apply(schema) {
      schema.enum = [...listOf(schema.enum), 'law-added'];
    },
  }),
  plantSchema('narrow a number to an integer', 'request', {
    fits: (schema) => schema.type === 'number' && isOpen(schema) && !('default' in schema),
    apply(schema) {
      schema.type = 'integer';
      delete schema.format;
    },
  }),
  plantSchema('widen an integer to a number', 'response', {
    fits: (schema) => schema.type === 'integer' && isOpen(schema) && schema.format === undefined,
    apply(schema) {
      schema.type = 'number';
    },
  }),
  plantSchema('change a string to an object', 'request', {
    fits: (schema) =>
      schema.type === 'string' &&
      Object.keys(schema).every((key) => ['type', 'description', 'title'].includes(key)),
    apply(schema) {
      schema.type = 'object';
    },
  }),
  plantSchema('allow null', 'response', {
    outside: 'parameter',
    fits: (schema) =>
      typeof schema.type === 'string' && schema.type !== 'null' && isOpen(schema) && schema.nullable !== true,
    apply(schema, _random, document) {
      if (is30(document)) schema.nullable = true;
      else schema.type = [schema.type, 'null'];
    },
  }),
  plantSchema('forbid null', 'request', {
    outside: 'parameter',
    fits: (schema, document) =>
      isOpen(schema) &&
      (is30(document)
        ? schema.nullable === true && typeof schema.type === 'string'
        : listOf(schema.type).includes('null') && listOf(schema.type).length === 2),
    apply(schema) {
      delete schema.nullable;
      if (Array.isArray(schema.type)) schema.type = schema.type.find((type) => type !== 'null');
    },
  }),
];

interface Bound {
  key: string;
  types: readonly string[];
  /** Where the bound stands when it is first set. */
  first: number;
  /** 1 where a larger bound allows less. */
  narrower: 1 | -1;
}

const bounds: Bound[] = [
  { key: 'maxLength', types: ['string'], first: 40, narrower: -1 },
  { key: 'minLength', types: ['string'], first: 2, narrower: 1 },
  { key: 'maximum', types: ['integer', 'number'], first: 1_000_000, narrower: -1 },
  { key: 'minimum', types: ['integer', 'number'], first: -1_000_000, narrower: 1 },
  { key: 'maxItems', types: ['array'], first: 100, narrower: -1 },
  { key: 'minItems', types: ['array'], first: 1, narrower: 1 },
];

const has = (schema: DocumentNode, key: string) => typeof schema[key] === 'number';
const exclusive: Record<string, string> = { maximum: 'exclusiveMaximum', minimum: 'exclusiveMinimum' };
const isUnbounded = (schema: DocumentNode, key: string) =>
  !(key in schema) && !(String(exclusive[key]) in schema);
const fitsType = (schema: DocumentNode, types: readonly string[]) =>
  types.includes(String(schema.type)) && isOpen(schema);

function boundPlants({ key, types, first, narrower }: Bound): Plant[] {
  const moved = (direction: Direction, by: 1 | -1, name: string) =>
    plantSchema(`${name} ${key}`, direction, {
      // A bound of zero is none for a length.
      fits: (schema) =>
        fitsType(schema, types) &&
        has(schema, key) &&
        !('default' in schema) &&
        Number(schema[key]) + by * narrower >= (key.startsWith('min') ? 1 : 0),
      apply(schema) {
        schema[key] = Number(schema[key]) + by * narrower;
      },
    });
  return [
    moved('request', 1, 'tighten'),
    moved('response', -1, 'loosen'),
    plantSchema(`set ${key}`, 'request', {
      verdicts: warned,
      fits: (schema) =>
        fitsType(schema, types) &&
        isUnbounded(schema, key) &&
        !('default' in schema) &&
        !bounds.some((bound) => has(schema, bound.key)),
      apply(schema) {
        schema[key] = first;
      },
    }),
    plantSchema(`take away ${key}`, 'response', {
      verdicts: warned,
      fits: (schema) =>
        fitsType(schema, types) &&
        has(schema, key) &&
        Number(schema[key]) !== 0 &&
        !(String(exclusive[key]) in schema),
      apply(schema) {
        delete schema[key];
      },
    }),
  ];
}

const patterns: Plant[] = [
  plantSchema('add a pattern', 'request', {
    fits: (schema) => fitsType(schema, ['string']) && !('pattern' in schema) && !('format' in schema),
    apply(schema) {
      schema.pattern = '^law[0-9]+$';
    },
  }),
  plantSchema('change the pattern', 'request', {
    verdicts: warned,
    fits: (schema) => fitsType(schema, ['string']) && typeof schema.pattern === 'string',
    apply(schema) {
      schema.pattern = '^law[0-9]+$';
    },
  }),
  plantSchema('remove the pattern', 'response', {
    // Within `not`, less is allowed then.
    verdicts: ['compatible', 'breaking'],
    fits: (schema) => fitsType(schema, ['string']) && typeof schema.pattern === 'string',
    apply(schema) {
      delete schema.pattern;
    },
  }),
  plantSchema('forbid other properties', 'request', {
    verdicts: warned,
    fits: (schema) =>
      schema.type === 'object' && isObject(schema) && isOpen(schema) && !('additionalProperties' in schema),
    apply(schema) {
      schema.additionalProperties = false;
    },
  }),
];

export const schemaPlants: Plant[] = [
  ...properties,
  ...valuesAndTypes,
  ...bounds.flatMap(boundPlants),
  ...patterns,
];
