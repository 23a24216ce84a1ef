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
