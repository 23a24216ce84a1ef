// Compares how a schema is written as XML (OpenAPI 3.1, section 4.8.26). A prefix has no meaning but that of its namespace.

import { recordAt } from '../../../generator/shared/json.ts';
import type { Fact } from '../facts.ts';
import type { Shape } from '../shape/shape.ts';
import { addFact, type SchemaPair } from './schema-pair.ts';

/** Adds the changes of how a property, or the items of a list, are written as XML. */
export function addXmlFacts(
  given: SchemaPair,
  names: readonly [string],
  [before, after]: readonly [Shape, Shape],
): void {
  if (given.use.isXml === undefined) return;
  for (const { kind, ...change } of xmlFacts(before, after, [names[0], names[0]]))
    addFact(given, kind, { names, ...change });
}

/** The changes of how two schemas are written as XML, whose elements have a name by where they are. */
export function xmlFacts(
  before: Shape,
  after: Shape,
  [name, other]: readonly [string | undefined, string | undefined],
): Pick<Fact, 'kind' | 'subject' | 'before' | 'after' | 'old' | 'new'>[] {
  const [first, second] = [formOf(before, name), formOf(after, other)];
  return (['name', 'namespace', 'attribute', 'wrapped'] as const).flatMap((key) => {
    const change = { kind: 'serialization-changed', subject: `xml.${key}` };
    const places = { old: before.xml?.at ?? before.at, new: after.xml?.at ?? after.at };
    return first[key] === second[key]
      ? []
      : [{ ...change, before: first[key], after: second[key], ...places }];
  });
}

function formOf({ xml }: Shape, name: string | undefined) {
  const own = recordAt({ xml: xml?.value }, 'xml');
  return {
    name: own.name ?? name,
    namespace: own.namespace,
    attribute: own.attribute === true || own.nodeType === 'attribute',
    wrapped: own.wrapped === true,
  };
}
