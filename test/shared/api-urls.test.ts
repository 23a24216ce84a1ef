// URLs of the pages and files of an API, and the syntax of frameworks in the braces of a path, in addition to the name of a parameter.

import { describe, expect, it } from 'vitest';
import {
  fileNameOf,
  hasTagPages,
  introductionUrl,
  isDocumentUrl,
  loneOperation,
  operationUrl,
  schemaPath,
  schemaUrl,
  sliceFileOf,
  specPath,
  tagUrl,
} from '../../src/generator/shared/api-urls.ts';
import { nameInTemplate, segmentsInTemplate } from '../../src/generator/shared/paths/path-template.ts';

describe('the URLs of an API', () => {
  const api = { name: 'boats', description: '', operations: [1], webhooks: [] };

  it.each([
    ['without a description', api, undefined],
    ['with a blank one', { ...api, description: ' \n' }, undefined],
    ['with a description', { ...api, description: 'Text.' }, '/api/boats/introduction'],
    ['that is the home page', { ...api, isHome: true as const }, '/'],
    ['that is the only page', { ...api, operations: [] }, '/api/boats/introduction'],
    ['beside a webhook', { ...api, operations: [], webhooks: [1] }, undefined],
  ])('have an introduction %s: %s', (_, given, url) => {
    expect(introductionUrl(given)).toBe(url);
  });

  it('are those of its pages, whose names may have any characters', () => {
    expect(operationUrl(api, { slug: 'a/b?' })).toBe('/api/boats/a%2Fb%3F');
    expect(tagUrl(api, 'größe')).toBe('/api/boats/tags/gr%C3%B6%C3%9Fe');
    expect(schemaUrl(api, 'Boat')).toBe('/api/boats/schemas/Boat');
    expect(schemaPath('boats', 'Boat')).toBe('specs/boats/Boat.json');
    expect(sliceFileOf('/api/boats/list')).toBe('/api/boats/list.openapi.json');
  });

  it.each([
    [150, 0, false],
    [150, 1, true],
    [151, 0, true],
  ])('are also those of tags with %i operations and %i webhooks: %s', (operations, webhooks, isLarge) => {
    const list = (length: number) => Array.from({ length });
    expect(hasTagPages({ operations: list(operations), webhooks: list(webhooks) })).toBe(isLarge);
  });

  it.each<[string, string[], Parameters<typeof loneOperation>[1], string | undefined]>([
    ['with one operation', ['a'], {}, 'a'],
    ['without a tag', ['a'], undefined, 'a'],
    ['with several', ['a', 'b'], {}, undefined],
    ['with a description', ['a'], { description: 'Text.' }, undefined],
    ['with documents elsewhere', ['a'], { externalDocs: { url: '/' } }, undefined],
    ['with none', [], {}, undefined],
  ])('lead to an operation from a tag %s', (_, members, tag, operation) => {
    expect(loneOperation(members, tag)).toBe(operation);
  });
});

it.each([
  ['specs/Boats.YAML', false, 'Boats.YAML', 'specs/boats.yaml'],
  ['specs/boats', false, 'boats', 'specs/boats'],
  ['https://a.example/b/open%20api.json?x=1', true, 'open api.json', 'specs/boats.json'],
  ['https://a.example/v3/api-docs', true, 'api-docs', 'specs/boats.json'],
  ['HTTPS://a.example/v1.0', true, 'v1.0', 'specs/boats.json'],
  ['https://a.example/', true, 'a.example', 'specs/boats.json'],
  ['https://a.example/b.yml', true, 'b.yml', 'specs/boats.yml'],
  ['https://', true, 'https:', 'specs/boats.json'],
])('the document %s is of the web: %s', (file, isUrl, name, path) => {
  expect(isDocumentUrl(file)).toBe(isUrl);
  expect(fileNameOf(file)).toBe(name);
  expect(specPath({ name: 'boats', file })).toBe(path);
});

it('serves a document of the web without an ending as what it is', () => {
  expect(specPath({ name: 'boats', file: 'https://a.example/docs', isYaml: true })).toBe('specs/boats.yaml');
});

it.each(['name', '+name', '*name', 'name*', 'name?', 'name:[0-9]+', 'name=projects/*'])(
  '%s',
  (expression) => {
    expect(nameInTemplate(expression, (name) => name === 'name')).toBe('name');
  },
);

it('returns a declared name unchanged, and no other', () => {
  expect(nameInTemplate('name:x', (name) => name === 'name:x')).toBe('name:x');
  expect(nameInTemplate('name:x', () => false)).toBe('name:x');
});

it.each([
  ['name', 'a%2Fb', 'a%2Fb'],
  ['+name', 'a%2Fb', 'a/b'],
  ['name*', 'a%2Fb', 'a/b'],
  ['name=projects/*/topics/*', 'string', 'projects/string/topics/string'],
  ['name=projects/*', 'projects%2Fa', 'projects/a'],
])('fills {%s} with %s', (expression, text, filled) => {
  expect(segmentsInTemplate(expression, text)).toBe(filled);
});
