// Reads the path of a site from the first line of a request. Law: the result names a file below the site's root or
// nothing: decoded once, no dot segments, no backslashes, no control characters.

import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** The parts of a request target (RFC 9112, section 3.2). `host` is set when the target is a whole URL. */
export interface RequestTarget {
  host?: string;
  /** Decoded; starts with `/`. */
  path: string;
}

/** @returns `undefined` for a target that is malformed, or that could name something outside of the site */
export function readTarget(target: string): RequestTarget | undefined {
  const whole = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target);
  const [encoded = ''] = (whole?.[2] ?? target).split(/[?#]/, 1);
  const path = decoded(whole !== null && encoded === '' ? '/' : encoded);
  if (path === undefined || !isPlain(path)) return undefined;
  return whole?.[1] === undefined ? { path } : { host: whole[1], path };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isPlain(path: string): boolean {
  return (
    path.startsWith('/') &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    !/[\u0000-\u001f\u007f\\]/.test(path) &&
    path.split('/').every((segment) => segment !== '.' && segment !== '..')
  );
}

/**
 * True when a request may be answered. A page on another site whose name was pointed at this machine (DNS rebinding) sends
 * its own name, so a name must be one of this server; an address cannot be rebound.
 * @param header `localhost:3000`, `[::1]:3000`
 * @param ownName the host the server listens on
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
