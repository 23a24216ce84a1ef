// A server for a shared store that keeps its entries in memory.

import { createServer } from 'node:http';

/** Starts the server on a free port. @returns its address, how many requests it has answered, and what closes it */
export async function startPlainStore() {
  const entries = new Map();
  const counts = { requests: 0 };
  const server = createServer((request, response) => {
    counts.requests += 1;
    const { method, url } = request;
    if (method !== 'PUT') {
      const found = entries.get(url);
      response.writeHead(found === undefined ? 404 : 200).end(method === 'HEAD' ? undefined : found);
      return;
    }
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      entries.set(url, Buffer.concat(chunks));
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
