// Types, look-ups of references and results that the parts of the validator share.

import { isRecord, type JsonRecord, textAt } from '../shared/json.ts';
import type { Direction, Failure, Path, SchemaReferences } from '../types/validation.ts';

/** Maximum depth of schemas inside schemas. Deeper values count as valid. */
export const mostDepth = 300;

/** Context of the validation of one value. Only `validate` changes it. */
export interface Validation {
  references: SchemaReferences;
  /** Swagger 2.0 and OpenAPI 3.0. */
  isEarly: boolean;
  isSwagger: boolean;
  direction: Direction;
  /** Whether exactly one option of `oneOf` must be valid. */
  isExact: boolean;
  /** Whether the `format` of a text is not validated. */
  allowsFormats: boolean;
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

/** Makes the failure for a property that the schema does not allow. Its notes list the known names. */
export function unknownProperty(path: Path, known: string[]): Failure {
  return {
    path,
    isUnknown: true,
    describe: () => {
      const list = known.slice(0, 12).map((name) => `\`${name}\``);
      const more = known.length > 12 ? ` and ${known.length - 12} more` : '';
      const notes = list.length === 0 ? [] : [`Known are ${list.join(', ')}${more}.`];
      return ['is a property that the schema does not allow', notes];
    },
  };
}
