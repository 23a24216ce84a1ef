import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  type AskOnce,
  answerOf,
  askLink,
  askOnce,
  type NoReply,
  type Reply,
  retryAfter,
} from '../../../src/generator/check/external/ask-link.ts';

interface Asking {
  kind?: 'page' | 'endpoint';
  otherwise?: AskOnce;
  limits?: { timeout?: number; retries?: number };
  heldFor?: number;
}

/** Checks a link against a host with the given replies, on a clock that advances with waits and unanswered requests. */
async function ask(
  replies: (Reply | NoReply)[],
  { kind = 'page', otherwise, limits, heldFor = 0 }: Asking = {},
) {
  const log: string[] = [];
  const start = Date.parse('2030-01-01T00:00:00Z');
  const clock = { now: start, heldUntil: start + heldFor };
  const answer = await askLink(
    { url: 'https://a.example/x', kind },
    { timeout: 10_000, retries: 2, allowPrivate: false, userAgent: 'test', ...limits },
    {
      askOnce: async (question) => {
        log.push(`${question.method} ${question.url.pathname}`);
        const reply = replies.shift() ?? (await otherwise?.(question)) ?? { status: 200 };
        if ('code' in reply && reply.code === 'TIMEOUT') clock.now += question.timeout;
        return reply;
      },
      wait: async (milliseconds) => {
        clock.now += milliseconds;
        log.push(`wait ${milliseconds}`);
      },
      now: () => clock.now,
      heldFor: () => Math.max(0, clock.heldUntil - clock.now),
      hold: (host, milliseconds) => {
        clock.heldUntil = clock.now + milliseconds;
        log.push(`hold ${host} ${milliseconds}`);
      },
    },
  );
  return { ...answer, log, took: clock.now - start };
}

const timeout = { code: 'TIMEOUT', message: '' };
const reset = { code: 'ECONNRESET', message: 'socket hang up' };

describe('askLink', () => {
  it('backs off, twice as long each time, and then gives up', async () => {
    expect(await ask([reset, reset, reset, reset, reset, reset])).toMatchObject({
      state: 'unreachable',
      reason: 'cuts the connection',
      log: ['HEAD /x', 'GET /x', 'wait 500', 'HEAD /x', 'GET /x', 'wait 1000', 'HEAD /x', 'GET /x'],
    });
  });

  it('tries GET where HEAD hangs, and no HEAD again', async () => {
    expect(await ask([timeout])).toMatchObject({ state: 'alive', log: ['HEAD /x', 'GET /x'] });
    expect((await ask([timeout, { status: 503 }])).log).toEqual(['HEAD /x', 'GET /x', 'wait 500', 'GET /x']);
  });

  it.each([405, 501, 403, 404, 500])('tries GET where HEAD is answered with %d', async (status) => {
    expect(await ask([{ status }])).toMatchObject({ state: 'alive', log: ['HEAD /x', 'GET /x'] });
  });

  it.each([
    ['hangs', Array(50).fill(timeout), 'unknown', 'no answer within 3 s'],
    [
      'hangs behind redirects',
      [1, 2, 3, 4, 5, 6].flatMap((page) => [timeout, { status: 302, location: `?${page}` }]),
      'unknown',
      'no answer within 3 s',
    ],
    ['is down', Array(50).fill({ status: 503 }), 'unreachable', 'answers 503'],
    ['rate-limits', Array(50).fill({ status: 429, retryAfter: '2' }), 'unknown', 'answers 429'],
  ])('spends no more time than the link has where a server %s', async (_, replies, state, reason) => {
    const result = await ask(replies, { limits: { timeout: 3000, retries: 20 } });
    expect(result).toMatchObject({ state, reason });
    expect(result.took).toBeLessThanOrEqual(3000);
  });

  it('obeys Retry-After in seconds and as a date', async () => {
    const date = 'Tue, 01 Jan 2030 00:00:07 GMT';
    const replies = [
      { status: 429, retryAfter: '2' },
      { status: 503, retryAfter: date },
    ];
    expect((await ask(replies)).log).toEqual([
      ...['HEAD /x', 'hold a.example 2000', 'wait 2000', 'HEAD /x'],
      ...['hold a.example 5000', 'wait 5000', 'HEAD /x'],
    ]);
  });

  it('applies the delay of a host to other links', async () => {
    expect((await ask([], { heldFor: 9000 })).log).toEqual(['wait 9000', 'HEAD /x']);
  });

  it('does not wait longer than the time limit of a link, nor delay other links for it', async () => {
    expect(await ask([{ status: 429, retryAfter: '11' }])).toMatchObject({
      state: 'unknown',
      reason: 'the server allows a retry after 11 s',
      log: ['HEAD /x'],
    });
  });

  it('does not retry a final error', async () => {
    expect(await ask([{ code: 'ENOTFOUND', message: '' }])).toMatchObject({
      state: 'dead',
      reason: 'there is no such host',
      log: ['HEAD /x'],
    });
    expect((await ask([{ code: 'PRIVATE', message: 'no' }])).log).toEqual(['HEAD /x']);
  });

  it('stops a redirect loop at the first repeated page', async () => {
    const there = { status: 302, location: '/y' };
    const back = { status: 301, location: '/x#again' };
    expect(await ask([there, back])).toMatchObject({
      state: 'unreachable',
      reason: 'redirects in a loop',
      log: ['HEAD /x', 'HEAD /y'],
    });
  });

  it('sends no request to a private address that a public one redirects to', async () => {
    const { state, reason } = await ask([{ status: 302, location: 'http://[::ffff:127.0.0.1]:1/' }], {
      otherwise: askOnce,
    });
    expect([state, reason]).toEqual(['unknown', expect.stringContaining('is a private address')]);
  });

  it('refuses a redirect to another scheme', async () => {
    expect(await ask([{ status: 302, location: 'file:///etc/passwd' }])).toMatchObject({
      state: 'unknown',
      reason: 'redirects to `file:`',
    });
  });
});

it.each([
  ['ECONNREFUSED', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['CERT_HAS_EXPIRED', 'unreachable'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'unreachable'],
  ['EPROTO', 'unreachable'],
  ['HPE_INVALID_CONSTANT', 'unreachable'],
  ['ENOTFOUND', 'dead'],
  ['ETIMEDOUT', 'unknown'],
])('%s is %s', (code, state) => {
  expect(answerOf({ code, message: 'x' }, 'page').state).toBe(state);
});

it.each([
  [
    'EPROTO',
    'write EPROTO 80:error:0A:SSL routines:ssl3_get_record:wrong version',
    'the secure connection fails',
  ],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', '80:error:0A00:SSL routines', 'the secure connection fails'],
  ['HPE_INVALID_CONSTANT', 'Parse Error: Expected HTTP/', 'does not answer with HTTP'],
  ['CERT_HAS_EXPIRED', 'certificate has expired', 'certificate has expired'],
])('%s is explained without the terms of a library: %s', (code, message, reason) => {
  expect(answerOf({ code, message }, 'page').reason).toBe(reason);
});

it.each([
  [200, 'alive'],
  [404, 'dead'],
  [410, 'dead'],
  [401, 'unknown'],
  [403, 'unknown'],
  [408, 'unknown'],
  [429, 'unknown'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])('%d is %s', (status, state) => {
  expect(answerOf({ status }, 'page').state).toBe(state);
});

it('treats a refusal by an endpoint as alive', () => {
  expect([answerOf({ status: 404 }, 'endpoint').state, answerOf({ status: 404 }, 'page').state]).toEqual([
    'alive',
    'dead',
  ]);
});

it.each([
  ['120', 120_000],
  ['Thu, 01 Jan 1970 00:00:03 GMT', 2000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
])('reads Retry-After %s', (value, expected) => {
  expect(retryAfter(value, 1000)).toBe(expected);
});

it.each([301, 302, 303, 307, 308])('follows an answer of %d', async (status) => {
  const { log, state } = await ask([{ status, location: '/y#part' }]);
  expect([state, log]).toEqual(['alive', ['HEAD /x', 'HEAD /y']]);
});

it.each([[{ status: 304, location: '/y' }], [{ status: 301 }]])('does not follow %j', async (reply) => {
  expect((await ask([reply])).log).toEqual(['HEAD /x']);
});

it('gives a third of the time to HEAD, and all that is left to GET', async () => {
  const timeouts: [string, number][] = [];
  const otherwise: AskOnce = async ({ method, timeout: most }) => {
    timeouts.push([method, most]);
    return method === 'HEAD' ? timeout : { status: 200 };
  };
  await ask([], { otherwise, limits: { timeout: 9000 } });
  expect(timeouts).toEqual([
    ['HEAD', 3000],
    ['GET', 6000],
  ]);
});

it('follows at most ten redirects', async () => {
  const redirects = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ status: 301, location: `/${index}` }));
  expect((await ask(redirects(10))).state).toBe('alive');
  expect(await ask(redirects(11))).toMatchObject({ reason: 'redirects more than 10 times' });
});

it('sends one request, and reads no more than its head', async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['user-agent']} ${request.headers.accept}`);
    if (request.url === '/slow') return;
    response.writeHead(429, { location: '/next', 'retry-after': '5' });
    response.end('text');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const question = (path: string, milliseconds: number) => ({
    url: new URL(`http://127.0.0.1:${port}${path}`),
    method: 'HEAD' as const,
    timeout: milliseconds,
    allowPrivate: true,
    userAgent: 'test',
  });
  try {
    expect(await askOnce(question('/a?b', 60_000))).toEqual({
      status: 429,
      location: '/next',
      retryAfter: '5',
    });
    expect(seen).toEqual(['HEAD /a?b test */*']);
    expect(await askOnce(question('/slow', 20))).toEqual({
      code: 'TIMEOUT',
      message: 'no answer within 0.02 s',
    });
    expect(await askOnce({ ...question('/a', 60_000), allowPrivate: false })).toMatchObject({
      code: 'PRIVATE',
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
  expect(await askOnce(question('/a', 60_000))).toMatchObject({ code: 'ECONNREFUSED' });
});
