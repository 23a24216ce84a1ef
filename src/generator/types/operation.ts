// The model of requests and responses: operations, webhooks and callbacks.

import type { Deprecation, ReleaseMark, Schema } from './schema.ts';
import type { ExternalDocs, SecurityRequirement, Server } from './servers-security.ts';

/** The location of a parameter. */
export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring';

/** A request and its responses, which operations, webhooks and callbacks have in common. */
export interface Exchange {
  title: string;
  /** Upper case. */
  method: string;
  /** The path of an operation, the name of a webhook, or the URL of a callback (a runtime expression). */
  path: string;
  operationId?: string;
  /** Markdown; can be empty. */
  description: string;
  deprecated?: true;
  /** Details from `x-deprecated-description` and similar extensions. */
  deprecation?: Deprecation;
  externalDocs?: ExternalDocs;
  parameters: Parameter[];
  /** Notes in Markdown about unresolved references to parameters and callbacks. */
  missing?: string[];
  requestBody?: RequestBody;
  responses: Response[];
  /** Its place in the document: `#/paths/~1learners/get`. */
  pointer: string;
}

/** Where a request is sent, and how the sender authenticates. */
interface Access {
  servers: Server[];
  /** Alternatives. An empty list means no authentication, or that the document says nothing about it. */
  security: SecurityRequirement[];
  /** Whether the request is also allowed without authentication. */
  securityOptional?: true;
  /** Whether the document says that no authentication is needed. */
  needsNoSecurity?: true;
}

/** An operation, or a webhook, which is a request that the API sends. It has a page. */
export interface Operation extends Exchange, Access, ReleaseMark {
  /** Last part of its URL, unique in its API, webhooks included. */
  slug: string;
  /** Name of its group: the first tag that is not a badge, or `''`. */
  tag: string;
  /** Label in navigation, if the configuration sets one. */
  label?: string;
  /** Labels beside the title: `x-badges`, and tags of the kind `badge`. */
  badges: string[];
  /** Words by which search also finds it (`x-keywords`). Absent: none. */
  keywords?: string[];
  /** Samples in the document (`x-codeSamples`). */
  codeSamples: CodeSample[];
  /** It is no request of HTTP, so it has no samples. Examples of its messages are shown instead. */
  isMessage?: true;
  /** Requests that the API sends because of this operation. */
  callbacks: Callback[];
}

/** A callback. Servers and security of the API do not apply to it, as the reader's server receives it. */
export interface Callback extends Exchange, Access {
  /** The key of the callback in the document. */
  name: string;
  /** The title of the callback that it follows, if it is inside of one. */
  after?: string;
}

/** A sample of a request in the document. */
export interface CodeSample {
  /** The language for readers: `C#`, `Ruby`. */
  label: string;
  /** The language in the document: `csharp`, `rb`. */
  language: string;
  text: string;
}

/** What parameters and headers have in common. */
export interface Header extends ReleaseMark {
  name: string;
  required?: true;
  deprecated?: true;
  /** As for an operation. */
  deprecation?: Deprecation;
  description?: string;
  schema: Schema;
  examples: Example[];
  /** How a list is separated, if not by commas: a parameter has any style, a header `spaceDelimited` and the like (Swagger 2.0). */
  style?: string;
  /** What it is a reference to, as a pointer: `#/components/parameters/Page`. Absent: it is written in place. */
  component?: string;
}

/** A parameter. */
export interface Parameter extends Header {
  in: ParameterLocation;
  /** OpenAPI 3.1, section 4.8.12.2: `form`, `simple`, `matrix`, `label`, `spaceDelimited`, ... */
  style: string;
  explode: boolean;
  /** The media type that the value is serialized as (`content`). */
  mediaType?: string;
  /** Whether `:/?#[]@!$&'()*+,;=` are sent without percent-encoding. */
  allowReserved?: true;
  /** Whether `?name=` is allowed. */
  allowEmptyValue?: true;
}

/** The body of a request. */
export interface RequestBody {
  required?: true;
  description?: string;
  contents: MediaType[];
}

/** The schema and examples of a body in one media type. */
export interface MediaType {
  mediaType: string;
  schema?: Schema;
  examples: Example[];
  /** Content types of parts of a multipart body. */
  partTypes: { name: string; contentType: string }[];
  /** How parts and fields are serialized, if not by the default. */
  encodings: Encoding[];
  /** How the first parts of a list and each further one are serialized (OpenAPI 3.2, `prefixEncoding`, `itemEncoding`). */
  prefixEncodings?: ItemEncoding[];
  itemEncoding?: ItemEncoding;
  /** The body is a sequence of values, and the items of `schema` describe each (`itemSchema`, OpenAPI 3.2). */
  isSequence?: true;
}

/** An example of a body in the document, and the body. */
export interface GivenBody {
  content: MediaType;
  example: Example;
}

/** A body to send. */
export interface SentBody {
  content: MediaType;
  value: unknown;
  /** The value as the document has it, if it is serialized already. */
  text?: string;
  /** Whether the value is made up, so that nothing is lost if a file takes its place. */
  isMade?: true;
}

/** How a part is serialized (OpenAPI 3.1, section 4.8.15). Its content type is in `partTypes`. */
export interface Encoding {
  name: string;
  headers: Header[];
  style?: string;
  explode?: boolean;
  allowReserved?: true;
}

/** How a part without a name is serialized. */
export interface ItemEncoding extends Omit<Encoding, 'name'> {
  contentType?: string;
}

/** An example in the document. `value` is absent if it only refers to an external file. */
export interface Example {
  name: string;
  summary?: string;
  description?: string;
  value?: unknown;
  /** The value is already serialized. */
  isText?: true;
  externalValue?: string;
  /** A note, if its reference is unresolved. */
  missing?: string;
}

/** A response. */
export interface Response {
  /** `200`, `4XX`, `default` */
  status: string;
  /** A short description of the response (OpenAPI 3.2). */
  summary?: string;
  description: string;
  headers: Header[];
  contents: MediaType[];
  links: ResponseLink[];
  /** The error codes that the document lists for it (`x-error-codes`). Absent: those that its texts name. */
  codes?: string[];
}

/** A link to an operation that can follow a response (OpenAPI 3.1, section 4.8.20). */
export interface ResponseLink {
  name: string;
  description?: string;
  operationId?: string;
  /** A pointer to the operation, or a URL. */
  operationRef?: string;
  /** Parameters of the operation, with values or runtime expressions. */
  parameters: { name: string; value: unknown }[];
  requestBody?: unknown;
  server?: { url: string; description?: string };
}
