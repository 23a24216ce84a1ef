// Where the parts of a document stand and who uses them: each part once with the operations that reach it, also through
// references, and whether they receive or send it.

import type { DocumentNode, Trail } from './node-trails.ts';
import { isNode, listOf, nodeAt, nodeOf, trailOf, valueAt } from './node-trails.ts';

export type Direction = 'request' | 'response';
type PartKind =
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'body'
  | 'response'
  | 'header'
  | 'media'
  | 'schema'
  | 'callback';

export interface Place {
  kind: PartKind;
  trail: Trail;
  directions: Set<Direction>;
  operations: Set<string>;
  /** What lies between the part and its operation: `not`, `if`, `oneOf`, `shadowed`, `callback` and the like. */
  within: Set<string>;
  /** The last step to the part, such as `properties`, `allOf` or `items`. */
  steps: Set<string>;
}

interface Reference {
  kind: PartKind;
  trail: Trail;
  target: Trail;
}

export interface Places {
  of(kind: PartKind): Place[];
  references: Reference[];
}

interface Way {
  operation: string;
  direction: Direction;
  within: readonly string[];
  step?: string;
}

const turned = { request: 'response', response: 'request' } as const;
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The schemas below a schema: the keys that lead there, and what the way there is called. */
export function* schemasBelow(schema: DocumentNode): Generator<{ keys: string[]; step: string }> {
  for (const key of ['properties', 'patternProperties', 'dependentSchemas']) {
    for (const name of Object.keys(nodeOf(schema[key]))) yield { keys: [key, name], step: key };
  }
  for (const key of ['allOf', 'anyOf', 'oneOf', 'prefixItems']) {
    for (const index of listOf(schema[key]).keys()) yield { keys: [key, String(index)], step: key };
  }
  for (const key of [
    ...['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
    ...['unevaluatedProperties', 'unevaluatedItems'],
  ]) {
    if (isNode(schema[key])) yield { keys: [key], step: key };
  }
}

/** The names that more than one part of an `allOf` describes. */
function namesTwice(document: DocumentNode, schema: DocumentNode): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  const collect = (value: unknown, depth: number): void => {
    if (!isNode(value) || depth > 6) return;
    const target = trailOf(value.$ref);
    if (target) collect(valueAt(document, target), depth + 1);
    for (const name of Object.keys(nodeOf(value.properties))) (seen.has(name) ? twice : seen).add(name);
    for (const key of ['allOf', 'anyOf', 'oneOf'])
      for (const part of listOf(value[key])) collect(part, depth + 1);
  };
  collect(schema, 0);
  return twice;
}

class PlaceWalk {
  readonly places = new Map<string, Place>();
  readonly references = new Map<string, Reference>();
  private readonly visited = new Set<string>();
  private readonly document: DocumentNode;

  constructor(document: DocumentNode) {
    this.document = document;
  }

  /** Notes a part and follows its reference; what is found below is for `go`, which sees each way there once. */
  private enter(
    kind: PartKind,
    trail: Trail,
    way: Way,
    go: (node: DocumentNode, trail: Trail) => void,
  ): void {
    const id = JSON.stringify(trail);
    const visit = [kind, id, way.operation, way.direction, way.step, ...way.within].join(' ');
    if (this.visited.has(visit)) return;
    this.visited.add(visit);
    const node = valueAt(this.document, trail);
    if (!isNode(node)) return;
    const target = trailOf(node.$ref);
    if (target) {
      this.references.set(id, { kind, trail, target });
      this.enter(kind, target, way, go);
      return;
    }
    if (node.$ref !== undefined) return;
    let place = this.places.get(`${kind} ${id}`);
    if (!place) {
      place = {
        kind,
        trail,
        directions: new Set(),
        operations: new Set(),
        within: new Set(),
        steps: new Set(),
      };
      this.places.set(`${kind} ${id}`, place);
    }
    place.directions.add(way.direction);
    place.operations.add(way.operation);
    for (const step of way.within) place.within.add(step);
    if (way.step) place.steps.add(way.step);
    go(node, trail);
  }

  schema(at: Trail, way: Way): void {
    this.enter('schema', at, way, (schema, trail) => {
      const twice = namesTwice(this.document, schema);
      const own = ['readOnly', 'writeOnly', 'deprecated'].filter((key) => schema[key] === true);
      for (const { keys, step } of schemasBelow(schema)) {
        const within = new Set([...way.within, ...own]);
        if (!['properties', 'items'].includes(step)) within.add(step);
        if (step === 'properties' && twice.has(String(keys[1]))) within.add('shadowed');
        // A part beside others may say what another says already.
        if (step === 'allOf') for (const name of twice) within.add(`name ${name}`);
        if (step === 'properties' && way.within.includes(`name ${keys[1]}`)) within.add('shadowed');
        const direction = step === 'not' ? turned[way.direction] : way.direction;
        this.schema([...trail, ...keys], { ...way, direction, step, within: [...within].sort() });
      }
    });
  }

  content(at: Trail, way: Way): void {
    for (const type of Object.keys(nodeAt(this.document, [...at, 'content']))) {
      this.enter('media', [...at, 'content', type], way, (media, trail) => {
        for (const key of ['schema', 'itemSchema']) if (key in media) this.schema([...trail, key], way);
      });
    }
  }

  private field(kind: 'parameter' | 'header', at: Trail, way: Way): void {
    this.enter(kind, at, { ...way, within: [...way.within, kind] }, (field, trail) => {
      const within = [...way.within, kind, ...(typeof field.in === 'string' ? [`in ${field.in}`] : [])];
      if ('schema' in field) this.schema([...trail, 'schema'], { ...way, within });
      this.content(trail, { ...way, within });
    });
  }

  private response(at: Trail, way: Way): void {
    this.enter('response', at, way, (response, trail) => {
      for (const name of Object.keys(nodeOf(response.headers)))
        this.field('header', [...trail, 'headers', name], way);
      this.content(trail, way);
    });
  }

  private operation(at: Trail, way: Way): void {
    const sent: Way = { ...way, direction: turned[way.direction] };
    this.enter('operation', at, way, (operation, trail) => {
      for (const index of listOf(operation.parameters).keys()) {
        this.field('parameter', [...trail, 'parameters', String(index)], way);
      }
      this.enter('body', [...trail, 'requestBody'], way, (_, body) => this.content(body, way));
      for (const status of Object.keys(nodeOf(operation.responses))) {
        this.response([...trail, 'responses', status], sent);
      }
      for (const name of Object.keys(nodeOf(operation.callbacks))) {
        const within = [...way.within, 'callback'];
        this.enter('callback', [...trail, 'callbacks', name], way, (callback, below) => {
          for (const expression of Object.keys(callback)) {
            this.pathItem([...below, expression], { ...sent, operation: `${way.operation} ${name}`, within });
          }
        });
      }
    });
  }

  pathItem(at: Trail, way: Way): void {
    this.enter('pathItem', at, way, (item, trail) => {
      for (const method of methods) {
        if (!isNode(item[method])) continue;
        const own = { ...way, operation: `${method} ${way.operation}` };
        for (const index of listOf(item.parameters).keys()) {
          this.field('parameter', [...trail, 'parameters', String(index)], own);
        }
        this.operation([...trail, method], own);
      }
    });
  }
}

/** The parts of a document of OpenAPI 3 that its operations, callbacks and webhooks reach. */
export function placesOf(document: DocumentNode): Places {
  const walk = new PlaceWalk(document);
  for (const path of Object.keys(nodeOf(document.paths))) {
    walk.pathItem(['paths', path], { operation: path, direction: 'request', within: [] });
  }
  for (const name of Object.keys(nodeOf(document.webhooks))) {
    walk.pathItem(['webhooks', name], { operation: name, direction: 'response', within: ['webhook'] });
  }
  const all = [...walk.places.values()];
  return {
    of: (kind) => all.filter((place) => place.kind === kind),
    references: [...walk.references.values()],
  };
}
