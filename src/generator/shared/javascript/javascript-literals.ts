// Reads the values of JavaScript literals, which need no evaluation: strings, numbers, lists and objects of them, and names whose
// values are known.

/** A value that is written as a literal. */
export type Literal = string | number | boolean | null | Literal[] | { [key: string]: Literal };

/** Values of names. */
export type Names = ReadonlyMap<string, Literal>;

interface Reading {
  code: string;
  at: number;
  names: Names;
  depth: number;
}

/** A deeper value is none of a page. */
const deepest = 40;

/** Returns the value of an expression. Undefined if it is no literal. */
export function readLiteral(code: string, names: Names): Literal | undefined {
  const reading = { code, at: 0, names, depth: 0 };
  const value = readSum(reading);
  skipSpace(reading);
  return reading.at === code.length ? value : undefined;
}

/** Texts can be joined by `+`. */
function readSum(reading: Reading): Literal | undefined {
  let value = readValue(reading);
  for (skipSpace(reading); reading.code[reading.at] === '+'; skipSpace(reading)) {
    reading.at += 1;
    const next = readValue(reading);
    if (typeof value !== 'string' || (typeof next !== 'string' && typeof next !== 'number')) return undefined;
    value += String(next);
  }
  return value;
}

const skipped = /(?:\s|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|\/\/[^\n]*)*/y;

function skipSpace(reading: Reading): void {
  skipped.lastIndex = reading.at;
  reading.at += skipped.exec(reading.code)?.[0].length ?? 0;
}

function take(reading: Reading, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = reading.at;
  const found = pattern.exec(reading.code);
  if (found === null) return undefined;
  reading.at += found[0].length;
  return found;
}

const number = /-?(?:\d[\d_]*(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?(?![\w.])/iy;
const string = /'((?:[^'\\\n]|\\[\s\S])*)'|"((?:[^"\\\n]|\\[\s\S])*)"/y;
const path = /[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*/y;
/** Functions of Docusaurus and bundlers that return their argument, as a reader sees it. */
const pathFunction = /(?:useBaseUrl|require|withBase)\s*\(\s*(['"])([^'"\n]*)\1\s*,?\s*\)(?:\.default)?/y;

function readValue(reading: Reading): Literal | undefined {
  skipSpace(reading);
  const text = take(reading, string);
  if (text !== undefined) return unescaped(text[1] ?? text[2] ?? '');
  const digits = take(reading, number)?.[0];
  if (digits !== undefined) return Number(digits.replaceAll('_', ''));
  const call = take(reading, pathFunction);
  if (call !== undefined) return call[2] ?? '';
  const start = reading.code[reading.at];
  if (start === '`') return readTemplate(reading);
  if (reading.depth >= deepest) return undefined;
  reading.depth += 1;
  const value = start === '[' ? readList(reading) : start === '{' ? readObject(reading) : readOther(reading);
  reading.depth -= 1;
  return value;
}

function readOther(reading: Reading): Literal | undefined {
  if (reading.code[reading.at] === '(') {
    reading.at += 1;
    const value = readSum(reading);
    skipSpace(reading);
    return value !== undefined && take(reading, /\)/y) !== undefined ? value : undefined;
  }
  const name = take(reading, path)?.[0];
  return name === undefined ? undefined : valueAt(name, reading.names);
}

const constants: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
]);

function valueAt(name: string, names: Names): Literal | undefined {
  const [first = '', ...keys] = name.split(/\??\./);
  const start = names.get(first) ?? constants.get(first);
  return keys.reduce<Literal | undefined>(
    (value, key) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, key)
        ? value[key]
        : undefined,
    start,
  );
}

function readList(reading: Reading): Literal[] | undefined {
  const values: Literal[] = [];
  reading.at += 1;
  for (;;) {
    skipSpace(reading);
    if (take(reading, /\]/y)) return values;
    const value = readSum(reading);
    if (value === undefined) return undefined;
    values.push(value);
    skipSpace(reading);
    if (take(reading, /,/y) === undefined && reading.code[reading.at] !== ']') return undefined;
  }
}

const key = /(?:([A-Za-z_$][\w$]*)|'([^'\\\n]*)'|"([^"\\\n]*)"|(\d+))\s*:/y;

function readObject(reading: Reading): Literal | undefined {
  const entries: [string, Literal][] = [];
  reading.at += 1;
  for (;;) {
    skipSpace(reading);
    if (take(reading, /\}/y)) return Object.fromEntries(entries);
    const named = take(reading, key);
    const value = named === undefined ? undefined : readSum(reading);
    if (named === undefined || value === undefined) return undefined;
    entries.push([named[1] ?? named[2] ?? named[3] ?? named[4] ?? '', value]);
    skipSpace(reading);
    if (take(reading, /,/y) === undefined && reading.code[reading.at] !== '}') return undefined;
  }
}

const templateText = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;

function readTemplate(reading: Reading): string | undefined {
  reading.at += 1;
  let value = '';
  for (;;) {
    value += unescaped(take(reading, templateText)?.[0] ?? '');
    if (take(reading, /`/y)) return value;
    if (take(reading, /\$\{/y) === undefined) return undefined;
    const inside = readSum(reading);
    skipSpace(reading);
    if (typeof inside !== 'string' && typeof inside !== 'number') return undefined;
    if (take(reading, /\}/y) === undefined) return undefined;
    value += String(inside);
  }
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
};

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi,
    (written, ...groups: (string | undefined)[]) => {
      const [braced, four, two, other] = groups;
      const code = Number.parseInt(braced ?? four ?? two ?? '', 16);
      if (!Number.isNaN(code)) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
      return other === '\n' ? '' : (escapes[other ?? ''] ?? other ?? '');
    },
  );
}
