// What templates see of an API: its introduction, and a page for each operation.

import type { DocumentLinkView, Html, LinkView } from './markup.ts';
import type { EnumerationValueView, FieldView, MoreView, SchemaView } from './schema-view.ts';

export interface ServerView {
  url: string;
  description?: Html;
  /** Name of the variable, its default, the allowed values. */
  variables: { name: string; default: string; values: string[]; description?: Html }[];
}

/** One way to satisfy security: all schemes of one requirement together. */
export interface SecurityRequirementView {
  schemes: {
    name: string;
    summary: string;
    href?: string;
    scopes: string[];
    /** The whole scheme, where no introduction has it. */
    details?: SecuritySchemeView;
  }[];
}

export interface SecuritySchemeView {
  id: string;
  name: string;
  /** One line, e.g. `API key in the header X-API-KEY`, `HTTP bearer token (JWT)`. */
  summary: string;
  description?: Html;
  /** Facts such as flow URLs and scopes. */
  facts: SchemeFactView[];
  /** How the header looks, e.g. `Authorization: Bearer {token}`. */
  example?: string;
}

/** One line on a scheme: an address, or the scopes it can be asked for. */
export interface SchemeFactView {
  label: string;
  url?: string;
  scopes?: EnumerationValueView[];
}

export interface OperationLinkView extends LinkView {
  method: string;
  /** Absent where it is the label. */
  path?: string;
  deprecated: boolean;
}

/** The introduction page of an API, made when its document has `info.description`. */
export interface IntroductionView {
  kind: 'introduction';
  title: string;
  version: string;
  html: Html;
  specHref: string;
  specFileName: string;
  logo?: Html;
  externalDocs?: DocumentLinkView;
  termsOfService?: DocumentLinkView;
  /** A page of the contact, a mail address, or both. */
  contacts: DocumentLinkView[];
  licence?: DocumentLinkView;
  servers: ServerView[];
  securitySchemes: SecuritySchemeView[];
  groups: OperationGroupView[];
  /** Set where tags are too many for sections: their pages, which have their descriptions. */
  tagLinks?: { label: string; href: string; count: string }[];
}

export interface OperationGroupView {
  id: string;
  label: string;
  /** A heading of level 3, or 4 where the group is in another. */
  level: 3 | 4;
  description?: Html;
  externalDocs?: DocumentLinkView;
  operations: OperationLinkView[];
  /** In a large API the page that lists the operations of a tag, in place of them. */
  page?: LinkView;
}

/** Parameters of one place. */
export interface ParameterGroupView {
  id: string;
  label: string;
  fields: FieldView[];
  more?: MoreView;
}

/** A request and its answers. */
export interface ExchangeView {
  /** One entry per location that has parameters, in the order path, query, header, cookie. */
  parameterGroups: ParameterGroupView[];
  /** Sentences on what the document refers to in vain. */
  missing?: Html[];
  requestBody?: RequestBodyView;
  responses: ResponseView[];
  /** Answers that the page has no room for, by name. */
  moreResponses?: string;
}

/** A request that the API sends because of the operation. */
export interface CallbackView extends ExchangeView {
  id: string;
  title: string;
  /** Its key in the document. */
  name: string;
  operationId?: string;
  method: string;
  path: OperationView['path'];
  deprecated: boolean;
  deprecation?: Html;
  description?: Html;
  /** Those that the callback names itself. */
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

/** An operation or a webhook, which is a request that the API sends. */
export interface OperationView extends ExchangeView {
  kind: 'operation' | 'webhook';
  title: string;
  /** Upper case. */
  method: string;
  /** Path template split for styling: literal text and `{parameters}`. */
  path: { text: string; isParameter: boolean }[];
  operationId?: string;
  /** Short marks beside the title. */
  badges: string[];
  /** What only some operations have, such as a fact from an extension of the standard. */
  facts: FactView[];
  deprecated: boolean;
  /** Why, and what to use instead. */
  deprecation?: Html;
  /** Absent where the document has no more than the title. */
  description?: Html;
  servers: ServerView[];
  /** Alternatives; an empty list means the operation needs no authentication. */
  security: SecurityRequirementView[];
  securityOptional: boolean;
  externalDocs?: DocumentLinkView;
  specHref: string;
  specFileName: string;
  callbacks: CallbackView[];
  /** Callbacks that the page has no room for, by name. */
  moreCallbacks?: string;
  /** Samples of the request, one per language. */
  requestSamples: CodeSampleView[];
  /** Examples of the request body (per media type and named example). */
  requestExamples: ExampleView[];
  responseExamples: { status: string; label: string; examples: ExampleView[] }[];
}

export interface CodeSampleView {
  /** e.g. `curl` */
  id: string;
  /** e.g. `JavaScript` */
  label: string;
  /** Highlighted code (the inside of `<code>`). */
  html: Html;
  /** The plain code. */
  text: string;
}

export interface ExampleView {
  id: string;
  /** Media type and, when there are several, the name of the example. */
  label: string;
  mediaType: string;
  summary?: string;
  description?: Html;
  /** True when the program made it from the schema because the document gives none. */
  generated: boolean;
  html: Html;
  text: string;
}

export interface RequestBodyView {
  id: string;
  required: boolean;
  description?: Html;
  /** Media types with one and the same schema share an entry. */
  bodies: BodyView[];
}

export interface BodyView {
  mediaTypes: string[];
  /** Those beyond the first few, without parameters before others. */
  moreMediaTypes?: string[];
  schema: SchemaView;
  /** The address of its named schema as JSON. */
  jsonHref?: string;
}

export interface ResponseView {
  id: string;
  /** `200`, `4XX`, `default` */
  status: string;
  /** `OK`, `Too Many Requests`; the reason phrase of RFC 9110 where there is one. */
  reason?: string;
  kind: 'informational' | 'success' | 'redirection' | 'client-error' | 'server-error' | 'default';
  description?: Html;
  headers: FieldView[];
  bodies: BodyView[];
  links: ResponseLinkView[];
  /** Headers and links that the page has no room for, by name. */
  moreHeaders?: string;
  moreLinks?: string;
}

/** What can be done next with values of an answer. */
export interface ResponseLinkView {
  name: string;
  description?: Html;
  /** The operation it leads to. */
  operation?: LinkView & { method: string };
  /** What the document calls the operation, where no page of it is known. */
  target?: string;
  /** `{userId}` and the value it gets. */
  values: { name: string; value: string }[];
}

/** The page of a schema that is too large for the pages that mention it. */
export interface SchemaPageView {
  kind: 'schema';
  title: string;
  schema: SchemaView;
  /** Its address as JSON, if it has a name. */
  jsonHref?: string;
  /** Operations that use it, the first ones. */
  usedBy: OperationLinkView[];
  /** How many more there are. */
  usedByNote?: string;
  /** The document it is in. */
  download: LinkView;
}

/** The operations of one tag, or a part of them. */
export interface TagPageView {
  kind: 'tag';
  title: string;
  description?: Html;
  externalDocs?: DocumentLinkView;
  operations: OperationLinkView[];
  /** `151 to 300 of 480`, where one page does not have them all. */
  parts?: (LinkView & { current: boolean })[];
}
