// Operations can be told apart, by id and by path, and declare exactly the parameters of their paths.
import { describe, expect, it } from 'vitest';
import {
  identicalPaths,
  operationIdProblems,
  pathParameterProblems,
  tagProblems,
} from './operation-problems.ts';
import { specDocuments } from './spec-documents.ts';

describe.each(specDocuments)('$name', ({ document }) => {
  it('has unique operation ids', () => {
    expect(operationIdProblems(document)).toEqual([]);
  });

  it('declares the parameters of each path exactly', () => {
    expect(pathParameterProblems(document)).toEqual([]);
  });

  it('has no two paths with the same template', () => {
    expect(identicalPaths(document)).toEqual([]);
  });

  it('gives each operation one declared tag', () => {
    expect(tagProblems(document)).toEqual([]);
  });
});
