// What templates see of an API: its introduction, and a page for each operation.

import type { Html } from './html.ts';
import type { LinkView } from './link-view.ts';
import type { FieldView, SchemaView } from './schema-view.ts';

export interface ServerView {
  url: string;
  description?: Html;
  /** Name of the variable, its default, the allowed values. */
  variables: { name: string; default: string; values: string[]; description?: Html }[];
}

/** One way to satisfy security: all schemes of one requirement together. */
export interface SecurityRequirementView {
  schemes: { name: string; summary: string; href?: string; scopes: string[] }[];
}

export interface SecuritySchemeView {
  id: string;
  name: string;
  /** One line, e.g. `API key in the header X-API-KEY`, `HTTP bearer token (JWT)`. */
  summary: string;
  description?: Html;
  /** Facts such as flow URLs and scopes. */
  facts: { label: string; values: string[] }[];
  /** How the header looks, e.g. `Authorization: Bearer {token}`. */
  example?: string;
}

export interface OperationLinkView extends LinkView {
  method: string;
  path: string;
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
  contact?: { label: string; href?: string };
  licence?: { label: string; href?: string };
  servers: ServerView[];
  securitySchemes: SecuritySchemeView[];
  groups: { id: string; label: string; description?: Html; operations: OperationLinkView[] }[];
}

export interface OperationView {
  kind: 'operation';
  title: string;
  /** Upper case. */
  method: string;
  /** Path template split for styling: literal text and `{parameters}`. */
  path: { text: string; isParameter: boolean }[];
  operationId?: string;
  deprecated: boolean;
  description: Html;
  servers: ServerView[];
  /** Alternatives; an empty list means the operation needs no authentication. */
  security: SecurityRequirementView[];
  securityOptional: boolean;
  externalDocs?: LinkView;
  specHref: string;
  specFileName: string;
  /** One entry per location that has parameters, in the order path, query, header, cookie. */
  parameterGroups: { id: string; label: string; fields: FieldView[] }[];
  requestBody?: RequestBodyView;
  responses: ResponseView[];
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
  schema: SchemaView;
}

export interface ResponseView {
  id: string;
  /** `200`, `4XX`, `default` */
  status: string;
  /** `OK`, `Too Many Requests`; the reason phrase of RFC 9110 where there is one. */
  reason?: string;
  kind: 'informational' | 'success' | 'redirection' | 'client-error' | 'server-error' | 'default';
  description: Html;
  headers: FieldView[];
  bodies: BodyView[];
}
