// What templates see: plain JSON, made field by field before a template runs. Templates import
// nothing of the generator but these types, and compute nothing a test would want to see.
// Every `href` here is final (base URL and trailing slash applied).

import type { Html } from './html.ts';

export interface LinkView {
  label: string;
  href: string;
}

/** A file of the theme with the digest a browser holds it against (Subresource Integrity). */
export interface ResourceView {
  href: string;
  integrity: string;
}

/** The parts every page of a site shares. */
export interface SiteView {
  title: string;
  language: string;
  homeHref: string;
  navbar: (LinkView & { current: boolean })[];
  announcement?: { id: string; html: Html };
  footerText: string;
  stylesheet: ResourceView;
  bootScript: ResourceView;
  /** The module the boot script loads the islands from. */
  islandsHref: string;
  /** The policy of the page (Content Security Policy Level 3), as its `meta` element states it. */
  contentSecurityPolicy: string;
  iconHref: string;
  touchIconHref: string;
  manifestHref: string;
}

export interface HeadView {
  /** `Page | API Portal` (specification, section 1). */
  title: string;
  pageTitle: string;
  description: string;
  keywords: string[];
  canonicalUrl?: string;
  socialImageUrl?: string;
  kind: 'website' | 'article';
  noIndex: boolean;
}

export interface SidebarItemView extends LinkView {
  /** Upper-case HTTP method of an operation, e.g. `GET`. */
  method?: string;
  deprecated?: boolean;
}

export interface SidebarGroupView {
  /** Absent for the items that stand first, without a heading. */
  label?: string;
  items: SidebarItemView[];
  /** Set where a large section shows only the label of this group: its first page, and how many it has. */
  folded?: { href: string; count: number };
}

/** The sidebar of one section. It is rendered once per section; the current page is marked afterwards. */
export interface SidebarView {
  label: string;
  groups: SidebarGroupView[];
}

export interface TableOfContentsItemView {
  depth: number;
  id: string;
  html: Html;
}

export interface PageView {
  head: HeadView;
  site: SiteView;
  /** href of this page, for `aria-current`. */
  href: string;
  hasSidebar: boolean;
  breadcrumbs: { label: string; href?: string }[];
  previous?: LinkView;
  next?: LinkView;
  tableOfContents: TableOfContentsItemView[];
  content: ContentView;
}

export type ContentView = HomeView | DocView | IntroductionView | OperationView | NotFoundView;

export interface HomeView {
  kind: 'home';
  title: string;
  tagline: string;
  action?: LinkView;
  cards: HomeCardView[];
  /** The Markdown body of content/index.md, perhaps empty. */
  html: Html;
}

export interface HomeCardView {
  title: string;
  description: string;
  href: string;
  version?: string;
  /** `31 operations` */
  facts: string[];
  links: LinkView[];
}

export interface DocView {
  kind: 'doc';
  title: string;
  html: Html;
}

export interface NotFoundView {
  kind: 'not-found';
  title: string;
  html: Html;
  links: LinkView[];
}

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

/** A schema as a reader sees it: one line on the whole, then its fields or variants. */
export interface SchemaView {
  /** `object`, `string`, `object[]`, `int32`, ... */
  type: string;
  /** Name of the component schema, where it has one. */
  name?: string;
  description?: Html;
  constraints: string[];
  enumeration: EnumerationValueView[];
  fields: FieldView[];
  variants?: VariantsView;
  /** Set where the schema is open already further up: a link to that place instead of its fields. */
  recursion?: LinkView;
  /** Set where the fields are left out to bound the page: `14 fields, not shown on this page.` */
  note?: string;
}

export interface VariantsView {
  /** `One of`, `Any of` */
  label: string;
  discriminator?: string;
  options: { id: string; label: string; discriminatorValues: string[]; schema: SchemaView }[];
}

export interface EnumerationValueView {
  value: string;
  description?: Html;
}

/** One row: a parameter, header, property or the items of an array. */
export interface FieldView {
  /** Unique in the page; every row can be linked to. */
  id: string;
  name: string;
  /** `string`, `int32`, `date-time`, `string[]`, `object[]`, `Learner or null` ... */
  type: string;
  required: boolean;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  nullable: boolean;
  /** As a person would say them: `1 to 20 characters`, `at most 7 items`, `matches ^T[0-9]{5}$`. */
  constraints: string[];
  default?: string;
  const?: string;
  examples: string[];
  /** Examples with a name or words of their own, in place of `examples`. */
  namedExamples?: EnumerationValueView[];
  /** Set where examples are left out. */
  exampleNote?: string;
  description?: Html;
  enumeration: EnumerationValueView[];
  /** What is inside: fields of the object or of the array's items. */
  children?: SchemaView;
}
