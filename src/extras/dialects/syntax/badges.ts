// `<Badge type="tip" text="new" />` of VitePress and others, which becomes a badge.

import type { Parents, PhrasingContent, Root } from 'mdast';
import { inlineElement } from '../../../generator/shared/markdown/inline-element.ts';
import type { Dialect } from '../../../generator/types/seam/markdown-syntax.ts';

/** Badges in Markdown. Their attributes are texts; others stay as they are. */
export const badges: Dialect = {
  name: 'badges',
  isIn: (text) => text.includes('<Badge') || text.includes('<badge'),
  change: changeIn,
};

const tag = /^<Badge((?:\s+(?:type|text|variant|vertical|class|color|size)="[^"]*")*)\s*(\/?)>$/i;
/** The kinds of others, by ours. */
const kinds: Readonly<Record<string, string>> = {
  tip: 'tip',
  success: 'tip',
  info: 'info',
  note: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
  error: 'danger',
};

function changeIn(parent: Root | Parents): void {
  const { children } = parent;
  // Without a closing tag after one badge there is none after the next.
  let hasEnd = true;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    if (child === undefined) continue;
    if ('children' in child) changeIn(child);
    const [, list = '', end] = child.type === 'html' ? (tag.exec(child.value.trim()) ?? []) : [];
    if (child.type !== 'html' || end === undefined) continue;
    const closing = end === '/' ? index : hasEnd ? endAfter(children, index) : -1;
    if (closing === -1) {
      hasEnd = false;
      continue;
    }
    const inside = children.slice(index + 1, closing) as PhrasingContent[];
    const badge = badgeOf(list, inside);
    if (badge === undefined) continue;
    const [from, to] = [child.position?.start.offset, children[closing]?.position?.end.offset];
    if (child.position !== undefined) badge.position = child.position;
    if (from !== undefined && to !== undefined) badge.data = { ...badge.data, rendered: [from, to] };
    const node = isFlow(parent) ? { type: 'paragraph', children: [badge], position: child.position } : badge;
    children.splice(index, closing - index + 1, node as never);
  }
}

/** Whether a node contains blocks, so that a badge in it is a paragraph. */
function isFlow({ type }: Root | Parents): boolean {
  return ['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition'].includes(type);
}

function endAfter(children: Parents['children'], index: number): number {
  for (let at = index + 1; at < children.length; at += 1) {
    const node = children[at];
    if (node !== undefined && isClosing(node)) return at;
  }
  return -1;
}

function isClosing(node: { type: string; value?: string }): boolean {
  return node.type === 'html' && /^<\/badge\s*>$/i.test(node.value ?? '');
}

function badgeOf(list: string, inside: PhrasingContent[]): PhrasingContent | undefined {
  const textIn = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(list)?.[1] ?? '';
  const text = textIn('text').trim();
  const shown: PhrasingContent[] = text === '' ? inside : [{ type: 'text', value: text }];
  if (shown.length === 0) return undefined;
  const type = (textIn('type') || textIn('variant')).toLowerCase();
  const kind = Object.hasOwn(kinds, type) ? [`badge-${kinds[type]}`] : [];
  return inlineElement('span', shown, { className: ['badge', ...kind] });
}
