// The Host header against the names this server answers to. A page elsewhere whose name was pointed at this machine
// (DNS rebinding) sends its own name, so a name must be one of ours; an address can not be rebound.

import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * True when a request may be answered.
 * @param header `localhost:3000`, `[::1]:3000`
 * @param ownName the host the server was told to listen on
 */
export function isOwnHost(header: string | undefined, ownName: string): boolean {
  const url = `http://${header ?? ''}/`;
  if (header === undefined || /[/?#@\\\s]/.test(header) || !URL.canParse(url)) return false;
  const name = new URL(url).hostname.replace(/\.$/, '');
  const machine = hostname().toLowerCase();
  return (
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    [ownName.toLowerCase(), machine, `${machine}.local`].includes(name)
  );
}
