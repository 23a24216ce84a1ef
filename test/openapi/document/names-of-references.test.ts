// The name of a schema that is not a component, from the reference to it.

import { describe, expect, it } from 'vitest';
import { wordOfReference } from '../../../src/generator/openapi/document/references.ts';

describe('the name of what a reference leads to', () => {
  it.each([
    ['#/components/schemas/User', 'User'],
    ['#/components/schemas/User/properties/address', 'address'],
    ['#/components/schemas/User/properties', 'User'],
    ['#/components/schemas/User/properties/properties', 'properties'],
    ['#/components/schemas/User/properties/items/items', 'items'],
    ['#/components/schemas/User/allOf/1', 'User'],
    ['#/components/schemas/Users/items', 'Users'],
    ['#/components/schemas/Map/additionalProperties', 'Map'],
    ['#/components/responses/NotFound/content/application~1json/schema', 'NotFound'],
    ['#/paths/~1users~1{id}/get/responses/200/content/application~1json/schema', 'users'],
    ['#/paths/~1items/get/responses/200/content/application~1json/schema/items', 'items'],
    ['#/definitions/Node/definitions/leaf', 'leaf'],
    ['#/components/parameters/limit', 'limit'],
    ['#item', 'item'],
    ['#/', 'schema'],
  ])('%s is %s', (reference, name) => {
    expect(wordOfReference(reference)).toBe(name);
  });
});
