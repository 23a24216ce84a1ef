import { expect, it } from 'vitest';
import {
  StoppedError,
  throwIfStopped,
  unlessStopped,
} from '../../../src/generator/shared/problems/stopped-run.ts';

it('ends work that was stopped, and no other', async () => {
  const controller = new AbortController();
  expect(() => throwIfStopped(undefined)).not.toThrow();
  expect(() => throwIfStopped(controller.signal)).not.toThrow();
  expect(await unlessStopped(Promise.resolve(3), undefined)).toBe(3);
  expect(await unlessStopped(Promise.resolve(3), controller.signal)).toBe(3);
  const waiting = unlessStopped(new Promise(() => undefined), controller.signal);
  controller.abort();
  await expect(waiting).rejects.toThrow(StoppedError);
  await expect(unlessStopped(new Promise(() => undefined), controller.signal)).rejects.toThrow(
    'The run was stopped.',
  );
  expect(() => throwIfStopped(controller.signal)).toThrow(StoppedError);
});

it('ends work by the error of the work itself, and listens no longer', async () => {
  const controller = new AbortController();
  const listeners: string[] = [];
  const { signal } = controller;
  const counted = Object.assign(Object.create(signal), {
    addEventListener: (type: string) => listeners.push(`+${type}`),
    removeEventListener: (type: string) => listeners.push(`-${type}`),
  });
  Object.defineProperty(counted, 'aborted', { get: () => signal.aborted });
  await expect(unlessStopped(Promise.reject(new Error('own')), counted)).rejects.toThrow('own');
  expect(listeners).toEqual(['+abort', '-abort']);
});

it('gives what was ready first', async () => {
  const { signal } = new AbortController();
  const later = new Promise((made) => setImmediate(() => made('made')));
  expect(await unlessStopped(later, signal)).toBe('made');
});
