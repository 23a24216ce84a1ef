// The server of an API that samples use, and its base URL. Pages compute base URLs with the same function when a reader chooses
// another server, so this file runs in browsers, too.
// Law: a base URL has no character that ends a string literal or a shell word, whatever the document or a reader writes.

import type { Server } from '../types/servers-security.ts';

/** What finds a server in the configuration: its URL, the beginning of its description, or its position in the document. */
export type ServerKey = string | number;

/** Where the servers of an API are: in the document, and in its operations if they have their own. */
interface ServedApi {
  servers: Server[];
  operations: { servers: Server[] }[];
}

/** The URL in place of that of a document without servers, and the host of relative ones. */
const placeholderUrl = 'https://api.example.com';

/** Returns all servers of an API, each URL once. */
export function serversOf({ servers, operations }: ServedApi): Server[] {
  const all = [...servers, ...operations.flatMap((operation) => operation.servers)];
  return [...new Map(all.toReversed().map((server) => [server.url, server])).values()].toReversed();
}

/** Returns the server that a key of the configuration finds; undefined if there is none, or more than one. */
export function namedServer(api: ServedApi, key: ServerKey): Server | undefined {
  if (typeof key === 'number') return api.servers[key];
  const plain = (text: string) => text.trim().replace(/\/+$/, '').toLowerCase();
  const all = serversOf(api);
  const byUrl = all.find(({ url }) => plain(url) === plain(key));
  if (byUrl !== undefined) return byUrl;
  // Operations often repeat the descriptions of the document for servers of their own.
  for (const servers of [api.servers, all]) {
    const described = servers.filter(({ description = '' }) =>
      startsWithWords(plain(description), plain(key)),
    );
    if (described.length > 0) return described.length === 1 ? described[0] : undefined;
  }
  return undefined;
}

function startsWithWords(text: string, words: string): boolean {
  return words !== '' && text.startsWith(words) && !/^[\p{L}\p{N}]/u.test(text.slice(words.length));
}

/**
 * Chooses the server of an operation: the default, or its own server with the same description, or else the production
 * server, or else the first.
 */
export function chosenServer(servers: readonly Server[], byDefault: Server | undefined): Server | undefined {
  const isProduction = ({ name = '', description = name }: Server) =>
    /\b(production|prod|live)\b/i.test(description) &&
    !/\b(pre|non|not|test)[- ]?(production|prod|live)?\b/i.test(description);
  return (
    servers.find(({ url }) => url === byDefault?.url) ??
    servers.find(({ description }) => description !== undefined && description === byDefault?.description) ??
    servers.find(isProduction) ??
    servers[0]
  );
}

/** Returns the base URL of a server with the defaults of its variables; a placeholder if there is no server. */
export function baseUrlOf(server: Server | undefined): string {
  return server === undefined ? placeholderUrl : absoluteUrl(filledUrl(server.url, defaultsOf(server)));
}

/** Returns the defaults of the variables of a server, by name. */
export function defaultsOf({ variables }: Pick<Server, 'variables'>): ReadonlyMap<string, string> {
  return new Map(variables.map((variable) => [variable.name, variable.default]));
}

/** Fills in the variables of a server's URL. One without a value is its own name; a slash is not doubled. */
export function filledUrl(template: string, values: ReadonlyMap<string, string>): string {
  const url = template.replaceAll(/(\/?)\{([^{}]*)\}/g, (_, slash: string, name: string) => {
    const value = values.get(name) || name;
    return value.startsWith('/') ? value : `${slash}${value}`;
  });
  return encoded(url).replace(/(^|[^:/])\/+$/, '$1');
}

/** Returns the URL that requests start with: a relative one gets a host. */
export function absoluteUrl(url: string): string {
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : withHost(url);
  return URL.canParse(absolute) && /:\/\/[^/]/.test(absolute) ? absolute : placeholderUrl;
}

function withHost(url: string): string {
  if (url.startsWith('//')) return `https:${url}`;
  return `${placeholderUrl}${url === '' || url.startsWith('/') ? '' : '/'}${url}`;
}

/** Percent-encodes all but letters, digits and the characters that URLs of servers need. */
function encoded(url: string): string {
  const encoder = new TextEncoder();
  return url.replaceAll(/[^\w.~:/?#[\]@!&()*+,;=%-]/gu, (character) =>
    Array.from(
      encoder.encode(character),
      (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    ).join(''),
  );
}

/** The parts of a URL between which a line may break: its scheme, the labels of its host, and the segments of its path. */
export function urlParts(url: string): string[] {
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/]*\/?/i.exec(url)?.[0] ?? '';
  const path = url.slice(origin.length);
  return [...origin.split(/(?<=[./])(?!\/)/), ...path.split(/(?<=.\/)/)].filter((part) => part !== '');
}
