// The data that templates get of a schema: rows, enumerations, variants.

import type { DocumentLinkView, LinkView, ProseView } from './markup.ts';

/** A schema: one line about it, then its fields or variants. */
export interface SchemaView {
  /** `object`, `string`, `object[]`, `int32`, ... */
  type: string;
  /** Name of the component, if it is one. */
  name?: string;
  description?: ProseView;
  deprecated?: true;
  /** The reason of the deprecation, and what to use instead. */
  deprecation?: ProseView;
  constraints: string[];
  /** The constant, default and examples, where no row has them. */
  values?: Pick<FieldFacts, 'default' | 'const' | 'examples' | 'areOfItems' | 'exampleNote' | 'whole'>;
  enumeration: EnumerationValueView[];
  fields: FieldView[];
  /** Fields that are shown above: in the request, or in the object around this one. They are folded, after the others. */
  repeated?: { label: string; fields: FieldView[] };
  variants?: VariantsView;
  /** A link to further documentation. */
  externalDocs?: DocumentLinkView;
  /** A link to the schema's place further up, instead of its fields. */
  recursion?: LinkView;
  /** Set if values are left out because of the budget. */
  moreValues?: MoreValuesView;
  /** Set if fields are left out because of the budget. */
  more?: MoreFieldsView;
  /** A note about what else is left out: `14 fields, not shown on this page.` */
  note?: string;
}

/** What another page shows: `14 fields`, and a link to the page. */
export interface MoreView {
  count: string;
  link: LinkView;
}

/** Values that another page shows. */
interface MoreValuesView extends MoreView {
  /** How many of all are here: `First 150 of 250 values`. */
  shown: string;
}

/** Fields that another page shows. A script opens them in place. */
export interface MoreFieldsView extends MoreView {
  /** Prefix of the ids of the fields, if they are not those of a row or an option. */
  prefix?: string;
}

/** The options of a schema. */
export interface VariantsView {
  /** `One of`, `Any of` */
  label: string;
  discriminator?: string;
  options: VariantView[];
  /** A table of the fields of few options, with a column for each option. */
  comparison?: ComparisonView;
}

/** One option. */
export interface VariantView {
  id: string;
  facts: VariantFacts;
  schema: SchemaView;
}

/** The line of an option. All pages share the object, so that its markup is made once. */
export interface VariantFacts {
  label: string;
  type: string;
  deprecated?: true;
  constraints: string[];
  discriminatorValues: string[];
  /** Whether any value of the discriminator that is not listed selects it. */
  isFallback: boolean;
}

/**
 * A table with one row for each field. A cell is the type of the field in an option, absent if the option does not have it. All
 * pages share the object, so that its markup is made once.
 */
export interface ComparisonView {
  options: string[];
  rows: { name: string; cells: { type?: string; required: boolean }[] }[];
}

/** A value of an enumeration, or another value with a description. */
export interface EnumerationValueView {
  value: string;
  /** Of a scope, to which operations link. */
  id?: string;
  description?: ProseView;
  /** A link to the file of a value that is not shown whole. */
  whole?: LinkView;
  /** The operations that need it, for a scope. */
  users?: UsersView;
}

/** The operations that use a part of the document, folded: `Used by 12 operations`, then links to the first, and how many more there are. */
export interface UsersView {
  label: string;
  links: LinkView[];
  /** `and 7 more` */
  more?: string;
}

/** One row: a parameter, header, property or the items of an array. */
export interface FieldView {
  /** Unique in the page, so that every row can be linked to. */
  id: string;
  facts: FieldFacts;
  /** The fields of an object, or of the items of an array. */
  children?: SchemaView;
}

/** The content of a row. All pages share the object, so that its markup is made once. */
export interface FieldFacts {
  name: string;
  /** `string`, `int32`, `date-time`, `string[]`, `object[]`, `Learner or null` ... */
  type: string;
  /** The name of the component that its schema or the items of its list are. Search finds it. */
  schemaName?: string;
  required: boolean;
  deprecated: boolean;
  /** The reason of the deprecation, and what to use instead. */
  deprecation?: ProseView;
  externalDocs?: DocumentLinkView;
  readOnly: boolean;
  writeOnly: boolean;
  /** `1 to 20 characters`, `at most 7 items`, `matches ^T[0-9]{5}$`. */
  constraints: string[];
  default?: string;
  const?: string;
  examples: string[];
  /** Whether the examples are those of the items of a list. */
  areOfItems?: true;
  /** Examples with names or descriptions, instead of `examples`. */
  namedExamples?: EnumerationValueView[];
  /** A note about examples that are left out. */
  exampleNote?: string;
  /** Links to the files of values that the row does not show whole. */
  whole?: LinkView[];
  description?: ProseView;
  enumeration: EnumerationValueView[];
  moreValues?: MoreValuesView;
  /** The operations that use the same parameter or header. */
  users?: UsersView;
}
