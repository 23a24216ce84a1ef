// Makes the view of an API's introduction page: description, servers, authentication, first request, operations by tag.

import { addsDetail } from '../../shared/markdown/adds-detail.ts';
import { textHeadings } from '../../shared/markdown/text-headings.ts';
import type { Api, Contact, Licence } from '../../types/api.ts';
import type { FirstRequestView, IntroductionView } from '../../types/api-view.ts';
import type { DocumentLinkView, Html } from '../../types/markup.ts';
import type { Operation } from '../../types/operation.ts';
import { createPageBudget } from '../common/budget.ts';
import { docsLink } from '../common/docs-link.ts';
import { ownSchemas } from '../layout/schema-pages.ts';
import { securitySchemeViews } from './access/security-views.ts';
import { pageServers, serverViews } from './access/server-views.ts';
import type { ApiIndex } from './api-index.ts';
import { requestSampleViews } from './examples/request-samples.ts';
import { firstOperation, hasFirstRequest } from './first-operation.ts';
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
    about: tools.renderMarkdown(textAboutApi(api), {}),
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
    ...securityTitle(index),
    securitySchemes: securitySchemeViews(index),
    ...(schemas.length === 0 ? {} : { schemas }),
    ...operationGroups(index),
  };
}

/** Returns the description of an API without one that only repeats the title. */
export function textAboutApi({ description, title }: Pick<Api, 'description' | 'title'>): string {
  return addsDetail(description, title) ? description : '';
}

/** Returns another heading for the security schemes, where the description has a section of the usual title. */
function securityTitle({ api, strings }: ApiIndex): Pick<IntroductionView, 'securityTitle'> {
  const plain = (text: string) => text.trim().toLowerCase();
  const usual = plain(strings.section.authentication);
  const isTaken = textHeadings(textAboutApi(api)).some(({ text }) => plain(text) === usual);
  return isTaken ? { securityTitle: strings.security.howTo } : {};
}

/** Makes the samples of the operation that the configuration names, or that a reader can call with the least preparation. */
export function firstRequestView(index: ApiIndex): FirstRequestView | undefined {
  const first = firstOperation(index);
  if (first === undefined) return undefined;
  const servers = pageServers(first.servers, index);
  const { requestSamples, call } = requestSampleViews(first, { servers, budget: createPageBudget() }, index);
  return {
    operation: { ...operationLink(first, index), label: labelOutsideOfTag(first, index) },
    ...(servers.hostNote === undefined ? {} : { hostNote: servers.hostNote }),
    ...(call === undefined ? {} : { isCall: true }),
    samples: requestSamples
      .slice(0, 1)
      .map((sample) => ({ ...sample, samples: sample.samples.slice(0, hasRoom(index.api) ? undefined : 1) })),
  };
}

/** Titles that need the name of their tag to say of what. */
const genericTitle =
  /^(?:add|browse|create|fetch|find|get|index|list|query|read|retrieve|search|show|view)(?: all)?$/i;

/** Returns the label of an operation where its tag is not beside it: `List (Companies)`. */
function labelOutsideOfTag(operation: Operation, index: ApiIndex): string {
  const { label } = operationLink(operation, index);
  const tag = index.api.tags.find(({ name }) => name === operation.tag);
  return tag !== undefined && tag.name !== '' && genericTitle.test(label) ? `${label} (${tag.label})` : label;
}

/** Makes links to the contact. The name links to the web page, or else to the email address; with a page, the address is a second link. */
function contactViews({ name, url, email }: Contact, { tools }: ApiIndex): DocumentLinkView[] {
  const mail = email === undefined ? {} : tools.targetOf(`mailto:${email}`);
  if (url === undefined) return [{ label: name ?? email ?? '', ...mail }];
  const page = { label: name ?? url, ...tools.targetOf(url) };
  return email === undefined ? [page] : [page, { label: email, ...mail }];
}

/** Makes the link to the licence. A name that is no more than the label is not shown twice. */
function licenceView({ name, url = '' }: Licence, { tools }: ApiIndex): DocumentLinkView {
  const isNamed = url === '' || !/^licen[cs]e$/i.test(name.trim());
  return {
    label: isNamed ? name : url.replace(/^https?:\/\//, ''),
    ...(url === '' ? {} : tools.targetOf(url)),
  };
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
