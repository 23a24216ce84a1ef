// Compares where an API is. A prefix can move between the address of a server and the paths.

import { below, type Pair, rootTrail } from '../facts.ts';
import type { Comparing } from './compare-operations.ts';
import { type Described, serversOf } from './described.ts';

/** Compares the addresses of the operations that are in both documents. Each address is reported once. */
export function compareServers(
  pair: Pair,
  { old, new: added }: Comparing,
  pairs: readonly (readonly [Described, Described])[],
): void {
  const reported = new Set<string>();
  for (const [before, after] of pairs) {
    const [first, second] = [serversOf(before, old), serversOf(after, added)];
    const template = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}');
    const urls = (servers: string[], { path }: Described) => servers.map((url) => template(url + path));
    const [from, to] = [urls(first, before), urls(second, after)];
    const add = (kind: string, url: string) => {
      if (reported.has(`${kind} ${url}`)) return;
      reported.add(`${kind} ${url}`);
      const change = kind === 'server-removed' ? { before: url } : { after: url };
      const at = below(rootTrail, 'servers');
      pair.facts.push({
        kind,
        direction: 'none',
        location: ['servers'],
        subject: url,
        ...change,
        old: at,
        new: at,
      });
    };
    first.forEach((url, index) => {
      if (!to.includes(from[index] ?? '')) add('server-removed', url);
    });
    second.forEach((url, index) => {
      if (!from.includes(to[index] ?? '')) add('server-added', url);
    });
  }
}
