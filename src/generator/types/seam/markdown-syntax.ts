// What a wing reads in Markdown besides the syntax of the core: the syntax of other tools, the files that pages include, variables and formulas.
// Without it, all of this is text.

import type { ElementContent } from 'hast';
import type { Parents, Root } from 'mdast';
import type { directiveFromMarkdown } from 'mdast-util-directive';
import type { directive } from 'micromark-extension-directive';
import type { Settings } from '../config.ts';
import type { Place, Silence } from '../diagnostic.ts';
import type { DocPlace, FrontMatter } from '../doc.ts';
import type { ComposedText, ProjectFiles, Source, Sources } from '../sources.ts';

declare module 'mdast' {
  interface Data {
    /** Indexes in the value of a text of the characters that were written as an escape or a reference. */
    escaped?: number[];
    /** A piece of the source that is rendered, and so is not syntax of another tool. */
    rendered?: [from: number, to: number];
    /** A tab that begins a set, although another tab is before it. */
    beginsSet?: boolean;
    /** An admonition that is shown without a title. */
    isUntitled?: boolean;
  }
}

/** Reads the syntax. Each member is used in one place, in this order. */
export interface MarkdownSyntax {
  /** Whether something is added to each page, so that none can be left unread. */
  addsToPages(tools: ComposingTools): Promise<boolean>;
  /** Puts the pages of a site together, and leaves out those that are only parts of others. */
  withIncludes(sources: Sources, tools: ComposingTools): Promise<Sources>;
  /** Creates a function that puts a page together. A page that includes nothing stays the same object. */
  createComposer(tools: ComposingTools): (source: Source) => Promise<Source>;
  /** Loads what a page needs that is not in its text. */
  openPage(text: string): Promise<OpenSyntax>;
  /** Finds where the text of a page is written; undefined if that is its file. */
  writtenPlaces(page: string, composed: ComposedText): WrittenPlaces | undefined;
  /** Replaces the variables of a text by tokens of the same length. */
  maskVariables(text: string, variables: Readonly<Record<string, string>> | undefined): MaskedText;
  /** Rewrites the lines that open and close blocks of other tools to directives; undefined if there is none. */
  rewriteLines(text: string, how: RewritingLines): RewrittenLines | undefined;
  /** Returns the syntax that a page can have; without a file, that of a text which is no page. */
  dialectsIn(text: string, file?: string): Dialect[];
  /** Renames the blocks among the children of a node, and takes those out that show only their content, in place. */
  renameBlocks(parent: Parents, how: { isKnown(name: string): boolean; source: string }): void;
  /** Records the syntax in the tree of a page that is not read. Diagnostic: `foreign-syntax`. */
  findForeign(tree: Root, page: SyntaxPage): void;
  /** The keys of other tools' front matter. */
  frontMatter: ForeignFrontMatter;
  /** Returns the ids that other tools make of a heading; some can be empty. */
  idsOfHeading(text: string): readonly string[];
  /** Returns the value of a literal of JavaScript; undefined for other code. */
  readLiteral(code: string): unknown;
}

/** What pages are put together with. */
interface ComposingTools {
  files: ProjectFiles;
  settings: Pick<Settings, 'contentDir' | 'outDir' | 'variables'>;
}

/** What was loaded for a page. */
export interface OpenSyntax {
  /** Renders formulas. Absent for a text without any. */
  formula?: RenderFormula;
  /** Renders marks in the text of the parsed page, such as `==text==`, in place. */
  renderMarks(tree: Root, page: SyntaxPage): void;
}

/**
 * Renders a formula in TeX as MathML.
 * @returns the elements, or why it is not valid
 */
export type RenderFormula = (tex: string, isDisplay: boolean) => ElementContent[] | string;

/** Finds where the text of a page is written. */
export interface WrittenPlaces {
  /** The file of a place in the text. */
  fileAt(place: { line: number; column: number }): string;
  /** Whether the include on a line is reported. */
  isReported(line: number | undefined): boolean;
  place(place: Place): Place;
  silence(silence: Silence): Silence[];
  /** The same for what has its place in itself. A file is added if it is not that of the page. */
  placed<Placed extends DocPlace>(placed: Placed): Placed;
}

/** A text whose variables are replaced by tokens. */
export interface MaskedText {
  text: string;
  /** Whether it has tokens. */
  isMasked: boolean;
  /** Puts the values into the tree of the text. */
  fill(tree: Root): void;
  /** Returns a part of the text with the values. */
  withValues(text: string): string;
  /** Returns a part of the text with the names as they are written. */
  unmask(text: string): string;
}

/** How the lines of a text are read. */
export interface RewritingLines {
  /** Whether the text is a page, which can have tags of other tools. */
  isPage: boolean;
  /** Whether what follows the colons of a line shows that it opens no block. */
  isText(rest: string): boolean;
}

/** The lines of a text, of which some are rewritten. Their number is the same. */
export interface RewrittenLines {
  lines: string[];
  /** The indexes of the lines that are rewritten. */
  changed: ReadonlySet<number>;
  /** Those that stay rewritten in code and HTML. */
  final: ReadonlySet<number>;
}

/** An extension of the tokenizer (micromark). */
export type SyntaxExtension = ReturnType<typeof directive>;
/** An extension that makes nodes of tokens (mdast-util-from-markdown). */
export type TreeExtension = ReturnType<typeof directiveFromMarkdown>;

/**
 * Syntax of another tool that pages can use.
 * Law: a text that cannot have it is parsed as without it, and pays only for `isIn`.
 */
export interface Dialect {
  name: string;
  /**
   * Whether a page can have the syntax. It may be true for a page without it.
   * @param file path of the page, as its ending can decide
   */
  isIn(text: string, file: string): boolean;
  /** Creates what the parser needs, if anything. It is called once for each set of constructs. */
  syntax?(): DialectSyntax;
  /** Changes the parsed tree, before plugins see it: other tools' nodes become those of Markdown and HTML. */
  change?(tree: Root, page: SyntaxPage): void;
}

/** What the parser needs for a dialect. */
export interface DialectSyntax {
  extension: SyntaxExtension;
  tree: TreeExtension;
  /** Says which text is parsed next, so that a construct can know its lines. */
  open?(text: string): void;
}

/** A page as its syntax is read. */
export interface SyntaxPage {
  /** Absent for a text that is not a file. */
  file?: string;
  source: string;
  /** The source with tokens in place of variables, which are no syntax of other tools, and what makes it the source again. */
  masked?: { source: string; unmask(text: string): string };
  /** Where its text is written, if it is put together of several files. */
  written?: WrittenPlaces;
  /** Syntax of other tools, by kind. */
  foreign: Map<string, ForeignFinding>;
  /** Renders formulas. Absent for a text without any. */
  formula?: RenderFormula;
  /** Whether the text asks for a list of its headings. */
  showsContents?: true;
  /** Ids that any page of the site can name alone, such as targets of MyST. */
  places?: Set<string>;
  /** The headings that such ids are before. */
  placeTitles?: Map<string, string>;
  /** Whether code can be in a language of a name. */
  isLanguage(name: string): boolean;
  /** Returns the values of the front matter in the tree of the page, without checking them. */
  frontMatterIn(tree: Root): Readonly<Record<string, unknown>> | undefined;
}

/** A description of one piece of foreign syntax, and what to write instead. */
export interface ForeignSyntax {
  /** Pieces of one kind are reported together. */
  kind: string;
  /** One sentence about the first piece. */
  message: string;
  notes: readonly string[];
}

/** One kind with its places in a page. */
interface ForeignFinding extends ForeignSyntax {
  place: Place;
  /** Line numbers of the other places. */
  further: number[];
}

/** The keys of other tools' front matter. */
export interface ForeignFrontMatter {
  keys: Readonly<Record<string, ForeignKey>>;
  /** Keys for which no value is a value. */
  nullable: ReadonlySet<string>;
  /** What to write instead of the value of an own key that only other tools have; undefined for any other value. */
  otherFormOf(key: string, value: unknown): string | undefined;
}

/** A key of another tool. */
export interface ForeignKey {
  /** Returns what a value becomes: own keys, none if its meaning is the default, or undefined if it has no meaning here. Absent: none has one. */
  meaningOf?: (value: unknown, file: string) => FrontMatter | undefined;
  /** What to write or do instead, as a sentence. */
  advice: string;
}
