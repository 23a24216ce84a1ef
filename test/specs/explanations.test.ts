// Facts that integrators confuse are explained where they meet them: the form of the EDUMIS ID, registration, and how a URL that a
// response contains is requested.

import { describe, expect, it } from 'vitest';
import { type JsonObject, specDocuments } from './spec-documents.ts';

const provider = documentOf('provider-based');
const work = documentOf('work-based');

function documentOf(name: string): JsonObject {
  const found = specDocuments.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no specs/${name}.json.`);
  return found.document;
}

/** The object at a path of keys. */
function at(document: JsonObject, ...keys: string[]): JsonObject {
  return keys.reduce<JsonObject>((node, key) => (node[key] ?? {}) as JsonObject, document);
}

describe('the EDUMIS ID', () => {
  it.each([
    ['provider-based', provider],
    ['work-based', work],
  ])('is a string with leading zeros in the header of %s', (_, document) => {
    const header = at(document, 'components', 'parameters', 'EID');
    expect(at(header, 'schema').type).toBe('string');
    expect(header.description).toContain('as a string of up to 4 digits: leading zeros count, as in `0123`');
    expect(header.example).toBe('0123');
  });

  it('is explained wherever a response has it as a number, and in the header of that API', () => {
    const schemas = at(provider, 'components', 'schemas');
    const numbers = Object.keys(schemas).filter(
      (name) => at(schemas, name, 'properties', 'edumis').type === 'integer',
    );
    expect(numbers).toEqual(['Return', 'Submission']);
    for (const name of numbers)
      expect(at(schemas, name, 'properties', 'edumis').description).toContain(
        'as a number without leading zeros: the `EID` header `0123` appears as 123',
      );
    expect(at(provider, 'components', 'parameters', 'EID').description).toContain(
      '`edumis` in responses can be the same ID as a number, 123',
    );
    expect(at(schemas, 'User', 'properties', 'edumis').description).toContain('with leading zeros');
  });
});

describe('registration', () => {
  const { description } = at(provider, 'paths', '/submissions/v1.0/users/register', 'post');

  it('names who must register, when, and for which APIs', () => {
    expect(description).toContain('Every machine account that calls this API must be registered');
    expect(description).toContain('a TEO for itself, a vendor for each of its TEOs');
    expect(description).toContain('before any other call of this API');
    expect(description).toContain('The work-based and the occupations API have no such call');
  });

  it('exists in no other API', () => {
    for (const { name, document } of specDocuments)
      expect([name, Object.keys(at(document, 'paths')).some((path) => path.includes('register'))]).toEqual([
        name,
        name === 'provider-based',
      ]);
  });
});

describe('the URL of the contents of a submission', () => {
  it('names the headers that a request for it needs', () => {
    const { description } = at(
      provider,
      'components',
      'schemas',
      'Submission',
      'properties',
      'submissionContentsUrl',
    );
    expect(description).toMatch(/same two headers as with every request: `Authorization`.*and `EID`/);
  });
});
