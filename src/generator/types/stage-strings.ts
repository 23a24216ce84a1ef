// The strings of `src/strings` that the stages which read sources need. The pipeline passes them.

/** Text around an author's Markdown. */
export interface MarkdownStrings {
  /** Title of a page that has none, and whose file name has no letters or digits. */
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
  /** The same beside a tag with that name. */
  readonly webhookEvents: string;
  /** The group of the pages that list the names of an API. */
  readonly indexes: string;
  readonly changes: string;
  readonly allSections: string;
  /** The pages of a folder that has no name of its own. */
  readonly guides: string;
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
  readonly schema: {
    readonly choice: {
      readonly option: (values: { position: number }) => string;
      readonly optionWith: (values: { names: string }) => string;
    };
  };
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

// The strings of a site as plain data, and as functions of values.

/** Forms of a string by plural category (Unicode CLDR). A category without a form uses that of `other`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** The strings of a language by key, in groups. Plain data, as in the JSON files. */
export interface StringCatalog {
  readonly [key: string]: string | PluralForms | StringCatalog;
}

/** The language of a site and its strings, as plain data. */
export interface SiteLocale {
  /** The language (BCP 47). */
  readonly language: string;
  /** Identifies the strings. */
  readonly key: string;
  /** Strings by key. A missing key uses the English string. */
  readonly catalog?: StringCatalog | undefined;
}

/** Values by placeholder. A number is formatted for the language. */
export type PhraseValues<Names extends string> = Readonly<Record<Names, string | number>>;

/** A string with placeholders, as a function of their values. */
export interface Phrase<Names extends string> {
  (values: PhraseValues<Names>): string;
  /** The string itself, for sentences with elements: `Fields of {name}`. For plurals, the form of `other`. */
  readonly text: string;
}

/** Regular expressions for the names of rows. */
export interface RowPatterns {
  /** `each item`: any item of a list. */
  readonly item: string;
  /** `any key`: any property of an object. */
  readonly key: string;
  /** `string or null`: the group is what is before `null`. */
  readonly orNull: string;
}
