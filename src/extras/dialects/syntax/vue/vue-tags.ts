// `<button @click="open">` and `<li #item="{ name }">`: tags of HTML in a line with the short attributes of Vue, whose names HTML does not have,
// so that the tag would be text. The tag is read without them.

import type { Html } from 'mdast';
import type { Dialect, SyntaxExtension } from '../../../../generator/types/seam/markdown-syntax.ts';
import { createScanner } from '../mdx/scan.ts';
import type { TokenHandle, Tokenizer, TokenizerState } from '../tokenizing.ts';

const hint = /<[a-z][\w-]*(?:\s[^<>]{0,500})?\s[@#][a-z]/;
/** A value in quotation marks, or a short attribute with its value. */
const quotedOrShort = /"[^"]*"|'[^']*'|\s+[@#][a-z][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/gi;

/** Tags of HTML with attributes of Vue. */
export const vueTags: Dialect = {
  name: 'vue-tags',
  isIn: (text, file) => !/\.mdx$/i.test(file) && hint.test(text),
  syntax: () => {
    const source = { text: '', scanner: createScanner('') };
    const tokenize: Tokenizer = function (effects, ok, nok) {
      return (start) => {
        const { offset } = this.now();
        const end = endOfTag(offset);
        // What is on several lines is rare, and prose at times.
        if (end === undefined || source.text.slice(offset, end).includes('\n')) return nok(start);
        effects.enter('vueTag');
        const inside: TokenizerState = (code) => {
          if (this.now().offset >= end) {
            effects.exit('vueTag');
            return ok(code);
          }
          effects.consume(code);
          return inside;
        };
        return inside(start);
      };
    };
    const endOfTag = (offset: number) => {
      const tag = /^<[a-z]/.test(source.text.slice(offset, offset + 2))
        ? source.scanner.tag(offset)
        : undefined;
      return tag !== undefined && [...tag.attributes.keys()].some((name) => /^[@#]/.test(name))
        ? tag.end
        : undefined;
    };
    const enter: TokenHandle = function (token) {
      const written = source.text.slice(token.start.offset, token.end.offset);
      const value = written.replace(quotedOrShort, (part) => (/^\s/.test(part) ? '' : part));
      this.enter({ type: 'html', value } satisfies Html, token);
    };
    const exit: TokenHandle = function (token) {
      this.exit(token);
    };
    const extension: SyntaxExtension = { text: { 60: { name: 'vueTag', tokenize } } };
    return {
      extension,
      tree: { enter: { vueTag: enter }, exit: { vueTag: exit } },
      open: (text) => {
        source.text = text;
        source.scanner = createScanner(text);
      },
    };
  },
};

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    vueTag: 'vueTag';
  }
}
