// What an include says, whatever tool's syntax it is written in.

/** Which lines of a file are included. Without any, it is the whole file. */
export interface Selection {
  /** Ranges of lines, from 1 and with both ends. A range without an end goes to the end of the file; negative numbers count from there. */
  lines?: [from: number, to: number | undefined][];
  /** A region, section, anchor or heading, by its name. */
  region?: string;
  /** What is between two texts. */
  between?: { from?: string; to?: string };
}

/** Where the files of an include are looked for first. */
export type LookIn = 'beside' | 'docs';

/** How a file becomes a part of the page. */
export type IncludedAs =
  /** Markdown, which is read with the page. */
  | { kind: 'text' }
  /** A block of code. */
  | { kind: 'code'; language?: string; meta?: string; title?: string }
  /** Markdown, or a block of code, by the ending of its file. */
  | { kind: 'either'; language?: string; meta?: string; title?: string }
  /** Exports of a module, by their names. */
  | { kind: 'exports'; names: string[] }
  /** Lines of code inside a block. */
  | { kind: 'lines' };

/** An include, as it is found in a text. */
export interface FoundInclude {
  /** The range of the text that the file replaces. */
  start: number;
  end: number;
  /** Where it is reported: the range of the directive. */
  shown: [start: number, end: number];
  /** What further lines begin with. */
  prefix: string;
  /** The path as it is written. Several are included one after the other. */
  files: { path: string; select: Selection }[];
  look: LookIn;
  as: IncludedAs;
  /** Values for names in the file, by name: attributes of a component, variables of a partial. */
  values?: Record<string, string>;
  /** How many levels the headings of the file are moved down. */
  headingOffset?: number;
  /** Whether it is the whole content of an element in its line, where blocks of the file need lines of their own. */
  isBetweenTags?: boolean;
  /** Whether it can also be a sample of the syntax, so that a missing file is no problem. */
  mayBeSample?: true;
  /** Whether it is written as a link to another site, which stays one as the file is not included. */
  isLink?: true;
  /** The opening line of a block of code with a file, without what names the file. */
  opening?: string;
}

/** Reads `2-5`, `2,4-6`, `2:5`, `:5`, `2:` as ranges of lines. Undefined if it is something else. */
export function readLines(written: string, separator: RegExp = /^(-?\d*)[-:](-?\d*)$/): Selection['lines'] {
  const found: NonNullable<Selection['lines']> = [];
  for (const part of written.split(/[,;\s]+/).filter((one) => one !== '')) {
    const [range, from = '', to = ''] = separator.exec(part) ?? [];
    if (range === undefined) {
      if (!/^\d+$/.test(part)) return undefined;
      found.push([Number(part), Number(part)]);
    } else found.push([from === '' ? 1 : Number(from), to === '' ? undefined : Number(to)]);
  }
  return found.length === 0 ? undefined : found;
}

/** Reads the attributes of a tag or directive: `file="a.md" lines=2-5`, and values in braces without these. */
export function readAttributes(written: string): Record<string, string> {
  const attribute =
    /([A-Za-z_][\w.-]*)[ \t\r\n]*[=:][ \t\r\n]*(?:"([^"]*)"|'([^']*)'|\{[ \t]*(?:"([^"]*)"|'([^']*)'|([^{}"']*))\}|([^\s"'{}=,]+))/g;
  const found: Record<string, string> = {};
  for (const [, name = '', ...values] of written.matchAll(attribute))
    found[name] = values.find((value) => value !== undefined) ?? '';
  return found;
}
