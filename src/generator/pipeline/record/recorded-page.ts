// What is kept of a page from when its files are made until the site is checked. Law: it is plain data, or outside of the heap, and depends
// only on the page.

import { type HeldRecords, holdRecords } from '../../search/packed-records.ts';
import { copiedString } from '../../shared/html/read-page.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { FileRecord, MoreFile } from '../../types/page-files.ts';
import type { FrameFacts } from '../../types/page-record.ts';
import type { PlacedFacts, Route } from '../../types/route.ts';
import type { SpilledText } from '../../types/store.ts';
import type { ResolvedText } from '../../views/links/link-targets.ts';
import type { HtmlFacts } from '../pages/html-facts.ts';
import { isStoredHtml, type StoredFile } from '../pages/stored-files.ts';
import { holdFacts } from './held-facts.ts';

/** A page whose files are made. The open page itself would keep its text in memory. */
export interface RecordedPage {
  route: Route;
  /** Its files. The first is its HTML. */
  files: readonly RecordedFile[];
  facts: PlacedFacts;
  /** The problems of its text and its HTML. */
  diagnostics: Diagnostic[];
  /** The problems of its other files. */
  fileProblems: readonly Diagnostic[];
  /** Final hrefs that are reported as broken already. */
  reported: string[];
  /** Absent for a page that is not in the search index. */
  search?: HeldRecords;
}

/** A file of a page with what names its record in the store. */
export interface RecordedFile {
  key: string;
  file: FileRecord;
  more?: readonly MoreFile[];
}

/** What is known of a page besides its files. */
interface Surroundings extends Pick<ResolvedText, 'places' | 'diagnostics' | 'reported'> {
  /** Returns the facts of the frame. */
  frame(): FrameFacts;
  /** Keeps a text out of the heap. */
  hold(text: string): SpilledText;
}

/**
 * Records a page.
 * @param made what is stored of its files, whose keys are `keys`
 */
export function recordPage(
  { route, keys }: { route: Route; keys: readonly string[] },
  made: readonly StoredFile[],
  around: Surroundings,
): RecordedPage {
  const [html, ...others] = made;
  if (html === undefined || !isStoredHtml(html))
    throw new Error(`The HTML of \`${route.url}\` was not read.`);
  const { url, outputPath } = route;
  const { places, diagnostics, reported, hold } = around;
  const { ids, deadLinks, base, search } = html.read;
  const { frame, hrefs } = linksOf({ read: html.read, reported, frame: around.frame });
  const dead = new Set([...(deadLinks ?? []).map(copiedString), ...(frame?.deadLinks ?? [])]);
  const page = {
    url,
    outputPath,
    frame,
    ...(dead.size === 0 ? {} : { deadLinks: dead }),
    ...(base === undefined ? {} : { base }),
  };
  const problems = [...diagnostics, ...(html.problems ?? [])];
  const ofOthers = others.flatMap((one) => one.problems ?? []);
  return {
    route,
    files: made.map(({ file, more }, index) => ({
      key: keys[index] ?? '',
      file,
      ...(more === undefined ? {} : { more }),
    })),
    facts: holdFacts(page, { ids, hrefs, places }, hold),
    diagnostics: problems.length === 0 ? none : problems,
    fileProblems: ofOthers.length === 0 ? none : ofOthers,
    reported,
    ...(search === undefined ? {} : { search: { ...holdRecords(search, hold), identity: html.file.digest } }),
  };
}

/** What most pages have, which they share. */
const none: Diagnostic[] = [];

/** Returns the links of a page that are not reported already: its own, and those of its frame, each once. */
export function linksOf({
  read,
  reported,
  frame: frameOf,
}: Pick<Surroundings, 'reported' | 'frame'> & { read: HtmlFacts }): {
  hrefs: string[];
  frame?: FrameFacts;
} {
  const ignored = new Set(reported);
  const frame = read.isPart ? frameOf() : undefined;
  const hrefs = read.hrefs.filter((href) => !ignored.has(href) && !frame?.hrefs.has(href));
  if (frame === undefined) return { hrefs };
  if (!reported.some((href) => frame.hrefs.has(href))) return { hrefs, frame };
  return {
    hrefs,
    frame: { ...frame, hrefs: new Set([...frame.hrefs].filter((href) => !ignored.has(href))) },
  };
}
