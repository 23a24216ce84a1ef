// `#!python print()` in code in a line, which MkDocs highlights, and `print(){:python}` of Nextra and rehype-pretty-code. The mark of the language is
// taken out, as code in a line has no colours. A block can have the lines that stand out after its language: ` ```ruby#4-7 ` of the guides of Rails.

import type { Nodes } from 'mdast';
import type { Dialect, SyntaxPage } from '../../../generator/types/seam/markdown-syntax.ts';

const mark = /^#!([a-z][\w+#-]*) (?=\S)/i;
/** The mark at the end: a language, or the name of a colour of code (`name{:.keyword}`). */
const lastMark = /(?<=\S)\{:(\.?)([a-z][\w.+#-]{0,50})\}$/i;

const numbered = /(?:`{3}|~{3})[a-z+-]{1,20}#\d/;
/** A language, and lines. */
const withLines = /^([a-z+-]{1,20})#(\d[\d,-]{0,50})$/;

/** The mark of a language in code in a line, or in a block with lines. It stays if it names none that is known. */
export const codeLanguages: Dialect = {
  name: 'code-languages',
  isIn: (text) => text.includes('`#!') || numbered.test(text) || /\{:[.a-z][^{}`\n]{0,50}\}`/i.test(text),
  change: takeMarks,
};

function takeMarks(node: Nodes, page: SyntaxPage): void {
  if (node.type === 'inlineCode') {
    const [written, language = ''] = mark.exec(node.value) ?? [];
    if (written !== undefined && page.isLanguage(language)) node.value = node.value.slice(written.length);
    const [last, dot, name = ''] = lastMark.exec(node.value) ?? [];
    // In Markdown, a name after a full stop can be a class of kramdown that the code shows.
    const isMark = dot === '.' ? /\.mdx$/i.test(page.file ?? '') : page.isLanguage(name);
    if (last !== undefined && isMark) node.value = node.value.slice(0, -last.length);
  }
  if (node.type === 'code') {
    const [, name = '', lines = ''] = withLines.exec(node.lang ?? '') ?? [];
    if (lines !== '' && page.isLanguage(name)) {
      node.lang = name;
      node.meta = [`{${lines}}`, node.meta].filter(Boolean).join(' ');
    }
  }
  if ('children' in node) for (const child of node.children) takeMarks(child, page);
}
