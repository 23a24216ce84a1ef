// The places of components in a document, by kind and version, and the references to them.

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
 * Returns the pointer of the map with the components of a kind. Undefined if there is none, and for security schemes, as a
 * component would add a scheme to the API.
 */
export function sectionOf(kind: NodeKind, dialect: string): string | undefined {
  if (dialect.startsWith('2.')) return oldSections[kind];
  if (kind === 'mediaType' && !/^3\.[01]/.test(dialect)) return '#/components/mediaTypes';
  const name = sections[kind];
  return name === undefined ? undefined : `#/components/${name}`;
}

/** Returns the pointer of the map that contains a component; undefined if the pointer is not that of a component. */
export function declaredSection(pointer: string, dialect: string): string | undefined {
  const segments = segmentsOfPointer(pointer);
  if (dialect.startsWith('2.')) {
    const [section = ''] = segments;
    const isOld = ['definitions', 'responses', 'parameters', 'securityDefinitions'].includes(section);
    return isOld && segments.length === 2 ? `#/${section}` : undefined;
  }
  return segments[0] === 'components' && segments.length === 3 ? `#/components/${segments[1]}` : undefined;
}

/** A reference of a bundled document, with the kind of its target. */
export interface PartUse {
  holder: JsonRecord;
  /** `$ref`, or a key of a discriminator's mapping. */
  key: string;
  reference: string;
  kind: NodeKind;
  /** JSON Pointer of the holder. */
  pointer: string;
  /** JSON Pointer of its target, if that is a part of another file. */
  part?: string;
}

/** Returns all references of a bundled document, by the object that contains them. */
export function usesByHolder(root: JsonRecord, references: References): Map<JsonRecord, PartUse[]> {
  const nodes = new Map<JsonRecord, DocumentNode>();
  const kinds = new Map<unknown, NodeKind>();
  walkDocument(root, references, {
    visit: ({ value, kind }) => void kinds.set(value, kind),
    visitReference: (node) => void nodes.set(node.value, node),
  });
  const uses = new Map<JsonRecord, PartUse[]>();
  for (const { holder, key, reference, pointer } of referencesOf(root)) {
    if (!reference.startsWith('#')) continue;
    const node = key === '$ref' ? nodes.get(holder) : undefined;
    // Mappings refer to schemas, and so do most references in places outside the standard, unless others know their target.
    const kind = node?.kind ?? kinds.get(references.targetOf(reference)) ?? 'schema';
    const place = node === undefined ? pointer() : pointerOfNode(node);
    const known = uses.get(holder) ?? [];
    known.push({ holder, key, reference, kind, pointer: place });
    uses.set(holder, known);
  }
  return uses;
}
