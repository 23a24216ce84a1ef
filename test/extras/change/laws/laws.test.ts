// Laws of the comparison: another form of the same contract is no change, and one change of the contract is found as one, with
// its verdict, wherever it stands.

import { describe, expect, it } from 'vitest';
import { type Answer, compareDocuments } from './compare-documents.ts';
import { placesOf } from './document-places.ts';
import { lawDocuments } from './law-documents.ts';
import { finePlants, operationPlants } from './plant-operations.ts';
import { schemaPlants } from './plant-schemas.ts';
import { randomChoice } from './random-choice.ts';
import { operationRewrites } from './rewrite-operations.ts';
import { schemaRewrites } from './rewrite-schemas.ts';
import { unionRewrites } from './rewrite-unions.ts';
import { versionRewrites } from './rewrite-versions.ts';
import { otherWords } from './rewrite-words.ts';

const documents = lawDocuments();
const rewrites = [...schemaRewrites, ...unionRewrites, ...operationRewrites, ...versionRewrites];
const plants = [...operationPlants, ...schemaPlants];

/** What a failure needs to be repeated: the document and the findings. */
function shown({ findings }: Answer): string[] {
  return findings.map(
    ({ code, verdict, operation, location }) => `${verdict} ${code} ${operation} ${location}`,
  );
}

describe('the same contract in another form is equal', () => {
  it.each(rewrites)('$name', ({ apply }) => {
    let tried = 0;
    for (const [index, document] of documents.entries()) {
      const copy = structuredClone(document);
      if (!apply(copy, randomChoice(index), placesOf(copy))) continue;
      tried += 1;
      const answer = compareDocuments(document, copy);
      expect(shown(answer), `document ${index}`).toEqual([]);
      expect(answer.verdict, `document ${index}`).toBe('equal');
    }
    expect(tried).toBeGreaterThan(0);
  });

  it('other words are a note at most', () => {
    for (const [index, document] of documents.entries()) {
      const copy = structuredClone(document);
      otherWords.apply(copy, randomChoice(index), placesOf(copy));
      const { verdict } = compareDocuments(document, copy);
      expect(['equal', 'compatible'], `document ${index}`).toContain(verdict);
    }
  });

  it('several forms at once', () => {
    for (const [index, document] of documents.entries()) {
      const random = randomChoice(1000 + index);
      const copy = structuredClone(document);
      const chosen = random.shuffle([...schemaRewrites, ...operationRewrites]).slice(0, 3);
      for (const { apply } of chosen) apply(copy, random, placesOf(copy));
      const answer = compareDocuments(document, copy);
      expect(shown(answer), `document ${index}: ${chosen.map(({ name }) => name).join(', ')}`).toEqual([]);
    }
  });
});

describe('one change is found as one', () => {
  it.each([...plants, ...finePlants])('$name', ({ apply, verdicts }) => {
    let tried = 0;
    for (const [index, document] of documents.entries()) {
      const copy = structuredClone(document);
      const place = apply(copy, randomChoice(index), placesOf(copy));
      if (!place) continue;
      tried += 1;
      const answer = compareDocuments(document, copy);
      const message = `document ${index}: ${place.trail.join('/')}\n${shown(answer).join('\n')}`;
      expect(verdicts, message).toContain(answer.verdict);
      expect(new Set(answer.findings.map(({ code }) => code)).size, message).toBe(1);
      if (place.operations.size === 1) expect(answer.findings.length, message).toBe(1);
    }
    expect(tried).toBeGreaterThan(0);
  });
});
