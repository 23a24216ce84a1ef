// Compares where an API is. A prefix can move between the address of a server and the paths.

import { isRecord, type JsonRecord, recordAt, textAt } from '../../../generator/shared/json.ts';
import { below, type Fact, type Pair, rootTrail } from '../facts.ts';
import { type Described, pathTemplate } from './described.ts';
import type { Comparing } from './operation-pair.ts';
import { addressesOf, serversOf } from './server-addresses.ts';

/** Compares the addresses of the operations that are in both documents. Each address is reported once. */
export function compareServers(
  pair: Pair,
  { old, new: added }: Comparing,
  pairs: readonly (readonly [Described, Described])[],
): void {
  const reported = new Set<string>();
  const at = below(rootTrail, 'servers');
  const known = new Set(pairs.flatMap(([before]) => serversOf(before, old).flatMap(addressesOf)));
  const add: AddServerFact = (kind, subject, change) => {
    const key = [kind, subject, ...(change.location ?? [])].join(' ');
    if (reported.has(key)) return;
    reported.add(key);
    pair.facts.push({
      kind,
      direction: 'none',
      location: ['servers'],
      subject,
      ...change,
      old: at,
      new: at,
    });
  };
  for (const [before, after] of pairs) {
    const [first, second] = [serversOf(before, old), serversOf(after, added)];
    const [from, to] = [addressesAt(first, before), addressesAt(second, after)];
    for (const { address, full } of from) {
      if (to.some((other) => covers(other.full, full))) continue;
      const isLeft = to.some((other) => formOf(other.full) === formOf(full));
      add(isLeft ? 'server-replaced' : 'server-removed', address, { before: address });
    }
    for (const { address, full } of to) {
      if (from.some((other) => covers(other.full, full))) continue;
      // Other operations had it already.
      const place = known.has(address) ? { location: ['paths', after.path, 'servers'] } : {};
      add('server-added', address, { after: address, ...place });
    }
    compareUsual(first, second, add);
  }
}

type AddServerFact = (
  kind: string,
  subject: string,
  change: Partial<Pick<Fact, 'before' | 'after' | 'location'>>,
) => void;

interface Address {
  address: string;
  /** With the path of the operation. */
  full: string;
}

function addressesAt(servers: readonly JsonRecord[], { path }: Described): Address[] {
  // Whether a slash at the end counts was decided when operations were matched.
  const fullAt = (address: string) => pathTemplate(address + path).replace(/\/$/, '');
  return servers.flatMap(addressesOf).map((address) => ({ address, full: fullAt(address) }));
}

/** Whether an address is one of those that another one with variables can be. */
function covers(outer: string, inner: string): boolean {
  if (outer === inner) return true;
  if (!outer.includes('{}')) return false;
  const parts = outer.split('{}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^/]+')}$`).test(inner);
}

/** The protocol and the path of an address: what stays the same on another host. */
function formOf(full: string): string {
  return full.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*/i, '$1');
}

/** The usual values of variables whose servers are in both documents. */
function compareUsual(before: readonly JsonRecord[], after: readonly JsonRecord[], add: AddServerFact): void {
  for (const server of before) {
    const url = textAt(server, 'url');
    const other = after.find((one) => textAt(one, 'url') === url);
    if (url === undefined || other === undefined) continue;
    const variables = recordAt(other, 'variables');
    for (const [name, one] of Object.entries(recordAt(server, 'variables'))) {
      const first = isRecord(one) ? textAt(one, 'default') : undefined;
      const second = textAt(recordAt(variables, name), 'default');
      if (first === second || second === undefined || !url.includes(`{${name}}`)) continue;
      add('server-default-changed', `{${name}}`, { before: first, after: second });
    }
  }
}
