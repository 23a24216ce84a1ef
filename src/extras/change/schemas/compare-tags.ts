// Compares the values of a discriminator that name alternatives. Without a mapping, that is the name of the schema, so that another name
// is another value (OpenAPI 3.1, section 4.8.25).

import type { Discriminator, Shape } from '../shape/shape.ts';
import { haveSameTag } from './disjoint-schemas.ts';
import { addFact, type SchemaPair } from './schema-pair.ts';

/** Compares the values that name an alternative. One whose schema has the value itself is what its schema is. */
export function compareTags(
  given: SchemaPair,
  names: readonly string[],
  [{ shape: one }, { shape: other }]: readonly [{ shape: Shape }, { shape: Shape }],
): void {
  const { discriminator: first } = given.before;
  const { discriminator: second } = given.after;
  if (first === undefined || second === undefined || first.value !== second.value) return;
  if (one.name === other.name || haveSameTag(one, other)) return;
  const [before, after] = [tagsOf(first, one), tagsOf(second, other)];
  if (before.length === 0 || after.length === 0 || before.some((tag) => after.includes(tag))) return;
  addFact(given, 'alternative-renamed', {
    subject: first.value,
    names,
    before: before[0],
    after: after[0],
    old: first.at,
    new: second.at,
  });
}

/** The values that name a schema: those of the mapping, or else its own name. */
function tagsOf({ mapping }: Discriminator, { name }: Shape): string[] {
  if (name === undefined) return [];
  const mapped = [...mapping].flatMap(([tag, { value }]) =>
    value.replace(/^.*\//, '') === name ? [tag] : [],
  );
  return mapped.length > 0 ? mapped : [name];
}
