// Finds operations that cannot be told apart, undeclared or superfluous path parameters, and wrong tags.
import { listOf, objectOf, resolved, textOf } from './json-values.ts';
import type { JsonObject } from './spec-documents.ts';
import { type Place, placesOf } from './spec-places.ts';

export function operationsOf(document: JsonObject): readonly Place[] {
  return placesOf(document).filter(({ kind }) => kind === 'operation');
}

/** Each value that occurs more than once, with the places where it does. */
function repeated(entries: readonly (readonly [value: string, place: string])[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const [value, place] of entries) places.set(value, [...(places.get(value) ?? []), place]);
  return [...places].filter(([, at]) => at.length > 1).map(([value, at]) => `${value}: ${at.join(', ')}`);
}

/** Operation ids that are missing, not in PascalCase, or used twice. */
export function operationIdProblems(document: JsonObject): readonly string[] {
  const ids = operationsOf(document).map(
    ({ value, pointer }) => [textOf(value.operationId), pointer] as const,
  );
  const malformed = ids
    .filter(([id]) => !/^[A-Z][A-Za-z0-9]*$/.test(id))
    .map(([id, pointer]) => `${pointer}: operationId "${id}" is not PascalCase`);
  return [...malformed, ...repeated(ids)];
}

/** Paths that differ in the names of their parameters only (OpenAPI 3.0.1, Paths Object). */
export function identicalPaths(document: JsonObject): readonly string[] {
  return repeated(
    Object.keys(objectOf(document.paths)).map((path) => [path.replaceAll(/\{[^}]*\}/g, '{}'), path] as const),
  );
}

/** Differences between the parameters in a path's template and those that its operations declare. */
export function pathParameterProblems(document: JsonObject): readonly string[] {
  return operationsOf(document).flatMap(({ value, pointer, parent }) => {
    const inTemplate = [...(parent?.name ?? '').matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? '');
    const declared = [...listOf(parent?.value.parameters), ...listOf(value.parameters)]
      .map((parameter) => resolved(document, parameter))
      .filter((parameter) => parameter.in === 'path');
    const names = declared.map(({ name }) => textOf(name));
    return [
      ...inTemplate.filter((name) => !names.includes(name)).map((name) => `{${name}} is not declared`),
      ...names.filter((name) => !inTemplate.includes(name)).map((name) => `${name} is not in the path`),
      ...repeated(names.map((name) => [name, 'declared'] as const)),
      ...declared.filter(({ required }) => required !== true).map(({ name }) => `${name} is not required`),
    ].map((problem) => `${pointer}: ${problem}`);
  });
}

/** Operations that do not have exactly one tag from the document's list of tags. */
export function tagProblems(document: JsonObject): readonly string[] {
  const declared = listOf(document.tags).map((tag) => objectOf(tag).name);
  return operationsOf(document)
    .filter(({ value: { tags } }) => listOf(tags).length !== 1 || !declared.includes(listOf(tags)[0]))
    .map(({ pointer, value: { tags } }) => `${pointer}: tags ${JSON.stringify(tags)}`);
}
