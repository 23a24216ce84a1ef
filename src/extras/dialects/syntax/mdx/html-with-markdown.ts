// Finds the elements of HTML whose content is Markdown, by the attribute `markdown` of kramdown, Python-Markdown and PHP Markdown Extra, and the
// tags in them. Takes linear time, but for sorting.

import { isKnownElement } from '../../../../generator/shared/html/element-names.ts';
import { outsideCode } from '../../includes/code-ranges.ts';
import { voidElements } from './nest.ts';
import { createScanner } from './scan.ts';

/** The elements with Markdown in a text. */
export interface MarkdownElements {
  /** Whether the tag at an offset is that of an element with Markdown, or inside of one. */
  hasTag(offset: number): boolean;
  /** The elements that are in no other one, by the offsets of their tags. */
  ranges: readonly (readonly [from: number, to: number])[];
}

/** kramdown reads Markdown in all blocks of HTML with this option. */
const blockOption = /\{::options[^{}\n]*\bparse_block_html="true"/;

const attributeInTag = /<[a-z][\w-]*\s(?:[^<>]{0,1000}\s)?markdown(?=[\s=/>])/i;

/** Whether a text can have such elements. */
export function mayHaveMarkdownInHtml(text: string): boolean {
  return (text.includes('markdown') && attributeInTag.test(text)) || blockOption.test(text);
}

const anyTag = /<!--|-->|<(\/?)([a-z][\w-]{0,40})(?=[\s/>])/gi;
/** Elements whose content is no Markdown in any case. */
const rawElements = new Set(['pre', 'code', 'script', 'style', 'textarea', 'math']);

/** An element whose end has not been read. */
interface OpenElement {
  name: string;
  at: number;
  /** What its attribute `markdown` says. */
  kind: 'markdown' | 'raw' | 'plain';
}

/** Finds the elements of a text. */
export function elementsWithMarkdown(text: string): MarkdownElements {
  const prose = outsideCode(text);
  const scanner = createScanner(prose);
  const isEvery = blockOption.test(text);
  const tags: number[] = [];
  const ranges: [number, number][] = [];
  const raw: [number, number][] = [];
  const open: OpenElement[] = [];
  // Where the last element with Markdown begins: what is around it is read too, as a block of HTML would hide it.
  let lastFound = -1;
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  const kindOf = (value: unknown): OpenElement['kind'] =>
    value === '0' ? 'raw' : value !== undefined || isEvery ? 'markdown' : 'plain';
  for (const { name, at, closes } of tagsIn(prose)) {
    const tag = scanner.tag(at);
    if (tag === undefined) continue;
    tags.push(at);
    if (tag.form === 'empty' || voidElements.has(name)) continue;
    if (!closes) {
      open.push({ name, at, kind: kindOf(tag.attributes.get('markdown')) });
      count(name, 1);
      continue;
    }
    // What is open inside has no other tag.
    while ((counts.get(name) ?? 0) > 0) {
      const last = open.pop();
      if (last === undefined) break;
      count(last.name, -1);
      if (last.name !== name) continue;
      if (last.kind === 'raw') raw.push([last.at, at]);
      else if (last.kind === 'markdown' || lastFound > last.at) {
        ranges.push([last.at, at]);
        lastFound = Math.max(lastFound, last.at);
      }
      break;
    }
  }
  const outer = joined(ranges);
  const left = joined(raw);
  const read = new Set(tags.filter((at) => isWithin(at, outer) && !isWithin(at, left)));
  return { hasTag: (offset) => read.has(offset), ranges: outer };
}

/** The tags of known elements, without those in comments and in elements whose content is no Markdown. */
function* tagsIn(prose: string): Generator<{ name: string; at: number; closes: boolean }> {
  const lower = prose.toLowerCase();
  const lastEnds = new Map<string, number>();
  const lastEnd = (end: string) => {
    const found = lastEnds.get(end) ?? lower.lastIndexOf(end);
    lastEnds.set(end, found);
    return found;
  };
  let end: string | undefined;
  for (const { 0: written, 1: slash, 2: element, index } of prose.matchAll(anyTag)) {
    const name = element?.toLowerCase() ?? '';
    if (end !== undefined) {
      if (written.toLowerCase() === end) end = undefined;
      continue;
    }
    const own = written === '<!--' ? '-->' : rawElements.has(name) && slash === '' ? `</${name}` : undefined;
    if (own !== undefined) {
      if (lastEnd(own) > index) end = own;
      continue;
    }
    if (name !== '' && !rawElements.has(name) && isKnownElement(name))
      yield { name, at: index, closes: slash === '/' };
  }
}

/** Joins ranges that are in one another. */
function joined(ranges: [number, number][]): [number, number][] {
  const outer: [number, number][] = [];
  for (const range of ranges.sort(([a], [b]) => a - b)) {
    const last = outer.at(-1);
    if (last === undefined || range[0] > last[1]) outer.push(range);
  }
  return outer;
}

function isWithin(offset: number, ranges: readonly (readonly [number, number])[]): boolean {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[0] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low - 1];
  return range !== undefined && offset <= range[1];
}

/** Returns whether a line is in an element with Markdown, directly below a line of text or tags, where its indentation is no code. */
export function linesBelowTags(text: string): (line: number) => boolean {
  const { ranges } = elementsWithMarkdown(text);
  const found = new Set<number>();
  let [line, at, next] = [1, 0, 0];
  let isAfterText = false;
  while (at <= text.length && next < ranges.length) {
    const end = text.indexOf('\n', at);
    const stop = end === -1 ? text.length : end;
    const [from = 0, to = 0] = ranges[next] ?? [];
    if (isAfterText && at > from && at <= to) found.add(line);
    isAfterText = text.slice(at, stop).trim() !== '';
    if (stop >= to) next += 1;
    at = stop + 1;
    line += 1;
  }
  return (one) => found.has(one);
}
