// The data that templates get of an API: its operations and schemas.

import type { DocumentLinkView, Html, LinkView } from './markup.ts';
import type { ExampleView, RequestSampleView, ServerChoiceView } from './sample-view.ts';
import type { EnumerationValueView, FieldView, MoreView, SchemaView } from './schema-view.ts';

/** A server. */
export interface ServerView {
  url: string;
  name?: string;
  description?: Html;
  /** The variables of the URL. */
  variables: { name: string; default: string; values: string[]; description?: Html }[];
}

/** One way to authenticate: all schemes of one requirement together. */
export interface SecurityRequirementView {
  schemes: {
    name: string;
    summary: string;
    href?: string;
    scopes: string[];
    /** The whole scheme, if there is no introduction with it. */
    details?: SecuritySchemeView;
  }[];
}

/** A way to authenticate. */
export interface SecuritySchemeView {
  id: string;
  name: string;
  /** One line, e.g. `API key in the header X-API-KEY`, `HTTP bearer token (JWT)`. */
  summary: string;
  description?: Html;
  /** Facts such as flow URLs and scopes. */
  facts: SchemeFactView[];
  /** Example of the header, e.g. `Authorization: Bearer {token}`. */
  example?: string;
}

/** One fact about a scheme: a URL, or its scopes. */
export interface SchemeFactView {
  label: string;
  url?: string;
  scopes?: EnumerationValueView[];
}

/** A link to an operation. */
export interface OperationLinkView extends LinkView {
  method: string;
  /** Absent if it is the label. */
  path?: string;
  deprecated: boolean;
}

/** The parameters of one location. */
export interface ParameterGroupView {
  id: string;
  label: string;
  fields: FieldView[];
  more?: MoreView;
}

/** A request and its responses. */
export interface ExchangeView {
  /** One entry per location that has parameters, in the order path, query, header, cookie. */
  parameterGroups: ParameterGroupView[];
  /** Notes about unresolved references. */
  missing?: Html[];
  requestBody?: RequestBodyView;
  responses: ResponseView[];
  /** A note with the names of responses beyond the budget of the page. */
  moreResponses?: string;
}

/** A request that the API sends because of the operation. */
export interface CallbackView extends ExchangeView {
  id: string;
  title: string;
  /** The key of the callback in the document. */
  name: string;
  /** The title of the callback that it follows, if it is inside of one. */
  after?: string;
  operationId?: string;
  method: string;
  path: OperationView['path'];
  deprecated: boolean;
  deprecation?: Html;
  description?: Html;
  /** The servers of the callback itself. */
  servers: ServerView[];
  security: SecurityRequirementView[];
  securityOptional: boolean;
  externalDocs?: DocumentLinkView;
  requestExamples: ExampleView[];
  responseExamples: OperationView['responseExamples'];
}

/** A fact in words. */
export interface FactView {
  label: string;
  text: string;
}

/** The page of an operation or a webhook. A webhook is a request that the API sends. */
export interface OperationView extends ExchangeView {
  kind: 'operation' | 'webhook';
  title: string;
  /** Upper case. */
  method: string;
  /** The path template, split into text and `{parameters}`. */
  path: { text: string; isParameter: boolean }[];
  operationId?: string;
  /** Short marks beside the title. */
  badges: string[];
  /** What only some operations have, such as a fact from an extension of the standard. */
  facts: FactView[];
  deprecated: boolean;
  /** The reason of the deprecation, and what to use instead. */
  deprecation?: Html;
  /** Absent if it only repeats the title. */
  description?: Html;
  servers: ServerView[];
  /** Absent for a webhook, and if the document names no server. */
  serverChoice?: ServerChoiceView;
  /** Alternatives; an empty list means the operation needs no authentication. */
  security: SecurityRequirementView[];
  securityOptional: boolean;
  externalDocs?: DocumentLinkView;
  specHref: string;
  specFileName: string;
  callbacks: CallbackView[];
  /** A note with the names of callbacks beyond the budget of the page. */
  moreCallbacks?: string;
  /** Samples of the request, for each example of its body; empty for a webhook. */
  requestSamples: RequestSampleView[];
  /** Examples of the body of a webhook. Those of an operation are in its samples. */
  requestExamples: ExampleView[];
  responseExamples: { status: string; label: string; examples: ExampleView[] }[];
}

/** The body of a request. */
export interface RequestBodyView {
  id: string;
  required: boolean;
  description?: Html;
  /** Media types with the same schema share an entry. */
  bodies: BodyView[];
}

/** A body with its media types. */
export interface BodyView {
  mediaTypes: string[];
  /** The media types beyond the first few. Those without parameters come first. */
  moreMediaTypes?: string[];
  schema: SchemaView;
  /** URL of its named schema as JSON. */
  jsonHref?: string;
}

/** A response. */
export interface ResponseView {
  id: string;
  /** `200`, `4XX`, `default` */
  status: string;
  /** The reason phrase of the status (RFC 9110, section 15), such as `Too Many Requests`, and the summary. */
  reason?: string;
  kind: 'informational' | 'success' | 'redirection' | 'client-error' | 'server-error' | 'default';
  /** Whether it is one line until a reader opens it, as errors are: many operations share them. */
  isFolded: boolean;
  /** The error codes that it can have, with links to their explanations. */
  codes: CodeLinkView[];
  description?: Html;
  headers: FieldView[];
  bodies: BodyView[];
  links: ResponseLinkView[];
  /** Notes with the names of headers and links beyond the budget of the page. */
  moreHeaders?: string;
  moreLinks?: string;
}

/** An error code, with a link to its explanation if there is one. */
export interface CodeLinkView {
  label: string;
  /** Whether the label is words, as the code is the status beside it. */
  isWords?: true;
  href?: string;
}

/** A link from a response to an operation that can follow. */
export interface ResponseLinkView {
  name: string;
  description?: Html;
  /** The operation that can follow. */
  operation?: LinkView & { method: string };
  /** The operation id or reference, if the operation has no page. */
  target?: string;
  /** Parameters of the operation with their values, the body and the server. */
  values: ({ name: string } & EnumerationValueView)[];
}

/** The page of a schema that is too large for the pages that mention it. */
export interface SchemaPageView {
  kind: 'schema';
  title: string;
  schema: SchemaView;
  /** URL of the schema as JSON, if it has a name. */
  jsonHref?: string;
  /** The first operations that use it. */
  usedBy: OperationLinkView[];
  /** A note with the number of further operations. */
  usedByNote?: string;
  /** The document of the schema. */
  download: LinkView;
}
