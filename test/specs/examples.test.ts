// Every example and default is a value that its own schema allows.
import { describe, expect, it } from 'vitest';
import { exampleProblems, samplesOf } from './example-problems.ts';
import { specDocuments } from './spec-documents.ts';

describe.each(specDocuments)('$name', ({ document }) => {
  it('has examples', () => {
    expect(samplesOf(document)).not.toEqual([]);
  });

  it('has valid examples only', () => {
    expect(exampleProblems(document)).toEqual([]);
  });
});
