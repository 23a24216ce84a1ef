// The program's own model of one API, read from an OpenAPI document of any version: plain JSON, unions
// on `kind`. A reference stays a name (`{ kind: 'ref' }`, looked up in `Api.schemas`), so a recursive
// schema is finite. Lists are always there, perhaps empty; a flag is `true` or absent.

export interface Api {
  /** Short name, e.g. `work-based`; part of its URLs. */
  name: string;
  /** The document, from the project root. */
  file: string;
  /** The OpenAPI version as written, e.g. `3.0.1`. */
  dialect: string;
  title: string;
  version: string;
  /** Markdown, perhaps empty. An introduction page exists when it is not. */
  description: string;
  termsOfService?: string;
  contact?: Contact;
  licence?: Licence;
  externalDocs?: ExternalDocs;
  servers: Server[];
  securitySchemes: SecurityScheme[];
  /** Groups of operations in the order of the navigation; each has at least one operation. */
  tags: Tag[];
  /** In the order of the navigation: by tag, inside a tag as in the document. */
  operations: Operation[];
  /** Named schemas. Look up with `Object.hasOwn`: names come from strangers. */
  schemas: Record<string, Schema>;
}

export interface Contact {
  name?: string;
  url?: string;
  email?: string;
}

export interface Licence {
  name: string;
  url?: string;
}

export interface ExternalDocs {
  url: string;
  description?: string;
}

export interface Server {
  url: string;
  description?: string;
  variables: ServerVariable[];
}

export interface ServerVariable {
  name: string;
  default: string;
  values: string[];
  description?: string;
}

/** A group of operations. The untagged operations have the name `''` and stand last. */
export interface Tag {
  name: string;
  /** What a reader sees: `x-displayName`, else the name. */
  label: string;
  description?: string;
}

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring';

export interface Operation {
  /** Last part of its URL, unique in its API. */
  slug: string;
  title: string;
  /** Upper case. */
  method: string;
  path: string;
  operationId?: string;
  /** Name of the group it belongs to: its first tag, `''` without one. */
  tag: string;
  /** Markdown, perhaps empty. */
  description: string;
  deprecated?: true;
  servers: Server[];
  /** Alternatives. Empty: no authentication. */
  security: SecurityRequirement[];
  /** True when the document also allows a call without authentication. */
  securityOptional?: true;
  externalDocs?: ExternalDocs;
  parameters: Parameter[];
  requestBody?: RequestBody;
  responses: Response[];
  /** Where it stands in the document: `#/paths/~1learners/get`. */
  pointer: string;
}

/** What a parameter and a header have in common. */
export interface Header {
  name: string;
  required?: true;
  deprecated?: true;
  description?: string;
  schema: Schema;
  examples: Example[];
}

export interface Parameter extends Header {
  in: ParameterLocation;
  /** OpenAPI 3.1, section 4.8.12.2: `form`, `simple`, `matrix`, `label`, `spaceDelimited`, ... */
  style: string;
  explode: boolean;
  /** Set where the value is serialised as this media type (`content`). */
  mediaType?: string;
}

export interface RequestBody {
  required?: true;
  description?: string;
  contents: MediaType[];
}

export interface MediaType {
  mediaType: string;
  schema?: Schema;
  examples: Example[];
  /** Content types of single parts of a multipart body. */
  partTypes: { name: string; contentType: string }[];
}

/** One example as the document gives it. `value` is absent where it only names an external file. */
export interface Example {
  name: string;
  summary?: string;
  description?: string;
  value?: unknown;
  /** The value is the text to send, not data to serialise. */
  isText?: true;
  externalValue?: string;
}

export interface Response {
  /** `200`, `4XX`, `default` */
  status: string;
  description: string;
  headers: Header[];
  contents: MediaType[];
}

/** All schemes of one requirement together satisfy it. */
export interface SecurityRequirement {
  schemes: { id: string; scopes: string[] }[];
}

interface SecuritySchemeFacts {
  /** Its name in the document. */
  id: string;
  description?: string;
  deprecated?: true;
}

export interface ApiKeyScheme extends SecuritySchemeFacts {
  kind: 'apiKey';
  in: 'header' | 'query' | 'cookie';
  name: string;
}

export interface HttpScheme extends SecuritySchemeFacts {
  kind: 'http';
  /** Lower case: `bearer`, `basic`, ... */
  scheme: string;
  bearerFormat?: string;
}

export interface OAuthScheme extends SecuritySchemeFacts {
  kind: 'oauth2';
  flows: OAuthFlow[];
}

export interface OAuthFlow {
  /** `authorizationCode`, `clientCredentials`, `implicit`, `password`, `deviceAuthorization` */
  name: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: { name: string; description: string }[];
}

export interface OpenIdScheme extends SecuritySchemeFacts {
  kind: 'openIdConnect';
  url: string;
}

export interface MutualTlsScheme extends SecuritySchemeFacts {
  kind: 'mutualTLS';
}

export type SecurityScheme = ApiKeyScheme | HttpScheme | OAuthScheme | OpenIdScheme | MutualTlsScheme;

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
