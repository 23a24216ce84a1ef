import { describe, expect, it } from 'vitest';
import { declaresOpenApi } from '../../../src/generator/project/discover/declared-documents.ts';

describe('declaresOpenApi', () => {
  it('reads a text that is nested without end', () => {
    expect(declaresOpenApi(`{ "a": ${'['.repeat(100_000)}, "openapi": "3.1.0"`)).toBe(false);
    expect(
      declaresOpenApi(`{ "a": ${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}, "openapi": "3.1.0" }`),
    ).toBe(true);
  });

  it.each([
    ['openapi: 3.1.0\ninfo: {}\n'],
    ['\uFEFFopenapi: 3.1.0\n'],
    ['# A comment\n---\ninfo: {}\n"swagger": "2.0"\n'],
    ['  info: {}\n  openapi: "3.0.3"\n'],
    ['{ "info": { "title": "a" }, "openapi": "3.1.0" }'],
    ['{"swagger":"2.0"}'],
    ['{ "openapi": "3.1.0", "paths": { '],
    ['{ "paths": { "a": [":"] }, /* "b" */ "openapi": "3.1.0" }'],
    ['openapi: 3.1.0\ninfo:\n\t- broken'],
  ])('is true for %j', (text) => {
    expect(declaresOpenApi(text)).toBe(true);
  });

  it.each([
    [''],
    ['title: openapi\n'],
    ['tools:\n  openapi: 3.1.0\n'],
    ['openapi: ./openapi.yaml\n'],
    ['description: |\n  openapi: 3.1.0\n'],
    ['{ "dependencies": { "openapi": "3.1.0" } }'],
    ['{ "openapi": { "file": "openapi.yaml" } }'],
    ['["openapi", "3.1.0"]'],
    ['{ "list": ["3.1.0"], "openapi": ["3.1.0"] }'],
  ])('is false for %j', (text) => {
    expect(declaresOpenApi(text)).toBe(false);
  });
});
