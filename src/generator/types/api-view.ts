// The data that templates get of an API: its operations, schemas, introduction and tags.

import type { CallDraft, CallFile } from './http-request.ts';
import type { DocumentLinkView, Html, LinkView, ProseView } from './markup.ts';
import type {
  CodeSampleView,
  ExampleView,
  RequestSampleView,
  ServerChoiceView,
  TypeChoiceView,
} from './sample-view.ts';
import type { EnumerationValueView, FieldView, MoreFieldsView, SchemaView } from './schema-view.ts';

/** A server. */
export interface ServerView {
  url: string;
  name?: string;
  description?: ProseView;
  /** The variables of the URL. */
  variables: { name: string; default?: string; values: string[]; description?: ProseView }[];
}

/** One way to authenticate: all schemes of one requirement together. */
export interface SecurityRequirementView {
  schemes: {
    name: string;
    summary: string;
    href?: string;
    scopes: ScopeLinkView[];
    /** The whole scheme, if there is no introduction with it. */
    details?: SecuritySchemeView;
  }[];
}

/** A scope, which links to what the introduction says of it. */
export interface ScopeLinkView {
  label: string;
  href?: string;
}

/** A way to authenticate. */
export interface SecuritySchemeView {
  id: string;
  name: string;
  /** One line, e.g. `API key in the header X-API-KEY`, `HTTP bearer token (JWT)`. */
  summary: string;
  description?: ProseView;
  /** Facts such as flow URLs and scopes. */
  facts: SchemeFactView[];
  /** Example of the header, e.g. `Authorization: Bearer {token}`. */
  example?: string;
  /** The request that gets a token, in each language, its id on the page, and what readers can fill in. */
  token?: { id: string; samples: CodeSampleView[]; call?: CallFile };
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
  more?: MoreFieldsView;
  filter?: number;
  hasSwitch?: true;
}

/** A request and its responses. */
export interface ExchangeView {
  /** One entry per location that has parameters, in the order path, query, header, cookie. */
  parameterGroups: ParameterGroupView[];
  /** Notes about unresolved references. */
  missing?: ProseView[];
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
  deprecation?: ProseView;
  description?: ProseView;
  /** The servers of the callback itself. */
  servers: ServerView[];
  security: SecurityRequirementView[];
  securityOptional: boolean;
  externalDocs?: DocumentLinkView;
  requestExamples: ExampleView[];
  responseExamples: OperationView['responseExamples'];
}

/** A fact in words. */
interface FactView {
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
  deprecation?: ProseView;
  /** Absent if it only repeats the title. Of a long one, its HTML is the start. */
  description?: ProseView;
  /** The rest of a long description, which is folded. */
  more?: Pick<ProseView, 'html'>;
  servers: ServerView[];
  /** Absent for a webhook, and if the document names no server. */
  serverChoice?: ServerChoiceView;
  /** A note if the host of the samples is a placeholder. */
  hostNote?: string;
  /** Where the request is that gets the access token of the samples. */
  tokenHref?: string;
  /** Alternatives; an empty list means the operation needs no authentication. */
  security: SecurityRequirementView[];
  securityOptional: boolean;
  /** The document describes ways to authenticate, which are listed here, but says of no operation whether it needs one. */
  securityUnstated?: true;
  /** False if the document says nothing about authentication, which is not the same as none. */
  showsSecurity: boolean;
  externalDocs?: DocumentLinkView;
  specHref: string;
  specFileName: string;
  callbacks: CallbackView[];
  /** A note with the names of callbacks beyond the budget of the page. */
  moreCallbacks?: string;
  /** Samples of the request, for each example of its body; empty for a webhook. */
  requestSamples: RequestSampleView[];
  /** What readers can fill in. Absent if the document has all the samples. */
  call?: CallDraft;
  /** Examples of the body of a webhook. Those of an operation are in its samples. */
  requestExamples: ExampleView[];
  responseExamples: { status: string; label: string; examples: ExampleView[] }[];
}

/** The body of a request. */
export interface RequestBodyView {
  id: string;
  required: boolean;
  description?: ProseView;
  /** Media types with the same schema share an entry. */
  bodies: BodyView[];
}

/** A body with its media types. */
export interface BodyView {
  mediaTypes: string[];
  /** The media types beyond the first few. Those without parameters come first. */
  moreMediaTypes?: string[];
  /** Its media types as those to choose, if there are several bodies. */
  choices?: TypeChoiceView[];
  schema: SchemaView;
  /** How many fields its filter finds at all depths; absent if there are few. */
  filter?: number;
  /** Whether its optional fields can be left out. */
  hasSwitch?: true;
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
  description?: ProseView;
  /** The description, if it is a few words without markup, which fit on the line of the status. */
  words?: Html;
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
  description?: ProseView;
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
  filter?: number;
  /** URL of the schema as JSON, if it has a name. */
  jsonHref?: string;
  /** The first operations that use it. */
  usedBy: OperationLinkView[];
  /** A note with the number of further operations. */
  usedByNote?: string;
  /** The document of the schema. */
  download: LinkView;
}

// An API as a whole: its introduction with the errors of all operations, and the pages of its tags.

/** The introduction page of an API whose document has `info.description`. */
export interface IntroductionView {
  kind: 'introduction';
  /** The name of the API on a home page, else that of the page. */
  title: string;
  /** The name of the API, if it is not the title. */
  apiTitle?: string;
  version: string;
  about: ProseView;
  specHref: string;
  specFileName: string;
  logo?: Html;
  externalDocs?: DocumentLinkView;
  termsOfService?: DocumentLinkView;
  /** The web page of the contact, an email address, or both. */
  contacts: DocumentLinkView[];
  licence?: DocumentLinkView;
  servers: ServerView[];
  serverChoice?: ServerChoiceView;
  /** On the home page: an operation that is easy to call, with its samples. */
  firstRequest?: FirstRequestView;
  /** The heading above the security schemes, where the description has the usual one. */
  securityTitle?: string;
  securitySchemes: SecuritySchemeView[];
  /** What the operations have in common when they fail. */
  errors?: ErrorsView;
  groups: OperationGroupView[];
  /** Links to the pages of all schemas, if there are no requests. */
  schemas?: LinkView[];
  /** The label of the section of operations, whose only group has no heading of its own: `Operations` or `Webhooks`. */
  onlyGroup?: string;
  /** Links to the pages of tags, if there are too many tags for sections. */
  tagLinks?: { label: string; href: string; count: string }[];
}

/** An operation to call first, with its samples. */
export interface FirstRequestView {
  operation: OperationLinkView;
  samples: RequestSampleView[];
  /** As for an operation. */
  hostNote?: string;
  /** Whether readers can fill it in, as on the page of the operation. */
  isCall?: true;
}

/** The section of an introduction that explains the errors of all operations once. */
export interface ErrorsView {
  id: string;
  statuses: ErrorStatusView[];
  /** The schemas of the bodies. */
  bodies: ErrorBodyView[];
  codes: ErrorCodeView[];
  /** A note about what is left out because of the budget. */
  more?: string;
}

/** A status with a description that operations share. */
export interface ErrorStatusView extends Pick<ResponseView, 'status' | 'kind'> {
  id: string;
  reason?: string;
  description?: ProseView;
  /** `45 operations` */
  count: string;
}

/** The first level of the schema of an error. */
export interface ErrorBodyView extends Omit<BodyView, 'moreMediaTypes'> {
  id: string;
  /** The statuses and reasons of a body whose schema has no name. */
  label?: string;
}

/** An error code with the first operations that can return it. */
export interface ErrorCodeView {
  id: string;
  code: string;
  meaning: ProseView;
  cause?: ProseView;
  fix?: ProseView;
  operations: LinkView[];
  /** `7 operations` */
  count: string;
  /** The number of further operations. */
  more?: string;
}

/** Operations of one tag, or webhooks. */
export interface OperationGroupView {
  id: string;
  label: string;
  /** Level of the heading: 3, or 4 for a group inside another. */
  level: 3 | 4;
  /** On the home page, the number of operations: `7 operations`. */
  count?: string;
  description?: ProseView;
  externalDocs?: DocumentLinkView;
  operations: OperationLinkView[];
  /** In a large API, the page that lists the operations of a tag, instead of the operations. */
  page?: LinkView;
}

/** The operations of one tag, or a part of them. */
export interface TagPageView {
  kind: 'tag';
  title: string;
  description?: ProseView;
  externalDocs?: DocumentLinkView;
  operations: OperationLinkView[];
  /** Links to the pages of the list, such as `151 to 300 of 480`, if it has several. */
  parts?: (LinkView & { current: boolean })[];
}
