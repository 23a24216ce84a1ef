// Everything a reader meets is explained and shown: descriptions, meanings of values, examples, errors.
import { describe, expect, it } from 'vitest';
import { emptyExamples, missingExamples, operationCoverageProblems } from './coverage-problems.ts';
import { descriptionProblems, enumProblems } from './description-problems.ts';
import { specDocuments } from './spec-documents.ts';

describe.each(specDocuments)('$name', ({ document }) => {
  it('describes every place in words of its own', () => {
    expect(descriptionProblems(document)).toEqual([]);
  });

  it('gives the meaning of every enumerated value', () => {
    expect(enumProblems(document)).toEqual([]);
  });

  it('shows an example of every parameter and body', () => {
    expect([...missingExamples(document), ...emptyExamples(document)]).toEqual([]);
  });

  it('has the responses that every operation must have', () => {
    expect(operationCoverageProblems(document)).toEqual([]);
  });
});
