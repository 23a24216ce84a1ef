// Finds schemas among the parameters, responses and bodies of a document. The validator reports what each of them lacks there, and the
// author has only to move it.

import { isRecord, type JsonRecord } from '../../shared/json.ts';
import type { SpecLine } from './messages-forms.ts';

/** Sections of shared objects, with the keys of which an object that belongs there has at least one. */
const sections: Record<string, readonly string[]> = {
  parameters: ['$ref', 'in', 'name', 'schema', 'content'],
  responses: ['$ref', 'content', 'schema', 'headers', 'links'],
  requestBodies: ['$ref', 'content', 'required'],
};

const schemaKeys = ['properties', 'allOf', 'oneOf', 'anyOf', 'additionalProperties'];

/**
 * Returns the path of the schema at or above a path, where the standard allows none; undefined if there is none.
 * @param partAt returns the value of the document at a path
 */
export function misplacedSchemaAt(path: string, partAt: (path: string) => unknown): string | undefined {
  const [place, section = ''] =
    /^(?:\/components)?\/(parameters|responses|requestBodies)\/[^/]+/.exec(path) ?? [];
  if (place === undefined) return undefined;
  const value = partAt(place);
  return isRecord(value) && isSchema(value, sections[section] ?? []) ? place : undefined;
}

/** A list of required names is of a schema, `required: true` of a body or a parameter. */
function isSchema(value: JsonRecord, others: readonly string[]): boolean {
  const has = (key: string) =>
    Object.hasOwn(value, key) && !(key === 'required' && Array.isArray(value[key]));
  return !others.some(has) && (value.type === 'object' || schemaKeys.some(has));
}

/** Returns the message about a schema in a section of other objects. */
export function misplacedSchemaMessage(path: string, name: string, line: SpecLine) {
  const section = path.split('/').at(-2) ?? '';
  const home = line === 'old' ? 'definitions' : 'components/schemas';
  return {
    pointer: `#${path}`,
    message: `${name} is a schema, which does not belong in \`${section}\`.`,
    notes: [`Move it to \`${home}\`, and correct the references to it.`],
  };
}
