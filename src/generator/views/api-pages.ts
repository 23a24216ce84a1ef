// One API to the content of its pages. A description that many pages share is rendered once.

import { posix } from 'node:path';
import { decodeEntities, escapeHtml } from '../html/html-text.ts';
import type { Api } from '../nouns/api.ts';
import type { IntroductionView, OperationView } from '../nouns/api-view.ts';
import type { Heading } from '../nouns/doc.ts';
import type { Html } from '../nouns/html.ts';
import type { SpecSource } from '../nouns/sources.ts';
import type { RenderedText } from '../nouns/text-renderer.ts';
import { schemaPath, specPath } from '../urls/spec-path.ts';
import { fileHref, hrefOf } from '../urls/urls.ts';
import { createApiViews } from './api-views.ts';
import type { ContentContext } from './content-context.ts';
import { hasImage, resolveReferences } from './references.ts';

interface ApiPage {
  content: IntroductionView | OperationView;
  headings: Heading[];
  description: string;
}

export interface ApiPages {
  introduction(): ApiPage;
  /** @param slug of an operation or webhook of the API */
  operation(slug: string): ApiPage;
}

/** Prepares what the pages of an API share. */
export function apiPages(api: Api, source: SpecSource, context: ContentContext): ApiPages {
  const { settings, text } = context;
  const operations = new Map(api.operations.map((operation) => [operation.slug, operation]));
  const render = descriptionRenderer(api, context);
  const webhooks = new Map(api.webhooks.map((webhook) => [webhook.slug, webhook]));
  const views = createApiViews(api, {
    renderMarkdown: (markdown, options) => render(markdown, options).html,
    highlight: text.highlight,
    hrefOf: (url) => hrefOf(url, settings),
    schemaHref: (slug) => fileHref(schemaPath(api.name, slug), settings),
    hasImage: (path) => hasImage(path, api.file, context.targets),
    specHref: fileHref(specPath(api.name, source.file), settings),
    specFileName: posix.basename(specPath(api.name, source.file)),
  });
  const contentOf = (slug: string): OperationView => {
    const operation = operations.get(slug);
    const webhook = webhooks.get(slug);
    if (operation !== undefined) return views.operation(operation);
    if (webhook !== undefined) return views.webhook(webhook);
    throw new Error(`The plan has an operation \`${slug}\` that the API has not.`);
  };
  return {
    introduction: () => {
      const view = views.introduction();
      const { html, headings } = render(api.description, { reservedIds: introductionIds(view) });
      return {
        content: { ...view, html },
        headings: [...headings, ...introductionSections(view)],
        description: excerpt(html),
      };
    },
    operation: (slug) => {
      const content = contentOf(slug);
      return {
        content,
        headings: operationSections(content),
        description: excerpt(content.description),
      };
    },
  };
}

/** Ids of the page's own sections, which no heading of its description may take. */
function introductionIds({ securitySchemes, groups }: IntroductionView): string[] {
  return ['servers', 'authentication', 'operations', ...[...securitySchemes, ...groups].map(({ id }) => id)];
}

type TextOptions = Parameters<ContentContext['text']['renderText']>[1];

/** Renders a description once for each set of options, its references resolved. */
function descriptionRenderer(api: Api, { text, targets }: ContentContext) {
  const rendered = new Map<string, RenderedText>();
  const url = `/api/${api.name}/introduction`;
  const render = (markdown: string, options: TextOptions): RenderedText => {
    const key = `${options.topHeading ?? 2} ${options.idPrefix ?? ''}\n${options.reservedIds?.join(' ') ?? ''}\n${markdown}`;
    const known = rendered.get(key);
    if (known !== undefined) return known;
    const raw = text.renderText(markdown, options);
    const resolved = raw.html.includes('="portal:')
      ? resolveReferences({ html: raw.html, file: api.file, url, links: [] }, targets)
      : { html: raw.html };
    const result = { ...raw, html: resolved.html };
    rendered.set(key, result);
    return result;
  };
  return render;
}

/** The sections the page has behind its description. */
function introductionSections(content: IntroductionView): Heading[] {
  return [
    ...(content.servers.length > 0 ? [section('servers', 'Servers')] : []),
    ...(content.securitySchemes.length > 0 ? [section('authentication', 'Authentication')] : []),
    section('operations', 'Operations'),
    ...content.groups.map(({ id, label, level }) => section(id, label, level)),
  ];
}

function operationSections(content: OperationView): Heading[] {
  return [
    ...content.parameterGroups.map(({ id, label }) => section(id, label)),
    ...(content.requestBody === undefined ? [] : [section(content.requestBody.id, 'Request body')]),
    section('responses', 'Responses'),
    ...content.responses.map(({ id, status, reason }) =>
      section(id, [status, reason].filter(Boolean).join(' '), 3),
    ),
    ...(content.callbacks.length === 0 ? [] : [section('callbacks', 'Callbacks')]),
    ...content.callbacks.map(({ id, name }) => section(id, name, 3)),
  ];
}

function section(id: string, text: string, depth = 2): Heading {
  return { depth, id, text, html: escapeHtml(text) };
}

/** The start of a description for search results: at most 160 characters of text, cut at a word. */
function excerpt(html: Html): string {
  const paragraph = /<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html;
  const text = decodeEntities(paragraph.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= 160) return text;
  const cut = text.slice(0, 159);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100))}…`;
}
