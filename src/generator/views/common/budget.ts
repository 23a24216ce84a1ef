// What fits on a page: one table of limits, and what a page has used of them.

import type { Highlighted } from '../../types/doc.ts';
import type { Html } from '../../types/markup.ts';

/** Weights of a page up to which schemas are opened in it, by where a schema is and how much it weighs itself. */
export interface WeightLimits {
  body: number;
  /** Inside a body. */
  inside: number;
  /** Further inside. */
  deep: number;
  /** Small objects at any depth: a link to a page of two fields costs a reader more than the fields do. */
  small: number;
  tiny: number;
}

/** Everything that bounds a page. */
export const limits = {
  weight: {
    usual: { body: 190, inside: 130, deep: 130, small: 205, tiny: 220 },
    /** Many operations share their schemas: what is deep inside has a page of its own sooner. */
    large: { body: 140, inside: 95, deep: 75, small: 165, tiny: 180 },
  } satisfies Record<string, WeightLimits>,
  /** An API with more operations is large. */
  operationsOfSmallApi: 150,
  /** Weights up to which a schema is small, and tiny: a link instead would take as much space. */
  smallSchema: 8,
  tinySchema: 2.5,
  /** With less weight left than this, a schema is not begun. */
  leastPart: 10,
  /** Levels of schemas inside each other. */
  depth: 10,
  /** Lists of lists that are looked through for what is in them: deeper ones repeat themselves. */
  nestedLists: 20,
  /** A schema with more rows is shown once in a page. */
  rowsOfRepeatedSchema: 12,
  /** Characters of a description that weigh as much as a row. */
  charactersPerRow: 150,
  /** Cells of a table that weigh as much as a row. */
  cellsPerRow: 5,

  /** Rows of parameters of a page; the others go to a page of their own. */
  parameters: 100,
  headers: 80,
  responses: 40,
  links: 60,
  callbacks: 15,
  /** Media types in the line of a body. */
  mediaTypes: 5,
  /** Tags with a section of their own on an introduction; more are a plain list of links to their pages. */
  tagSections: 80,
  /** Operations that the page of a schema names as its users. */
  users: 30,

  /** Enumerated values of one row. */
  values: 150,
  /** Enumerated values on the page of their schema; those with words weigh more. */
  valuesOnOwnPage: 1500,
  describedValuesOnOwnPage: 400,
  /** Options and fields of a table that compares options. */
  comparedOptions: 4,
  comparedFields: 16,
  /** Examples of one row; those with a name or words of their own. */
  fieldExamples: 3,
  namedFieldExamples: 12,

  /** Characters of one description. */
  description: 10_000,
  /** Characters of a default, example or enumerated value in one line. */
  lineOfValue: 200,
  /** What a page names of the things that it leaves out, and the characters of each name. */
  namesLeftOut: 1_000,
  nameLeftOut: 60,

  /** Characters of an example that the document gives, and of one that is generated. */
  example: 8_000,
  generatedExample: 2_500,
  /** Examples of one body. */
  bodyExamples: 12,
  /** Examples of one page, each with its tab, and the characters of all of them. */
  examples: 60,
  exampleCharacters: 32_000,
  /** Characters of all samples of one page; the first is always there. */
  sampleCharacters: 60_000,
  /** Coloured words of the samples and examples of one page. */
  coloured: 1_000,
} as const;

/** What a page counts against its limits. */
type Counted =
  | 'parameters'
  | 'headers'
  | 'responses'
  | 'links'
  | 'callbacks'
  | 'examples'
  | 'exampleCharacters'
  | 'coloured';

/** How much of its limits a page has used. A function that uses more returns the new usage beside its result. */
export type Usage = Readonly<Record<Counted, number>>;

/** A result, and the usage of the page with it. */
export interface Used<Value> {
  value: Value;
  usage: Usage;
}

/** The usage of a new page. */
export const unused: Usage = Object.freeze({
  parameters: 0,
  headers: 0,
  responses: 0,
  links: 0,
  callbacks: 0,
  examples: 0,
  exampleCharacters: 0,
  coloured: 0,
});

/** The first of a list, as many as fit, and the others. */
export function take<Item>(
  items: readonly Item[],
  kind: Counted,
  usage: Usage,
): { shown: Item[]; rest: Item[]; usage: Usage } {
  const shown = items.slice(0, limits[kind] - usage[kind]);
  return { shown, rest: items.slice(shown.length), usage: { ...usage, [kind]: usage[kind] + shown.length } };
}

/** The results of a list in its order, each made with the usage of those before it. */
export function mapWithin<Item, Result>(
  items: readonly Item[],
  usage: Usage,
  map: (item: Item, usage: Usage, position: number) => Used<Result>,
): Used<Result[]> {
  const results: Result[] = [];
  let current = usage;
  for (const [position, item] of items.entries()) {
    const result = map(item, current, position);
    results.push(result.value);
    current = result.usage;
  }
  return { value: results, usage: current };
}

/** The examples that fit, each as a whole. */
export function fitting<Example extends { text: string }>(
  examples: readonly Example[],
  usage: Usage,
): Used<Example[]> {
  const fits = mapWithin(examples, usage, (example, used) => {
    const characters = used.exampleCharacters + example.text.length;
    if (characters > limits.exampleCharacters || used.examples >= limits.examples)
      return { value: [], usage: used };
    return {
      value: [example],
      usage: { ...used, exampleCharacters: characters, examples: used.examples + 1 },
    };
  });
  return { value: fits.value.flat(), usage: fits.usage };
}

/** Highlighted code; where its colours are too many for the page, plain. */
export function coloured(
  { text, language }: { text: string; language: string },
  highlight: (text: string, language: string) => Highlighted,
  usage: Usage,
): Used<Html> {
  const { html, tokens } = highlight(text, language);
  const used = usage.coloured + tokens;
  return used > limits.coloured
    ? { value: highlight(text, 'text').html, usage }
    : { value: html, usage: { ...usage, coloured: used } };
}
