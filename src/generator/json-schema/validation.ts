// Types, look-ups of references and results that the parts of the validator share.

import { isRecord, type JsonRecord, textAt } from '../shared/json.ts';
import type { DynamicAnchorsOf } from '../types/schema.ts';

/** Keys and indexes from a value to a part of it. */
export type Path = readonly (string | number)[];

/** Whether a value is part of a request or a response; `either` if unknown, and in callbacks, where the API sends the request. */
export type Direction = 'request' | 'response' | 'either';

/** One way that a value violates a schema. `message` completes a sentence about the part at `path`. */
export interface SchemaViolation {
  path: Path;
  message: string;
  notes: string[];
}

/** A violation whose message is made on demand, as most failures are in options that are not selected. */
export interface Failure {
  path: Path;
  describe: () => string | [message: string, notes: string[]];
}

/** Resolves the references of a schema. */
export interface SchemaReferences {
  /** Returns the direct target of a reference; undefined if there is none. */
  targetOf: (reference: string) => unknown;
  /** Follows references from a value until it is not a reference; undefined for a circle. */
  follow: (value: unknown) => unknown;
  /**
   * Resolves the `$dynamicRef` of the last schema of `scope`, which lists the schemas around it, outermost first. Without this
   * function, `$dynamicRef` is resolved like `$ref`.
   */
  dynamicTargetOf?: (reference: string, scope: readonly unknown[]) => unknown;
  /** Returns a function for the dynamic anchors that a schema adds to a scope; undefined if the document has none. */
  dynamicAnchors?: () => DynamicAnchorsOf | undefined;
}

/** Maximum depth of schemas inside schemas. Deeper values count as valid. */
export const mostDepth = 300;

/** Context of the validation of one value. Only `validate` changes it. */
export interface Validation {
  references: SchemaReferences;
  /** Swagger 2.0 and OpenAPI 3.0. */
  isEarly: boolean;
  direction: Direction;
  /** Whether exactly one option of `oneOf` must be valid. */
  isExact: boolean;
  /** The schemas around the current one and itself, outermost first: the dynamic scope of `$dynamicRef`. */
  scope: unknown[];
  /** The path of the part that is validated. */
  path: Path;
  /** Maximum number of failures to collect. */
  mostFailures: number;
  /** Validates a part of the value at a path, and counts a step. */
  validate(value: unknown, schema: unknown, path: Path): Failure[];
}

/** Returns the target of a schema's `$ref`; undefined if it has none, `{}` if it is unresolved. */
export function referredSchema(schema: JsonRecord, { references }: Validation): unknown {
  const reference = textAt(schema, '$ref');
  return reference === undefined ? undefined : (references.targetOf(reference) ?? {});
}

/** Returns the target of the `$dynamicRef` of the last schema of the scope; undefined if it has none. */
export function dynamicSchema(schema: JsonRecord, { references, scope }: Validation): unknown {
  const reference = textAt(schema, '$dynamicRef');
  if (reference === undefined) return undefined;
  return references.dynamicTargetOf === undefined
    ? references.targetOf(reference)
    : references.dynamicTargetOf(reference, scope);
}

/** A part of the value, with the schema that applies to it. */
interface Part {
  value: unknown;
  schema: object;
  path: Path;
}

interface Result {
  path: Path;
  scope: string;
  /** Empty until the part has been validated: a schema that applies to the same value inside itself adds nothing. */
  failures: Failure[];
}

/** Returns the failures of a part, which are made only once for each value, schema, path and dynamic scope. */
export type KeepResult = (part: Part, scope: readonly unknown[], make: () => Failure[]) => Failure[];

/**
 * Keeps the results of one validation, as schemas can apply to one value in many ways: in a chain of schemas that each take the
 * next one twice, the number of ways doubles with each schema. Only the last path of each value and schema is kept, as equal ones
 * follow each other.
 */
export function createResults(references: SchemaReferences): KeepResult {
  const results = new Map<object, Map<unknown, Result>>();
  const keyOfScope = createScopeKeys(references);
  return ({ value, schema, path }, around, make) => {
    const ofSchema = results.get(schema) ?? new Map<unknown, Result>();
    results.set(schema, ofSchema);
    const scope = keyOfScope(around);
    const known = ofSchema.get(value);
    if (known !== undefined && known.scope === scope && isSamePath(known.path, path)) return known.failures;
    const result: Result = { path, scope, failures: [] };
    ofSchema.set(value, result);
    result.failures = make();
    return result.failures;
  };
}

function isSamePath(one: Path, other: Path): boolean {
  return (
    one === other || (one.length === other.length && one.every((segment, index) => segment === other[index]))
  );
}

/** Creates keys of scopes. In scopes with the same key, every `$dynamicRef` resolves to the same schema. */
function createScopeKeys({ dynamicAnchors }: SchemaReferences): (scope: readonly unknown[]) => string {
  const anchorsOf = dynamicAnchors?.();
  if (anchorsOf === undefined) return () => '';
  const numbers = new Map<unknown, number>();
  return (scope) => {
    const outermost = new Map<string, number>();
    for (const schema of scope) {
      if (!isRecord(schema)) continue;
      for (const [key, target] of anchorsOf(schema)) {
        if (outermost.has(key)) continue;
        const number = numbers.get(target) ?? numbers.size;
        numbers.set(target, number);
        outermost.set(key, number);
      }
    }
    return JSON.stringify([...outermost].sort());
  };
}
