// Puts the values of variables into a parsed text. Before it is parsed, each name is replaced by characters that have no meaning in Markdown,
// as many as the name has. So places stay, and a value is a text: no character of it is Markdown or HTML.

import type { Nodes } from 'mdast';
import { escapeHtml } from '../../../generator/shared/html/escape.ts';
import type { MaskedText } from '../../../generator/types/seam/markdown-syntax.ts';
import { outsideCode, rawRanges } from './code-ranges.ts';
import { namesIn } from './variables.ts';

/** Noncharacters (Unicode 16, section 23.7) besides those of holes: the start of a name, its end, and digits. */
const start = '\u{FDD2}';
const padding = '\u{FDD3}';
const firstDigit = 0xfdd6;
const base = 0xfdf0 - firstDigit;
const anyToken = /\u{FDD2}([\u{FDD6}-\u{FDEF}]{1,4})\u{FDD3}*/gu;
const anyMark = /[\u{FDD2}-\u{FDEF}]/u;

/** The names of variables as they are written, and their values, by token without padding. */
type Names = ReadonlyMap<string, { written: string; value: string }>;

/** Replaces the variables of a text, and removes the tags around text that has none. */
export function maskVariables(
  text: string,
  variables: Readonly<Record<string, string>> | undefined,
): MaskedText {
  const { text: masked, names } = withTokens(text, variables);
  return {
    text: masked,
    isMasked: names.size > 0,
    fill: (tree) => {
      if (names.size > 0) fill(tree, names);
    },
    withValues: (one) => withVariables(one, names),
    unmask: (one) => (names.size === 0 ? one : replaced(one, names, ({ written }) => written)),
  };
}

function withTokens(
  text: string,
  variables: Readonly<Record<string, string>> = {},
): { text: string; names: Names } {
  const names: Map<string, { written: string; value: string }> = new Map();
  const isRaw = text.includes('{%') && text.includes('endraw');
  if ((Object.keys(variables).length === 0 && !isRaw) || anyMark.test(text)) return { text, names };
  const tokens = new Map<string, string>();
  const tokenOf = (written: string, value: string): string => {
    const known = tokens.get(written) ?? `${start}${digitsOf(tokens.size)}`;
    if (known.length > written.length) return written;
    tokens.set(written, known);
    names.set(known, { written, value });
    return known + padding.repeat(written.length - known.length);
  };
  const edits = namesIn(text).flatMap(({ start: from, end, name, literal }) => {
    const value = Object.hasOwn(variables, name) ? (literal ?? variables[name]) : undefined;
    return value === undefined ? [] : [{ from, end, token: tokenOf(text.slice(from, end), value) }];
  });
  // Where no text is a variable, tags in code are a sample of them.
  const searched = Object.keys(variables).length > 0 ? text : outsideCode(text);
  const tags = isRaw ? rawTags(searched, tokenOf) : [];
  const pieces: string[] = [];
  let read = 0;
  for (const { from, end, token } of [...edits, ...tags].sort((one, other) => one.from - other.from)) {
    pieces.push(text.slice(read, from), token);
    read = end;
  }
  return { text: [...pieces, text.slice(read)].join(''), names };
}

interface Edit {
  from: number;
  end: number;
  token: string;
}

/** The tags `{% raw %}` and `{% endraw %}`: spaces on a line of their own, else a token without a value. */
function rawTags(text: string, tokenOf: (written: string, value: string) => string): Edit[] {
  return rawRanges(text).flatMap(([from, end, opening, closing]) =>
    [
      { at: from, written: opening },
      { at: end - closing.length, written: closing },
    ].map(({ at, written }): Edit => {
      const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
      const after = text.slice(at + written.length, at + written.length + 200).split('\n', 1)[0] ?? '';
      const isAlone = /^[ \t>]*$/.test(line) && /^[ \t\r]*$/.test(after);
      const token = isAlone ? ' '.repeat(written.length) : tokenOf(written, '');
      return { from: at, end: at + written.length, token };
    }),
  );
}

function digitsOf(index: number): string {
  const digit = (value: number) => String.fromCharCode(firstDigit + value);
  return index < base ? digit(index) : digitsOf(Math.floor(index / base)) + digit(index % base);
}

/** Returns a text with the values. */
function withVariables(text: string, names: Names): string {
  return names.size === 0 ? text : replaced(text, names, ({ value }) => value);
}

function replaced(
  text: string,
  names: Names,
  textOf: (name: { written: string; value: string }) => string,
): string {
  if (!text.includes(start)) return text;
  return text.replaceAll(anyToken, (token: string, digits: string) => {
    const name = names.get(start + digits);
    return name === undefined ? token : textOf(name);
  });
}

/** Puts the values into a tree. */
function fill(node: Nodes, names: Names): void {
  const filled = (text: string) => withVariables(text, names);
  if (node.type === 'text') fillText(node, names);
  else if (node.type === 'html') node.value = replaced(node.value, names, ({ value }) => escapeHtml(value));
  // Front matter is parsed first, so that a value cannot be syntax in it.
  else if (node.type !== 'yaml' && node.type !== 'toml') {
    const own = node as unknown as Record<string, unknown>;
    for (const [key, value] of Object.entries(own))
      if (key !== 'type' && typeof value === 'string') own[key] = filled(value);
    // Elements of JSX are other nodes by now.
    if (node.type !== 'jsxElement' && 'attributes' in node && node.attributes)
      for (const [key, value] of Object.entries(node.attributes))
        if (typeof value === 'string') node.attributes[key] = filled(value);
  }
  if ('children' in node) for (const child of node.children) fill(child, names);
}

/** The characters of a value count as escaped, as they are no marks. */
function fillText(node: Extract<Nodes, { type: 'text' }>, names: Names): void {
  if (!node.value.includes(start)) return;
  const escaped = new Set(node.data?.escaped);
  const marks: number[] = [];
  let made = '';
  let read = 0;
  const keep = (end: number) => {
    for (let at = read; at < end; at += 1) if (escaped.has(at)) marks.push(made.length + at - read);
    made += node.value.slice(read, end);
    read = end;
  };
  for (const { 0: token, 1: digits = '', index } of node.value.matchAll(anyToken)) {
    const name = names.get(start + digits);
    if (name === undefined) continue;
    keep(index);
    for (let at = 0; at < name.value.length; at += 1) marks.push(made.length + at);
    made += name.value;
    read = index + token.length;
  }
  keep(node.value.length);
  node.value = made;
  if (marks.length > 0) node.data = { ...node.data, escaped: marks };
}
