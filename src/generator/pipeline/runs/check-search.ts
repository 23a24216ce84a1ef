// Checks that the search of a site finds what a file of queries expects. It asks the same code as the browser.

import { join, relative, sep } from 'node:path';
import {
  type FoundPage,
  readQueries,
  type SearchQueries,
  type SearchScore,
  scoreAnswers,
} from '../../check/search-queries.ts';
import { isFolder, textOfFile } from '../../project/files.ts';
import { underRules } from '../../shared/problems/diagnostics.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import { canonicalUrl, encodedBaseUrl } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import { type SearchManifest, type SearchTableRow, searchManifestPath } from '../../types/page-record.ts';

/** A file of queries. */
export interface OpenQueries extends SearchQueries {
  /** Relative to the project. */
  file: string;
  text: string;
  /** Whether the ranks of the results are explained. */
  explain?: true;
}

/** The answers of a search to queries. */
export interface SearchAnswers extends SearchScore {
  queries: number;
  pages: number;
  /** Why the results of each query rank as they do, in lines. */
  explanations?: string[];
}

/** Results below this rank count as not found. */
const deepest = 50;

/**
 * Reads a file of queries.
 * @throws UsageError if it cannot be read or is not valid
 */
export function openQueries(root: string, path: string): OpenQueries {
  const text = textOfFile(path);
  const file = relative(root, path).split(sep).join('/');
  if (text === undefined) throw new UsageError(`The file \`${file}\` cannot be read.`);
  const queries = readQueries(text);
  if (typeof queries === 'string') throw new UsageError(`\`${file}\` is not a file of queries: ${queries}.`);
  return { ...queries, file, text };
}

/**
 * Asks a search every query, and compares the results.
 * @param read returns the text of a file of the site
 * @throws UsageError if the site has no index
 */
export async function askQueries(
  queries: OpenQueries,
  settings: Settings,
  read: (path: string) => string | undefined,
): Promise<SearchAnswers> {
  const ask = async (href: string): Promise<unknown> => {
    const content = read(href.slice(1));
    if (content === undefined)
      throw new UsageError(`The site has no search index: \`${href.slice(1)}\` is missing.`);
    return JSON.parse(content);
  };
  const { createSearch } = await import('../../../client/search/search-answers.ts');
  const search = createSearch(`/${searchManifestPath}`, ask);
  const urlOf = urlReader(settings);
  const answers: FoundPage[][] = [];
  const explanations: string[] = [];
  for (const { query } of queries.queries) {
    const { results } = await search.find(query, { most: deepest });
    if (queries.explain) for (const line of await explanationOf(query, results, ask)) explanations.push(line);
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
      ([, digest]) => ask(`/assets/search-routes-${digest}.json`) as Promise<SearchTableRow[]>,
    ),
  );
  const urls = new Set(routes.flat().map(([href]) => urlOf(href)));
  const score = scoreAnswers(queries, queries, { answers, isPage: (url) => urls.has(url) });
  const diagnostics = underRules(score.diagnostics, settings);
  return {
    ...score,
    diagnostics,
    queries: queries.queries.length,
    pages: manifest.pages,
    ...(queries.explain ? { explanations } : {}),
  };
}

/** The results that are explained. */
const mostExplained = 5;

async function explanationOf(
  query: string,
  results: readonly { href: string }[],
  ask: (href: string) => Promise<unknown>,
): Promise<string[]> {
  const { explainQuery } = await import('../../../client/search/explain.ts');
  const hrefs = results.slice(0, mostExplained).map(({ href }) => href);
  return explainQuery(query, hrefs, { manifestHref: `/${searchManifestPath}`, ask });
}

/**
 * Asks the search of a built site.
 * @throws UsageError if the folder has no site
 */
export async function askBuiltSite(
  queries: OpenQueries,
  settings: Settings,
  dist: string,
): Promise<SearchAnswers> {
  if (!isFolder(dist)) throw new UsageError(`The folder \`${dist}\` does not exist.`);
  return askQueries(queries, settings, (path) => textOfFile(join(dist, path)));
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
