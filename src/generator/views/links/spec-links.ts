// Resolves links in descriptions that follow the conventions of other OpenAPI tools to pages of this site: fragments of pages that
// have a whole document (`#operation/buyTicket`, `#tag/Tickets/GET/tickets/{id}`, `#/Tickets/buyTicket`, `#model/Ticket`), and paths of a
// reference with many pages (`/reference/buyticket`, `ref:buyticket`). docs/openapi.md lists the conventions.

import { escapeHtml } from '../../shared/html/escape.ts';
import { memoized } from '../../shared/memoized.ts';
import { decode, dependsOnDocument } from '../../shared/urls.ts';
import { lettersOf } from '../../shared/words.ts';
import type { Api } from '../../types/api.ts';
import type { PagePlaces } from '../../types/markup.ts';
import { idWord } from '../common/element-ids.ts';
import { createDocumentParts, type DocumentParts, type SiteLinks } from './document-parts.ts';
import { domainOf, domainsOf } from './publisher-site.ts';

/** Resolves such links to hrefs of this site; undefined for a link to nothing in the API. */
export interface ForeignLinks {
  /** Resolves `#...`. If the text itself has that id (`isOwn`), titles and headings are not considered. */
  fragment: (href: string, isOwn?: boolean) => string | undefined;
  /** Resolves a fragment that is neither that nor an id of its page, by the names of parts in any spelling. */
  likely: (href: string, ids?: ReadonlySet<string>) => string | undefined;
  /** Resolves a path that is not a page of this site, or a reference such as `ref:buyticket`. */
  page: (path: string) => string | undefined;
  /** Resolves a whole address of the publisher's own reference: `https://docs.harbour.example/reference/buyticket`. */
  ownAddress: (address: string) => string | undefined;
}

/** A form of links: what a fragment or path looks like, and how its part is found from the groups of the expression. */
interface Convention {
  form: RegExp;
  find(parts: DocumentParts, groups: readonly string[]): string | undefined;
}

const method = '(get|put|post|delete|options|head|patch|trace|query)';

/** Fragments that no id of a page looks like. They are compared without a leading slash. The first that finds a part counts. */
const fragments: readonly Convention[] = [
  // Redoc, Stoplight Elements: `operation/buyTicket`, `tag/Tickets/operation/buyTicket`, `operations/buyTicket`.
  {
    form: /^(?:tag\/.+?\/)?operations?\/(.+)$/s,
    find: (parts, [id = '']) => parts.operation(id) ?? parts.operationLike(id),
  },
  // Redoc for an operation without an id: `tag/Tickets/paths/~1tickets/get`.
  {
    form: new RegExp(`^(?:.+/)?paths/([^/]+)/${method}(?:/|$)`, 'is'),
    find: (parts, [path = '', name = '']) =>
      parts.operationAt(name, path.replaceAll('~1', '/').replaceAll('~0', '~')),
  },
  // Scalar: `tag/tickets/GET/tickets/{id}`, `tag/tickets/webhook/POST/sold`, `webhook/sold`.
  {
    form: new RegExp(`^tag/[^/]+/${method}/(.+)$`, 'is'),
    find: (parts, [name = '', path = '']) => parts.operationAt(name, `/${path}`),
  },
  {
    form: new RegExp(`^(?:tag/[^/]+/)?webhooks?/(?:${method}/)?(.+)$`, 'is'),
    find: (parts, [name = 'post', hook = '']) => parts.operationAt(name, hook) ?? parts.operation(hook),
  },
  // RapiDoc: `get-/tickets/-id-`.
  {
    form: new RegExp(`^${method}-?/(.*)$`, 'is'),
    find: (parts, [name = '', path = '']) => parts.operationAt(name, `/${path}`),
  },
  // A JSON Pointer into the document: `/components/schemas/Ticket/properties/price`.
  {
    form: /^(?:models?|schemas?|definitions?|components\/schemas)\/([^/]+)(?:\/properties\/([^/]+))?$/s,
    find: (parts, [name = '', field]) => parts.schema(name, field || undefined),
  },
  {
    form: /^(?:section|description)\/(.+)$/s,
    find: (parts, [path = '']) => {
      const names = path.split('/');
      return parts.heading(names) ?? parts.scheme(names.at(-1) ?? '');
    },
  },
  // Apiary: `/reference/tickets/ticket-collection/buy-a-ticket`, `/reference/tickets`, `/introduction/prices`.
  {
    form: /^(?:reference|introduction)\/(?:[^/]+\/)*([^/]+)$/s,
    find: (parts, [name = '']) => parts.operationLike(name) ?? parts.tag(name) ?? parts.heading([name]),
  },
  // Redoc, Scalar, and RapiDoc with `--`. A tag of Redoc can have headings: `tag/Tickets/Prices`.
  {
    form: /^tag(?:\/|--)(.+)$/s,
    find: (parts, [name = '']) => parts.tag(name) ?? parts.heading(name.split(/\/(?:description\/)?/)),
  },
  { form: /^overview--(.+)$/s, find: (parts, [name = '']) => parts.heading([name]) },
];

/** Fragments of Swagger UI, which begin with a slash: `#/Tickets/buyTicket`, `#/default/get_tickets`, `#/Tickets`. */
const afterSlash: readonly Convention[] = [
  {
    form: /^[^/]+\/(.+)$/s,
    find: (parts, [id = '']) => parts.operation(id) ?? parts.operationLike(id),
  },
  { form: /^([^/]+)$/s, find: (parts, [name = '']) => parts.tag(name) },
];

/** Fragments that can be ids of a page, too. */
const likeIds: readonly Convention[] = [
  { form: /^(.+)$/s, find: (parts, [id = '']) => parts.operation(id) },
  {
    form: /^(?:models?|schemas?|types?|definitions?|components-schemas)-(.+)$/is,
    find: (parts, [name = '']) => parts.schema(name),
  },
  // Swagger UI: `operations-Tickets-buyTicket`; the reference of Square: `endpoint-tickets-buyticket`.
  { form: /^(?:operation|endpoint)s?-(?:.+?-)?([^-]+)$/s, find: (parts, [id = '']) => parts.operation(id) },
  { form: /^(?:overview|introduction|description)$/i, find: (parts) => parts.introduction() },
  { form: /^auth$/i, find: (parts) => parts.ownHeading('authentication') },
  { form: /^(?:overview|section|description)-(.+)$/is, find: (parts, [name = '']) => parts.heading([name]) },
  { form: /^(?:tag-)?(.+)$/s, find: (parts, [name = '']) => parts.tag(name) },
  { form: /^(.+)$/s, find: (parts, [id = '']) => parts.headingWithId(id) ?? parts.heading([id]) },
  { form: /^(.+)$/s, find: (parts, [words = '']) => parts.operationLike(words) },
];

/** Names of the locations of parameters in ids of other tools: `parameter-fields`. Ids of this site begin with the location. */
const parameterId = /^(?:param|parameter|field|property)s?-(.+)$/is;
const placesOfNames = ['path', 'query', 'header', 'cookie', 'body'];

/**
 * A link to a page of the publisher's own reference (`/reference/buyticket`, `/docs/buy-a-ticket`). Addresses below
 * `/api/` are those of this site; if there is no such page, the link is reported.
 */
const foreignPage = /^(\/(?!api\/)(?:[^/?#]+\/)+)([^/?#]+)\/?(?:[?#].*)?$/s;

/** Folders in which a page may have the name of an operation id; elsewhere any word could be one by chance. */
const referenceFolder = /\/(?:[a-z-]*references?|operations?)\//i;

/** The page of another version, which can have parts of the same names. */
const otherVersion = /(?:^|\/)(?:v\d[\d.]*|\d+\.\d[\d.]*|deprecated|legacy|archive)\/[^#]*#/i;

/** ReadMe: a page of the reference, or a guide. Square: `api-endpoint:Tickets-BuyTicket`, `entity:Ticket`. */
const namedPart = /^(ref|doc|entity|api-endpoint):(?:\/*)([^/?#]+)(?:#.*)?$/is;

/** Whether a target of a link names a part of a document by a scheme of another tool. */
export function namesPart(written: string): boolean {
  return namedPart.test(written);
}

/** Creates the resolver for such links in the descriptions of an API. */
export function createForeignLinks(api: Api, links: SiteLinks): ForeignLinks {
  const parts = createDocumentParts(api, links);
  const domains = memoized(() => domainsOf(api));
  const strictly = (whole: string) => {
    // Redocly adds what is open on the page: `operation/buyTicket!path=price&t=request`.
    const written = whole.replace(/!(?:path|[a-z])=.*$/s, '');
    const isAfterSlash = written.startsWith('/');
    const name = isAfterSlash ? written.slice(1) : written;
    return found(fragments, name, parts) ?? (isAfterSlash ? found(afterSlash, name, parts) : undefined);
  };
  return {
    fragment: (href, isOwn = false) => {
      const written = decode(href.slice(1));
      if (written === '') return undefined;
      const strict = /[/]|--/.test(written) ? strictly(written) : undefined;
      if (strict !== undefined || isOwn || written.includes('/')) return strict;
      return parts.operationBySlug(written) ?? parts.ownHeading(written);
    },
    likely: (href, ids) => {
      const written = decode(href.slice(1));
      if (written.includes('/') || lettersOf(written) === '') return undefined;
      return parameterOnPage(written, ids) ?? found(likeIds, written, parts);
    },
    page: (path) => parts.documentedAt(decode(path)) ?? pageOf(path, parts, strictly),
    ownAddress: (address) => ownPage(address, api, { parts, domains }),
  };
}

/** The part that a page of the publisher's reference is about. A page of another version has other parts of the same names. */
function ownPage(
  address: string,
  api: Api,
  { parts, domains }: { parts: DocumentParts; domains: () => ReadonlySet<string> },
): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, hash } = new URL(address);
  if (!domains().has(domainOf(hostname))) return undefined;
  const path = decode(pathname);
  // What the document names as documentation elsewhere stays there, as a part would lead to itself; a request is none.
  const isElsewhere = parts.documentedAt(path + decode(hash)) !== undefined;
  if (isElsewhere || api.servers.some(({ url }) => url.length > 8 && address.startsWith(url)))
    return undefined;
  const isOwnVersion = (path.match(versionInPath) ?? []).every((version) =>
    api.servers.some(({ url }) => `${url}/`.includes(version)),
  );
  const [, folders = '', name = ''] = /^(\/(?:[^/]+\/)*)([^/]+)$/.exec(path.replace(/\/$/, '')) ?? [];
  if (name === '' || !isOwnVersion || !dependsOnDocument(`${folders}${name}/`)) return undefined;
  if (hash !== '') return operationOfWords(decode(hash.slice(1)), parts);
  return (referenceFolder.test(folders) ? parts.operation(name) : undefined) ?? operationOfWords(name, parts);
}

/** An operation by the words of a slug. One word can be anything. */
function operationOfWords(slug: string, parts: DocumentParts): string | undefined {
  return slug.includes('-') ? (parts.operationBySlug(slug) ?? parts.operationLike(slug)) : undefined;
}

/** Segments of a path that name a version. */
const versionInPath =
  /\/(?:v\d[\w.]*|\d+(?:\.\d+)+|20\d\d[\d-]*|alpha|beta|preview|deprecated|legacy|archive)(?=\/)/gi;

function found(
  conventions: readonly Convention[],
  written: string,
  parts: DocumentParts,
): string | undefined {
  for (const { form, find } of conventions) {
    const groups = form.exec(written);
    const href = groups === null ? undefined : find(parts, groups.slice(1));
    if (href !== undefined) return href;
  }
  return undefined;
}

function parameterOnPage(written: string, ids: ReadonlySet<string> | undefined): string | undefined {
  const name = parameterId.exec(written)?.[1];
  if (name === undefined || ids === undefined) return undefined;
  const id = placesOfNames.map((place) => `${place}-${idWord(name)}`).find((one) => ids.has(one));
  return id && `#${encodeURIComponent(id)}`;
}

function pageOf(
  path: string,
  parts: DocumentParts,
  strictly: (fragment: string) => string | undefined,
): string | undefined {
  const [, scheme, slug = ''] = namedPart.exec(path) ?? [];
  if (scheme !== undefined) return partNamed(scheme.toLowerCase(), decode(slug), parts);
  // The page of another tool with all operations, or a file of the document: `/reference#tag/Tickets`, `/boats.yaml/paths/~1x/get`.
  const [, inPage] =
    /#(\/?.*\/.*)$/s.exec(path) ?? /\.(?:ya?ml|json)\/((?:paths|components)\/.*)$/s.exec(path) ?? [];
  const inside = inPage === undefined || otherVersion.test(path) ? undefined : strictly(decode(inPage));
  if (inside !== undefined) return inside;
  if (/^[^/?#]+$/.test(path)) return parts.operationWithId(decode(path));
  // A page with several operations: `/docs/orders/order-products#list-order-products`.
  const [, anchor = ''] = otherVersion.test(path) ? [] : (/#([^/]+)$/s.exec(path) ?? []);
  const onPage = operationOfWords(decode(anchor), parts);
  if (onPage !== undefined) return onPage;
  const [, folders = '', written = ''] = foreignPage.exec(path) ?? [];
  const name = decode(written);
  if (name === '') return undefined;
  if (/\/schemas\/$/i.test(folders)) return parts.schema(name);
  return (referenceFolder.test(folders) ? namedPage(name, parts) : undefined) ?? parts.operationBySlug(name);
}

function partNamed(scheme: string, name: string, parts: DocumentParts): string | undefined {
  if (scheme === 'entity') return parts.schema(name);
  if (scheme === 'api-endpoint')
    return parts.operation(name.slice(name.lastIndexOf('-') + 1)) ?? namedPage(name, parts);
  return namedPage(name, parts) ?? parts.heading([name]);
}

/** Finds the operation of a page of ReadMe, Mintlify or a similar tool. A number tells equal names of ReadMe apart. */
function namedPage(name: string, parts: DocumentParts): string | undefined {
  return (
    parts.operation(name) ??
    parts.operationBySlug(name) ??
    parts.operationLike(name) ??
    parts.operationLike(name.replace(/-\d+$/, ''))
  );
}

/**
 * The attribute for a link that is only a fragment, filled in when all ids of the page are known. If the page has no such
 * id, and the document no part of that name, it is a dead link: it has no `href`, and the link check reads `data-unresolved`.
 */
export function fragmentAttribute(
  href: string,
  places: PagePlaces,
  { likely }: Pick<ForeignLinks, 'likely'>,
): string {
  const ids = places();
  if (isPlace(decode(href.slice(1)), ids)) return ` href="${escapeHtml(href)}"`;
  const elsewhere = likely(href, ids);
  return elsewhere === undefined
    ? ` data-unresolved="${escapeHtml(href)}"`
    : ` href="${escapeHtml(elsewhere)}"`;
}

/** Whether a fragment has a target. The top of the page needs no id (HTML, section 7.4.6.4). */
function isPlace(id: string, places: ReadonlySet<string>): boolean {
  return id === '' || id.toLowerCase() === 'top' || places.has(escapeHtml(id));
}
