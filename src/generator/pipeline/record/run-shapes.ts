// The shapes of what is known of runs, of the sites that they published, and of their editions.

import { count, list, number, object, type Shape, text, tuple } from '../../shared/shapes.ts';
import type { Stamps } from '../../types/store.ts';
import { diagnostics } from './diagnostic-shapes.ts';

const texts = list(text);
const source = object({ file: text, text });

const stamps: Shape<Stamps> = list(tuple(text, tuple(number, number, number, number)));

const reportedPage = object({ url: text, title: text, kind: text, outputPath: text }, { source: text });

const searchAnswers = object({
  diagnostics,
  meanReciprocalRank: number,
  found: count,
  queries: count,
  pages: count,
});

/** What the sources of a site were taken as. */
export const taken = object({ documents: list(object({ file: text, label: text })), guides: count });
/** The files that documents refer to. */
export const parts = object({ all: texts, shown: texts });

/** The last run of a project. */
export const lastRun = object(
  {
    inputs: text,
    report: object({
      routes: list(reportedPage),
      taken,
      diagnostics,
      pages: count,
      files: count,
      bytes: count,
      silenced: count,
      parts,
    }),
    links: count,
    sources: stamps,
  },
  { search: object({ queries: source, answers: searchAnswers }) },
);

/** The site that a build published. */
export const publishedSite = object({ inputs: text, marker: text, stamps });

/** What tells an edition from other records. What uses one checks the rest (`edition-shape.ts`), as most builds have none. */
export const edition = object({ around: text, contentDir: text });
