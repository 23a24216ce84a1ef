// Where the components of each kind are in a document, by its version.

import { type JsonRecord, segmentsOfPointer } from '../../shared/json.ts';
import type { DocumentNode, NodeKind } from '../../types/lint-rule.ts';
import type { References } from '../../types/schema.ts';
import { pointerOfNode, walkDocument } from '../document/walk.ts';
import { referencesOf } from '../document/walk-references.ts';

const sections: Partial<Record<NodeKind, string>> = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  link: 'links',
  callback: 'callbacks',
};

/** Swagger 2.0, sections "definitions", "parameters" and "responses". */
const oldSections: Partial<Record<NodeKind, string>> = {
  schema: '#/definitions',
  response: '#/responses',
  parameter: '#/parameters',
};

/**
 * The pointer of the map that holds components of a kind. Undefined where there is none, or where a component would mean
 * more than its reference does: a security scheme is one that the API offers.
 */
export function sectionOf(kind: NodeKind, dialect: string): string | undefined {
  if (dialect.startsWith('2.')) return oldSections[kind];
  if (kind === 'mediaType' && !/^3\.[01]/.test(dialect)) return '#/components/mediaTypes';
  const name = sections[kind];
  return name === undefined ? undefined : `#/components/${name}`;
}

/** The map of components that a pointer to a whole component is in. */
export function declaredSection(pointer: string, dialect: string): string | undefined {
  const segments = segmentsOfPointer(pointer);
  if (dialect.startsWith('2.')) {
    const [section = ''] = segments;
    const isOld = ['definitions', 'responses', 'parameters', 'securityDefinitions'].includes(section);
    return isOld && segments.length === 2 ? `#/${section}` : undefined;
  }
  return segments[0] === 'components' && segments.length === 3 ? `#/components/${segments[1]}` : undefined;
}

/** A reference of a bundled document, with the kind of object that is expected there. */
export interface PartUse {
  holder: JsonRecord;
  /** `$ref`, or a key of a discriminator's mapping. */
  key: string;
  reference: string;
  kind: NodeKind;
  /** Place of the holder. */
  pointer: string;
  /** The part of another file that it leads to, by its place. */
  part?: string;
}

/** All references into the bundled document by the object that holds them. */
export function usesByHolder(root: JsonRecord, references: References): Map<JsonRecord, PartUse[]> {
  const nodes = new Map<JsonRecord, DocumentNode>();
  walkDocument(
    root,
    references,
    () => {},
    (node) => nodes.set(node.value, node),
  );
  const uses = new Map<JsonRecord, PartUse[]>();
  for (const { holder, key, reference, pointer } of referencesOf(root)) {
    if (!reference.startsWith('#')) continue;
    const node = key === '$ref' ? nodes.get(holder) : undefined;
    // A mapping leads to schemas, and so do most references at places of no standard.
    const kind = node?.kind ?? 'schema';
    const place = node === undefined ? pointer() : pointerOfNode(node);
    const known = uses.get(holder) ?? [];
    known.push({ holder, key, reference, kind, pointer: place });
    uses.set(holder, known);
  }
  return uses;
}
