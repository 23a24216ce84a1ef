// `#!python print()` in code in a line, which MkDocs highlights. The mark of the language is taken out, as code in a line has no colours.

import type { Nodes } from 'mdast';
import { languageNamed } from '../rehype/highlighter.ts';
import type { Dialect } from './dialect.ts';

const mark = /^#!([a-z][\w+#-]*) (?=\S)/i;

/** The mark of a language in code in a line. It stays if it names none that is known. */
export const codeLanguages: Dialect = {
  name: 'code-languages',
  isIn: (text) => text.includes('`#!'),
  change: (tree) => takeMarks(tree),
};

function takeMarks(node: Nodes): void {
  if (node.type === 'inlineCode') {
    const [written, language = ''] = mark.exec(node.value) ?? [];
    if (written !== undefined && languageNamed(language) !== undefined)
      node.value = node.value.slice(written.length);
  }
  if ('children' in node) for (const child of node.children) takeMarks(child);
}
