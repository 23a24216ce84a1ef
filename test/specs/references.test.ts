// Every reference has a target, and every component has a use.
import { describe, expect, it } from 'vitest';
import { referenceProblems, unusedComponents } from './reference-problems.ts';
import { specDocuments } from './spec-documents.ts';

describe.each(specDocuments)('$name', ({ document }) => {
  it('has no dangling reference', () => {
    expect(referenceProblems(document)).toEqual([]);
  });

  it('has no unused component', () => {
    expect(unusedComponents(document)).toEqual([]);
  });
});
