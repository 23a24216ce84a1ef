// The strings of `src/strings` that the stages which read sources need. The pipeline passes them.

/** Text around an author's Markdown. */
export interface MarkdownStrings {
  /** Title of a page whose file name has no letters or digits. */
  readonly untitled: string;
  readonly admonitions: Readonly<
    Record<'note' | 'tip' | 'info' | 'important' | 'warning' | 'caution' | 'danger', string>
  >;
  /** Summary of a fold without a title. */
  readonly details: string;
  /** Legend of tabs without one. */
  readonly tabs: string;
  /** Label of a tab without one. `position` is 1-based. */
  readonly tab: (values: { position: number }) => string;
  /** What is known of a parameter or a field of a response, besides its name and type. */
  readonly field: {
    readonly in: (values: { place: string }) => string;
    readonly required: string;
    readonly deprecated: string;
    readonly default: string;
  };
  readonly code: string;
  readonly codeIn: (values: { language: string }) => string;
  /** Labels of code languages without a proper name (`Text`), by grammar. */
  readonly codeLanguages: Readonly<Record<string, string>>;
  /** Control that shows folded lines of code. */
  readonly moreLines: (values: { count: number }) => string;
  readonly preformatted: string;
  readonly text: string;
  /** Accessible name of a formula on a line of its own. */
  readonly formula: string;
  readonly table: string;
  /** Accessible name of a table with the names of its columns, or below a heading. */
  readonly tableOf: (values: { names: string }) => string;
  readonly done: string;
  readonly notDone: string;
  readonly linkToSection: (values: { heading: string }) => string;
  readonly footnotes: string;
  readonly backToReference: (values: { footnote: number }) => string;
  /** The same for a further reference to a footnote. `use` counts from 2. */
  readonly backToFurtherReference: (values: { footnote: number; use: number }) => string;
  readonly diagrams: Readonly<Record<DiagramKind, string>>;
}

/** The header of a Mermaid text, in its current spelling. */
export type DiagramKind = 'sequenceDiagram' | 'stateDiagram-v2' | 'flowchart' | 'classDiagram' | 'erDiagram';

/** Titles of pages and labels of groups. */
export interface RouteStrings {
  readonly home: string;
  readonly introduction: string;
  readonly apiReference: string;
  readonly webhooks: string;
  /** The group of the pages that list the names of an API. */
  readonly indexes: string;
  readonly allSections: string;
  readonly schemas: string;
  readonly part: (values: { name: string; part: number }) => string;
}

/** Text in the model of an API that does not come from its document. */
export interface DocumentStrings {
  /** The language whose rules divide a text into sentences (BCP 47). */
  readonly language: string;
  readonly navigation: {
    readonly introduction: string;
    readonly operations: string;
    readonly otherOperations: string;
  };
  readonly schema: { readonly choice: { readonly option: (values: { position: number }) => string } };
  /** Markdown: before what a path item describes. */
  readonly pathItem: { readonly about: string };
  /** Notes in place of unresolved references. */
  readonly missing: {
    readonly empty: (values: { reference: string }) => string;
    readonly unresolved: (values: { reference: string }) => string;
    readonly circular: (values: { reference: string }) => string;
    readonly at: (values: { place: string; sentence: string }) => string;
    readonly inside: (values: { place: string; sentence: string }) => string;
    readonly parameter: string;
    readonly example: string;
    readonly callback: (values: { name: string }) => string;
  };
}

// The words of a site as plain data, and phrases with values.

/** Forms of a text by category of plurals (Unicode CLDR). A category without a form has that of `other`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Texts of a language by their keys, which can be grouped. Plain data: JSON files have it. */
export interface Texts {
  readonly [key: string]: string | PluralForms | Texts;
}

/** The words of a site, as plain data: what is not English in them. */
export interface SiteWords {
  /** The language of the site (BCP 47). */
  readonly language: string;
  /** Equal only for equal words. */
  readonly key: string;
  /** Its texts. A key that is missing has the English text. */
  readonly texts?: Texts | undefined;
}

/** Values by their names. A number is written in the form of the language. */
export type PhraseValues<Names extends string> = Readonly<Record<Names, string | number>>;

/** A text with values. */
export interface Phrase<Names extends string> {
  (values: PhraseValues<Names>): string;
  /** The text itself, for sentences with elements: `Fields of {name}`. That of plurals is the form of `other`. */
  readonly text: string;
}

/** Regular expressions for texts that strings of schemas make. */
export interface RowPatterns {
  /** `each item`: any item of a list. */
  readonly item: string;
  /** `any key`: any property of an object. */
  readonly key: string;
  /** `string or null`: the group is what is before `null`. */
  readonly orNull: string;
}
