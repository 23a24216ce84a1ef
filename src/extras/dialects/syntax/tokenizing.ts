// What the tokenizers of dialects share: the types of micromark, the classes of its characters, and containers with indented content.

import type { SyntaxExtension, TreeExtension } from '../../../generator/types/seam/markdown-syntax.ts';

/** A construct of micromark, for blocks, containers or text. */
export type SyntaxConstruct = Exclude<
  NonNullable<SyntaxExtension['document']>[number],
  undefined | unknown[]
>;
/** Reads the tokens of a construct. */
export type Tokenizer = SyntaxConstruct['tokenize'];
/** What reads the next character. */
export type TokenizerState = ReturnType<Tokenizer>;
/** A character, `null` at the end of the text, or a negative number for line ends and tabs. */
export type CharacterCode = Parameters<TokenizerState>[0];
/** Makes a node of a token. */
export type TokenHandle = NonNullable<NonNullable<TreeExtension['enter']>[string]>;

/** Whether the line ends. */
export function isLineEnd(code: CharacterCode): boolean {
  return code === null || code < -2;
}

/** Whether a character is a space, or a tab, which the tokenizer expands. */
export function isBlank(code: CharacterCode): boolean {
  return code === 32 || code === -1 || code === -2;
}

/** A construct of a text that is one token, of as many characters as are found from its first one. */
export function tokenConstruct(
  name: Parameters<Parameters<Tokenizer>[0]['enter']>[0],
  lengthAt: (offset: number) => number | undefined,
): SyntaxConstruct {
  return {
    name,
    tokenize(effects, ok, nok) {
      return (start) => {
        const { offset } = this.now();
        const length = lengthAt(offset);
        if (length === undefined) return nok(start);
        effects.enter(name);
        const inside: TokenizerState = (code) => {
          if (this.now().offset >= offset + length) {
            effects.exit(name);
            return ok(code);
          }
          effects.consume(code);
          return inside;
        };
        return inside(start);
      };
    },
  };
}

/** The name of the indentation of items, which the library leaves out when it looks for empty lines between the items of a list. */
const indentToken = 'listItemIndent';

/** The indentation of a container, in columns. */
export interface ContainerIndent {
  /** So much is taken off each line. */
  most: number;
  /** A line with less does not belong to it. */
  least: number;
}

/**
 * A line continues a container if it is empty or indented.
 * @param indentOf returns the indentation of the container that is open
 */
export function continuedByIndent(
  indentOf: (state: NonNullable<ThisParameterType<Tokenizer>['containerState']>) => ContainerIndent,
): NonNullable<SyntaxConstruct['continuation']> {
  return {
    tokenize(effects, ok, nok) {
      const { most, least } = indentOf(this.containerState ?? {});
      const blank: SyntaxConstruct = { partial: true, tokenize: blankLine };
      const indented: TokenizerState = (code) => {
        if (!isBlank(code)) return nok(code);
        effects.enter(indentToken);
        let read = 0;
        const spaces: TokenizerState = (next) => {
          if (isBlank(next) && read < most) {
            read += 1;
            effects.consume(next);
            return spaces;
          }
          effects.exit(indentToken);
          return read < least ? nok(next) : ok(next);
        };
        return spaces(code);
      };
      return effects.check(blank, ok, indented);
    },
  };
}

const blankLine: Tokenizer = (effects, ok, nok) => {
  const spaces: TokenizerState = (code) => {
    if (isBlank(code)) {
      effects.consume(code);
      return spaces;
    }
    effects.exit(indentToken);
    return isLineEnd(code) ? ok(code) : nok(code);
  };
  return (code) => {
    if (isLineEnd(code)) return ok(code);
    if (!isBlank(code)) return nok(code);
    effects.enter(indentToken);
    return spaces(code);
  };
};
