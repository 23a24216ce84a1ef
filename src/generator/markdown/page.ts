// What is known while one text becomes HTML: its words for diagnostics, its ids, and what was found in it.

import type { Element } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { Diagnostic, DiagnosticCode, Place, Severity } from '../types/diagnostic.ts';
import type { Heading, Highlighter, SourceLink } from '../types/doc.ts';
import type { Drawing } from '../types/sources.ts';
import type { Destination } from './destinations.ts';
import type { Ids } from './ids.ts';
import type { Stringifier } from './stringify.ts';

/** What a stage keeps from text to text. */
export interface Tools {
  highlighter: Highlighter;
  stringify: Stringifier;
}

export interface Page extends Tools {
  /** Absent for a text that is not a file. */
  file?: string;
  source: string;
  /** Whether some of its letters run from right to left. */
  isBidirectional: boolean;
  /** The text as it was parsed; places of destinations are looked up in it. */
  parsed?: MarkdownRoot;
  /** By the offset at which a link starts; made for the first link. */
  destinations?: Map<number, Destination>;
  ids: Ids;
  /** Level of the highest headings. */
  topHeading: number;
  /** Levels, as written, of the headings that the current place stands below. */
  outline: number[];
  headings: Heading[];
  links: SourceLink[];
  diagnostics: Diagnostic[];
  /** Syntax of other tools, by kind. */
  foreign: Map<string, ForeignFinding>;
  /** Elements with references to ids, put right when all ids are known. */
  references: Element[];
  /** Names of scrolling frames, each used once, and the last number tried for each. */
  frameNames: Map<string, number>;
  lastHeading: string;
  tabSets: number;
  diagrams: number;
  /** By the source of the diagram. Absent where none is drawn: diagrams are shown as their text. */
  drawings?: Map<string, Drawing>;
  /** How many sets of tabs stand around the current node. */
  tabDepth: number;
}

/** What one piece of foreign syntax is, and what to write instead. */
export interface ForeignSyntax {
  /** Pieces of one kind are reported together. */
  kind: string;
  /** One sentence about the first piece. */
  message: string;
  notes: readonly string[];
}

/** One kind with the places where a page has it. */
export interface ForeignFinding extends ForeignSyntax {
  place: Place;
  /** Lines of the further places. */
  further: number[];
}

/** A diagnostic before it has a place. */
export interface Problem {
  code: DiagnosticCode;
  severity: Severity;
  message: string;
  target?: string;
  notes: string[];
}

/** Adds a diagnostic at an element's first line. */
export function report(page: Page, problem: Problem, node: Element): void {
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

/** A name for a frame that no other frame of the page has. */
export function uniqueName(page: Page, wanted: string): string {
  const { frameNames } = page;
  let count = frameNames.get(wanted) ?? 1;
  let name = wanted;
  while (frameNames.has(name)) name = `${wanted} (${++count})`;
  frameNames.set(wanted, count);
  if (name !== wanted) frameNames.set(name, 1);
  return name;
}
