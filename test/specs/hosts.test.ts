// No document points at a host or an e-mail address that somebody may own.
import { describe, expect, it } from 'vitest';
import { foreignHosts } from './host-problems.ts';
import { specDocuments } from './spec-documents.ts';

describe.each(specDocuments)('$name', ({ document }) => {
  it('names hosts under .example only', () => {
    expect(foreignHosts(document)).toEqual([]);
  });
});
