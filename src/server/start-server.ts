// A site to a server that answers for it. Laws: it answers to its own names only, and serves nothing but the site and
// its endpoints; no request ends it.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { decode } from '../generator/shared/urls.ts';
import { type Answer, createAnswers, plainAnswer } from './answer.ts';
import { isOwnHost } from './host-check.ts';
import { closeAll, listen } from './listen.ts';
import { readTarget } from './request-target.ts';
import type { Endpoint, ServedSite } from './served-site.ts';

export interface ServerInput {
  site: ServedSite;
  /** Path the site is served under: starts and ends with `/`. */
  baseUrl: string;
  /** Name or address to listen on; `localhost` is this machine only. */
  host: string;
  /** Left out: the first free one from 3000 on. `0`: any. */
  port?: number;
  /** By path below the base URL (`/_portal/events`); they come before the site. */
  endpoints?: Record<string, Endpoint>;
  /** Told when an answer could not be made; the reader gets status 500. */
  onFault(error: unknown, path: string): void;
}

export interface RunningServer {
  port: number;
  /** Ends it, with all connections. */
  close(): Promise<void>;
}

/**
 * Starts to listen and answer.
 * @throws ListenError when the address can not be listened on
 */
export async function startServer(input: ServerInput): Promise<RunningServer> {
  const { host, port, endpoints = {}, onFault } = input;
  const baseUrl = decode(input.baseUrl);
  const answerTo = createAnswers(input.site);
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
        else send(request, response, plainAnswer(500, 'The page could not be made; the terminal says why.'));
      }
    },
    { host, port },
  );
  return { port: listening, close: () => closeAll(servers) };
}

/** What a request asks for, or the answer that keeps it out. */
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
  if (target === undefined) return plainAnswer(400, 'That is not a URL of a page.');
  if (target.path === '/' && baseUrl !== '/')
    return plainAnswer(302, `The site is at ${baseUrl}`, { Location: encodeURI(baseUrl) });
  return { isHead: method === 'HEAD', path: pathBelow(baseUrl, target.path) };
}

function pathBelow(baseUrl: string, path: string): string | undefined {
  if (`${path}/` === baseUrl) return '/';
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : undefined;
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
