// Links to other sites: how many are asked at a time, and what is reported.

import { expect, it } from 'vitest';
import { askAll } from '../../../src/generator/check/external/ask-all.ts';
import type { AskOnce, LinkAnswer } from '../../../src/generator/check/external/ask-link.ts';
import { externalDiagnostics } from '../../../src/generator/check/external/external-links.ts';
import type { ExternalLink } from '../../../src/generator/types/page-record.ts';

const link = (url: string): ExternalLink => ({ url, kind: 'page', from: [{ url: '/a', href: url }] });
const limits = { timeout: 1000, retries: 0, allowPrivate: true, userAgent: 'test' };

/** Asks links with an answer of 200 after a turn, and notes how many are asked at the same time. */
async function asked(
  urls: string[],
  {
    perHost = 2,
    known = {},
  }: { perHost?: number; known?: Record<string, { state: 'dead'; reason: string }> } = {},
) {
  const open: string[] = [];
  const seen = { most: 0, ofHost: 0, asked: [] as string[], progress: [] as string[] };
  const remembered: string[] = [];
  const askOnce: AskOnce = async ({ url }) => {
    open.push(url.host);
    seen.asked.push(url.href);
    seen.most = Math.max(seen.most, new Set(open).size);
    seen.ofHost = Math.max(seen.ofHost, open.filter((host) => host === url.host).length);
    await new Promise((resolve) => setImmediate(resolve));
    open.splice(open.indexOf(url.host), 1);
    return { status: 200 };
  };
  const answers = await askAll({
    ...limits,
    links: urls.map(link),
    perHost,
    memory: {
      recall: (url) => known[url],
      remember: (url) => void remembered.push(url),
      save: async () => {},
    },
    onProgress: (done, total) => void seen.progress.push(`${done}/${total}`),
    tools: { askOnce, wait: async () => {}, now: () => 0 },
  });
  return { answers, remembered, ...seen };
}

it('asks few links of a host at a time, and sixteen hosts', async () => {
  const ofOne = Array.from({ length: 6 }, (_, index) => `https://a.example/${index}`);
  expect(await asked(ofOne)).toMatchObject({ ofHost: 2, asked: ofOne });
  const hosts = Array.from({ length: 40 }, (_, index) => `https://h${index}.example/`);
  expect((await asked(hosts)).most).toBe(16);
});

it('asks only what is not remembered, and remembers it', async () => {
  const dead = { state: 'dead' as const, reason: 'answers 404' };
  const known = { 'https://a.example/1': dead };
  const {
    answers,
    asked: urls,
    remembered,
    progress,
  } = await asked(['https://a.example/1', 'https://a.example/2', 'https://b.example/'], { known });
  expect(Object.fromEntries(answers)).toEqual({
    'https://a.example/1': dead,
    'https://a.example/2': { state: 'alive', reason: 'answers 200' },
    'https://b.example/': { state: 'alive', reason: 'answers 200' },
  });
  expect(urls.sort()).toEqual(['https://a.example/2', 'https://b.example/']);
  expect(remembered.sort()).toEqual(['https://a.example/2', 'https://b.example/']);
  expect(progress).toEqual(['2/3', '3/3']);
});

it('reports links by what became of them, at each of their places', () => {
  const answers = new Map<string, LinkAnswer>([
    ['https://dead.example/', { state: 'dead', reason: 'answers 404' }],
    ['https://down.example/', { state: 'unreachable', reason: 'answers 500' }],
    ['https://slow.example/', { state: 'unknown', reason: 'no answer' }],
    ['https://alive.example/', { state: 'alive', reason: 'answers 200' }],
  ]);
  const links = [...answers.keys(), 'https://unasked.example/'].map(link);
  const place = (line: number) => ({ place: { file: 'a.md', line, column: 1 } });
  const found = externalDiagnostics({
    links,
    answers,
    placesOf: (_, href) => (href.includes('down') ? [] : [place(1), place(2)]),
  });
  const common = (host: string) => ({ target: `https://${host}.example/`, notes: [] });
  expect(found).toEqual([
    ...[1, 2].map((line) => ({
      code: 'dead-external-link',
      severity: 'error',
      message: '`https://dead.example/` is dead: answers 404.',
      ...common('dead'),
      ...place(line),
    })),
    {
      code: 'unreachable-external-link',
      severity: 'warning',
      message: '`https://down.example/` cannot be reached: answers 500.',
      ...common('down'),
    },
    ...[1, 2].map((line) => ({
      code: 'unanswered-external-link',
      severity: 'info',
      message: '`https://slow.example/` could not be checked: no answer.',
      ...common('slow'),
      ...place(line),
    })),
  ]);
});
