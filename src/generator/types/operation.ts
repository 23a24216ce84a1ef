// A request and its answers as a document describes them: operations, webhooks and callbacks.

import type { Deprecation, Schema } from './schema.ts';
import type { ExternalDocs, SecurityRequirement, Server } from './servers-security.ts';

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring';

/** One request and its answers: what an operation, a webhook and a callback have in common. */
export interface Exchange {
  title: string;
  /** Upper case. */
  method: string;
  /** The path; of a webhook its name, of a callback the address it is sent to (a runtime expression). */
  path: string;
  operationId?: string;
  /** Markdown, perhaps empty. */
  description: string;
  deprecated?: true;
  /** Markdown on why, since when and what to use instead: `x-deprecated-description` and its kin. */
  deprecation?: Deprecation;
  externalDocs?: ExternalDocs;
  parameters: Parameter[];
  /** Sentences in Markdown on parameters and callbacks whose references are unresolved. */
  missing?: string[];
  requestBody?: RequestBody;
  responses: Response[];
  /** Where it stands in the document: `#/paths/~1learners/get`. */
  pointer: string;
}

/** What an exchange needs: where it is sent, and how who sends it authenticates. */
interface Access {
  servers: Server[];
  /** Alternatives. Empty: no authentication. */
  security: SecurityRequirement[];
  /** True when the document also allows a call without authentication. */
  securityOptional?: true;
}

/** A page of its own: an operation, or a webhook (a request that the API sends). */
export interface Operation extends Exchange, Access {
  /** Last part of its URL, unique in its API, webhooks included. */
  slug: string;
  /** Name of the group it belongs to: its first tag, `''` without one. */
  tag: string;
  /** Short marks beside the title: `x-badges`, and tags of the kind `badge`. */
  badges: string[];
  /** Samples that the document gives (`x-codeSamples`). */
  codeSamples: CodeSample[];
  /** Requests that the API sends because of this operation. */
  callbacks: Callback[];
}

/** Its servers and security are those it names itself: the ones of the API are not those of who receives it. */
export interface Callback extends Exchange, Access {
  /** Its key in the document. */
  name: string;
}

export interface CodeSample {
  /** As a reader knows the language: `C#`, `Ruby`. */
  label: string;
  /** As the document names it: `csharp`, `rb`. */
  language: string;
  text: string;
}

/** What a parameter and a header have in common. */
export interface Header {
  name: string;
  required?: true;
  deprecated?: true;
  /** As of an operation. */
  deprecation?: Deprecation;
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
  /** `:/?#[]@!$&'()*+,;=` are sent as they are. */
  allowReserved?: true;
  /** `?name=` is allowed. */
  allowEmptyValue?: true;
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
  /** How single parts and fields are sent, where it is not the usual way. */
  encodings: Encoding[];
  /** Of a list of parts, the first ones and each that follows (OpenAPI 3.2, `prefixEncoding`, `itemEncoding`). */
  prefixEncodings?: ItemEncoding[];
  itemEncoding?: ItemEncoding;
  /** The body is a sequence of values, each valid against the items of `schema` (`itemSchema`). */
  isSequence?: true;
}

/** OpenAPI 3.1, section 4.8.15. The content type stands in `partTypes`. */
export interface Encoding {
  name: string;
  headers: string[];
  style?: string;
  explode?: boolean;
  allowReserved?: true;
}

/** A part without a name. */
export interface ItemEncoding extends Omit<Encoding, 'name'> {
  contentType?: string;
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
  /** Its reference is unresolved: a sentence that reports it. */
  missing?: string;
}

export interface Response {
  /** `200`, `4XX`, `default` */
  status: string;
  /** A few words in place of the status's own (OpenAPI 3.2). */
  summary?: string;
  description: string;
  headers: Header[];
  contents: MediaType[];
  links: ResponseLink[];
}

/** What can be done next with values of an answer (OpenAPI 3.1, section 4.8.20). */
export interface ResponseLink {
  name: string;
  description?: string;
  operationId?: string;
  /** Pointer to the operation, or an address elsewhere. */
  operationRef?: string;
  /** What is sent: names of parameters with values or runtime expressions. */
  parameters: { name: string; value: unknown }[];
  requestBody?: unknown;
  server?: string;
}
