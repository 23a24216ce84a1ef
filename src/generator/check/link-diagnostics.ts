// Broken links to diagnostics: one for each target, at the place in the source, with advice.

import { closest, distance } from 'fastest-levenshtein';
import { severityOf } from '../diagnostics/policy.ts';
import type { Diagnostic, Place, Policy } from '../nouns/diagnostic.ts';
import type { PageFacts } from '../nouns/page-facts.ts';
import type { BrokenTarget } from './broken-links.ts';

export interface LinkReport {
  broken: BrokenTarget[];
  pages: PageFacts[];
  policies: { onBrokenLinks: Policy; onBrokenAnchors: Policy };
  /** Where a page's source writes an href; the page's own file when it is not found there. */
  placesOf(url: string, href: string): Place[];
}

/** Phrases broken links. Policies decide the severity; `ignore` leaves them out. */
export function linkDiagnostics(report: LinkReport): Diagnostic[] {
  const urls = report.pages.map((page) => page.url);
  return report.broken.flatMap((target) => {
    const policy = target.kind === 'page' ? report.policies.onBrokenLinks : report.policies.onBrokenAnchors;
    const severity = severityOf(policy);
    if (severity === undefined) return [];
    const places = differentPlaces(target.from.flatMap(({ url, href }) => report.placesOf(url, href)));
    const place = places[0];
    const candidates = target.kind === 'page' ? urls : idsOf(report.pages, target.path);
    return [
      {
        code: target.kind === 'page' ? ('broken-link' as const) : ('broken-anchor' as const),
        severity,
        message: messageOf(target),
        ...(place === undefined ? {} : { place }),
        notes: [
          ...adviceOf(target, candidates),
          ...alsoFrom(places.slice(1)),
          ...everywhere(target, report.pages.length),
        ],
      },
    ];
  });
}

/** Each place once: a description that many pages share is written in one. */
function differentPlaces(places: Place[]): Place[] {
  return [...new Map(places.map((place) => [`${place.file}:${place.line}:${place.column}`, place])).values()];
}

function messageOf({ kind, path, hash }: BrokenTarget): string {
  if (kind === 'page') return `\`${path}\` is not a page or file of this site.`;
  return `The page \`${path}\` has no element with the id \`${hash}\`.`;
}

function adviceOf({ kind, path, hash }: BrokenTarget, candidates: string[]): string[] {
  const wanted = kind === 'page' ? path : (hash ?? '');
  const nearest = nearestTo(wanted, candidates);
  if (nearest === undefined) return [];
  return [`Did you mean \`${kind === 'page' ? nearest : `${path}#${nearest}`}\`?`];
}

/** The most similar candidate, when it is similar enough to be meant: at most a third of the letters differ. */
function nearestTo(wanted: string, candidates: string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const nearest = closest(wanted.toLowerCase(), candidates);
  return distance(wanted.toLowerCase(), nearest.toLowerCase()) <= Math.max(2, wanted.length / 3)
    ? nearest
    : undefined;
}

function alsoFrom(places: Place[]): string[] {
  if (places.length === 0) return [];
  const shown = places
    .slice(0, 5)
    .map(({ file, line }) => `\`${file}${line === undefined ? '' : `:${line}`}\``);
  const rest = places.length - shown.length;
  return [`Also linked from ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`];
}

function everywhere(target: BrokenTarget, pageCount: number): string[] {
  if (pageCount < 3 || target.from.length < pageCount) return [];
  return ['Every page links to it: look at the navigation in the configuration.'];
}

function idsOf(pages: PageFacts[], url: string): string[] {
  return [...(pages.find((page) => page.url === url)?.ids ?? [])];
}
