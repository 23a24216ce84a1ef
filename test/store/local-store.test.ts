import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyOf, keyOfAll, piecesOf } from '../../src/generator/shared/keys.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import { remember } from '../../src/generator/store/remember.ts';
import type { ProjectFiles } from '../../src/generator/types/sources.ts';

describe('keyOf', () => {
  it('depends on the boundaries of parts, and distinguishes a missing part from an empty one', () => {
    const keys = [
      keyOf('ab', 'c'),
      keyOf('a', 'bc'),
      keyOf('abc'),
      keyOf('abc', ''),
      keyOf('abc', undefined),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf('ab', Buffer.from('c'))).toBe(keyOf('ab', 'c'));
  });

  it('is the same for a list, also for one with more parts than a call has room for', () => {
    expect(keyOfAll(['ab', 'c'])).toBe(keyOf('ab', 'c'));
    const many = Array.from({ length: 300_000 }, String);
    expect(keyOfAll(many)).toBe(keyOfAll([...many]));
    expect(keyOfAll(many)).not.toBe(keyOfAll(many.slice(1)));
  });

  it('is the digest of the whole of a long text, which is digested in pieces', () => {
    const text = `a${'\u{1F600}'.repeat(1_200_000)}`;
    const whole = createHash('sha256').update(`${text.length}:${text}1:b`).digest('base64url');
    expect(keyOf(text, 'b')).toBe(whole);
    expect(keyOf(Buffer.from('b'), text)).not.toBe(whole);
  });

  it('cuts no character in two, and makes no piece that is as long as the text', () => {
    const pieces = [...piecesOf('ab\u{1F600}\u{1F600}c\uD83D', 3)];
    expect(pieces).toEqual(['ab\u{1F600}', '\u{1F600}c', '\uD83D']);
    expect([...piecesOf('abcdef', 3)]).toEqual(['abc', 'def']);
    expect([...piecesOf('', 3)]).toEqual([]);
  });
});

describe('remember', () => {
  it('makes a value once for each key', async () => {
    const store = memoryStore();
    const made: string[] = [];
    const value = async (key: string) => {
      const remembered = await remember(store, { kind: 'doc', key }, () => {
        made.push(key);
        return `made of ${key}`;
      });
      return remembered.value;
    };
    expect([await value('a'), await value('a'), await value('b')]).toEqual([
      'made of a',
      'made of a',
      'made of b',
    ]);
    expect(made).toEqual(['a', 'b']);
  });

  it('separates kinds', async () => {
    const store = memoryStore();
    await remember(store, { kind: 'doc', key: 'a' }, () => 1);
    expect((await remember(store, { kind: 'api', key: 'a' }, () => 2)).value).toBe(2);
  });
});

describe('a store in memory', () => {
  it('keeps the most recently used records of a limited kind', () => {
    const store = memoryStore({ most: { content: 2 } });
    for (const key of ['a', 'b']) store.put('content', key, { value: key });
    store.get('content', 'a');
    store.put('content', 'c', { value: 'c' });
    expect(['a', 'b', 'c'].map((key) => store.get('content', key)?.value())).toEqual(['a', undefined, 'c']);
  });

  it('drops what two runs have not used', () => {
    const store = memoryStore();
    store.put('doc', 'used', { value: 1 });
    store.put('doc', 'unused', { value: 1 });
    store.endRun();
    store.get('doc', 'used');
    store.endRun();
    expect(['used', 'unused'].map((key) => store.get('doc', key)?.value())).toEqual([1, undefined]);
  });
});

describe('remember with files', () => {
  const texts: Record<string, string> = {};
  const files: ProjectFiles = {
    list: async () => [],
    read: async (file) => (file in texts ? Buffer.from(texts[file] ?? '') : undefined),
  };
  const read = (store = memoryStore()) => {
    const made = { times: 0 };
    const identities: string[] = [];
    const run = async () => {
      const { value, identity } = await remember(
        store,
        { kind: 'api', key: 'root', files },
        async (recorded) => {
          made.times += 1;
          const found = await Promise.all(['a', 'b'].map(recorded.read));
          return found.map((bytes) => bytes && Buffer.from(bytes).toString());
        },
      );
      identities.push(identity);
      return value;
    };
    return { made, identities, run };
  };

  it('makes the value again when a file that it read changes, appears or disappears', async () => {
    Object.assign(texts, { a: '1' });
    const { made, identities, run } = read();
    const values = [await run(), await run()];
    texts.a = '2';
    values.push(await run());
    texts.b = '3';
    values.push(await run());
    delete texts.a;
    values.push(await run(), await run());
    const last = [undefined, '3'];
    expect(values).toEqual([['1', undefined], ['1', undefined], ['2', undefined], ['2', '3'], last, last]);
    expect(made.times).toBe(4);
    const [first, same, ...later] = identities;
    expect(same).toBe(first);
    expect(new Set([first, ...later]).size).toBe(4);
  });
});

it('keeps some kinds of values in memory as they are stored, in place of the values', () => {
  const store = memoryStore({ packed: ['text'] });
  const value = { text: 'Text. '.repeat(1000) };
  for (const kind of ['text', 'other']) store.put(kind, 'a', { value, lookups: [['file a', 'b']] });
  const [packed, other] = ['text', 'other'].map((kind) => store.get(kind, 'a'));
  expect(packed?.value()).toEqual(value);
  expect(packed?.value()).not.toBe(value);
  expect([packed?.digest(), packed?.lookups, packed?.json()]).toEqual([
    other?.digest(),
    other?.lookups,
    other?.json(),
  ]);
});
