// Reports the links that ship as text: addresses in OpenAPI documents, and typed references in any text. There is one diagnostic for each
// as it is written, with all of its places. `views/links/document-links.ts` and `typed-links.ts` decide which links those are.

import { groupPairs } from '../shared/group-by.ts';
import { isOff } from '../shared/problems/diagnostics.ts';
import { typedName } from '../shared/references/typed-names.ts';
import { bestOf, type FindNear, nearIn } from '../shared/suggestion.ts';
import { decode, hrefOf, resolveHref, type UrlStyle } from '../shared/urls.ts';
import type { Diagnostic, Fix, RuleSettings } from '../types/diagnostic.ts';
import type { TypedAnswer } from '../types/markup.ts';
import type { PageFacts } from '../types/page-record.ts';
import type { LinkPlace } from '../types/route.ts';
import { idsToLink } from './broken-links.ts';
import { differentPlaces } from './group-diagnostics.ts';
import { addressIn } from './link-diagnostics.ts';
import { provenBases } from './proven-bases.ts';

/** What the report is made from. */
export interface DeadLinkReport {
  pages: PageFacts[];
  /** Output paths of the files that are not pages. */
  files?: Iterable<string>;
  style: UrlStyle;
  /** Nothing is reported if the rule is off. */
  rules: RuleSettings;
  /** The places of an address in the source of a page. */
  placesOf(url: string, href: string): LinkPlace[];
  /** The publisher's site to suggest for the document in a file; undefined if the configuration names one. */
  publisherFor(file: string): string | undefined;
  /** The texts of the document that has a file, the same list for all of its files. Absent where they are not known. */
  textsFor?(file: string): readonly string[];
  /** Returns what a typed reference on a page leads to. Absent where the documents are not known. */
  answerTo?(url: string, written: string): TypedAnswer | undefined;
}

/** Reports the links that ship as text. Diagnostics: `broken-spec-link`, `broken-reference`, `ambiguous-reference`. */
export function deadLinkDiagnostics(report: DeadLinkReport): Diagnostic[] {
  const adviceOf = advice(report);
  const all = [...pagesByLink(report.pages)];
  const isTyped = ([written]: readonly [string, PageFacts[]]) => typedName(written) !== undefined;
  const references = all
    .filter(isTyped)
    .flatMap(([written, pages]) => referenceProblems(written, pages, report));
  if (isOff('broken-spec-link', report.rules)) return references;
  const dead = all
    .filter((one) => !isTyped(one))
    .map(([written, pages]) => ({ written, page: pages[0], ...placesIn(pages, written, report) }));
  const bases = provenBases(
    dead.map(({ written, place }) => ({ written, file: place?.file })),
    report.textsFor ?? (() => []),
  );
  const addresses = dead.map(({ written, page, place, ...places }) => ({
    code: 'broken-spec-link' as const,
    severity: 'warning' as const,
    message: messageOf(written),
    ...(place === undefined ? {} : { place }),
    target: written,
    ...places,
    notes: adviceOf(written, page, { file: place?.file, base: bases.get(place?.file ?? '') }),
  }));
  return [...references, ...addresses];
}

function placesIn(
  pages: readonly PageFacts[],
  written: string,
  { placesOf }: DeadLinkReport,
): Pick<Diagnostic, 'place' | 'related'> {
  const places = pages.flatMap(({ url }) => placesOf(url, written).map((link) => link.place));
  const [place, ...related] = differentPlaces(places);
  return { ...(place === undefined ? {} : { place }), ...(related.length === 0 ? {} : { related }) };
}

/** The same reference can lead to different places in different documents, so that its problems can differ too. */
function referenceProblems(written: string, pages: PageFacts[], report: DeadLinkReport): Diagnostic[] {
  const answered = pages.flatMap((page): [string, PageFacts][] => {
    const answer = report.answerTo?.(page.url, written);
    return answer?.kind === 'found' ? [] : [[JSON.stringify(answer ?? unknownTarget(written)), page]];
  });
  return [...groupPairs(answered)].flatMap(([key, found]) => {
    const { kind, message, notes, meant } = JSON.parse(key) as ReturnType<typeof unknownTarget>;
    const code = kind === 'broken' ? 'broken-reference' : 'ambiguous-reference';
    if (isOff(code, report.rules)) return [];
    return [
      {
        code,
        severity: 'error' as const,
        message,
        target: written,
        ...placesIn(found, written, report),
        ...(meant === undefined ? {} : fixesIn(found, written, { meant, report })),
        notes,
      },
    ];
  });
}

/** Replaces a reference in all places where it is written. */
function fixesIn(
  pages: readonly PageFacts[],
  written: string,
  { meant, report }: { meant: string; report: DeadLinkReport },
): Pick<Diagnostic, 'fixes'> {
  const links = pages.flatMap(({ url }) => report.placesOf(url, written));
  const fixes = links.flatMap(({ place, source }) =>
    source === undefined ? [] : [{ place, from: source, to: meant }],
  );
  const key = ({ place }: Fix) => `${place.file}:${place.line}:${place.column}`;
  const different = [...new Map(fixes.map((fix) => [key(fix), fix])).values()];
  return different.length === 0 ? {} : { fixes: different };
}

function unknownTarget(written: string): Exclude<TypedAnswer, { kind: 'found' }> {
  return { kind: 'broken', message: `\`${written}\` leads nowhere; the link is shown as text.`, notes: [] };
}

function pagesByLink(pages: PageFacts[]): Map<string, PageFacts[]> {
  const found = new Map<string, PageFacts[]>();
  for (const page of pages)
    for (const written of page.deadLinks ?? []) {
      const known = found.get(written);
      if (known === undefined) found.set(written, [page]);
      else known.push(page);
    }
  return found;
}

function messageOf(written: string): string {
  if (written.startsWith('#'))
    return `\`${written}\` is not a heading, tag or operation of this API; the link is shown as text.`;
  if (containsPlaceholder(written))
    return `\`${written}\` has a placeholder in its path, so it cannot be followed; the link is shown as text.`;
  return `\`${written}\` is not a page or file of this site; the link is shown as text.`;
}

function containsPlaceholder(written: string): boolean {
  return /\{[^}]*\}/.test(written.replace(/[?#].*$/s, ''));
}

function advice({ pages, files = [], style, publisherFor }: DeadLinkReport) {
  const nearPath = nearIn([...pages.map(({ url }) => url), ...[...files].map((file) => `/${file}`)]);
  const nearIds = new Map<string, FindNear>();
  const nearId = (page: PageFacts, id: string) => {
    const { url } = page;
    // Ids of a text have the prefix of their place.
    const near = nearIds.get(url) ?? nearIn(idsToLink(page).map((found) => found.replace(/^.*:/, '')));
    nearIds.set(url, near);
    return near(id);
  };
  return (written: string, page: PageFacts | undefined, { file, base }: Origin): string[] => {
    if (page === undefined) return [];
    if (written.startsWith('#')) return suggestion(bestOf(nearId(page, decode(written.slice(1)))), '#');
    if (containsPlaceholder(written)) return ['Write the whole address, which begins with `https://`.'];
    if (/^(?:ref|doc):/i.test(written))
      return [
        'It is a link to a page by its name on ReadMe. Write the address of the page, such as `/guides/start`.',
      ];
    if (/^(?:entity|api-endpoint):/i.test(written)) return ['The document has no part of that name.'];
    const path = resolveHref(hrefOf(page.url, style), written, style)?.path ?? written;
    const near = nearPath(path);
    // A page of the same name in another folder is not what a path of the publisher's site means.
    const known = addressIn(path) ?? (base === undefined ? bestOf(near) : near.spelled[0]);
    return known === undefined ? elsewhere({ file, base }, publisherFor) : suggestion(known);
  };
}

function suggestion(known: string | undefined, before = ''): string[] {
  return known === undefined ? [] : [`Did you mean \`${before}${known}\`?`];
}

/** Where a link is written, and where the document shows that such paths lead. */
interface Origin {
  file: string | undefined;
  base: string | undefined;
}

function elsewhere({ file, base }: Origin, publisherFor: DeadLinkReport['publisherFor']): string[] {
  const whole = 'For a page of another site write its whole address, which begins with `https://`';
  const publisher = file === undefined ? undefined : publisherFor(file);
  // A path from the root of a site is not below the path of `linkBase`.
  if (base !== undefined && URL.canParse(base) && new URL(base).pathname !== '/')
    return [
      `The document has whole addresses of such pages below \`${base}/\`: write this one in the same way.`,
    ];
  return publisher === undefined
    ? [`${whole}.`]
    : [
        `${whole}, or name the publisher's site in the configuration of this API, such as \`linkBase: '${base === undefined ? publisher : `${base}/`}'\`.`,
      ];
}
