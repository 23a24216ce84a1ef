// Changes YAML that breaks a rule of YAML 1.2.2, but that other parsers read, so that a strict parser reads it as the same value: lines
// within brackets or quotes that are not indented enough (section 6.1), comments directly after a value (6.6), several documents in a
// file (9.2) and control characters (5.1). It finds where quotes, brackets, block scalars and comments begin and end, line by
// line, in one pass; what a text means is left to the parser, which also decides whether the result is valid.

import { editedText, type Irregularity, type RegularText, type SourceEdit } from './regular-text.ts';

interface Scan {
  text: string;
  at: number;
  /** Offset of the first character of the line. */
  lineStart: number;
  /** Indentation of the line on which the current value begins. */
  valueIndent: number;
  /** Columns of the keys and dashes around the current place. */
  parents: number[];
  edits: SourceEdit[];
  found: Irregularity[];
  hasContent: boolean;
  hasMarker: boolean;
}

/** The first private character that replaces a control character. */
const firstStandIn = 0xe000;

/** Returns the text in strict syntax, with all that differs. */
export function regularYaml(text: string): RegularText {
  const scan: Scan = {
    ...{ text, at: 0, lineStart: 0, parents: [], edits: [], found: [] },
    ...{ valueIndent: 0, hasContent: false, hasMarker: false },
  };
  let goesOn = true;
  while (goesOn && scan.at < text.length) goesOn = scanLine(scan);
  const controls = controlEdits(text);
  const cut = scan.edits.find(({ removed }) => removed > 3)?.offset ?? text.length;
  const edits = [...scan.edits, ...controls.filter(({ offset }) => offset < cut)];
  const found = [...scan.found, ...controls.map(({ offset }): Irregularity => ({ kind: 'control', offset }))];
  return editedText(
    text,
    edits.sort((one, other) => one.offset - other.offset),
    found,
  );
}

/** Puts a private character in place of each control character, which the parser refuses. `withControls` puts them back. */
function controlEdits(text: string): SourceEdit[] {
  if (!controls.test(text) || standIns.test(text)) return [];
  return Array.from(text.matchAll(everyControl), ({ index }) => ({
    offset: index,
    removed: 1,
    added: String.fromCharCode(firstStandIn + text.charCodeAt(index)),
  }));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controls = /[\u0001-\u0008\u000B\u000C\u000E-\u001F]/;
const everyControl = new RegExp(controls, 'g');
const standIns = /[\uE000-\uE01F]/;

/** Puts control characters back into the texts of a value, in place. */
export function withControls(value: unknown): unknown {
  const seen = new Set<object>();
  const restored = (item: unknown): unknown => {
    if (typeof item === 'string')
      return item.replaceAll(/[\uE000-\uE01F]/g, (character) =>
        String.fromCharCode(character.charCodeAt(0) - firstStandIn),
      );
    if (typeof item !== 'object' || item === null || seen.has(item)) return item;
    seen.add(item);
    const holder = item as Record<string, unknown>;
    for (const key of Object.keys(holder)) holder[key] = restored(holder[key]);
    return item;
  };
  return restored(value);
}

/** Scans the line at the current place, with all further lines of a value that begins on it. Returns whether to go on. */
function scanLine(scan: Scan): boolean {
  const { text } = scan;
  scan.lineStart = scan.at;
  while (text[scan.at] === ' ') scan.at += 1;
  const indent = scan.at - scan.lineStart;
  if (indent === 0 && isMarker(text, scan.at)) return scanMarker(scan);
  if (indent === 0 && text[scan.at] === '%' && !scan.hasContent) return skipLine(scan);
  skipBlanks(scan);
  if (isLineEnd(text, scan.at) || text[scan.at] === '#') return skipLine(scan);
  scan.hasContent = true;
  scan.valueIndent = indent;
  while ((scan.parents.at(-1) ?? -1) >= indent) scan.parents.pop();
  return scanTokens(scan);
}

/** Handles `---` and `...`. The first document with content is read, and what follows it is cut off. */
function scanMarker(scan: Scan): boolean {
  const { text, at } = scan;
  const isEnd = text[at] === '.';
  if (scan.hasContent) {
    const rest = text.slice(at + 3);
    if (isEnd && /^(?:[ \t]*(?:#.*)?(?:\r?\n|$))*$/.test(rest)) return false;
    scan.found.push({ kind: 'documents', offset: at });
    scan.edits.push({ offset: at, removed: text.length - at, added: '' });
    return false;
  }
  if (scan.hasMarker || isEnd) {
    scan.found.push({ kind: 'documents', offset: at });
    scan.edits.push({ offset: at, removed: 3, added: '' });
  }
  scan.hasMarker ||= !isEnd;
  scan.at += 3;
  skipBlanks(scan);
  if (isLineEnd(text, scan.at) || text[scan.at] === '#') return skipLine(scan);
  scan.hasContent = true;
  return scanTokens(scan);
}

function scanTokens(scan: Scan): boolean {
  const { text, parents } = scan;
  for (;;) {
    const from = scan.at;
    skipBlanks(scan);
    if (isLineEnd(text, scan.at)) return skipLine(scan);
    const start = scan.at;
    if ('"\'[{'.includes(text.charAt(start))) replaceTabs(scan, from);
    const column = start - scan.lineStart;
    const character = text.charAt(start);
    if (character === '#') return skipLine(scan);
    if ('-?:'.includes(character) && isSpaceOrEnd(text, start + 1)) {
      parents.push(column);
      scan.at += 1;
    } else if (character === '!' || character === '&') skipProperty(scan);
    else if (character === '|' || character === '>') return skipBlockScalar(scan);
    else if ('"\'[{*'.includes(character)) {
      if (!scanValue(scan)) return false;
      if (!takesKey(scan, { column, start })) return skipLine(scan);
    } else if (!scanPlain(scan, column)) return true;
  }
}

/** Scans a quoted text, a value in brackets or an alias. Returns false if it does not end. */
function scanValue(scan: Scan): boolean {
  const character = scan.text[scan.at];
  if (character === '"' || character === "'") return scanQuoted(scan);
  if (character !== '*') return scanFlow(scan);
  while (!isSpaceOrEnd(scan.text, scan.at)) scan.at += 1;
  return true;
}

/** Whether the value before the current place is a key. If a comment follows it directly, they are separated. */
function takesKey(scan: Scan, { column, start }: { column: number; start: number }): boolean {
  const { text } = scan;
  const end = scan.at;
  skipBlanks(scan);
  if (text[scan.at] === '#' && scan.at === end) separateComment(scan);
  if (text[scan.at] !== ':' || !isSpaceOrEnd(text, scan.at + 1)) return false;
  if (text[start] === '{' || text[start] === '[')
    scan.found.push({ kind: 'key', offset: start, written: text.slice(start, end) });
  scan.parents.push(column);
  scan.at += 1;
  return true;
}

/** Replaces tabs between values, up to the current place, by spaces. YAML allows them, but the strict parser takes some for indentation. */
function replaceTabs({ text, at, edits }: Scan, from: number): void {
  for (let offset = from; offset < at; offset += 1)
    if (text[offset] === '\t') edits.push({ offset, removed: 1, added: ' ' });
}

function separateComment(scan: Scan): void {
  scan.found.push({ kind: 'comment', offset: scan.at });
  scan.edits.push({ offset: scan.at, removed: 0, added: ' ' });
}

/** Skips a tag or an anchor. */
function skipProperty(scan: Scan): void {
  const start = scan.at;
  while (!isSpaceOrEnd(scan.text, scan.at)) scan.at += 1;
  addTag(scan, start);
}

/** The tags of the core schema, which need no warning. */
const plainTags = /^!(?:!(?:str|int|float|bool|null|map|seq))?$/;

/** Scans a plain text. Returns true if it is a key, after which its value follows on the line. */
function scanPlain(scan: Scan, column: number): boolean {
  const { text } = scan;
  while (!isLineEnd(text, scan.at)) {
    if (text[scan.at] === ':' && isSpaceOrEnd(text, scan.at + 1)) {
      scan.parents.push(column);
      scan.at += 1;
      return true;
    }
    if (text[scan.at] === '#' && isBlank(text[scan.at - 1])) {
      skipLine(scan);
      return false;
    }
    scan.at += 1;
  }
  skipLine(scan);
  skipDeeperLines(scan, (rest) => !rest.startsWith('#'));
  return false;
}

/** Skips `|` or `>`, and the lines of its text. */
function skipBlockScalar(scan: Scan): boolean {
  skipLine(scan);
  skipDeeperLines(scan, () => true);
  return true;
}

/** Skips lines that are blank or indented more than the key around them. */
function skipDeeperLines(scan: Scan, isIncluded: (rest: string) => boolean): void {
  const { text } = scan;
  const parent = scan.parents.at(-1) ?? -1;
  while (scan.at < text.length) {
    let start = scan.at;
    while (text[start] === ' ') start += 1;
    const isDeeper = start - scan.at > parent && isIncluded(text.charAt(start));
    let content = start;
    while (isBlank(text[content])) content += 1;
    const isText = isDeeper && !isMarker(text, scan.at);
    if (!isText && !isLineEnd(text, content)) return;
    skipLine(scan);
  }
}

/** Scans a value in brackets up to the closing one. Returns false if there is none. */
function scanFlow(scan: Scan): boolean {
  const { text } = scan;
  let depth = 0;
  let isPlain = false;
  while (scan.at < text.length) {
    const character = text.charAt(scan.at);
    if (isLineEnd(text, scan.at)) {
      if (!nextLine(scan)) return false;
      continue;
    }
    if (isBlank(character) && !isPlain) {
      const from = scan.at;
      skipBlanks(scan);
      replaceTabs(scan, from);
      continue;
    }
    if (character === '#' && startsComment(scan, isPlain)) {
      while (!isLineEnd(text, scan.at)) scan.at += 1;
      continue;
    }
    if ((character === '"' || character === "'") && !isPlain) {
      if (!scanQuoted(scan)) return false;
      continue;
    }
    scan.at += 1;
    if ('!&'.includes(character) && !isPlain) {
      skipFlowProperty(scan);
      continue;
    }
    if ('[{'.includes(character)) depth += 1;
    else if (']}'.includes(character)) depth -= 1;
    if (depth === 0) return true;
    if ('[]{},'.includes(character)) isPlain = false;
    else if (character === ':') isPlain = isPlain && !/[\s,[\]{}]/.test(text.charAt(scan.at));
    else if (!isBlank(character)) isPlain = true;
  }
  return false;
}

function skipFlowProperty(scan: Scan): void {
  const start = scan.at - 1;
  while (!/^$|[\s,[\]{}]/.test(scan.text.charAt(scan.at))) scan.at += 1;
  addTag(scan, start);
}

/** Adds a tag that ends at the current place, unless it is an anchor. */
function addTag(scan: Scan, start: number): void {
  const written = scan.text.slice(start, scan.at);
  if (written.startsWith('!') && !plainTags.test(written))
    scan.found.push({ kind: 'tag', offset: start, written });
}

/** Whether `#` in brackets starts a comment. One directly after a value is separated from it. */
function startsComment(scan: Scan, isPlain: boolean): boolean {
  const before = scan.text.charAt(scan.at - 1);
  if (/\s/.test(before)) return true;
  if (isPlain || !/[,"'\]}]/.test(before)) return false;
  separateComment(scan);
  return true;
}

/** Scans a quoted text. Returns false if it does not end. */
function scanQuoted(scan: Scan): boolean {
  const { text } = scan;
  const mark = text.charAt(scan.at);
  scan.at += 1;
  while (scan.at < text.length) {
    const character = text[scan.at];
    if (isLineEnd(text, scan.at)) {
      if (!nextLine(scan)) return false;
    } else if (character === '\\' && mark === '"' && !isLineEnd(text, scan.at + 1)) scan.at += 2;
    else if (character === mark && mark === "'" && text[scan.at + 1] === mark) scan.at += 2;
    else {
      scan.at += 1;
      if (character === mark) return true;
    }
  }
  return false;
}

/** Goes to the next line of a value in brackets or quotes, and indents it if it is not. Returns false if the value cannot go on. */
function nextLine(scan: Scan): boolean {
  const { text } = scan;
  skipLine(scan);
  const start = scan.at;
  if (isMarker(text, start)) return false;
  while (text[scan.at] === ' ') scan.at += 1;
  const spaces = scan.at - start;
  skipBlanks(scan);
  if (isLineEnd(text, scan.at)) return true;
  const least = (scan.parents.at(-1) ?? -1) + 1;
  // The strict parser also counts the indentation of the line before the value.
  const missing = Math.max(least, scan.valueIndent + 1) - spaces;
  if (spaces < least) scan.found.push({ kind: 'indentation', offset: scan.at });
  if (missing > 0) scan.edits.push({ offset: start, removed: 0, added: ' '.repeat(missing) });
  replaceTabs(scan, start);
  return true;
}

function skipLine(scan: Scan): true {
  const { text } = scan;
  while (!isLineEnd(text, scan.at)) scan.at += 1;
  scan.at += text.startsWith('\r\n', scan.at) ? 2 : 1;
  scan.lineStart = scan.at;
  return true;
}

function skipBlanks(scan: Scan): void {
  while (isBlank(scan.text[scan.at])) scan.at += 1;
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\n' || text[at] === '\r';
}

function isSpaceOrEnd(text: string, at: number): boolean {
  return isBlank(text[at]) || isLineEnd(text, at);
}

function isMarker(text: string, at: number): boolean {
  return (text.startsWith('---', at) || text.startsWith('...', at)) && isSpaceOrEnd(text, at + 3);
}
