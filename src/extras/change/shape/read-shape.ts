// Reads the keywords of one schema object into a shape. References and `allOf` are followed by `shapes.ts`.

import { isRecord, type JsonRecord, valueAt } from '../../../generator/shared/json.ts';
import { isNumber, isText, numberOf } from '../../../generator/shared/number-spelling.ts';
import { below, type SchemaNode, type Trail } from '../facts.ts';
import { addLimit } from './combine-limits.ts';
import { emptyShape, type Shape } from './shape.ts';

type Reader = (shape: Shape, value: unknown, place: { at: Trail; raw: JsonRecord; key: string }) => void;

/** Reads the keywords of a schema that is neither a reference nor composed. */
export function readShape(raw: JsonRecord, at: Trail): Shape {
  const shape = emptyShape(at);
  for (const [key, value] of Object.entries(raw)) {
    const read = readers.get(key);
    if (read !== undefined) read(shape, value, { at: below(at, key), raw, key });
  }
  if (shape.types === undefined) shape.types = impliedTypes(raw, shape);
  readNull(shape, raw, at);
  // All booleans are no restriction.
  const isBoolean = shape.types?.size === 1 && shape.types.has('boolean');
  if (isBoolean && [true, false].every((one) => shape.values?.list.some(({ value }) => value === one)))
    delete shape.values;
  return shape;
}

const limit =
  (name: string): Reader =>
  (shape, value, { at, raw, key }) => {
    if (!isNumber(value)) return;
    const number = numberOf(value);
    const flag = name === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
    const isBound = name === 'minimum' || name === 'maximum';
    const isExclusive = isBound && (key === flag || valueAt(raw, flag) === true);
    addLimit(shape, name, { value: number, at, isExclusive, keyword: key });
  };

const schemaAt =
  (set: (shape: Shape, node: SchemaNode) => void): Reader =>
  (shape, value, { at }) => {
    if (isRecord(value) || typeof value === 'boolean') set(shape, { raw: value, at });
  };

const condition = (keyword: string): Reader =>
  schemaAt((shape, node) => shape.conditions.push({ keyword, node }));

const conditionsOf =
  (keyword: string): Reader =>
  (shape, value, { at }) => {
    if (!isRecord(value)) return;
    for (const [name, raw] of Object.entries(value))
      shape.conditions.push({ keyword, name, node: { raw, at: below(at, name) } });
  };

const schemasIn =
  (pick: (shape: Shape) => Map<string, SchemaNode>): Reader =>
  (shape, value, { at }) => {
    if (!isRecord(value)) return;
    for (const [name, raw] of Object.entries(value)) pick(shape).set(name, { raw, at: below(at, name) });
  };

const union =
  (keyword: 'oneOf' | 'anyOf'): Reader =>
  (shape, value, { at }) => {
    // A list without alternatives is not valid, and says nothing.
    if (!Array.isArray(value) || value.length === 0) return;
    const members = value.map((raw: unknown, index) => ({ raw, at: below(at, index) }));
    shape.unions.push({ keyword, members, at });
  };

const text: Reader = (shape, value, { at, key }) => {
  if (isText(value)) shape.texts.set(key, { value, at });
};

/** A flag that is false has no effect. */
const mark =
  (name: 'readOnly' | 'writeOnly' | 'deprecated'): Reader =>
  (shape, value, { at }) => {
    if (value === true) shape.marks[name] = at;
  };

const placedMark =
  (name: 'sunset' | 'stability'): Reader =>
  (shape, value, { at }) => {
    shape.marks[name] = { value, at };
  };

const limitNames = [
  ...['maximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'],
  ...['minimum', 'minLength', 'minItems', 'minProperties', 'minContains'],
  'multipleOf',
];

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['type', readType],
  ['enum', (shape, value, { at }) => readValues(shape, value, at)],
  [
    'const',
    (shape, value, { at }) => {
      shape.values = { list: [{ value, at }], at, isConst: true };
    },
  ],
  [
    'x-extensible-enum',
    (shape, value, { at }) => {
      if (Array.isArray(value)) shape.extensible = { list: placedItems(value, at), at };
    },
  ],
  ...limitNames.map((name): [string, Reader] => [name, limit(name)]),
  ['exclusiveMaximum', limit('maximum')],
  ['exclusiveMinimum', limit('minimum')],
  [
    'uniqueItems',
    (shape, value, { at, key }) => {
      if (value === true) shape.limits.set(key, { value: 1, at, isExclusive: false, keyword: key });
    },
  ],
  [
    'format',
    (shape, value, { at }) => {
      if (isText(value)) shape.format = { value, at };
    },
  ],
  [
    'pattern',
    (shape, value, { at }) => {
      if (isText(value)) shape.patterns.push({ value, at });
    },
  ],
  ['contentEncoding', text],
  ['contentMediaType', text],
  ['properties', schemasIn((shape) => shape.properties)],
  [
    'required',
    (shape, value, { at }) => {
      if (!Array.isArray(value)) return;
      for (const [index, name] of value.entries())
        if (isText(name)) shape.required.set(name, below(at, index));
    },
  ],
  [
    'additionalProperties',
    schemaAt((shape, node) => {
      if (node.raw !== true && !isEmptyObject(node.raw)) shape.additional = node;
    }),
  ],
  ['patternProperties', schemasIn((shape) => shape.propertyPatterns)],
  ['items', readItems],
  ['prefixItems', readPrefix],
  ['oneOf', union('oneOf')],
  ['anyOf', union('anyOf')],
  ['not', condition('not')],
  ['if', readIf],
  ['contains', condition('contains')],
  ['propertyNames', condition('propertyNames')],
  ['unevaluatedProperties', condition('unevaluatedProperties')],
  ['unevaluatedItems', condition('unevaluatedItems')],
  ['contentSchema', condition('contentSchema')],
  ['dependentSchemas', conditionsOf('dependentSchemas')],
  ['dependentRequired', conditionsOf('dependentRequired')],
  ['dependencies', conditionsOf('dependencies')],
  ['discriminator', readDiscriminator],
  [
    'default',
    (shape, value, { at }) => {
      shape.default = { value, at };
    },
  ],
  [
    'xml',
    (shape, value, { at }) => {
      shape.xml = { value, at };
    },
  ],
  ['readOnly', mark('readOnly')],
  ['writeOnly', mark('writeOnly')],
  ['deprecated', mark('deprecated')],
  ['x-sunset', placedMark('sunset')],
  ['x-stability-level', placedMark('stability')],
  [
    'title',
    (shape, value) => {
      if (isText(value)) shape.title = value;
    },
  ],
]);

function isEmptyObject(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}

function readType(shape: Shape, value: unknown, { at }: { at: Trail }): void {
  const names = (Array.isArray(value) ? value : [value]).filter(isText);
  shape.typeAt = at;
  if (names.includes('null')) {
    shape.isNullable = true;
    shape.nullAt = at;
  }
  const others = names.filter((name) => name !== 'null');
  // A file of Swagger 2.0 is a string of bytes.
  if (names.length > 0) shape.types = new Set(others.map((name) => (name === 'file' ? 'string' : name)));
  // Whether the values are whole numbers decides on exclusive limits, and limits can be written before the type.
  const limits = [...shape.limits];
  shape.limits.clear();
  for (const [name, one] of limits) addLimit(shape, name, one);
}

function readValues(shape: Shape, value: unknown, at: Trail): void {
  if (!Array.isArray(value) || shape.values?.isConst === true) return;
  shape.values = { list: placedItems(value, at), at, isConst: false };
}

function placedItems(list: readonly unknown[], at: Trail): { value: unknown; at: Trail }[] {
  return list.map((value, index) => ({ value, at: below(at, index) }));
}

/** The types that keywords imply, as authors leave them out: an object has properties, a list has items. */
function impliedTypes(raw: JsonRecord, shape: Shape): ReadonlySet<string> | undefined {
  if (shape.typeAt !== undefined) return new Set();
  if (shape.values !== undefined) {
    const types = new Set(shape.values.list.map(({ value }) => typeOf(value)));
    types.delete('null');
    return types;
  }
  if ('properties' in raw || shape.additional !== undefined) return new Set(['object']);
  if ('items' in raw || 'prefixItems' in raw) return new Set(['array']);
  return undefined;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (isNumber(value)) return Number.isInteger(numberOf(value)) ? 'integer' : 'number';
  if (Array.isArray(value)) return 'array';
  return isRecord(value) ? 'object' : typeof value;
}

/** Whether a schema has the flag for `null` of OpenAPI 3.0 or the extension of Swagger 2.0. */
export function hasNullFlag(raw: JsonRecord): boolean {
  return valueAt(raw, 'nullable') === true || valueAt(raw, 'x-nullable') === true;
}

/** `null` as a type, as a flag (OpenAPI 3.0), as an extension (Swagger 2.0) and as a value is the same. */
function readNull(shape: Shape, raw: JsonRecord, at: Trail): void {
  for (const key of ['nullable', 'x-nullable']) {
    if (valueAt(raw, key) !== true) continue;
    shape.isNullable = true;
    shape.nullAt = below(at, key);
  }
  if (shape.values === undefined) return;
  const { list } = shape.values;
  const others = list.filter(({ value }) => value !== null);
  if (others.length === list.length) return;
  if (shape.typeAt === undefined) shape.isNullable = true;
  if (others.length > 0) shape.values = { ...shape.values, list: others };
}

/** A list is the form of `prefixItems` before 2020-12. */
function readItems(shape: Shape, value: unknown, place: { at: Trail }): void {
  if (Array.isArray(value)) readPrefix(shape, value, place);
  else if (isRecord(value) || typeof value === 'boolean') shape.items = { raw: value, at: place.at };
}

function readPrefix(shape: Shape, value: unknown, { at }: { at: Trail }): void {
  if (Array.isArray(value))
    shape.prefix = value.map((raw: unknown, index) => ({ raw, at: below(at, index) }));
}

/** An `if` without `then` and `else` has no effect, and these have none without an `if`. */
function readIf(shape: Shape, value: unknown, { at, raw }: { at: Trail; raw: JsonRecord }): void {
  const branches = ['then', 'else'].filter((key) => Object.hasOwn(raw, key));
  if (branches.length === 0) return;
  shape.conditions.push({ keyword: 'if', node: { raw: value, at } });
  for (const key of branches) {
    const up = at.up ?? at;
    shape.conditions.push({ keyword: key, node: { raw: valueAt(raw, key), at: below(up, key) } });
  }
}

function readDiscriminator(shape: Shape, value: unknown, { at }: { at: Trail }): void {
  const name = isRecord(value) ? valueAt(value, 'propertyName') : value;
  if (!isText(name)) return;
  const mapping = isRecord(value) ? valueAt(value, 'mapping') : undefined;
  const entries = isRecord(mapping) ? Object.entries(mapping) : [];
  const placed = entries.flatMap(([key, target]) =>
    isText(target) ? [[key, { value: target, at: below(at, 'mapping', key) }] as const] : [],
  );
  shape.discriminator = { value: name, at, mapping: new Map(placed) };
}
