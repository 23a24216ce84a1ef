// Reads where an operation is: the addresses of its servers, with the values of their variables.

import {
  isRecord,
  type JsonRecord,
  listAt,
  recordAt,
  textAt,
  textsAt,
} from '../../../generator/shared/json.ts';
import type { Side } from '../facts.ts';
import type { Described } from './described.ts';

/** The servers of an operation: its own, those of its path, or those of the document. */
export function serversOf({ raw, item }: Described, { root }: Side): JsonRecord[] {
  const [list = []] = [raw, item.raw, root]
    .map((owner) => listAt(owner, 'servers'))
    .filter((one) => one.length > 0);
  const servers = list.filter(isRecord);
  return servers.length > 0 ? servers : [{ url: '' }];
}

/** The address of a server, with the usual values of its variables, without the slash at the end. */
export function usualAddress(server: JsonRecord): string {
  const variables = recordAt(server, 'variables');
  return addressOf(server).replaceAll(
    variable,
    (written, name: string) => textAt(recordAt(variables, name), 'default') ?? written,
  );
}

function addressOf(server: JsonRecord): string {
  return (textAt(server, 'url') ?? '').replace(/\/+$/, '');
}

const variable = /\{([^}]*)\}/g;

/** How many addresses of a server are listed. With more, its variables stand for any value. */
const mostAddresses = 100;

/** The addresses of a server, one for each value of its variables. A variable without a list of values stays: it can have any. */
export function addressesOf(server: JsonRecord): string[] {
  const variables = recordAt(server, 'variables');
  let addresses = [addressOf(server)];
  for (const [written, name = ''] of addressOf(server).matchAll(variable)) {
    const one = recordAt(variables, name);
    const [values, usual] = [textsAt(one, 'enum'), textAt(one, 'default')];
    const listed =
      values.length === 0 ? [] : [...new Set([...values, ...(usual === undefined ? [] : [usual])])];
    const filled = listed.flatMap((value) =>
      addresses.map((address) => address.replace(written, () => value)),
    );
    if (filled.length > 0 && filled.length <= mostAddresses) addresses = filled;
  }
  return addresses;
}

/** The path of an address, without its host. */
export function pathOfAddress(address: string): string {
  return address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/\/+$/, '');
}
