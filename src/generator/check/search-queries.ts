// Reads a file of queries with the pages that they must find, and scores the answers of a search.

import * as v from 'valibot';
import { pointerOfSegments } from '../shared/json.ts';
import { firstJsonError } from '../shared/problems/json-error.ts';
import { reasonOf } from '../shared/project-code.ts';
import { canonicalUrl } from '../shared/urls.ts';
import type { Diagnostic } from '../types/diagnostic.ts';
import type { Source } from '../types/sources.ts';

const target = v.pipe(v.string(), v.regex(/^\//, 'a URL of the site that starts with `/`'));
const targets = v.union([target, v.pipe(v.array(target), v.nonEmpty())]);
const schema = v.strictObject({
  minimumScore: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.9),
  within: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 5),
  queries: v.array(
    v.pipe(
      v.strictObject({
        query: v.pipe(v.string(), v.regex(/\S/, 'a text')),
        expect: v.optional(targets),
        expectOneOf: v.optional(targets),
        within: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      }),
      v.check(
        (one) => (one.expect === undefined) !== (one.expectOneOf === undefined),
        'a query has either `expect` or `expectOneOf`',
      ),
    ),
  ),
});

/** A file of queries. */
export interface SearchQueries {
  /** The least mean reciprocal rank of the first expected page of each query. */
  minimumScore: number;
  queries: ExpectedAnswer[];
}

/** A query and what it must find. */
interface ExpectedAnswer {
  query: string;
  /** Pages that must be found. Of several URLs for one, any is right. Canonical, with an anchor if a place on the page must be found. */
  expected: string[][];
  /** Every expected page must be among this many results. */
  within: number;
  /** The place in the file. */
  pointer: string;
}

/**
 * Reads a file of queries.
 * @returns the reason if the file is not valid, as the end of a sentence
 */
export function readQueries(text: string): SearchQueries | string {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const found = firstJsonError(text.replace(/^\uFEFF/, ' '));
    return found === undefined
      ? reasonOf(error)
      : `line ${found.line}, column ${found.column}: ${found.reason}`;
  }
  const read = v.safeParse(schema, value);
  if (!read.success) {
    const [issue] = read.issues;
    return `${issueWords(issue)}. For example: \`${example}\``;
  }
  const { minimumScore, within, queries } = read.output;
  return {
    minimumScore,
    queries: queries.map(({ query, expect = [], expectOneOf, within: own = within }, index) => ({
      query,
      expected:
        expectOneOf === undefined
          ? [expect].flat().map((url) => [canonicalTarget(url)])
          : [[expectOneOf].flat().map(canonicalTarget)],
      within: own,
      pointer: pointerOfSegments(['queries', index, 'query']),
    })),
  };
}

const example = '{ "queries": [{ "query": "rate limit", "expect": "/docs/rate-limiting" }] }';

/** An issue in words: what is wrong, and where in the file. */
function issueWords(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  const place = path === null ? 'it' : `\`${path}\``;
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${place} is not a key of it`;
  if (issue.received === 'undefined') return `${place} is missing`;
  return issue.kind === 'validation' ? `${place}: ${issue.message}` : `${place} is of another type`;
}

function canonicalTarget(url: string): string {
  const [path = '', anchor] = url.split('#');
  return canonicalUrl(path) + (anchor === undefined ? '' : `#${anchor}`);
}

/** A result of a search: the canonical URL of a page, and those of the places that are shown of it. */
export interface FoundPage {
  url: string;
  places: string[];
}

/** The answers to a file of queries. */
export interface SearchScore {
  diagnostics: Diagnostic[];
  /** The mean of 1 / rank of the first expected page of each query. */
  meanReciprocalRank: number;
  /** The number of queries whose expected pages are all found. */
  found: number;
}

/**
 * Scores the answers to the queries, in their order.
 * @param site the answers, and whether the site has a page with this URL
 */
export function scoreAnswers(
  { file }: Source,
  { queries, minimumScore }: SearchQueries,
  { answers, isPage }: { answers: readonly FoundPage[][]; isPage: (url: string) => boolean },
): SearchScore {
  const diagnostics: Diagnostic[] = [];
  const [sum, found] = [{ ranks: 0 }, { queries: 0 }];
  for (const [index, one] of queries.entries()) {
    const results = answers[index] ?? [];
    const ranks = one.expected.map((urls) => ({
      urls,
      rank: Math.min(...urls.map((url) => rankOf(url, results))),
    }));
    sum.ranks += 1 / Math.min(...ranks.map(({ rank }) => rank));
    const missing = ranks.filter(({ rank }) => rank > one.within);
    if (missing.length === 0) found.queries += 1;
    for (const { urls, rank } of missing) {
      const names = urls.map((url) => `\`${url}\``).join(' or ');
      const exists = urls.some((url) => isPage(url.replace(/#.*/, '')));
      diagnostics.push({
        code: 'search-miss',
        severity: 'error',
        message: exists
          ? `The search for \`${one.query}\` ${rankText(rank)} (${names}), not in the first ${one.within}.`
          : `The search for \`${one.query}\` must find ${names}, which is not a page of this site.`,
        place: { file, pointer: one.pointer },
        ...(urls[0] === undefined ? {} : { target: urls[0] }),
        notes: [foundInstead(results.slice(0, one.within))],
      });
    }
  }
  const meanReciprocalRank = queries.length === 0 ? 1 : sum.ranks / queries.length;
  if (meanReciprocalRank < minimumScore)
    diagnostics.push({
      code: 'low-search-score',
      severity: 'error',
      message: `The mean reciprocal rank is ${meanReciprocalRank.toFixed(3)}, below \`minimumScore\` (${minimumScore}).`,
      place: { file, pointer: '#' },
      notes: [
        'Put the words of the queries in a title, a heading, the first cell of a row or `keywords` of the page.',
      ],
    });
  return { diagnostics, meanReciprocalRank, found: found.queries };
}

function rankOf(url: string, results: readonly FoundPage[]): number {
  const at = results.findIndex((result) => result.url === url || result.places.includes(url));
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}

function rankText(rank: number): string {
  return rank === Number.POSITIVE_INFINITY ? 'does not find its page' : `finds its page at rank ${rank}`;
}

function foundInstead(results: readonly FoundPage[]): string {
  if (results.length === 0) return 'It finds nothing.';
  return `It finds: ${results.map(({ url }, index) => `${index + 1}. \`${url}\``).join(', ')}.`;
}
