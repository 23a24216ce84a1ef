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

/** What is left of a page. Changed by those who take from it. */
export interface CodeBudget {
  characters: number;
  examples: number;
  coloured: number;
}

/** The budget of a new page. */
export function createCodeBudget(): CodeBudget {
  return { characters: limits.exampleCharacters, examples: limits.examples, coloured: limits.coloured };
}

/** Highlighted code; where its colours are too many for the page, plain. */
export function codeWithin(
  budget: CodeBudget,
  { text, language }: { text: string; language: string },
  highlight: (text: string, language: string) => Highlighted,
): Html {
  const { html, tokens } = highlight(text, language);
  if (tokens > budget.coloured) return highlight(text, 'text').html;
  budget.coloured -= tokens;
  return html;
}
