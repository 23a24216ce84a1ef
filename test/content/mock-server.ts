// A loopback HTTP server that plays a list of replies in order and keeps every request it received.

import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  /** Sent as JSON, or as it is when it is a string. */
  body?: unknown;
  /** The connection ends in the middle of the body. */
  cut?: boolean;
}

export interface ReceivedRequest {
  /** Method and path with query, e.g. `GET /info`; percent-encodings in upper case. */
  line: string;
  headers: Record<string, string | string[] | undefined>;
  /** The body as text, after gunzip where the request says so. */
  body: string;
  /** Milliseconds on a monotonic clock. */
  receivedAt: number;
}

export interface MockServer {
  url: string;
  requests: ReceivedRequest[];
  close: () => Promise<void>;
}

/**
 * Starts a server on a free port of 127.0.0.1. A request beyond the last reply gets status 599.
 * @param replies in order, or one for every request
 */
export async function startMockServer(replies: Reply[] | Reply): Promise<MockServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const bytes = request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw;
    const reply = (Array.isArray(replies) ? replies[requests.length] : replies) ?? {
      status: 599,
      body: 'no reply left',
    };
    requests.push({
      line: `${request.method} ${request.url?.replace(/%[0-9a-f]{2}/g, (code) => code.toUpperCase())}`,
      headers: request.headers,
      body: bytes.toString(),
      receivedAt: performance.now(),
    });
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
    if (reply.cut !== true) response.end(text);
    else response.write(text.slice(0, text.length / 2), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${address.port}`, requests, close };
}
