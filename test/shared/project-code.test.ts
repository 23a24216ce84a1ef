import { describe, expect, it } from 'vitest';
import { callProjectCode } from '../../src/generator/shared/project-code.ts';

const call = async (code: () => unknown) => callProjectCode('The plugin `one` failed in `pages`', code);

describe('code of a project', () => {
  it('returns its value, or that of its promise', async () => {
    expect(await call(() => 1)).toBe(1);
    expect(await call(async () => 2)).toBe(2);
  });

  const rejecting = (error: unknown) => ({
    // biome-ignore lint/suspicious/noThenProperty: a promise of another library is an object with this member
    then: (_: unknown, reject: (reason: unknown) => void) => reject(error),
  });
  const throwing = (error: unknown) => () => {
    throw error;
  };
  it.each([
    ['throws an error', throwing(new Error('no')), 'no'],
    ['throws null', throwing(null), 'it threw `null`'],
    ['throws undefined', throwing(undefined), 'it threw `undefined`'],
    ['rejects with null', async () => throwing(null)(), 'it threw `null`'],
    ['returns an object like a promise that rejects', () => rejecting(undefined), 'it threw `undefined`'],
  ])('that %s is an error with its name', async (_, code, reason) => {
    await expect(call(code)).rejects.toThrow(`The plugin \`one\` failed in \`pages\`: ${reason}`);
  });

  it('has one listener for all promises that are waited for', async () => {
    const before = process.listenerCount('beforeExit');
    const all = Array.from({ length: 20 }, () =>
      call(() => new Promise((resolve) => setTimeout(resolve, 5))),
    );
    expect(process.listenerCount('beforeExit')).toBe(before + 1);
    await Promise.all(all);
    expect(process.listenerCount('beforeExit')).toBe(before);
  });

  it('that waits for nothing is an error', async () => {
    const waiting = call(() => new Promise(() => {}));
    process.emit('beforeExit', 0);
    await expect(waiting).rejects.toThrow('its promise never settles');
  });
});
