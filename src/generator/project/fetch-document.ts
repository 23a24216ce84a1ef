// Fetches one document with limits on time, size and redirects. Law: a redirect leads neither from an encrypted connection to one that is
// not, nor to a private address of a host that the project does not name.

import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { createPublicLookup, isPrivateAddress } from '../shared/private-addresses.ts';

/** Limits on fetching a document. */
export interface FetchLimits {
  /** Of the whole exchange, with redirects. */
  milliseconds: number;
  bytes: number;
}

/** The limits of a build. */
export const fetchLimits: FetchLimits = { milliseconds: 30_000, bytes: 50_000_000 };

const mostRedirects = 5;

/** Why a document cannot be fetched: completes "The OpenAPI document `...` ...", and what to do. */
export interface FetchProblem {
  reason: string;
  advice: string;
}

/** A problem of one document, which is reported and not thrown further. */
class FetchError extends Error {
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

/** Resolves the names of hosts that a redirect leads to. */
const publicLookup = createPublicLookup((host) => new FetchError(privateTarget(host)));

/** Fetches a document by GET over `http` or `https`. Follows at most five redirects. */
export async function fetchDocument(
  url: string,
  limits: FetchLimits,
): Promise<{ bytes: Uint8Array } | FetchProblem> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    return { bytes: await bytesOf(await answerOf(url, signal), limits) };
  } catch (error) {
    if (error instanceof FetchError) return error.problem;
    return signal.aborted ? tooSlow(limits) : unreachable(error);
  }
}

async function answerOf(url: string, signal: AbortSignal): Promise<IncomingMessage> {
  const named = new URL(url);
  let current = named;
  // A host of the own network may redirect within itself, but a name of the web may not become one of the own network on the way.
  let isPrivate = true;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const mayBePrivate = isPrivate && current.host === named.host;
    const response = await answerAt(current, { signal, mayBePrivate });
    const { remoteAddress } = response.socket;
    isPrivate &&= remoteAddress !== undefined && isPrivateAddress(remoteAddress);
    const { statusCode: status = 0, headers } = response;
    if (status === 200) return response;
    response.destroy();
    if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined)
      throw wrongStatus(status);
    current = redirectTarget(headers.location, current);
  }
  throw new FetchError({
    reason: `is redirected more than ${mostRedirects} times`,
    advice: 'Give the URL to which the redirects lead.',
  });
}

/**
 * Returns the target of a redirect, without a user name and a password.
 * @throws an error whose message completes "The OpenAPI document `...` ..." if it is refused
 */
export function redirectTarget(location: string, from: URL): URL {
  const target = URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (target === undefined || !/^https?:$/.test(target.protocol))
    throw new FetchError({
      reason: `is redirected to \`${shownAddress(target, location)}\`, which is no address on the web`,
      advice: 'Give the URL of the document itself.',
    });
  if (from.protocol === 'https:' && target.protocol === 'http:')
    throw new FetchError({
      reason: `is redirected to \`${shownAddress(target, location)}\`, which is not encrypted`,
      advice: 'Give the `https` URL of the document itself, or download the document and name the file.',
    });
  target.username = '';
  target.password = '';
  return target;
}

/** An address without what can be a secret: user name, password, query and fragment. */
function shownAddress(url: URL | undefined, written: string): string {
  if (url === undefined) return written.replace(/[?#].*$/s, '').replace(/\/\/[^/]*@/, '//');
  const shown = new URL(url);
  for (const part of ['username', 'password', 'search', 'hash'] as const) shown[part] = '';
  return shown.href;
}

function privateTarget(host: string): FetchProblem {
  return {
    reason: `is redirected to \`${host}\`, which has a private address`,
    advice: 'Give the URL of the document itself, or download the document and name the file.',
  };
}

/** Sends one request. */
function answerAt(
  url: URL,
  { signal, mayBePrivate }: { signal: AbortSignal; mayBePrivate: boolean },
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!mayBePrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw new FetchError(privateTarget(host));
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const headers = {
    accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
    'accept-encoding': 'gzip, br',
    'user-agent': 'portal-docs',
  };
  return new Promise((answer, fail) => {
    const request = send(url, { signal, headers, ...(mayBePrivate ? {} : { lookup: publicLookup }) }, answer);
    request.on('error', fail).end();
  });
}

function wrongStatus(status: number): FetchError {
  const reason = `cannot be fetched: the server answers with status ${status}`;
  if (status === 401 || status === 403)
    return new FetchError({
      reason,
      advice: 'The server requires credentials: download the document, and name the file.',
    });
  const isTemporary = status === 429 || status >= 500;
  return new FetchError({ reason, advice: isTemporary ? 'Try again later.' : 'Check the URL.' });
}

async function bytesOf(response: IncomingMessage, limits: FetchLimits): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const read = { size: 0 };
  const take = async (parts: AsyncIterable<Uint8Array>) => {
    for await (const chunk of parts) {
      read.size += chunk.length;
      // Leaving the loop ends the response.
      if (read.size > limits.bytes) return;
      chunks.push(chunk);
    }
  };
  const decoder = decoderFor(response.headers['content-encoding']);
  const reading = decoder === undefined ? pipeline(response, take) : pipeline(response, decoder, take);
  // A response that is ended here has an error too.
  await reading.catch((error) => (read.size > limits.bytes ? undefined : Promise.reject(error)));
  if (read.size <= limits.bytes) return Buffer.concat(chunks);
  throw new FetchError({
    reason: `is larger than ${Math.round(limits.bytes / 1e6)} MB`,
    advice: 'Check the URL, or download the document and name the file.',
  });
}

/** Returns what decodes a compressed response; undefined for one that is not. */
function decoderFor(encoding = 'identity'): Transform | undefined {
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'identity':
    case '':
      return undefined;
    default:
      throw new FetchError({
        reason: `cannot be fetched: the server compresses it with \`${encoding}\``,
        advice: 'Download the document, and name the file.',
      });
  }
}

function tooSlow({ milliseconds }: FetchLimits): FetchProblem {
  return {
    reason: `cannot be fetched: it did not arrive within ${milliseconds / 1000} seconds`,
    advice: 'Try again later, or download the document and name the file.',
  };
}

const systemReasons: Record<string, string> = {
  ENOTFOUND: 'the host is not found',
  EAI_AGAIN: 'the name of the host cannot be resolved now',
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection is closed',
  ETIMEDOUT: 'the host does not answer',
  ENETUNREACH: 'there is no network',
  EHOSTUNREACH: 'the host cannot be reached',
  CERT_HAS_EXPIRED: 'the certificate of the host has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of the host is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate of the host is signed by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate of the host cannot be verified',
};

function unreachable(error: unknown): FetchProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words =
    systemReasons[code] ?? (error instanceof Error && error.message !== '' ? error.message : code);
  return {
    reason: `cannot be fetched: ${words}`,
    advice: 'Check the URL and the network, or download the document and name the file.',
  };
}
