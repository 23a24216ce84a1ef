// Makes the view of an API's introduction page: description, servers, authentication, first request, operations by tag.

import type { Api, Contact, Licence } from '../../types/api.ts';
import type { FirstRequestView, IntroductionView } from '../../types/api-view.ts';
import type { DocumentLinkView, Html } from '../../types/markup.ts';
import type { Operation, Parameter } from '../../types/operation.ts';
import { createPageBudget } from '../common/budget.ts';
import { docsLink } from '../common/docs-link.ts';
import { ownSchemas } from '../layout/schema-pages.ts';
import { securitySchemeViews } from './access/security-views.ts';
import { pageServers, serverViews } from './access/server-views.ts';
import type { ApiIndex } from './api-index.ts';
import { requestSampleViews } from './examples/request-samples.ts';
import { hasRoom, operationGroups, operationLink } from './operation-lists.ts';

/** Makes the view of an API's introduction. */
export function viewOfIntroduction(index: ApiIndex): IntroductionView {
  const { api, tools } = index;
  const externalDocs = docsLink(api.externalDocs, tools);
  const logo = logoHtml(index);
  const { choice: serverChoice } = pageServers(api.servers, index);
  const first = api.isHome || hasFirstRequest(index) ? firstRequestView(index) : undefined;
  const schemas = ownSchemas(api).flatMap(({ key, label }) => {
    const href = index.schemaHref(key);
    return href === undefined ? [] : [{ label, href }];
  });
  return {
    kind: 'introduction',
    ...(api.isHome
      ? { title: api.title }
      : { title: index.strings.navigation.introduction, apiTitle: api.title }),
    version: api.version,
    about: tools.renderMarkdown(api.description, {}),
    specHref: tools.specHref,
    specFileName: tools.specFileName,
    ...(logo === undefined ? {} : { logo }),
    ...(externalDocs === undefined ? {} : { externalDocs }),
    ...(api.termsOfService === undefined ? {} : { termsOfService: termsView(api.termsOfService, index) }),
    contacts: api.contact === undefined ? [] : contactViews(api.contact, index),
    ...(api.licence === undefined ? {} : { licence: licenceView(api.licence, index) }),
    servers: serverViews(api.servers, index),
    ...(serverChoice === undefined ? {} : { serverChoice }),
    ...(first === undefined ? {} : { firstRequest: first }),
    securitySchemes: securitySchemeViews(index),
    ...(schemas.length === 0 ? {} : { schemas }),
    ...operationGroups(index),
  };
}

/** Makes the samples of the operation that the configuration names, or that a reader can call with the least preparation. */
export function firstRequestView(index: ApiIndex): FirstRequestView | undefined {
  const first = firstOperation(index);
  if (first === undefined) return undefined;
  const servers = pageServers(first.servers, index);
  const { requestSamples, call } = requestSampleViews(first, { servers, budget: createPageBudget() }, index);
  return {
    operation: operationLink(first, index),
    ...(servers.hostNote === undefined ? {} : { hostNote: servers.hostNote }),
    ...(call === undefined ? {} : { isCall: true }),
    samples: requestSamples
      .slice(0, 1)
      .map((sample) => ({ ...sample, samples: sample.samples.slice(0, hasRoom(index.api) ? undefined : 1) })),
  };
}

function firstOperation({ api, operationsBySlug }: ApiIndex): Operation | undefined {
  const first = operationsBySlug.get(api.firstRequest ?? '') ?? easiestOf(api);
  return first?.isMessage ? undefined : first;
}

/** Whether the first request is named, or needs no other call before it: a read without an id and without another required parameter. */
function hasFirstRequest(index: ApiIndex): boolean {
  const first = firstOperation(index);
  if (first === undefined || index.api.firstRequest !== undefined) return first !== undefined;
  const { method, deprecated, parameters, requestBody } = first;
  const needsNothing = !parameters.some(({ required }) => required) && !requestBody?.required;
  return isRead(method) && !deprecated && needsNothing;
}

/** The share of operations below which they are exceptions. */
const exceptions = 0.1;

/**
 * Returns the operation that needs the least and shows the most: no other call first, no body, few parameters, an answer about the reader
 * or a list. Operations that programs call, such as checks of health, show nothing of an API.
 */
function easiestOf({ operations, tags }: Pick<Api, 'operations' | 'tags'>): Operation | undefined {
  const placeOf = new Map(tags.map(({ name }, index) => [name, index]));
  const isOpen = ({ security, securityOptional }: Operation) =>
    security.length === 0 || securityOptional === true;
  // Where nearly all operations need credentials, one that needs none is an exception and shows little of the API.
  const needsCredentials = operations.filter(isOpen).length < operations.length * exceptions;
  const effort = (operation: Operation) => {
    const { method, deprecated, parameters, requestBody, tag } = operation;
    return [
      deprecated ? 1 : 0,
      // What identifies a thing is the result of another call.
      parameters.filter(isIdentifier).length > 0 ? 1 : 0,
      isRead(method) ? 0 : 1,
      requestBody?.required ? 1 : 0,
      parameters.filter(({ required }) => required).length,
      method === 'HEAD' ? 1 : 0,
      needsCredentials && isOpen(operation) ? 1 : 0,
      isAboutReader(operation) || isList(operation) ? 0 : 1,
      placeOf.get(tag) ?? tags.length,
      isOpen(operation) ? 0 : 1,
    ];
  };
  const ranked = operations
    .filter((operation) => !isForPrograms(operation))
    .map((operation) => ({ operation, effort: effort(operation) }));
  return ranked.toSorted((a, b) => compareInTurn(a.effort, b.effort))[0]?.operation;
}

/** Last words of paths that only programs ask for: the state of a server, facts about it, where another service sends something back. */
const forPrograms =
  /^(?:health|healthz|health[-_]?check|livez?|liveness|readyz?|readiness|alive|heartbeat|ping|status|statusz|up|version|versions|info|about|meta|metadata|discovery|capabilities|metrics|openapi|swagger|api[-_]docs|docs|robots|favicon|jwks|callbacks?|redirect|csrf|login|logout)(?:\.(?:json|ya?ml|txt|ico|xml))?$/;

/** Whether an operation is one that only programs call, by its path and its tag. */
function isForPrograms({ path, tag }: Operation): boolean {
  const words = segmentsOf(path);
  return (
    words.length === 0 ||
    words.some((word) => /^(?:\.well-known|healthz?|callbacks?)$/.test(word)) ||
    forPrograms.test(words.at(-1) ?? '') ||
    /^(?:health|health ?checks?|meta|metadata|callbacks?|monitoring|metrics)$/i.test(tag.trim())
  );
}

/** The words of a path without versions, which many addresses begin with. */
function segmentsOf(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((word) => word !== '' && !/^(?:api|v\d+(?:\.\d+)*(?:beta\d*|alpha\d*)?)$/.test(word));
}

/** Whether an operation answers with what belongs to whoever sends the request. */
function isAboutReader({ path }: Operation): boolean {
  return /^(?:me|self|whoami|myself|current|current[_-]user|user|account|profile)$/.test(
    segmentsOf(path).at(-1) ?? '',
  );
}

/** Whether an operation answers with a list, by the last word of its path: `/boats`. */
function isList({ path }: Operation): boolean {
  return /^[^{}]*(?:[^s]s|list|search)$/.test(segmentsOf(path).at(-1) ?? '');
}

function isRead(method: string): boolean {
  return ['GET', 'HEAD'].includes(method);
}

/** Whether a request needs a value that is known from another call: a part of the path, or an id. */
function isIdentifier({ in: place, name, required }: Parameter): boolean {
  return required === true && (place === 'path' || /(^id|[_-]id|[a-z]I[dD])s?$/.test(name));
}

/** Compares by the first number that differs. */
function compareInTurn(a: number[], b: number[]): number {
  const position = a.findIndex((number, index) => number !== b[index]);
  return position === -1 ? 0 : (a[position] ?? 0) - (b[position] ?? 0);
}

/** Makes links to the contact. The name links to the web page, or else to the email address; with a page, the address is a second link. */
function contactViews({ name, url, email }: Contact, { tools }: ApiIndex): DocumentLinkView[] {
  const mail = email === undefined ? {} : tools.targetOf(`mailto:${email}`);
  if (url === undefined) return [{ label: name ?? email ?? '', ...mail }];
  const page = { label: name ?? url, ...tools.targetOf(url) };
  return email === undefined ? [page] : [page, { label: email, ...mail }];
}

function licenceView({ name, url }: Licence, { tools }: ApiIndex): DocumentLinkView {
  return { label: name, ...(url === undefined ? {} : tools.targetOf(url)) };
}

/** Makes the link to the terms of service. An address that cannot be a link is shown in the label. */
function termsView(address: string, { tools, strings }: ApiIndex): DocumentLinkView {
  const target = tools.targetOf(address);
  const { termsOfService, termsOfServiceAt } = strings.introduction;
  return { label: target.href === undefined ? termsOfServiceAt({ address }) : termsOfService, ...target };
}

/** Renders the logo through Markdown, if it is an image of the project. Pages load no images of other sites. */
function logoHtml({ api: { logo }, tools }: ApiIndex): Html | undefined {
  if (logo === undefined || !tools.hasImage(logo.url)) return undefined;
  const image = `![${logo.text.replaceAll(/[[\]\\]/g, '\\$&')}](<${logo.url.replaceAll(/[<>\n]/g, '')}>)`;
  const href = logo.href === undefined ? undefined : tools.targetOf(logo.href).href;
  return tools.renderMarkdown(
    href === undefined ? image : `[${image}](<${href.replaceAll(/[<>\n]/g, '')}>)`,
    {},
  ).html;
}
