// Blocks of code that are tabs of one set, as the SuperFences of MkDocs and Fumadocs have them: each has its label in ` ```yaml tab="YAML" `.

import type { Code, Nodes, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Dialect } from '../../../generator/types/seam/markdown-syntax.ts';

const hint = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?(?:`{3}|~{3})[^\n]*\btab=["']/m;
const label = /(?:^|\s)tab=(?:"([^"]*)"|'([^']*)')/;

/** Blocks of code with the label of a tab. */
export const codeTabs: Dialect = {
  name: 'code-tabs',
  isIn: (text) => text.includes('tab=') && hint.test(text),
  change: (tree) => gather(tree),
};

function gather(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) gather(child);
  if (!node.children.some((child) => labelOf(child) !== undefined)) return;
  const made: Nodes[] = [];
  for (const child of node.children as Nodes[]) {
    const name = labelOf(child);
    const before = made.at(-1);
    if (name === undefined || child.type !== 'code') made.push(child);
    else if (before?.type === 'containerDirective' && before.name === 'tabs' && before.data?.isMade === true)
      addCodeTab(before, child, name);
    else made.push(setOfCode(child, name));
  }
  node.children = made as RootContent[];
}

/** The label of a block of code. */
function labelOf(node: Nodes): string | undefined {
  if (node.type !== 'code') return undefined;
  const [, double, single] = label.exec(node.meta ?? '') ?? [];
  return double ?? single;
}

/** Returns a set of tabs with a first block of code. */
export function setOfCode(code: Code, name: string): ContainerDirective {
  const { position } = code;
  const set: ContainerDirective = {
    type: 'containerDirective',
    name: 'tabs',
    data: { isMade: true, beginsSet: true },
    children: [],
    ...(position && { position }),
  };
  addCodeTab(set, code, name);
  return set;
}

/** Adds a tab with a block of code to a set. */
export function addCodeTab(set: ContainerDirective, code: Code, name: string): void {
  const { position } = code;
  const meta = (code.meta ?? '').replace(label, '').trim();
  set.children.push({
    type: 'containerDirective',
    name: 'tab',
    data: { isMade: true },
    children: [
      { type: 'paragraph', data: { directiveLabel: true }, children: [{ type: 'text', value: name }] },
      { ...code, meta: meta === '' ? null : meta },
    ],
    ...(position && { position }),
  });
  if (set.position && position) set.position = { ...set.position, end: position.end };
}
