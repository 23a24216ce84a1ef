import { describe, expect, it } from 'vitest';
import { answerOf, retryAfter } from '../../../src/cli/external/answer.ts';
import { askLink } from '../../../src/cli/external/ask-link.ts';
import { type AskOnce, askOnce, type NoReply, type Reply } from '../../../src/cli/external/ask-once.ts';

/** Asks a host that gives the replies in turn, on a clock that stands still but for waiting. */
async function ask(replies: (Reply | NoReply)[], kind: 'page' | 'endpoint' = 'page', then?: AskOnce) {
  const log: string[] = [];
  const answer = await askLink(
    { url: 'https://a.example/x', kind },
    { timeout: 1000, retries: 2, allowPrivate: false, userAgent: 'test' },
    {
      askOnce: async (question) => {
        log.push(`${question.method} ${question.url.pathname}`);
        return replies.shift() ?? (await then?.(question)) ?? { status: 200 };
      },
      wait: async (milliseconds) => void log.push(`wait ${milliseconds}`),
      now: () => Date.parse('2030-01-01T00:00:00Z'),
      turn: async () => {},
      hold: (host, milliseconds) => void log.push(`hold ${host} ${milliseconds}`),
    },
  );
  return { ...answer, log };
}

const timeout = { code: 'TIMEOUT', message: 'no answer within 1 s' };

describe('askLink', () => {
  it('backs off, twice as long each time, and then gives up', async () => {
    expect(await ask([timeout, timeout, timeout])).toEqual({
      state: 'unknown',
      reason: 'no answer within 1 s',
      log: ['HEAD /x', 'wait 500', 'HEAD /x', 'wait 1000', 'HEAD /x'],
    });
  });

  it('obeys Retry-After in seconds and as a date', async () => {
    const date = 'Tue, 01 Jan 2030 00:00:07 GMT';
    expect(
      (
        await ask([
          { status: 429, retryAfter: '5' },
          { status: 503, retryAfter: date },
        ])
      ).log,
    ).toEqual(['HEAD /x', 'hold a.example 5000', 'HEAD /x', 'hold a.example 7000', 'HEAD /x']);
  });

  it('does not ask again what will not change', async () => {
    expect(await ask([{ code: 'ENOTFOUND', message: '' }])).toEqual({
      state: 'dead',
      reason: 'there is no such host',
      log: ['HEAD /x'],
    });
    expect((await ask([{ code: 'PRIVATE', message: 'no' }])).log).toEqual(['HEAD /x']);
  });

  it('asks no private address that a public one redirects to', async () => {
    const { state, reason } = await ask(
      [{ status: 302, location: 'http://[::ffff:127.0.0.1]:1/' }],
      'page',
      askOnce,
    );
    expect([state, reason]).toEqual(['unknown', expect.stringContaining('is a private address')]);
  });

  it('refuses a redirect to another scheme', async () => {
    expect(await ask([{ status: 302, location: 'file:///etc/passwd' }])).toMatchObject({
      state: 'unknown',
      reason: 'redirects to `file:`',
    });
  });
});

it('takes a refusal of an endpoint for a sign of life', () => {
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
