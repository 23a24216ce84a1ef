// The values that a row does not show whole: a long default, constant, enumerated value or example, and examples beyond the first ones.
// Law: each is in a file of the site, which the row links to.

import { resolveSchema } from '../../json-schema/resolve.ts';
import { schemasIn } from '../../json-schema/schemas-in.ts';
import { hashedFile } from '../../shared/assets.ts';
import { jsonOf, spellingOf } from '../../shared/number-spelling.ts';
import type { Api } from '../../types/api.ts';
import type { LinkView } from '../../types/markup.ts';
import type { Example, Exchange, Header, ResponseLink } from '../../types/operation.ts';
import type { ResolvedSchema, Schema } from '../../types/schema.ts';
import type { OutputFile } from '../../types/sources.ts';
import { limits } from '../common/budget.ts';
import { distinctValues, isLongValue } from '../texts/value-lines.ts';
import type { LabelIndex } from './label-index.ts';

/** A file with a value that a row does not show whole, or with all values of a row. */
interface WholeValue {
  file: OutputFile & { content: string };
  /** Present if the file has so many values. */
  count?: number;
}

/** Returns the files for the values of a row: one for each long value, or one with all values if the row does not show each. */
function wholeValues(values: readonly unknown[], most = Number.POSITIVE_INFINITY): WholeValue[] {
  const distinct = Array.from(distinctValues(values).values(), ({ value }) => value);
  if (distinct.length > most) return [{ file: fileOf(distinct), count: distinct.length }];
  return distinct.filter(isLongValue).map((value) => ({ file: fileOf(value) }));
}

function fileOf(value: unknown): WholeValue['file'] {
  const isText = typeof value === 'string';
  const content = `${isText ? spellingOf(value) : (jsonOf(value, { space: 2 }) ?? '')}\n`;
  return { ...hashedFile(`value.${isText ? 'txt' : 'json'}`, Buffer.from(content)), content };
}

// The values of each part of a document. Links and files are made from the same ones.

type LinkIndex = Pick<LabelIndex, 'strings' | 'fileHref'>;

/** Returns the links to the constant and the default of a schema that are too long for a row. */
export function wholeSingleValues(schema: ResolvedSchema, index: LinkIndex): LinkView[] {
  return wholeValues(singleValues(schema)).map((value) => linkTo(value, index));
}

function singleValues(schema: ResolvedSchema): unknown[] {
  const keys = ['const', 'default'] as const;
  return keys.flatMap((key) => (key in schema ? [schema[key]] : []));
}

/** Returns the links to the examples of a schema that its row does not show whole. */
export function wholeSchemaExamples(examples: readonly unknown[], index: LinkIndex): LinkView[] {
  return wholeValues(examples, limits.fieldExamples).map((value) => linkTo(value, index));
}

/** Returns the links to the examples of a parameter or header that its row does not show whole. */
export function wholeExamples(examples: readonly Example[], index: LinkIndex): LinkView[] {
  return filesOfExamples(examples).map((value) => linkTo(value, index));
}

function filesOfExamples(examples: readonly Example[]): WholeValue[] {
  const given = examples.filter((example) => 'value' in example);
  const isNamed = given.some(({ name }) => name !== '');
  return wholeValues(
    given.map(({ value }) => value),
    isNamed ? limits.namedFieldExamples : limits.fieldExamples,
  );
}

/** Returns the link to a value that is too long for its line; undefined for others. */
export function wholeLink(value: unknown, index: LinkIndex): LinkView | undefined {
  return isLongValue(value) ? linkTo({ file: fileOf(value) }, index) : undefined;
}

function linkTo({ file, count }: WholeValue, { strings, fileHref }: LinkIndex): LinkView {
  return {
    href: fileHref(file.outputPath),
    label:
      count === undefined
        ? strings.example.wholeValue(file.content.length)
        : strings.example.inOneFile(count),
  };
}

/** Returns the values of a link of a response. */
function valuesOfLink({ parameters, requestBody, server }: ResponseLink): unknown[] {
  return [...parameters.map(({ value }) => value), requestBody, server?.url];
}

/** Makes the files for all rows of an API. Pages leave out rows, so that only those that a page links to are published. */
export function wholeValueFiles(api: Api): OutputFile[] {
  const found = new Map<string, OutputFile>();
  const add = (values: readonly WholeValue[]) => {
    for (const { file } of values) found.set(file.outputPath, file);
  };
  const schemas = new Map(Object.entries(api.schemas));
  const seen = new Set(schemas.values());
  for (const exchange of exchangesOf(api)) {
    for (const { schema, examples } of headersOf(exchange)) {
      seen.add(schema);
      add(filesOfExamples(examples));
    }
    for (const schema of bodiesOf(exchange)) seen.add(schema);
    for (const link of exchange.responses.flatMap(({ links }) => links)) add(wholeValues(valuesOfLink(link)));
  }
  for (const schema of seen) {
    add(filesOfSchema(resolveSchema(schema, (name) => schemas.get(name))));
    for (const inner of schemasIn(schema)) seen.add(inner);
  }
  return [...found.values()];
}

function filesOfSchema(schema: ResolvedSchema): WholeValue[] {
  return [
    ...wholeValues(singleValues(schema)),
    ...wholeValues(schema.enumeration.map(({ value }) => value)),
    ...wholeValues(schema.examples, limits.fieldExamples),
  ];
}

function exchangesOf({ operations, webhooks }: Api): Exchange[] {
  return [...operations, ...webhooks].flatMap((operation) => [operation, ...operation.callbacks]);
}

function headersOf({ parameters, responses }: Exchange): Header[] {
  return [...parameters, ...responses.flatMap(({ headers }) => headers)];
}

function bodiesOf({ requestBody, responses }: Exchange): Schema[] {
  const contents = [...(requestBody?.contents ?? []), ...responses.flatMap((response) => response.contents)];
  return contents.flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
}
