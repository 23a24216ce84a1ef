// A value of the wrong kind -> the one its author most likely meant: `2019` where a text is asked for is "2019", and
// "[1, 2]" where a list is asked for is that list. Whether it is valid is for others to say.

import type { OpenSchema } from '../nouns/open-schema.ts';

/** At most one value of the kind that the schema asks for. */
export function retyped(value: unknown, { kind }: OpenSchema): unknown[] {
  if (kind === 'string')
    return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
  if (kind === 'array' && (typeof value === 'number' || typeof value === 'boolean')) return [[value]];
  return typeof value === 'string' ? fromText(value.trim(), kind) : [];
}

function fromText(text: string, kind: OpenSchema['kind']): unknown[] {
  switch (kind) {
    case 'number':
    case 'integer':
      return text !== '' && Number.isFinite(Number(text)) ? [Number(text)] : [];
    case 'boolean':
      return text === 'true' || text === 'false' ? [text === 'true'] : [];
    case 'object':
      return text.startsWith('{') ? parsed(text) : [];
    case 'array':
      return text.startsWith('[') ? parsed(text) : [[text]];
    default:
      return [];
  }
}

function parsed(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
