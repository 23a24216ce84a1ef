// Compares the schemas that a discriminator names without a list of them: those that contain its schema by `allOf` (OpenAPI 3.1, section
// 4.8.25.4). They are alternatives of it, in any order.

import { isRecord, listAt, recordAt, recordsAt } from '../../../generator/shared/json.ts';
import { below, rootTrail, type SchemaNode, type Side } from '../facts.ts';
import { targetOf } from '../shape/create-shapes.ts';
import { addBelow, addFact, type SchemaPair } from './schema-pair.ts';

/** Returns the components that contain a schema by `allOf`, by their names. */
export type FindSubtypes = (schema: unknown) => ReadonlyMap<string, SchemaNode>;

const none: ReadonlyMap<string, SchemaNode> = new Map();

/** Creates what finds the subtypes of the schemas of a document. */
export function createSubtypes(side: Side): FindSubtypes {
  const found = new Map<unknown, Map<string, SchemaNode>>();
  const at = below(rootTrail, 'components', 'schemas');
  for (const [name, raw] of recordsAt(recordAt(side.root, 'components'), 'schemas'))
    for (const part of isRecord(raw) ? listAt(raw, 'allOf') : []) {
      const schema = targetOf(part, side)?.raw;
      if (schema === undefined) continue;
      const known = found.get(schema) ?? new Map<string, SchemaNode>();
      found.set(schema, known.set(name, { raw, at: below(at, name) }));
    }
  return (schema) => found.get(schema) ?? none;
}

/** Compares the subtypes of two schemas with a discriminator, unless they list their alternatives. Their names are its values. */
export function compareSubtypes(
  given: SchemaPair,
  olds: ReadonlyMap<string, SchemaNode>,
  news: ReadonlyMap<string, SchemaNode>,
): void {
  const { before, after } = given;
  if (before.discriminator === undefined || after.discriminator === undefined) return;
  if (before.unions.length + after.unions.length > 0) return;
  for (const [name, node] of olds) {
    const other = news.get(name);
    const names = [`allOf[${name}]`];
    if (other !== undefined) addBelow(given, names, [node, other]);
    else addFact(given, 'value-removed', { subject: 'allOf', names, before: name, old: node.at });
  }
  for (const [name, { at }] of news)
    if (!olds.has(name))
      addFact(given, 'value-added', { subject: 'allOf', names: [`allOf[${name}]`], after: name, new: at });
}
