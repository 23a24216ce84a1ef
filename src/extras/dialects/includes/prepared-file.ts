// A file that pages include, read and split once, however many parts of it are included.

import { type LiteralComponent, literalComponents } from '../../../generator/shared/javascript/exports.ts';
import { frontMatterOf, outsideCode, withClosedCode } from './code-ranges.ts';
import { type MappedReader, readerOf, wholeFile } from './mapped-text.ts';
import { type Headings, headingMarksIn, type RegionMarks, regionMarksIn } from './region-marks.ts';

/** A text and what was found in it. */
export interface PreparedFile {
  file: string;
  text: string;
  isMarkdown: boolean;
  /** Where each line begins, and the end of the text. A last line without text is none. */
  lines: Uint32Array;
  /** Returns the line at an index, without its ending, and at most 1,000 characters of it. */
  lineAt(index: number): string;
  /** The length of its front matter. */
  matter: number;
  reader(): MappedReader;
  regions(): RegionMarks[];
  /** The headings, if it is Markdown. */
  headings(): Headings;
  /** Without its code, of the same length. */
  prose(): string;
  components(): LiteralComponent[];
}

const prepared = new WeakMap<object, PreparedFile>();

/** Prepares a file. The same object is prepared once. */
export function prepareFile(found: { file: string; text: string }): PreparedFile {
  const known = prepared.get(found) ?? preparedFrom(found);
  prepared.set(found, known);
  return known;
}

function preparedFrom({ file, text: written }: { file: string; text: string }): PreparedFile {
  const text = /\.mdx$/i.test(file) ? withClosedCode(written) : written;
  const isMarkdown = /\.(?:mdx?|markdown|mdown|mkdn?)$/i.test(file);
  const lines = lineStartsOf(text);
  const lineAt = (index: number) => {
    const [start = 0, end = 0] = [lines[index], lines[index + 1]];
    return text.slice(start, Math.min(end, start + 1000)).trimEnd();
  };
  const prose = once(() => (isMarkdown ? outsideCode(text) : text));
  const count = lines.length - 1;
  return {
    file,
    text,
    isMarkdown,
    lines,
    lineAt,
    matter: isMarkdown ? frontMatterOf(text).length : 0,
    reader: once(() => readerOf(wholeFile(file, text))),
    regions: once(() => regionMarksIn(count, lineAt)),
    headings: once(() => headingMarksIn(isMarkdown ? count : 0, lineAt)),
    prose,
    components: once(() => literalComponents(text, prose())),
  };
}

function lineStartsOf(text: string): Uint32Array {
  const starts: number[] = [];
  for (let read = 0; read < text.length; ) {
    starts.push(read);
    const next = text.indexOf('\n', read);
    read = next === -1 ? text.length : next + 1;
  }
  return Uint32Array.from([...starts.values(), text.length]);
}

function once<Value extends object | string>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
