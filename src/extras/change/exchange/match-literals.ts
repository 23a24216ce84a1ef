// Matches a path whose parameters list their values with paths that have these values themselves: `/boats/{kind}` with `/boats/sail`.

import { schemaNode } from './compare-parameters.ts';
import { type Described, parametersOf, pathTemplate } from './described.ts';
import type { Comparing, Matched } from './operation-pair.ts';

type Given = Pick<Comparing, 'old' | 'new' | 'schemas'>;

/**
 * Matches what is left. A path with values is compared with the general one as if that had them. A general one stays removed if only
 * some of its values are answered now, and stays added if only some were answered before.
 */
export function matchedLiterals(
  { removed, added }: Matched,
  { before, after }: { before: readonly Described[]; after: readonly Described[] },
  given: Given,
): Matched {
  const divided = divisions(removed, after, (one) => pathsOf(one, given, 'old'));
  const joined = divisions(added, before, (one) => pathsOf(one, given, 'new'));
  const pairs = [
    ...divided.pairs.filter(([, literal]) => added.includes(literal)),
    ...joined.pairs
      .filter(([, literal]) => removed.includes(literal))
      .map(([general, literal]) => [literal, general] as const),
  ];
  const taken = new Set(pairs.flat());
  const isLeft = (one: Described) => !taken.has(one);
  return { pairs, removed: divided.rest.filter(isLeft), added: joined.rest.filter(isLeft) };
}

interface Divisions {
  /** Each general operation with the path of one that has its values, and that one. */
  pairs: (readonly [general: Described, literal: Described])[];
  /** The general operations, but for those all of whose values have operations of their own. */
  rest: Described[];
}

function divisions(
  generals: readonly Described[],
  operations: readonly Described[],
  pathsFor: (general: Described) => readonly string[],
): Divisions {
  const keyOf = ({ method, path }: Pick<Described, 'method' | 'path'>) => `${method} ${pathTemplate(path)}`;
  const byKey = new Map(operations.map((one) => [keyOf(one), one]));
  const found = generals.map((general): Divisions => {
    const paths = pathsFor(general);
    const pairs = paths.flatMap((path): Divisions['pairs'] => {
      const literal = byKey.get(keyOf({ ...general, path }));
      return literal === undefined ? [] : [[{ ...general, path, general: general.path }, literal]];
    });
    const answered = pairs.map(([, { path }]) => path);
    if (pairs.length === 0) return { pairs, rest: [general] };
    return { pairs, rest: pairs.length < paths.length ? [{ ...general, answered }] : [] };
  });
  return { pairs: found.flatMap(({ pairs }) => pairs), rest: found.flatMap(({ rest }) => rest) };
}

/** How many paths an operation can become. */
const mostPaths = 100;

/** The paths of an operation with the values of those parameters that list them; none if no parameter does. */
function pathsOf(operation: Described, given: Given, side: 'old' | 'new'): string[] {
  let paths = [operation.path];
  for (const { name, place, ...one } of parametersOf(operation, given[side]).values()) {
    if (place !== 'path') continue;
    const { values } = given.schemas.shapes[side](schemaNode(one));
    if (values === undefined) continue;
    paths = paths.flatMap((path) =>
      values.list.map(({ value }) => path.replace(`{${name}}`, () => encodeURIComponent(String(value)))),
    );
    if (paths.length > mostPaths) return [];
  }
  return paths.includes(operation.path) ? [] : paths;
}
