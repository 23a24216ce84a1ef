// Values that a row shows: constant, default, examples.

import type { OpenSchema } from '../json-schema/resolve.ts';
import type { Example } from '../types/operation.ts';
import type { SchemaFacts } from '../types/schema.ts';
import type { FieldFacts } from '../types/schema-view.ts';
import type { ApiViewContext } from './api-view-context.ts';
import { docsLink } from './document-links.ts';
import { moreNote } from './more-note.ts';
import { valueText } from './schema-words.ts';

const mostExamples = 3;
/** Examples with a name or words of their own. */
const mostNamed = 12;

export type FieldExamples = Pick<FieldFacts, 'examples' | 'namedExamples' | 'exampleNote'>;

/** The constant and the default of a row. */
export function valueFacts(schema: OpenSchema): { default?: string; const?: string } {
  return {
    ...('const' in schema ? { const: valueText(schema.const) } : {}),
    ...('default' in schema && schema.default !== null ? { default: valueText(schema.default) } : {}),
  };
}

/** Examples of plain values; those of objects are seen in the example of the whole body. */
export function exampleFacts(schema: OpenSchema): FieldExamples {
  if ('const' in schema) return { examples: [] };
  return plainExamples(
    schema.examples.filter(
      (example) => typeof example !== 'object' || example === null || isShortList(example),
    ),
  );
}

function isShortList(value: object): boolean {
  return Array.isArray(value) && value.length <= 5 && value.every((item) => typeof item !== 'object');
}

/** Examples of a parameter or header (OpenAPI 3.1, section 4.8.12); undefined where it has none. */
export function parameterExamples(
  examples: Example[],
  { prose }: Pick<ApiViewContext, 'prose'>,
): FieldExamples | undefined {
  const given = examples.filter((example) => 'value' in example);
  if (given.length === 0) return undefined;
  if (given.every(({ name }) => name === '')) return plainExamples(given.map(({ value }) => value));
  const namedExamples = given.slice(0, mostNamed).map((example) => {
    const words = wordsOfExample(example);
    return {
      value: valueText(example.value),
      ...(words === '' ? {} : { description: prose(words, 'example') }),
    };
  });
  return { examples: [], namedExamples, ...noteOf(given.length - mostNamed) };
}

/** `**name**: summary`, then the description. The name is a key and no Markdown. */
function wordsOfExample({ name, summary, description }: Example): string {
  const label = name === '' ? '' : `**${name.replaceAll(/[\\`*_[\]<>&]/g, '\\$&')}**`;
  const first = [label, summary ?? ''].filter((word) => word !== '').join(': ');
  return [first, description ?? ''].filter((word) => word !== '').join('\n\n');
}

/** At most three values, each once. */
function plainExamples(values: unknown[]): FieldExamples {
  const texts = [...new Set(values.map(valueText))];
  return { examples: texts.slice(0, mostExamples), ...noteOf(texts.length - mostExamples) };
}

function noteOf(count: number): { exampleNote?: string } {
  const note = moreNote(count, ['example', 'examples']);
  return note === undefined ? {} : { exampleNote: note };
}

/** Why a field is deprecated, and where more is said about it. */
export function furtherFacts(
  { deprecation, externalDocs }: Pick<SchemaFacts, 'deprecation' | 'externalDocs'>,
  id: string,
  { prose, tools }: ApiViewContext,
): Pick<FieldFacts, 'deprecation' | 'externalDocs'> {
  const link = docsLink(externalDocs, tools);
  return {
    ...(deprecation === undefined ? {} : { deprecation: prose(deprecation, `${id}:deprecation`) }),
    ...(link === undefined ? {} : { externalDocs: link }),
  };
}
