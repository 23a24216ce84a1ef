// The values that a row does not show whole: a long default, constant or example, and examples beyond the first ones. Law: each is in a
// file of the site, which the row links to.

import { resolveSchema } from '../../json-schema/resolve.ts';
import { hashedFile } from '../../shared/assets.ts';
import { isRecord, listAt } from '../../shared/json.ts';
import { jsonOf, spellingOf } from '../../shared/number-literal.ts';
import type { Api } from '../../types/api.ts';
import type { Schema } from '../../types/schema.ts';
import type { OutputFile } from '../../types/sources.ts';
import { limits } from '../common/budget.ts';
import { isLongValue } from './texts.ts';

/** A file with a value that a row does not show whole, or with all values of a row. */
export interface WholeValue {
  file: OutputFile & { content: string };
  /** Present if the file has so many values. */
  count?: number;
}

/** Returns the files for the values of a row: one for each long value, or one with all values if the row does not show each. */
export function wholeValues(values: readonly unknown[], most: number): WholeValue[] {
  if (values.length > most) return [{ file: fileOf(values), count: values.length }];
  return values.filter(isLongValue).map((value) => ({ file: fileOf(value) }));
}

function fileOf(value: unknown): WholeValue['file'] {
  const isText = typeof value === 'string';
  const content = `${isText ? spellingOf(value) : (jsonOf(value, { space: 2 }) ?? '')}\n`;
  return { ...hashedFile(`value.${isText ? 'txt' : 'json'}`, Buffer.from(content)), content };
}

/** Makes the files for all rows of an API. There can be some that no row needs, as pages leave out rows. */
export function wholeValueFiles({ schemas, operations, webhooks }: Api): OutputFile[] {
  const found = new Map<string, OutputFile>();
  const named = new Map(Object.entries(schemas));
  const seen = new Set<object>();
  const waiting: unknown[] = [schemas, operations, webhooks];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    for (const { file } of valuesOfNode(next, named)) found.set(file.outputPath, file);
    for (const [key, child] of Object.entries(next)) if (!dataKeys.has(key)) waiting.push(child);
  }
  return [...found.values()];
}

function valuesOfNode(node: object, schemas: ReadonlyMap<string, Schema>): WholeValue[] {
  if (isSchema(node)) return wholeValuesOf(resolveSchema(node, (name) => schemas.get(name)));
  const isParameter = isRecord(node) && 'schema' in node && 'name' in node;
  return isParameter ? wholeExamples(listAt(node, 'examples').filter(isRecord)) : [];
}

/** Returns the files for the examples of a parameter or header. */
export function wholeExamples(examples: readonly { name?: unknown; value?: unknown }[]): WholeValue[] {
  const given = examples.filter((example) => 'value' in example);
  const isNamed = given.some(({ name }) => name !== '');
  return wholeValues(
    given.map(({ value }) => value),
    isNamed ? limits.namedFieldExamples : limits.fieldExamples,
  );
}

/** Properties of schemas and parameters that hold data of the document. */
const dataKeys = new Set(['examples', 'default', 'const', 'enumeration']);

function wholeValuesOf(schema: Pick<Schema, 'default' | 'const' | 'examples'>): WholeValue[] {
  const single = ['default', 'const'] as const;
  const values = single.flatMap((key) => (key in schema ? [schema[key]] : []));
  return [...wholeValues(values, values.length), ...wholeValues(schema.examples, limits.fieldExamples)];
}

function isSchema(value: object): value is Schema {
  return 'kind' in value && 'examples' in value && 'enumeration' in value;
}
