// Patterns for the syntax of other tools in the text that a reader sees, after everything known is rendered. In this text, code
// stands as two backticks with spaces between them, and escaped characters are left out.

import type { ForeignPattern } from './foreign-patterns.ts';

/** A pattern for text as it is shown. `at` says where it can match: anywhere, or only in a heading or at the end of a block. */
export interface ShownPattern extends Omit<ForeignPattern, 'at'> {
  at: 'anywhere' | 'heading' | 'end';
  /** A further condition on the match. */
  holds?: (inside: string) => boolean;
}

/** A text without one of these has nothing that a pattern matches. */
export const shownHint =
  /\{\{|\[\[|::?[a-z][\w-]*[[{]|[:}]`|`[_{]|\+\+|%%|\[[^\]\n]{0,100}@|\[\^|\][[{]|\s\^[A-Za-z0-9]|\}\s*$|[A-Za-z*)]\{|\]\(|<%|\s:(?:id|class)=|=\d*x\d*\)|\}[ \t]*[\r\n]|^[ \t>]*:[ \t]/m;

/** An address of a page or a file. */
const isPath =
  /^(?:\.{0,2}\/|https?:)|\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf|mp4|ya?ml|json)(?:[?#]\S*)?$/i;

/** All patterns for shown text. */
export const shownPatterns: readonly ShownPattern[] = [
  {
    kind: 'template',
    at: 'anywhere',
    pattern:
      /(?<![{=])\{\{\{?-?[ \t]*(?!#(?:include|rustdoc_include|playground|playpen|title|template)\b)(?:[\w$.]|[#/>^&!][ \t]*[\w$.])[^{}\n]{0,200}\}\}\}?/g,
    is: 'an expression of a template (Vue, Jinja, Liquid, Handlebars)',
    advice: 'Write its value; if the braces are meant to be shown, put them in code: `` `{{ name }}` ``.',
  },
  {
    kind: 'wiki-link',
    at: 'anywhere',
    pattern: /(?<![\]\w!])\[\[(?!_?toc_?\]\])[\p{L}#./][^[\]\n"'={},]{0,200}\]\](?![([])/giu,
    is: 'a link of a wiki',
    advice: 'Write it as `[name](./page.md)`.',
  },
  {
    kind: 'text-directive',
    at: 'anywhere',
    pattern: /(?<![\p{L}\p{N}_:\])}/])::?[a-z][\w-]*(?:\[[^\]\n]*\](?:\{[^{}\n]*\})?|\{[^{}\n]*\})/gu,
    is: 'a directive in a line',
    advice: 'Write the same in Markdown or HTML; only blocks that begin with `:::` are read.',
  },
  {
    kind: 'role',
    at: 'anywhere',
    pattern: /(?<![\w:])(?::[a-z][\w:+-]*:|\{[a-z][\w:+-]*\})(?=` )/g,
    is: 'a role of reStructuredText or MyST',
    advice: 'Write a link as `[name](./page.md#id)`, and other text without the role.',
  },
  {
    kind: 'rst-link',
    at: 'anywhere',
    pattern: /(?<= `)_{1,2}(?!\w)/g,
    is: 'a link of reStructuredText',
    advice: 'Write it as `[name](https://...)`.',
  },
  {
    kind: 'attribute-list',
    at: 'anywhere',
    pattern: /(?<= `)\{[=.#:][^{}\n]*\}/g,
    is: 'a list of attributes',
    advice: 'Write the text without it; use HTML where a class is needed.',
  },
  {
    kind: 'wiki-comment',
    at: 'anywhere',
    pattern: /(?<![\w%])%%[^%]{1,500}%%(?![\w%])/g,
    is: 'a comment of Obsidian, or a placeholder',
    advice: 'Write a comment as `<!-- text -->`.',
  },
  {
    kind: 'block-id',
    at: 'end',
    pattern: /(?<=\s)\^[A-Za-z0-9][A-Za-z0-9-]{3,40}\s*$/g,
    is: 'the name of a block in Obsidian',
    advice: 'Remove it; links can lead to headings.',
  },
  {
    kind: 'citation',
    at: 'anywhere',
    pattern: /\[(?:[^[\]\n@]{0,80}[ ;])?-?@[A-Za-z][\w:-]*\d{2,4}[a-z]?(?:[,;][^[\]\n]{0,200})?\]/g,
    is: 'a citation of Pandoc',
    advice: 'Write a footnote or a link.',
  },
  {
    kind: 'footnote',
    at: 'anywhere',
    pattern: /(?<=[\p{L}\p{N}.,;:!?)"'’”])\[\^[\w-]+\](?![+*?{\]])/gu,
    is: 'a footnote that the page does not define',
    advice: 'Write its text below, as in `[^1]: Text`.',
  },
  {
    kind: 'reference',
    at: 'anywhere',
    pattern: /(?<![\w\])])\[[^[\]\n]{1,200}\]\[[A-Za-z][^[\]\n]{0,200}\](?![[(])/g,
    is: 'a link to a definition that the page does not have',
    advice: 'Write the address, as in `[name](./page.md)`, or add a line `[id]: ./page.md`.',
  },
  {
    kind: 'reference',
    at: 'anywhere',
    pattern: /(?<![\w\])])\[([^[\]\n]{1,200})\]\[\]/g,
    is: 'a link to a definition that the page does not have',
    advice: 'Write the address, as in `[name](./page.md)`, or add a line `[name]: ./page.md`.',
    holds: (inside) => !inside.includes(','),
  },
  {
    kind: 'address-with-spaces',
    at: 'anywhere',
    pattern: /!?\[[^[\]\n]{0,200}\]\(([^()\n<>"]{1,300})\)/g,
    is: 'no link, as its address has spaces',
    advice: 'Write the address in angle brackets, as in `[name](<./a page.md>)`, or `%20` for each space.',
    holds: (inside) => /\S[ \t]+\S/.test(inside) && isPath.test(inside) && !/[ \t]=\d*%?x\d*%?$/.test(inside),
  },
  {
    kind: 'erb',
    at: 'anywhere',
    pattern: /<%[-=#]?[ \t]*[^%<>\n]{1,200}%>/g,
    is: 'a tag of a template (ERB, EJS)',
    advice: 'Write the text that it makes.',
  },
  {
    kind: 'heading-option',
    at: 'heading',
    pattern: /[ \t]:(?:id|class)=[\w-]+\s*$/g,
    is: 'an option of Docsify',
    advice: 'Write the id as `## Text {#id}`.',
  },
  {
    kind: 'attribute-list',
    at: 'heading',
    pattern: /\{(?:[.#-][^{}\n]*|[\w-]+=[^{}\n]*)\}\s*$/g,
    is: 'a list of attributes',
    advice: 'A heading takes only an id, as in `## Text {#id}`.',
  },
  {
    kind: 'attribute-list',
    at: 'end',
    pattern: /(?:^|[ \t]|(?<=\n))\{[ \t]*[.#][a-z][\w-]*(?:[ \t]+[^{}\n]*)?\}\s*$/g,
    is: 'a list of attributes',
    advice: 'Only headings take an id, as in `## Text {#id}`; use HTML where a class is needed.',
  },
  {
    kind: 'definition',
    at: 'anywhere',
    pattern: /^:[ \t]+\S.*/gm,
    is: 'a definition without a term in the line before it, or a caption',
    advice: 'Write the term on the line before it, or the text without the colon.',
  },
  {
    kind: 'image-size',
    at: 'anywhere',
    pattern: /\]\([^()\n]+[ \t]=\d*%?x\d*%?\)/g,
    is: 'the size of an image that cannot be read',
    advice: 'Write it in pixels, as in `![text](./a.png){width=200}`.',
  },
];
