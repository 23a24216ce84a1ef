// Links as texts of documents write them for other readers of OpenAPI (`#operation/buyTicket`, `#tag/Tickets`,
// `#tag/Tickets/operation/buyTicket`, `#/operations/buyTicket`, `#buy-a-ticket`) -> links to the pages of this site.

import { changeLinkTags, decodeEntities, escapeHtml } from '../html/html-text.ts';
import type { Api } from '../nouns/api.ts';
import type { Html } from '../nouns/html.ts';
import { decode } from '../urls/urls.ts';
import { idWord } from './element-ids.ts';

/** The last one is the title of an operation, where one page holds them all; an id of the text itself goes before it. */
const anchor = / href="#((?:tag\/[^"/]+\/)?operation\/|\/operations\/|tag\/|)([^"/]+)"/;

interface SiteLinks {
  hrefOf: (url: string) => string;
  /** The pages that list the operations of a tag, in an API too large for one list. */
  tagPages: ReadonlyMap<string | undefined, readonly { url: string }[]>;
}

/** Leads such links of one API on; those that name nothing in it stay as they are. */
export function createForeignAnchors(api: Api, tools: SiteLinks): (html: Html) => Html {
  const operationHref = (id: string) => {
    const found = [...api.operations, ...api.webhooks].find(({ operationId }) => operationId === id);
    return found && tools.hrefOf(`/api/${api.name}/${encodeURIComponent(found.slug)}`);
  };
  const slugs = new Set([...api.operations, ...api.webhooks].map(({ slug }) => slug));
  const titleHref = (slug: string, html: Html) =>
    slugs.has(slug) && !html.includes(` id="${escapeHtml(slug)}"`)
      ? tools.hrefOf(`/api/${api.name}/${encodeURIComponent(slug)}`)
      : undefined;
  const tagHref = (word: string) => {
    const found = api.tags.find(({ name }) => name === word || name.replaceAll(/\s+/g, '-') === word);
    if (found === undefined) return undefined;
    const page = tools.tagPages.get(found.name)?.[0]?.url;
    if (page !== undefined) return tools.hrefOf(page);
    const introduction = tools.hrefOf(`/api/${api.name}/introduction`);
    return api.description.trim() === '' ? undefined : `${introduction}#tag-${idWord(found.label)}`;
  };
  return (html) =>
    changeLinkTags(html, (tag) =>
      tag.replace(anchor, (whole, kind: string, written: string) => {
        const name = decode(decodeEntities(written));
        const href =
          kind === '' ? titleHref(name, html) : kind === 'tag/' ? tagHref(name) : operationHref(name);
        return href === undefined ? whole : ` href="${escapeHtml(href)}"`;
      }),
    );
}
