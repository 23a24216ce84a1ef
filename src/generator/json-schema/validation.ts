// Types and reference look-ups that the parts of the validator share.

import { type JsonRecord, textAt } from '../shared/json.ts';

/** Keys and indexes from a value to a part of it. */
export type Path = readonly (string | number)[];

/** Whether a value is part of a request or a response; `either` if unknown, and in callbacks, where the API sends the request. */
export type Direction = 'request' | 'response' | 'either';

/** One way that a value violates a schema. `message` completes a sentence about the part at `path`. */
export interface Violation {
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
}

/** Maximum depth of schemas inside schemas. Deeper values count as valid. */
export const mostDepth = 300;

/** Read-only context of the validation of one value. */
export interface Validation {
  references: SchemaReferences;
  /** Swagger 2.0 and OpenAPI 3.0. */
  isEarly: boolean;
  direction: Direction;
  /** Whether exactly one option of `oneOf` must be valid. */
  isExact: boolean;
  /** The schemas around the current one and itself, outermost first: the dynamic scope of `$dynamicRef`. */
  scope: unknown[];
  /** Maximum number of failures to collect. */
  mostFailures: number;
  /** Validates a part of the value, and counts a step. */
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
