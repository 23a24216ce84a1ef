// Walks an OpenAPI 3.0 document and yields each object of it with its kind and JSON pointer.
// A place that is a `$ref` is yielded and not followed: its target is a place of its own.
import { isObject, objectOf, pointerTo } from './json-values.ts';
import type { Json, JsonObject } from './spec-documents.ts';

export type Kind =
  | 'document'
  | 'info'
  | 'server'
  | 'tag'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'requestBody'
  | 'response'
  | 'header'
  | 'mediaType'
  | 'example'
  | 'schema'
  | 'securityScheme';

export interface Place {
  readonly kind: Kind;
  readonly value: JsonObject;
  readonly pointer: string;
  /** The key under which the place stands, for instance the status code of a response. */
  readonly name: string;
  /** The field of the parent that holds it, for instance `properties` or `items`. */
  readonly field: string;
  readonly parent: Place | undefined;
}

type Holder = 'one' | 'many';
type Fields = Readonly<Record<string, readonly [Kind, Holder]>>;

const operation = ['operation', 'one'] as const;
const described: Fields = {
  schema: ['schema', 'one'],
  examples: ['example', 'many'],
  content: ['mediaType', 'many'],
};

/** OpenAPI 3.0.1, section 4.7: which field of which object holds which kind of object. */
const fieldsOf: Readonly<Record<Kind, Fields>> = {
  document: {
    info: ['info', 'one'],
    servers: ['server', 'many'],
    tags: ['tag', 'many'],
    paths: ['pathItem', 'many'],
    components: ['components', 'one'],
  },
  components: {
    schemas: ['schema', 'many'],
    responses: ['response', 'many'],
    parameters: ['parameter', 'many'],
    examples: ['example', 'many'],
    requestBodies: ['requestBody', 'many'],
    headers: ['header', 'many'],
    securitySchemes: ['securityScheme', 'many'],
  },
  pathItem: {
    parameters: ['parameter', 'many'],
    get: operation,
    put: operation,
    post: operation,
    delete: operation,
    options: operation,
    head: operation,
    patch: operation,
    trace: operation,
  },
  operation: {
    parameters: ['parameter', 'many'],
    requestBody: ['requestBody', 'one'],
    responses: ['response', 'many'],
  },
  parameter: described,
  header: described,
  requestBody: { content: ['mediaType', 'many'] },
  response: { headers: ['header', 'many'], content: ['mediaType', 'many'] },
  mediaType: { schema: ['schema', 'one'], examples: ['example', 'many'] },
  schema: {
    properties: ['schema', 'many'],
    items: ['schema', 'one'],
    allOf: ['schema', 'many'],
    anyOf: ['schema', 'many'],
    oneOf: ['schema', 'many'],
    not: ['schema', 'one'],
    additionalProperties: ['schema', 'one'],
  },
  info: {},
  server: {},
  tag: {},
  example: {},
  securityScheme: {},
};

/** All places of a document, each before the places inside it, in the order of the source. */
export function placesOf(document: JsonObject): readonly Place[] {
  return [
    ...walk({
      kind: 'document',
      value: document,
      pointer: '#',
      name: '',
      field: '',
      parent: undefined,
    }),
  ];
}

function* walk(place: Place): Generator<Place> {
  yield place;
  if ('$ref' in place.value) return;
  for (const [field, value] of Object.entries(place.value)) {
    const rule = fieldsOf[place.kind][field];
    if (rule === undefined) continue;
    const [kind, holder] = rule;
    const pointer = pointerTo(place.pointer, field);
    const found: readonly [string, string, Json | undefined][] =
      holder === 'one'
        ? [[field, pointer, value]]
        : Object.entries(Array.isArray(value) ? value : objectOf(value)).map(([name, child]) => [
            name,
            pointerTo(pointer, name),
            child,
          ]);
    for (const [name, at, child] of found) {
      if (isObject(child)) yield* walk({ kind, value: child, pointer: at, name, field, parent: place });
    }
  }
}
