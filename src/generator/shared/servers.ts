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
 * Chooses the server of an operation: the default, or its own server with the same description, or else one to try the API on; the
 * first, where it is for a later stage than tests; the production server; or the first that is not the reader's own machine. A server whose variable has a value for such an environment is returned with that value as its default.
 */
export function chosenServer(servers: readonly Server[], byDefault: Server | undefined): Server | undefined {
  return (
    servers.find(({ url }) => url === byDefault?.url) ??
    servers.find(({ description }) => description !== undefined && description === byDefault?.description) ??
    trialServer(servers) ??
    servers.slice(0, 1).find(isBeforeProduction) ??
    servers.find(isProduction) ??
    servers.find((server) => !isLocal(server)) ??
    servers[0]
  );
}

function isProduction({ name = '', description = name }: Server): boolean {
  return (
    /\b(production|prod|live)\b/i.test(description) &&
    !/\b(pre|non|not|test)[- ]?(production|prod|live)?\b/i.test(description)
  );
}

/** Words for environments to try an API in, the best first. Development servers are rarely open to readers. */
const trialWords = [['sandbox'], ['test', 'testing', 'demo', 'trial', 'uat']];

/** Words for environments of the authors themselves, which readers use only if the document lists such a server first. */
const ownWords = ['pre', 'preprod', 'preproduction', 'nonprod', 'nonproduction', 'staging', 'stage', 'stg'];

function hasWord(text: string, words: readonly string[]): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => words.includes(word));
}

/** Returns the server to try the API on: by its description, by its host and path, or by a value of a variable in its URL. */
function trialServer(servers: readonly Server[]): Server | undefined {
  const open = servers.filter((server) => !isLocal(server));
  for (const words of trialWords) {
    const found = open.find((server) => isFor(words, server));
    if (found !== undefined) return found;
  }
  for (const words of trialWords) {
    const found = open.flatMap((server) => withTrialValue(server, words)).at(0);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isLocal({ url }: Server): boolean {
  return /^https?:\/\/(localhost|127\.|0\.0\.0\.0|\[::1?\]|[^/]*\.local(?=[:/]|$))/i.test(url);
}

function isBeforeProduction(server: Server): boolean {
  return !isLocal(server) && isFor(ownWords, server);
}

/** Whether the description, name, host or path of a server has one of the words. A description of the production server can mention tests. */
function isFor(words: readonly string[], server: Server): boolean {
  const { name = '', description = '' } = server;
  const isDescribed = !isProduction(server) && hasWord(`${name} ${description}`, words);
  return isDescribed || hasWord(placeOf(server), words);
}

/** Returns the parts of a URL that name an environment: the host without its domain, and the path, with the defaults of variables. */
function placeOf(server: Server): string {
  const [, host = '', path = ''] =
    /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/]*)(.*)$/i.exec(filledUrl(server.url, defaultsOf(server))) ?? [];
  return `${host.split('.').slice(0, -2).join(' ')} ${path}`;
}

function withTrialValue(server: Server, words: readonly string[]): Server[] {
  const found = server.variables.find(({ values }) => values.some((value) => hasWord(value, words)));
  const value = found?.values.find((one) => hasWord(one, words));
  if (found === undefined || value === undefined) return [];
  const variables = server.variables.map((one) => (one === found ? { ...one, default: value } : one));
  return [{ ...server, variables }];
}

/** Whether the host of a base URL is a placeholder, as the document names none. */
export function isPlaceholderHost(server: Server | undefined): boolean {
  const base = baseUrlOf(server);
  return base === placeholderUrl || base.startsWith(`${placeholderUrl}/`);
}

/** Returns the base URL of a server with the defaults of its variables; a placeholder if there is no server. */
export function baseUrlOf(server: Server | undefined): string {
  return server === undefined ? placeholderUrl : absoluteUrl(filledUrl(server.url, defaultsOf(server)));
}

/** Returns the defaults of the variables of a server, by name. Without a default, the first of the values counts. */
export function defaultsOf({ variables }: Pick<Server, 'variables'>): ReadonlyMap<string, string> {
  return new Map(
    variables.flatMap(({ name, default: value, values }) => {
      const filled = value ?? values[0];
      return filled === undefined ? [] : [[name, filled] as const];
    }),
  );
}

/**
 * Fills in the variables of a server's URL. One without a value is its own name, one with an empty value is nothing; a slash is not
 * doubled.
 */
export function filledUrl(template: string, values: ReadonlyMap<string, string>): string {
  const segments = template.replaceAll(/(?<=[^/])\/\{([^{}]*)\}(?=\/)/g, (segment, name: string) =>
    values.get(name) === '' ? '' : segment,
  );
  const url = segments.replaceAll(/(\/?)\{([^{}]*)\}/g, (_, slash: string, name: string) => {
    const value = values.get(name) ?? name;
    return value.startsWith('/') ? value : `${slash}${value}`;
  });
  return withoutUsualPort(encoded(url)).replace(/(^|[^:/])\/+$/, '$1');
}

/** Leaves out a port that the scheme has anyway, as browsers do. */
export function withoutUsualPort(url: string): string {
  return url.replace(/^(https:\/\/[^/]*):443\b|^(http:\/\/[^/]*):80\b/, '$1$2');
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

/**
 * The parts of a URL between which a line may break: its origin, and the segments of its path. A host never breaks, so one that is as wide as
 * a line on a phone can begin a line without the scheme.
 */
export function urlParts(url: string): string[] {
  return url === '' ? [] : url.split(/(?<=[^:/]\/|:\/\/(?=[^/]{27}))(?=.)/);
}
