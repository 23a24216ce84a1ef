// The budget of a page: its limits, and what is left of them.

import type { Highlighted } from '../../types/doc.ts';
import type { Html } from '../../types/markup.ts';

/** Maximum weights of a page that can open another schema with the small objects inside, by the place of the schema. */
export interface WeightLimits {
  body: number;
  /** Inside a body. */
  inside: number;
  /** Further inside. */
  deep: number;
  /** Small objects at any depth, as a link to a page of few fields is worse for readers than the fields. */
  small: number;
  tiny: number;
  /** Tiny objects that the page does not show yet, also as a body. Others lead to the place that shows them. */
  tinyOnce: number;
}

/** All limits of a page. */
export const limits = {
  weight: {
    usual: { body: 185, inside: 150, deep: 125, small: 200, tiny: 220, tinyOnce: 400 },
    /** In a large API, many operations share schemas, so deep ones have their own pages earlier. */
    large: { body: 132, inside: 105, deep: 90, small: 155, tiny: 180, tinyOnce: 400 },
  } satisfies Record<string, WeightLimits>,
  /** An API with more operations is large. */
  operationsOfSmallApi: 150,
  /** Maximum rows and options of small objects, or their weight, and of tiny ones. */
  smallRows: 6,
  smallWeight: 8,
  tinyRows: 3,
  /** Minimum remaining weight for the beginning of a schema. */
  leastPart: 10,
  /** Levels of schemas inside each other. */
  depth: 10,
  /** Maximum depth of lists in lists. Deeper ones are recursive. */
  nestedLists: 20,
  /** A schema with more rows is shown once in a page. */
  rowsOfRepeatedSchema: 12,
  /** A list with more rows, of which some are required and some optional, has a switch that leaves out the optional ones. */
  rowsWithoutSwitch: 8,
  /** A list with more fields, at all depths, has a filter. */
  fieldsWithoutFilter: 12,
  /** Characters of a description that weigh as much as a row. */
  charactersPerRow: 150,
  /** Cells of a table that weigh as much as a row. */
  cellsPerRow: 5,

  /** Rows of parameters on a page; others go to their own page. */
  parameters: 100,
  headers: 80,
  responses: 40,
  links: 60,
  callbacks: 14,
  /** Media types in the line of a body. */
  mediaTypes: 5,
  /** Tags with sections on an introduction. If there are more, all are links to their pages. */
  tagSections: 80,
  /** Error codes, statuses with their descriptions, and schemas in the section of errors, and operations of each code. */
  errorCodes: 300,
  errorStatuses: 40,
  errorBodies: 6,
  operationsOfCode: 12,
  /** Error codes of examples, and operations that are linked to from each. */
  exampleCodes: 100,
  operationsOfExampleCode: 1,
  operationsOfCodeInGuide: 60,
  /** Users that the page of a schema lists. */
  users: 30,
  /** Operations in the row of a parameter, header or scope that they share. */
  usersOfPart: 3,

  /** Enumerated values of one row. */
  values: 150,
  /** Enumerated values on the page of their schema, without and with descriptions. */
  valuesOnOwnPage: 4000,
  describedValuesOnOwnPage: 400,
  /** Options and fields of a table that compares options. */
  comparedOptions: 4,
  comparedFields: 16,
  /** Examples of one row, without and with names or descriptions. */
  fieldExamples: 3,
  namedFieldExamples: 12,

  /** Characters of one description, and of the one that a page is about. */
  description: 10_000,
  ownDescription: 60_000,
  /** Characters of a default, example or enumerated value in one line. */
  lineOfValue: 200,
  /** Number of names in a note about what is left out, and characters of each name. */
  namesLeftOut: 1_000,
  nameLeftOut: 60,

  /** Characters of an example of the document that is shown whole, and of the beginning of a longer one. */
  example: 8_000,
  preview: 2_500,
  /** Characters of the beginning of an example, if others have used the budget of the page. */
  leastPreview: 600,
  /** Characters of a generated example, and of all of a page. */
  generatedExample: 2_500,
  generatedCharacters: 32_000,
  generatedExamples: 50,
  /** Options of a union with an example each. */
  optionExamples: 6,
  /** Characters of the body of a sample after which only the first option is whole. */
  optionSample: 600,
  /** Characters of the examples of options after the first, and those of all their samples. */
  optionCharacters: 8_000,
  optionSampleCharacters: 20_000,
  /** Examples of one body. */
  bodyExamples: 12,
  /** Examples of one page, and the characters of all of them. */
  examples: 50,
  exampleCharacters: 32_000,
  /** Links to single examples of a page. Others of a body share one file. */
  exampleLinks: 100,
  /** Characters of all samples of one page. The first one is always shown. */
  sampleCharacters: 60_000,
  /** Characters of the short samples in place of those that do not fit. */
  nearestSampleCharacters: 40_000,
  /** Highlighted tokens of the samples and examples of one page, and of the examples if samples have used those. */
  coloured: 1_000,
  colouredExamples: 600,
} as const;

/** The limits that are counted for a whole page. */
type Counted =
  | 'parameters'
  | 'headers'
  | 'responses'
  | 'links'
  | 'callbacks'
  | 'examples'
  | 'exampleCharacters'
  | 'generatedCharacters'
  | 'generatedExamples'
  | 'exampleLinks'
  | 'coloured'
  | 'colouredExamples';

/**
 * What a page has left of its limits. One is made for each page, and what shows something takes it from there, in the order of the page.
 */
export interface PageBudget {
  /** Splits a list into the items that fit and the others. */
  take<Item>(items: readonly Item[], kind: Counted): { shown: Item[]; rest: Item[] };
  /** Returns how much of a limit is left: less than nothing if what is always shown was too much. */
  left(kind: Counted): number;
  use(kind: Counted, count: number): void;
}

/** Creates the budget of a page. */
export function createPageBudget(): PageBudget {
  const used = new Map<Counted, number>();
  const left = (kind: Counted) => limits[kind] - (used.get(kind) ?? 0);
  const use = (kind: Counted, count: number) => void used.set(kind, (used.get(kind) ?? 0) + count);
  return {
    take: (items, kind) => {
      const shown = items.slice(0, left(kind));
      use(kind, shown.length);
      return { shown, rest: items.slice(shown.length) };
    },
    left,
    use,
  };
}

/** What has used the highlighted tokens of a page: samples have theirs, and examples also those that are for them alone. */
const colouredKinds = { sample: ['coloured'], example: ['coloured', 'colouredExamples'] } as const;

/** Returns highlighted code, or plain code if it has more tokens than the budget has left. */
export function coloured(
  { html, tokens }: Highlighted,
  plain: () => Html,
  { budget, of }: { budget: PageBudget; of: keyof typeof colouredKinds },
): Html {
  const kind = colouredKinds[of].find((one) => tokens <= budget.left(one));
  if (kind === undefined) return plain();
  budget.use(kind, tokens);
  return html;
}
