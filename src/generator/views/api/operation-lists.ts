// Makes the lists of operations: the groups of an introduction, and the pages of tags in a large API.

import { operationUrl, webhooksLabel } from '../../shared/api-urls.ts';
import type {
  IntroductionView,
  OperationGroupView,
  OperationLinkView,
  TagPageView,
} from '../../types/api-view.ts';
import type { Operation } from '../../types/operation.ts';
import { limits } from '../common/budget.ts';
import { docsLink } from '../common/docs-link.ts';
import { createElementIds, tagId } from '../common/element-ids.ts';
import { aboutId } from '../common/spec-texts.ts';
import { splitText } from '../common/split-text.ts';
import type { ApiIndex, TagPart } from './api-index.ts';

/** The part of an introduction that lists operations. */
type Listed = Pick<IntroductionView, 'groups' | 'tagLinks' | 'onlyGroup'>;

/** Makes the groups of an introduction, with sections of tags, or links to their pages if there are too many tags. */
export function operationGroups(index: ApiIndex): Listed {
  const listed = sectionsOrLinks(groupViews(index));
  const [only, ...others] = listed.groups;
  if (only === undefined || others.length > 0 || listed.tagLinks !== undefined) return listed;
  // It would be a heading under a heading with the same words, or `Webhooks` as the only ones of `Operations`.
  const isAll = only.label === index.strings.section.operations || index.api.operations.length === 0;
  return isAll ? { ...listed, onlyGroup: only.label } : listed;
}

/** Returns sections of tags, or links to their pages if there are too many tags. */
function sectionsOrLinks(groups: OperationGroupView[]): Listed {
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
  const groups = api.tags.map((tag): OperationGroupView => {
    const { name, label, description: whole, externalDocs, depth } = tag;
    const id = ids.claim(tagId(tag));
    // The page of the tag has all of a long text.
    const description =
      whole !== undefined && index.tools.tagPages.has(name) ? splitText(whole).start : whole;
    const link = docsLink(externalDocs, index.tools);
    return {
      id,
      label,
      level: depth === undefined ? 3 : 4,
      // The link to its page has the number, too.
      ...(index.tools.tagPages.has(name) ? {} : countOf(operationsByTag.get(name)?.length ?? 0, index)),
      ...(description === undefined ? {} : { description: prose(description, id) }),
      ...(link === undefined ? {} : { externalDocs: link }),
      ...listed(name, operationsByTag.get(name) ?? [], index),
    };
  });
  if (api.webhooks.length === 0) return groups;
  const webhooks = listed(undefined, api.webhooks, index);
  const label = webhooksLabel(api, index.strings.navigation);
  const count = api.isHome
    ? { count: index.strings.introduction.webhooks({ count: api.webhooks.length }) }
    : {};
  return [...groups, { id: ids.claim('webhooks'), label, level: 3, ...count, ...webhooks }];
}

/** Whether a home page has room for the count of each group and for samples in all languages: with many groups it stays bounded. */
export function hasRoom({ tags }: ApiIndex['api']): boolean {
  return tags.length <= 50;
}

/** The number of operations of a group, on the home page. A group that only contains groups has none. */
function countOf(count: number, { api, strings }: ApiIndex): { count?: string } {
  return api.isHome && count > 0 && hasRoom(api) ? { count: strings.introduction.operations({ count }) } : {};
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
  const label = (tag === undefined ? countWebhooks : countOperations)({ count: operations.length });
  const [first] = operations;
  const isLone = first !== undefined && operationUrl(index.api, first) === url;
  return {
    operations: isLone ? [operationLink(first, index)] : [],
    page: { label, href: tools.hrefOf(url) },
  };
}

/** Makes the link to an operation, with its title, method and path. */
export function operationLink(operation: Operation, { api, tools }: ApiIndex): OperationLinkView {
  const { title, method, path, deprecated } = operation;
  const isAddress = title === `${method} ${path}`;
  // A webhook is often called what its name is.
  const isNamed = isAddress || title === path;
  return {
    label: isAddress ? path : title,
    href: tools.hrefOf(operationUrl(api, operation)),
    method,
    ...(isNamed ? {} : { path }),
    deprecated: deprecated === true,
  };
}

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
    strings.introduction.part({ from: from + 1, to, count: operations.length });
  const link = docsLink(tag?.externalDocs, tools);
  return {
    kind: 'tag',
    title: tag?.label ?? name ?? webhooksLabel(api, strings.navigation),
    ...(tag?.description === undefined || range.from > 0
      ? {}
      : { description: prose(tag.description, aboutId) }),
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
