// Leaves out of a made body what the request already sends as a credential elsewhere: APIs that take a key in a header or in the body
// describe both.

import { nameWords } from '../json-schema/generate/names.ts';
import { isRecord } from '../shared/json.ts';
import type { MediaType, Operation } from '../types/operation.ts';
import type { SecurityScheme } from '../types/servers-security.ts';
import type { ExampleContext } from '../types/validation.ts';
import { requiresIn, schemasOfValue } from './schema-of-value.ts';

/** Returns the names of the keys that the samples of an operation send outside of the body, as words. */
export function sentKeys(
  { security }: Pick<Operation, 'security'>,
  schemes: readonly SecurityScheme[],
): ReadonlySet<string> {
  const used = new Set(security[0]?.schemes.map(({ id }) => id));
  return new Set(
    schemes.flatMap((scheme) =>
      scheme.kind === 'apiKey' && used.has(scheme.id) ? [nameWords(scheme.id), nameWords(scheme.name)] : [],
    ),
  );
}

/** Returns a body without the optional fields that are named like such a key. */
export function withoutKeys(
  value: unknown,
  { content: { schema }, keys }: { content: MediaType; keys: ReadonlySet<string> },
  context: ExampleContext,
): unknown {
  if (!isRecord(value) || schema === undefined || keys.size === 0) return value;
  const entries = Object.entries(value);
  const schemas = schemasOfValue(schema, value, context);
  const kept = entries.filter(([name]) => !keys.has(nameWords(name)) || requiresIn(schemas, name));
  if (kept.length === entries.length) return value;
  const rest = Object.fromEntries(kept);
  return context.validator.isSendable(schema, rest) ? rest : value;
}
