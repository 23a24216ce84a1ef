// A schema as data: unions on `kind`, facts beside the type, variants. A reference stays a name (`ref`).

/** Facts every kind of schema can carry. `default` and `const` are present even when they are `null`. */
export interface SchemaFacts {
  title?: string;
  description?: string;
  nullable?: true;
  deprecated?: true;
  readOnly?: true;
  writeOnly?: true;
  default?: unknown;
  const?: unknown;
  examples: unknown[];
  enumeration: EnumerationValue[];
  /** `oneOf` and `anyOf`, or the heirs of a schema with a discriminator. */
  variants?: Variants;
  xml?: XmlFacts;
}

export interface EnumerationValue {
  value: unknown;
  /** From `x-enumDescriptions`. */
  description?: string;
  /** From `x-enum-varnames`. */
  name?: string;
}

export interface XmlFacts {
  name?: string;
  attribute?: true;
  wrapped?: true;
}

export interface Variants {
  mode: 'oneOf' | 'anyOf';
  /** Name of the property that tells the options apart. */
  discriminator?: string;
  /** The options are heirs (they take this schema in by `allOf`), so an heir must not list them again. */
  areHeirs?: true;
  options: Variant[];
}

export interface Variant {
  label: string;
  /** Values of the discriminator that choose this option. */
  discriminatorValues: string[];
  schema: Schema;
}

export interface ObjectSchema extends SchemaFacts {
  kind: 'object';
  properties: Property[];
  /** Names of all required properties, described or not. */
  required: string[];
  /** Schema of properties that are not named (`additionalProperties`). */
  additional?: Schema;
  /** Other properties are not allowed. */
  isClosed?: true;
  patterns: { pattern: string; schema: Schema }[];
  minProperties?: number;
  maxProperties?: number;
  /** Alternatives that differ only in which properties are required. */
  requiredGroups?: { mode: 'oneOf' | 'anyOf'; groups: string[][] };
}

export interface Property {
  name: string;
  schema: Schema;
}

export interface ArraySchema extends SchemaFacts {
  kind: 'array';
  items: Schema;
  /** Schemas of the first items, by position. */
  prefixItems: Schema[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: true;
}

export interface StringSchema extends SchemaFacts {
  kind: 'string';
  format?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  contentMediaType?: string;
}

export interface NumberSchema extends SchemaFacts {
  kind: 'number' | 'integer';
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
}

/** `any`: no type is given (it may still have variants). `never`: nothing is valid (`false`). */
export interface PlainSchema extends SchemaFacts {
  kind: 'boolean' | 'null' | 'any' | 'never';
}

/** A named schema of `Api.schemas`; the facts beside the reference go before the facts of the named one. */
export interface RefSchema extends SchemaFacts {
  kind: 'ref';
  name: string;
}

export type Schema = ObjectSchema | ArraySchema | StringSchema | NumberSchema | PlainSchema | RefSchema;
