// The program's own model of one API, whatever kind of document it was read from: plain JSON, unions
// on `kind`. A reference stays a name (`{ kind: 'ref' }`, looked up in `Api.schemas`), so a recursive
// schema is finite. Lists are always there, perhaps empty; a flag is `true` or absent.

import type { Operation } from './operation.ts';
import type { Schema } from './schema.ts';
import type { ExternalDocs, SecurityScheme, Server } from './servers-security.ts';

export interface Api {
  /** Name of the reader that made it: `openapi`, or that of a plugin. */
  reader: string;
  /** Short name, e.g. `work-based`; part of its URLs. */
  name: string;
  /** The document, from the project root. */
  file: string;
  /** The version of its standard as written, e.g. `3.0.1`. */
  dialect: string;
  /** The address that the document names for itself (`$self`, OpenAPI 3.2), as written. */
  self?: string;
  title: string;
  version: string;
  /** Markdown, perhaps empty. An introduction page exists when it is not. */
  description: string;
  logo?: Logo;
  termsOfService?: string;
  contact?: Contact;
  licence?: Licence;
  externalDocs?: ExternalDocs;
  servers: Server[];
  securitySchemes: SecurityScheme[];
  /** Groups of operations in the order of the navigation; each has an operation, or a group with one below it. */
  tags: Tag[];
  /** In the order of the navigation: by tag, inside a tag as in the document. */
  operations: Operation[];
  /** Requests that the API sends by itself, in the order of the document. */
  webhooks: Operation[];
  /** Named schemas. Look up with `Object.hasOwn`: names come from strangers. */
  schemas: Record<string, Schema>;
  /** References in sources of schemas (`Schema.source`) to names, where a name is not the end of its reference. */
  references: Record<string, string>;
  /** The named schemas of bodies as the document has them. */
  rawSchemas: RawSchema[];
}

/** A component in the words of its document. */
export interface RawSchema {
  name: string;
  /** Last part of its URL, unique in its API. */
  slug: string;
  /** Indented JSON. */
  text: string;
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

/** `x-logo`: an image of the project, or an address elsewhere, which no page loads. */
export interface Logo {
  url: string;
  text: string;
  href?: string;
}

/** A group of operations. The untagged operations have the name `''` and stand last. */
export interface Tag {
  name: string;
  /** What a reader sees: `x-displayName`, else the name. */
  label: string;
  description?: string;
  externalDocs?: ExternalDocs;
  /** How many groups it stands in: `parent` of OpenAPI 3.2, `x-tagGroups` before. Absent: none. */
  depth?: number;
}
