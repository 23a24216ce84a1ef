// The reads of schemas with names.

import { expect, it } from 'vitest';
import { createNamedReads } from '../../src/generator/json-schema/read/named-reads.ts';
import type { Schema } from '../../src/generator/types/schema.ts';

it('schemas that stay partial, as schemas were read again too often, are marked', () => {
  const names = Array.from({ length: 12 }, (_, index) => `S${index}`);
  const free: Schema = { kind: 'any', examples: [], enumeration: [] };
  const marked: string[] = [];
  let depth = 0;
  const named = createNamedReads({
    read(self) {
      for (const name of names) if (name !== self) named(name);
      return free;
    },
    // No read is in the same place as another one, so none can be used again.
    depth: () => depth++,
    isUnused: () => false,
    insideItself: () => free,
    simplified(name, schema) {
      marked.push(name);
      return { ...schema, isSimplified: true };
    },
  });
  const schemas = names.map(named);
  expect(marked).not.toEqual([]);
  expect(schemas.filter(({ isSimplified }) => isSimplified)).toHaveLength(marked.length);
});
