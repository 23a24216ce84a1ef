// A server for a shared store, with its entries at hand and faults on request.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server for the HTTP cache protocol that keeps its entries in memory. */
export interface CacheServer {
  url: string;
  /** The entries by path, such as `ac/0123`. */
  entries: Map<string, Buffer>;
  /** `GET ac`, `PUT cas`: each request without its digest. */
  requests: string[];
  headers: IncomingMessage['headers'][];
  /** Answers in place of the server; false lets the server answer. */
  fault: (request: IncomingMessage, response: ServerResponse) => boolean;
  close(): Promise<void>;
}

/** Starts a server on a free port. */
export async function startCacheServer(): Promise<CacheServer> {
  const entries = new Map<string, Buffer>();
  const answer: Answer = (request, response) => {
    const path = request.url?.slice('/base/'.length) ?? '';
    server.requests.push(`${request.method} ${path.split('/')[0]}`);
    server.headers.push(request.headers);
    if (server.fault(request, response)) return;
    const found = entries.get(path);
    if (request.method !== 'PUT') {
      response.writeHead(found === undefined ? 404 : 200);
      response.end(request.method === 'HEAD' ? undefined : found);
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      entries.set(path, Buffer.concat(chunks));
      response.writeHead(201).end();
    });
  };
  const http = createServer(answer);
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  const server: CacheServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/base/`,
    entries,
    requests: [],
    headers: [],
    fault: () => false,
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => void http.close(resolve));
    },
  };
  return server;
}
