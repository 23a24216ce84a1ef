// Sends states of the development server as server-sent events (HTML, section 9.2), one stream for each open page.
// Law: a slow page skips states and receives the latest one later.

import type { LiveState } from '../client/live/protocol.ts';
import { securityHeaders } from '../generator/shared/security-policy.ts';
import type { Endpoint } from '../server/served-site.ts';

/** The stream of states to open pages. */
export interface EventStream {
  /** Serves `/_portal/events`: sends an event `state` at once and after every change. */
  endpoint: Endpoint;
  /** Sends a state to every page. Pages that connect later receive it then. */
  publish(state: LiveState): void;
  /** Ends every stream. Later ones are ended at once. */
  close(): void;
}

type Reader = Parameters<Endpoint>[1];

/** Milliseconds between two comments, which keep proxies from closing the connection. */
const heartbeat = 20_000;
/** Milliseconds after which a browser reconnects when the stream has ended. */
const retry = 500;

const headers = {
  ...Object.fromEntries(securityHeaders()),
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
};

/** Creates a stream. Pages wait until the first state is published. */
export function createEventStream(): EventStream {
  const sentTo = new Map<Reader, string>();
  const state = { event: '', isClosed: false };
  const send = (reader: Reader) => {
    if (reader.writableNeedDrain || sentTo.get(reader) === state.event) return;
    sentTo.set(reader, state.event);
    reader.write(state.event);
  };
  const beat = setInterval(() => {
    for (const reader of sentTo.keys()) if (!reader.writableNeedDrain) reader.write(':\n\n');
  }, heartbeat);
  // The heartbeat must not keep the process alive if the server is not closed.
  beat.unref();
  return {
    endpoint: (request, response) => {
      response.writeHead(200, headers);
      if (request.method === 'HEAD' || state.isClosed) return void response.end();
      response.on('close', () => sentTo.delete(response));
      response.on('drain', () => send(response));
      response.write(`retry: ${retry}\n\n`);
      sentTo.set(response, '');
      send(response);
    },
    publish: (live) => {
      state.event = `event: state\ndata: ${JSON.stringify(live)}\n\n`;
      for (const reader of sentTo.keys()) send(reader);
    },
    close: () => {
      state.isClosed = true;
      clearInterval(beat);
      for (const reader of sentTo.keys()) reader.end();
    },
  };
}
