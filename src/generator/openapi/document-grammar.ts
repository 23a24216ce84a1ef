// What may stand where in an OpenAPI document, of every version: kind of object -> key -> kinds of its children.
// The walk over a document and the lift of 3.2 read this one table.

export type NodeKind =
  | 'document'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'callback'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'response'
  | 'mediaType'
  | 'encoding'
  | 'example'
  | 'link'
  | 'schema'
  | 'securityScheme'
  | 'server'
  | 'tag';

/**
 * `one`: the object itself (a list of them is taken too). `list`: a list. `names`: a map of names that an author
 * chose. `fixed`: a map whose keys have a meaning, so that `x-` keys in it are extensions.
 */
export type Shape = 'one' | 'list' | 'names' | 'fixed';

export interface Child {
  kind: NodeKind;
  shape: Shape;
}

type Children = Readonly<Record<string, Child>>;

function children(shape: Shape, kind: NodeKind, keys: string): Children {
  return Object.fromEntries(keys.split(' ').map((key) => [key, { kind, shape }]));
}

const components: Children = {
  ...children('names', 'schema', 'schemas'),
  ...children('names', 'response', 'responses'),
  ...children('names', 'parameter', 'parameters'),
  ...children('names', 'example', 'examples'),
  ...children('names', 'requestBody', 'requestBodies'),
  ...children('names', 'header', 'headers'),
  ...children('names', 'securityScheme', 'securitySchemes'),
  ...children('names', 'link', 'links'),
  ...children('names', 'callback', 'callbacks'),
  ...children('names', 'pathItem', 'pathItems'),
  ...children('names', 'mediaType', 'mediaTypes'),
};

const value: Children = {
  ...children('one', 'schema', 'schema'),
  ...children('names', 'mediaType', 'content'),
  ...children('names', 'example', 'examples'),
};

/** Swagger 2.0, section "Schema"; OpenAPI 3.0 to 3.2, section 4; JSON Schema 2020-12 for schemas. */
export const grammar: Readonly<Record<NodeKind, Children>> = {
  document: {
    ...children('one', 'components', 'components'),
    ...children('fixed', 'pathItem', 'paths'),
    ...children('names', 'pathItem', 'webhooks x-webhooks'),
    ...children('list', 'server', 'servers'),
    ...children('list', 'tag', 'tags'),
    ...children('names', 'schema', 'definitions'),
    ...children('names', 'parameter', 'parameters'),
    ...children('names', 'response', 'responses'),
    ...children('names', 'securityScheme', 'securityDefinitions'),
  },
  components,
  pathItem: {
    ...children('one', 'operation', 'get put post delete options head patch trace query'),
    ...children('names', 'operation', 'additionalOperations'),
    ...children('list', 'parameter', 'parameters'),
    ...children('list', 'server', 'servers'),
  },
  operation: {
    ...children('list', 'parameter', 'parameters'),
    ...children('one', 'requestBody', 'requestBody'),
    ...children('fixed', 'response', 'responses'),
    ...children('names', 'callback', 'callbacks'),
    ...children('list', 'server', 'servers'),
  },
  // A callback is itself a map, from expressions to path items; see walk-document.ts.
  callback: {},
  parameter: value,
  header: value,
  requestBody: children('names', 'mediaType', 'content'),
  response: {
    ...children('names', 'header', 'headers'),
    ...children('names', 'mediaType', 'content'),
    ...children('names', 'link', 'links'),
    ...children('one', 'schema', 'schema'),
  },
  mediaType: {
    ...children('one', 'schema', 'schema itemSchema'),
    ...children('names', 'example', 'examples'),
    ...children('names', 'encoding', 'encoding'),
    ...children('list', 'encoding', 'prefixEncoding'),
    ...children('one', 'encoding', 'itemEncoding'),
  },
  encoding: {
    ...children('names', 'header', 'headers'),
    ...children('names', 'encoding', 'encoding'),
    ...children('list', 'encoding', 'prefixEncoding'),
    ...children('one', 'encoding', 'itemEncoding'),
  },
  example: {},
  link: children('one', 'server', 'server'),
  schema: {
    ...children('names', 'schema', 'properties patternProperties dependentSchemas $defs definitions'),
    ...children('list', 'schema', 'allOf anyOf oneOf prefixItems'),
    ...children(
      'one',
      'schema',
      'items additionalProperties not if then else contains propertyNames unevaluatedProperties unevaluatedItems contentSchema',
    ),
  },
  securityScheme: {},
  server: {},
  tag: {},
};
