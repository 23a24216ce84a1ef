// What is recorded of the code of a project, and when.

import { describe, expect, it } from 'vitest';
import {
  digestOf,
  inTrial,
  inTrialOrder,
  isTrial,
  recordedCall,
  withSubject,
} from '../../src/generator/shared/trial.ts';

const forwards = { isReversed: false };

describe('outside of a trial', () => {
  it('nothing has an effect', () => {
    expect(isTrial()).toBe(false);
    expect(inTrialOrder([1, 2])).toEqual([1, 2]);
    expect(
      withSubject(
        () => expect.fail('No subject is needed.'),
        () => 1,
      ),
    ).toBe(1);
    expect(recordedCall('call', [], () => 2)).toBe(2);
  });
});

describe('in a trial', () => {
  it('lists are worked on in their order, or the other way round', async () => {
    const given = [1, 2, 3];
    const orders = [false, true].map((isReversed) =>
      inTrial({ isReversed }, async () => inTrialOrder(given)),
    );
    expect((await Promise.all(orders)).map(({ value }) => value)).toEqual([
      [1, 2, 3],
      [3, 2, 1],
    ]);
    expect(given).toEqual([1, 2, 3]);
  });

  it('a call is recorded with its name, what it is about, what it is given and what it returns', async () => {
    const { calls, value } = await inTrial(forwards, async () =>
      withSubject(
        () => 'the page `/a`',
        () => recordedCall('the plugin', ['given'], () => 'made'),
      ),
    );
    expect(value).toBe('made');
    expect(calls).toEqual([
      {
        name: 'the plugin',
        subject: 'the page `/a`',
        input: digestOf(['given']),
        output: digestOf(['made', ['given']]),
      },
    ]);
  });

  it('a call without a subject is about nothing', async () => {
    const { calls } = await inTrial(forwards, async () => recordedCall('call', [], () => 1));
    expect(calls.map(({ subject }) => subject)).toEqual(['']);
  });

  it('a promise is recorded with what it resolves to, and not at all if it is rejected', async () => {
    const { calls } = await inTrial(forwards, async () => {
      await recordedCall('good', [], async () => 'made');
      await recordedCall('bad', [], async () => Promise.reject(new Error('no'))).catch(() => undefined);
    });
    expect(calls.map(({ name, output }) => [name, output])).toEqual([['good', digestOf(['made', []])]]);
  });

  it('a change of what a call is given is a part of what it does', async () => {
    const outputs = [false, true].map(async (changes) => {
      const { calls } = await inTrial(forwards, async () => {
        const given = [1];
        recordedCall('call', [given], () => void (changes && given.push(2)));
      });
      return calls.map(({ input, output }) => [input, output]);
    });
    const [[kept], [changed]] = (await Promise.all(outputs)) as [[string[]], [string[]]];
    expect(kept[0]).toBe(changed[0]);
    expect(kept[1]).not.toBe(changed[1]);
  });
});

describe('the digest of a value', () => {
  const first = () => 1;
  const second = () => 2;
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const shared = {};

  it.each<[unknown, unknown]>([
    [undefined, null],
    [1, '1'],
    [first, second],
    [1n, 2n],
    [Symbol('a'), Symbol('b')],
    [new Map([[1, 2]]), new Map([[1, 3]])],
    [new Set([1]), new Set([2])],
    [new Uint8Array([1]), new Uint8Array([2])],
    [[[1], 2], [[1, 2]]],
    [circle, { self: {} }],
  ])('%# differs from that of another', (one, other) => {
    expect(digestOf(one)).not.toBe(digestOf(other));
  });

  it('is the same for the same value, and short', () => {
    expect(digestOf({ a: [new Map([[1, first]])] })).toBe(digestOf({ a: [new Map([[1, first]])] }));
    expect(digestOf(1)).toHaveLength(22);
  });

  it('ends at an object that contains itself, and only there', () => {
    expect(digestOf(circle)).toBe(digestOf({ self: '...' }));
    expect(digestOf([shared, { shared }, shared])).toBe(digestOf([{}, { shared: {} }, {}]));
  });
});
