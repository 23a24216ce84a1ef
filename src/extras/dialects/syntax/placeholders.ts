// `<your-key>` in a line of prose. HTML reads it as a custom element without content, which shows nothing; without attributes and without a tag
// that closes it, it is a placeholder, and is shown.

import type { Nodes, PhrasingContent } from 'mdast';
import type { Dialect } from '../../../generator/types/seam/markdown-syntax.ts';

const tag = /<([a-z][\w.]*-[\w.-]*)>/g;
const whole = /^<([a-z][\w.]*-[\w.-]*)>$/;

const flow = new Set(['root', 'blockquote', 'list', 'listItem', 'containerDirective', 'footnoteDefinition']);

/** Placeholders with the form of a custom element. */
export const placeholders: Dialect = {
  name: 'placeholders',
  isIn: (text) => namesIn(text).size > 0,
  change: (tree, { source }) => showPlaceholders(tree, namesIn(source)),
};

/** The names of tags that are never closed. */
function namesIn(text: string): Set<string> {
  const opened = new Set(Array.from(text.matchAll(tag), ([, name = '']) => name));
  if (opened.size === 0) return opened;
  for (const [, name = ''] of text.matchAll(/<\/([a-z][\w.-]*)\s*>/g)) opened.delete(name);
  return opened;
}

function showPlaceholders(node: Nodes, names: ReadonlySet<string>): void {
  if (!('children' in node)) return;
  // Between blocks, HTML is a block too.
  if (flow.has(node.type)) {
    for (const child of node.children) showPlaceholders(child, names);
    return;
  }
  node.children = (node.children as PhrasingContent[]).map((child): PhrasingContent => {
    const [, name] = child.type === 'html' ? (whole.exec(child.value) ?? []) : [];
    if (child.type !== 'html' || name === undefined || !names.has(name)) {
      showPlaceholders(child, names);
      return child;
    }
    return { type: 'text', value: child.value, ...(child.position && { position: child.position }) };
  }) as typeof node.children;
}
