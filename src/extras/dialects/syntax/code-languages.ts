// `#!python print()` in code in a line, which MkDocs highlights. The mark of the language is taken out, as code in a line has no colours.

import type { Nodes } from 'mdast';
import type { Dialect, SyntaxPage } from '../../../generator/types/seam/markdown-syntax.ts';

const mark = /^#!([a-z][\w+#-]*) (?=\S)/i;

/** The mark of a language in code in a line. It stays if it names none that is known. */
export const codeLanguages: Dialect = {
  name: 'code-languages',
  isIn: (text) => text.includes('`#!'),
  change: takeMarks,
};

function takeMarks(node: Nodes, page: SyntaxPage): void {
  if (node.type === 'inlineCode') {
    const [written, language = ''] = mark.exec(node.value) ?? [];
    if (written !== undefined && page.isLanguage(language)) node.value = node.value.slice(written.length);
  }
  if ('children' in node) for (const child of node.children) takeMarks(child, page);
}
