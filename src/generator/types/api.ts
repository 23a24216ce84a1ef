// The model of one API, read from any kind of document. It is plain JSON with unions on `kind`. A reference is a name
// (`{ kind: 'ref' }`, looked up in `Api.schemas`), so a recursive schema is finite. Lists are always present; a flag is `true` or
// absent.

import type { Operation } from './operation.ts';
import type { Schema } from './schema.ts';
import type { ExternalDocs, SecurityScheme, Server } from './servers-security.ts';

/** The model of one API. */
export interface Api {
  /** Name of the reader that made it: `openapi`, or that of a plugin. */
  reader: string;
  /** Short name, e.g. `work-based`; part of its URLs. */
  name: string;
  /** Path of the document from the project root. */
  file: string;
  /** The version of its standard as written, e.g. `3.0.1`. */
  dialect: string;
  /** The document's address for itself as written (`$self`, OpenAPI 3.2). */
  self?: string;
  title: string;
  version: string;
  /** Markdown. There is an introduction page if it is not empty. */
  description: string;
  /** Whether its introduction is the home page: the site has no other API and no guides (`withHomeApi`). */
  isHome?: true;
  /** The slug of the operation that the introduction shows as the first request, if the configuration names one. */
  firstRequest?: string;
  logo?: Logo;
  termsOfService?: string;
  contact?: Contact;
  licence?: Licence;
  externalDocs?: ExternalDocs;
  /** As for an operation: those of `info`, which are of the introduction. */
  keywords?: string[];
  servers: Server[];
  securitySchemes: SecurityScheme[];
  /** Groups of operations in the order of the navigation. Each has an operation, or a group with one below it. */
  tags: Tag[];
  /** In the order of the navigation: by tag, then as in the document. */
  operations: Operation[];
  /** Requests that the API sends, in the order of the document. */
  webhooks: Operation[];
  /** Schemas by name. Names are untrusted, so use `Object.hasOwn` for look-ups. */
  schemas: Record<string, Schema>;
  /** Names by reference in sources of schemas (`Schema.source`), for references that do not end in the name. */
  references: Record<string, string>;
  /** The JSON of the named schemas of bodies. */
  rawSchemas: RawSchema[];
  /** The error codes that the document explains (`x-error-codes`), in its order. Absent: none. */
  errorCodes?: ErrorCode[];
}

// The parts of a document that a slice of it is put together from.

/** A part of a document as JSON, with the pointers of the components that it refers to. */
export interface SlicePart {
  text: string;
  needs: string[];
}

/** What the slices of a document are made of. */
export interface SliceParts {
  /** The members that all slices have, as JSON without braces. */
  head: string;
  /** The components by their pointers, in the order of the document. */
  components: [pointer: string, part: SlicePart][];
  /** The members of each operation and webhook, as JSON without braces, by its slug. */
  operations: [slug: string, part: SlicePart][];
}

/** The stored parts of a document, and a digest of each slice by the slug of its operation. */
export interface StoredSlices {
  /** Names the record of the parts. */
  key: string;
  digests: [slug: string, digest: string][];
}

/** An error code. All texts are Markdown. */
export interface ErrorCode {
  code: string;
  meaning: string;
  cause?: string;
  /** What to do about it. */
  fix?: string;
}

/** A named schema as JSON. */
export interface RawSchema {
  name: string;
  /** Last part of its URL, unique in its API. */
  slug: string;
  /** Indented JSON. */
  text: string;
}

/** A contact of the API. */
export interface Contact {
  name?: string;
  url?: string;
  email?: string;
}

/** The licence of the API. */
export interface Licence {
  name: string;
  url?: string;
}

/** `x-logo`. Pages show only images of the project. */
export interface Logo {
  url: string;
  text: string;
  href?: string;
}

/** A group of operations. The last one, with the name `''`, is for operations without a tag. */
export interface Tag {
  name: string;
  /** The label for readers: `x-displayName`, `summary` or the name. */
  label: string;
  /** Its label in the default language, which ids are made of. Absent: `label`. */
  originalLabel?: string;
  description?: string;
  externalDocs?: ExternalDocs;
  /** As for an operation. */
  keywords?: string[];
  /** The number of groups around it (`parent` in OpenAPI 3.2, `x-tagGroups`). Absent: none. */
  depth?: number;
}
