// Checks that the search of a site finds what a file of queries expects. It asks the same code as the browser.

import { join, relative, sep } from 'node:path';
import { createSearch } from '../../../client/search/search.ts';
import { type FoundPage, readQueries, type SearchScore, scoreAnswers } from '../../check/search-queries.ts';
import { UsageError } from '../../project/config-error.ts';
import { isFolder, projectFiles, readTheme, textOf } from '../../project/files.ts';
import type { Project } from '../../project/open-project.ts';
import { themeFolder } from '../../project/package-facts.ts';
import { canonicalUrl, encodedBaseUrl } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import { type SearchManifest, type SearchRoute, searchManifestPath } from '../../types/page-record.ts';
import type { OutputFile } from '../../types/sources.ts';
import { buildSite, finishedKinds, type Progress } from '../build.ts';
import { plannedKinds } from '../plan/plan-site.ts';
import { withSoundValues } from './fallbacks.ts';
import { openStore } from './open-store.ts';

/** A search to check. */
export interface SearchCheck {
  root: string;
  project: Project;
  /** The file of queries, an absolute path. */
  queriesPath: string;
  /** The folder of a built site; by default, the project is built in memory. */
  dist?: string | undefined;
  onProgress(progress: Progress): void;
}

/** The result of a check of the search. */
export interface CheckedSearch extends SearchScore {
  /** Texts by file, for places and code frames. */
  texts: Map<string, string>;
  queries: number;
  pages: number;
}

/** Results below this rank count as not found. */
const deepest = 50;

/**
 * Asks every query of the file, and compares the results.
 * @throws UsageError if the file of queries or the index cannot be read
 */
export async function checkSearch(check: SearchCheck): Promise<CheckedSearch> {
  const { root, project, queriesPath, dist } = check;
  const text = textOf(queriesPath);
  const file = relative(root, queriesPath).split(sep).join('/');
  if (text === undefined) throw new UsageError(`The file \`${file}\` cannot be read.`);
  const queries = readQueries(text);
  if (typeof queries === 'string') throw new UsageError(`\`${file}\` is not a file of queries: ${queries}.`);
  const index = dist === undefined ? await builtIndex(check) : { read: fileReader(dist), diagnostics: [] };
  const ask = async (href: string): Promise<unknown> => {
    const content = index.read(href.slice(1));
    if (content === undefined)
      throw new UsageError(`The site has no search index: \`${href.slice(1)}\` is missing.`);
    return JSON.parse(content);
  };
  const search = createSearch(`/${searchManifestPath}`, ask);
  const urlOf = urlReader(project.settings);
  const answers: FoundPage[][] = [];
  for (const { query } of queries.queries) {
    const { results } = await search.find(query, { most: deepest });
    answers.push(
      results.map(({ href, places }) => ({
        url: urlOf(href),
        places: places.map((place) => urlOf(place.href)),
      })),
    );
  }
  const manifest = (await ask(`/${searchManifestPath}`)) as SearchManifest;
  const routes = await Promise.all(
    manifest.routes.map(
      ([, digest]) => ask(`/assets/search-routes-${digest}.json`) as Promise<SearchRoute[]>,
    ),
  );
  const urls = new Set(routes.flat().map(([href]) => urlOf(href)));
  const score = scoreAnswers({ file, text }, queries, answers, (url) => urls.has(url));
  return {
    ...score,
    diagnostics: [...index.diagnostics, ...score.diagnostics],
    texts: new Map([[file, text]]),
    queries: queries.queries.length,
    pages: manifest.pages,
  };
}

/** A URL as queries name it: canonical, without the base URL, with its anchor as it is written. */
function urlReader({ baseUrl }: Settings): (href: string) => string {
  const base = encodedBaseUrl(baseUrl);
  return (href) => {
    const [path = '', anchor] = href.split('#');
    const own = path.startsWith(base) ? `/${path.slice(base.length)}` : path;
    return canonicalUrl(own) + (anchor === undefined ? '' : `#${decodeURIComponent(anchor)}`);
  };
}

interface ReadableIndex {
  read(path: string): string | undefined;
  diagnostics: Diagnostic[];
}

function fileReader(dist: string): ReadableIndex['read'] {
  if (!isFolder(dist)) throw new UsageError(`The folder \`${dist}\` does not exist.`);
  return (path) => textOf(join(dist, path));
}

/** Builds the project with a sink that keeps the search index only. Of its problems, errors are reported, as they leave pages out. */
async function builtIndex({ root, project, onProgress }: SearchCheck): Promise<ReadableIndex> {
  const { settings, extensions, config } = project;
  const opened = openStore({ root, ...(project.store && { store: project.store }) });
  const files = new Map<string, OutputFile['content']>();
  const isIndexFile = (path: string) => path === searchManifestPath || path.startsWith('assets/search-');
  const theme = await readTheme(themeFolder());
  const { diagnostics } = await withSoundValues(opened.store, ({ store }) =>
    buildSite({
      files: projectFiles(root, settings, project.remote),
      settings,
      extensions,
      config,
      theme,
      store,
      sink: {
        add: async ({ outputPath, content }) => {
          if (isIndexFile(outputPath)) files.set(outputPath, content);
        },
        reuse: (path) => !isIndexFile(path),
      },
      onProgress,
    }),
  );
  const unavailable = await opened.end([...plannedKinds, ...finishedKinds]);
  return {
    read: (path) => textOfContent(files.get(path)),
    diagnostics: [...diagnostics.filter(({ severity }) => severity === 'error'), ...unavailable],
  };
}

function textOfContent(content: OutputFile['content'] | undefined): string | undefined {
  return content === undefined ? undefined : Buffer.from(content).toString('utf8');
}
