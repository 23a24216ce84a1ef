// Broken links to diagnostics: one for each target, at the place in the source, with advice and what mends it.

import { bestOf, type FindNear, type Near, nearIn } from '../diagnostics/nearest.ts';
import { severityOf } from '../diagnostics/policy.ts';
import type { Diagnostic, Fix, Policy } from '../nouns/diagnostic.ts';
import type { PageFacts } from '../nouns/page-facts.ts';
import type { BrokenTarget } from './broken-links.ts';
import { differentPlaces } from './findings.ts';
import { mendedAnchor, mendedPath } from './mended-href.ts';

/** A place in a source, and the href as it is written there, where that is known. */
export interface WrittenLink {
  place: Fix['place'];
  written?: string;
}

export interface LinkReport {
  broken: BrokenTarget[];
  pages: PageFacts[];
  /** Output paths of the files that are not pages. */
  files?: Iterable<string>;
  policies: { onBrokenLinks: Policy; onBrokenAnchors: Policy };
  /** Where a page's source writes an href; the page's own file when it is not found there. */
  placesOf(url: string, href: string): WrittenLink[];
}

/** Phrases broken links. Policies decide the severity; `ignore` leaves them out. */
export function linkDiagnostics(report: LinkReport): Diagnostic[] {
  if (report.broken.length === 0) return [];
  const findNear = nearTargets(report);
  return report.broken.flatMap((target) => {
    const policy = target.kind === 'page' ? report.policies.onBrokenLinks : report.policies.onBrokenAnchors;
    const severity = severityOf(policy);
    if (severity === undefined) return [];
    const links = target.from.flatMap(({ url, href }) =>
      report.placesOf(url, href).map((link) => ({ ...link, url })),
    );
    const [place, ...related] = differentPlaces(links.map((link) => link.place));
    const near = findNear(target);
    const fixes = fixesOf(target, near.only, links);
    return [
      {
        code: target.kind === 'page' ? ('broken-link' as const) : ('broken-anchor' as const),
        severity,
        message: messageOf(target),
        ...(place === undefined ? {} : { place }),
        target: target.hash === undefined ? target.path : `${target.path}#${target.hash}`,
        ...(related.length === 0 ? {} : { related }),
        ...(fixes.length === 0 ? {} : { fixes }),
        notes: [...adviceOf(target, near, place?.file), ...everywhere(target, report.pages.length)],
      },
    ];
  });
}

function messageOf({ kind, path, hash }: BrokenTarget): string {
  if (kind === 'page') return `\`${path}\` is not a page or file of this site.`;
  return `The page \`${path}\` has no element with the id \`${hash}\`.`;
}

function adviceOf({ kind, path }: BrokenTarget, near: Near, file: string | undefined): string[] {
  const address = kind === 'page' ? addressIn(path) : undefined;
  if (address !== undefined) return [`Did you mean \`${address}\`?`];
  const nearest = bestOf(near);
  if (nearest !== undefined) return [`Did you mean \`${kind === 'page' ? nearest : `${path}#${nearest}`}\`?`];
  return kind === 'page' && isDocument(file)
    ? ['For a page of another site write its whole address, which begins with `https://`.']
    : [];
}

/** The address that a path means which has the name of a host in it: `/docs/www.boats.example/prices`. */
function addressIn(path: string): string | undefined {
  const host =
    /\/((?:www\.[a-z0-9.-]+|(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|gov|edu|app|example))(?:\/.*)?)$/i;
  const [, address] = host.exec(path) ?? [];
  return address === undefined ? undefined : `https://${address}`;
}

/** True for a file of an OpenAPI document, whose texts are often written for the publisher's own site. */
function isDocument(file = ''): boolean {
  return /\.(?:json|ya?ml)$/i.test(file) && !/(?:^|\/)portal\.config\./.test(file);
}

function nearTargets({ pages, files = [] }: LinkReport): (target: BrokenTarget) => Near {
  const nearPath = nearIn([...pages.map(({ url }) => url), ...[...files].map((file) => `/${file}`)]);
  const pageByUrl = new Map(pages.map((page) => [page.url, page]));
  const nearIds = new Map<string, FindNear>();
  return ({ kind, path, hash = '' }) => {
    if (kind === 'page') return nearPath(path);
    const nearId = nearIds.get(path) ?? nearIn(pageByUrl.get(path)?.ids ?? []);
    nearIds.set(path, nearId);
    return nearId(hash);
  };
}

function fixesOf(
  { kind }: BrokenTarget,
  meant: string | undefined,
  links: (WrittenLink & { url: string })[],
): Fix[] {
  if (meant === undefined) return [];
  const fixes = links.flatMap(({ place, written, url }) => {
    if (written === undefined) return [];
    const to = kind === 'page' ? mendedPath(written, url, meant) : mendedAnchor(written, meant);
    return to === undefined ? [] : [{ place, from: written, to }];
  });
  const key = ({ place }: Fix) => `${place.file}:${place.line}:${place.column}`;
  return [...new Map(fixes.map((fix) => [key(fix), fix])).values()];
}

function everywhere(target: BrokenTarget, pageCount: number): string[] {
  if (pageCount < 3 || target.from.length < pageCount) return [];
  return ['Every page links to it: look at the navigation in the configuration.'];
}
