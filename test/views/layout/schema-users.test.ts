// The users of a schema are the same as when all schemas are followed from each operation.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limits } from '../../../src/generator/views/common/budget.ts';
import { schemaUsers } from '../../../src/generator/views/layout/schema-pages.ts';

const key = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'no page');
const mentions = fc.array(key, { maxLength: 3 }).map((keys) => new Set<string>(keys));

it('are the operations that use it, in their order', () => {
  fc.assert(
    fc.property(
      fc.array(mentions, { maxLength: 70 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), mentions),
      (pages, mentioned) => {
        const met = new Map(pages.map((keys, index) => [`operation-${index}`, keys]));
        const inside = new Map(Object.entries(mentioned));
        const reached = [...met].map(([slug, keys]) => {
          const found = new Set<string>([...keys].filter((name) => inside.has(name)));
          for (const name of found)
            for (const next of inside.get(name) ?? []) if (inside.has(next)) found.add(next);
          return { slug, found };
        });
        const users = schemaUsers(met, inside);
        for (const name of inside.keys()) {
          const slugs = reached.filter(({ found }) => found.has(name)).map(({ slug }) => slug);
          expect(users.get(name)).toEqual({ first: slugs.slice(0, limits.users), count: slugs.length });
        }
      },
    ),
    { numRuns: 200 },
  );
});
