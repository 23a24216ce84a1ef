// Substitutions of MyST: `{{ name }}` in prose, whose value is in the front matter of the page (`substitutions`, or `myst: substitutions`) or in the
// configuration; texts that a page of Jinja or Liquid names (`{% set name = 'text' %}`); and shortcodes of Hugo that write HTML. Other than variables, a value is Markdown, and code has none. Values of several lines are blocks, which stay as they are written in a line
// of other text, but for an image.

import { htmlShortcodes } from '../../../generator/shared/markdown/flat-values.ts';
import type { MappedText } from '../../../generator/types/sources.ts';
import { outsideCode, rawRanges } from './code-ranges.ts';
import { madeText, readerOf, type TextEdit, withEdits } from './mapped-text.ts';
import type { TextBudget } from './text-budget.ts';
import type { NamedValues } from './variables.ts';

const use = /(?<![\\{])\{\{[ \t]{0,9}([A-Za-z_][\w-]{0,99})[ \t]{0,9}\}\}(?!\})/g;
/** A shortcode without values. */
const shortcode =
  /(?<![\\{])\{\{(?:<[ \t]{0,9}([A-Za-z_][\w./-]{0,99})[ \t]{0,9}\/?>|%[ \t]{0,9}([A-Za-z_][\w./-]{0,99})[ \t]{0,9}\/?%)\}\}/g;
const matter = /^---[ \t]*\r?\n([\s\S]{1,20000}?)\r?\n---[ \t]*(?:\r?\n|$)/;
const entry = /^([ \t]+)(["']?)([A-Za-z_][\w-]{0,99})\2[ \t]*:[ \t]+(\S.*)$/;

/** What the names of substitutions begin with among the variables of the configuration. */
const prefix = 'substitution.';

/** A value can have others in it so deep. */
const mostDepth = 4;

/** Puts the values into a text, as far as the page has room. The text is the same object if it has none. */
export function withSubstitutions(
  mapped: MappedText,
  { variables, budget }: { variables: NamedValues; budget: TextBudget },
): MappedText {
  const { text } = mapped;
  if (!text.includes('{{')) return mapped;
  const own = substitutionsOf(text);
  const prose = outsideCode(text);
  const statements = statementsIn(prose, text);
  const set = new Map(statements.map(({ name, value }) => [name, value]));
  const findValue = (name: string) => own.get(name) ?? set.get(name) ?? variables.get(prefix + name);
  const fill = fillerOf(findValue);
  const reader = readerOf(mapped);
  const start = matter.exec(text)?.[0].length ?? 0;
  let next = 0;
  const edits: TextEdit[] = Array.from(prose.matchAll(use)).flatMap(({ 0: written, 1: name = '', index }) => {
    while ((statements[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    const isInStatement = index > (statements[next]?.start ?? Number.POSITIVE_INFINITY);
    const value = index < start || isInStatement ? undefined : findValue(name);
    if (value === undefined) return [];
    const end = index + written.length;
    const filled = asWritten(fill(name, value), text, [index, end]);
    if (filled === undefined || !budget.take(filled.length)) return [];
    return [{ start: index, end, made: madeText(filled, reader.placeOf(index)) }];
  });
  for (const { start, end } of statements) edits.push({ start, end, made: { text: '', pieces: [] } });
  // No page of Hugo has statements, whose texts could have a shortcode.
  const shortcodes = statements.length === 0 ? prose.matchAll(shortcode) : [];
  for (const { 0: written, 1: angled, 2: marked, index } of shortcodes) {
    const html = variables.get(`${htmlShortcodes}${angled ?? marked}`);
    if (html === undefined || index < start || !budget.take(html.length)) continue;
    edits.push({ start: index, end: index + written.length, made: madeText(html, reader.placeOf(index)) });
  }
  return edits.length === 0 ? mapped : withEdits(mapped, edits);
}

/** A value at a place. One of several lines has the indentation of its place, and needs a line of its own. */
function asWritten(
  value: string | undefined,
  text: string,
  [start, end]: readonly [start: number, end: number],
): string | undefined {
  if (!value?.includes('\n')) return value;
  const indentation = /(?:^|\n)([ \t]*)$/.exec(text.slice(Math.max(0, start - mostIndentation), start))?.[1];
  const isAlone =
    indentation !== undefined && /^[ \t]*(?:[\r\n]|$)/.test(text.slice(end, end + mostIndentation));
  return isAlone ? value.trimEnd().replaceAll(/\n(?!\r?\n)/g, `\n${indentation}`) : undefined;
}

/** Of a line of text; a list in lists has less. */
const mostIndentation = 40;

/** A statement alone on its line that names a text. */
interface Statement {
  start: number;
  end: number;
  name: string;
  value: string;
}

const statement =
  /^\{%-?[ \t]{1,9}(?:set|assign)[ \t]{1,9}([A-Za-z_]\w{0,99})[ \t]{0,9}=[ \t]{0,9}(?:"([^"\n]{0,2000})"|'([^'\n]{0,2000})')[ \t]{0,9}-?%\}[ \t]{0,9}\r?$/gm;

/** The statements of a text, whose code is blank in the prose. */
function statementsIn(prose: string, text: string): Statement[] {
  // A page that shows some braces as they are written can show such statements, too.
  if (!prose.includes('{%') || rawRanges(text).length > 0) return [];
  return Array.from(
    prose.matchAll(statement),
    ({ 0: written, 1: name = '', 2: double, 3: single, index }) => {
      const from = index + written.indexOf(double === undefined ? "'" : '"') + 1;
      const length = (double ?? single ?? '').length;
      return {
        start: index,
        end: index + written.trimEnd().length,
        name,
        value: text.slice(from, from + length),
      };
    },
  );
}

type FindValue = (name: string) => string | undefined;

/** Makes values with those that they name, each once. Undefined for one that would be too long, as values in each other multiply. */
function fillerOf(findValue: FindValue): (name: string, value: string) => string | undefined {
  const filled = new Map<string, string | undefined>();
  return (name, value) => {
    if (!filled.has(name)) {
      const left = { characters: mostCharacters };
      const made = withInner(value, { findValue, left, depth: mostDepth });
      filled.set(name, left.characters < 0 ? undefined : made);
    }
    return filled.get(name);
  };
}

function withInner(
  value: string,
  { findValue, left, depth }: { findValue: FindValue; left: { characters: number }; depth: number },
): string {
  left.characters -= value.length;
  if (left.characters < 0) return '';
  if (depth === 0 || !value.includes('{{')) return value;
  return value.replaceAll(use, (written, name: string) => {
    const inner = findValue(name);
    return inner === undefined ? written : withInner(inner, { findValue, left, depth: depth - 1 });
  });
}

/** Of one value. */
const mostCharacters = 20_000;

/** The values of one line in the front matter. */
function substitutionsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const [, values = ''] = matter.exec(text) ?? [];
  if (!values.includes('substitutions:')) return found;
  const lines = values.split(/\r?\n/);
  const first = lines.findIndex((line) => /^[ \t]*substitutions:[ \t]*$/.test(line));
  const outer = /^[ \t]*/.exec(lines[first] ?? '')?.[0].length ?? 0;
  for (const [index, line] of lines.entries()) {
    if (index <= first || first === -1) continue;
    if (line.trim() !== '' && (/^[ \t]*/.exec(line)?.[0].length ?? 0) <= outer) break;
    const [, , , name = '', written = ''] = entry.exec(line) ?? [];
    const value = /^[|>][+-]?$/.test(written)
      ? (imageIn(lines, index) ?? linesBelow(lines, index))
      : plainScalar(written);
    if (name !== '' && value !== undefined) found.set(name, value);
  }
  return found;
}

/** The lines of a block below a line. */
function linesBelow(lines: readonly string[], index: number): string | undefined {
  const depthOf = (line: string) => /^[ \t]*/.exec(line)?.[0].length ?? 0;
  const depth = depthOf(lines[index + 1] ?? '');
  if (depth <= depthOf(lines[index] ?? '')) return undefined;
  const below = lines.slice(index + 1);
  const end = below.findIndex((line) => line.trim() !== '' && depthOf(line) < depth);
  return below
    .slice(0, end === -1 ? undefined : end)
    .map((line) => line.slice(depth))
    .join('\n')
    .trimEnd();
}

const imageStart = /^(`{3,}|:{3,})\{image\}[ \t]+([^\s<>()]+)$/;

/** The image that is the only directive of a block below a line, as one that can stand in a line. */
function imageIn(lines: readonly string[], index: number): string | undefined {
  const [, marks = '', url] = imageStart.exec(lines[index + 1]?.trim() ?? '') ?? [];
  if (url === undefined) return undefined;
  const options = new Map<string, string>();
  for (const line of lines.slice(index + 2, index + 2 + mostOptions)) {
    if (line.trim() === marks) {
      const alt = (options.get('alt') ?? '').replaceAll(/[\\[\]`*_<]/g, '\\$&');
      const width = /^\d+(?:px|%)?$/.exec(options.get('width') ?? '')?.[0];
      return `![${alt}](${url})${width === undefined ? '' : `{width=${width}}`}`;
    }
    const [, name, value = ''] = /^[ \t]*:([a-z-]+):[ \t]*(.*)$/.exec(line) ?? [];
    if (name === undefined) return undefined;
    options.set(name, value.trim());
  }
  return undefined;
}

/** A directive with more of them is none of an image. */
const mostOptions = 10;

/** A scalar of YAML on one line. */
function plainScalar(written: string): string | undefined {
  const value = written.trim();
  const [, quote, inside = ''] = /^(["'])(.*)\1$/.exec(value) ?? [];
  if (quote === '"') return inside.replaceAll(/\\(["\\])/g, '$1');
  if (quote === "'") return inside.replaceAll("''", "'");
  return /^[[{&*!|>@`"'%]/.test(value) ? undefined : value.replace(/[ \t]#.*$/, '');
}
