// One HTTP request to its status and headers. The name is resolved once and every address of it is looked at before
// one is connected to, so no answer of a name server can lead to a private address in between.

import { type LookupAddress, lookup as lookupName } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

export interface Reply {
  status: number;
  location?: string;
  retryAfter?: string;
}

/** Why there is no reply. `code` is that of Node (`ENOTFOUND`), `PRIVATE` or `TIMEOUT`. */
export interface NoReply {
  code: string;
  message: string;
}

export interface Question {
  url: URL;
  method: 'HEAD' | 'GET';
  /** Milliseconds for the whole request. */
  timeout: number;
  allowPrivate: boolean;
  userAgent: string;
}

export type AskOnce = (question: Question) => Promise<Reply | NoReply>;

/** Asks without following redirects. Never throws; the body is not read. */
export const askOnce: AskOnce = (question) =>
  new Promise((answer) => {
    const { url, method, timeout, allowPrivate, userAgent } = question;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) return answer(privateReply(host));
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const outgoing = send(url, {
      method,
      agent: false,
      lookup: allowPrivate ? lookupName : publicLookup,
      headers: { 'user-agent': userAgent, accept: '*/*' },
      signal: AbortSignal.timeout(timeout),
    });
    outgoing.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      response.destroy();
      answer({
        status,
        ...(headers.location === undefined ? {} : { location: headers.location }),
        ...(headers['retry-after'] === undefined ? {} : { retryAfter: headers['retry-after'] }),
      });
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => answer(failureOf(error, timeout)));
    outgoing.end();
  });

function failureOf(error: NodeJS.ErrnoException, timeout: number): NoReply {
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || error.code === 'ABORT_ERR')
    return { code: 'TIMEOUT', message: `no answer within ${timeout / 1000} s` };
  return { code: error.code ?? 'ERROR', message: error.message };
}

function privateReply(host: string): NoReply {
  return {
    code: 'PRIVATE',
    message: `\`${host}\` is a private address, which is asked with \`--allow-private\` only`,
  };
}

/** A lookup that fails when any address of the name is private. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookupName(host, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = found;
    if (error) return done(error, '', 0);
    const hidden = addresses.find(({ address }) => isPrivateAddress(address));
    const [first] = addresses;
    if (hidden !== undefined || first === undefined) {
      const { code, message } = privateReply(host);
      return done(Object.assign(new Error(message), { code }), '', 0);
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
