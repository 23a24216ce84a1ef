// Short labels of operations, for navigation.

import { groupBy } from '../shared/group-by.ts';
import { cutAtWord } from '../shared/words.ts';
import type { Api } from '../types/api.ts';
import type { Operation } from '../types/operation.ts';

/**
 * A short label for each operation and webhook. If method and title are taken, the path is appended. Of paths beside each other,
 * labels have what differs.
 */
export function operationLabels({ operations, webhooks }: Api): Map<Operation, string> {
  const all = [...operations, ...webhooks];
  const titleKey = ({ method, title }: Operation) => `${method} ${cutAtWord(title)}`;
  const sameTitle = groupBy(all, titleKey);
  const isNamedByPath = ({ title, method, path }: Operation) =>
    title === path || title === `${method} ${path}`;
  const paths = new Map([
    ...[...sameTitle.values()].flatMap(withShortPaths),
    ...[...groupBy(all.filter(isNamedByPath), ({ tag }) => tag).values()].flatMap(withShortPaths),
  ]);
  const labelOf = (operation: Operation, path: string) => {
    // Navigation shows the method beside the label, so a title that is only method and path becomes the path.
    if (isNamedByPath(operation)) return cutAtWord(path);
    const label = cutAtWord(operation.title);
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
