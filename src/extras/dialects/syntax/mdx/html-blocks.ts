// Components between tags of HTML in Markdown, where the parser reads everything up to an empty line as HTML:
//
//   <div class="note">
//     <Lesson href="..." title="A lesson" />
//   </div>

import type { Html, Nodes } from 'mdast';
import { componentNamed, isCapitalElement } from './component-table.ts';
import type { JsxElement } from './mdx-nodes.ts';
import { createScanner, type ScannedTag } from './scan.ts';
import { unknownComponent } from './unknown.ts';
import type { Work } from './work.ts';

const hint = /<\/?[A-Z]/;
const component = /<\/?[A-Z][\w.]*/g;
/** Elements whose content is code, and comments. */
const codeEdge = /<(\/?)(pre|code|script|style|textarea)\b|<!--|-->/gi;

/**
 * Splits a block of HTML around the components in it. One without content becomes what it is elsewhere; of one with content, only the tags are left
 * out, as what is between them is HTML.
 */
export function convertHtmlBlock(node: Html, work: Work): Nodes[] {
  const { value, position } = node;
  const from = position?.start.offset;
  if (from === undefined || !hint.test(value)) return [node];
  // In a quotation or a list, the source has more than the value.
  if (work.page.source.slice(from, position?.end.offset) !== value) return [node];
  const tags = componentsIn(value, work);
  if (tags.length === 0) return [node];
  const made: Nodes[] = [];
  let read = 0;
  const keep = (end: number) => {
    const part = value.slice(read, end);
    if (part.trim() !== '')
      made.push({ type: 'html', value: part, position: positionOf(from + read, from + end, work) });
  };
  for (const { at, tag } of tags) {
    keep(at);
    read = tag.end;
    if (tag.form === 'closes') continue;
    const element: JsxElement = {
      type: 'jsxElement',
      name: tag.name,
      attributes: tag.attributes,
      // Its content follows as HTML.
      children: tag.form === 'opens' ? [{ type: 'text', value: '' }] : [],
      tags: [positionOf(from + at, from + tag.end, work)],
    };
    const known = tag.form === 'empty' ? componentNamed(tag.name) : undefined;
    for (const each of known?.make(element, work) ?? unknownComponent(element, work, true)) made.push(each);
  }
  keep(value.length);
  return made;
}

/** The tags of components in a block. Without its other one, a tag is a placeholder. */
function componentsIn(value: string, { closed }: Work): { at: number; tag: ScannedTag }[] {
  const scanner = createScanner(value);
  const isCode = codeIn(value);
  return Array.from(value.matchAll(component)).flatMap(({ index }) => {
    const tag = isCode(index) ? undefined : scanner.tag(index);
    if (tag === undefined || isCapitalElement(tag.name)) return [];
    return tag.form === 'empty' || closed().has(tag.name) ? [{ at: index, tag }] : [];
  });
}

/** Returns whether an offset is in code. Offsets are asked for in ascending order. */
function codeIn(value: string): (offset: number) => boolean {
  const edges = Array.from(value.matchAll(codeEdge), ({ 0: written, 1: slash, index }) => ({
    index,
    opens: written === '<!--' || slash === '',
  }));
  let [next, depth] = [0, 0];
  return (offset) => {
    for (let edge = edges[next]; edge !== undefined && edge.index < offset; edge = edges[next]) {
      depth = edge.opens ? depth + 1 : Math.max(depth - 1, 0);
      next += 1;
    }
    return depth > 0;
  };
}

function positionOf(from: number, to: number, { place }: Work): NonNullable<Html['position']> {
  const at = (offset: number) => {
    const { line = 1, column = 1 } = place(offset, 1);
    return { line, column, offset };
  };
  return { start: at(from), end: at(to) };
}
