// "Did you mean": names and paths that are nearly the wanted one. Only the part of a path that differs is compared,
// so `/docs/api/paginaton` is near to `/docs/api/pagination` and not to `/docs/api/versioning`.

import { distance } from 'fastest-levenshtein';
import { groupBy } from '../grouping/group-by.ts';

export interface Near {
  /** Spelled nearly alike, the nearest first. */
  spelled: string[];
  /** The same name in another folder of the same part of the site. */
  moved: string[];
}

export type FindNear = (wanted: string) => Near;

/** Comparisons one search may make in all: advice must not make the work grow with names times mistakes. */
const mostComparisons = 2_000_000;

/** Prepares the search among names or `/`-separated paths. */
export function nearIn(candidates: Iterable<string>): FindNear {
  const all = [...candidates];
  const byFolder = groupBy(all, (candidate) => partsOf(candidate).folder);
  const byName = groupBy(all, (candidate) => partsOf(candidate).name);
  const budget = { left: mostComparisons };
  return (wanted) => {
    const { folder, name } = partsOf(wanted);
    const sameName = byName.get(name) ?? [];
    const possible = new Set([...(byFolder.get(folder) ?? []), ...sameName]);
    budget.left -= possible.size;
    if (budget.left < 0) return { spelled: [], moved: [] };
    const found = [...possible]
      .flatMap((candidate) => {
        const far = candidate === wanted ? undefined : distanceOf(wanted, candidate);
        return far === undefined ? [] : [{ candidate, far }];
      })
      .sort((a, b) => a.far - b.far || (a.candidate < b.candidate ? -1 : 1));
    const spelled = found.map(({ candidate }) => candidate);
    return {
      spelled,
      moved: sameName.filter((path) => top(path) === top(wanted) && !spelled.includes(path)),
    };
  };
}

/** First folder of a path. */
function top(path: string): string {
  return path.split('/', 2).join('/').toLowerCase();
}

/** The one advice a near search gives: the nearest spelling, else the only page of that name. */
export function bestOf({ spelled, moved }: Near): string | undefined {
  return spelled[0] ?? (moved.length === 1 ? moved[0] : undefined);
}

function partsOf(path: string): { folder: string; name: string } {
  const lower = path.toLowerCase();
  const slash = lower.lastIndexOf('/');
  return { folder: lower.slice(0, slash + 1), name: lower.slice(slash + 1) };
}

const mostDifferent = 5;

/** Letters that differ in the one part that does; undefined where more than a third or five do, or more than one part does. */
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
