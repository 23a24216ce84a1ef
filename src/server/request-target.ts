// The first line of a request to a path of the site. Law: what comes out names a file below the site's root or
// nothing at all: decoded once, no dot segments, no backslashes, no control characters.

import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** A request target taken apart (RFC 9112, section 3.2). `host` is there when the target is a whole URL. */
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

// The Host header against the names this server answers to. A page elsewhere whose name was pointed at this machine
// (DNS rebinding) sends its own name, so a name must be one of ours; an address can not be rebound.

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
