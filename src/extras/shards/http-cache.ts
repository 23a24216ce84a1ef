// A client for the simple HTTP cache of Bazel: `GET`, `HEAD` and `PUT` of `{url}/cas/{digest}` and `{url}/ac/{key}`. Laws: a failure is a
// missing entry and never an error; after several failures in a row, the client sends no more requests; the token is sent, never printed.

import { createHash } from 'node:crypto';
import type { StoreAddress } from '../../generator/types/config.ts';
import type { StoreTrouble } from '../../generator/types/seam/shared-store.ts';

/** The answer to a `GET`: the bytes of an entry, or the reason why there are none. */
type CacheAnswer = { bytes: Buffer } | { missing: 'absent' | 'damaged' | 'unreachable' };

/** A client for one HTTP cache. */
export interface HttpCache {
  /**
   * Reads an entry.
   * @param most the maximum number of bytes; a longer entry is damaged
   */
  get(path: string, most: number): Promise<CacheAnswer>;
  /**
   * Writes an entry, unless the server has one at this path. Returns false if it is not on the server afterwards.
   * @param asks whether the server is asked first, since some servers ignore `If-None-Match`
   */
  add(path: string, bytes: Uint8Array<ArrayBuffer>, asks: boolean): Promise<boolean>;
  /** Why the client stopped to send requests, or to write; undefined while it works. */
  trouble(): StoreTrouble | undefined;
}

/** Limits of a client. */
export interface CacheLimits {
  /** Maximum time without receiving a byte, in milliseconds. */
  timeout: number;
  /** Number of failures in a row after which the client stops. */
  failures: number;
  /** Requests at the same time. */
  requests: number;
  /** Maximum time of waiting for all requests together, in milliseconds, besides what each answer and its bytes may take. */
  total: number;
}

const defaultLimits: CacheLimits = { timeout: 10_000, failures: 3, requests: 32, total: 20_000 };

/** What each answer, and each megabyte, adds to the maximum time of waiting, in milliseconds. */
const timeOfAnswer = 10;
const timeOfMegabyte = 1000;

/** Statuses of servers that do not allow this client to write. */
const refusals = new Set([401, 403, 405]);
/** The server has an entry, so that it does not accept another (`If-None-Match: *`). */
const hasEntry = 412;

/** The digest of bytes, as the cache names its entries. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const absent = { status: 404 };

interface Received {
  status: number;
  /** Undefined if the answer is longer than allowed, or incomplete. */
  bytes: Buffer | undefined;
}

/** Creates a client for an HTTP cache. Only a client with a token writes. */
export function openHttpCache({ url, token }: StoreAddress, limits: Partial<CacheLimits> = {}): HttpCache {
  const { timeout, failures, requests, total } = { ...defaultLimits, ...limits };
  const base = url.replace(/\/+$/, '');
  const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const state: { failed: number; stopped?: string; refused?: string } = { failed: 0 };
  const inTurn = createTurns(requests);
  const fail = (reason: string) => {
    state.failed += 1;
    if (state.failed >= failures) state.stopped ??= reason;
    return undefined;
  };
  const patience = createPatience(total, (reason) => {
    state.stopped ??= reason;
  });
  const send = async (method: string, path: string, how: Sending = {}): Promise<Received | undefined> => {
    if (state.stopped !== undefined) return undefined;
    try {
      const headers = { ...authorization, ...how.headers };
      const request = { ...how, method, headers, isStopped: () => state.stopped !== undefined };
      const received = await patience.during(receive(`${base}/${path}`, request, timeout), how.body?.length);
      const isExpected = received.status < 300 || received.status === 404 || received.status === hasEntry;
      if (!isExpected && !(method === 'PUT' && refusals.has(received.status)))
        return fail(`it answers ${method} with status ${received.status}`);
      state.failed = 0;
      return received;
    } catch (error) {
      return fail(reasonOf(error, timeout));
    }
  };
  const sendInTurn = (...request: Parameters<typeof send>) => inTurn(() => send(...request));
  return {
    get: async (path, most) => {
      const received = await sendInTurn('GET', path, { most });
      if (received === undefined) return { missing: 'unreachable' };
      if (received.status !== 200) return { missing: 'absent' };
      return received.bytes === undefined ? { missing: 'damaged' } : { bytes: received.bytes };
    },
    add: async (path, body, asks) => {
      if (token === undefined || state.refused !== undefined) return false;
      const found = asks ? await sendInTurn('HEAD', path) : absent;
      if (found === undefined || found.status === 200) return found !== undefined;
      const headers = { 'content-type': 'application/octet-stream', 'if-none-match': '*' };
      const put = await sendInTurn('PUT', path, { body, headers });
      if (put !== undefined && refusals.has(put.status))
        state.refused ??= `it answers PUT with status ${put.status}`;
      return put !== undefined && (put.status < 300 || put.status === hasEntry);
    },
    trouble: () => {
      if (state.stopped !== undefined) return { kind: 'unreachable', reason: state.stopped };
      return state.refused === undefined ? undefined : { kind: 'refuses-writes', reason: state.refused };
    },
  };
}

interface Sending {
  body?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** Maximum number of bytes of the answer; by default it is not read. */
  most?: number;
  /** Whether the request is ended before its answer. */
  isStopped?(): boolean;
}

/**
 * Measures the time in which requests are under way. A store can answer each of them in time, and still take longer than what it saves.
 * @param onEnd is called once when all requests together have taken too long, with the reason
 */
function createPatience(total: number, onEnd: (reason: string) => void) {
  const state = { pending: 0, waited: 0, answers: 0, bytes: 0 };
  const tick = Math.max(1, Math.min(100, total / ticksOfTimeout));
  const opened: { timer?: NodeJS.Timeout } = {};
  // In ticks, as in `receive`: what the program does meanwhile does not count.
  const wait = () => {
    state.waited += tick;
    const most = total + state.answers * timeOfAnswer + (state.bytes / 1e6) * timeOfMegabyte;
    if (state.waited > most)
      onEnd(`it is too slow: ${state.answers} answers took ${Math.round(state.waited / 100) / 10} s`);
  };
  return {
    during: async (request: Promise<Received>, sent = 0): Promise<Received> => {
      state.pending += 1;
      opened.timer ??= setInterval(wait, tick);
      try {
        const received = await request;
        state.answers += 1;
        state.bytes += sent + (received.bytes?.length ?? 0);
        return received;
      } finally {
        state.pending -= 1;
        if (state.pending === 0) {
          clearInterval(opened.timer);
          delete opened.timer;
        }
      }
    },
  };
}

/** Sends a request. A redirect is not followed, as another host must not receive the token. Throws if there is no complete answer. */
async function receive(
  url: string,
  { most = 0, isStopped = () => false, ...request }: Sending & { method: string },
  timeout: number,
): Promise<Received> {
  const abort = new AbortController();
  const megabytes = (request.body?.length ?? 0) / 1e6;
  const state = { quiet: 0, ticks: 0, length: 0 };
  // The program can be busy for longer than the timeout, with the answer waiting. So time is counted in ticks: between two of them, answers
  // are received.
  const timer = setInterval(() => {
    state.quiet += 1;
    state.ticks += 1;
    const isQuiet = state.quiet >= ticksOfTimeout * (1 + megabytes);
    const isSlow = state.ticks >= ticksOfTimeout * (mostTimeouts + megabytes + state.length / 1e6);
    if (isQuiet || isSlow || isStopped()) abort.abort(new DOMException('', 'TimeoutError'));
  }, timeout / ticksOfTimeout);
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal: abort.signal });
    const { status, body } = response;
    const chunks: Uint8Array[] = [];
    for await (const chunk of body ?? []) {
      state.quiet = 0;
      state.length += chunk.length;
      // Leaving the loop cancels the answer.
      if (state.length > (status === 200 ? most : largestExplanation)) return { status, bytes: undefined };
      if (status === 200) chunks.push(chunk);
    }
    return { status, bytes: Buffer.concat(chunks, state.length) };
  } finally {
    clearInterval(timer);
  }
}

/** Maximum bytes of an answer without an entry, which are not used. */
const largestExplanation = 65_536;
const ticksOfTimeout = 10;
/** A whole request may take this number of timeouts, and one more for each megabyte. */
const mostTimeouts = 6;

const networkReasons: Record<string, string> = {
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection is closed',
  UND_ERR_SOCKET: 'the connection is closed',
  ENOTFOUND: 'its host is not found',
  EAI_AGAIN: 'its host is not found',
};

function reasonOf(error: unknown, timeout: number): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `it does not answer within ${timeout / 1000} s`;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return networkReasons[code] ?? (code === '' ? 'the request failed' : `the request failed (${code})`);
}

/** Creates a function that runs at most `most` works at the same time. The others wait. */
function createTurns(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  const state = { running: 0 };
  return async (work) => {
    if (state.running < most) state.running += 1;
    // The work that ends hands its turn over.
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) state.running -= 1;
      else next();
    }
  };
}
