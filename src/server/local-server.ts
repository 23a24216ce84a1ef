// A server for programs of this machine, at one path of the loopback address. Law: it answers to its own names only, and to no page of
// another origin, so that no site that a reader has open can reach it.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request and its response. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** A server that listens. */
export interface LocalServer {
  url: string;
  close(): Promise<void>;
}

/** What a server answers. */
interface LocalEndpoint {
  path: string;
  /** 0 uses any free port. */
  port: number;
  /** Answers a request. If it rejects, the status is 500. */
  answer(exchange: Exchange): Promise<void>;
}

/**
 * Listens on the loopback address.
 * @throws if the port is taken
 */
export async function serveLocally({ path, port, answer }: LocalEndpoint): Promise<LocalServer> {
  const http = createServer((request, response) => {
    const refusal = refused(request, { path, port: portOf() });
    if (refusal !== undefined) {
      response.writeHead(refusal.status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(refusal.text);
      return;
    }
    answer({ request, response }).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const portOf = (): number => {
    const address = http.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  };
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf()}${path}`,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

/** Returns why a request is not answered: it is sent to another name, from another origin, or to another path. */
function refused(
  { url = '', headers }: IncomingMessage,
  { path, port }: { path: string; port: number },
): { status: number; text: string } | undefined {
  const names = ['127.0.0.1', 'localhost'].map((name) => `${name}:${port}`);
  if (!names.includes(headers.host ?? ''))
    return { status: 421, text: 'This server answers to localhost only.\n' };
  const { origin } = headers;
  if (origin !== undefined && !names.some((name) => origin === `http://${name}`))
    return { status: 403, text: 'This server does not answer pages of other origins.\n' };
  return url.split('?')[0] === path ? undefined : { status: 404, text: `The server is at ${path}.\n` };
}
