// Compares the values of a discriminator that name alternatives. Without a mapping, that is the name of the schema, so that another name
// is another value (OpenAPI 3.1, section 4.8.25).

import { groupBy } from '../../../generator/shared/group-by.ts';
import type { SchemaNode } from '../facts.ts';
import type { Discriminator, Shape } from '../shape/shape.ts';
import { hasTag, haveSameTag } from './disjoint-schemas.ts';
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
  const mapped = [...mapping].flatMap(([tag, { value }]) => (wordOf(value) === name ? [tag] : []));
  return mapped.length > 0 ? mapped : [name];
}

/**
 * Returns the values of a mapping that were replaced, with those that name the same schema now. Not those of a schema that says itself
 * which values its property has: these are compared there.
 */
export function renamedTags(
  given: SchemaPair,
  before: Discriminator,
  after: Discriminator,
): [string, string][] {
  const [olds, news] = [tagsBySchema(before), tagsBySchema(after)];
  return [...olds].flatMap(([name, tags]) => {
    const others = news.get(name) ?? [];
    const [[tag], [other]] = [tags, others];
    if (tag === undefined || other === undefined || tags.some((one) => others.includes(one))) return [];
    const target = targetNode(before.mapping.get(tag)?.value ?? name, given.before);
    const isSaidThere = hasTag(given.shapes.old(target), before.value);
    return isSaidThere ? [] : tags.map((one): [string, string] => [one, other]);
  });
}

function tagsBySchema({ mapping }: Discriminator): Map<string, string[]> {
  const bySchema = groupBy([...mapping], ([, { value }]) => wordOf(value));
  return new Map([...bySchema].map(([name, entries]) => [name, entries.map(([tag]) => tag)]));
}

/** The last word of a reference, which is the name of its schema. */
export function wordOf(reference: string): string {
  return reference.replace(/^.*\//, '');
}

/** The schema that a mapping names, by a reference or a name. */
export function targetNode(reference: string, { at }: Shape): SchemaNode {
  return { raw: { $ref: reference.includes('/') ? reference : `#/components/schemas/${reference}` }, at };
}
