// A server for a shared store that keeps its entries in memory.

import { createServer } from 'node:http';

/** Starts the server on a free port. @returns its address, counts of requests and of bytes in both directions, and what closes it */
export async function startPlainStore() {
  const entries = new Map();
  const counts = { requests: 0, received: 0, sent: 0 };
  const server = createServer((request, response) => {
    counts.requests += 1;
    const { method, url } = request;
    if (method !== 'PUT') {
      const found = entries.get(url);
      if (method === 'GET') counts.sent += found?.length ?? 0;
      response.writeHead(found === undefined ? 404 : 200).end(method === 'HEAD' ? undefined : found);
      return;
    }
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      counts.received += bytes.length;
      entries.set(url, bytes);
      response.writeHead(201).end();
    });
  });
  await new Promise((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${server.address().port}/store`,
    counts,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => void server.close(closed));
    },
  };
}
