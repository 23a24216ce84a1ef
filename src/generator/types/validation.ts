// Types of validating values against schemas, and of making examples of schemas.

import type { DynamicAnchorsOf, ResolvedSchema, Schema } from './schema.ts';

/** In place of a value that is not known, such as a variable in code. It is valid for every schema. */
export const anyValue: unique symbol = Symbol('any value');

/** Keys and indexes from a value to a part of it. */
export type Path = readonly (string | number)[];

/** Whether a value is part of a request or a response; `either` if unknown, and in callbacks, where the API sends the request. */
export type Direction = 'request' | 'response' | 'either';

/** One way that a value violates a schema. `message` completes a sentence about the part at `path`. */
export interface SchemaViolation {
  path: Path;
  /** Whether it is a property that `additionalProperties` does not allow. */
  isUnknown?: true;
  message: string;
  notes: string[];
}

/** A violation whose message is made on demand, as most failures are in options that are not selected. */
export interface Failure {
  path: Path;
  /** Whether only the `format` of a text is violated. */
  isOfFormat?: true;
  /** Whether it is a property that `additionalProperties` does not allow. */
  isUnknown?: true;
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

/** How to validate one value. */
export interface ValidityOptions {
  direction: Direction;
  /**
   * Whether exactly one option of `oneOf` must be valid. By default one is enough, since a value of an author that is valid
   * for two options is a problem of the schemas.
   */
  isExact?: boolean;
  /** Whether the `format` of a text is an annotation, as in JSON Schema: a date without a zone can be sent. */
  allowsFormats?: boolean;
  /** Maximum number of steps for the value. A value that takes more counts as valid. */
  mostSteps?: number;
}

/** Validates values against the schemas of one document. */
export interface Validator {
  /** Returns at most four violations; none if the value is valid. */
  violations: (value: unknown, schema: unknown, direction: Direction) => SchemaViolation[];
  /** Whether a value has no violations. `isExact` is stricter, `allowsFormats` less strict. */
  isValid: (value: unknown, schema: unknown, options: ValidityOptions) => boolean;
}

/** Whether a value follows a schema of the model. */
export type IsValidValue = (schema: Schema, value: unknown) => boolean;

/** How well the values of requests, or of responses, follow their schemas. */
interface ValueValidity {
  /** Whether a value has no diagnostics. */
  isValid: IsValidValue;
  /**
   * Whether a value of the author can be sent: it is valid but for the `format` of texts, which many APIs take less strictly than the
   * standard, such as a date and time without a zone.
   */
  isSendable: IsValidValue;
  /**
   * Whether a value is valid with exactly one option of `oneOf`, as the standard requires. Where a discriminator selects an option, only
   * that one counts.
   */
  isExactlyValid: IsValidValue;
  /** The same for a made example with values of the author, whose `format` can differ. */
  isExactlySendable: IsValidValue;
}

/** A validator for schemas of the model. The JSON Schema of each schema is made once. */
export interface ModelValidator {
  validityIn: (direction: Direction) => ValueValidity;
  validator: Validator;
  references: SchemaReferences;
  jsonOf: (schema: Schema) => unknown;
}

/** The values that the author of a document gives to properties and parameters, by name and place (`known-values.ts`). */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

/** What examples are generated and validated with. */
export interface ExampleContext {
  schemas: ReadonlyMap<string, Schema>;
  /** Resolves a reference, each once. */
  resolve: (schema: Schema) => ResolvedSchema;
  /** `readOnly` properties are left out of requests, `writeOnly` ones out of responses. */
  direction: 'request' | 'response';
  /** Shared by all values of an API, so that each schema is converted once. */
  model: ModelValidator;
  /** That of the model in the direction. */
  validator: ValueValidity;
  /** What the document gives to values of the same name elsewhere. */
  known?: KnownValues;
  /**
   * What the value is called, if it has a name, the resource that it belongs to (`customer`), what else is near (`known-values.ts`), and
   * the title and description of the operation, what it does, if that needs more than a schema requires, and the choices that its path has,
   * and the fields that its description calls needed (`descriptions/described-needs.ts`).
   */
  about?: {
    name?: string;
    owner?: string;
    near?: readonly string[];
    text?: string;
    /** The title of the operation and the first sentence of its description. */
    headline?: string;
    /** The last parameter of a path that ends with one, in snake case. */
    item?: string;
    task?: 'search' | 'create' | 'act';
    /** Whether a body replaces a resource: all of it, or as far as the document gives values (`replaced-fields.ts`). */
    replacement?: 'all' | 'given';
    chosen?: readonly string[];
    needs?: readonly (readonly string[])[];
  };
}

/** What has an example: a body with a media type, or a parameter or header. */
export type ExampleHolder = { mediaType: string; isSequence: boolean } | 'parameter';
