// Safe reading of JSON values and of JSON pointers (RFC 6901). A missing or different value reads as empty.
import type { Json, JsonObject } from './spec-documents.ts';

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** One step deeper: `/` and `~` in the key are escaped. */
export function pointerTo(parent: string, key: string | number): string {
  return `${parent}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The value that a local reference such as `#/components/schemas/Learner` names, or nothing. */
export function lookUp(document: JsonObject, reference: string): Json | undefined {
  if (!reference.startsWith('#/')) return undefined;
  const keys = decodeURIComponent(reference.slice(2)).split('/');
  return keys.reduce<Json | undefined>((value, key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    return Array.isArray(value) ? value[Number(name)] : objectOf(value)[name];
  }, document);
}

/** The value itself, or what its `$ref` leads to. A chain of references is followed to its end. */
export function resolved(document: JsonObject, value: Json | undefined, hops = 20): JsonObject {
  const reference = objectOf(value).$ref;
  if (typeof reference !== 'string' || hops === 0) return objectOf(value);
  return resolved(document, lookUp(document, reference), hops - 1);
}

/** Each value inside a value, itself included, with its pointer. */
export function* everyValue(value: Json | undefined, pointer = '#'): Generator<[string, Json]> {
  if (value === undefined) return;
  yield [pointer, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) yield* everyValue(child, pointerTo(pointer, key));
}
