// Which failures of a run are those of stored values, so that it is made again without them.

import { expect, it } from 'vitest';
import { type Attempt, withFallbacks, withSoundValues } from '../../src/generator/pipeline/runs/fallbacks.ts';
import { DamagedRecordError } from '../../src/generator/shared/problems/damaged-record.ts';
import { OutputFolderError, PluginError } from '../../src/generator/shared/problems/diagnostics.ts';
import { StoppedError } from '../../src/generator/shared/problems/stopped-run.ts';
import { UsageError } from '../../src/generator/shared/problems/usage-error.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';

const filledStore = () => {
  const store = memoryStore();
  for (const kind of ['doc', 'docPack']) store.put(kind, 'a', { value: 'old' });
  return store;
};

/** What each attempt finds in the store, and how the last one ends. Attempts throw these errors in turn. */
async function attemptsWith(errors: Error[], make = withFallbacks, store = filledStore()) {
  const found: unknown[] = [];
  const end = await make(store, async ({ store: own, hasShortCuts }: Attempt) => {
    found.push([hasShortCuts, ...['doc', 'docPack'].map((kind) => own.get(kind, 'a')?.value())]);
    const error = errors[found.length - 1];
    if (error !== undefined) throw error;
    return 'made';
  }).catch((error: Error) => error.message);
  return { found, end };
}

const [whole, sound, empty] = [
  [true, 'old', 'old'],
  [false, 'old', undefined],
  [false, undefined, undefined],
];

it.each<[string, Error[], unknown[], string]>([
  ['one that works is the only one', [], [whole], 'made'],
  ['a damaged value leads to one without short cuts', [new DamagedRecordError()], [whole, sound], 'made'],
  [
    'a second one to one without any value',
    [new DamagedRecordError(), new DamagedRecordError()],
    [whole, sound, empty],
    'made',
  ],
  ['another fault leads to one without any value', [new Error('a')], [whole, empty], 'made'],
  ['that is the last one', [new Error('a'), new Error('b')], [whole, empty], 'b'],
])('of attempts, %s', async (_, errors, found, end) => {
  expect(await attemptsWith(errors)).toEqual({ found, end });
});

it.each([
  new PluginError('a'),
  new OutputFolderError('a'),
  new UsageError('a'),
  new StoppedError('a'),
  Object.assign(new Error('a'), { syscall: 'open' }),
])('an error with another cause is final: %o', async (error) => {
  expect(await attemptsWith([error])).toEqual({ found: [whole], end: 'a' });
});

it('an error is final where no stored value was used', async () => {
  const { found, end } = await attemptsWith([new Error('a')], withFallbacks, memoryStore());
  expect([found.length, end]).toEqual([1, 'a']);
});

it('short cuts are left out from the start if they are not sound', async () => {
  expect(await attemptsWith([new Error('a')], withSoundValues)).toEqual({
    found: [sound, empty],
    end: 'made',
  });
});

it('what the last attempt makes is found by it, and stored in place of what was there', async () => {
  const store = filledStore();
  const made = await withFallbacks(store, async ({ store: own }) => {
    if (own.get('doc', 'a') !== undefined) throw new Error('a');
    own.put('doc', 'a', { value: 'new' });
    return own.get('doc', 'a')?.value();
  });
  expect([made, store.get('doc', 'a')?.value()]).toEqual(['new', 'new']);
});
