// The syntax of another tool, as the Markdown stage reads it.

import type { Root } from 'mdast';
import type { directiveFromMarkdown } from 'mdast-util-directive';
import type { directive } from 'micromark-extension-directive';
import type { Page } from '../tree/page-context.ts';

/** An extension of the tokenizer (micromark). */
export type SyntaxExtension = ReturnType<typeof directive>;
/** An extension that makes nodes of tokens (mdast-util-from-markdown). */
export type TreeExtension = ReturnType<typeof directiveFromMarkdown>;

/**
 * Syntax of another tool that pages can use. Each is a file of this folder, and an entry in the list of `dialects`.
 * Law: a text that cannot have it is parsed as without it, and pays only for `isIn`.
 */
export interface Dialect {
  name: string;
  /**
   * Whether a page can have the syntax. It may be true for a page without it.
   * @param file path of the page, as its ending can decide
   */
  isIn(text: string, file: string): boolean;
  /** Creates what the parser needs, if anything. It is called once for each set of constructs. */
  syntax?(): DialectSyntax;
  /** Changes the parsed tree, before plugins see it: other tools' nodes become those that `remark/to-hast` and `rehype` know. */
  change?(tree: Root, page: Page): void;
}

/** What the parser needs for a dialect. */
export interface DialectSyntax {
  extension: SyntaxExtension;
  tree: TreeExtension;
  /** Says which text is parsed next, so that a construct can know its lines. */
  open?(text: string): void;
}
