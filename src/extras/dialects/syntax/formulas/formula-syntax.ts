// Tokenizes formulas in TeX: `$x$`, `` $`x`$ ``, `$$x$$`, `\(x\)` and `\[x\]` in a paragraph, and blocks between lines of `$$`, or of `\[` and
// `\]`, or of an environment. The rules against prices and variables are those of Pandoc and GitHub. Law: linear time, as no formula contains the character that
// opens another.

import type { DialectSyntax } from '../../../../generator/types/seam/markdown-syntax.ts';
import {
  type CharacterCode,
  isBlank,
  isLineEnd,
  type TokenHandle,
  type Tokenizer,
  type TokenizerState,
} from '../tokenizing.ts';

import { enterEnvironment, environmentConstruct, environmentsIn } from './environments.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formulaText: 'formulaText';
    formulaData: 'formulaData';
    formulaFlow: 'formulaFlow';
    formulaFence: 'formulaFence';
  }
}

declare module 'mdast' {
  interface Data {
    /** Code that is a formula in TeX, and whether it is shown on a line of its own. */
    formula?: 'inline' | 'display';
  }
}

const dollar = 36;
const backslash = 92;
const backtick = 96;
const openingBrace = 123;

/** Creates the syntax. */
export function formulaSyntax(): DialectSyntax {
  const closers = { dollars: 0, brackets: 0 };
  const environments = { ends: environmentsIn('') };
  const isClosed = (kind: keyof typeof closers, line: number) => closers[kind] > line;
  return {
    extension: {
      text: {
        [dollar]: { name: 'formulaText', tokenize: dollarFormula, previous: isBeforeDollar },
        [backslash]: { name: 'formulaText', tokenize: backslashFormula },
      },
      flow: {
        [dollar]: { name: 'formulaFlow', tokenize: blockTokenizer('$$', '$$', isClosed), concrete: true },
        [backslash]: [
          { name: 'formulaFlow', tokenize: blockTokenizer('\\[', '\\]', isClosed), concrete: true },
          environmentConstruct((offset) => environments.ends.get(offset)),
        ],
      },
    },
    tree: {
      enter: { formulaText: enterText, formulaFlow: enterBlock, formulaEnvironment: enterEnvironment },
      exit: { formulaText: exit, formulaFlow: exit, formulaEnvironment: exit },
    },
    open: (text) => {
      closers.dollars = lastLine(text, closingDollars);
      closers.brackets = lastLine(text, closingBracket);
      environments.ends = environmentsIn(text);
    },
  };
}

const closingDollars = /^[ \t>]*\$\$[ \t]*$/;
const closingBracket = /^[ \t>]*\\\][ \t]*$/;

/** The number of the last line that can close a block; 0 if there is none. */
function lastLine(text: string, closing: RegExp): number {
  return text.split(/\r\n|\n|\r/).findLastIndex((line) => closing.test(line)) + 1;
}

function isWord(code: CharacterCode): boolean {
  return code !== null && code > 0 && /[\p{L}\p{N}_]/u.test(String.fromCharCode(code));
}

/** A formula does not begin within a word, or after another sign. */
function isBeforeDollar(code: CharacterCode): boolean {
  return code !== dollar && !isWord(code);
}

type Effects = Parameters<Tokenizer>[0];

/** Reads the content of a formula, with its line endings. */
function createContent(effects: Effects): {
  add(code: CharacterCode): void;
  text(): string;
  close(): void;
  open(): void;
} {
  const read: string[] = [];
  return {
    open: () => void effects.enter('formulaData'),
    close: () => void effects.exit('formulaData'),
    text: () => read.join(''),
    add: (code) => {
      read.push(code === null || code < 0 ? (isBlank(code) ? ' ' : '\n') : String.fromCharCode(code));
      if (code === null || !isLineEnd(code)) {
        effects.consume(code);
        return;
      }
      effects.exit('formulaData');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      effects.enter('formulaData');
    },
  };
}

/** `$x$`, `$$x$$` and `` $`x`$ ``. */
const dollarFormula: Tokenizer = (effects, ok, nok) => {
  const content = createContent(effects);
  const mark = { size: 0, isCode: false };
  const begin: TokenizerState = (code) => {
    if (code === dollar && mark.size < 2) {
      mark.size += 1;
      effects.consume(code);
      return begin;
    }
    if (code === dollar || code === null) return nok(code);
    if (mark.size === 1) {
      if (code === backtick) mark.isCode = true;
      else if (isBlank(code) || isLineEnd(code)) return nok(code);
    }
    return inside(code);
  };
  const escaped: TokenizerState = (code) => {
    if (code === null) return nok(code);
    content.add(code);
    return inside;
  };
  const inside: TokenizerState = (code) => {
    if (code === null) return nok(code);
    if (code === dollar) return closing(code);
    content.add(code);
    return code === backslash && !mark.isCode ? escaped : inside;
  };
  const closing: TokenizerState = (code) => {
    effects.consume(code);
    return mark.size === 2 ? second : end;
  };
  const second: TokenizerState = (code) => {
    if (code !== dollar) return nok(code);
    effects.consume(code);
    return end;
  };
  const end: TokenizerState = (code) => {
    const text = content.text();
    const isFormula = mark.isCode
      ? /^`[^`]+`$/.test(text)
      : mark.size === 2
        ? text.trim() !== ''
        : !/\s$/.test(text) && !isWord(code) && code !== openingBrace && !isProse(text);
    if (!isFormula || code === dollar) return nok(code);
    content.close();
    effects.exit('formulaText');
    return ok(code);
  };
  return (code) => {
    effects.enter('formulaText');
    content.open();
    return begin(code);
  };
};

/** `\(x\)` and `\[x\]`, if the content is TeX: CommonMark reads both as escaped brackets. */
const backslashFormula: Tokenizer = (effects, ok, nok) => {
  const content = createContent(effects);
  const brackets = { open: 0, close: 0 };
  const bracket: TokenizerState = (code) => {
    if (code !== 40 && code !== 91) return nok(code);
    brackets.open = code;
    brackets.close = code === 40 ? 41 : 93;
    effects.consume(code);
    return inside;
  };
  const inside: TokenizerState = (code) => {
    if (code === null) return nok(code);
    if (code === backslash) {
      content.add(code);
      return escaped;
    }
    content.add(code);
    return inside;
  };
  const escaped: TokenizerState = (code) => {
    if (code === null || code === brackets.open) return nok(code);
    if (code !== brackets.close) {
      content.add(code);
      return inside;
    }
    if (!isTex(content.text().slice(0, -1))) return nok(code);
    effects.consume(code);
    content.close();
    effects.exit('formulaText');
    return ok;
  };
  return (code) => {
    effects.enter('formulaText');
    content.open();
    effects.consume(code);
    return bracket;
  };
};

/** `${NAME}` of a shell or a template, and what follows it. */
const variable = /^\{[A-Za-z]\w+\}(?![\^_]|$)/;

/** Two plain words or numbers in a row, or a number and a word, without anything of TeX; a variable or code. */
function isProse(text: string): boolean {
  if (variable.test(text) || text.includes('`') || /^[\d.,]+\s[\d.,\s]*$/.test(text)) return true;
  return !/[\\^_={}]/.test(text) && /[A-Za-z]{2,}[\s,;:]+[A-Za-z]{2,}|^\d[\d.,]*\s+[A-Za-z]{2,}/.test(text);
}

/** Commands, powers, indexes, or an equation of single letters. */
function isTex(text: string): boolean {
  return (
    /\\[A-Za-z]+|\^|_\{|(?<![A-Za-z0-9])[A-Za-z]_[A-Za-z0-9]/.test(text) ||
    (/[=<>+*/]/.test(text) && !/[A-Za-z]{2}/.test(text) && /[A-Za-z]/.test(text))
  );
}

type IsClosed = (kind: 'dollars' | 'brackets', line: number) => boolean;

/** A block of lines between a line that opens it and one that closes it. It is none if no later line can close it. */
function blockTokenizer(opening: '$$' | '\\[', closing: '$$' | '\\]', isClosed: IsClosed): Tokenizer {
  const kind = opening === '$$' ? 'dollars' : 'brackets';
  return function (effects, ok, nok) {
    const { line: first } = this.now();
    const isLazy = () => this.parser.lazy[this.now().line] === true;
    const fence = fenceTokenizer(closing);
    const begin = readMark(opening, effects, { nok, after: () => rest });
    const rest: TokenizerState = (code) => {
      if (isBlank(code)) {
        effects.consume(code);
        return rest;
      }
      if (code === null || !isLineEnd(code)) return nok(code);
      effects.exit('formulaFence');
      return next(code);
    };
    const next: TokenizerState = (code) => {
      if (code === null) return after(code);
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (start) =>
        isLazy() ? after(start) : effects.attempt({ tokenize: fence, partial: true }, after, line)(start);
    };
    const line: TokenizerState = (code) => {
      if (code === null || isLineEnd(code)) return next(code);
      effects.enter('formulaData');
      return data(code);
    };
    const data: TokenizerState = (code) => {
      if (code !== null && !isLineEnd(code)) {
        effects.consume(code);
        return data;
      }
      effects.exit('formulaData');
      return next(code);
    };
    const after: TokenizerState = (code) => {
      effects.exit('formulaFlow');
      return ok(code);
    };
    return (code) => {
      if (!isClosed(kind, first)) return nok(code);
      effects.enter('formulaFlow');
      effects.enter('formulaFence');
      return begin(code);
    };
  };
}

/** Reads a mark of two characters. */
function readMark(
  mark: string,
  effects: Effects,
  { nok, after }: { nok: TokenizerState; after: () => TokenizerState },
): TokenizerState {
  return (first) => {
    if (first !== mark.charCodeAt(0)) return nok(first);
    effects.consume(first);
    return (second) => {
      if (second !== mark.charCodeAt(1)) return nok(second);
      effects.consume(second);
      return after();
    };
  };
}

/** A line that closes a block. */
function fenceTokenizer(mark: string): Tokenizer {
  return (effects, ok, nok) => {
    const rest: TokenizerState = (code) => {
      if (isBlank(code)) {
        effects.consume(code);
        return rest;
      }
      if (code !== null && !isLineEnd(code)) return nok(code);
      effects.exit('formulaFence');
      return ok(code);
    };
    const read = readMark(mark, effects, { nok, after: () => rest });
    const start: TokenizerState = (code) => {
      if (!isBlank(code)) return read(code);
      effects.consume(code);
      return start;
    };
    return (code) => {
      effects.enter('formulaFence');
      return start(code);
    };
  };
}

const enterText: TokenHandle = function (token) {
  const written = this.sliceSerialize(token);
  const isDisplay = written.startsWith('$$') || written.startsWith('\\[');
  const size = written.startsWith('$') && !isDisplay && !written.startsWith('$`') ? 1 : 2;
  const value = written.slice(size, -size).trim();
  this.enter({ type: 'inlineCode', value, data: { formula: isDisplay ? 'display' : 'inline' } }, token);
};

const enterBlock: TokenHandle = function (token) {
  const lines = this.sliceSerialize(token).split(/\r\n|\n|\r/);
  // The block around it can end before a line closes it.
  const isClosed = lines.length > 1 && /^[ \t]*(?:\$\$|\\\])[ \t]*$/.test(lines.at(-1) ?? '');
  const value = lines.slice(1, isClosed ? -1 : undefined).join('\n');
  this.enter({ type: 'code', lang: 'math', value, data: { formula: 'display' } }, token);
};

const exit: TokenHandle = function (token) {
  this.exit(token);
};
