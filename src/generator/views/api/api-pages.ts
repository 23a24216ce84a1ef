// Makes the content of the pages of one API. A description that many pages share is rendered once.

import { posix } from 'node:path';
import type { Strings } from '../../../strings/index.ts';
import { chosenLanguages, languagesWith } from '../../samples/languages/index.ts';
import { hasTagPages, loneOperation, operationUrl, specPath } from '../../shared/api-urls.ts';
import { groupBy, groupPairs } from '../../shared/group-by.ts';
import { escapeHtml } from '../../shared/html/escape.ts';
import { fileHref, hrefOf } from '../../shared/urls.ts';
import type { Api } from '../../types/api.ts';
import type { OperationView, SchemaPageView } from '../../types/api-view.ts';
import type { Heading, RenderedText, TextOptions } from '../../types/doc.ts';
import type { ErrorsView, IntroductionView, TagPageView } from '../../types/introduction-view.ts';
import type { DocumentLinks, Html } from '../../types/markup.ts';
import type { Operation } from '../../types/operation.ts';
import type { ApiPageSource, LinkedSchema, RoutePlan } from '../../types/route.ts';
import type { DocumentSource } from '../../types/sources.ts';
import { createDocumentLinks } from '../common/document-links.ts';
import { shownProse, withoutCommentIndent } from '../common/prose.ts';
import { type ContentContext, hasImage } from '../common/resolve-links.ts';
import { createForeignLinks } from '../common/spec-links.ts';
import { type ApiViewTools, createApiIndex, type TagPart } from './api-index.ts';
import { viewOfErrors } from './errors.ts';
import { viewOfIntroduction } from './introduction.ts';
import { aboutId, textAbout, viewOfOperation } from './operation.ts';
import { viewOfTag } from './operation-lists.ts';
import { viewOfSchema } from './schema.ts';
import { withServerChoice } from './servers.ts';

interface ApiPage {
  content: IntroductionView | OperationView | SchemaPageView | TagPageView;
  headings: Heading[];
  description: string;
}

/** The pages of an API. */
export interface ApiPages {
  pageOf(source: ApiPageSource): ApiPage;
}

/** Creates the resolver of links in the fields and descriptions of a document. */
export function linksOfApi(api: Api, source: DocumentSource, context: ContentContext): DocumentLinks {
  const links = siteLinks(api, context);
  return createDocumentLinks(api, source, {
    targets: context.targets,
    foreignLinks: createForeignLinks(api, links),
  });
}

function siteLinks(api: Api, { settings, plan }: ContentContext) {
  return { hrefOf: (url: string) => hrefOf(url, settings), tagPages: tagPages(api, plan) };
}

/** Prepares what the pages of an API share. */
export function apiPages(api: Api, source: DocumentSource, context: ContentContext): ApiPages {
  const { settings, text, strings } = context;
  const links = siteLinks(api, context);
  const documentLinks = linksOfApi(api, source, context);
  const render = descriptionRenderer(api, documentLinks, context);
  const urls = schemaUrls(api, context.plan);
  const views = createApiViews(api, {
    strings,
    renderMarkdown: (markdown, options) => render(markdown, options).html,
    highlight: text.highlight,
    ...links,
    targetOf: documentLinks.targetOf,
    endpoint: documentLinks.endpoint,
    fileHref: (outputPath) => fileHref(outputPath, settings),
    hasImage: (path) => hasImage(path, api.file, context.targets),
    schemaHref: (key) => {
      const url = urls.get(key);
      return url === undefined ? undefined : hrefOf(url, settings);
    },
    layouts: context.plan.layouts?.get(api.name),
    errorGuide: context.plan.errorGuides.get(api.name),
    defaultServer: source.defaultServer,
    specHref: fileHref(specPath(source), settings),
    languages: chosenLanguages(
      languagesWith((context.extensions?.plugins ?? []).flatMap(({ languages = [] }) => languages)),
      settings.samples.languages,
    ),
    specFileName: posix.basename(specPath(source)),
  });
  const linked = new Map(context.plan.linked.get(api.name)?.map((schema) => [schema.key, schema]));
  const operationPage = (operation: Operation, content: OperationView): ApiPage => {
    const about = textAbout(operation);
    const { headings, summary } = render(...shownProse(about, aboutId, strings));
    return {
      content,
      headings: [...headings, ...operationSections(content, strings)],
      description: content.description === undefined ? content.title : excerpt(summary),
    };
  };
  const pageOf = (page: ApiPageSource): ApiPage => {
    switch (page.kind) {
      case 'introduction': {
        const view = views.introduction();
        const options = { reservedIds: introductionIds(view) };
        const { html, headings, summary } = views.about((text) => render(text, options));
        const sections = [...headings, ...introductionSections(view, strings)];
        return { content: { ...view, html }, headings: sections, description: excerpt(summary) };
      }
      case 'operation': {
        const operation = known(views.operations.get(page.operation), page.operation);
        return operationPage(operation, views.operation(operation));
      }
      case 'webhook': {
        const webhook = known(views.webhooks.get(page.operation), page.operation);
        return operationPage(webhook, views.webhook(webhook));
      }
      case 'tag': {
        const content = views.tag(page.tag, page.range);
        return { content, headings: [], description: strings.about.tag(content.title, api.title) };
      }
      case 'schema': {
        const content = views.schema(known(linked.get(page.schema), page.schema));
        const description = strings.about.schema(content.title, api.title);
        return { content, headings: schemaSections(content, strings), description };
      }
    }
  };
  return { pageOf };
}

/** Returns a value that must be defined. The plan is made from the same API, so a missing name is a bug. */
function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The plan has the page \`${name}\` that the API has not.`);
  return value;
}

/** Returns the URLs of the pages of schemas, by key. */
function schemaUrls(api: Api, plan: RoutePlan): Map<string, string> {
  return new Map(
    plan.routes.flatMap(({ source, url }) =>
      source.kind === 'schema' && source.api === api.name ? [[source.schema, url] as const] : [],
    ),
  );
}

/** Returns the pages of each tag that has some, in order. In a large API, a lone operation is the page of its tag. */
function tagPages(api: Api, plan: RoutePlan): Map<string | undefined, TagPart[]> {
  return new Map([...loneOperations(api), ...tagRoutes(api, plan)]);
}

function loneOperations(api: Api): [string | undefined, TagPart[]][] {
  if (!hasTagPages(api)) return [];
  const members = groupBy(api.operations, ({ tag }) => tag);
  const range = { from: 0, to: 1 };
  const pageOf = (
    name: string | undefined,
    lone: Operation | undefined,
  ): [string | undefined, TagPart[]][] =>
    lone === undefined ? [] : [[name, [{ url: operationUrl(api, lone), range }]]];
  return [
    ...api.tags.flatMap((tag) => pageOf(tag.name, loneOperation(members.get(tag.name) ?? [], tag))),
    ...pageOf(undefined, loneOperation(api.webhooks, undefined)),
  ];
}

function tagRoutes(api: Api, plan: RoutePlan): Map<string | undefined, TagPart[]> {
  return groupPairs(
    plan.routes.flatMap(({ source, url }): [string | undefined, TagPart][] =>
      source.kind === 'tag' && source.api === api.name ? [[source.tag, { url, range: source.range }]] : [],
    ),
  );
}

/** Returns the ids of the sections of the page, which headings of its description must not use. */
function introductionIds({
  servers,
  securitySchemes,
  groups,
  errors,
  firstRequest,
}: IntroductionView): string[] {
  return [
    ...(servers.length > 0 ? ['servers'] : []),
    ...(securitySchemes.length > 0 ? ['authentication'] : []),
    ...(firstRequest === undefined ? [] : ['first-request', 'request-sample', 'request-example']),
    ...(errors === undefined ? [] : idsOfErrors(errors)),
    'operations',
    ...[...securitySchemes, ...groups].map(({ id }) => id),
  ];
}

function idsOfErrors({ id, statuses, bodies, codes }: ErrorsView): string[] {
  const fields = bodies.flatMap(({ schema }) => schema.fields);
  return [id, ...[...statuses, ...bodies, ...codes, ...fields].map((part) => part.id)];
}

/** Creates a function that renders each description once for each set of options. */
function descriptionRenderer(api: Api, { shows }: DocumentLinks, { text }: ContentContext) {
  const rendered = new Map<string, RenderedText>();
  const document = { api: api.name, file: api.file, shows };
  return (markdown: string, options: Omit<TextOptions, 'document'>): RenderedText => {
    const key = `${options.topHeading ?? 2} ${options.idPrefix ?? ''}\n${options.reservedIds?.join(' ') ?? ''}\n${markdown}`;
    const known =
      rendered.get(key) ?? text.renderText(withoutCommentIndent(markdown), { ...options, document });
    rendered.set(key, known);
    return known;
  };
}

/** Returns the headings of the sections after the description. */
function introductionSections(content: IntroductionView, { section: titles }: Strings): Heading[] {
  return [
    ...(content.servers.length > 0 ? [section('servers', titles.servers)] : []),
    ...(content.securitySchemes.length > 0 ? [section('authentication', titles.authentication)] : []),
    ...content.securitySchemes.map(({ id, name }) => section(id, name, 3)),
    ...(content.firstRequest === undefined ? [] : [section('first-request', titles.firstRequest)]),
    ...(content.errors === undefined ? [] : [section(content.errors.id, titles.errors)]),
    ...(content.groups.length > 0 || content.tagLinks !== undefined
      ? [section('operations', content.onlyGroup ?? titles.operations)]
      : []),
    ...(content.onlyGroup === undefined ? content.groups : []).map(({ id, label, level }) =>
      section(id, label, level),
    ),
  ];
}

/** Returns the headings of the sections after the description of an operation, in the order of the page. */
function operationSections(content: OperationView, { section: titles }: Strings): Heading[] {
  const present = (isPresent: boolean, ...found: Heading[]) => (isPresent ? found : []);
  return [
    ...present(content.requestSamples.length > 0, section('request-samples', titles.requestSample)),
    ...present(content.requestExamples.length > 0, section('request-examples', titles.requestExample)),
    ...present(content.responseExamples.length > 0, section('response-examples', titles.responseExample)),
    ...content.parameterGroups.map(({ id, label }) => section(id, label)),
    ...(content.requestBody === undefined ? [] : [section(content.requestBody.id, titles.requestBody)]),
    section('responses', titles.responses),
    ...content.responses.map(({ id, status, reason }) =>
      section(id, [status, reason].filter(Boolean).join(' '), 3),
    ),
    ...present(content.callbacks.length > 0, section('callbacks', titles.callbacks)),
    ...content.callbacks.map(({ id, title }) => section(id, title, 3)),
  ];
}

function schemaSections({ usedBy }: SchemaPageView, { section: titles }: Strings): Heading[] {
  const users = usedBy.length === 0 ? [] : [section('used-by', titles.usedBy)];
  return [section('fields', titles.fields), ...users];
}

function section(id: string, text: string, depth = 2): Heading {
  return { depth, id, text, html: escapeHtml(text) };
}

/** Cuts a text for search results at a word, to at most 160 characters. */
function excerpt(text: string): string {
  if (text.length <= 160) return text;
  const cut = text.slice(0, 159);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100))}…`;
}

// The views of all pages of an API.

/** Makes the views of an API's pages. */
export interface ApiViews {
  introduction: () => IntroductionView;
  /** Renders the description of the API, whose code blocks follow the choice of a server. */
  about: <Rendered extends { html: Html }>(render: (text: string) => Rendered) => Rendered;
  /** By slug. */
  operations: ReadonlyMap<string, Operation>;
  webhooks: ReadonlyMap<string, Operation>;
  operation: (operation: Operation) => OperationView;
  webhook: (webhook: Operation) => OperationView;
  tag: (name: string | undefined, range: { from: number; to: number }) => TagPageView;
  schema: (linked: LinkedSchema) => SchemaPageView;
}

/** Prepares the views of one API. Each is made on demand, in any order. */
export function createApiViews(api: Api, tools: ApiViewTools): ApiViews {
  const index = createApiIndex(api, tools);
  return {
    introduction: () => {
      const errors = viewOfErrors(index);
      return { ...viewOfIntroduction(index), ...(errors === undefined ? {} : { errors }) };
    },
    about: (render) => withServerChoice(api.description, { servers: api.servers, index }, render),
    operations: index.operationsBySlug,
    webhooks: index.webhooksBySlug,
    tag: (name, range) => viewOfTag(name, range, index),
    operation: (operation) => viewOfOperation(operation, index),
    webhook: (webhook) => viewOfOperation(webhook, index, 'webhook'),
    schema: (linked) => viewOfSchema(linked, index),
  };
}
