// Makes the views of an API's introduction page (description, servers, authentication, operations by tag) and of the pages of tags.

import { operationUrl } from '../../shared/api-urls.ts';
import type { Contact, Licence } from '../../types/api.ts';
import type { OperationLinkView } from '../../types/api-view.ts';
import type { IntroductionView, OperationGroupView, TagPageView } from '../../types/introduction-view.ts';
import type { DocumentLinkView, Html } from '../../types/markup.ts';
import type { Operation } from '../../types/operation.ts';
import { limits } from '../common/budget.ts';
import { docsLink } from '../common/document-links.ts';
import { createElementIds, idWord } from '../common/element-ids.ts';
import type { ApiIndex, TagPart } from './api-index.ts';
import { securitySchemeViews } from './security.ts';
import { serverChoiceView, serverViews } from './servers.ts';

/** Makes the view of an API's introduction. */
export function viewOfIntroduction(index: ApiIndex): IntroductionView {
  const { api, tools } = index;
  const externalDocs = docsLink(api.externalDocs, tools);
  const logo = logoHtml(index);
  const serverChoice = serverChoiceView(api.servers, index);
  return {
    kind: 'introduction',
    title: api.title,
    version: api.version,
    html: tools.renderMarkdown(api.description, {}),
    specHref: tools.specHref,
    specFileName: tools.specFileName,
    ...(logo === undefined ? {} : { logo }),
    ...(externalDocs === undefined ? {} : { externalDocs }),
    ...(api.termsOfService === undefined ? {} : { termsOfService: termsView(api.termsOfService, index) }),
    contacts: api.contact === undefined ? [] : contactViews(api.contact, index),
    ...(api.licence === undefined ? {} : { licence: licenceView(api.licence, index) }),
    servers: serverViews(api.servers, index),
    ...(serverChoice === undefined ? {} : { serverChoice }),
    securitySchemes: securitySchemeViews(index),
    ...sectionsOrLinks(groupViews(index)),
  };
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
  return { label: target.href === undefined ? termsOfServiceAt(address) : termsOfService, ...target };
}

/** Renders the logo through Markdown, if it is an image of the project. Pages load no images of other sites. */
function logoHtml({ api: { logo }, tools }: ApiIndex): Html | undefined {
  if (logo === undefined || !tools.hasImage(logo.url)) return undefined;
  const image = `![${logo.text.replaceAll(/[[\]\\]/g, '\\$&')}](<${logo.url.replaceAll(/[<>\n]/g, '')}>)`;
  const href = logo.href === undefined ? undefined : tools.targetOf(logo.href).href;
  return tools.renderMarkdown(
    href === undefined ? image : `[${image}](<${href.replaceAll(/[<>\n]/g, '')}>)`,
    {},
  );
}

/** Returns sections of tags, or links to their pages if there are too many tags. */
function sectionsOrLinks(groups: OperationGroupView[]): Pick<IntroductionView, 'groups' | 'tagLinks'> {
  const withPage = groups.filter(({ page }) => page !== undefined);
  // A lone operation is listed in place of the link to it.
  if (withPage.length <= limits.tagSections)
    return {
      groups: groups.map(({ page, ...group }) =>
        page === undefined || group.operations.length > 0 ? group : { ...group, page },
      ),
    };
  return {
    // A tag without a page is kept only if it has operations or a description.
    groups: groups.filter(
      ({ page, operations, description }) =>
        page === undefined && (operations.length > 0 || description !== undefined),
    ),
    tagLinks: withPage.flatMap(({ label, page }) =>
      page === undefined ? [] : [{ label, href: page.href, count: page.label }],
    ),
  };
}

/** Makes the groups of the navigation, with the webhooks last. */
function groupViews(index: ApiIndex): OperationGroupView[] {
  const { api, prose, operationsByTag } = index;
  const ids = createElementIds();
  const groups = api.tags.map(({ name, label, description, externalDocs, depth }): OperationGroupView => {
    const id = ids.claim(`tag-${idWord(label)}`);
    const link = docsLink(externalDocs, index.tools);
    return {
      id,
      label,
      level: depth === undefined ? 3 : 4,
      ...(description === undefined ? {} : { description: prose(description, id) }),
      ...(link === undefined ? {} : { externalDocs: link }),
      ...listed(name, operationsByTag.get(name) ?? [], index),
    };
  });
  if (api.webhooks.length === 0) return groups;
  const webhooks = listed(undefined, api.webhooks, index);
  const label = index.strings.navigation.webhooks;
  return [...groups, { id: ids.claim('webhooks'), label, level: 3, ...webhooks }];
}

/** Returns the operations of a tag, or the webhooks, or a link to the page that lists them. */
function listed(
  tag: string | undefined,
  operations: Operation[],
  index: ApiIndex,
): Pick<OperationGroupView, 'operations' | 'page'> {
  const { tools, strings } = index;
  const url = tools.tagPages.get(tag)?.[0]?.url;
  if (url === undefined)
    return { operations: operations.map((operation) => operationLink(operation, index)) };
  const { operations: countOperations, webhooks: countWebhooks } = strings.introduction;
  const label = (tag === undefined ? countWebhooks : countOperations)(operations.length);
  const [first] = operations;
  const isLone = first !== undefined && operationUrl(index.api, first) === url;
  return {
    operations: isLone ? [operationLink(first, index)] : [],
    page: { label, href: tools.hrefOf(url) },
  };
}

// Links to operations.

/** Makes the link to an operation, with its title, method and path. */
export function operationLink(operation: Operation, { api, tools }: ApiIndex): OperationLinkView {
  const { title, method, path, deprecated } = operation;
  const isAddress = title === `${method} ${path}`;
  return {
    label: isAddress ? path : title,
    href: tools.hrefOf(operationUrl(api, operation)),
    method,
    ...(isAddress ? {} : { path }),
    deprecated: deprecated === true,
  };
}

// Pages of tags in a large API.

/**
 * Makes the view of a page that lists the operations of a tag, or a part of them.
 * @param name name of the tag; undefined for webhooks
 * @param range positions of the operations in those of the tag
 */
export function viewOfTag(
  name: string | undefined,
  range: { from: number; to: number },
  index: ApiIndex,
): TagPageView {
  const { api, prose, tools, strings, operationsByTag } = index;
  const tag = api.tags.find((candidate) => candidate.name === name);
  const operations = name === undefined ? api.webhooks : (operationsByTag.get(name) ?? []);
  const parts = tools.tagPages.get(name) ?? [];
  const partLabel = ({ from, to }: TagPart['range']) =>
    strings.introduction.part(from + 1, to, operations.length);
  const link = docsLink(tag?.externalDocs, tools);
  return {
    kind: 'tag',
    title: tag?.label ?? name ?? strings.navigation.webhooks,
    ...(tag?.description === undefined || range.from > 0
      ? {}
      : { description: prose(tag.description, 'about') }),
    ...(link === undefined || range.from > 0 ? {} : { externalDocs: link }),
    operations: operations.slice(range.from, range.to).map((operation) => operationLink(operation, index)),
    ...(parts.length < 2
      ? {}
      : {
          parts: parts.map((part) => ({
            label: partLabel(part.range),
            href: tools.hrefOf(part.url),
            current: part.range.from === range.from,
          })),
        }),
  };
}
