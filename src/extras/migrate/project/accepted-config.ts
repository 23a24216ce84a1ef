// Leaves out values of a made configuration that the program does not accept, so that what another tool accepts never keeps the new project
// from being built.

import { parseConfig } from '../../../generator/project/parse-config.ts';
import { isRecord } from '../../../generator/shared/json.ts';
import type { PortalConfig } from '../../../generator/types/config.ts';
import type { MigrationItem } from '../types/source-site.ts';

const mostRounds = 500;

/** The configuration without values that are not accepted, and an item for each of them. */
export function acceptedConfig(
  made: PortalConfig,
  file: string,
): { config: PortalConfig; items: MigrationItem[] } {
  const items: MigrationItem[] = [];
  let config: PortalConfig = structuredClone(made);
  // A value that is left out can leave another one incomplete.
  for (let round = 0; round < mostRounds; round += 1) {
    const parsed = parseConfig(config);
    if (!('problems' in parsed)) return { config, items };
    const [first] = parsed.problems;
    const path = first === undefined ? [] : shortestPart(config, first.path);
    if (first === undefined || path.length === 0) break;
    items.push({
      status: 'left',
      what: `configuration \`${path.join('.')}\``,
      file,
      advice: `It was left out. ${first.message}`,
    });
    config = withoutValue(config, path) as PortalConfig;
  }
  return { config, items };
}

type Path = readonly (string | number)[];

/** The part of a path up to its last item of a list, which is left out as a whole; all of it if it has none. */
function shortestPart(config: unknown, path: Path): Path {
  const existing: (string | number)[] = [];
  let value = config;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !(key in value)) break;
    value = Reflect.get(value, key);
    existing.push(key);
  }
  const last = existing.findLastIndex((key) => typeof key === 'number');
  return last === -1 ? existing : existing.slice(0, last + 1);
}

function withoutValue(value: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, index) => index !== key)
      : value.map((one, index) => (index === key ? withoutValue(one, rest) : one));
  if (!isRecord(value) || key === undefined) return value;
  const entries = Object.entries(value).flatMap(([name, one]) => {
    if (name !== key) return [[name, one]];
    return rest.length === 0 ? [] : [[name, withoutValue(one, rest)]];
  });
  return Object.fromEntries(entries);
}
