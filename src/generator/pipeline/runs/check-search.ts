// Checks that the search of a site finds what a file of queries expects. It asks the same code as the browser.

import { join, relative, sep } from 'node:path';
import { createSearch } from '../../../client/search/search.ts';
import { type FoundPage, readQueries, type SearchScore, scoreAnswers } from '../../check/search-queries.ts';
import { UsageError } from '../../project/config-error.ts';
import { isFolder, textOfFile } from '../../project/files.ts';
import { canonicalUrl, encodedBaseUrl } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import { type SearchManifest, type SearchRoute, searchManifestPath } from '../../types/page-record.ts';
import type { OutputFile } from '../../types/sources.ts';
import { buildForCheck, type CheckedProject } from './build-for-check.ts';

/** A search to check. */
export interface SearchCheck extends CheckedProject {
  /** The file of queries, an absolute path. */
  queriesPath: string;
  /** The folder of a built site; by default, the project is built in memory. */
  dist?: string | undefined;
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
  const text = textOfFile(queriesPath);
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
  const score = scoreAnswers({ file, text }, queries, { answers, isPage: (url) => urls.has(url) });
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
  return (path) => textOfFile(join(dist, path));
}

/** Builds the project with a sink that keeps the search index only. Of its problems, errors are reported, as they leave pages out. */
async function builtIndex(check: SearchCheck): Promise<ReadableIndex> {
  const files = new Map<string, OutputFile['content']>();
  const isIndexFile = (path: string) => path === searchManifestPath || path.startsWith('assets/search-');
  const { result, end } = await buildForCheck(check, {
    add: async ({ outputPath, content }) => {
      if (isIndexFile(outputPath)) files.set(outputPath, content);
    },
    reuse: (path) => !isIndexFile(path),
  });
  const unavailable = await end();
  return {
    read: (path) => textOfContent(files.get(path)),
    diagnostics: [...result.diagnostics.filter(({ severity }) => severity === 'error'), ...unavailable],
  };
}

function textOfContent(content: OutputFile['content'] | undefined): string | undefined {
  return content === undefined ? undefined : Buffer.from(content).toString('utf8');
}
