// Pages of operations and webhooks.

import type { Strings } from '../../strings/strings-type.ts';
import { Operation as OperationContent } from '../../templates/operation-page.tsx';
import { operationLabels } from '../routes/operation-labels.ts';
import { factsOfApiRoute } from '../routes/plan-sections.ts';
import { operationUrl } from '../shared/api-urls.ts';
import type { OperationView } from '../types/api-view.ts';
import type { Heading } from '../types/doc.ts';
import type { Operation } from '../types/operation.ts';
import type { RoutesInput, UnplacedRoute } from '../types/planned-kind.ts';
import type { ApiPageContent, ApiPageTools } from '../views/api/api-page.ts';
import { textAbout } from '../views/api/operation-view.ts';
import { excerpt, known, section } from '../views/api/page-sections.ts';
import { aboutId, shownProse } from '../views/common/spec-texts.ts';
import type { ApiPageKind, SourceOf } from './page-kind.ts';

/** Samples take the place of the table of contents beside the content. */
const template = { Content: OperationContent, hasColumn: false };

/** An operation. */
export const operationPage: ApiPageKind<SourceOf<'operation'>, OperationView> = {
  routes: (input) => routesOf('operation', input),
  page: ({ operation: slug }, tools) => {
    const { views } = tools;
    const operation = known(views.operations.get(slug), slug);
    return pageOf(operation, views.operation(operation), tools);
  },
  facts: ({ operation }, facts) => facts.operation(operation),
  showsChange: ({ pointer }, changed) => changed.operation(pointer),
  template,
};

/** A webhook. */
export const webhookPage: ApiPageKind<SourceOf<'webhook'>, OperationView> = {
  routes: (input) => routesOf('webhook', input),
  page: ({ operation: slug }, tools) => {
    const { views } = tools;
    const webhook = known(views.webhooks.get(slug), slug);
    return pageOf(webhook, views.webhook(webhook), tools);
  },
  facts: ({ operation }, facts) => facts.webhook(operation),
  showsChange: ({ pointer }, changed) => changed.operation(pointer),
  template,
};

function routesOf(kind: 'operation' | 'webhook', { site }: RoutesInput): UnplacedRoute[] {
  return site.apis.flatMap(({ api, slices }) => {
    const sliced = new Set(slices?.digests.map(([slug]) => slug));
    const labels = operationLabels(api);
    const operations = kind === 'operation' ? api.operations : api.webhooks;
    return operations.map((operation) => ({
      url: operationUrl(api, operation),
      title: operation.title,
      label: labels.get(operation) ?? operation.title,
      source: {
        kind,
        file: api.file,
        api: api.name,
        operation: operation.slug,
        pointer: operation.pointer,
      },
      ...factsOfApiRoute(api),
      ...(sliced.has(operation.slug) ? { hasSlice: true as const } : {}),
    }));
  });
}

function pageOf(
  operation: Operation,
  content: OperationView,
  { render, strings }: ApiPageTools,
): ApiPageContent<OperationView> {
  const { headings, summary } = render(...shownProse(textAbout(operation), aboutId, strings));
  return {
    content,
    headings: [...headings, ...operationSections(content, strings)],
    description: content.description === undefined ? content.title : excerpt(summary),
    keywords: operation.keywords,
  };
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
