// Finds references that lead nowhere or hide their neighbours, and components that nothing uses.
import { everyValue, isObject, listOf, lookUp, objectOf, pointerTo } from './json-values.ts';
import type { Json, JsonObject } from './spec-documents.ts';

/** Every `$ref` without a target, and every one with sibling keys, which OpenAPI 3.0 ignores. */
export function referenceProblems(document: JsonObject): readonly string[] {
  return [...everyValue(document)].flatMap(([pointer, value]) => {
    if (!isObject(value) || typeof value.$ref !== 'string') return [];
    const problems: string[] = [];
    if (lookUp(document, value.$ref) === undefined) problems.push(`${pointer}: no such place ${value.$ref}`);
    if (Object.keys(value).length > 1) problems.push(`${pointer}: keys beside $ref are ignored`);
    return problems;
  });
}

/** Every component that cannot be reached from an operation or a security requirement. */
export function unusedComponents(document: JsonObject): readonly string[] {
  const used = new Set<string>(requiredSecuritySchemes(document));
  const visit = (value: Json | undefined): void => {
    for (const reference of referencesIn(value)) {
      if (used.has(reference)) continue;
      used.add(reference);
      visit(lookUp(document, reference));
    }
  };
  visit(document.paths);
  return Object.entries(objectOf(document.components)).flatMap(([kind, components]) =>
    Object.keys(objectOf(components))
      .map((name) => pointerTo(`#/components/${kind}`, name))
      .filter((pointer) => !used.has(pointer))
      .map((pointer) => `${pointer}: not used`),
  );
}

/** Texts of `$ref` and of discriminator mappings inside a value. */
function referencesIn(value: Json | undefined): readonly string[] {
  return [...everyValue(value)].flatMap(([, inner]) => {
    if (!isObject(inner)) return [];
    const mapped = Object.values(objectOf(objectOf(inner.discriminator).mapping));
    return [inner.$ref, ...mapped].filter((reference) => typeof reference === 'string');
  });
}

function requiredSecuritySchemes(document: JsonObject): readonly string[] {
  const operations = Object.values(objectOf(document.paths)).flatMap((path) => Object.values(objectOf(path)));
  return [document, ...operations]
    .flatMap((holder) => listOf(objectOf(holder).security))
    .flatMap((requirement) => Object.keys(objectOf(requirement)))
    .map((name) => pointerTo('#/components/securitySchemes', name));
}
