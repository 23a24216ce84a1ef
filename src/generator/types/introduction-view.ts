// The data that templates get of an API as a whole: its introduction with the errors of all operations, and the pages of its tags.

import type {
  BodyView,
  OperationLinkView,
  ResponseView,
  SecuritySchemeView,
  ServerView,
} from './api-view.ts';
import type { DocumentLinkView, Html, LinkView } from './markup.ts';
import type { RequestSampleView, ServerChoiceView } from './sample-view.ts';

/** The introduction page of an API whose document has `info.description`. */
export interface IntroductionView {
  kind: 'introduction';
  /** The name of the API on a home page, else that of the page. */
  title: string;
  /** The name of the API, if it is not the title. */
  apiTitle?: string;
  version: string;
  html: Html;
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
  description?: Html;
  /** `45 operations` */
  count: string;
}

/** The first level of the schema of an error. */
export interface ErrorBodyView extends Omit<BodyView, 'moreMediaTypes'> {
  id: string;
}

/** An error code with the first operations that can return it. */
export interface ErrorCodeView {
  id: string;
  code: string;
  meaning: Html;
  cause?: Html;
  fix?: Html;
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
  description?: Html;
  externalDocs?: DocumentLinkView;
  operations: OperationLinkView[];
  /** In a large API, the page that lists the operations of a tag, instead of the operations. */
  page?: LinkView;
}

/** The operations of one tag, or a part of them. */
export interface TagPageView {
  kind: 'tag';
  title: string;
  description?: Html;
  externalDocs?: DocumentLinkView;
  operations: OperationLinkView[];
  /** Links to the pages of the list, such as `151 to 300 of 480`, if it has several. */
  parts?: (LinkView & { current: boolean })[];
}
