// `<li v-for="boat in boats">{{ boat.name }}</li>`: an element that Vue repeats for each item of a list. Only running the page shows the items, so the
// element is left out where its content would be names of values. Its tag is reported as one with an expression.

import type { Nodes } from 'mdast';
import type { Dialect } from '../../../../generator/types/seam/markdown-syntax.ts';
import { createScanner } from '../mdx/scan.ts';

/** Elements that Vue repeats. */
export const repeatedElements: Dialect = {
  name: 'repeated-elements',
  isIn: (text, file) => text.includes(' v-for=') && text.includes('{{') && !/\.mdx$/i.test(file),
  change: leaveOut,
};

function leaveOut(node: Nodes): void {
  if (node.type === 'html' && node.value.includes(' v-for=')) node.value = withoutRepeated(node.value);
  if ('children' in node) for (const child of node.children) leaveOut(child);
}

function withoutRepeated(value: string): string {
  const kept: string[] = [];
  let read = 0;
  let braces = value.indexOf('{{');
  for (const { start, end, repeats } of elementsIn(value)) {
    if (braces !== -1 && braces < start) braces = value.indexOf('{{', start);
    if (!repeats || start < read || braces === -1 || braces >= end) continue;
    kept.push(value.slice(read, start));
    read = end;
  }
  return [...kept, value.slice(read)].join('');
}

/** An element with both its tags. */
interface FoundElement {
  start: number;
  end: number;
  repeats: boolean;
}

/** The elements that are closed in the same piece of HTML, in the order of their starts. Each tag is read once. */
function elementsIn(value: string): FoundElement[] {
  const scanner = createScanner(value);
  const open = new Map<string, Omit<FoundElement, 'end'>[]>();
  const found: FoundElement[] = [];
  for (let at = value.indexOf('<'); at !== -1; at = value.indexOf('<', at + 1)) {
    const tag = scanner.tag(at);
    if (tag === undefined) continue;
    const opened = { start: at, repeats: tag.attributes.has('v-for') };
    const around = open.get(tag.name) ?? [];
    open.set(tag.name, around);
    if (tag.form === 'opens') around.push(opened);
    const first = tag.form === 'closes' ? around.pop() : tag.form === 'empty' ? opened : undefined;
    if (first !== undefined) found.push({ ...first, end: tag.end });
  }
  return found.sort((one, other) => one.start - other.start);
}
