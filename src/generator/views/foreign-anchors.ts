// Links as texts of documents write them for other readers of OpenAPI (`#operation/buyTicket`, `#tag/Tickets`,
// `#tag/Tickets/operation/buyTicket`, `#/operations/buyTicket`, `#section/Errors`, `#buy-a-ticket`,
// `/reference/buyticket`) -> links to the pages of this site.

import { slug as idOfHeading } from 'github-slugger';
import { changeLinkTags, decodeEntities, escapeHtml } from '../html/html-text.ts';
import type { Api } from '../nouns/api.ts';
import type { Html } from '../nouns/html.ts';
import type { Operation } from '../nouns/operation.ts';
import { introductionUrl, operationUrl } from '../urls/api-urls.ts';
import { decode } from '../urls/urls.ts';
import { idWord } from './element-ids.ts';

/**
 * The last one is the title of an operation or a heading of the introduction, where one page holds them all; an id of
 * the text itself goes before it.
 */
const anchor =
  / href="\/?#((?:tag\/[^"/]+\/)?operation\/|\/operations\/|tag\/|section\/(?:[^"/]+\/)*|)([^"/]+)"/;

/**
 * A link to a page of the publisher's own reference (`/reference/buyticket`, `/docs/buy-a-ticket`). Addresses below
 * `/api/` are this site's: a slip in one is reported.
 */
const foreignPage = / href="(\/(?!api\/)(?:[^"/?#]+\/)+)([^"/?#]+)(?:#[^"]*)?"/;

/** Folders whose pages may be named by an operation id, which can be any word. */
const referenceFolder = /\/(?:[a-z-]*reference|operations?)\//i;

const heading = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/gm;

interface SiteLinks {
  hrefOf: (url: string) => string;
  /** Whether a root-relative address is one of this site. */
  isOnSite: (href: string) => boolean;
  /** The pages that list the operations of a tag, in an API too large for one list. */
  tagPages: ReadonlyMap<string | undefined, readonly { url: string }[]>;
}

/** Leads such links of one API on; those that name nothing in it stay as they are. */
export function createForeignAnchors(api: Api, tools: SiteLinks): (html: Html) => Html {
  const introduction = introductionHref(api, tools);
  const all = [...api.operations, ...api.webhooks];
  // Where two have one id, the first is meant.
  const byId = new Map(all.toReversed().map((operation) => [operation.operationId, operation]));
  const bySlug = new Map(all.map((operation) => [operation.slug, operation]));
  const operationHref = (found: Operation | undefined) => found && tools.hrefOf(operationUrl(api, found));
  const tagHref = (word: string) => {
    const found = api.tags.find(({ name }) => name === word || name.replaceAll(/\s+/g, '-') === word);
    if (found === undefined) return headingHref((text) => letters(text) === letters(word));
    const page = tools.tagPages.get(found.name)?.[0]?.url;
    if (page !== undefined) return tools.hrefOf(page);
    return introduction && `${introduction}#tag-${idWord(found.label)}`;
  };
  const headings = introduction === undefined ? [] : introductionHeadings(api);
  const headingHref = (isMeant: (text: string) => boolean) => {
    const found = headings.find(isMeant);
    return found === undefined ? undefined : `${introduction}#${idOfHeading(found)}`;
  };
  const schemeHref = (name: string) => {
    const found = api.securitySchemes.find(({ id }) => letters(id) === letters(name));
    return found && introduction && `${introduction}#security-${idWord(found.id)}`;
  };
  const hrefOf = (kind: string, name: string, html: Html) => {
    if (kind === 'tag/') return tagHref(name);
    if (kind.startsWith('section/'))
      return headingHref((text) => letters(text) === letters(name)) ?? schemeHref(name);
    if (kind !== '') return operationHref(byId.get(name));
    if (html.includes(` id="${escapeHtml(name)}"`)) return undefined;
    return operationHref(bySlug.get(name)) ?? headingHref((text) => idOfHeading(text) === name);
  };
  const byLowerId = new Map(all.map((operation) => [operation.operationId?.toLowerCase(), operation]));
  const leadOn = (whole: string, href: string | undefined) =>
    href === undefined ? whole : ` href="${escapeHtml(href)}"`;
  const pageTag = (whole: string, folders: string, written: string) => {
    const name = decode(decodeEntities(written));
    const isHere = tools.isOnSite(decodeEntities(folders) + name);
    const named = referenceFolder.test(folders) ? byLowerId.get(name.toLowerCase()) : undefined;
    const found = named ?? bySlug.get(name);
    return leadOn(whole, isHere ? undefined : operationHref(found));
  };
  return (html) =>
    changeLinkTags(html, (tag) =>
      tag
        .replace(foreignPage, pageTag)
        .replace(anchor, (whole, kind: string, written: string) =>
          leadOn(whole, hrefOf(kind, decode(decodeEntities(written)), html)),
        ),
    );
}

function introductionHref(api: Api, { hrefOf }: SiteLinks): string | undefined {
  const url = introductionUrl(api);
  return url && hrefOf(url);
}

/** The headings of the introduction, those of this site included where it has them. */
function introductionHeadings({ description, securitySchemes }: Api): string[] {
  const own = [...description.matchAll(heading)].map(([, text = '']) => text);
  return securitySchemes.length === 0 ? own : [...own, 'Authentication'];
}

/** A section is named by its words, with hyphens between them. */
function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
