// What the parts of the validator share.

export type Path = readonly (string | number)[];

/** Which way a value travels; `either` where that is not known, or where the roles are turned round. */
export type Direction = 'request' | 'response' | 'either';

/** One way a value breaks its schema: where in the value, and the end of a sentence about it. */
export interface Violation {
  path: Path;
  says: string;
  notes: string[];
}

/** A violation whose words are made when somebody reads them: most are of options that are not chosen. */
export interface Failure {
  path: Path;
  describe: () => string | [says: string, notes: string[]];
}

/** Where the references of a schema are resolved. */
export interface SchemaReferences {
  /** The schema that a reference names, one step; undefined where there is none. */
  targetOf: (reference: string) => unknown;
  /** Follows references from a value until it is none; undefined where there is no end to them. */
  follow: (value: unknown) => unknown;
}

/** Read-only help for the functions of the validator, for one value. */
export interface Validation {
  references: SchemaReferences;
  /** Swagger 2.0 and OpenAPI 3.0. */
  isEarly: boolean;
  direction: Direction;
  /** Exactly one option of `oneOf` must fit. */
  isExact: boolean;
  /** Failures that are collected of one value: the first ones mostly explain the rest. */
  mostFailures: number;
  /** Validates a part of the value, counting the work. */
  validate(value: unknown, schema: unknown, path: Path): Failure[];
}
