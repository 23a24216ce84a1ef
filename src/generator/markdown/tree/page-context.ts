// The state of one text during its conversion to HTML: its source, its ids, and the headings, links and diagnostics found in it.

import { slug } from 'github-slugger';
import type { Element, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { nearestName } from '../../shared/nearest-name.ts';
import type { Diagnostic, DiagnosticCode, Place, Severity, Silence } from '../../types/diagnostic.ts';
import type {
  CodeSampleUse,
  ErrorCodeUse,
  Heading,
  Highlighter,
  SourceLink,
  TextOptions,
} from '../../types/doc.ts';
import type { FencePage, ShowFence } from '../../types/seam/fences.ts';
import type { MarkdownSyntax, SyntaxPage } from '../../types/seam/markdown-syntax.ts';
import type { Drawing } from '../../types/sources.ts';
import type { MarkdownStrings } from '../../types/stage-strings.ts';
import type { Destination } from './destinations.ts';
import type { Stringifier } from './stringify.ts';

/** What all texts share. */
export interface Tools {
  /** Strings of the site, such as accessible names. */
  strings: MarkdownStrings;
  highlighter: Highlighter;
  stringify: Stringifier;
  plugins: PluginSteps;
  /** Reads the syntax of other tools. */
  syntax?: MarkdownSyntax | undefined;
}

/** The changes that plugins make to trees, where they make some. */
export interface PluginSteps {
  remark?: (tree: MarkdownRoot, page: Page) => MarkdownRoot;
  rehype?: (tree: Root, page: Page) => Root;
}

/** The ids that a translation has from its original. */
export interface OriginalIds {
  /** That of the title. */
  title?: string;
  /** Those of the headings, in order. Absent: the translation has other headings. */
  headings?: readonly string[];
}

/** The state of one text. */
export interface Page extends Tools, SyntaxPage {
  /** The file that links are relative to, if it is not the file of the text. */
  linkBase?: string;
  /** Set for a description of an OpenAPI document. */
  document?: NonNullable<TextOptions['document']>;
  /** Whether the text has letters of a right-to-left script. */
  isBidirectional: boolean;
  /** The parsed text, with the places of destinations. */
  parsed?: MarkdownRoot;
  /** Destinations by the offset of the link; created for the first link. */
  destinations?: Map<number, Destination>;
  ids: Ids;
  /** Level of the highest headings. */
  topHeading: number;
  /** Levels, as written, of the headings above the current place. */
  outline: number[];
  headings: Heading[];
  /** Of a translation: the ids that its headings have in the original. Absent: they are made from the texts of the headings. */
  original?: OriginalIds;
  links: SourceLink[];
  diagnostics: Diagnostic[];
  silences: Silence[];
  /** The rows of tables that begin with code. They get ids after all headings, so that no heading loses its id to a row. */
  codeRows: CodeRowElement[];
  errorCodes: ErrorCodeUse[];
  /** Code that is tied to APIs. */
  samples: CodeSampleUse[];
  /** The title that the author wrote as a heading, once its id is known. */
  title?: { id: string; text: string };
  /** Whether links show the titles of other pages. */
  takesTitles?: true;
  /** Typed references as they are written. */
  typedReferences: Set<string>;
  /** The links in the last cells of rows that explain codes. */
  linksOfCells: Map<Element, string[]>;
  /** Elements that refer to ids, updated when all ids are final. */
  references: Element[];
  /** Accessible names of scrolling frames, which are unique, and the last number that was added to each. */
  frameNames: Map<string, number>;
  lastHeading: string;
  tabSets: number;
  /** What shows the code blocks of a language in another way, where the text has some. */
  fences?: OpenFences;
  /** Pictures that were found for the page, by the texts of their blocks. */
  pictures?: ReadonlyMap<string, Drawing>;
  /** The texts of blocks that need pictures. */
  undrawn: Set<string>;
  /** How many sets of tabs contain the current node. */
  tabDepth: number;
  /** Whether the text has blocks with rules of their own (`block-styles.ts`). */
  needsBlockStyles?: true;
  /** How many lines that open no block are reported and not closed yet. */
  strayBlocks: number;
}

/** The page as wings see it, and what shows the blocks of each language. */
export interface OpenFences {
  page: FencePage;
  show: ReadonlyMap<string, ShowFence>;
}

/** A row of a table whose first cell is only code. */
interface CodeRowElement {
  row: Element;
  code: string;
  /** Text of the first cell in the head of the table. */
  column: string;
}

/** A diagnostic before it has a place. */
export interface PageProblem {
  code: DiagnosticCode;
  severity: Severity;
  message: string;
  target?: string;
  notes: string[];
}

/** Adds a diagnostic at an element's first line. */
export function report(page: Page, problem: PageProblem, node: Element): void {
  const place = placeOf(page, node);
  page.diagnostics.push(place === undefined ? problem : { ...problem, place });
}

function placeOf({ file }: Page, { position }: Element): Place | undefined {
  if (file === undefined) return undefined;
  if (position === undefined) return { file };
  const { start, end } = position;
  const place = { file, line: start.line, column: start.column };
  return end.line === start.line ? { ...place, endColumn: end.column } : place;
}

/** A name of a frame is read aloud, and each frame below a heading has the heading in its name. */
const longestName = 200;

/** Returns a unique name for a frame of the page. */
export function uniqueName(page: Page, whole: string): string {
  const { frameNames } = page;
  const wanted = whole.length > longestName ? `${whole.slice(0, longestName)}…` : whole;
  let count = frameNames.get(wanted) ?? 1;
  let name = wanted;
  while (frameNames.has(name)) name = `${wanted} (${++count})`;
  frameNames.set(wanted, count);
  if (name !== wanted) frameNames.set(name, 1);
  return name;
}

/** The ids of one page, each unique. Explicit ids are claimed before ids are generated from headings. */
interface Ids {
  /** Returns the wanted id with the page's prefix, and with `-1`, `-2` and so on if it is taken. */
  claim(wanted: string): string;
  /** Claims an author's id, and stores the resulting id for `find`. */
  rename(written: string): string;
  /** Generates an id from a heading's text (the algorithm of github-slugger). */
  fromText(text: string): string;
  /** Returns the final id for an id in a link; undefined if the text has no such id. */
  find(written: string): string | undefined;
}

/** Creates the ids of one page, which all start with a prefix. `reserved` ids are never assigned. */
export function createIds(prefix: string, reserved: Iterable<string> = []): Ids {
  const taken = new Set(reserved);
  const renamed = new Map<string, string>();
  const counts = new Map<string, number>();
  const claim = (wanted: string): string => {
    const base = prefix + (wanted.replace(/\s+/g, '-') || 'section');
    let count = counts.get(base) ?? 0;
    let id = count === 0 ? base : `${base}-${count}`;
    while (taken.has(id)) id = `${base}-${++count}`;
    counts.set(base, count);
    taken.add(id);
    return id;
  };
  const rename = (written: string): string => {
    const id = claim(written);
    if (!renamed.has(written)) renamed.set(written, id);
    return id;
  };
  return {
    claim,
    rename,
    fromText: (text) => rename(slug(text)),
    find: (written) => renamed.get(written) ?? (taken.has(prefix + written) ? prefix + written : undefined),
  };
}

/** Returns a note `Did you mean ...?` with the nearest known name, or an empty list if none is similar. */
export function didYouMean(
  name: string,
  known: readonly string[],
  quote: (name: string) => string,
): string[] {
  const nearest = nearestName(name, known);
  return nearest === undefined ? [] : [`Did you mean \`${quote(nearest)}\`?`];
}
