// Writes the page of an operation or a webhook.

import {
  gfmBlocks,
  gfmCode,
  gfmItem,
  gfmQuotation,
  gfmText,
  gfmWords,
} from '../../../generator/shared/markdown/gfm.ts';
import type { CallbackView, OperationLinkView, OperationView } from '../../../generator/types/api-view.ts';
import { securityText, serverList } from './access-markdown.ts';
import { requestText, responseTexts, writeHeading } from './exchange-markdown.ts';
import { seeAlso } from './fields-markdown.ts';
import { exampleTexts, requestSampleTexts } from './samples-markdown.ts';
import { factLine, type MarkdownWriting, proseText, writeCodeLink, writeLink } from './write-markdown.ts';

/** Writes an operation or a webhook: what it does, the request, the responses, samples. */
export function operationMarkdown(view: OperationView, writing: MarkdownWriting): string {
  const { section, exchange } = writing.strings;
  const { responses, callbacks } = view;
  return gfmBlocks([
    writeHeading(1, view.title),
    `**${gfmText(view.method)}** ${gfmCode(pathOf(view.path))}`,
    view.badges.map((badge) => `*${gfmWords(badge)}*`).join(', '),
    view.deprecated && deprecationText(view, writing),
    proseText(view.description),
    factsText(view, writing),
    requestText(view, 2, writing),
    writeHeading(2, section.responses),
    responses.length === 0 && gfmText(exchange.noResponses),
    responseTexts(view, 3, writing),
    callbacks.length > 0 && callbacksText(view, writing),
    samplesText(view, writing),
  ]);
}

function pathOf(path: OperationView['path']): string {
  return path.map(({ text }) => text).join('');
}

function deprecationText({ deprecation }: OperationView, { strings }: MarkdownWriting): string {
  const { deprecatedTitle, doNotUse } = strings.operation;
  const reason = deprecation === undefined ? gfmText(doNotUse) : proseText(deprecation);
  return gfmQuotation(`[!WARNING]\n**${gfmWords(deprecatedTitle)}** ${reason}`);
}

function factsText(view: OperationView, writing: MarkdownWriting): string {
  const { operation, section } = writing.strings;
  const download = writeCodeLink({ label: view.specFileName, href: view.specHref }, writing);
  const facts = [
    ...view.facts.map(({ label, text }) => factLine(label, gfmText(text))),
    view.showsSecurity && factLine(section.authentication, securityText(view, writing)),
    baseUrlText(view, writing),
    view.operationId !== undefined && factLine(operation.operationId, gfmCode(view.operationId)),
    factLine(operation.specification, download),
    seeAlso(view.externalDocs, writing),
  ];
  return listOf(facts);
}

function listOf(facts: readonly (string | false)[]): string {
  return facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => gfmItem(String(fact)))
    .join('\n');
}

function baseUrlText({ servers, serverChoice }: OperationView, writing: MarkdownWriting): string {
  if (servers.length === 0) return '';
  const { server } = writing.strings;
  const chosen = serverChoice === undefined ? '' : gfmCode(serverChoice.baseUrl || '/');
  const [first] = servers;
  const isOnlyUrl =
    servers.length === 1 &&
    first?.url === serverChoice?.baseUrl &&
    first?.name === undefined &&
    first?.description === undefined;
  if (isOnlyUrl) return factLine(server.baseUrl, chosen);
  return `${factLine(server.baseUrl, chosen)}\n${serverList(servers, writing)}`;
}

function callbacksText({ callbacks, moreCallbacks }: OperationView, writing: MarkdownWriting): string {
  const { operation, section } = writing.strings;
  return gfmBlocks([
    writeHeading(2, section.callbacks),
    gfmText(operation.callbacksNote),
    ...callbacks.map((callback) => callbackText(callback, writing)),
    gfmText(moreCallbacks ?? ''),
  ]);
}

function callbackText(callback: CallbackView, writing: MarkdownWriting): string {
  const { operation, section, exchange, example } = writing.strings;
  const { requestExamples, responses, responseExamples } = callback;
  return gfmBlocks([
    writeHeading(3, callback.title),
    `**${gfmText(callback.method)}** ${gfmCode(pathOf(callback.path))}${callback.deprecated ? ` *${operation.deprecated}*` : ''}`,
    proseText(callback.deprecation),
    proseText(callback.description),
    callbackFacts(callback, writing),
    requestText(callback, 4, writing),
    requestExamples.length > 0 && writeHeading(4, section.requestExample),
    exampleTexts(requestExamples, writing),
    responses.length > 0 && writeHeading(4, exchange.yourAnswer),
    responseTexts(callback, 5, writing),
    ...responseExamples.map((group) =>
      gfmBlocks([
        writeHeading(4, example.exampleOf({ response: group.label })),
        exampleTexts(group.examples, writing),
      ]),
    ),
  ]);
}

function callbackFacts(callback: CallbackView, writing: MarkdownWriting): string {
  const { operation, section, server } = writing.strings;
  const { name, title, after, operationId, security, servers } = callback;
  return listOf([
    name !== title && factLine(operation.callback, gfmCode(name)),
    after !== undefined && factLine(operation.sentAfter, gfmText(after)),
    security.length > 0 && factLine(section.authentication, securityText(callback, writing)),
    servers.length > 0 && `${factLine(server.baseUrl, '').trim()}\n${serverList(servers, writing)}`,
    operationId !== undefined && factLine(operation.operationId, gfmCode(operationId)),
    seeAlso(callback.externalDocs, writing),
  ]);
}

function samplesText(view: OperationView, writing: MarkdownWriting): string {
  const { section, security, example } = writing.strings;
  const { requestSamples, requestExamples, responseExamples, tokenHref, hostNote = '' } = view;
  return gfmBlocks([
    requestSamples.length > 0 && writeHeading(2, section.requestSample),
    requestSampleTexts(requestSamples, writing),
    requestSamples.length > 0 &&
      tokenHref !== undefined &&
      writeLink({ label: security.getToken, href: tokenHref }, writing),
    gfmText(hostNote),
    requestExamples.length > 0 && writeHeading(2, section.requestExample),
    exampleTexts(requestExamples, writing),
    responseExamples.length > 0 && writeHeading(2, section.responseExample),
    ...responseExamples.map(({ label, examples }) =>
      gfmBlocks([writeHeading(3, example.exampleOf({ response: label })), exampleTexts(examples, writing)]),
    ),
  ]);
}

/** Writes a list of links to operations: method, title, path. */
export function operationList(operations: readonly OperationLinkView[], writing: MarkdownWriting): string {
  const { deprecated } = writing.strings.operation;
  return operations
    .map((operation) => {
      const path = operation.path === undefined ? '' : ` ${gfmCode(operation.path)}`;
      const mark = operation.deprecated ? ` (${gfmText(deprecated)})` : '';
      return gfmItem(`${gfmText(operation.method)} ${writeLink(operation, writing)}${path}${mark}`);
    })
    .join('\n');
}
