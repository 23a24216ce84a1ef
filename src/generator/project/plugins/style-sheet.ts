// Reads what a style sheet of a plugin loads, and by which classes a page needs it.

import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';

/** An address in a style sheet, and the directive of the policy for what it loads. */
export interface StyleAddress {
  written: string;
  /** Offset in the text. */
  start: number;
  directive: 'style-src' | 'img-src' | 'font-src';
}

/** What a style sheet loads, and which pages need it. */
export interface ReadStyleSheet {
  addresses: StyleAddress[];
  /** The classes of which a page has at least one if the sheet has an effect on it. Undefined: it can have one on any page. */
  classes: ReadonlySet<string> | undefined;
}

/**
 * Reads a style sheet (CSS Syntax Level 3).
 * @param plugin the name of the plugin. Its custom properties begin with it, such as `--glossary-line`, and have no effect by themselves
 */
export function readStyleSheet(css: string, plugin: string): ReadStyleSheet {
  const tokens = tokenize({ css: css.replace(/^\uFEFF/, ' ') }).filter(
    ([type]) => type !== TokenType.Comment,
  );
  return { addresses: addressesIn(tokens), classes: classesIn(tokens, `--${plugin}-`) };
}

/** Functions whose texts are addresses. */
const addressFunctions = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set']);

/** The at-rule that the next block or semicolon ends, and the blocks and functions that are open. */
interface Reading {
  rule: string | undefined;
  open: { name: string; isFunction: boolean }[];
}

function addressesIn(tokens: readonly CSSToken[]): StyleAddress[] {
  const found: StyleAddress[] = [];
  const reading: Reading = { rule: undefined, open: [] };
  for (const token of tokens) {
    const written = addressOf(token, reading);
    const [, , start] = token;
    // A namespace is a name, and a fragment alone is a part of the page.
    if (written !== undefined && reading.rule !== 'namespace' && !/^\s*(?:#|$)/.test(written))
      found.push({ written, start, directive: directiveIn(reading) });
    read(token, reading);
  }
  return found;
}

function addressOf(token: CSSToken, { rule, open }: Reading): string | undefined {
  if (token[0] === TokenType.URL) return token[4].value;
  if (token[0] === TokenType.BadURL)
    return token[1]
      .replace(/^url\(/i, '')
      .replace(/\)$/, '')
      .trim();
  if (token[0] !== TokenType.String) return undefined;
  const around = open.at(-1);
  const isAddress = around?.isFunction ? addressFunctions.has(around.name) : rule === 'import';
  return isAddress ? token[4].value : undefined;
}

function directiveIn({ rule, open }: Reading): StyleAddress['directive'] {
  if (rule === 'import') return 'style-src';
  return open.some(({ name, isFunction }) => !isFunction && name === 'font-face') ? 'font-src' : 'img-src';
}

function read(token: CSSToken, reading: Reading): void {
  switch (token[0]) {
    case TokenType.AtKeyword:
      reading.rule = token[4].value.toLowerCase();
      break;
    case TokenType.Function:
      reading.open.push({ name: token[4].value.toLowerCase(), isFunction: true });
      break;
    case TokenType.OpenParen:
      reading.open.push({ name: '', isFunction: true });
      break;
    case TokenType.CloseParen:
      if (reading.open.at(-1)?.isFunction) reading.open.pop();
      break;
    case TokenType.OpenCurly:
      reading.open.push({ name: reading.rule ?? '', isFunction: false });
      reading.rule = undefined;
      break;
    case TokenType.CloseCurly:
      // What is open inside of a block ends with it.
      while (reading.open.pop()?.isFunction);
      reading.rule = undefined;
      break;
    case TokenType.Semicolon:
      reading.rule = undefined;
      break;
    default:
  }
}

/** At-rules around other rules. */
const groups = new Set(['media', 'supports', 'layer', 'container', 'starting-style', 'scope']);
/** At-rules that have an effect only through other rules. */
const definitions = new Set(
  'charset counter-style font-face font-feature-values font-palette-values import keyframes layer namespace position-try property -webkit-keyframes'.split(
    ' ',
  ),
);

/** The classes of the selectors; undefined if a rule has none, as it applies to any page. */
function classesIn(tokens: readonly CSSToken[], ownProperties: string): ReadonlySet<string> | undefined {
  const classes = new Set<string>();
  let at = 0;
  while (at < tokens.length) {
    const end = endOfPrelude(tokens, at);
    const prelude = tokens.slice(at, end);
    const rule = prelude.find(([type]) => type !== TokenType.Whitespace);
    const name = rule?.[0] === TokenType.AtKeyword ? rule[4].value.toLowerCase() : undefined;
    const hasBlock = tokens[end]?.[0] === TokenType.OpenCurly;
    at = end + 1;
    if (name === undefined && !hasBlock) continue;
    // The rules in a group are read next, and its end is the end of nothing.
    if (name !== undefined && hasBlock && groups.has(name)) continue;
    const start = at;
    if (hasBlock) at = endOfBlock(tokens, at);
    if (name === undefined) {
      if (setsOnly(tokens.slice(start, at - 1), ownProperties)) continue;
      if (!addClasses(prelude, classes)) return undefined;
    } else if (!definitions.has(name)) return undefined;
  }
  return classes;
}

/** The position of the `{`, `}` or `;` that ends what is before a block. */
function endOfPrelude(tokens: readonly CSSToken[], from: number): number {
  let depth = 0;
  let at = from;
  for (; at < tokens.length; at += 1) {
    const type = tokens[at]?.[0];
    if (opens(type)) depth += 1;
    else if (closes(type)) depth = Math.max(depth - 1, 0);
    else if (type === TokenType.CloseCurly) return at;
    else if (depth === 0 && (type === TokenType.OpenCurly || type === TokenType.Semicolon)) return at;
  }
  return at;
}

/** The position after the `}` of a block. */
function endOfBlock(tokens: readonly CSSToken[], from: number): number {
  let depth = 1;
  let at = from;
  for (; at < tokens.length && depth > 0; at += 1) {
    const type = tokens[at]?.[0];
    if (type === TokenType.OpenCurly) depth += 1;
    if (type === TokenType.CloseCurly) depth -= 1;
  }
  return at;
}

function opens(type: TokenType | undefined): boolean {
  return type === TokenType.Function || type === TokenType.OpenParen || type === TokenType.OpenSquare;
}

function closes(type: TokenType | undefined): boolean {
  return type === TokenType.CloseParen || type === TokenType.CloseSquare;
}

/** Whether a block sets custom properties with this prefix, and nothing else. */
function setsOnly(block: readonly CSSToken[], prefix: string): boolean {
  let isStart = true;
  for (const token of block) {
    if (token[0] === TokenType.OpenCurly) return false;
    if (isStart && token[0] === TokenType.Ident) {
      if (!token[4].value.startsWith(prefix)) return false;
      isStart = false;
    } else if (token[0] === TokenType.Semicolon) isStart = true;
    else if (isStart && token[0] !== TokenType.Whitespace) return false;
  }
  return true;
}

/** Adds the classes of each selector of a list, outside of functions. Returns whether each has one. */
function addClasses(prelude: readonly CSSToken[], classes: Set<string>): boolean {
  let depth = 0;
  let hasClass = false;
  for (const [index, token] of prelude.entries()) {
    const [type] = token;
    if (opens(type)) depth += 1;
    else if (closes(type)) depth -= 1;
    if (depth > 0) continue;
    if (type === TokenType.Comma) {
      if (!hasClass) return false;
      hasClass = false;
    }
    const before = prelude[index - 1];
    if (type !== TokenType.Ident || before?.[0] !== TokenType.Delim || before[4].value !== '.') continue;
    classes.add(token[4].value);
    hasClass = true;
  }
  return hasClass;
}
