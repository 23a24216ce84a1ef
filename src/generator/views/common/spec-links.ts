// Links as texts of documents write them for other readers of OpenAPI (`#operation/buyTicket`, `#tag/Tickets`,
// `#tag/Tickets/operation/buyTicket`, `#/operations/buyTicket`, `#section/Errors`, `#buy-a-ticket`,
// `/reference/buyticket`) -> links to the pages of this site.

import { slug as idOfHeading } from 'github-slugger';
import { introductionUrl, operationUrl } from '../../shared/api-urls.ts';
import { escapeHtml } from '../../shared/html/escape.ts';
import { decode } from '../../shared/urls.ts';
import type { Api } from '../../types/api.ts';
import type { Operation } from '../../types/operation.ts';
import { idWord } from './element-ids.ts';
import type { PagePlaces } from './resolve-links.ts';

/**
 * The last one is the title of an operation or a heading of the introduction, where one page holds them all; an id of
 * the text itself goes before it.
 */
const anchor = /^#((?:tag\/[^/]+\/)?operation\/|\/operations\/|tag\/|section\/(?:[^/]+\/)*|)([^/]+)$/;

/**
 * A link to a page of the publisher's own reference (`/reference/buyticket`, `/docs/buy-a-ticket`). Addresses below
 * `/api/` are this site's: a slip in one is reported.
 */
const foreignPage = /^(\/(?!api\/)(?:[^/?#]+\/)+)([^/?#]+)(?:#.*)?$/s;

/** Folders whose pages may be named by an operation id, which can be any word. */
const referenceFolder = /\/(?:[a-z-]*reference|operations?)\//i;

const heading = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/gm;

interface SiteLinks {
  hrefOf: (url: string) => string;
  /** The pages that list the operations of a tag, in an API too large for one list. */
  tagPages: ReadonlyMap<string | undefined, readonly { url: string }[]>;
}

/** The pages of this site that such links mean; undefined for one that names nothing in the API. */
export interface ForeignLinks {
  /** `#...`; an id of the text it is in (`isOwn`) goes before titles. */
  fragment: (href: string, isOwn?: boolean) => string | undefined;
  /** A root-relative address that is no page of this site. */
  page: (path: string) => string | undefined;
}

/** Resolves such links of one API. */
export function createForeignLinks(api: Api, tools: SiteLinks): ForeignLinks {
  const introduction = introductionHref(api, tools);
  const all = [...api.operations, ...api.webhooks];
  // Where two have one id, the first is meant.
  const byId = new Map(all.toReversed().map((operation) => [operation.operationId, operation]));
  const bySlug = new Map(all.map((operation) => [operation.slug, operation]));
  const operationHref = (found: Operation | undefined) => found && tools.hrefOf(operationUrl(api, found));
  const tagsByWord = new Map(
    api.tags.toReversed().flatMap((tag) => [
      [tag.name, tag],
      [tag.name.replaceAll(/\s+/g, '-'), tag],
    ]),
  );
  const tagHref = (word: string) => {
    const found = tagsByWord.get(word);
    if (found === undefined) return headingHref(headingsByLetters.get(letters(word)));
    const page = tools.tagPages.get(found.name)?.[0]?.url;
    if (page !== undefined) return tools.hrefOf(page);
    return introduction && `${introduction}#tag-${idWord(found.label)}`;
  };
  const headings = introduction === undefined ? [] : introductionHeadings(api).toReversed();
  const headingsById = new Map(headings.map((text) => [idOfHeading(text), text]));
  const headingsByLetters = new Map(headings.map((text) => [letters(text), text]));
  const headingHref = (text: string | undefined) =>
    text === undefined ? undefined : `${introduction}#${idOfHeading(text)}`;
  const schemeHref = (name: string) => {
    const found = api.securitySchemes.find(({ id }) => letters(id) === letters(name));
    return found && introduction && `${introduction}#security-${idWord(found.id)}`;
  };
  const hrefOf = (kind: string, name: string, isOwn: boolean) => {
    if (kind === 'tag/') return tagHref(name);
    if (kind.startsWith('section/'))
      return headingHref(headingsByLetters.get(letters(name))) ?? schemeHref(name);
    if (kind !== '') return operationHref(byId.get(name));
    if (isOwn) return undefined;
    return operationHref(bySlug.get(name)) ?? headingHref(headingsById.get(name));
  };
  const byLowerId = new Map(all.map((operation) => [operation.operationId?.toLowerCase(), operation]));
  return {
    fragment: (href, isOwn = false) => {
      const [, kind = '', name = ''] = anchor.exec(href) ?? [];
      return name === '' ? undefined : hrefOf(kind, decode(name), isOwn);
    },
    page: (path) => {
      const [, folders = '', written = ''] = foreignPage.exec(path) ?? [];
      const name = decode(written);
      const named = referenceFolder.test(folders) ? byLowerId.get(name.toLowerCase()) : undefined;
      return name === '' ? undefined : operationHref(named ?? bySlug.get(name));
    },
  };
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

/**
 * A link of a document that is a fragment alone: whether the page has such a place is known when the whole page is. Where it
 * has none, the link ships as text; what is left of it, `data-unresolved`, is read by the link check.
 */
export function fragmentAttribute(href: string, places: PagePlaces): string {
  const name = isPlace(decode(href.slice(1)), places()) ? 'href' : 'data-unresolved';
  return ` ${name}="${escapeHtml(href)}"`;
}

/** The top of the page needs no id (HTML, section 7.4.6.4). */
function isPlace(id: string, places: ReadonlySet<string>): boolean {
  return id === '' || id.toLowerCase() === 'top' || places.has(escapeHtml(id));
}
