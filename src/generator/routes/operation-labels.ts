// Short labels of operations, for navigation.

import { groupBy } from '../shared/group-by.ts';
import { cutAtWord } from '../shared/words.ts';
import type { Api } from '../types/api.ts';
import type { Operation } from '../types/operation.ts';

/**
 * A short label for each operation and webhook. If another one of its tag has its method and title, the path is appended. Of paths beside each
 * other, labels have what differs.
 */
export function operationLabels({ operations, webhooks }: Api): Map<Operation, string> {
  const all = [...operations, ...webhooks];
  const titleKey = ({ method, title, tag }: Operation) => `${tag ?? ''}\n${method} ${cutAtWord(title)}`;
  const sameTitle = groupBy(all, titleKey);
  const isNamedByPath = ({ title, method, path }: Operation) =>
    title === path || title === `${method} ${path}`;
  const paths = new Map([
    ...[...sameTitle.values()].flatMap(withShortPaths),
    ...[...groupBy(all.filter(isNamedByPath), ({ tag }) => tag).values()].flatMap(withShortPaths),
  ]);
  const isTitled = (operation: Operation) => !isNamedByPath(operation) && operation.label === undefined;
  const repeated = repeatedWords(all.filter(isTitled));
  const titleOf = ({ title, tag }: Operation) => withoutWords(title, repeated.get(tag));
  const labelOf = (operation: Operation, path: string) => {
    // Navigation shows the method beside the label, so a title that is only method and path becomes the path.
    if (isNamedByPath(operation)) return cutAtWord(path);
    const label = cutAtWord(titleOf(operation));
    const isShared = (sameTitle.get(titleKey(operation))?.length ?? 0) > 1;
    return isShared && !label.includes(operation.path) ? `${label} (${path})` : label;
  };
  // Of two labels beside each other that are equal, both have the whole path.
  const shorts = all.map((operation) => labelOf(operation, paths.get(operation) ?? operation.path));
  const keys = shorts.map((label, index) => `${all[index]?.tag}\n${all[index]?.method} ${label}`);
  const beside = groupBy(keys, (key) => key);
  return new Map(
    all.map((operation, index) => {
      const isUnique = beside.get(keys[index] ?? '')?.length === 1;
      const short = isUnique ? shorts[index] : undefined;
      return [operation, operation.label ?? short ?? labelOf(operation, operation.path)];
    }),
  );
}

/** The least characters of a beginning that a label leaves out. */
const leastLeftOut = 6;

/** The least words that labels keep, and the least labels of a group whose words are compared. */
const leastWords = 2;
const leastLabels = 3;

/** Words of a title that its label leaves out. */
interface LeftOut {
  from: number;
  to: number;
}

/**
 * Finds, for each group, the words that all titles of its operations repeat: those that they begin with, where not all have one method, as
 * that is no verb; or a name with a version after the first word: `core v1` of `Read core v1 pods`. Each label keeps two words.
 */
function repeatedWords(operations: readonly Operation[]): Map<string, LeftOut> {
  return new Map(
    [...groupBy(operations, ({ tag }) => tag)].flatMap(([tag, group]): [string, LeftOut][] => {
      if (group.length < leastLabels) return [];
      const titles = group.map(({ title }) => title.split(' '));
      const hasMethods = new Set(group.map(({ method }) => method)).size > 1;
      const found = [...(hasMethods ? [runAt(0, titles)] : []), runAt(1, titles)].find(
        ({ from, words }) => words.join(' ').length >= leastLeftOut && (from === 0 || words.some(isVersion)),
      );
      return found === undefined ? [] : [[tag, { from: found.from, to: found.from + found.words.length }]];
    }),
  );
}

function runAt(from: number, titles: readonly string[][]): { from: number; words: string[] } {
  const [first = []] = titles;
  const most = Math.min(...titles.map(({ length }) => length)) - leastWords;
  const differing = first.findIndex((word, at) => at >= from && titles.some((title) => title[at] !== word));
  const end = Math.min(differing === -1 ? first.length : differing, most + from);
  return { from, words: first.slice(from, Math.max(from, end)) };
}

function isVersion(word: string): boolean {
  return /^v?\d/i.test(word);
}

/** Leaves words out of a title. What was inside of it begins with a capital letter if it did. */
function withoutWords(title: string, leftOut: LeftOut | undefined): string {
  if (leftOut === undefined) return title;
  const rest = title
    .split(' ')
    .filter((_, at) => at < leftOut.from || at >= leftOut.to)
    .join(' ');
  const [start = ''] = title;
  return start === start.toUpperCase() ? `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}` : rest;
}

/** Pairs operations beside each other with their paths, without the segments that all of them begin with: `…/users/{id}`. */
function withShortPaths(operations: readonly Operation[]): [Operation, string][] {
  const all = operations.map(({ path }) => path.split('/'));
  const [first = []] = all;
  const differing = first.findIndex((segment, index) => all.some((path) => path[index] !== segment));
  // The last segment of the shortest path stays, so that each label has a word.
  const least = Math.min(...all.map((path) => path.length - 1));
  const count = Math.min(differing === -1 ? least : differing, least);
  const start = first.slice(0, count).join('/');
  const isShort = new Set(operations.map(({ path }) => path)).size > 1 && start.length >= leastLeftOut;
  return operations.map((operation) => [
    operation,
    isShort ? `…${operation.path.slice(start.length)}` : operation.path,
  ]);
}
