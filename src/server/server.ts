// Serves a site over HTTP. Laws: the server responds only to its own host names and serves only the site and its
// endpoints; no request ends the process.

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { decode } from '../generator/shared/urls.ts';
import type { AllowedSources } from '../generator/types/page-view.ts';
import { type Answer, createAnswers, plainAnswer } from './answer.ts';
import { streamOfRange } from './folder-site.ts';
import { isOwnHost, readTarget } from './request-target.ts';
import type { Endpoint, ServedSite } from './served-site.ts';

/** A site and the address to serve it on. */
export interface ServerInput {
  site: ServedSite;
  /** Path the site is served under: starts and ends with `/`. */
  baseUrl: string;
  /** Name or address to listen on; `localhost` is only this machine. */
  host: string;
  /** If absent, the first free port from 3000 on; `0` is any free port. */
  port?: number;
  /** Endpoints by path below the base URL (`/_portal/events`); they take precedence over the site. */
  endpoints?: Record<string, Endpoint>;
  /** Sources that the policy of the site allows besides its own origin. */
  allowedSources?: AllowedSources;
  /** Called when a response fails; the client gets status 500. */
  onFault(error: unknown, path: string): void;
}

/** A server that listens. */
export interface RunningServer {
  port: number;
  /** Closes the server and all connections. */
  close(): Promise<void>;
}

/**
 * Starts a server.
 * @throws ListenError if it cannot listen on the address
 */
export async function startServer(input: ServerInput): Promise<RunningServer> {
  const { host, port, endpoints = {}, onFault } = input;
  const baseUrl = decode(input.baseUrl);
  const answerTo = createAnswers(input.site, input.allowedSources, baseUrl);
  const { servers, port: listening } = await listen(
    async (request, response) => {
      const entry = enter(request, { baseUrl, host });
      if ('status' in entry) return send(request, response, entry);
      try {
        const endpoint = Object.hasOwn(endpoints, entry.path ?? '') ? endpoints[entry.path ?? ''] : undefined;
        if (endpoint !== undefined) return endpoint(request, response);
        send(request, response, await answerTo({ ...entry, headers: request.headers }));
      } catch (error) {
        onFault(error, request.url ?? '');
        if (response.headersSent) response.destroy();
        else
          send(
            request,
            response,
            plainAnswer(500, 'The page could not be rendered; see the terminal for the reason.'),
          );
      }
    },
    { host, port },
  );
  return { port: listening, close: () => closeAll(servers) };
}

/** The question of a request, or the response that refuses it. */
function enter(
  request: IncomingMessage,
  { baseUrl, host }: { baseUrl: string; host: string },
): Answer | { isHead: boolean; path: string | undefined } {
  const { method, headers } = request;
  const target = readTarget(request.url ?? '');
  if (!isOwnHost(target?.host ?? headers.host, host))
    return plainAnswer(
      421,
      'This server does not answer to that name. Use localhost or the address it listens on.',
    );
  if (method !== 'GET' && method !== 'HEAD')
    return plainAnswer(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
  const isHead = method === 'HEAD';
  if (target === undefined) {
    // A path that names no file of any site is a path without a page, like any other (specification, section 2).
    if (request.url?.startsWith('/')) return { isHead, path: undefined };
    return plainAnswer(400, 'That is not a URL of a page.');
  }
  if (target.path === '/' && baseUrl !== '/')
    return plainAnswer(302, `The site is at ${baseUrl}`, { Location: encodeURI(baseUrl) });
  return { isHead, path: pathBelow(baseUrl, target.path) };
}

function pathBelow(baseUrl: string, path: string): string | undefined {
  if (`${path}/` === baseUrl) return '/';
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : undefined;
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers);
  if (request.method === 'HEAD' || body === undefined) response.end();
  else if (body instanceof Uint8Array) response.end(body);
  // A file that is shorter by now, or gone, ends the connection, as the client has its size.
  else pipeline(streamOfRange(body), response, () => {});
}

/** The server cannot listen on the address; the message contains the reason and what to do. */
export class ListenError extends Error {}

/** Servers on all addresses of a host. */
interface Listening {
  servers: Server[];
  port: number;
}

/** Ports to try in order if none is given; after them, any free port. */
const usualPorts = [...Array.from({ length: 20 }, (_, index) => 3000 + index), 0, 0, 0];

/**
 * Listens on the given port, or else on the first free one from 3000 on. For `localhost` it listens on both loopback
 * addresses, since browsers differ in which one they use and another program could have the other.
 * @param listener handles each request
 * @throws ListenError when the port is taken or not allowed, or the host is not an address of this machine
 */
async function listen(
  listener: RequestListener,
  { host, port }: { host: string; port: number | undefined },
): Promise<Listening> {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const ports = port === undefined ? usualPorts : port === 0 ? [0, 0, 0] : [port];
  for (const candidate of ports) {
    const listening = await listenOnAll(listener, addresses, candidate);
    if (listening !== undefined) return listening;
  }
  throw new ListenError(
    `Port \`${port}\` is taken. Stop the program that uses it, or leave out \`--port\` to use a free one.`,
  );
}

/**
 * How long a connection without requests stays open (milliseconds). A program that works between its requests finds one closed by a shorter
 * time only when it sends the next, which then fails.
 */
const idleTime = 65_000;

/** @returns `undefined` when another program has the port on one of the addresses */
async function listenOnAll(
  listener: RequestListener,
  addresses: string[],
  port: number,
): Promise<Listening | undefined> {
  const listening: Listening = { servers: [], port };
  for (const address of addresses) {
    const server = createServer({ keepAliveTimeout: idleTime }, listener);
    const code = await listenOn(server, address, listening.port);
    if (code === undefined) {
      listening.servers.push(server);
      listening.port = (server.address() as AddressInfo).port;
    } else if (!isMissingFamily(code) || addresses.length === 1) {
      await closeAll(listening.servers);
      if (code === 'EADDRINUSE') return undefined;
      throw new ListenError(reasonOf(code, address, port));
    }
  }
  if (listening.servers.length === 0)
    throw new ListenError('This machine has no loopback address; name one with `--host`.');
  return listening;
}

function listenOn(server: Server, address: string, port: number): Promise<string | undefined> {
  return new Promise((settled) => {
    server.once('error', (error: NodeJS.ErrnoException) => settled(error.code ?? error.message));
    server.listen(port, address, () => settled(undefined));
  });
}

function isMissingFamily(code: string): boolean {
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

function reasonOf(code: string, address: string, port: number): string {
  if (code === 'EACCES' || code === 'EPERM')
    return `Port \`${port}\` requires administrator rights. Choose one above 1023 with \`--port\`.`;
  return `\`${address}\` is not an address of this machine (${code}). Choose another with \`--host\`.`;
}

/** Closes the servers and every connection they have, whatever its state. */
async function closeAll(servers: Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      return closed;
    }),
  );
}
