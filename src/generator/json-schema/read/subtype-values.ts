// Reads the values of a discriminator that select an option.

import { isRecord, type JsonRecord, listAt, recordAt, textAt } from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { SchemaReading } from './read-types.ts';

/** Returns the value that a schema names as its own, in the extension of Azure's documents or that of generators of code. */
export function ownValue(raw: unknown): string | undefined {
  if (!isRecord(raw)) return undefined;
  return textAt(raw, 'x-ms-discriminator-value') ?? textAt(raw, 'x-discriminator-value');
}

/** Returns the values of an option's property, from the raw schema, as the option may not have been read yet. */
export function constantsOfProperty(option: unknown, property: string): string[] {
  const raw = isRecord(option) ? recordAt(recordAt(option, 'properties'), property) : {};
  const values = 'const' in raw ? [raw.const] : listAt(raw, 'enum');
  return values.filter(isText);
}

/** A parent with a discriminator, and its name. */
interface Parent {
  parent: JsonRecord;
  self: string;
  property: string;
}

/**
 * Returns the value that selects a subtype: its own, or the only one that it allows, or else its name (OpenAPI 3.1, section 4.8.25).
 * Where the parent lists the values without that name, it is the one that the name is made of: `boat` for `BoatVehicle`.
 * Empty if no value is.
 */
export function subtypeValues(
  name: string,
  { parent, self, property }: Parent,
  { rawNamed, references }: SchemaReading,
): string[] {
  const raw = rawNamed(name);
  const own = ownValue(raw);
  if (own !== undefined) return [own];
  const parts = isRecord(raw) ? [raw, ...listAt(raw, 'allOf').filter((part) => !isReference(part))] : [];
  const declared = parts.map((part) => constantsOfProperty(part, property)).find((list) => list.length === 1);
  if (declared !== undefined) return declared;
  const written = recordAt(recordAt(parent, 'properties'), property);
  const listed = constantsOfProperty({ properties: { [property]: references.follow(written) } }, property);
  if (listed.length === 0 || listed.includes(name)) return [name];
  const meant = listed.filter((value) => isNamedBy(value, plain(name), plain(self)));
  return meant.length === 1 ? meant : [];
}

/** Whether a value is the name of a subtype, or what its name adds to that of its parent. */
function isNamedBy(value: string, name: string, parent: string): boolean {
  const own = plain(value);
  return own !== '' && [own, `${own}${parent}`, `${parent}${own}`].includes(name);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function isReference(part: unknown): boolean {
  return isRecord(part) && isText(part.$ref);
}
