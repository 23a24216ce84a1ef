// What the stages that read sources need of the words of a site. `src/strings` has them; the pipeline hands them in.

/** Around what an author writes in Markdown. */
export interface MarkdownStrings {
  /** Title of a page whose file has no name to make one of. */
  readonly untitled: string;
  readonly admonitions: Readonly<Record<'note' | 'tip' | 'info' | 'warning' | 'danger', string>>;
  /** Legend of tabs without one. */
  readonly tabs: string;
  /** Label of a tab without one; `position` counts from 1. */
  readonly tab: (position: number) => string;
  readonly code: string;
  readonly codeIn: (language: string) => string;
  /** Languages of code that are called by a word (`Text`), by their names for the highlighter. */
  readonly codeLanguages: Readonly<Record<string, string>>;
  readonly preformatted: string;
  readonly text: string;
  readonly table: (names: string) => string;
  readonly done: string;
  readonly notDone: string;
  readonly linkToSection: (heading: string) => string;
  readonly footnotes: string;
  readonly backToReference: (footnote: number, use: number) => string;
  readonly diagrams: Readonly<Record<DiagramKind, string>>;
}

/** The header of a Mermaid text, in its newest spelling. */
export type DiagramKind = 'sequenceDiagram' | 'stateDiagram-v2' | 'flowchart' | 'classDiagram' | 'erDiagram';

/** Titles of pages and labels of groups. */
export interface RouteStrings {
  readonly home: string;
  readonly introduction: string;
  readonly apiReference: string;
  readonly webhooks: string;
  readonly part: (name: string, part: number) => string;
}

/** What the model of an API has in words that are not of its document. */
export interface DocumentStrings {
  readonly navigation: { readonly operations: string; readonly otherOperations: string };
  readonly schema: { readonly choice: { readonly option: (position: number) => string } };
  /** Sentences in place of what a document refers to and does not have. */
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
