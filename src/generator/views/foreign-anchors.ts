// Links as texts of documents write them for other readers of OpenAPI (`#operation/buyTicket`, `#tag/Tickets`,
// `#tag/Tickets/operation/buyTicket`, `#/operations/buyTicket`, `#section/Errors`, `#buy-a-ticket`) -> links to the
// pages of this site.

import { slug as idOfHeading } from 'github-slugger';
import { changeLinkTags, decodeEntities, escapeHtml } from '../html/html-text.ts';
import type { Api } from '../nouns/api.ts';
import type { Html } from '../nouns/html.ts';
import { decode } from '../urls/urls.ts';
import { idWord } from './element-ids.ts';

/**
 * The last one is the title of an operation or a heading of the introduction, where one page holds them all; an id of
 * the text itself goes before it.
 */
const anchor =
  / href="#((?:tag\/[^"/]+\/)?operation\/|\/operations\/|tag\/|section\/(?:[^"/]+\/)*|)([^"/]+)"/;

const heading = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/gm;

interface SiteLinks {
  hrefOf: (url: string) => string;
  /** The pages that list the operations of a tag, in an API too large for one list. */
  tagPages: ReadonlyMap<string | undefined, readonly { url: string }[]>;
}

/** Leads such links of one API on; those that name nothing in it stay as they are. */
export function createForeignAnchors(api: Api, tools: SiteLinks): (html: Html) => Html {
  const introduction = tools.hrefOf(`/api/${api.name}/introduction`);
  const operationHref = (id: string) => {
    const found = [...api.operations, ...api.webhooks].find(({ operationId }) => operationId === id);
    return found && tools.hrefOf(`/api/${api.name}/${encodeURIComponent(found.slug)}`);
  };
  const slugs = new Set([...api.operations, ...api.webhooks].map(({ slug }) => slug));
  const titleHref = (slug: string) =>
    slugs.has(slug) ? tools.hrefOf(`/api/${api.name}/${encodeURIComponent(slug)}`) : undefined;
  const tagHref = (word: string) => {
    const found = api.tags.find(({ name }) => name === word || name.replaceAll(/\s+/g, '-') === word);
    if (found === undefined) return undefined;
    const page = tools.tagPages.get(found.name)?.[0]?.url;
    if (page !== undefined) return tools.hrefOf(page);
    return api.description.trim() === '' ? undefined : `${introduction}#tag-${idWord(found.label)}`;
  };
  const headings = introductionHeadings(api);
  const headingHref = (isMeant: (text: string) => boolean) => {
    const found = headings.find(isMeant);
    return found === undefined ? undefined : `${introduction}#${idOfHeading(found)}`;
  };
  const hrefOf = (kind: string, name: string, html: Html) => {
    if (kind === 'tag/') return tagHref(name);
    if (kind.startsWith('section/')) return headingHref((text) => letters(text) === letters(name));
    if (kind !== '') return operationHref(name);
    if (html.includes(` id="${escapeHtml(name)}"`)) return undefined;
    return titleHref(name) ?? headingHref((text) => idOfHeading(text) === name);
  };
  return (html) =>
    changeLinkTags(html, (tag) =>
      tag.replace(anchor, (whole, kind: string, written: string) => {
        const name = decode(decodeEntities(written));
        const href = hrefOf(kind, name, html);
        return href === undefined ? whole : ` href="${escapeHtml(href)}"`;
      }),
    );
}

/** The headings of the introduction, those of this site included where it has them. */
function introductionHeadings({ description, securitySchemes }: Api): string[] {
  const own = [...description.matchAll(heading)].map(([, text = '']) => text);
  return description.trim() === '' || securitySchemes.length === 0 ? own : [...own, 'Authentication'];
}

/** A section is named by its words, with hyphens between them. */
function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
