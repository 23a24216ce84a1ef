// Writes rows of schemas as nested lists: a line with the type and constraints, then descriptions, values and what is inside.

import { gfmCode, gfmItem, gfmText, gfmWords } from '../../../generator/shared/markdown/gfm.ts';
import type { DocumentLinkView } from '../../../generator/types/markup.ts';
import type {
  EnumerationValueView,
  FieldFacts,
  FieldView,
  MoreView,
  SchemaView,
  UsersView,
  VariantFacts,
  VariantsView,
} from '../../../generator/types/schema-view.ts';
import {
  codeList,
  codeWords,
  documentLink,
  type MarkdownWriting,
  proseText,
  sentence,
  tightBlocks,
  writeLink,
} from './write-markdown.ts';

/** Writes rows of parameters, headers or properties. */
export function fieldList(fields: readonly FieldView[], writing: MarkdownWriting): string {
  return fields.map((field) => gfmItem(fieldItem(field, writing))).join('\n');
}

function fieldItem({ facts, children }: FieldView, writing: MarkdownWriting): string {
  const known = writing.rows.get(facts) ?? rowText(facts, writing);
  writing.rows.set(facts, known);
  if (children === undefined) return known;
  const about = aboutSchema(children, writing);
  const inside = schemaFields(children, writing);
  if (children.fields.length === 0 && !children.variants && !children.repeated)
    return tightBlocks([known, about, inside]);
  const { fieldsOf, optionsOf } = writing.strings.schema;
  const inner = children.fields.length > 0 || children.repeated ? fieldsOf : optionsOf;
  return tightBlocks([known, about, `${sentence(inner, { name: gfmCode(facts.name) })}:`, inside]);
}

function rowText(facts: FieldFacts, writing: MarkdownWriting): string {
  const { schema: strings } = writing.strings;
  const line = [
    `${gfmCode(facts.name)}: ${gfmText(facts.type)}`,
    facts.required && strings.required,
    facts.deprecated && strings.deprecated,
    facts.readOnly && strings.readOnly,
    facts.writeOnly && strings.writeOnly,
    ...facts.constraints.map(codeWords),
  ];
  return tightBlocks([
    line.filter((part) => typeof part === 'string').join('; '),
    proseText(facts.deprecation),
    proseText(facts.description),
    valuesLine(facts, writing),
    facts.namedExamples ? gfmText(`${strings.examples}:`) : '',
    meaningList(facts.namedExamples ?? [], writing),
    gfmText(facts.exampleNote ?? ''),
    wholeLinks(facts.whole, writing),
    seeAlso(facts.externalDocs, writing),
    enumerationText(facts.enumeration, writing),
    moreText(facts.moreValues, writing),
    usersText(facts.users, writing),
  ]);
}

function usersText(users: UsersView | undefined, writing: MarkdownWriting): string {
  if (users === undefined) return '';
  const { label, links, more = '' } = users;
  const shown = [...links.map((link) => writeLink(link, writing)), gfmText(more)];
  return `${gfmText(label)}: ${shown.filter((part) => part !== '').join(', ')}`;
}

function valuesLine(facts: NonNullable<SchemaView['values']>, { strings }: MarkdownWriting): string {
  const { schema } = strings;
  const example = facts.areOfItems ? schema.exampleOfItem : schema.example;
  return [
    facts.const === undefined ? '' : sentence(schema.always, { value: codeList([facts.const]) }),
    facts.default === undefined ? '' : sentence(schema.defaultValue, { value: codeList([facts.default]) }),
    facts.examples.length === 0 ? '' : sentence(example, { values: codeList(facts.examples) }),
  ]
    .filter((words) => words !== '')
    .join('. ');
}

function wholeLinks(links: FieldFacts['whole'] = [], writing: MarkdownWriting): string {
  return links.map((link) => writeLink(link, writing)).join(', ');
}

/** Writes a link to external documentation. */
export function seeAlso(link: DocumentLinkView | undefined, writing: MarkdownWriting): string {
  if (link === undefined) return '';
  return sentence(writing.strings.operation.seeAlsoLink, { link: documentLink(link, writing) });
}

/** Writes the values that a field accepts: a line, or a list if they have descriptions. */
function enumerationText(values: readonly EnumerationValueView[], writing: MarkdownWriting): string {
  const { schema } = writing.strings;
  if (values.length === 0) return '';
  if (values.some(({ description }) => description !== undefined))
    return tightBlocks([
      gfmText(`${schema.values({ count: values.length })}:`),
      meaningList(values, writing),
    ]);
  const list = values.map(({ value, whole }) => valueText(value, whole, writing)).join(', ');
  return values.length === 1
    ? sentence(schema.only, { value: list })
    : sentence(schema.oneOfValues, { values: list });
}

function valueText(value: string, whole: EnumerationValueView['whole'], writing: MarkdownWriting): string {
  return whole === undefined ? codeList([value]) : `${codeList([value])} ${writeLink(whole, writing)}`;
}

/** Writes values with their descriptions. */
export function meaningList(values: readonly EnumerationValueView[], writing: MarkdownWriting): string {
  const { noDescription } = writing.strings.schema;
  return values
    .map(({ value, whole, description, users }) => {
      const about = description === undefined ? gfmText(noDescription) : proseText(description);
      const text = tightBlocks([about, usersText(users, writing)]);
      const shown = valueText(value, whole, writing);
      return gfmItem(text.includes('\n\n') ? `${shown}:\n\n${text}` : `${shown}: ${text}`);
    })
    .join('\n');
}

function moreText(more: MoreView | undefined, writing: MarkdownWriting): string {
  if (more === undefined) return '';
  const { onAnotherPage } = writing.strings.schema.missingFields;
  return sentence(onAnotherPage, { count: gfmText(more.count), schema: writeLink(more.link, writing) });
}

/** Writes description, values, fields and options of a schema, without its line. */
export function schemaText(schema: SchemaView, writing: MarkdownWriting): string {
  return tightBlocks([aboutSchema(schema, writing), schemaFields(schema, writing)]);
}

/** Writes description and values of a schema. */
export function aboutSchema(schema: SchemaView, writing: MarkdownWriting): string {
  const { values } = schema;
  return tightBlocks([
    proseText(schema.deprecation),
    proseText(schema.description),
    values === undefined ? '' : valuesLine(values, writing),
    gfmText(values?.exampleNote ?? ''),
    wholeLinks(values?.whole, writing),
    seeAlso(schema.externalDocs, writing),
    enumerationText(schema.enumeration, writing),
    moreText(schema.moreValues, writing),
  ]);
}

/** Writes the fields and options of a schema. */
export function schemaFields(schema: SchemaView, writing: MarkdownWriting): string {
  const { repeated, variants, recursion } = schema;
  const { sameFields } = writing.strings.schema;
  return tightBlocks([
    fieldList(schema.fields, writing),
    repeated === undefined ? '' : gfmText(`${repeated.label}:`),
    repeated === undefined ? '' : fieldList(repeated.fields, writing),
    variants === undefined ? '' : variantsText(variants, writing),
    moreText(schema.more, writing),
    gfmText(schema.note ?? ''),
    // The place is further up in the same file, which has no ids.
    recursion === undefined ? '' : sentence(sameFields, { schema: gfmWords(recursion.label) }),
  ]);
}

function variantsText({ label, discriminator, options }: VariantsView, writing: MarkdownWriting): string {
  const { choice } = writing.strings.schema;
  const title =
    discriminator === undefined
      ? gfmText(label)
      : sentence(choice.chosenBy, { choice: gfmText(label), property: gfmCode(discriminator) });
  const items = options.map(({ facts, schema }) =>
    gfmItem(tightBlocks([variantLine(facts, writing), schemaText(schema, writing)])),
  );
  return tightBlocks([`${title}:`, items.join('\n')]);
}

function variantLine(facts: VariantFacts, { strings }: MarkdownWriting): string {
  const { choice, deprecated } = strings.schema;
  const line = [
    `**${gfmWords(facts.label)}**${facts.type === facts.label ? '' : `: ${gfmText(facts.type)}`}`,
    ...(facts.deprecated ? [deprecated] : []),
    ...facts.constraints.map(codeWords),
    ...(facts.discriminatorValues.length === 0 ? [] : [codeList(facts.discriminatorValues)]),
    ...(facts.isFallback ? [gfmText(choice.anyOtherValue)] : []),
  ];
  return line.join('; ');
}
