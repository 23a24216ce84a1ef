// Makes the site of a project to check it. Nothing is written to the output folder.

import { externalLinks } from '../../check/external/external-links.ts';
import { textOfContent } from '../../shared/files/large-files.ts';
import { underRules } from '../../shared/problems/diagnostics.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import { searchManifestPath } from '../../types/page-record.ts';
import type { LinkFacts } from '../../types/route.ts';
import type { Project } from '../../types/seam/project.ts';
import type { ProjectFiles, SiteFile, Source } from '../../types/sources.ts';
import type { FileTimes } from '../../types/store.ts';
import { buildSite } from '../build.ts';
import { madeKinds } from '../make-site.ts';
import type { Sink } from '../pages/make-pages.ts';
import { plannedKinds } from '../plan/plan-site.ts';
import type { Progress } from '../run.ts';
import type { BuildReport } from './build-report.ts';
import { askQueries, type OpenQueries, type SearchAnswers } from './check-search.ts';
import type { OutsideLinks } from './checked.ts';
import { type Attempt, withFallbacks, withSoundValues } from './fallbacks.ts';
import { type LastRun, noRun } from './last-run.ts';
import { withPlaces } from './locate-diagnostics.ts';
import type { OpenStore } from './open-store.ts';
import { withRecordedRun } from './recorded-run.ts';

/** A project to check. */
export interface ProjectCheck {
  root: string;
  project: Project;
  /** Whether the links to other sites are needed, for which every page is looked at. */
  needsOutside: boolean;
  onProgress(progress: Progress): void;
  /** Stops the check. */
  signal?: AbortSignal | undefined;
}

/** What is found in a site that was made to be checked. */
export interface MadeForCheck {
  report: BuildReport;
  /** The number of links of all pages. */
  links: number;
  /** The answers to the queries, if there are any. */
  search?: SearchAnswers;
  outside?: OutsideLinks;
  /** Ends the run. Returns the problems with the store. */
  end(): Promise<Diagnostic[]>;
}

/** What the site is made with. */
export interface Making extends ProjectCheck {
  opened: OpenStore;
  files: ProjectFiles;
  queries: OpenQueries | undefined;
  last: LastRun;
  /** Times of the file systems before any source was read. */
  times: FileTimes;
}

/** Makes the site of a project, and keeps what was found. */
export async function makeForCheck(making: Making): Promise<MadeForCheck> {
  const { opened, project, needsOutside, files, last } = making;
  // The links of a page that has not changed are known as far as they can be broken; others have to be loaded.
  const attempts = needsOutside ? withSoundValues : withFallbacks;
  if (opened.shared !== undefined) {
    const { findPacks } = await import('./source-key.ts');
    await findPacks({ ...project, opened, files, last });
  }
  const found = await attempts(opened.store, (attempt) => makeOnce(making, attempt));
  // The published site is kept, and what else only builds use.
  const end = async () => {
    const problems = underRules(await opened.end([...plannedKinds, ...madeKinds]), project.settings);
    // A folder that no site can be made from stays as it was.
    if (found.report.pages === 0) opened.removeNew();
    return problems;
  };
  return { ...found, end };
}

function makeOnce(
  { root, project, onProgress, signal, files, queries, times, ...making }: Making,
  { store, hasShortCuts }: Attempt,
): Promise<Omit<MadeForCheck, 'end'>> {
  const index = createIndex(queries !== undefined);
  const last = hasShortCuts ? making.last : noRun;
  return withRecordedRun({ ...project, root, store, files, last, times, onProgress, signal }, (recorded) =>
    buildSite(recorded.run, {
      sink: index.sink,
      publish: async (built) => {
        const report = await recorded.reportOf(built);
        const answers =
          queries === undefined || report.pages === 0
            ? undefined
            : await placedAnswers(queries, project.settings, index.read);
        const search = queries && answers && { queries: sourceOf(queries), answers: keptAnswers(answers) };
        const links = recorded.keep(report, { linkCount: built.linkCount, search }).links;
        return {
          report,
          links,
          ...(answers === undefined ? {} : { search: answers }),
          ...(making.needsOutside ? { outside: outsideOf(built.links, project.settings) } : {}),
        };
      },
    }),
  );
}

/** The files of the search index, which are kept if queries are asked. */
function createIndex(isAsked: boolean): { sink: Sink; read(path: string): string | undefined } {
  const files = new Map<string, SiteFile['content']>();
  const isPart = (path: string) =>
    isAsked && (path === searchManifestPath || path.startsWith('assets/search-'));
  return {
    sink: {
      add: async ({ outputPath, content }) => {
        if (isPart(outputPath)) files.set(outputPath, content);
      },
      // Files of pages have problems, too.
      takes: () => true,
      reuse: (path) => !isPart(path),
    },
    read: (path) => {
      const content = files.get(path);
      return content === undefined ? undefined : textOfContent(content);
    },
  };
}

/** Explanations are made when they are asked for. */
function keptAnswers({ explanations: _, ...answers }: SearchAnswers): SearchAnswers {
  return answers;
}

function sourceOf({ file, text }: OpenQueries): Source {
  return { file, text };
}

async function placedAnswers(
  queries: OpenQueries,
  settings: Settings,
  read: (path: string) => string | undefined,
): Promise<SearchAnswers> {
  const answers = await askQueries(queries, settings, read);
  const texts = new Map([[queries.file, queries.text]]);
  return { ...answers, diagnostics: await withPlaces(answers.diagnostics, texts) };
}

function outsideOf(links: readonly LinkFacts[], style: Settings): OutsideLinks {
  return {
    links: links.flatMap((facts) => externalLinks({ ...facts, style })),
    silences: links.flatMap(({ silences }) => silences),
    find: (url, href) => links.flatMap((facts) => facts.find(url, href)),
  };
}
