// Collects the links that leave the site: each address once, with all pages and documents that link to it.

import { isAssistantLink } from '../../shared/markdown/assistants.ts';
import { resolveHref, type UrlStyle, withoutOrigin } from '../../shared/urls.ts';
import type { Diagnostic, DiagnosticCode, Severity } from '../../types/diagnostic.ts';
import type { ExternalLink, PageFacts } from '../../types/page-record.ts';
import type { LinkPlace, SpecLink } from '../../types/route.ts';
import { hrefsOf } from '../broken-links.ts';
import type { LinkAnswer } from './ask-link.ts';

/** Pages and documents with links to other sites. */
export interface ExternalSources {
  pages: Pick<PageFacts, 'url' | 'hrefs' | 'frame'>[];
  /** Links of the OpenAPI documents, by file. */
  specs: { file: string; links: readonly SpecLink[] }[];
  style: UrlStyle;
}

/** All addresses of other sites that are requested with HTTP, in the order of the site. */
export function externalLinks({ pages, specs, style }: ExternalSources): ExternalLink[] {
  const links = new Map<string, ExternalLink>();
  const add = (href: string, from: string, kind: ExternalLink['kind']) => {
    const url = addressOf(href, style);
    if (url === undefined) return;
    const known = links.get(url);
    if (known === undefined) links.set(url, { url, kind, from: [{ url: from, href }] });
    else known.from.push({ url: from, href });
  };
  for (const { file, links: found } of specs)
    for (const { href, kind } of found) if (kind === 'endpoint') add(href, file, kind);
  for (const page of pages) for (const href of hrefsOf(page)) add(href, page.url, 'page');
  for (const { file, links: found } of specs)
    for (const { href, kind } of found) if (kind === 'page') add(href, file, kind);
  return [...links.values()];
}

function addressOf(href: string, style: UrlStyle): string | undefined {
  if (isAssistantLink(href)) return undefined;
  const address = withoutOrigin(href.trim(), style);
  const absolute = /^[\\/]{2}/.test(address) ? `https:${address}` : address;
  if (!/^https?:/i.test(absolute) || !URL.canParse(absolute)) return undefined;
  if (resolveHref('/', address, style) !== undefined) return undefined;
  const url = new URL(absolute);
  url.hash = '';
  return url.href;
}

/** What the report is made from. */
export interface ExternalReport {
  links: ExternalLink[];
  answers: Map<string, LinkAnswer>;
  placesOf(url: string, href: string): LinkPlace[];
}

interface Finding {
  code: DiagnosticCode;
  severity: Severity;
  message: string;
}

/** Reports links without a successful answer. `groupDiagnostics` merges their places. */
export function externalDiagnostics(report: ExternalReport): Diagnostic[] {
  return report.links.flatMap((link) => {
    const answer = report.answers.get(link.url);
    const found = answer === undefined ? undefined : findingOf(link.url, answer);
    if (found === undefined) return [];
    const { severity, code, message } = found;
    const common = { code, severity, message, target: link.url, notes: [] };
    const places = link.from.flatMap(({ url, href }) => report.placesOf(url, href));
    return places.length === 0 ? [common] : places.map(({ place }) => ({ ...common, place }));
  });
}

function findingOf(url: string, { state, reason }: LinkAnswer): Finding | undefined {
  if (state === 'dead')
    return {
      code: 'dead-external-link',
      severity: 'error',
      message: `\`${url}\` is dead: ${reason}.`,
    };
  if (state === 'unreachable')
    return {
      code: 'unreachable-external-link',
      severity: 'warning',
      message: `\`${url}\` cannot be reached: ${reason}.`,
    };
  if (state === 'unknown')
    return {
      code: 'unanswered-external-link',
      severity: 'info',
      message: `\`${url}\` could not be checked: ${reason}.`,
    };
  return undefined;
}
