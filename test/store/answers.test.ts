import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { LinkAnswer } from '../../src/generator/check/external/ask-link.ts';
import { openAnswers } from '../../src/generator/store/answers.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();
const day = 24 * 60 * 60 * 1000;
const answers: Record<string, LinkAnswer> = {
  'https://a.example/': { state: 'alive', reason: 'answers 200' },
  'https://b.example/': { state: 'dead', reason: 'answers 404' },
};

async function store(): Promise<void> {
  const memory = await openAnswers(project.file('.portal'), () => 1000);
  for (const [url, answer] of Object.entries(answers)) memory.remember(url, answer);
  await memory.save();
}

it('returns a stored answer for a day', async () => {
  await store();
  const recalled = async (now: number) =>
    (await openAnswers(project.file('.portal'), () => now)).recall('https://a.example/');
  expect([await recalled(1000 + day - 1), await recalled(1000 + day)]).toEqual([
    answers['https://a.example/'],
    undefined,
  ]);
});

it('ignores an answer with a changed byte', async () => {
  await store();
  const file = project.file('.portal/external-links.json');
  const bytes = readFileSync(file);
  for (const index of bytes.keys()) {
    const damaged = Buffer.from(bytes);
    damaged[index] = (bytes[index] ?? 0) ^ 1;
    writeFileSync(file, damaged);
    const memory = await openAnswers(project.file('.portal'), () => 1500);
    for (const [url, answer] of Object.entries(answers))
      expect([undefined, answer]).toContainEqual(memory.recall(url));
  }
});

it('keeps only clear answers, those of the last day, in the order of their addresses', async () => {
  await store();
  const later = await openAnswers(project.file('.portal'), () => 2000);
  later.remember('https://a.example/', { state: 'unknown', reason: 'answers 500' } as never);
  later.remember('https://0.example/', { state: 'alive', reason: 'answers 200' });
  expect(later.recall('https://a.example/')).toBeUndefined();
  await later.save();
  const written = JSON.parse(readFileSync(project.file('.portal/external-links.json'), 'utf8'));
  expect(Object.keys(written.answers)).toEqual(['https://0.example/', 'https://b.example/']);
  const last = await openAnswers(project.file('.portal'), () => 1500 + day);
  await last.save();
  const left = JSON.parse(readFileSync(project.file('.portal/external-links.json'), 'utf8'));
  expect(Object.keys(left.answers)).toEqual(['https://0.example/']);
});

it('has no answer of the future, as of a clock that was wrong', async () => {
  await store();
  const memory = await openAnswers(project.file('.portal'), () => 999);
  expect(memory.recall('https://a.example/')).toBeUndefined();
});
