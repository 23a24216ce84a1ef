// What templates see of a schema: rows, enumerations, variants.

import type { DocumentLinkView, Html, LinkView } from './markup.ts';

/** A schema as a reader sees it: one line on the whole, then its fields or variants. */
export interface SchemaView {
  /** `object`, `string`, `object[]`, `int32`, ... */
  type: string;
  /** Name of the component schema, where it has one. */
  name?: string;
  description?: Html;
  constraints: string[];
  enumeration: EnumerationValueView[];
  fields: FieldView[];
  variants?: VariantsView;
  /** Set where the schema is described further elsewhere. */
  externalDocs?: DocumentLinkView;
  /** Set where the schema is open already further up: a link to that place instead of its fields. */
  recursion?: LinkView;
  /** Set where values are left out to bound the page. */
  moreValues?: MoreView;
  /** Set where fields are left out to bound the page: how many, and the page that shows them. */
  more?: MoreView;
  /** What else is left out: `14 fields, not shown on this page.` */
  note?: string;
}

/** What a page leaves to another: `14 fields`, and the page that shows them. */
export interface MoreView {
  count: string;
  link: LinkView;
}

export interface VariantsView {
  /** `One of`, `Any of` */
  label: string;
  discriminator?: string;
  options: VariantView[];
  /** Set where the fields of few options fit a table: a column for each option. */
  comparison?: ComparisonView;
}

export interface VariantView {
  id: string;
  facts: VariantFacts;
  schema: SchemaView;
}

/** The line of an option: one object for all pages that show it, whose markup is made once. */
export interface VariantFacts {
  label: string;
  type: string;
  constraints: string[];
  discriminatorValues: string[];
  /** Chosen by any value of the discriminator that is not listed. */
  isFallback: boolean;
}

/**
 * One row for each field; a cell is its type in that option, absent where the option has no such field. One object for all
 * pages that show it, whose markup is made once.
 */
export interface ComparisonView {
  options: string[];
  rows: { name: string; cells: { type?: string; required: boolean }[] }[];
}

export interface EnumerationValueView {
  value: string;
  description?: Html;
}

/** One row: a parameter, header, property or the items of an array. */
export interface FieldView {
  /** Unique in the page; every row can be linked to. */
  id: string;
  facts: FieldFacts;
  /** What is inside: fields of the object or of the array's items. */
  children?: SchemaView;
}

/** The content of a row: one object for all pages that show it, whose markup is made once. */
export interface FieldFacts {
  name: string;
  /** `string`, `int32`, `date-time`, `string[]`, `object[]`, `Learner or null` ... */
  type: string;
  required: boolean;
  deprecated: boolean;
  /** Why, and what to use instead. */
  deprecation?: Html;
  externalDocs?: DocumentLinkView;
  readOnly: boolean;
  writeOnly: boolean;
  /** In words: `1 to 20 characters`, `at most 7 items`, `matches ^T[0-9]{5}$`. */
  constraints: string[];
  default?: string;
  const?: string;
  examples: string[];
  /** Examples with a name or words of their own, in place of `examples`. */
  namedExamples?: EnumerationValueView[];
  /** Set where examples are left out. */
  exampleNote?: string;
  description?: Html;
  enumeration: EnumerationValueView[];
  moreValues?: MoreView;
}
