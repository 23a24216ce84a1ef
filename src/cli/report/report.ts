// The data of a report, independent of its format.

import { posix } from 'node:path';
import type { Colors } from 'picocolors/types.js';
import type { Diagnostic, Place } from '../../generator/types/diagnostic.ts';
import type { StageTimes } from './progress.ts';
import { printable } from './terminal.ts';

/** The problems that a command found, for all formats. */
export interface Report {
  /** The name of the command: `check-links`. */
  command: string;
  /** With lines and columns, in the order of the site. */
  diagnostics: Diagnostic[];
  /** One for each diagnostic. They are made when a format asks for them, as they need the texts of all files with problems. */
  fingerprints(): string[];
  /** Text of a source file, for code frames. */
  textOf(file: string): string | undefined;
  /** The folder of the project relative to the working directory: empty, or ending with `/`. Code hosts use such paths. */
  folder: string;
  /** The file that stands for the whole site in formats that require one, relative to the project. */
  siteFile: string;
  colors: Colors;
  version: string;
  /** What was built or checked, for programs. */
  stats: { milliseconds: number } & Record<string, number>;
  /** Further members of the JSON object. */
  members?: Record<string, unknown>;
}

/** Where other programs find a file: its path from the working directory, or the URL of a document of the web. */
export type Location = { path: string } | { url: string };

/** Finds the file of a place for other programs. */
export function locationOf({ file }: Place, { folder }: Pick<Report, 'folder'>): Location {
  return /^https?:\/\//i.test(file) ? { url: file } : { path: posix.normalize(folder + file) };
}

/** Why a problem has no line and column; undefined if it has them. */
export function whyUnplaced({ place, source }: Diagnostic): string | undefined {
  if (place?.line !== undefined) return undefined;
  if (place?.pointer !== undefined) return 'in a part that its file does not contain as text';
  if (place !== undefined) return 'about the whole file';
  return source === undefined ? 'about the whole site' : 'without a place from its plugin';
}

/** The message and the notes of a diagnostic, one per line. */
export function messageLines({ message, notes }: Diagnostic): string {
  return [message, ...notes].map(printable).join('\n');
}

/** What a command has found. */
export interface Result extends Pick<Report, 'diagnostics' | 'textOf' | 'members'> {
  /** Those of each problem, if they are not made of the problems of the report alone. */
  fingerprints?: () => string[][];
  /** Absolute path of the project. */
  root: string;
  /** The file that stands for the whole site, relative to the project. */
  siteFile?: string | undefined;
  stats: Record<string, number>;
  /** Lines of `--verbose`. */
  details?: string;
  /** The last lines for people. */
  summary(times: StageTimes): string;
}
