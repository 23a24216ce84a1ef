// Resolves the addresses in fields and descriptions of a document, in this order: to a page or file of this site; to the
// publisher's site; if that is not known, to the operation that other OpenAPI tools use the address for. An address that
// is none of these is a dead link and ships as text. Law: only fragments depend on the page that they are on.

import { introductionUrl, specPath, urlBelow } from '../../shared/api-urls.ts';
import { escapeHtml } from '../../shared/html/escape.ts';
import { writtenReference } from '../../shared/references/typed-names.ts';
import {
  canonicalUrl,
  decode,
  encodeHref,
  fileHref,
  hrefOf,
  isExternal,
  isWebAddress,
  resolvedAgainst,
  resolveHref,
} from '../../shared/urls.ts';
import type { Api } from '../../types/api.ts';
import type { AddressTarget, DocumentLinks, LinkTarget, PagePlaces } from '../../types/markup.ts';
import type { SpecSource } from '../../types/sources.ts';
import { fillTyped, isTypedHole } from './fill-typed-links.ts';
import type { LinkTargets } from './link-targets.ts';
import { firstBelow } from './loose-targets.ts';
import { mostLinkedSite } from './publisher-site.ts';
import { hasImage, imageOfDocument, resolveReference } from './resolve-links.ts';
import { type ForeignLinks, fragmentAttribute, namesPart } from './spec-links.ts';
import { splitHref } from './written-urls.ts';

/** What links of a document are resolved against. */
export interface DocumentLinkTools {
  targets: LinkTargets;
  foreignLinks: ForeignLinks;
}

/** A document with what its links are resolved against. */
interface LinkContext extends DocumentLinkTools {
  name: string;
  /** Where a link of the document counts as written. */
  place: { file: string; url: string };
  /** The address of the copy of the document. */
  copy: string;
  publisher: string | undefined;
}

/** Creates the resolver for the links of a document. */
export function createDocumentLinks(
  api: Api,
  source: Pick<SpecSource, 'name' | 'file' | 'isYaml' | 'linkBase'>,
  tools: DocumentLinkTools,
): DocumentLinks {
  const { targets } = tools;
  const place = { file: api.file, url: introductionUrl(api) ?? urlBelow(api, 'introduction') };
  const context = {
    ...tools,
    name: api.name,
    place,
    copy: `/${specPath(source)}`,
    publisher: publisherOf(api, source),
  };
  const shownImage = (address: string) => !isExternal(address) && hasImage(address, api.file, targets);
  return {
    targetOf: (address) => fieldTarget(address, context),
    endpoint: (address) =>
      resolvedAgainst(api.self, address) ?? resolvedAgainst(source.linkBase, address) ?? address,
    fill: (hole, places) => {
      if (isTypedHole(hole)) return fillTyped(hole, targets.typed);
      if (hole.hole === 'image') return imageOfDocument(hole, place, targets);
      return hole.hole === 'link' && hole.target.to === 'address' ? linkIn(hole.target, places, context) : '';
    },
    shows: (address) => {
      if (shownImage(address)) return 'image';
      return attributeOf(fieldTarget(address, context)) === '' ? 'text' : 'link';
    },
  };
}

function linkIn(target: AddressTarget, places: PagePlaces, context: LinkContext): string {
  const { written, isOwn, isField } = target;
  if (isField) return attributeOf(fieldTarget(written, context));
  if (written.startsWith('#')) {
    const found = context.foreignLinks.fragment(written, isOwn);
    return found === undefined
      ? fragmentAttribute(written, places, context.foreignLinks)
      : attributeOf({ href: found });
  }
  if (written === '') return '';
  if (namesPart(written)) return attributeOf(namedTarget(written, context));
  if (!isExternal(written)) return attributeOf(pathOrFragment(written, context));
  const href = encodeHref(written);
  if (hasPlaceholderHost(href)) return attributeOf({ dead: withBraces(href) });
  return attributeOf({ href: context.foreignLinks.ownAddress(href) ?? href });
}

function fieldTarget(address: string, context: LinkContext): LinkTarget {
  const written = address.trim();
  if (written === '') return {};
  if (/^mailto:\S/i.test(written)) return { href: written };
  if (/^(?:https?:)?\/\//i.test(written)) {
    const whole = written.startsWith('//') ? `https:${written}` : written;
    if (hasPlaceholderHost(whole)) return { dead: written };
    return isWebAddress(whole) ? { href: whole } : {};
  }
  // The host of an address with a port and no scheme looks like a scheme.
  if (isExternal(written)) return isHostLike(written) ? { href: `https://${written}` } : {};
  if (written.startsWith('#')) {
    const found = context.foreignLinks.fragment(written) ?? context.foreignLinks.likely(written);
    return found === undefined ? { dead: written } : { href: found };
  }
  const found = onSite(written, context);
  if (found !== undefined) return { href: found };
  return isHostLike(written) ? { href: `https://${written}` } : pathOrFragment(written, context);
}

function pathOrFragment(written: string, context: LinkContext): LinkTarget {
  const fragment = /^\/?(#.*)$/s.exec(written)?.[1];
  const { foreignLinks } = context;
  const found =
    fragment === undefined ? undefined : (foreignLinks.fragment(fragment) ?? foreignLinks.likely(fragment));
  return found === undefined ? pathTarget(written, context) : { href: found };
}

function pathTarget(written: string, context: LinkContext): LinkTarget {
  const { targets, foreignLinks, place, publisher } = context;
  // A site with redirects has addresses besides those of its files.
  const redirected = publisher === undefined && targets.statics.has('/_redirects');
  const href =
    onSite(written, context) ??
    ofWhole(written, context) ??
    (redirected ? resolveReference({ written, kind: 'link', text: place, targets }).href : undefined);
  if (href !== undefined) return { href: onOwnPage(href, context) ?? href };
  const found = publisher === undefined ? foreignLinks.page(written) : undefined;
  if (found !== undefined) return { href: found };
  if (publisher === undefined || hasPlaceholder(written)) return { dead: written };
  const address = isHostLike(written) ? undefined : resolvedAgainst(publisher, written);
  return address === undefined ? { dead: written } : { href: address };
}

/** Resolves the fragment of a link to the introduction, which is the only page in some tools: `index.html#section/Errors`. */
function onOwnPage(href: string, { foreignLinks, place, targets }: LinkContext): string | undefined {
  const { path, rest } = splitHref(href);
  if (!rest.startsWith('#') || path !== hrefOf(place.url, targets.style)) return undefined;
  return foreignLinks.fragment(rest);
}

/** The URL that the pages of an API are below. Other tools show all of an API on one page, which has this URL. */
const ofWholeApi = /^\/api\/([^/]+)\/?$/;

/** Resolves the URL of all of an API, which can have an operation as its fragment: `/api/harbours`, `/api/harbours#findBerth`. */
function ofWhole(written: string, { targets, foreignLinks, place, name }: LinkContext): string | undefined {
  const { path, rest } = splitHref(written);
  const [, api] = ofWholeApi.exec(decode(path)) ?? [];
  if (api === undefined) return undefined;
  if (api === name && targets.urls.has(place.url)) {
    const found = rest === '' ? undefined : (foreignLinks.fragment(rest) ?? foreignLinks.likely(rest));
    return found ?? hrefOf(place.url, targets.style) + rest;
  }
  const answer = targets.typed?.resolve({ written: writtenReference('op', decode(rest.slice(1)), api) });
  if (answer?.kind === 'found') return answer.href;
  const first = firstBelow(path, targets.urls);
  return first && hrefOf(first, targets.style) + rest;
}

/** Resolves names with schemes of other tools: `ref:` and `doc:` of ReadMe, `entity:` of Square. A guide of this site is found by the last part of its URL. */
function namedTarget(written: string, { foreignLinks, targets }: LinkContext): LinkTarget {
  const found = foreignLinks.page(written);
  if (found !== undefined) return { href: found };
  const { path, rest } = splitHref(written.replace(/^doc:/i, ''));
  const guides = [...targets.urls].filter((url) => url.endsWith(`/${path}`));
  const [guide] = guides;
  return guide === undefined || guides.length > 1
    ? { dead: written }
    : { href: hrefOf(guide, targets.style) + rest };
}

function onSite(written: string, { place, copy, targets }: LinkContext): string | undefined {
  const found = onSiteFrom(written, place, targets);
  return found ?? (written.startsWith('/') ? undefined : besideCopy(written, copy, targets));
}

/**
 * Returns the publisher's site to suggest for the relative links of a document: the one that its texts link to most, or that of its
 * external documentation or contact. Other addresses, such as that of the licence, say nothing about it. Undefined if the base is known.
 */
export function suggestedPublisher(
  api: Pick<Api, 'self' | 'servers' | 'contact' | 'externalDocs'>,
  source: Pick<SpecSource, 'linkBase'>,
  texts: readonly string[],
): string | undefined {
  if (publisherOf(api, source) !== undefined) return undefined;
  const addresses = [mostLinkedSite(api, texts), api.externalDocs?.url, api.contact?.url];
  const site = addresses.find((url) => url !== undefined && /^https?:/i.test(url) && URL.canParse(url));
  return site === undefined ? 'https://docs.example.com/' : `${new URL(site).origin}/`;
}

/** The base of the relative links of a document, if known: `linkBase`, or else its own absolute `$self`. */
export function publisherOf(
  { self }: Pick<Api, 'self'>,
  { linkBase }: Pick<SpecSource, 'linkBase'>,
): string | undefined {
  return linkBase ?? (self !== undefined && isWebAddress(self) ? self : undefined);
}

function attributeOf({ href, dead }: LinkTarget): string {
  if (href !== undefined) return ` href="${escapeHtml(href)}"`;
  return dead === undefined ? '' : ` data-unresolved="${escapeHtml(dead)}"`;
}

/** As a Markdown page beside the document would mean it, and from the pages of the API. */
function onSiteFrom(
  written: string,
  text: { file: string; url: string },
  targets: LinkTargets,
): string | undefined {
  const { href, problem, language } = resolveReference({ written, kind: 'link', text, targets });
  const isFound = language !== undefined || isOnSite(href, targets);
  return problem === undefined && isFound ? href : undefined;
}

/** From the address of the document's copy, as the standard has it (OpenAPI 3.1, section 4.6). */
function besideCopy(written: string, copy: string, targets: LinkTargets): string | undefined {
  const origin = 'https://site.invalid';
  const { path, rest } = splitHref(written);
  if (!URL.canParse(path, origin + copy)) return undefined;
  const { pathname } = new URL(path, origin + copy);
  const url = canonicalUrl(pathname);
  if (targets.urls.has(url)) return hrefOf(url, targets.style) + rest;
  return targets.files.has(decode(pathname)) ? fileHref(pathname, targets.style) + rest : undefined;
}

/** Whether an href is a page of the plan or a file of the site. */
function isOnSite(href: string, { urls, files, style }: LinkTargets): boolean {
  const path = resolveHref('/', href, style)?.path;
  return path !== undefined && (urls.has(canonicalUrl(path)) || files.has(decode(path)));
}

/** Whether the path contains a placeholder such as `{id}`, so that the link has no single target. */
function hasPlaceholder(written: string): boolean {
  return /\{[^}]*\}/.test(splitHref(withBraces(written)).path);
}

function hasPlaceholderHost(href: string): boolean {
  return /^https?:\/\/[^/?#]*\{[^/?#]*\}/i.test(withBraces(href));
}

function withBraces(href: string): string {
  return href.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}');
}

/** File extensions; a relative address that ends with one of them is not the name of a host. */
const fileEnding =
  /\.(?:aspx?|css|csv|docx?|gif|html?|jpe?g|js|json|jsp|markdown|md|mdx|pdf|php|png|rst|svg|txt|webp|xhtml|xml|ya?ml|zip)$/i;

/** An address whose author left out the scheme: `www.boats.example/prices`. */
function isHostLike(written: string): boolean {
  const [host = ''] = written.split(/[/?#]/, 1);
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?::\d+)?$/i.test(host) && !fileEnding.test(host);
}
