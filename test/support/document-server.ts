// A server of documents on this machine, which counts requests.

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';

export interface DocumentServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** Paths of the requests since the start of the test. */
  readonly requests: string[];
  /** What the server answers, by path: a text, or a function that answers. Anything else is not found. */
  answers: Record<string, string | ((response: ServerResponse) => void)>;
  /** Closes the port, so that connections are refused. */
  close(): Promise<void>;
}

/** Registers the hooks. Call it once, outside of tests. */
export function documentServer(): DocumentServer {
  const state: DocumentServer = { url: '', requests: [], answers: {}, close: async () => {} };
  beforeEach(async () => {
    const server = createServer(({ url = '' }, response) => {
      state.requests.push(url);
      const answer = state.answers[url];
      if (typeof answer === 'function') answer(response);
      else response.writeHead(answer === undefined ? 404 : 200).end(answer);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const close = async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((closed) => server.close(closed));
    };
    Object.assign(state, { url: `http://127.0.0.1:${port}`, requests: [], answers: {}, close });
  });
  afterEach(() => state.close());
  return state;
}

/** A document of one operation. */
export function documentOf(title: string, summary = 'List boats'): string {
  const responses = { 200: { description: 'Fine.' } };
  const paths = { '/boats': { get: { summary, responses } } };
  return `${JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths }, null, 2)}\n`;
}
