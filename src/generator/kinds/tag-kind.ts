// Pages of tags, which only large APIs have.

import { TagPage } from '../../templates/introduction-page.tsx';
import { factsOfApiRoute } from '../routes/plan-sections.ts';
import { hasTagPages, loneOperation, tagUrl, webhooksLabel } from '../shared/api-urls.ts';
import { groupBy } from '../shared/group-by.ts';
import type { Api } from '../types/api.ts';
import type { TagPageView } from '../types/api-view.ts';
import type { UnplacedRoute } from '../types/planned-kind.ts';
import type { RouteStrings } from '../types/stage-strings.ts';
import type { ApiPageKind, SourceOf } from './page-kind.ts';

/** The most operations on a page of a tag; further ones are on further pages. */
const mostOfTag = 150;

/** The operations of a tag. The tag, and links to operations, are shared facts. */
export const tagPage: ApiPageKind<SourceOf<'tag'>, TagPageView> = {
  routes: ({ site, strings }) =>
    site.apis.flatMap(({ api }) => (hasTagPages(api) ? tagRoutes(api, strings) : [])),
  page: ({ tag, range }, { api, views, strings }) => {
    const content = views.tag(tag, range);
    const keywords = api.tags.find(({ name }) => name === tag)?.keywords;
    return {
      content,
      headings: [],
      description: strings.about.tag({ tag: content.title, api: api.title }),
      keywords,
    };
  },
  facts: () => [],
  showsChange: ({ tag, range }, changed) => changed.tag(tag, range),
  template: { Content: TagPage },
};

/**
 * A page for each tag with operations and one for the webhooks; a very large tag has several, and one with a lone operation has
 * none.
 */
function tagRoutes(api: Api, strings: RouteStrings): UnplacedRoute[] {
  const taken = new Set<string>();
  const operationsByTag = groupBy(api.operations, ({ tag }) => tag);
  const tags = api.tags.map((tag) => ({
    tag,
    label: tag.label,
    original: tag.originalLabel,
    which: { tag: tag.name },
    members: operationsByTag.get(tag.name) ?? [],
  }));
  const webhooks = {
    tag: undefined,
    label: webhooksLabel(api, strings),
    original: undefined,
    which: {},
    members: api.webhooks,
  };
  return [...tags, webhooks].flatMap(({ tag, label, original = label, which, members }) => {
    const count = members.length;
    const parts = Math.ceil(count / mostOfTag);
    const pages = Array.from({ length: parts }, (_, part): UnplacedRoute => {
      const titleOf = (name: string) => (part === 0 ? name : strings.part({ name, part: part + 1 }));
      const title = titleOf(label);
      const range = { from: part * mostOfTag, to: Math.min((part + 1) * mostOfTag, count) };
      return {
        url: tagUrl(api, slugOf(titleOf(original), taken)),
        title,
        label: title,
        source: { kind: 'tag', file: api.file, api: api.name, range, ...which },
        ...factsOfApiRoute(api),
      };
    });
    // The slug of a page that is left out stays taken, so that the URLs of others do not depend on its content.
    return loneOperation(members, tag) === undefined ? pages : [];
  });
}

/** A slug in lower case with words joined by `-`, without file extension and unique in its API. */
function slugOf(title: string, taken: Set<string>): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  const base = [...words].slice(0, 50).join('') || 'operations';
  let slug = base;
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
  taken.add(slug);
  return slug;
}
