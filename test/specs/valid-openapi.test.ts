// The folder holds one document per API, and each is valid OpenAPI 3.0.
import SwaggerParser from '@apidevtools/swagger-parser';
import { describe, expect, it } from 'vitest';
import { specDocuments } from './spec-documents.ts';

it('finds one document per API', () => {
  expect(specDocuments.map(({ name }) => name)).toEqual(['occupations', 'provider-based', 'work-based']);
});

describe.each(specDocuments)('$name', ({ document }) => {
  it('is written for OpenAPI 3.0.1', () => {
    expect(document.openapi).toBe('3.0.1');
  });

  it('is valid', async () => {
    // The parser changes the document that it is given.
    const clone = JSON.parse(JSON.stringify(document));
    await expect(SwaggerParser.validate(clone)).resolves.toBeDefined();
  });
});
