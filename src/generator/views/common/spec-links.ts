// Resolves links in descriptions that follow the conventions of other OpenAPI tools (`#operation/buyTicket`,
// `#tag/Tickets`, `#tag/Tickets/operation/buyTicket`, `#/operations/buyTicket`, `#section/Errors`, `#buy-a-ticket`,
// `/reference/buyticket`) to pages of this site.

import { slug as idOfHeading } from 'github-slugger';
import { introductionUrl, operationUrl } from '../../shared/api-urls.ts';
import { escapeHtml } from '../../shared/html/escape.ts';
import { decode } from '../../shared/urls.ts';
import type { Api } from '../../types/api.ts';
import type { PagePlaces } from '../../types/markup.ts';
import type { Operation } from '../../types/operation.ts';
import { idWord } from './element-ids.ts';

/**
 * The convention without a prefix comes from tools with one page for all: the title of an operation or a heading of the
 * introduction. An id in the text itself takes precedence.
 */
const anchor = /^#((?:tag\/[^/]+\/)?operation\/|\/operations\/|tag\/|section\/(?:[^/]+\/)*|)([^/]+)$/;

/**
 * A link to a page of the publisher's own reference (`/reference/buyticket`, `/docs/buy-a-ticket`). Addresses below
 * `/api/` are those of this site; if there is no such page, the link is reported.
 */
const foreignPage = /^(\/(?!api\/)(?:[^/?#]+\/)+)([^/?#]+)(?:#.*)?$/s;

/** Folders in which a page may have the name of an operation id; elsewhere any word could be one by chance. */
const referenceFolder = /\/(?:[a-z-]*reference|operations?)\//i;

const heading = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/gm;

interface SiteLinks {
  hrefOf: (url: string) => string;
  /** The pages with the operations of a tag, in a large API. */
  tagPages: ReadonlyMap<string | undefined, readonly { url: string }[]>;
}

/** Resolves such links to hrefs of this site; undefined for a link to nothing in the API. */
export interface ForeignLinks {
  /** Resolves `#...`. If the text itself has that id (`isOwn`), titles and headings are not considered. */
  fragment: (href: string, isOwn?: boolean) => string | undefined;
  /** Resolves a root-relative address that is not a page of this site. */
  page: (path: string) => string | undefined;
}

/** Creates the resolver for such links in the descriptions of an API. */
export function createForeignLinks(api: Api, tools: SiteLinks): ForeignLinks {
  const introduction = introductionHref(api, tools);
  const all = [...api.operations, ...api.webhooks];
  // If two operations have the same id, the first is used.
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

/** The headings of the introduction: those of its description, and `Authentication` if there is such a section. */
function introductionHeadings({ description, securitySchemes }: Api): string[] {
  const own = [...description.matchAll(heading)].map(([, text = '']) => text);
  return securitySchemes.length === 0 ? own : [...own, 'Authentication'];
}

/** The letters and digits of a heading, since links to a section replace other characters by hyphens. */
function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * The attribute for a link that is only a fragment, filled in when all ids of the page are known. If the page has no such
 * id, it is a dead link: it has no `href`, and the link check reads `data-unresolved`.
 */
export function fragmentAttribute(href: string, places: PagePlaces): string {
  const name = isPlace(decode(href.slice(1)), places()) ? 'href' : 'data-unresolved';
  return ` ${name}="${escapeHtml(href)}"`;
}

/** Whether a fragment has a target. The top of the page needs no id (HTML, section 7.4.6.4). */
function isPlace(id: string, places: ReadonlySet<string>): boolean {
  return id === '' || id.toLowerCase() === 'top' || places.has(escapeHtml(id));
}
