// Makes the content of the pages of one API. A description that many pages share is rendered once.

import { posix } from 'node:path';
import { chosenLanguages, languagesWith } from '../../samples/languages/sample-languages.ts';
import { hasTagPages, loneOperation, operationUrl, specPath } from '../../shared/api-urls.ts';
import { groupBy, groupPairs } from '../../shared/group-by.ts';
import { createRecentMap } from '../../shared/memory/recent-map.ts';
import { fileHref, hrefOf } from '../../shared/urls.ts';
import type { Api } from '../../types/api.ts';
import type { RenderedText, TextOptions } from '../../types/doc.ts';
import type { DocumentLinks } from '../../types/markup.ts';
import type { Operation } from '../../types/operation.ts';
import type { RoutePlan } from '../../types/route.ts';
import type { DocumentSource } from '../../types/sources.ts';
import { inBothForms, withoutCommentIndent } from '../common/spec-texts.ts';
import { createDocumentLinks } from '../links/document-links.ts';
import { hasImage } from '../links/resolve-links.ts';
import { createForeignLinks } from '../links/spec-links.ts';
import { withHeadingsAtBreaks } from '../texts/headings-at-breaks.ts';
import { withMarkdownInHtml } from '../texts/markdown-in-html.ts';
import { pageServers, withServerChoice } from './access/server-views.ts';
import { type ApiViewTools, createApiIndex, type TagPart } from './api-index.ts';
import type { ApiPageTools, ApiViews } from './api-page.ts';
import type { ContentContext } from './content-context.ts';
import { viewOfErrors } from './errors-view.ts';
import { firstRequestView, textAboutApi, viewOfIntroduction } from './introduction-view.ts';
import { viewOfTag } from './operation-lists.ts';
import { viewOfOperation } from './operation-view.ts';
import { viewOfSchema } from './schema-page-view.ts';

/** Creates the resolver of links in the fields and descriptions of a document. */
export function linksOfApi(api: Api, source: DocumentSource, context: ContentContext): DocumentLinks {
  const links = siteLinks(api, context);
  return createDocumentLinks(api, source, {
    targets: context.targets,
    foreignLinks: createForeignLinks(api, {
      ...links,
      typedHref: (written) => {
        const answer = context.targets.typed?.resolve({ written, api: api.name });
        return answer?.kind === 'found' ? answer.href : undefined;
      },
    }),
  });
}

function siteLinks(api: Api, { settings, plan }: ContentContext) {
  return { hrefOf: (url: string) => hrefOf(url, settings), tagPages: tagPages(api, plan) };
}

/** Prepares what the pages of an API share. */
export function apiPageTools(api: Api, source: DocumentSource, context: ContentContext): ApiPageTools {
  const { settings, text, strings } = context;
  const links = siteLinks(api, context);
  const documentLinks = linksOfApi(api, source, context);
  const render = createDescriptionRenderer(api, documentLinks, context);
  const urls = schemaUrls(api, context.plan);
  const views = createApiViews(api, {
    strings,
    renderMarkdown: (markdown, options) => inBothForms(render(markdown, options)),
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
  return { api, views, linked, render, strings };
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

/** The number of rendered descriptions that are kept: those of neighbouring pages, which share most. */
const mostRendered = 4_000;

/** Creates a function that renders each description once for each set of options. */
export function createDescriptionRenderer(
  api: Pick<Api, 'name' | 'file'>,
  { shows }: Pick<DocumentLinks, 'shows'>,
  { text, settings }: { text: Pick<ContentContext['text'], 'renderText'>; settings: { llms: boolean } },
) {
  const rendered = createRecentMap<string, RenderedText>(mostRendered);
  const document = { api: api.name, file: api.file, shows };
  return (markdown: string, options: Omit<TextOptions, 'document'>): RenderedText => {
    const key = `${options.topHeading ?? 2} ${options.idPrefix ?? ''}\n${options.reservedIds?.join(' ') ?? ''}\n${markdown}`;
    const known =
      rendered.get(key) ??
      text.renderText(withHeadingsAtBreaks(withMarkdownInHtml(withoutCommentIndent(markdown))), {
        ...options,
        document,
        writesMarkdown: settings.llms,
      });
    rendered.set(key, known);
    return known;
  };
}

// The views of all pages of an API.

/** Prepares the views of one API. Each is made on demand, in any order. */
export function createApiViews(api: Api, tools: ApiViewTools): ApiViews {
  const index = createApiIndex(api, tools);
  return {
    introduction: () => {
      const errors = viewOfErrors(index);
      return { ...viewOfIntroduction(index), ...(errors === undefined ? {} : { errors }) };
    },
    firstRequest: () => firstRequestView(index),
    about: (render) => withServerChoice(textAboutApi(api), pageServers(api.servers, index), render),
    operations: index.operationsBySlug,
    webhooks: index.webhooksBySlug,
    tag: (name, range) => viewOfTag(name, range, index),
    operation: (operation) => viewOfOperation(operation, index),
    webhook: (webhook) => viewOfOperation(webhook, index, 'webhook'),
    schema: (linked) => viewOfSchema(linked, index),
  };
}
