// The values that a row shows: constant, default, examples. Law: one that it does not show whole, as it is long or not among the first ones, is
// in a file of the site, which the row links to.

import type { Strings } from '../../../strings/strings-type.ts';
import { createResolver } from '../../json-schema/resolve.ts';
import { schemasIn } from '../../json-schema/schemas-in.ts';
import { hashedFile } from '../../shared/assets.ts';
import { jsonOf, spellingOf } from '../../shared/number-spelling.ts';
import type { Api } from '../../types/api.ts';
import type { LinkView } from '../../types/markup.ts';
import type { Example, Exchange, Header, ResponseLink } from '../../types/operation.ts';
import type { ResolvedSchema, Schema } from '../../types/schema.ts';
import type { FieldFacts } from '../../types/schema-view.ts';
import type { OutputFile } from '../../types/sources.ts';
import { limits } from '../common/budget.ts';
import { kilobytes, moreNote } from '../common/shorten.ts';
import { distinctValues, isLongValue, lineOfDistinct, valueLine } from '../texts/value-lines.ts';
import type { LabelIndex } from './label-index.ts';

type LinkIndex = Pick<LabelIndex, 'strings' | 'fileHref'>;

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

// The values that rows show, with the links to those that they do not show whole.

/** The examples of a row. */
export type FieldExamples = Pick<
  FieldFacts,
  'examples' | 'areOfItems' | 'namedExamples' | 'exampleNote' | 'whole'
>;

/** Joins the values of a row with its examples, and the links to what it does not show whole of both. */
export function withWhole<
  Values extends Pick<FieldFacts, 'whole'>,
  Examples extends Pick<FieldFacts, 'whole'>,
>(values: Values, examples: Examples): Values & Examples {
  const whole = [...(values.whole ?? []), ...(examples.whole ?? [])];
  return { ...values, ...examples, ...(whole.length === 0 ? {} : { whole }) };
}

/**
 * Leaves out the examples of a row if its list of values has all of them. The descriptions of named examples move to the values, unless a
 * value would be left without one.
 */
export function withoutListed(facts: FieldFacts): FieldFacts {
  const { examples, namedExamples = [], enumeration, exampleNote, whole } = facts;
  const shown = [...examples, ...namedExamples.map(({ value }) => value)];
  const listed = new Set(enumeration.map(({ value }) => value));
  if (exampleNote !== undefined || whole !== undefined || shown.length === 0) return facts;
  if (!shown.every((value) => listed.has(value))) return facts;
  const meanings = new Map(
    namedExamples.flatMap(({ value, description }) =>
      description === undefined ? [] : [[value, description] as const],
    ),
  );
  const explained = enumeration.map((one) => {
    const description = one.description ?? meanings.get(one.value);
    return description === undefined ? one : { ...one, description };
  });
  if (meanings.size > 0 && explained.some(({ description }) => description === undefined)) return facts;
  const { namedExamples: _named, areOfItems: _ofItems, ...others } = facts;
  return { ...others, examples: [], enumeration: explained };
}

/** Links to the values that a row does not show whole. */
function wholeFacts(values: readonly WholeValue[], index: LinkIndex): Pick<FieldFacts, 'whole'> {
  return values.length === 0 ? {} : { whole: values.map((value) => linkTo(value, index)) };
}

/** Returns the constant and the default of a row. */
export function valueFacts(
  schema: ResolvedSchema,
  index: LinkIndex,
): Pick<FieldFacts, 'default' | 'const' | 'whole'> {
  const { cut } = index.strings.example;
  return {
    ...wholeFacts(wholeValues(singleValues(schema)), index),
    ...('const' in schema ? { const: valueLine(schema.const, cut) } : {}),
    ...('default' in schema ? { default: valueLine(schema.default, cut) } : {}),
  };
}

/** Returns the examples of a schema; those of its items if it is a list without examples. */
export function exampleFacts(schema: ResolvedSchema, index: LabelIndex): FieldExamples {
  if ('const' in schema) return { examples: [] };
  const ofItems =
    schema.kind === 'array' && schema.examples.length === 0 ? index.resolve(schema.items).examples : [];
  return ofItems.length > 0
    ? { ...plainExamples(ofItems, index), areOfItems: true }
    : plainExamples(schema.examples, index);
}

/** Returns the examples of a parameter or header (OpenAPI 3.1, section 4.8.12); undefined if it has none. */
export function parameterExamples(
  examples: Example[],
  index: Pick<LabelIndex, 'prose' | 'strings' | 'fileHref'>,
): FieldExamples | undefined {
  const { prose, strings } = index;
  const given = examples.filter((example) => 'value' in example || example.externalValue !== undefined);
  if (given.length === 0) return undefined;
  if (given.every(({ name, externalValue }) => name === '' && externalValue === undefined))
    return plainExamples(
      given.map(({ value }) => value),
      index,
    );
  const namedExamples = given.slice(0, limits.namedFieldExamples).map((example) => {
    const { name, externalValue } = example;
    const isElsewhere = !('value' in example);
    const link = isElsewhere ? strings.example.external({ link: `<${externalValue}>` }) : '';
    const isItsName = example.name === example.value;
    const words = [wordsOfExample(isElsewhere || isItsName ? { ...example, name: '' } : example), link];
    const text = words.filter((part) => part !== '').join('\n\n');
    return {
      value: isElsewhere ? name : valueLine(example.value, strings.example.cut),
      ...(text === '' ? {} : { description: prose(text, 'example') }),
    };
  });
  return {
    examples: [],
    namedExamples,
    ...noteOf(given.length - limits.namedFieldExamples, strings),
    ...wholeFacts(filesOfExamples(given), index),
  };
}

/** Makes the description of an example: `**name**: summary`, then the description. The name is escaped, as it is not Markdown. */
function wordsOfExample({ name, summary, description }: Example): string {
  const label = name === '' ? '' : `**${name.replaceAll(/[\\`*_[\]<>&]/g, '\\$&')}**`;
  const first = [label, summary ?? ''].filter((word) => word !== '').join(': ');
  return [first, description ?? ''].filter((word) => word !== '').join('\n\n');
}

/** Returns the first values, each once. */
function plainExamples(values: unknown[], index: LinkIndex): FieldExamples {
  const { strings } = index;
  const distinct = [...distinctValues(values).values()];
  return {
    examples: distinct
      .slice(0, limits.fieldExamples)
      .map((value) => lineOfDistinct(value, strings.example.cut)),
    ...noteOf(distinct.length - limits.fieldExamples, strings),
    ...wholeFacts(wholeValues(values, limits.fieldExamples), index),
  };
}

function noteOf(count: number, { example }: Strings): { exampleNote?: string } {
  const note = moreNote(count, example.more);
  return note === undefined ? {} : { exampleNote: note };
}

// The values of each part of a document. Links and files are made from the same ones.

function singleValues(schema: ResolvedSchema): unknown[] {
  const keys = ['const', 'default'] as const;
  return keys.flatMap((key) => (key in schema ? [schema[key]] : []));
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
        ? strings.example.wholeValue({ size: kilobytes(file.content.length) })
        : strings.example.inOneFile({ count }),
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
  const resolve = createResolver(schemas);
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
    add(filesOfSchema(resolve(schema)));
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
