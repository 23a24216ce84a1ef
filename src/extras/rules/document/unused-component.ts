// Reports components without references. They are allowed, but often left over or forgotten.

import { partsInData } from '../../../generator/openapi/document/references-in-data.ts';
import { referencesOf } from '../../../generator/openapi/document/walk-references.ts';
import {
  childPointer,
  isRecord,
  listAt,
  pointerOfSegments,
  recordAt,
  segmentsOfPointer,
  valueAt,
} from '../../../generator/shared/json.ts';
import { isText } from '../../../generator/shared/number-spelling.ts';
import type { CheckedDocument, Problem, Rule } from '../../../generator/types/lint-rule.ts';
import type { References } from '../../../generator/types/schema.ts';

/** Ignores documents without paths, which are libraries of components, and subtypes, which discriminators use. */
export const unusedComponent: Rule = {
  code: 'unused-component',
  severity: 'info',
  docs: {
    what: 'A component is never referenced.',
    why: 'It is often a leftover, or a place lacks a reference to it.',
    wrong: 'components:\n  schemas:\n    Boat: { type: object }',
    right: 'schema:\n  $ref: "#/components/schemas/Boat"',
    whenToIgnore: 'When other documents use the component, or code is generated from it.',
  },
  start: (document) => {
    const mapped = new Set<string>();
    const uses = ['paths', 'webhooks', 'x-webhooks'].some(
      (key) => Object.keys(recordAt(document.root, key)).length > 0,
    );
    return {
      schema: ({ value }) => {
        for (const target of Object.values(recordAt(recordAt(value, 'discriminator'), 'mapping'))) {
          if (isText(target)) mapped.add(childPointer('#/components/schemas', target));
        }
        return [];
      },
      finish: () => (uses ? unusedOf(document, mapped) : []),
    };
  },
};

/** Returns the unused components. `mapped` are schemas that discriminators refer to by name. */
function unusedOf(document: CheckedDocument, mapped: Set<string>): Problem[] {
  const used = new Set([...usedPointers(document), ...mapped]);
  const unused = mapsOf(document).flatMap(({ pointer, names, isChosen }) =>
    names
      .filter((name) => !isChosen(name) && !used.has(childPointer(pointer, name)))
      .map((name) => ({ name, pointer: childPointer(pointer, name) })),
  );
  // Extensions, links and texts can name a component too, in places that the standard does not know.
  const named = unused.length === 0 ? new Set<string>() : pointersInTexts(document);
  return unused
    .filter(({ pointer }) => !named.has(pointer))
    .map(({ name, pointer }) => ({
      pointer,
      message: `The component \`${name}\` is not used.`,
      notes: ['Remove it, or refer to it where it is needed.'],
    }));
}

/** Returns the components that any text of the document names by a pointer, such as `x-item: { $ref: "#/components/schemas/Boat" }`. */
function pointersInTexts({ root, line }: CheckedDocument): Set<string> {
  const form =
    line === '2.0'
      ? /#\/(?:definitions|parameters|responses)\/[^\s"'`<>()[\]/]+/g
      : /#\/components\/[A-Za-z]+\/[^\s"'`<>()[\]/]+/g;
  const found = new Set<string>();
  const waiting: unknown[] = [root];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === 'string') {
      if (value.includes('#/'))
        for (const [pointer] of value.matchAll(form))
          found.add(pointerOfSegments(segmentsOfPointer(pointer)));
    } else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value))
        if (inner !== undefined && inner !== null) waiting.push(inner);
  }
  return found;
}

interface ComponentMap {
  pointer: string;
  names: string[];
  /** Whether a component is used in another way than by a reference. */
  isChosen(name: string): boolean;
}

function mapsOf({ root, line, references }: CheckedDocument): ComponentMap[] {
  const components = recordAt(root, 'components');
  const places =
    line === '2.0'
      ? ['definitions', 'parameters', 'responses'].map((key) => [`#/${key}`, key, root] as const)
      : Object.keys(components)
          .filter((key) => !key.startsWith('x-') && key !== 'securitySchemes')
          .map((key) => [childPointer('#/components', key), key, components] as const);
  return places.map(([pointer, key, parent]) => {
    const map = recordAt(parent, key);
    const isSubtype = (name: string) => {
      return hasParent(valueAt(map, name), references, new Set());
    };
    // A map can be a reference to a file with its entries, which is not in the standard.
    const names = Object.keys(map).filter((name) => !isText(map[name]));
    return { pointer, names, isChosen: isSubtype };
  });
}

/** Whether a schema includes one with a discriminator through `allOf`, at any depth. */
function hasParent(schema: unknown, references: References, seen: Set<unknown>): boolean {
  if (!isRecord(schema) || seen.has(schema)) return false;
  seen.add(schema);
  const parents = listAt(schema, 'allOf').map((part) => references.follow(part));
  return parents.some(
    (parent) =>
      (isRecord(parent) && parent.discriminator !== undefined) || hasParent(parent, references, seen),
  );
}

/** Returns the components that references refer to, or into. */
function usedPointers({ root, references, replaced, line }: CheckedDocument): Set<string> {
  const depth = line === '2.0' ? 2 : 3;
  const found = referencesOf(root);
  const local = found
    .concat(partsInData(found, references).references)
    .map(({ reference }) => reference)
    .concat(replaced)
    .filter((reference) => reference.startsWith('#/'));
  return new Set(local.map((reference) => pointerOfSegments(segmentsOfPointer(reference).slice(0, depth))));
}
