// Reads the paths of a document with the path parameters that their operations declare (OpenAPI 3.1, sections 4.8.8.2 and 4.8.12).

import { grammar } from '../../generator/openapi/document/walk.ts';
import {
  childPointer,
  isRecord,
  type JsonRecord,
  listAt,
  pointerOfSegments,
  recordAt,
  segmentsOfPointer,
  textAt,
} from '../../generator/shared/json.ts';
import { isText } from '../../generator/shared/number-spelling.ts';
import { nameInTemplate } from '../../generator/shared/paths/path-template.ts';
import type { CheckedDocument } from '../../generator/types/lint-rule.ts';
import type { References } from '../../generator/types/schema.ts';

/** Returns the names in a template: `b` for `/a/{b}`. */
export function templateNames(template: string): string[] {
  return [...new Set([...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ''))];
}

/** A path parameter. */
export interface DeclaredParameter {
  name: string;
  pointer: string;
}

/** A path with the parameters of its operations. */
export interface PathFacts {
  path: string;
  pointer: string;
  names: string[];
  /** Names in a query that is written into the path. `query-in-path` says what to do about them. */
  queryNames: string[];
  shared: DeclaredParameter[];
  operations: { method: string; pointer: string; own: DeclaredParameter[] }[];
}

/** Returns the paths of a document with their path parameters. */
export function pathsOf({ root, references }: CheckedDocument): PathFacts[] {
  return Object.entries(recordAt(root, 'paths')).flatMap(([path, value]): PathFacts[] => {
    const item = references.follow(value);
    if (path.startsWith('x-') || !isRecord(item)) return [];
    const pointer = childPointer('#/paths', path);
    const base = baseOf(value, pointer);
    const methods = Object.entries(item).filter(
      ([key, operation]) => grammar.pathItem[key]?.kind === 'operation' && isRecord(operation),
    );
    const shared = declaredIn(item, base, references);
    const operations = methods.map(([method, operation]) => {
      const at = childPointer(base, method);
      const own = isRecord(operation) ? declaredIn(operation, at, references) : [];
      return { method, pointer: at, own };
    });
    const declared = new Set([...shared, ...operations.flatMap(({ own }) => own)].map(({ name }) => name));
    const namesIn = (template: string) => [
      ...new Set(templateNames(template).map((name) => nameInTemplate(name, (one) => declared.has(one)))),
    ];
    const end = startOfQuery(path);
    const names = namesIn(path.slice(0, end));
    return [{ path, pointer, names, queryNames: namesIn(path.slice(end)), shared, operations }];
  });
}

/** Returns where the query of a path begins; its length if there is none. A `?` in braces is syntax of a framework. */
export function startOfQuery(path: string): number {
  const at = path.replaceAll(/\{[^{}]*\}/g, (name) => '_'.repeat(name.length)).search(/[?#]/);
  return at === -1 ? path.length : at;
}

/** Returns the place of a path item, or of the target of its reference. */
function baseOf(value: unknown, pointer: string): string {
  if (!isRecord(value) || !isText(value.$ref) || !value.$ref.startsWith('#/')) return pointer;
  return pointerOfSegments(segmentsOfPointer(value.$ref));
}

function declaredIn(record: JsonRecord, pointer: string, references: References): DeclaredParameter[] {
  return listAt(record, 'parameters').flatMap((value, index) => {
    const parameter = references.follow(value);
    const name = isRecord(parameter) && parameter.in === 'path' ? textAt(parameter, 'name') : undefined;
    return name === undefined
      ? []
      : [{ name, pointer: childPointer(childPointer(pointer, 'parameters'), index) }];
  });
}
