// An API -> the plain data of its introduction page: description, servers, authentication, operations by tag.

import type { Contact, Licence } from '../nouns/api.ts';
import type { IntroductionView, OperationGroupView } from '../nouns/api-view.ts';
import type { Html } from '../nouns/html.ts';
import type { Operation } from '../nouns/operation.ts';
import type { ApiViewContext } from './api-view-context.ts';
import { createElementIds, idWord } from './element-ids.ts';
import { operationLink } from './operation-link.ts';
import { mostTagSections } from './page-budget.ts';
import { docsLink, safeHref } from './safe-href.ts';
import { securitySchemeViews } from './security-views.ts';
import { serverViews } from './server-views.ts';

/** The introduction of an API. */
export function viewOfIntroduction(context: ApiViewContext): IntroductionView {
  const { api, tools } = context;
  const contact = api.contact && contactView(api.contact);
  const licence = api.licence && licenceView(api.licence);
  const externalDocs = docsLink(api.externalDocs);
  const terms = safeHref(api.termsOfService);
  const logo = logoHtml(context);
  return {
    kind: 'introduction',
    title: api.title,
    version: api.version,
    html: tools.renderMarkdown(api.description, {}),
    specHref: tools.specHref,
    specFileName: tools.specFileName,
    ...(logo === undefined ? {} : { logo }),
    ...(externalDocs === undefined ? {} : { externalDocs }),
    ...(terms === undefined ? {} : { termsOfService: { label: 'Terms of service', href: terms } }),
    ...(contact === undefined ? {} : { contact }),
    ...(licence === undefined ? {} : { licence }),
    servers: serverViews(api.servers, context),
    securitySchemes: securitySchemeViews(context),
    ...sectionsOrLinks(groupViews(context)),
  };
}

function contactView({ name, url, email }: Contact): IntroductionView['contact'] {
  const href = safeHref(url) ?? (email === undefined ? undefined : safeHref(`mailto:${email}`));
  const label = name ?? email ?? url ?? '';
  return { label, ...(href === undefined ? {} : { href }) };
}

function licenceView({ name, url }: Licence): IntroductionView['licence'] {
  const href = safeHref(url);
  return { label: name, ...(href === undefined ? {} : { href }) };
}

/** An image of the project, as Markdown would show it; a page loads nothing from elsewhere. */
function logoHtml({ api: { logo }, tools }: ApiViewContext): Html | undefined {
  if (logo === undefined || !tools.hasImage(logo.url)) return undefined;
  const image = `![${logo.text.replaceAll(/[[\]\\]/g, '\\$&')}](<${logo.url.replaceAll(/[<>\n]/g, '')}>)`;
  const href = safeHref(logo.href);
  return tools.renderMarkdown(
    href === undefined ? image : `[${image}](<${href.replaceAll(/[<>\n]/g, '')}>)`,
    {},
  );
}

/** Tags that are too many for sections are links to their pages, which hold all that is said of them. */
function sectionsOrLinks(groups: OperationGroupView[]): Pick<IntroductionView, 'groups' | 'tagLinks'> {
  const withPage = groups.filter(({ page }) => page !== undefined);
  if (withPage.length <= mostTagSections) return { groups };
  return {
    // A group of tags is told only where something is said of it.
    groups: groups.filter(
      ({ page, operations, description }) =>
        page === undefined && (operations.length > 0 || description !== undefined),
    ),
    tagLinks: withPage.flatMap(({ label, page }) =>
      page === undefined ? [] : [{ label, href: page.href, count: page.label }],
    ),
  };
}

/** The groups of the navigation, the webhooks last. */
function groupViews(context: ApiViewContext): OperationGroupView[] {
  const { api, prose, operationsByTag } = context;
  const ids = createElementIds();
  const groups = api.tags.map(({ name, label, description, externalDocs, depth }): OperationGroupView => {
    const id = ids.claim(`tag-${idWord(label)}`);
    const link = docsLink(externalDocs);
    return {
      id,
      label,
      level: depth === undefined ? 3 : 4,
      ...(description === undefined ? {} : { description: prose(description, id) }),
      ...(link === undefined ? {} : { externalDocs: link }),
      ...listed(name, operationsByTag.get(name) ?? [], context),
    };
  });
  if (api.webhooks.length === 0) return groups;
  const webhooks = listed(undefined, api.webhooks, context);
  return [...groups, { id: ids.claim('webhooks'), label: 'Webhooks', level: 3, ...webhooks }];
}

/** The operations of a tag, or the webhooks; the page that lists them where there is one. */
function listed(
  tag: string | undefined,
  operations: Operation[],
  context: ApiViewContext,
): Pick<OperationGroupView, 'operations' | 'page'> {
  const { tools } = context;
  const url = tools.tagPages.get(tag)?.[0]?.url;
  if (url === undefined)
    return { operations: operations.map((operation) => operationLink(operation, context)) };
  const word = tag === undefined ? 'webhook' : 'operation';
  return { operations: [], page: { label: counted(operations.length, word), href: tools.hrefOf(url) } };
}

function counted(count: number, word: string): string {
  return `${count} ${count === 1 ? word : `${word}s`}`;
}
