// Lists of fields of MyST and reStructuredText, in a text with other syntax of MyST, which has no short names of emoji. They become lists of
// definitions.
//
//   :name: What it means
//   :class: What that means

import type { Blockquote, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { Dialect } from '../../../../generator/types/seam/markdown-syntax.ts';
import { hasMystSigns } from '../../containers/myst-comments.ts';
import { sliceText } from '../text-pieces.ts';

const field = /^:([A-Za-z][\w .-]{0,60}):[ \t]+(?=\S|$)/;
const anyField = /^[ \t>]*:[A-Za-z][\w .-]{0,60}:[ \t]+\S/m;

/** Lists of fields. */
export const fieldLists: Dialect = {
  name: 'field-lists',
  isIn: (text) => anyField.test(text) && hasMystSigns(text),
  change: (tree) => listFields(tree),
};

function listFields(node: Nodes): void {
  if (!('children' in node)) return;
  if (node.children.some((child) => child.type === 'paragraph'))
    node.children = (node.children as RootContent[]).map((child) =>
      child.type === 'paragraph' ? (listFrom(child) ?? child) : child,
    ) as typeof node.children;
  for (const child of node.children) listFields(child);
}

interface Field {
  name: PhrasingContent[];
  text: PhrasingContent[];
}

/** A paragraph that begins with a field has nothing but fields. */
function listFrom(paragraph: Paragraph): Blockquote | undefined {
  const [first] = paragraph.children;
  if (first?.type !== 'text' || !field.test(first.value) || first.data?.escaped?.[0] === 0) return undefined;
  const fields: Field[] = [];
  for (const child of paragraph.children) {
    if (child.type !== 'text') {
      fields.at(-1)?.text.push(child);
      continue;
    }
    let start = 0;
    for (const line of child.value.split('\n')) {
      const end = start + line.length;
      // A line in the middle of the text begins one too, if the text before it ends there.
      const isStart = start > 0 || child === first;
      const [written, name = ''] = isStart ? (field.exec(line) ?? []) : [];
      if (written !== undefined)
        fields.push({
          name: sliceText(child, start + 1, start + 1 + name.length),
          text: sliceText(child, start + written.length, end),
        });
      else
        for (const part of sliceText(child, start === 0 ? 0 : start - 1, end)) fields.at(-1)?.text.push(part);
      start = end + 1;
    }
  }
  return {
    type: 'blockquote',
    data: { hName: 'dl' },
    children: fields.flatMap(({ name, text }): Paragraph[] => [
      { type: 'paragraph', data: { hName: 'dt' }, children: name },
      { type: 'paragraph', data: { hName: 'dd' }, children: text },
    ]),
    ...(paragraph.position && { position: paragraph.position }),
  };
}
