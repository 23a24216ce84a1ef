// Reads YAML front matter that is not valid key by key, so that one value does not cost the others. Law: what cannot be read as YAML is the
// text that its author wrote, and each such key is reported.

import { isMap, isScalar, parseDocument } from 'yaml';

/** A key at the margin with what follows it up to the next one. */
interface WrittenKey {
  key: string;
  /** The line of the key in the front matter; the first is 0. */
  line: number;
  lines: string[];
}

/** What can be read of invalid front matter. */
export interface RecoveredValues {
  values: Record<string, unknown>;
  /** Keys whose value is not valid, with the text that was read in its place, and lines that belong to no key. */
  broken: BrokenPart[];
  /** The line of each key; the first is 0. */
  lineOf: ReadonlyMap<string, number>;
}

/** A part of front matter that is not valid. */
export interface BrokenPart {
  line: number;
  /** Absent for a line without a key. */
  key?: string;
  /** Absent if nothing could be read. */
  text?: string;
  /** The reason, in plain words. */
  reason: string;
}

const keyStart = /^(?:"([^"]+)"|'([^']+)'|([A-Za-z_][\w.:-]*?))[ \t]*:(?=[ \t]|$)/;

/** How deep values in values are read one by one. */
const deepest = 4;

/** Reads each key of front matter by itself. */
export function recoverValues(yaml: string, depth = 0): RecoveredValues {
  const values: Record<string, unknown> = {};
  const lineOf = new Map<string, number>();
  const broken: BrokenPart[] = [];
  const { keys, strays } = writtenKeys(yaml);
  for (const line of strays) broken.push({ line, reason: 'the line has no `key: value`' });
  for (const written of keys) {
    const { key, line } = written;
    if (lineOf.has(key)) {
      broken.push({ key, line, reason: 'the key is written twice; the first value is used' });
      continue;
    }
    lineOf.set(key, line);
    const read = readAlone(written);
    if (read !== undefined) {
      values[key] = read.value;
      continue;
    }
    const inner = depth < deepest ? innerKeys(written) : undefined;
    if (inner !== undefined) {
      const { values: found, broken: parts } = recoverValues(inner, depth + 1);
      values[key] = found;
      for (const part of parts) broken.push({ ...part, line: line + 1 + part.line });
      continue;
    }
    const text = textAfterKey(written);
    if (text !== undefined) values[key] = text;
    broken.push({ key, line, reason: reasonOf(text), ...(text === undefined ? {} : { text }) });
  }
  return { values, broken: broken.sort((a, b) => a.line - b.line), lineOf };
}

/** Lines before the first key, and those that are neither a key nor a part of one, belong to none. */
function writtenKeys(yaml: string): { keys: WrittenKey[]; strays: number[] } {
  const keys: WrittenKey[] = [];
  const strays: number[] = [];
  for (const [line, text] of yaml.split(/\r?\n/).entries()) {
    const found = keyStart.exec(text);
    const last = keys.at(-1);
    if (found !== null) keys.push({ key: found[1] ?? found[2] ?? found[3] ?? '', line, lines: [text] });
    else if (last !== undefined && isContinuation(text)) last.lines.push(text);
    else if (text.trim() !== '' && !text.startsWith('#')) strays.push(line);
  }
  return { keys, strays };
}

/** An indented line, an item of a list at the margin, the end of brackets, or an empty line. */
function isContinuation(line: string): boolean {
  return /^(?:[ \t]|-(?:[ \t]|$)|[\]}]|$)/.test(line);
}

/** The value of a key that is valid alone. YAML has no tabs in its indentation. */
function readAlone({ lines }: WrittenKey): { value: unknown } | undefined {
  const yaml = lines
    .map((line) => line.replace(/^[ \t]+/, (space) => space.replaceAll('\t', '  ')))
    .join('\n');
  const document = parseDocument(yaml, { logLevel: 'silent' });
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  const [pair, ...others] = document.contents.items;
  if (pair === undefined || others.length > 0 || !isScalar(pair.key)) return undefined;
  try {
    const value: unknown = document.toJS();
    return { value: Object.values(value as object)[0] };
  } catch {
    return undefined;
  }
}

/** The indented keys below a key, at the margin. Undefined if it has a value in its line, or a list. */
function innerKeys({ lines: [first = '', ...others] }: WrittenKey): string | undefined {
  const start = others.find((line) => line.trim() !== '');
  const indentation = start === undefined ? '' : (/^[ \t]+/.exec(start)?.[0] ?? '');
  if (first.replace(keyStart, '').trim() !== '' || indentation === '') return undefined;
  if (!keyStart.test(start?.trim() ?? '')) return undefined;
  return others
    .map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line))
    .join('\n');
}

/** The text after the key, without quotation marks around it. Undefined for a list or a value on further lines. */
function textAfterKey({ lines: [first = '', ...others] }: WrittenKey): string | undefined {
  const text = first.replace(keyStart, '').trim();
  const isFolded = others.every((line) => /^[ \t]+[^\s-]|^\s*$/.test(line) && !keyStart.test(line.trim()));
  if (text === '' || /^[|>][+-]?$/.test(text) || !isFolded) return undefined;
  const whole = [text, ...others.map((line) => line.trim())].filter((part) => part !== '').join(' ');
  const quoted = /^(["'])(.*)\1$/.exec(whole);
  return (quoted?.[2] ?? whole).replace(/^(["'])(?=[^"']*$)/, '');
}

/** Why brackets that belong to a text are none of it in YAML. */
export const bracketReason = 'it begins with a bracket, which begins a list or a map';

function reasonOf(text: string | undefined): string {
  if (text === undefined) return 'its list or its indented lines are not valid YAML';
  if (/:(?:\s|$)/.test(text)) return 'it has a colon followed by a space, which begins another key';
  if (/^[@`]/.test(text)) return `it begins with \`${text[0] === '`' ? "'" : '@'}\`, which YAML reserves`;
  if (/^[[{]/.test(text)) return bracketReason;
  if (/^[*&!%|>]/.test(text)) return `it begins with \`${text[0]}\`, which has a meaning in YAML`;
  return 'its quotation marks or brackets do not match';
}
