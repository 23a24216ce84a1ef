// Chooses the value that samples send for a parameter, or for a header of a part.

import { generateExample } from '../json-schema/generate/example.ts';
import { givenOrRepaired } from '../json-schema/generate/repair.ts';
import { resolveSchema } from '../json-schema/resolve.ts';
import { isRecord } from '../shared/json.ts';
import { isNumber, isText } from '../shared/number-literal.ts';
import type { Parameter } from '../types/operation.ts';
import type { Schema } from '../types/schema.ts';
import type { ExampleContext } from '../types/validation.ts';

const anyText: Schema = { kind: 'string', examples: [], enumeration: [] };

/** Returns an example of a parameter from the document, or else one of its schema. */
export function parameterExample(
  { schema, examples, mediaType }: Pick<Parameter, 'schema' | 'examples' | 'mediaType'>,
  context: ExampleContext,
): unknown {
  const [first, ...others] = examples.flatMap((example) => ('value' in example ? [example.value] : []));
  if (first === undefined) return distinguished(schema, context);
  const holder = mediaType === undefined ? 'parameter' : { mediaType, isSequence: false };
  return givenOrRepaired({ values: [first, ...others], schema, holder }, context);
}

/** Generates an example. With `oneOf`, the text of a number can be valid for two options, so another option is used. */
function distinguished(schema: Schema, context: ExampleContext): unknown {
  const value = generateExample(schema, context);
  const { kind, variants } = resolveSchema(schema, (name) => context.schemas.get(name));
  // The text of an empty object would be empty.
  if (kind === 'any' && isRecord(value) && Object.keys(value).length === 0)
    return generateExample(anyText, context);
  const options = variants?.mode === 'oneOf' && isNumber(value) ? variants.options : [];
  const texts = options.flatMap((option) => {
    const text = generateExample(option.schema, { ...context, known: new Map() });
    return isText(text) && Number.isNaN(Number(text)) ? [text] : [];
  });
  return texts[0] ?? value;
}
