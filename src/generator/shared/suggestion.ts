// Finds the valid target that an author meant by a broken one. Law: it returns nothing if the name may be correct as it is
// written, or if there are two possible targets.

import { readFileSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import wordFile from 'word-list';
import { groupBy, groupPairs } from './group-by.ts';
import { decode } from './urls.ts';

/** Returns the only candidate that a name can refer to; undefined if there is none, or more than one. */
export type FindExplained = (wanted: string) => string | undefined;

/** What to search for explanations of broken names. */
export interface Explanations {
  candidates: Iterable<string>;
  isWord: IsWord;
  /** Whether candidates are pages or files, whose names have several forms (`a.md`, `a.html`, `a/`, `a/index.md`). */
  arePaths?: boolean;
  /** Old paths of candidates, from the redirects of the project. */
  moved?: ReadonlyMap<string, string>;
}

/** Shorter words have too many similar ones. */
const shortestWord = 6;
/** A longer name is a sentence; it has a shape for each of its words. */
const longestName = 300;

/** Prepares the search among names or paths; the index is built at the first call. */
export function explainedIn(explanations: Explanations): FindExplained {
  const made: { find?: FindExplained } = {};
  return (wanted) => {
    made.find ??= searchIn(explanations);
    return made.find(wanted);
  };
}

function searchIn({ candidates, isWord, arePaths = false, moved = new Map() }: Explanations): FindExplained {
  const form = arePaths ? pathForm : plainForm;
  const all = [...new Set(candidates)];
  const byForm = groupPairs(all.map((candidate) => [form(candidate), candidate]));
  const byLowerForm = groupPairs(all.map((candidate) => [form(candidate).toLowerCase(), candidate]));
  const byMove = groupPairs([...moved].map(([from, to]) => [form(from).toLowerCase(), to]));
  const byShape = groupPairs(
    [...byLowerForm.keys()].flatMap((name) => shapesOf(name).map((shape) => [shape, name] as const)),
  );
  return (wanted) => {
    const name = form(wanted);
    const lower = name.toLowerCase();
    for (const found of [byForm.get(name), byLowerForm.get(lower), byMove.get(lower)])
      if (found !== undefined) return only(found);
    const alike = new Set(shapesOf(lower).flatMap((shape) => byShape.get(shape) ?? []));
    const explained = [...alike].filter((candidate) => isMisspelled(lower, candidate, isWord));
    return only(explained.flatMap((candidate) => byLowerForm.get(candidate) ?? []));
  };
}

function only(found: readonly string[]): string | undefined {
  const [first, ...others] = new Set(found);
  return others.length === 0 ? first : undefined;
}

/** Some names are percent-encoded twice. */
function plainForm(name: string): string {
  return decode(decode(name)).normalize('NFC');
}

function pathForm(path: string): string {
  const plain = plainForm(path)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/\.(?:mdx?|markdown|html?)$/i, '');
  return plain.replace(/(^|\/)(?:index|readme)$/i, '') || '/';
}

/** Splits a name into runs of letters, of digits and of other characters. */
function wordsIn(name: string): string[] {
  return name.match(/[\p{L}\p{M}]+|\p{N}+|[^\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The name with one of its words left out, for each word that is long enough to be a misspelling. */
function shapesOf(name: string): string[] {
  if (name.length > longestName) return [];
  const words = wordsIn(name);
  return words.flatMap((word, index) =>
    word.length >= shortestWord && /^\p{L}/u.test(word) ? [words.with(index, '\0').join('')] : [],
  );
}

/** Whether exactly one word differs, by one slip, and the written one is not a real word. */
function isMisspelled(written: string, candidate: string, isWord: IsWord): boolean {
  const words = wordsIn(candidate);
  const different = wordsIn(written).flatMap((word, index) =>
    word === words[index] ? [] : [[word, words[index] ?? ''] as const],
  );
  const [first, second] = different;
  if (first === undefined || second !== undefined) return false;
  const [from, to] = first;
  return isOneSlip(from, to) && !isWord(from) && isWord(to);
}

/** Names are made of shorter words by one letter more, less or another (`flickr`, `blazor`). */
const shortestWithSlip = 8;

/**
 * Two neighbouring letters transposed, or one letter inside a long word inserted, missing or replaced. The first and the last letter are
 * hardly ever wrong, while names are made by changing them: `strapi`, `prisma`, `chargee`.
 */
function isOneSlip(written: string, intended: string): boolean {
  const [a, b] = [[...written], [...intended]];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const [from, to] = [a.slice(start, endA), b.slice(start, endB)];
  if (start === 0) return false;
  if (from.length === 2 && to.length === 2) return from[0] === to[1] && from[1] === to[0];
  return from.length <= 1 && to.length <= 1 && endA < a.length && b.length >= shortestWithSlip;
}

/** Whether a text in lower case is an English word (British or American) or a technical term, and so not a misspelling. */
type IsWord = (text: string) => boolean;

/** Technical words that English dictionaries do not contain; plurals follow from them. */
const apiWords = new Set(
  (
    'async asyncapi auth backend backoff boolean changelog codegen config cron datastore datetime debounce ' +
    'deduplication deserialization deserialisation devtools docker dropdown enum filename filesystem framework ' +
    'frontend github gitlab graphql hostname hotfix idempotency idempotent javascript kubernetes localhost ' +
    'lookup markdown metadata middleware microservice mutex namespace netlify oauth onboarding openapi param ' +
    'postgres postman pubsub quickstart  readme rebase regex repository runtime sandbox sandboxing ' +
    'schema screenshot serialization serialisation serverless signup stateful stateless subdomain subscriber ' +
    'subschema swagger telemetry terraform throttling timestamp timezone tokenization tokenisation tooltip ' +
    'typescript unsubscribe uptime upsert username validator webhook webpage website websocket whitelist widget ' +
    'wildcard workflow workspace'
  ).split(' '),
);

/** Creates a check for correct words. It reads the dictionary at its first call. */
export function createKnownWords(): IsWord {
  const list: { text?: string } = {};
  const isListed = (word: string) => {
    list.text ??= `\n${readFileSync(wordFile, 'utf8')}\n`;
    return apiWords.has(word) || list.text.includes(`\n${word}\n`);
  };
  return (word) => isListed(word) || (/[^s]s$/.test(word) && isListed(word.slice(0, -1)));
}

/** Candidates that are similar to a name or path. */
export interface Near {
  /** Candidates with a similar spelling, the nearest first. */
  spelled: string[];
  /** The same name in another folder of the same part of the site. */
  moved: string[];
  /** The nearest spelling of the name in other folders of that part, if neither of the former is found. */
  elsewhere: string[];
}

/** Returns the similar names or paths; nothing is found once the budget of comparisons is used. */
export type FindNear = (wanted: string) => Near;

/** Maximum number of comparisons in one search, so the work does not grow with names times mistakes. */
const mostComparisons = 2_000_000;

/**
 * Prepares the search for similar names or `/`-separated paths. Only the part of a path that differs is compared, so
 * `/docs/api/paginaton` is near to `/docs/api/pagination` and not to `/docs/api/versioning`.
 */
export function nearIn(candidates: Iterable<string>): FindNear {
  const all = [...candidates];
  // Most sites have no mistake to search for.
  const made: { groups?: Record<'byFolder' | 'byName', Map<string, string[]>> } = {};
  const groups = () => {
    made.groups ??= {
      byFolder: groupBy(all, (candidate) => partsOf(candidate).folder),
      byName: groupBy(all, (candidate) => partsOf(candidate).name),
    };
    return made.groups;
  };
  const budget = { left: mostComparisons };
  return (wanted) => {
    const { byFolder, byName } = groups();
    const { folder, name } = partsOf(wanted);
    const sameName = byName.get(name) ?? [];
    const possible = new Set([...(byFolder.get(folder) ?? []), ...sameName]);
    budget.left -= possible.size;
    if (budget.left < 0) return { spelled: [], moved: [], elsewhere: [] };
    const found = [...possible]
      .flatMap((candidate) => {
        const far = candidate === wanted ? undefined : distanceOf(wanted, candidate);
        return far === undefined ? [] : [{ candidate, far }];
      })
      .sort((a, b) => a.far - b.far || (a.candidate < b.candidate ? -1 : 1));
    const spelled = found.map(({ candidate }) => candidate);
    // A file above all parts, such as `../a.md` in the first folder, can be meant in any of them.
    const isAbove = /^[^/]+\/[^/]+$/.test(wanted);
    const inPart = (path: string) => (isAbove || top(path) === top(wanted)) && !spelled.includes(path);
    const moved = sameName.filter(inPart);
    if (spelled.length + moved.length > 0 || !wanted.includes('/')) return { spelled, moved, elsewhere: [] };
    budget.left -= byName.size;
    const elsewhere = budget.left < 0 ? [] : nearestNames(name, byName.keys());
    return { spelled, moved, elsewhere: elsewhere.flatMap((one) => byName.get(one) ?? []).filter(inPart) };
  };
}

/** The known names with the smallest distance from a name, which are near to it. */
function nearestNames(name: string, known: Iterable<string>): string[] {
  const near = [...known].flatMap((one) => {
    const far = one === name ? undefined : distanceOf(name, one);
    return far === undefined ? [] : [{ one, far }];
  });
  const least = near.reduce((most, { far }) => Math.min(most, far), Number.POSITIVE_INFINITY);
  return near.filter(({ far }) => far === least).map(({ one }) => one);
}

/** First folder of a path. */
function top(path: string): string {
  return path.split('/', 2).join('/').toLowerCase();
}

/**
 * The one suggestion from a search: the nearest spelling, else the same or a similar name in another folder.
 * @param from the path that refers to the name: of several folders, the nearest to it is taken
 */
export function bestOf({ spelled, moved, elsewhere }: Near, from?: string): string | undefined {
  return spelled[0] ?? nearestFolder(moved, from) ?? nearestFolder(elsewhere, from);
}

function nearestFolder(paths: readonly string[], from: string | undefined): string | undefined {
  if (paths.length < 2 || from === undefined) return paths.length === 1 ? paths[0] : undefined;
  const shared = paths.map((path) => sharedFolders(path, from));
  const most = shared.reduce((one, other) => Math.max(one, other), 0);
  const nearest = paths.filter((_, index) => shared[index] === most);
  return nearest.length === 1 ? nearest[0] : undefined;
}

/** The number of folders that two paths have in common, from the first. */
function sharedFolders(path: string, from: string): number {
  const [folders, others] = [path.split('/').slice(0, -1), from.split('/').slice(0, -1)];
  const different = folders.findIndex((folder, index) => folder !== others[index]);
  return different === -1 ? folders.length : different;
}

function partsOf(path: string): { folder: string; name: string } {
  const lower = path.toLowerCase();
  const slash = lower.lastIndexOf('/');
  return { folder: lower.slice(0, slash + 1), name: lower.slice(slash + 1) };
}

const mostDifferent = 5;

/** The edit distance in the only part that differs; undefined if it is above 5 or a third of the part, or if several parts differ. */
function distanceOf(wanted: string, candidate: string): number | undefined {
  const [a, b] = [wanted.toLowerCase().split('/'), candidate.toLowerCase().split('/')];
  if (a.length !== b.length) return undefined;
  const different = a.flatMap((part, index) => (part === b[index] ? [] : [[part, b[index] ?? ''] as const]));
  const [first, second] = different;
  if (second !== undefined) return undefined;
  if (first === undefined) return 0;
  const [from, to] = first;
  const limit = Math.min(mostDifferent, Math.floor(from.replace(/\.[a-z0-9]+$/, '').length / 3));
  if (from.length > 2 * mostDifferent && to.startsWith(from)) return to.length - from.length;
  if (Math.abs(from.length - to.length) > limit) return undefined;
  const far = distance(from, to);
  return far <= limit ? far : undefined;
}
