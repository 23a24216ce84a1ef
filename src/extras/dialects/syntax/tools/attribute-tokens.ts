// Lists of attributes behind a link or a mark as one text each: the `_` in `[a](b.md){:target="_blank"}` begins and ends no emphasis.

import type { Text } from 'mdast';
import type { DialectSyntax } from '../../../../generator/types/seam/markdown-syntax.ts';
import { type TokenHandle, tokenConstruct } from '../tokenizing.ts';

const list = /\{:?[ \t]*[A-Za-z.#][^{}\n]{0,300}\}/y;
/** What a list follows: the end of a link, an image, code or emphasis. */
const endOfSpan = /[)\]*_`]/;

/** Creates the syntax. Lists without marks of emphasis are read in the text that they are in. */
export function createAttributeTokens(): DialectSyntax {
  const source = { text: '' };
  const enter: TokenHandle = function (token) {
    const value = source.text.slice(token.start.offset, token.end.offset);
    this.enter({ type: 'text', value } satisfies Text, token);
  };
  const exit: TokenHandle = function (token) {
    this.exit(token);
  };
  return {
    extension: {
      text: {
        123: tokenConstruct('attributeList', (offset) => lengthOfList(source.text, offset)),
      },
    },
    tree: { enter: { attributeList: enter }, exit: { attributeList: exit } },
    open: (text) => {
      source.text = text;
    },
  };
}

function lengthOfList(text: string, offset: number): number | undefined {
  if (!endOfSpan.test(text[offset - 1] ?? '')) return undefined;
  list.lastIndex = offset;
  const written = list.exec(text)?.[0];
  return written !== undefined && /[_*]/.test(written) ? written.length : undefined;
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    attributeList: 'attributeList';
  }
}
