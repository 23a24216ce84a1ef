// Sends states of the development server as server-sent events (HTML, section 9.2), one stream for each open page.
// Law: a slow page gets the latest state later, never a backlog.

import type { LiveState } from '../client/live/protocol.ts';
import { securityHeaders } from '../generator/shared/security-policy.ts';
import type { Endpoint } from '../server/served-site.ts';

export interface EventStream {
  /** Serves `/_portal/events`: an event `state` at once, and one at every change. */
  endpoint: Endpoint;
  /** Sends a state to every page; pages that connect later get it then. */
  publish(state: LiveState): void;
  /** Ends every stream; later ones are ended at once. */
  close(): void;
}

type Reader = Parameters<Endpoint>[1];

/** Milliseconds between two comments that keep the connection open, for proxies on the way to the browser. */
const heartbeat = 20_000;
/** Milliseconds after which a browser reconnects when the stream has ended. */
const retry = 500;

const headers = {
  ...Object.fromEntries(securityHeaders),
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
};

/** A stream without a state: pages wait until the first is published. */
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
