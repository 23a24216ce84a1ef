// Values that a row shows: constant, default, examples.

import type { Schema } from '../nouns/api.ts';
import { valueText } from './schema-words.ts';

const mostExamples = 3;

/** The constant and the default of a row, from beside the reference or from the named schema. */
export function valueFacts(schema: Schema, named: Schema): { default?: string; const?: string } {
  const constant = 'const' in schema ? schema : named;
  const standard = 'default' in schema ? schema : named;
  return {
    ...('const' in constant ? { const: valueText(constant.const) } : {}),
    ...('default' in standard && standard.default !== null ? { default: valueText(standard.default) } : {}),
  };
}

/** Examples of plain values; those of objects are seen in the example of the whole body. */
export function exampleTexts(examples: unknown[], schema: Schema, named: Schema): string[] {
  if ('const' in schema || 'const' in named) return [];
  return valueTexts(
    examples.filter((example) => typeof example !== 'object' || example === null || isShortList(example)),
  );
}

function isShortList(value: object): boolean {
  return Array.isArray(value) && value.length <= 5 && value.every((item) => typeof item !== 'object');
}

/** At most three values, each once. */
export function valueTexts(values: unknown[]): string[] {
  return [...new Set(values.slice(0, mostExamples).map(valueText))];
}
