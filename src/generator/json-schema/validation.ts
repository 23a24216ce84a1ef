// The types and reference look-ups that the parts of the validator share.

import { type JsonRecord, textAt } from '../shared/json.ts';

export type Path = readonly (string | number)[];

/** Which way a value travels; `either` where that is not known, or where client and server swap roles. */
export type Direction = 'request' | 'response' | 'either';

/** One way a value breaks its schema: where in the value, and the end of a sentence about it. */
export interface Violation {
  path: Path;
  message: string;
  notes: string[];
}

/** A violation whose message is made on demand: most belong to options that are not chosen. */
export interface Failure {
  path: Path;
  describe: () => string | [message: string, notes: string[]];
}

/** Where the references of a schema are resolved. */
export interface SchemaReferences {
  /** The schema that a reference names, one step; undefined where there is none. */
  targetOf: (reference: string) => unknown;
  /** Follows references from a value until it is none; undefined for a circle. */
  follow: (value: unknown) => unknown;
  /**
   * What the `$dynamicRef` of the last schema of `scope` leads to: the schemas around it, outermost first. Without it,
   * such a reference is an ordinary one.
   */
  dynamicTargetOf?: (reference: string, scope: readonly unknown[]) => unknown;
}

/** Schemas inside schemas that are followed for one value; deeper ones count as valid. */
export const mostDepth = 300;

/** Read-only help for the functions of the validator, for one value. */
export interface Validation {
  references: SchemaReferences;
  /** Swagger 2.0 and OpenAPI 3.0. */
  isEarly: boolean;
  direction: Direction;
  /** Exactly one option of `oneOf` must fit. */
  isExact: boolean;
  /** The schemas that are being validated against, outermost first: the dynamic scope of `$dynamicRef`. */
  scope: unknown[];
  /** Failures that are collected for one value: the first ones mostly explain the rest. */
  mostFailures: number;
  /** Validates a part of the value, counting the work. */
  validate(value: unknown, schema: unknown, path: Path): Failure[];
}

/** The schema behind the reference of a schema; undefined where it has none, `{}` where the reference is unresolved. */
export function referredSchema(schema: JsonRecord, { references }: Validation): unknown {
  const reference = textAt(schema, '$ref');
  return reference === undefined ? undefined : (references.targetOf(reference) ?? {});
}

/** The schema behind the `$dynamicRef` of the schema that is last in the scope; undefined where there is none. */
export function dynamicSchema(schema: JsonRecord, { references, scope }: Validation): unknown {
  const reference = textAt(schema, '$dynamicRef');
  if (reference === undefined) return undefined;
  return references.dynamicTargetOf === undefined
    ? references.targetOf(reference)
    : references.dynamicTargetOf(reference, scope);
}
