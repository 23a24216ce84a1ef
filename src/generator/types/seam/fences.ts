// What wings make of code blocks of a language, and of what such blocks need besides the text of their page.

import type { Element } from 'hast';
import type { Diagnostic, DiagnosticCode, Place } from '../diagnostic.ts';
import type { Drawing, ProjectFiles } from '../sources.ts';
import type { MarkdownStrings } from '../stage-strings.ts';
import type { Store } from '../store.ts';

/** Runs a task of a wing in a thread, or in this one if there is no other. */
export type RunTask = <Result>(name: string, input: unknown, how?: TaskUrgency) => Promise<Result>;

/** When a task is run. */
export interface TaskUrgency {
  /** Set if pages wait for it: threads run it before all other tasks, and this thread runs it only if there is no other. */
  isAwaited?: true | undefined;
}

/** Code blocks of a language that pages show in another way. */
export interface Fence {
  /** The language, such as `mermaid`. */
  language: string;
  /** Loads what shows them, for the first page that has one. */
  load(): Promise<ShowFences>;
}

/** Prepares all blocks of a page, in their order. */
export type ShowFences = (blocks: readonly FencedCode[], runTask: RunTask) => Promise<ShowFence>;

/** Shows a block of the page; undefined for one that is shown as code. */
export type ShowFence = (block: FencedCode, page: FencePage) => Element | undefined;

/** A code block: its `pre`, and its text. */
export interface FencedCode {
  pre: Element;
  text: string;
}

/** A page with such blocks. */
export interface FencePage {
  /** The text of the page. */
  source: string;
  strings: MarkdownStrings;
  /** Pictures that were found for the page, by the texts of their blocks. */
  pictures: ReadonlyMap<string, Drawing>;
  /** Asks for the picture of a text, for which the page is made once more when it is found. */
  needPicture(text: string): void;
  /** Returns the wanted id, or one like it if it is taken. */
  claimId(wanted: string): string;
  /** Returns a unique name for a frame that scrolls. */
  nameFrame(name: string): string;
  /** Loads the styles of blocks with the page. */
  needBlockStyles(): void;
  /** Reports a problem, by default at the first line of the block. */
  report(problem: FenceProblem, pre: Element, place?: Omit<Place, 'file'>): void;
}

/** A problem of a block before it has a place. */
export interface FenceProblem extends Pick<Diagnostic, 'severity' | 'message'> {
  code: DiagnosticCode;
  notes: string[];
}

/** Finds the pictures that pages need. Nothing is started before the first is needed. */
export interface PictureFinder {
  find(need: NeededPictures): Promise<ReadonlyMap<string, Drawing>>;
  close(): Promise<void>;
}

/** The texts of a page that need pictures, and where these can be. */
export interface NeededPictures {
  file: string;
  sources: readonly string[];
  files: Pick<ProjectFiles, 'read' | 'list'>;
  store: Store;
}
