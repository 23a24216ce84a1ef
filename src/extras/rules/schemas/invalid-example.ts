// Validates examples, defaults and enumerations against their schemas (OpenAPI 3.1, sections 4.8.12, 4.8.14 and 4.8.24). Serialized
// values of media types other than JSON are not validated.

import { isOpaque, parsedText } from '../../../generator/json-schema/describe-value.ts';
import { hasValuesOfItems } from '../../../generator/json-schema/read/read-types.ts';
import { isForm, typedForm } from '../../../generator/json-schema/typed-values.ts';
import { createValidator } from '../../../generator/json-schema/validate.ts';
import { directionOf, pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import {
  childPointer,
  isRecord,
  type JsonRecord,
  listAt,
  pointerOfSegments,
  recordAt,
  segmentsOfPointer,
  textAt,
  valueAt,
} from '../../../generator/shared/json.ts';
import type { CheckedDocument, DocumentNode, Problem, Rule } from '../../../generator/types/lint-rule.ts';
import type {
  ExampleHolder,
  SchemaReferences,
  SchemaViolation,
  Validator,
} from '../../../generator/types/validation.ts';
import { isForbiddenByPart } from '../forbidden-properties.ts';
import { sampleMethodProblems } from '../sample-methods.ts';

export const invalidExample: Rule = {
  code: 'invalid-example',
  severity: 'warning',
  docs: {
    what: 'An example, a default or an enumeration value does not match its schema, or a sample sends another method than its operation.',
    why: 'Readers copy an example that the API refuses. Samples send a repaired one instead.',
    wrong: 'type: integer\nexample: many',
    right: 'type: integer\nexample: 12',
    whenToIgnore: 'When the example shows a value that the API refuses on purpose.',
  },
  start: (document) => {
    const { references, line } = document;
    const isSwagger = line === '2.0';
    const isEarly = isSwagger || line === '3.0';
    const validator = createValidator({ references, isEarly, isSwagger }, mostSteps);
    const reported = new Set<string>();
    // An example with several references is reported once.
    const check = (given: Given[], node: DocumentNode) =>
      given
        .flatMap((one) => problemsOf(one, node, { validator, references }))
        .filter(
          ({ pointer, message }) =>
            !reported.has(`${pointer} ${message}`) && reported.add(`${pointer} ${message}`),
        );
    const carried = (node: DocumentNode) => check(examplesOf(node, document), node);
    return {
      schema: (node) => [...valuesOfItems(node), ...check(schemaValues(node, document), node)],
      operation: sampleMethodProblems,
      mediaType: carried,
      parameter: carried,
      header: carried,
      response: (node) => (document.line === '2.0' ? check(swaggerExamples(node, document), node) : []),
    };
  },
};

/** Maximum number of validation steps for one document: enough for tens of thousands of examples, at most a few seconds. */
const mostSteps = 5_000_000;

/** A value of the document, and its schema. */
interface Given {
  value: unknown;
  schema: unknown;
  /** Computed for problems only. */
  pointerOf: () => string;
  subject: string;
  /** Whether a string can be a serialized value: a list in a query, or JSON in quotes. */
  mayBeText: boolean;
  /** Whether all values are sent as text. */
  isForm?: boolean;
}

interface Checking {
  validator: Validator;
  references: SchemaReferences;
}

function problemsOf(given: Given, node: DocumentNode, { validator, references }: Checking) {
  const { schema, subject, mayBeText } = given;
  const { violations } = validator;
  const direction = directionOf(node);
  const isValid = (part: unknown, of: unknown) => violations(part, of, direction).length === 0;
  const value = given.isForm ? typedForm(given.value, schema, { references, isValid }) : given.value;
  const all = violations(value, schema, direction);
  // `closed-part` reports these once.
  const found = all.filter(
    ({ path: [name, ...below], isUnknown }) =>
      !(isUnknown && below.length === 0 && isForbiddenByPart(schema, `${name}`, references)),
  );
  if (found.length === 0) return [];
  const pointer = given.pointerOf();
  const parsed = mayBeText ? parsedText(value) : undefined;
  const inside = parsed === undefined ? found : violations(parsed, schema, direction);
  // For JSON in quotes, the problems inside it are reported, at the place of the string.
  if (isRecord(parsed) || inside.length === 0)
    return inside.map((one) => ({ ...problemOf(one, pointer, subject), pointer }));
  return found.map((one) => problemOf(one, pointer, subject));
}

function problemOf({ path, message, notes }: SchemaViolation, pointer: string, subject: string): Problem {
  const inside = path.join('/');
  return {
    pointer: pointerOfSegments(path, pointer),
    message: inside === '' ? `${subject} ${message}.` : `${subject} does not fit: \`${inside}\` ${message}.`,
    notes: notes.length === 0 ? ['Correct it, or the schema it belongs to.'] : notes,
  };
}

/** Returns the key of an object's single example, which is `x-example` in many documents of Swagger 2.0. */
function exampleKey(value: JsonRecord): string {
  return Object.hasOwn(value, 'example') ? 'example' : 'x-example';
}

/** Returns `example` and `examples` of a media type, parameter or header. */
function examplesOf(node: DocumentNode, document: CheckedDocument): Given[] {
  const { value } = node;
  const schema = schemaOf(value);
  if (schema === undefined) return [];
  const mayBeText = node.kind === 'mediaType';
  const key = exampleKey(value);
  const single: Given[] =
    valueAt(value, key) === undefined
      ? []
      : [
          {
            value: value[key],
            schema,
            pointerOf: () => pointerOfNode(node, key),
            subject: 'The example',
            mayBeText,
          },
        ];
  const holder: ExampleHolder = mayBeText
    ? { mediaType: String(node.keys.at(-1) ?? ''), isSequence: value.schema === undefined }
    : 'parameter';
  const named = Object.entries(recordAt(value, 'examples')).flatMap(([name, entry]) =>
    namedExample(entry, { node, name, schema, mayBeText, document }),
  );
  return [...single, ...named]
    .filter((given) => !isOpaque(given.value, holder, { schema, references: document.references }))
    .map((given) => (isForm(holder) ? { ...given, isForm: true } : given));
}

/** Returns the schema of a media type. That of a sequence describes each item (OpenAPI 3.2). */
function schemaOf(value: JsonRecord): unknown {
  const schema = valueAt(value, 'schema');
  const items = valueAt(value, 'itemSchema');
  return schema ?? (items === undefined ? undefined : { type: 'array', items });
}

interface Naming {
  node: DocumentNode;
  name: string;
  schema: unknown;
  mayBeText: boolean;
  document: CheckedDocument;
}

function namedExample(entry: unknown, { node, name, schema, mayBeText, document }: Naming): Given[] {
  const example = document.references.follow(entry);
  if (!isRecord(example)) return [];
  const key = ['value', 'dataValue'].find((candidate) => valueAt(example, candidate) !== undefined);
  if (key === undefined) return [];
  const pointerOf = () => childPointer(targetPointer(entry) ?? pointerOfNode(node, 'examples', name), key);
  return [{ value: example[key], schema, pointerOf, subject: `The example \`${name}\``, mayBeText }];
}

function targetPointer(entry: unknown): string | undefined {
  const reference = isRecord(entry) ? textAt(entry, '$ref') : undefined;
  return reference?.startsWith('#/') ? pointerOfSegments(segmentsOfPointer(reference)) : undefined;
}

/** Returns the examples of a response in Swagger 2.0, by media type. */
function swaggerExamples(node: DocumentNode, { references }: CheckedDocument): Given[] {
  const schema = valueAt(node.value, 'schema');
  return Object.entries(recordAt(node.value, 'examples')).flatMap(([mediaType, value]) =>
    schema !== undefined && !isOpaque(value, { mediaType, isSequence: false }, { schema, references })
      ? [
          {
            value,
            schema,
            pointerOf: () => pointerOfNode(node, 'examples', mediaType),
            subject: `The example of \`${mediaType}\``,
            mayBeText: true,
          },
        ]
      : [],
  );
}

/** Returns `default`, `example`, `examples` and `enum` of a schema. */
function schemaValues(node: DocumentNode, { line, references }: CheckedDocument): Given[] {
  const { value } = node;
  const given = (key: string, subject: string): Given[] =>
    valueAt(value, key) === undefined
      ? []
      : [
          {
            value: value[key],
            schema: value,
            pointerOf: () => pointerOfNode(node, key),
            subject,
            mayBeText: false,
          },
        ];
  const list = line === '2.0' || line === '3.0' ? [] : listAt(value, 'examples');
  const key = exampleKey(value);
  // `x-example` of a parameter in Swagger 2.0 can be serialized: a list with commas.
  const isSent = key === 'x-example';
  return [
    // Generators write `default: null` if there is none.
    ...(value.default === null ? [] : given('default', 'The default')),
    ...given(key, 'The example').filter(
      (one) => !isSent || !isOpaque(one.value, 'parameter', { schema: value, references }),
    ),
    ...list.map((item, index) => ({
      value: item,
      schema: value,
      pointerOf: () => pointerOfNode(node, 'examples', index),
      subject: `Example ${index + 1}`,
      mayBeText: false,
    })),
    ...enumValues(node),
  ];
}

/** Reports values of the items that are beside them. They are read as those of the items. */
function valuesOfItems(node: DocumentNode): Problem[] {
  const message = 'The enumeration of a list has values of its items.';
  return hasValuesOfItems(node.value)
    ? [{ pointer: pointerOfNode(node, 'enum'), message, notes: ['Move `enum` into `items`.'] }]
    : [];
}

/** Returns each value of an enumeration, to validate it against the type. */
function enumValues(node: DocumentNode): Given[] {
  const { value } = node;
  const type = valueAt(value, 'type');
  if (type === undefined || hasValuesOfItems(value)) return [];
  const schema: JsonRecord = { type, nullable: value.nullable, 'x-nullable': value['x-nullable'] };
  return listAt(value, 'enum').map((item, index) => ({
    value: item,
    schema,
    pointerOf: () => pointerOfNode(node, 'enum', index),
    subject: 'A value of the enumeration',
    mayBeText: false,
  }));
}
