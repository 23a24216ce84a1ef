// Environments of TeX without marks around them, as MyST and MathJax read them: a block from `\begin{align}` to `\end{align}`, without an empty
// line. They are the ones that KaTeX knows.

import type { SyntaxConstruct, TokenHandle, Tokenizer, TokenizerState } from '../tokenizing.ts';
import { isLineEnd } from '../tokenizing.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formulaEnvironment: 'formulaEnvironment';
  }
}

const hint = /^[ \t>]*\\begin\{(?:equation|align|alignat|gather)\*?\}/m;
const edge = /\\(begin|end)\{((?:equation|align|alignat|gather)\*?)\}|\n[ \t>]*\r?\n/g;
const restOfLine = /[ \t]*(?:\r?\n|$)/y;

/** Whether a text can have an environment of TeX. */
export function mayHaveEnvironment(text: string): boolean {
  return text.includes('\\begin{') && hint.test(text);
}

/** The ends of the environments of a text, by the offsets at which they begin. */
export function environmentsIn(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  if (!mayHaveEnvironment(text)) return ends;
  let open: { name: string; start: number } | undefined;
  for (const { 0: written, 1: kind, 2: name = '', index } of text.matchAll(edge)) {
    const end = index + written.length;
    restOfLine.lastIndex = end;
    if (kind === undefined) open = undefined;
    else if (kind === 'begin') open ??= { name, start: index };
    else if (open?.name === name) {
      if (restOfLine.test(text)) ends.set(open.start, end);
      open = undefined;
    }
  }
  return ends;
}

/** A block of lines up to the end of an environment. */
export function environmentConstruct(endOf: (offset: number) => number | undefined): SyntaxConstruct {
  return { name: 'formulaEnvironment', concrete: true, tokenize: createTokenizer(endOf) };
}

function createTokenizer(endOf: (offset: number) => number | undefined): Tokenizer {
  return function (effects, ok, nok) {
    const { parser } = this;
    const nextLine: SyntaxConstruct = {
      partial: true,
      tokenize: (inner, yes, no) => (code) => {
        inner.enter('lineEnding');
        inner.consume(code);
        inner.exit('lineEnding');
        return (next) => (parser.lazy[this.now().line] === true ? no(next) : yes(next));
      },
    };
    return (start) => {
      const end = endOf(this.now().offset);
      if (end === undefined) return nok(start);
      const rest: TokenizerState = (code) => {
        if (isLineEnd(code)) {
          effects.exit('formulaData');
          effects.exit('formulaEnvironment');
          return ok(code);
        }
        effects.consume(code);
        return rest;
      };
      const inside: TokenizerState = (code) => {
        if (code === null) return nok(code);
        if (this.now().offset >= end) return rest(code);
        if (isLineEnd(code)) {
          effects.exit('formulaData');
          return effects.attempt(nextLine, line, nok)(code);
        }
        effects.consume(code);
        return inside;
      };
      const line: TokenizerState = (code) => {
        effects.enter('formulaData');
        return inside(code);
      };
      effects.enter('formulaEnvironment');
      return line(start);
    };
  };
}

/** Makes a formula on a line of its own. */
export const enterEnvironment: TokenHandle = function (token) {
  const value = this.sliceSerialize(token).trimEnd();
  this.enter({ type: 'code', lang: 'math', value, data: { formula: 'display' } }, token);
};
