// A request and its answers as a document describes them: operations, webhooks and callbacks.

import type { Schema } from './schema.ts';
import type { SecurityRequirement } from './security.ts';
import type { ExternalDocs, Server } from './server.ts';

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
