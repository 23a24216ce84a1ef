// Builds a short text that matches a regular expression from its parts. It never runs the pattern, as an untrusted pattern could
// take very long. Look-around, back references and the like are not supported.

/** Bounds on the length of a text, in UTF-16 code units. */
export interface LengthBounds {
  shortest: number;
  longest: number;
}

/** A part of a pattern that repeats `least` to `most` times. */
interface Piece {
  /** The text of one repetition. */
  text: string;
  least: number;
  most: number;
}

const mostRepeats = 1_000;

/** Returns a text with a length within the bounds, using more repetitions if needed; undefined for an unsupported pattern. */
export function exampleOfPattern(pattern: string, bounds: LengthBounds): string | undefined {
  const reader: PatternReader = { pattern, at: 0, depth: 0 };
  const pieces = readAlternatives(reader);
  if (pieces === undefined || reader.at < pattern.length) return undefined;
  const counts = pieces.map(({ least }) => least);
  const lengthOf = () => pieces.reduce((sum, { text }, index) => sum + text.length * (counts[index] ?? 0), 0);
  for (const [index, { text, most }] of pieces.entries()) {
    const missing = Math.max(bounds.shortest, 1) - lengthOf();
    if (missing <= 0 || text === '') continue;
    const wanted = (counts[index] ?? 0) + Math.ceil(missing / text.length);
    counts[index] = Math.min(wanted, most, mostRepeats);
  }
  const isOpen = !pattern.startsWith('^') || !pattern.endsWith('$');
  const example = pieces.map(({ text }, index) => text.repeat(counts[index] ?? 0)).join('');
  const padded = isOpen && !pattern.endsWith('$') ? example.padEnd(bounds.shortest, 'a') : example;
  return padded.length < bounds.shortest || padded.length > bounds.longest ? undefined : padded;
}

interface PatternReader {
  pattern: string;
  at: number;
  depth: number;
}

/** Reads alternatives (`a|b|c`) and returns the first. */
function readAlternatives(reader: PatternReader): Piece[] | undefined {
  reader.depth += 1;
  if (reader.depth > 30) return undefined;
  const first = readSequence(reader);
  while (first !== undefined && reader.pattern[reader.at] === '|') {
    reader.at += 1;
    if (readSequence(reader) === undefined) return undefined;
  }
  reader.depth -= 1;
  return first;
}

function readSequence(reader: PatternReader): Piece[] | undefined {
  const pieces: Piece[] = [];
  while (reader.at < reader.pattern.length) {
    const next = reader.pattern[reader.at];
    if (next === '|' || next === ')') break;
    if (next === '^' || next === '$') {
      reader.at += 1;
      continue;
    }
    const text = readAtom(reader);
    if (text === undefined) return undefined;
    const repeat = readRepeat(reader);
    if (repeat === undefined) return undefined;
    pieces.push({ text, ...repeat });
  }
  return pieces;
}

/** Reads one character, class or group, and returns an example of it. */
function readAtom(reader: PatternReader): string | undefined {
  const next = reader.pattern[reader.at];
  reader.at += 1;
  if (next === '(') return readGroup(reader);
  if (next === '[') return readClass(reader);
  if (next === '\\') return readEscape(reader);
  if (next === '.') return 'a';
  return next === undefined || '*+?{'.includes(next) ? undefined : next;
}

function readGroup(reader: PatternReader): string | undefined {
  const rest = reader.pattern.slice(reader.at);
  const head = /^\?(?::|<[A-Za-z_]\w*>)/.exec(rest);
  if (rest.startsWith('?') && head === null) return undefined;
  reader.at += head?.[0].length ?? 0;
  const pieces = readAlternatives(reader);
  if (pieces === undefined || reader.pattern[reader.at] !== ')') return undefined;
  reader.at += 1;
  const text = pieces.map((piece) => piece.text.repeat(Math.min(piece.least, mostRepeats))).join('');
  return text.length > mostRepeats ? undefined : text;
}

const classEscapes: Record<string, string> = {
  d: '0',
  w: 'a',
  s: ' ',
  D: 'a',
  W: '-',
  S: 'a',
  t: '\t',
  n: '\n',
  r: '\r',
};

function readEscape(reader: PatternReader): string | undefined {
  const next = reader.pattern[reader.at];
  reader.at += 1;
  if (next === undefined) return undefined;
  if (next === 'b' || next === 'B') return '';
  const known = classEscapes[next];
  if (known !== undefined) return known;
  if (next === 'p') {
    const property = /^\{([^}]*)\}/.exec(reader.pattern.slice(reader.at));
    reader.at += property?.[0].length ?? 0;
    return property === null
      ? undefined
      : /^(N|Nd)/.test(property[1] ?? '')
        ? '0'
        : /^Lu/.test(property[1] ?? '')
          ? 'A'
          : 'a';
  }
  return /[\w]/.test(next) ? undefined : next;
}

/** Reads a character class and returns its first letter or digit. */
function readClass(reader: PatternReader): string | undefined {
  const isNegated = reader.pattern[reader.at] === '^';
  if (isNegated) reader.at += 1;
  const members: string[] = [];
  while (reader.at < reader.pattern.length && reader.pattern[reader.at] !== ']') {
    const next = reader.pattern[reader.at];
    reader.at += 1;
    const member = next === '\\' ? readEscape(reader) : next;
    if (member === undefined) return undefined;
    if (member !== '') members.push(member);
  }
  if (reader.pattern[reader.at] !== ']') return undefined;
  reader.at += 1;
  if (isNegated) return ['a', '0', '-', ' '].find((candidate) => !members.includes(candidate));
  return members.find((member) => /[\p{L}\p{N}]/u.test(member)) ?? members[0];
}

function readRepeat(reader: PatternReader): { least: number; most: number } | undefined {
  const rest = reader.pattern.slice(reader.at, reader.at + 20);
  const found = /^(?:([*+?])|\{(\d+)(,(\d*))?\})[?+]?/.exec(rest);
  if (found === null) return rest.startsWith('{') ? undefined : { least: 1, most: 1 };
  reader.at += found[0].length;
  const [, sign, least = '0', comma, most] = found;
  if (sign === '*') return { least: 0, most: mostRepeats };
  if (sign === '+') return { least: 1, most: mostRepeats };
  if (sign === '?') return { least: 0, most: 1 };
  const count = Math.min(Number(least), mostRepeats);
  if (comma === undefined) return { least: count, most: count };
  return { least: count, most: most === '' ? mostRepeats : Math.min(Number(most), mostRepeats) };
}
