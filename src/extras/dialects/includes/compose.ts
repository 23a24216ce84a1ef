// Puts the text of a page together: the files that it includes, each with its own, and the variables that it names. The result has the place
// of each piece. Law: it depends only on the text, the answers of the reader, and the variables.

import { exportsNamed } from '../../../generator/shared/javascript/exports.ts';
import type { ComposedText, MappedText, Source, TextProblem } from '../../../generator/types/sources.ts';
import { withOwnLines, withoutIndentation, withValues } from './change-text.ts';
import { findIncludes, mayBeComposed } from './find-includes.ts';
import { withHeadValues } from './front-matter/head-values.ts';
import { withMatterFirst } from './front-matter/late-front-matter.ts';
import type { FoundInclude, IncludedAs, LookIn, Selection } from './include.ts';
import {
  indentLines,
  joinTexts,
  type MappedReader,
  madeText,
  readerOf,
  type TextEdit,
  wholeFile,
  withEdits,
} from './mapped-text.ts';
import { withOwnComponents } from './own-components.ts';
import { withPassedParts } from './passed-parts.ts';
import { type PreparedFile, prepareFile } from './prepared-file.ts';
import { isMark } from './region-marks.ts';
import { type Selected, selectFrom } from './select.ts';
import { withSubstitutions } from './substitutions.ts';
import { evaluateTemplate, isTemplate } from './template-include.ts';
import { isTemplateOfVue, templateOfVue } from './templates-of-vue.ts';
import { createTextBudget, sizeOfPrefix, type TextBudget, tooManyCharacters } from './text-budget.ts';
import { type NamedValues, variablesIn } from './variables.ts';

export { mayBeComposed };

/** A file that is included, or why there is none. */
export type IncludedFile =
  | { file: string; text: string }
  | { reason: string; notes: string[]; files: string[]; isMissing: boolean; folder?: string };

/** A path as it is written in a file. */
export interface IncludedPath {
  /** Without what stands for a folder. */
  name: string;
  /** What the path begins with, if that stands for a folder: the folder of the pages, or the project. */
  root?: 'docs' | 'project';
  /** The file that it is written in. */
  file: string;
  look: LookIn;
  /** Whether it is no problem that the file does not exist. */
  mayBeMissing?: true;
}

/** Reads a file that another includes. */
export type ReadIncluded = (path: IncludedPath) => Promise<IncludedFile>;

/** What pages are put together with. */
export interface Composing {
  read: ReadIncluded;
  variables: NamedValues;
  /** The files that some of the variables are from. */
  files: readonly string[];
}

/** Limits of one page: files in files, and includes of all of them. */
const most = { depth: 10, includes: 1000 };

/** What a page collects while it is put together. */
interface Work extends Omit<Composing, 'files'> {
  files: Set<string>;
  problems: TextProblem[];
  /** Where includes are reported, by the pieces of the files that they are written in. */
  reported: TextProblem['place'][];
  includes: number;
  budget: TextBudget;
  /** The text of the page. */
  page: string;
}

/**
 * Puts a page together. Problems: `broken-include`, `unknown-variable`.
 * @returns undefined if the text can neither include a file nor name a variable
 */
export async function composeText(
  { file, text }: Pick<Source, 'file' | 'text'>,
  composing: Composing,
): Promise<ComposedText | undefined> {
  if (!mayBeComposed(text)) return undefined;
  const work: Work = {
    ...composing,
    files: new Set(composing.files),
    problems: [],
    reported: [],
    includes: 0,
    budget: createTextBudget(),
    page: text,
  };
  const whole = wholeFile(file, text);
  const included = await withIncludes(withHeadValues(withMatterFirst(whole)), { chain: [file], work });
  const filled = withSubstitutions(included, { variables: composing.variables, budget: work.budget });
  const { mapped, problems: ofComponents } = withOwnComponents(filled, work.budget);
  const named = variablesIn(mapped, composing.variables, work.budget);
  const isWhole = mapped === whole;
  const problems = [...work.problems, ...ofComponents, ...named.problems];
  const reported = linesOf([...work.reported, ...named.problems.map(({ place }) => place)], mapped);
  return {
    ...(isWhole ? {} : { mapped }),
    ...(work.files.size === 0 ? {} : { files: [...work.files].sort() }),
    ...(Object.keys(named.used).length === 0 ? {} : { variables: named.used }),
    ...(problems.length === 0 ? {} : { problems }),
    ...(reported.length === 0 ? {} : { reported }),
  };
}

/** The lines of the composed text that have reported includes. */
function linesOf(places: Work['reported'], mapped: MappedText): number[] {
  if (places.length === 0) return [];
  const wanted = new Set(places.map(({ file, line }) => `${file}:${line}`));
  const reader = readerOf(mapped);
  const lines = new Set<number>();
  for (let start = 0; start < mapped.text.length; ) {
    const next = mapped.text.indexOf('\n', start);
    const end = next === -1 ? mapped.text.length : next;
    // The end of a line, as a made prefix can be before it.
    const { file, line } = reader.placeOf(Math.max(end - 1, start));
    if (wanted.has(`${file}:${line}`)) lines.add(reader.lineOf(start));
    start = end + 1;
  }
  return [...lines];
}

/** The files around an include, the page first, and the values that the last of them got. */
interface Around {
  chain: readonly string[];
  work: Work;
}

/** Replaces the includes of a text. Returns the same object if it has none. */
async function withIncludes(written: MappedText, around: Around): Promise<MappedText> {
  if (!mayBeComposed(written.text)) return written;
  const mapped = withPassedParts(written);
  const { includes, imports } = findIncludes(mapped.text);
  if (includes.length === 0) return mapped;
  const reader = readerOf(mapped);
  const resolved = new Set<string>();
  const edits: TextEdit[] = [];
  for (const include of includes) {
    const made = await included(include, reader, around);
    if (made === undefined) continue;
    for (const { path } of include.files) resolved.add(path);
    edits.push({ start: include.start, end: include.end, made });
  }
  if (edits.length === 0) return mapped;
  // The import of a file is no text, whether or not the file can be included.
  for (const { start, end, path } of imports)
    if (resolved.has(path)) edits.push({ start, end, made: nothing });
  return withEdits(mapped, edits);
}

const nothing: MappedText = Object.freeze({ text: '', pieces: [] });

/** What an include is replaced by: nothing if that is a problem. Undefined if it stays as it is written, which code does. */
async function included(
  include: FoundInclude,
  reader: MappedReader,
  { chain, work }: Around,
): Promise<MappedText | undefined> {
  const { shown, files, prefix, as, look } = include;
  const place = placeOfRange(reader, shown);
  const fail = (message: string, notes: string[]) => {
    if (include.mayBeSample) return undefined;
    work.problems.push({ code: 'broken-include', message, place, notes });
    work.reported.push(place);
    const stays = as.kind === 'lines' || include.opening !== undefined || include.isLink === true;
    return stays ? undefined : nothing;
  };
  const parts: MappedText[] = [];
  for (const { path, select } of files) {
    work.includes += 1;
    // Reported once, as a page can have any number of further ones.
    if (work.includes > most.includes + 1) return undefined;
    if (work.includes > most.includes) return fail(`A page includes at most ${most.includes} files.`, []);
    const found = await work.read({
      ...pathIn(path),
      file: place.file,
      look,
      ...(include.mayBeSample ? { mayBeMissing: true } : {}),
    });
    if ('reason' in found) {
      for (const file of found.files) work.files.add(file);
      return fail(messageOf(path, found), found.notes);
    }
    work.files.add(found.file);
    if (chain.includes(found.file) && as.kind !== 'lines') {
      const circle = [...chain.slice(chain.indexOf(found.file)), found.file]
        .map((file) => `\`${file}\``)
        .join(' → ');
      return fail(`\`${path}\` cannot be included: it includes itself.`, [`The circle is ${circle}.`]);
    }
    if (chain.length > most.depth) {
      const way = chain.map((file) => `\`${file}\``).join(' → ');
      return fail(`\`${path}\` cannot be included: files are nested more than ${most.depth} deep.`, [
        `The files are ${way}.`,
      ]);
    }
    const tooLong = () => fail(`\`${path}\` cannot be included: ${tooManyCharacters}.`, []);
    if (!work.budget.hasRest()) return tooLong();
    if (include.mayBeSample && isTemplateOfVue(found.file)) {
      const shown = templateOfVue(found);
      if (!work.budget.take(shown.length)) return tooLong();
      parts.push(madeText(shown, place));
      continue;
    }
    const prepared = prepareFile(found);
    const chosen = as.kind === 'exports' ? exportsOf(prepared, as.names) : rangesOf(prepared, select);
    // The names stay those of components that are not known.
    if (chosen === undefined) return undefined;
    if ('missing' in chosen)
      return fail(
        `\`${found.file}\` ${chosen.missing}.`,
        chosen.known.length === 0 ? [] : [nearest(chosen.known)],
      );
    if (!work.budget.take(chosen.ranges.reduce((sum, [start, end]) => sum + end - start, 0)))
      return tooLong();
    const part = partOf(prepared, chosen.ranges, as.kind === 'exports' ? '\n\n' : '');
    const text = await asIncluded(part, { include, found, place, chain, work });
    if (text !== undefined && 'reason' in text)
      return fail(`\`${path}\` cannot be included: its Liquid cannot be evaluated.`, [text.reason]);
    if (text === undefined || !work.budget.take(sizeOfPrefix(text.text, prefix))) return tooLong();
    if (parts.length > 0) parts.push(madeText('\n', place));
    parts.push(text);
  }
  return withOwnLines(indentLines(joinTexts(parts), prefix, place), include, place);
}

/** Why a file is not included. All files of a folder that is missing have one message. */
function messageOf(path: string, { reason, folder }: Extract<IncludedFile, { reason: string }>): string {
  if (folder === undefined) return `\`${path}\` cannot be included: ${reason}.`;
  const alias = path.slice(0, path.indexOf(folder) + folder.length);
  return `Files of \`${alias}\` cannot be included: the project has no folder of this name.`;
}

/** `@/a`, `~/a` and `/a` begin in the folder of the pages, `@site/a` and `<rootDir>/a` in the project, and `@parts/a` in a folder of that name. */
function pathIn(path: string): Pick<IncludedPath, 'name' | 'root'> {
  const [, root, name = path] =
    /^(@site\/|@\/|~\/|<rootDir>\/|\/(?!\/)|@(?=[a-z][\w-]*\/))(.*)$/s.exec(path) ?? [];
  if (root === undefined) return { name };
  return { name, root: /^(?:@|@site\/|<rootDir>\/)$/.test(root) ? 'project' : 'docs' };
}

function nearest(known: readonly string[]): string {
  return `It has ${known
    .slice(0, 10)
    .map((name) => `\`${name}\``)
    .join(', ')}.`;
}

function placeOfRange(reader: MappedReader, [start, end]: [number, number]): TextProblem['place'] {
  const first = reader.placeOf(start);
  const last = reader.placeOf(Math.max(end - 1, start));
  const isOneLine = first.file === last.file && first.line === last.line;
  return isOneLine ? { ...first, endColumn: last.column + 1 } : first;
}

/** The selected ranges of a file, without front matter. */
function rangesOf(file: PreparedFile, select: Selection): Selected {
  const selected = selectFrom(file, select);
  if ('missing' in selected || file.matter === 0) return selected;
  return {
    ranges: selected.ranges.map(([start, end]) => [Math.max(start, file.matter), Math.max(end, file.matter)]),
  };
}

/** The ranges of the exports of a file with some names. Undefined if none can be read. */
function exportsOf(file: PreparedFile, names: readonly string[]): Selected | undefined {
  const ranges = exportsNamed(file.text, { prose: file.prose(), names, components: file.components() });
  return ranges.length === 0 ? undefined : { ranges };
}

/** The text of ranges of a file, with a text between them and without an empty last line. */
function partOf(file: PreparedFile, ranges: readonly [number, number][], between: string): MappedText {
  const reader = file.reader();
  const gap = between === '' ? [] : [madeText(between, reader.placeOf(ranges[0]?.[0] ?? 0))];
  const part = joinTexts(
    ranges.flatMap(([start, end], index) => [...(index === 0 ? [] : gap), reader.slice(start, end)]),
  );
  const end = part.text.trimEnd().length;
  return readerOf(part).slice(0, end);
}

interface Including {
  include: FoundInclude;
  found: { file: string; text: string };
  place: TextProblem['place'];
  chain: readonly string[];
  work: Work;
}

/**
 * The part of a file in the form that the include asks for, or why a template cannot be evaluated. Undefined if its values are too long for
 * the page.
 */
async function asIncluded(
  part: MappedText,
  including: Including,
): Promise<MappedText | { reason: string } | undefined> {
  const { include, found, place, chain, work } = including;
  const { as, values, headingOffset } = include;
  const isCode =
    as.kind === 'code' || (as.kind === 'either' && !/\.(?:mdx?|markdown|html?|txt)$/i.test(found.file));
  if (isCode) return codeBlock(part, including);
  if (as.kind === 'text' && /\.svg$/i.test(found.file)) return pictureOf(found.file);
  if (as.kind === 'lines' || as.kind === 'exports') return withoutMarks(part);
  const filled = isTemplate(found.file, part.text, values)
    ? await asTemplate(part, including)
    : withValues(part, values, { place, budget: work.budget });
  if (filled === undefined || 'reason' in filled) return filled;
  const moved = headingOffset === undefined ? filled : withLevels(filled, headingOffset, place);
  const whole = await withIncludes(moved, { chain: [...chain, found.file], work });
  return withoutMarks(whole);
}

/** A drawing is an image of the file that it is in, whose lines are no Markdown. As a tag, it is one in an element, too. */
function pictureOf(file: string): MappedText {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return madeText(`<img src="./${encodeURIComponent(name)}" alt="">`, {
    file,
    line: 1,
    column: 1,
  });
}

/** What a template of Jekyll becomes with the values of its include. Undefined if it is too long for the page. */
async function asTemplate(
  part: MappedText,
  { include, found, place, work }: Including,
): Promise<MappedText | { reason: string } | undefined> {
  const read = (name: string) => work.read({ name, root: 'project', file: found.file, look: 'docs' });
  const inputs = { file: found.file, page: work.page, values: include.values ?? {}, read, place };
  const evaluated = await evaluateTemplate(part.text, inputs);
  for (const file of evaluated.files) work.files.add(file);
  if ('reason' in evaluated) return evaluated;
  return work.budget.take(evaluated.made.text.length) ? evaluated.made : undefined;
}

/** Leaves out the lines that mark regions. */
function withoutMarks(part: MappedText): MappedText {
  if (!/8<|ANCHOR/.test(part.text)) return part;
  const reader = readerOf(part);
  const kept: MappedText[] = [];
  for (let start = 0; start < part.text.length; ) {
    const next = part.text.indexOf('\n', start);
    const end = next === -1 ? part.text.length : next + 1;
    const line = part.text.slice(start, end);
    if (!/8<|ANCHOR/.test(line) || !isMark(line.trimEnd())) kept.push(reader.slice(start, end));
    start = end;
  }
  return joinTexts(kept);
}

/** A fenced block with a file. Its fence is longer than any in the file. */
function codeBlock(part: MappedText, { include, found, place }: Including): MappedText {
  const code = withoutIndentation(withoutMarks(part));
  const longest = (code.text.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  const info = include.opening ?? infoOf(include.as, found.file);
  return joinTexts([madeText(`${fence}${info}\n`, place), code, madeText(`\n${fence}`, place)]);
}

function infoOf(as: IncludedAs, file: string): string {
  if (as.kind !== 'code' && as.kind !== 'either') return '';
  const name = file.slice(file.lastIndexOf('/') + 1);
  const { language = languageOf(name), meta = '', title = name } = as;
  return [`${language}`, meta, `title="${title.replaceAll('"', "'")}"`].filter((one) => one !== '').join(' ');
}

function languageOf(name: string): string {
  if (/^(?:Dockerfile|Makefile)$/.test(name)) return name.toLowerCase();
  return /\.([A-Za-z][\w+-]*)$/.exec(name)?.[1]?.toLowerCase() ?? 'text';
}

/** Moves the headings of a text down, outside of fenced blocks. */
function withLevels(part: MappedText, offset: number, place: TextProblem['place']): MappedText {
  const reader = readerOf(part);
  const parts: MappedText[] = [];
  let read = 0;
  let fence: string | undefined;
  for (const { 0: line, index } of part.text.matchAll(/^.*$/gm)) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    fence = mark;
    const [marks] = /^#{1,6}(?=[ \t])/.exec(line) ?? [];
    if (marks === undefined) continue;
    const level = Math.min(Math.max(marks.length + offset, 1), 6);
    parts.push(reader.slice(read, index), madeText('#'.repeat(level), place));
    read = index + marks.length;
  }
  return joinTexts([...parts, reader.slice(read, part.text.length)]);
}
