// The ids of a page: each once, and none that the templates use.

import { expect, it } from 'vitest';
import { createElementIds } from '../../../src/generator/views/common/element-ids.ts';

it.each([
  ...['main', 'site-menu', 'frame-end', 'responses', 'callbacks', 'request-samples', 'request-examples'],
  ...['response-examples', 'servers', 'authentication', 'errors', 'operations'],
])('%s is one of the templates', (id) => {
  expect(createElementIds().claim(id)).toBe(`${id}-2`);
});

it('counts equal ones, and leaves out those that are taken', () => {
  const ids = createElementIds(['a', 'b-2']);
  expect(['a', 'a', 'b', 'b', 'b', 'main'].map((id) => ids.claim(id))).toEqual([
    ...['a-2', 'a-3', 'b', 'b-3', 'b-4', 'main'],
  ]);
});
