// Visits each object of a document once, with its kind and place. References are followed, so an object in another file or in
// a place outside the standard has the kind of the reference to it.

import { isRecord, type JsonRecord, pointerOfSegments, recordAt } from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { DocumentNode, NodeKind } from '../../types/lint-rule.ts';
import type { References } from '../../types/schema.ts';
import type { Direction } from '../../types/validation.ts';
import { dialectOf } from './document-kind.ts';

/** Returns the JSON Pointer of a node, or of a place below it. */
export function pointerOfNode(node: DocumentNode, ...below: (string | number)[]): string {
  const chain: (readonly string[])[] = [];
  for (let current: DocumentNode | undefined = node; current !== undefined; current = current.parent) {
    chain.push(current.keys);
  }
  return pointerOfSegments([...chain.reverse().flat(), ...below]);
}

/** The functions that a walk calls. */
interface Visits {
  visit: (node: DocumentNode) => void;
  /** Called for each object with a local reference; schemas and path items are visited too. */
  visitReference?: (node: DocumentNode) => void;
}

/** Visits every object that the grammar describes, parents before children, in the order of the document. */
export function walkDocument(
  root: JsonRecord,
  references: References,
  { visit, visitReference }: Visits,
): void {
  const seen = new Set<object>();
  const waiting: { reference: string; kind: NodeKind }[] = [];
  const isSwagger = dialectOf(root)?.startsWith('2.') ?? false;
  function enter(value: unknown, node: Omit<DocumentNode, 'value'>): void {
    if (!isRecord(value) || seen.has(value)) return;
    seen.add(value);
    const entered: DocumentNode = { ...node, value };
    const isReference = isText(value.$ref);
    if (isReference && String(value.$ref).startsWith('#/')) {
      waiting.push({ reference: String(value.$ref), kind: node.kind });
      visitReference?.(entered);
    }
    if (isReference && node.kind !== 'schema' && node.kind !== 'pathItem') return;
    visit(entered);
    // The parameters and headers of Swagger 2.0 are schemas themselves.
    if (isSwagger && isPlainValue(entered)) visit({ ...entered, kind: 'schema' });
    for (const { value: item, kind, keys } of childrenOf(entered))
      enter(item, { kind, keys, parent: entered });
  }
  enter(root, { kind: 'document', keys: [] });
  for (const { reference, kind } of waiting) {
    const target = references.locate(reference);
    if (target !== undefined) enter(target.value, { kind, keys: target.segments });
  }
}

function isPlainValue({ kind, value }: DocumentNode): boolean {
  return (kind === 'parameter' && value.in !== 'body') || kind === 'header';
}

interface FoundChild {
  value: unknown;
  kind: NodeKind;
  keys: string[];
}

function childrenOf({ kind, value }: DocumentNode): FoundChild[] {
  if (kind === 'callback') return childrenAt(value, [], { kind: 'pathItem', shape: 'fixed' });
  const known = grammar[kind];
  return Object.keys(value).flatMap((key) => {
    const child = Object.hasOwn(known, key) ? known[key] : undefined;
    const found = kind === 'document' && key === 'x-webhooks' ? furtherWebhooks(value) : value[key];
    const item = child && typeof found === 'object' ? found : undefined;
    return child === undefined || item === undefined ? [] : childrenAt(item, [key], child);
  });
}

function childrenAt(value: unknown, keys: string[], { kind, shape }: GrammarKey): FoundChild[] {
  if (shape === 'one' && !Array.isArray(value)) return [{ value, kind, keys }];
  if (typeof value !== 'object' || value === null || (shape === 'list' && !Array.isArray(value))) return [];
  return Object.entries(value)
    .filter(([key]) => shape !== 'fixed' || !key.startsWith('x-'))
    .map(([key, item]: [string, unknown]) => ({ value: item, kind, keys: [...keys, key] }));
}

/**
 * Returns the maps of webhooks with their keys. A name in `webhooks` is left out of `x-webhooks`: many documents have the same ones there,
 * for tools that read OpenAPI 3.0 only.
 */
export function webhookMaps(root: JsonRecord): ['webhooks' | 'x-webhooks', JsonRecord][] {
  return [
    ['webhooks', recordAt(root, 'webhooks')],
    ['x-webhooks', furtherWebhooks(root)],
  ];
}

/** Returns the part of `x-webhooks` whose names are not in `webhooks`. */
function furtherWebhooks(root: JsonRecord): JsonRecord {
  const extension = recordAt(root, 'x-webhooks');
  const standard = root.webhooks;
  if (!isRecord(standard)) return extension;
  return Object.fromEntries(Object.entries(extension).filter(([name]) => !Object.hasOwn(standard, name)));
}

/** Returns the direction of a node. In callbacks and webhooks the API sends the request, so it is `either`. */
export function directionOf(node: DocumentNode): Direction {
  let direction: Direction = 'either';
  for (let current: DocumentNode | undefined = node; current !== undefined; current = current.parent) {
    const { kind, keys } = current;
    if (kind === 'callback' || keys[0] === 'webhooks' || keys[0] === 'x-webhooks') return 'either';
    if (direction !== 'either') continue;
    if (kind === 'response') direction = 'response';
    if (kind === 'requestBody' || kind === 'parameter') direction = 'request';
  }
  return direction;
}

/**
 * What the value of a key is. `one`: an object, or a list of objects. `list`: a list. `names`: a map with names of the
 * author's choice as keys. `fixed`: a map whose keys have a meaning, so `x-` keys in it are extensions.
 */
type ValueShape = 'one' | 'list' | 'names' | 'fixed';

/** A key of an object in the grammar. */
export interface GrammarKey {
  kind: NodeKind;
  shape: ValueShape;
}

type Children = Readonly<Record<string, GrammarKey>>;

function children(shape: ValueShape, kind: NodeKind, keys: string): Children {
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

/** The keys of each kind whose values are visited (Swagger 2.0, section "Schema"; OpenAPI 3.0 to 3.2, section 4; JSON Schema 2020-12). */
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
  // A callback is a map from expressions to path items (`childrenOf`).
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
