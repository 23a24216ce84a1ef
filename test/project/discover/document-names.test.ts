// Names of documents that no configuration names.

import { expect, it } from 'vitest';
import { foundNames } from '../../../src/generator/project/discover/document-names.ts';

it.each([
  [['openapi.json'], ['openapi']],
  [['events/openapi.json'], ['openapi']],
  [
    ['reference/events-v1/openapiv3.json', 'reference/REST/openapiv3.json'],
    ['events-v1', 'REST'],
  ],
  [
    ['boats.yaml', 'server/openapi.json'],
    ['boats', 'server'],
  ],
  [
    ['boats.yaml', 'openapi.json', 'dist/swagger.json'],
    ['boats', 'openapi', 'swagger'],
  ],
  [
    ['boats/v1/openapi.yaml', 'boats/v2/openapi.yaml', 'sails/v1/openapi.yaml'],
    ['boats-v1', 'boats-v2', 'sails-v1'],
  ],
  [
    ['boats/v1.yaml', 'boats/v2.yaml'],
    ['boats-v1', 'boats-v2'],
  ],
  [
    ['north/orders.yaml', 'south/orders.yaml', 'south/boats.yaml'],
    ['north-orders', 'south-orders', 'boats'],
  ],
  [
    ['north/boats/spec.json', 'south/boats/spec.json'],
    ['north-boats', 'south-boats'],
  ],
  [
    ['Große Boote/api.json', 'sails/api.json'],
    ['Gro-e-Boote', 'sails'],
  ],
  [
    ['boats/openapi.json', 'boats/swagger.json'],
    ['boats', 'boats'],
  ],
])('%j are %j', (files, names) => {
  expect(foundNames(files)).toEqual(names);
});

it('keeps the name of a document whose file says nothing when others are added', () => {
  const two = ['boats/openapi.json', 'sails/openapi.json'];
  expect(foundNames([...two, 'masts/openapi.json', 'ropes.json']).slice(0, 2)).toEqual(foundNames(two));
});
