// Makes the view of an operation or webhook. The view depends only on the operation and its API.

import { addsDetail } from '../../shared/markdown/adds-detail.ts';
import { visibleName } from '../../shared/words.ts';
import type { CallbackView, OperationView } from '../../types/api-view.ts';
import type { Callback, Operation } from '../../types/operation.ts';
import type { OperationLayout } from '../../types/page-layout.ts';
import { createPageBudget, type PageBudget } from '../common/budget.ts';
import { docsLink } from '../common/docs-link.ts';
import { namedRest } from '../common/shorten.ts';
import { aboutId, deprecationText } from '../common/spec-texts.ts';
import { splitText } from '../common/split-text.ts';
import { withoutTitle } from '../labels/repeated-texts.ts';
import { pairs } from '../labels/schema-views.ts';
import { layoutOfOperation, sides } from '../layout/lay-out-page.ts';
import { withComponentsOnce } from '../resolve/part-users.ts';
import { releaseWords } from '../texts/release-words.ts';
import {
  describedSecurityViews,
  securityViews,
  showsSecurity,
  tokenHrefOf,
} from './access/security-views.ts';
import { type PageServers, pageServers, serverViews, withServerChoice } from './access/server-views.ts';
import type { ApiIndex } from './api-index.ts';
import { requestSampleViews } from './examples/request-samples.ts';
import { type ExchangePlace, examplesOf, exchangeView } from './exchange/exchange-view.ts';

/** Makes the view of an operation or webhook. */
export function viewOfOperation(
  given: Operation,
  index: ApiIndex,
  kind: OperationView['kind'] = 'operation',
): OperationView {
  const operation = withComponentsOnce(given);
  const isSent = kind === 'webhook';
  const layout = layoutFor(operation, isSent, index);
  // The reader's server receives a webhook.
  const servers = pageServers(isSent ? [] : operation.servers, index);
  const budget = createPageBudget();
  const place = { layout, prefix: '', ...sides(isSent), budget };
  const hasSamples = !isSent && operation.isMessage !== true;
  // The bodies of samples are their examples.
  const { requestBody: _, ...answered } = operation;
  const samples = hasSamples
    ? requestSampleViews(operation, { servers, budget }, index)
    : { requestSamples: [] };
  const examples = examplesOf(hasSamples ? answered : operation, place, index);
  const callbacks = callbackViews(operation, { layout, budget }, index);
  const moreCallbacks = namedRest(
    operation.callbacks.slice(layout.callbacks.length).map(({ title }) => title),
    index.strings.operation.moreCallbacks,
    index.strings,
  );
  const about = textAbout(operation);
  const tokenHref = isSent ? undefined : tokenHrefOf(operation, index);
  return {
    kind,
    ...requestView(operation, { ...place, explained: new Set() }, index),
    badges: badgesOf(operation, index),
    facts: isSent
      ? [{ label: index.strings.operation.webhook, text: index.strings.operation.webhookNote }]
      : [],
    ...(about === '' ? {} : aboutOperation(about, servers, index)),
    ...(servers.choice === undefined ? {} : { serverChoice: servers.choice }),
    ...(isSent || servers.hostNote === undefined ? {} : { hostNote: servers.hostNote }),
    ...(tokenHref === undefined ? {} : { tokenHref }),
    ...(!isSent && index.leavesRequirementsOut
      ? describedSecurityViews(index, { explained: new Set(), prefix: '' })
      : {}),
    showsSecurity: showsSecurity(operation, isSent, index),
    specHref: index.tools.specHref,
    specFileName: index.tools.specFileName,
    ...samples,
    ...examples,
    callbacks,
    ...(moreCallbacks === undefined ? {} : { moreCallbacks }),
  };
}

/** The marks of the document, then those of the releases that have and change the operation. */
function badgesOf(operation: Operation, { strings }: ApiIndex): string[] {
  return [...operation.badges, ...releaseWords(operation, strings)];
}

interface RequestPlace extends ExchangePlace {
  /** Security schemes that the page has already described. */
  explained: ReadonlySet<string>;
}

/** Makes what is shown of every request: an operation, a webhook or a callback. */
function requestView(request: Operation | Callback, place: RequestPlace, index: ApiIndex) {
  const { prefix, explained } = place;
  const { title, method, path, operationId, deprecation } = request;
  const externalDocs = docsLink(request.externalDocs, index);
  return {
    title,
    method,
    path: splitPath(path),
    ...(operationId === undefined ? {} : { operationId }),
    deprecated: request.deprecated === true,
    ...(deprecation === undefined
      ? {}
      : { deprecation: index.prose(deprecationText(deprecation, index.strings), `${prefix}deprecation`) }),
    servers: serverViews(request.servers, index, `${prefix}server`),
    security: securityViews(request, index, { explained, prefix }),
    securityOptional: request.securityOptional === true,
    ...(externalDocs === undefined ? {} : { externalDocs }),
    ...exchangeView(request, place, index),
  };
}

function aboutOperation(
  text: string,
  servers: PageServers,
  index: ApiIndex,
): Pick<OperationView, 'description' | 'more'> {
  const prose = (part: string) => withServerChoice(part, servers, (one) => index.prose(one, aboutId));
  const whole = prose(text);
  const { start, rest } = splitText(text);
  if (rest === undefined) return { description: whole };
  // Programs get the text whole, as Markdown.
  return { description: { ...whole, html: prose(start).html }, more: { html: prose(rest).html } };
}

/** Returns the layout of the plan, or makes it again, as a stored plan has none. */
function layoutFor(operation: Operation, isSent: boolean, index: ApiIndex): OperationLayout {
  return (
    index.tools.layouts?.operation(operation.slug) ?? layoutOfOperation(operation, { isSent }, index).layout
  );
}

/** Returns the description of an operation without what only repeats the title. */
export function textAbout({ description, title }: Operation): string {
  return addsDetail(description, title) ? withoutTitle(description, title) : '';
}

// Callbacks of an operation, which are requests that the API sends.

function callbackViews(
  operation: Operation,
  { layout, budget }: { layout: OperationLayout; budget: PageBudget },
  index: ApiIndex,
): CallbackView[] {
  const callbacks = operation.callbacks.slice(0, layout.callbacks.length);
  return pairs(callbacks, layout.callbacks).map(([callback, part], position) => {
    const before = [operation, ...callbacks.slice(0, position)];
    const explained = new Set(
      before.flatMap(({ security }) => security.flatMap(({ schemes }) => schemes.map(({ id }) => id))),
    );
    const place = { layout: part, prefix: `${part.id}-`, ...sides(true), budget };
    // The reader receives read-only properties and sends write-only ones.
    return {
      id: part.id,
      ...requestView(callback, { ...place, explained }, index),
      name: visibleName(callback.name),
      ...(callback.after === undefined ? {} : { after: callback.after }),
      ...(callback.description === '' ? {} : { description: index.prose(callback.description, part.id) }),
      ...examplesOf(callback, place, index),
    };
  });
}

/** Splits a path into text and `{parameters}`, or the expressions of a callback (`{$request.body#/url}`). */
function splitPath(path: string): OperationView['path'] {
  return path
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isParameter: text.startsWith('{') && text.endsWith('}') }));
}
