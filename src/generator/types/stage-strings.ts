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
  readonly tab: (position: number) => string;
  /** What is known of a parameter or a field of a response, besides its name and type. */
  readonly field: {
    readonly in: (place: string) => string;
    readonly required: string;
    readonly deprecated: string;
    readonly default: string;
  };
  readonly code: string;
  readonly codeIn: (language: string) => string;
  /** Labels of code languages without a proper name (`Text`), by grammar. */
  readonly codeLanguages: Readonly<Record<string, string>>;
  /** Control that shows folded lines of code. */
  readonly moreLines: (count: number) => string;
  readonly preformatted: string;
  readonly text: string;
  /** Accessible name of a formula on a line of its own. */
  readonly formula: string;
  readonly table: (names: string) => string;
  readonly done: string;
  readonly notDone: string;
  readonly linkToSection: (heading: string) => string;
  readonly footnotes: string;
  readonly backToReference: (footnote: number, use: number) => string;
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
  readonly part: (name: string, part: number) => string;
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
  readonly schema: { readonly choice: { readonly option: (position: number) => string } };
  /** Markdown: before what a path item describes. */
  readonly pathItem: { readonly about: string };
  /** Notes in place of unresolved references. */
  readonly missing: {
    readonly empty: (reference: string) => string;
    readonly unresolved: (reference: string) => string;
    readonly circular: (reference: string) => string;
    readonly at: (place: string, sentence: string) => string;
    readonly inside: (place: string, sentence: string) => string;
    readonly parameter: string;
    readonly example: string;
    readonly callback: (name: string) => string;
  };
}
