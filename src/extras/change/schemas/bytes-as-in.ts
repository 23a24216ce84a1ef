// Bytes are a format of text in OpenAPI 3.0, and a content of it in later versions (OpenAPI 3.1, section 4.8.14.4).

import type { Shape } from '../shape/shape.ts';

const forms = [
  ['byte', 'contentEncoding', 'base64'],
  ['binary', 'contentMediaType', 'application/octet-stream'],
] as const;

/** Returns a schema of bytes with the format of another one; any other schema as it is. */
export function bytesAsIn(shape: Shape, other: Shape): Shape {
  const [format, key] = forms.find(
    ([name, keyword, value]) => other.format?.value === name && shape.texts.get(keyword)?.value === value,
  ) ?? [undefined, ''];
  const found = shape.texts.get(key);
  if (format === undefined || found === undefined || shape.format !== undefined) return shape;
  const texts = new Map(shape.texts);
  texts.delete(key);
  return { ...shape, texts, format: { value: format, at: found.at }, types: shape.types ?? other.types };
}
