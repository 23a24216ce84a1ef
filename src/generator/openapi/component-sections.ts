// Where the components of each kind are in a document, by its version.

import { segmentsOfPointer } from '../shared/json.ts';
import type { NodeKind } from './document-grammar.ts';

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
