// Reads the front matter of a page, in YAML or TOML. Law: an invalid value is ignored and reported; the page itself is always kept.

import type { Literal, Root, Yaml } from 'mdast';
import { parse as parseToml, TomlDate, TomlError } from 'smol-toml';
import * as v from 'valibot';
import { type Document, isCollection, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic, Place } from '../../types/diagnostic.ts';
import type { FrontMatter } from '../../types/doc.ts';
import type { ForeignFrontMatter } from '../../types/seam/markdown-syntax.ts';
import { didYouMean } from '../tree/page-context.ts';
import {
  expectedValues,
  type FrontMatterKey,
  frontMatterKeys,
  frontMatterSchema,
} from './front-matter-keys.ts';
import { type BrokenPart, bracketReason, recoverValues } from './recover.ts';
import { translate } from './translate.ts';

/** The valid values of a page's front matter. */
export interface ReadFrontMatter {
  frontMatter: FrontMatter;
  diagnostics: Diagnostic[];
}

declare module 'mdast' {
  interface RootContentMap {
    toml: Toml;
  }
  interface FrontmatterContentMap {
    toml: Toml;
  }
}

/** Front matter between lines of `+++`, as `remark-frontmatter` makes it. */
export interface Toml extends Literal {
  type: 'toml';
}

/** The front matter of a parsed page. */
export function frontMatterOf({ children }: Root): Yaml | Toml | undefined {
  return children.find((node) => node.type === 'yaml' || node.type === 'toml');
}

/** A first line that opens front matter, and a second one that is a key with its value. */
const opening = /^(---|\+\+\+)[ \t]*\r?\n[a-z][\w-]*[ \t]*[:=](?:[ \t]|\r?\n)/;

/** Reads the front matter node of a page. Diagnostics: `invalid-front-matter`, `unknown-front-matter-key`. */
export function readFrontMatter(
  node: Yaml | Toml | undefined,
  { text, ...reading }: Pick<Reading, 'file' | 'others'> & { text: string; fill?: FillText },
): ReadFrontMatter {
  const { file, fill = (value) => value, others } = reading;
  if (node === undefined) {
    const fence = opening.exec(text)?.[1];
    const message = 'The front matter is never closed, so it is shown as text.';
    const place = { file, line: 1, column: 1, endColumn: 4 };
    const notes = [`Write a line of \`${fence}\` after the last key.`];
    return { frontMatter: {}, diagnostics: fence === undefined ? [] : [invalid(message, place, notes)] };
  }
  if (node.value.trim() === '') return { frontMatter: {}, diagnostics: [] };
  if (isExcessive(node.value)) {
    const place = { file, line: node.position?.start.line ?? 1, column: 1 };
    return {
      frontMatter: {},
      diagnostics: [invalid('The front matter is too long or too deeply nested.', place)],
    };
  }
  const complete: Reading = { file, fill, others };
  return node.type === 'toml' ? readToml(node, complete) : readYaml(node, complete);
}

/** How front matter is read. */
interface Reading {
  file: string;
  fill: FillText;
  /** The keys of other tools. */
  others?: ForeignFrontMatter | undefined;
}

/** Puts the values of variables into a text. */
type FillText = (value: string) => string;

/** The values with those of variables. */
function filled(value: unknown, fill: FillText): unknown {
  if (typeof value === 'string') return fill(value);
  return Array.isArray(value) ? value.map((one) => filled(one, fill)) : value;
}

/** Reads TOML 1.0. A date is text, as in YAML. */
function readToml({ value, position }: Toml, { file, fill, others }: Reading): ReadFrontMatter {
  const firstLine = position?.start.line ?? 1;
  try {
    const table = Object.entries(parseToml(value)).map(([key, each]) => [
      key,
      each instanceof TomlDate ? each.toISOString() : filled(each, fill),
    ]);
    const lines = value.split('\n');
    const indexOf = (key: string) =>
      lines.findIndex((line) => line.replaceAll(/^[\s[]+|["']/g, '').startsWith(key));
    const placeOf = (key: string): Place => {
      const index = Math.max(indexOf(key), 0);
      const column = (lines[index]?.indexOf(key) ?? 0) + 1;
      return { file, line: firstLine + 1 + index, column, endColumn: column + key.length };
    };
    const sourceOfKey = (key: string) => /=\s*([^#]*)/.exec(lines[indexOf(key)] ?? '')?.[1]?.trim();
    return validate(Object.fromEntries(table), { file, others, placeOf, writtenAs: sourceOfKey });
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [, reason = ''] = /^Invalid TOML document: (.*)/.exec(error.message) ?? [];
    const place = { file, line: firstLine + error.line, column: error.column, endColumn: error.column + 1 };
    const problem = invalid(`The front matter is not valid TOML: ${sentence(reason)}`, place);
    return { frontMatter: {}, diagnostics: [problem] };
  }
}

function readYaml(node: Yaml, reading: Reading): ReadFrontMatter {
  const { file, fill, others } = reading;
  const lines = new LineCounter();
  const document = parseDocument(node.value, { lineCounter: lines, logLevel: 'silent' });
  const firstLine = node.position?.start.line ?? 1;
  const placeAt = (offset: number, length: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + firstLine, column: col, endColumn: col + length };
  };
  if (document.errors.length > 0) return readBrokenYaml(node, reading);
  const values = valuesOf(document);
  if (values === undefined) {
    const wrong = invalid('The front matter is not a list of `key: value` lines.', placeAt(0, 1));
    return { frontMatter: {}, diagnostics: [wrong] };
  }
  const texts = textsInBrackets(document, node.value);
  const complete = Object.entries(values).map(([key, value]) => [key, filled(texts.get(key) ?? value, fill)]);
  const read = validate(Object.fromEntries(complete), {
    file,
    others,
    placeOf: (key) => placeAt(offsetOfKey(document, key), key.length),
    writtenAs: (key) => sourceOf(document, key),
  });
  const written = node.value.split('\n');
  const problems = [...texts].map(([key, text]) => {
    const line = lines.linePos(offsetOfKey(document, key)).line;
    const part = { line: line - 1, key, text, reason: bracketReason };
    return brokenPart(part, { file, line: line + firstLine }, written);
  });
  return { ...read, diagnostics: [...problems, ...read.diagnostics] };
}

/** Texts that are no list or map only for their author: `title: {let/const ...}`. Others begin so too, but are not valid YAML. */
function textsInBrackets(document: Document, yaml: string): ReadonlyMap<string, string> {
  // A list of one URL is read as that.
  const keys = frontMatterKeys.filter((key) => key !== 'slug' && expectedOf(key) === undefined);
  const texts = keys.flatMap((key): [string, string][] => {
    const value = pairOf(document, key)?.value;
    if (!isCollection(value) || value.flow !== true) return [];
    const text = yaml.slice(...(value.range?.slice(0, 2) ?? [0, 0])).trim();
    return text.includes('\n') ? [] : [[key, text]];
  });
  return new Map(texts);
}

/** After a syntax error no value of the parser is reliable, as an open quote can contain the keys after it. Each key is read alone. */
function readBrokenYaml({ value, position }: Yaml, { file, fill, others }: Reading): ReadFrontMatter {
  const { values, broken, lineOf } = recoverValues(value);
  const firstLine = (position?.start.line ?? 1) + 1;
  const lines = value.split('\n');
  const complete = Object.entries(values).map(([key, each]) => [key, filled(each, fill)]);
  const read = validate(Object.fromEntries(complete), {
    file,
    others,
    placeOf: (key) => {
      const line = firstLine + (lineOf.get(key) ?? 0);
      return { file, line, column: 1, endColumn: 1 + key.length };
    },
    writtenAs: () => undefined,
  });
  const problems = broken.map((part) => brokenPart(part, { file, line: firstLine + part.line }, lines));
  return { ...read, diagnostics: [...problems, ...read.diagnostics] };
}

function brokenPart(
  { line: index, key, text, reason }: BrokenPart,
  { file, line }: { file: string; line: number },
  lines: readonly string[],
): Diagnostic {
  const written = (lines[index] ?? '').trimEnd();
  const start = written.length - written.trimStart().length;
  const column = start + 1 + (key === undefined ? 0 : Math.max(written.indexOf(':', start) + 2 - start, 0));
  const place = { file, line, column, endColumn: Math.max(written.length + 1, column + 1) };
  if (key === undefined) return invalid(`The front matter is not valid YAML: ${reason}.`, place, [keyAdvice]);
  if (text === undefined)
    return invalid(`\`${key}\` in the front matter is not valid YAML: ${reason}.`, place);
  // Backticks mark names in messages.
  if (text.includes('`'))
    return invalid(`\`${key}\` in the front matter is read as text: ${reason}.`, place, [
      'Put the text in quotes.',
    ]);
  const quoted = text.includes('"')
    ? `'${text.replaceAll("'", "''")}'`
    : `"${text.replaceAll('\\', '\\\\')}"`;
  return invalid(`\`${key}\` in the front matter is read as text: ${reason}.`, place, [
    `Put the text in quotes: \`${key}: ${quoted}\`.`,
  ]);
}

const keyAdvice = 'Write each line as `key: value`, and indent the further lines of a value.';

/** Returns the values of front matter without checking them. Undefined if it cannot be read. */
export function plainValues(node: Yaml | Toml | undefined): Record<string, unknown> | undefined {
  if (node === undefined || isExcessive(node.value)) return undefined;
  if (node.type === 'yaml') {
    const document = parseDocument(node.value, { logLevel: 'silent' });
    return document.errors.length > 0 ? recoverValues(node.value).values : valuesOf(document);
  }
  try {
    return parseToml(node.value);
  } catch (error) {
    if (error instanceof TomlError) return undefined;
    throw error;
  }
}

/** The YAML parser takes cubic time for brackets that are not closed. */
function isExcessive(yaml: string): boolean {
  return yaml.length > 50_000 || (yaml.match(/[[{]/g)?.length ?? 0) > 200;
}

/** The library limits aliases, so a small text cannot expand without bounds. */
function valuesOf(document: Document): Record<string, unknown> | undefined {
  if (!isMap(document.contents)) return undefined;
  try {
    const values: unknown = document.toJS();
    return typeof values === 'object' && values !== null ? { ...values } : undefined;
  } catch {
    return undefined;
  }
}

/** Where the values of front matter are written. */
interface WrittenValues {
  file: string;
  others: ForeignFrontMatter | undefined;
  placeOf(key: string): Place;
  /** Returns a scalar as it is written. */
  writtenAs(key: string): string | undefined;
}

function validate(values: Record<string, unknown>, written: WrittenValues): ReadFrontMatter {
  const { placeOf, writtenAs, others } = written;
  const { known, ineffective, unknown } = translate(values, written);
  const diagnostics: Diagnostic[] = [
    ...unknown.map((key) => unknownKey(key, placeOf(key), others)),
    ...ineffective.map(({ key, advice }) => withoutEffect(key, advice, placeOf(key))),
  ];
  const result = v.safeParse(frontMatterSchema, known);
  for (const issue of result.issues ?? []) {
    const key = String(issue.path?.[0]?.key ?? '');
    if (!(key in known)) continue;
    delete known[key];
    const other = others?.otherFormOf(key, issue.input);
    diagnostics.push(
      other === undefined
        ? invalid(wrongValue(key, issue, writtenAs(key)), placeOf(key), adviceFor(key))
        : withoutEffect(key, other, placeOf(key)),
    );
  }
  const valid = v.safeParse(frontMatterSchema, known);
  diagnostics.sort((a, b) => (a.place?.line ?? 0) - (b.place?.line ?? 0));
  return { frontMatter: valid.success ? valid.output : {}, diagnostics };
}

function wrongValue(key: string, issue: v.BaseIssue<unknown>, source: string | undefined): string {
  const isEmpty = typeof issue.input === 'string' && issue.input.trim() === '';
  const isScalar = typeof issue.input === 'number' || typeof issue.input === 'boolean';
  const found = isEmpty ? 'empty' : isScalar ? (source ?? issue.received) : kindOf(issue);
  return `\`${key}\` in the front matter must be ${expectedOf(key) ?? 'a text'}; it is ${found}.`;
}

/** What YAML calls the kind of a value. */
function kindOf({ input, received }: v.BaseIssue<unknown>): string {
  if (Array.isArray(input)) return 'a list';
  return typeof input === 'object' && input !== null && !(input instanceof Date) ? 'a map' : received;
}

function expectedOf(key: string): string | undefined {
  return expectedValues[key as FrontMatterKey];
}

function adviceFor(key: string): string[] {
  return expectedOf(key) === undefined ? ['Put the text in quotes.'] : [];
}

function unknownKey(key: string, place: Place, others: ForeignFrontMatter | undefined): Diagnostic {
  const all = [...frontMatterKeys, ...Object.keys(others?.keys ?? {})];
  const nearest = didYouMean(key, all, (each) => each);
  const known = frontMatterKeys.map((each) => `\`${each}\``).join(', ');
  return {
    code: 'unknown-front-matter-key',
    severity: 'warning',
    message: `\`${key}\` is not a key of the front matter.`,
    place,
    target: key,
    notes: nearest.length > 0 ? nearest : [`Known are ${known}.`],
  };
}

/** Reports a key or a value that only other tools have. */
function withoutEffect(key: string, advice: string, place: Place): Diagnostic {
  return {
    code: 'unknown-front-matter-key',
    severity: 'warning',
    message: `\`${key}\` in the front matter has no effect here.`,
    place,
    target: key,
    notes: [advice],
  };
}

function invalid(message: string, place: Place, notes: string[] = []): Diagnostic {
  return { code: 'invalid-front-matter', severity: 'error', message, place, notes };
}

/** Returns the text of a scalar, as `1.10` is read as the number 1.1. */
function sourceOf(document: Document, key: string): string | undefined {
  const value = pairOf(document, key)?.value;
  return isScalar(value) ? value.source : undefined;
}

function pairOf({ contents }: Document, key: string) {
  if (!isMap(contents)) return undefined;
  return contents.items.find(({ key: node }) => isScalar(node) && String(node.value) === key);
}

function offsetOfKey(document: Document, key: string): number {
  const pair = pairOf(document, key);
  return isScalar(pair?.key) ? (pair.key.range?.[0] ?? 0) : 0;
}

function sentence(message: string): string {
  const [first = ''] = message.split(/ at line \d|\n/);
  return `${first.replace(/[.:\s]+$/, '')}.`;
}

/** The front matter without `hide_title` if the text has the title: it hides only a title from elsewhere. */
export function shownTitle({ hide_title: hidden, ...others }: FrontMatter, isWritten: boolean): FrontMatter {
  return hidden === true && !isWritten ? { ...others, hide_title: true } : others;
}
