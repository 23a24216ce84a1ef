// Each kind of question about the files of a project: when its answer has changed, and which paths it depends on.

import { describe, expect, it } from 'vitest';
import {
  answersNow,
  createFileDigests,
  filesIn,
  firstChange,
  recordLookups,
} from '../../src/generator/store/lookups.ts';
import type { LargeFile, ProjectFiles } from '../../src/generator/types/sources.ts';

const large = (digest: string): LargeFile => ({ path: '/x', length: 1, digest, start: new Uint8Array() });

interface Project {
  names?: string[];
  hidden?: string[];
  text?: string;
  asset?: Uint8Array | LargeFile;
  head?: string;
  real?: string;
  why?: 'loop' | 'missing';
}

function files({
  names = ['a'],
  hidden = ['.b'],
  text = 'x',
  asset,
  head = 'h',
  real = 'r',
  why = 'loop',
}: Project = {}): ProjectFiles {
  return {
    list: async (_, options) => (options?.hidden === true ? [...names, ...hidden] : names),
    read: async () => Buffer.from(text),
    readAsset: async () => asset ?? Buffer.from(text),
    head: async () => head,
    lastCommits: async () => new Map([['a', head]]),
    realName: async () => real,
    whyUnread: async () => ({ kind: why }),
  };
}

type Ask = (recorded: ReturnType<typeof recordLookups>) => Promise<unknown>;

describe('a question', () => {
  it.each<[string, Ask, Project, Project, string]>([
    ['for a list', (one) => one.list('docs'), { names: ['b'] }, { hidden: ['.c'] }, 'docs'],
    [
      'for a list with hidden files',
      (one) => one.list('docs', { hidden: true }),
      { hidden: ['.c'] },
      { text: 'y' },
      'docs',
    ],
    ['for a file', (one) => one.read('docs/a'), { text: 'y' }, { names: ['b'] }, 'docs/a'],
    [
      'for a file that is copied',
      (one) => one.readAsset?.('docs/a') ?? Promise.reject(),
      { text: 'y' },
      { names: ['b'] },
      'docs/a',
    ],
    [
      'for the dates of commits',
      (one) => one.lastCommits?.() ?? Promise.reject(),
      { head: 'i' },
      { text: 'y' },
      '.',
    ],
    [
      'for the real name',
      (one) => one.realName?.('docs/a') ?? Promise.reject(),
      { real: 's' },
      { text: 'y' },
      'docs/a',
    ],
    [
      'why a file is not read',
      (one) => one.whyUnread?.('docs/a') ?? Promise.reject(),
      { why: 'missing' },
      { text: 'y' },
      'docs/a',
    ],
  ])('%s has changed if its answer has, and only then', async (_, ask, changed, other, name) => {
    const recorded = recordLookups(files());
    await ask(recorded);
    const lookups = recorded.lookups();
    expect(lookups).toHaveLength(1);
    expect(await firstChange(lookups, files())).toBeUndefined();
    expect(await firstChange(lookups, files(other))).toBeUndefined();
    expect(await firstChange(lookups, files(changed))).toBe(name);
  });

  it('for a large file is asked by its digest, and again as what it is', async () => {
    const recorded = recordLookups(files({ asset: large('1') }));
    await recorded.readAsset?.('docs/a');
    expect(recorded.lookups().map(([question]) => question)).toEqual(['asset docs/a']);
    expect(await firstChange(recorded.lookups(), files({ asset: large('1') }))).toBeUndefined();
    expect(await firstChange(recorded.lookups(), files({ asset: large('2') }))).toBe('docs/a');
    expect(await firstChange(recorded.lookups(), files())).toBe('docs/a');
    recorded.forget('docs/a');
    expect(recorded.lookups()).toEqual([]);
  });

  it('is asked only of files that can answer it', () => {
    const { list, read } = files();
    const recorded = recordLookups({ list, read });
    expect(Object.keys(recorded).sort()).toEqual([
      'dependencyOn',
      'forget',
      'list',
      'lookups',
      'read',
      'restart',
      'whyUnread',
    ]);
  });

  it('for a digest is recorded if that is known', async () => {
    const recorded = recordLookups({ ...files(), digest: (file) => (file === 'a' ? 'digest' : undefined) });
    expect([recorded.digest?.('a'), recorded.digest?.('b')]).toEqual(['digest', undefined]);
    expect(recorded.lookups()).toEqual([['file a', 'digest']]);
  });

  it('has its first answer, until all are asked anew', async () => {
    const state = { text: 'x' };
    const recorded = recordLookups({ ...files(), read: async () => Buffer.from(state.text) });
    await recorded.read('a');
    const [first] = recorded.lookups();
    state.text = 'y';
    await recorded.read('a');
    expect(recorded.lookups()).toEqual([first]);
    recorded.restart();
    expect(recorded.lookups()).toEqual([]);
  });
});

describe('a path', () => {
  const dependencies = async (ask: Ask, ...paths: string[]) => {
    const recorded = recordLookups(files());
    await ask(recorded);
    return paths.map((path) => recorded.dependencyOn(path));
  };

  it('is asked for itself', async () => {
    expect(await dependencies((one) => one.read('docs/a'), 'docs/a', 'docs/b', 'docs')).toEqual([
      'file',
      undefined,
      undefined,
    ]);
    expect(await dependencies((one) => one.whyUnread?.('docs/a') ?? Promise.reject(), 'docs/a')).toEqual([
      'file',
    ]);
    expect(await dependencies((one) => one.realName?.('docs/a') ?? Promise.reject(), 'docs/a')).toEqual([
      'file',
    ]);
  });

  it('is in a list of its folder, or of one around it', async () => {
    const paths = ['docs/a/b', 'docs', 'other/a', 'docs/.c/a', '.d'];
    expect(await dependencies((one) => one.list('docs'), ...paths)).toEqual([
      'list',
      'list',
      undefined,
      undefined,
      undefined,
    ]);
    expect(await dependencies((one) => one.list('docs', { hidden: true }), ...paths)).toEqual([
      'list',
      'list',
      undefined,
      'list',
      undefined,
    ]);
    expect(await dependencies((one) => one.list('.'), ...paths)).toEqual([
      'list',
      'list',
      'list',
      undefined,
      undefined,
    ]);
  });
});

it('names the files of questions, and asks them again in order', async () => {
  const lookups: [string, string][] = [
    ['list docs', ''],
    ['file docs/b c', ''],
    ['asset d', ''],
    ['file a', ''],
    ['reason e', ''],
  ];
  expect(filesIn(lookups)).toEqual(['docs/b c', 'd', 'a']);
  const now = await answersNow(lookups, files(), createFileDigests());
  expect(now.map(([question]) => question)).toEqual([
    'asset d',
    'file a',
    'file docs/b c',
    'list docs',
    'reason e',
  ]);
  expect(await firstChange(now, files())).toBeUndefined();
});

it('has a digest for each content, also for a missing file', () => {
  const digestOf = createFileDigests();
  const contents = [undefined, Buffer.from(''), Buffer.from('a'), large('a'), large('b')];
  expect(new Set(contents.map((content) => digestOf(content))).size).toBe(5);
  expect(digestOf(Buffer.from('a'))).toBe(digestOf(Buffer.from('a')));
});
