// Puts the components that a text defines as literal JSX into the places where it uses them: `export const Hint = () => (<p>Text</p>);` and
// `<Hint />`. Content is in the place of `{children}`. A component with an expression stays as it is written, and is reported by its name.

import { type LiteralComponent, literalComponents } from '../../../generator/shared/javascript/exports.ts';
import type { MappedText, TextProblem } from '../../../generator/types/sources.ts';
import { withoutIndentation, withValues } from './change-text.ts';
import { outsideCode } from './code-ranges.ts';
import { readAttributes } from './include.ts';
import {
  indentLines,
  joinTexts,
  type MappedReader,
  madeText,
  readerOf,
  type TextEdit,
  withEdits,
} from './mapped-text.ts';
import { sizeOfPrefix, type TextBudget, tooManyCharacters } from './text-budget.ts';

const definition = /^export[ \t]+(?:const|let|var|function)[ \t]+[A-Z]/m;
const use =
  /<([A-Z]\w{0,99})(?![\w.-])((?:[^<>"']|"[^"<>]*"|'[^'<>]*'){0,300}?)(?:\/>|>[ \t\r\n]{0,20}<\/\1>)/g;
/** A tag that can have content: the slash before its name closes one, and that at its end closes itself. */
const tag = /<(\/?)([A-Z]\w{0,99})(?![\w.-])((?:[^<>"'/]|\/(?!>)|"[^"<>]*"|'[^'<>]*'){0,300}?)(\/?)>/g;
const anyUse = /<([A-Z]\w{0,99})(?![\w.-])/g;

/** Components can be in one another so deep. */
const mostDepth = 4;

/** A text with its components in place. */
interface Replaced {
  mapped: MappedText;
  /** One at most, for the first component that does not fit. */
  problems: TextProblem[];
}

/** Replaces the uses of components by their JSX, as far as the page has room. The text is the same object if there are none. */
export function withOwnComponents(mapped: MappedText, budget: TextBudget): Replaced {
  let text = mapped;
  const problems: TextProblem[] = [];
  for (let depth = 0; depth < mostDepth; depth += 1) {
    const next = replacedOnce(text, budget);
    for (const problem of next.problems) if (problems.length === 0) problems.push(problem);
    if (next.mapped === text) break;
    text = next.mapped;
  }
  return { mapped: text, problems };
}

function replacedOnce(mapped: MappedText, budget: TextBudget): Replaced {
  const unchanged: Replaced = { mapped, problems: [] };
  if (!definition.test(mapped.text)) return unchanged;
  const prose = outsideCode(mapped.text);
  const components = literalComponents(mapped.text, prose);
  if (components.length === 0) return unchanged;
  const byName = new Map(components.map((component) => [component.name, component]));
  const reader = readerOf(mapped);
  const edits: TextEdit[] = [];
  const problems: TextProblem[] = [];
  // The body of a component can use another one, which is replaced with it.
  const isDefinition = (index: number) => components.some(({ start, end }) => index >= start && index < end);
  for (const { 0: written, 1: name = '', 2: attributes = '', index } of prose.matchAll(use)) {
    const component = byName.get(name);
    if (component === undefined || isDefinition(index)) continue;
    const made = madeOf(component, { reader, text: mapped.text, attributes, index, written, budget });
    if (made === 'too long') {
      if (problems.length === 0) problems.push(tooLong({ name, written }, reader.placeOf(index)));
    } else if (made !== undefined) edits.push({ start: index, end: index + written.length, made });
  }
  const replaced = new Set(edits.map(({ start }) => start));
  for (const found of usesWithContent(prose, byName)) {
    const component = byName.get(found.name);
    if (component === undefined || isDefinition(found.index) || replaced.has(found.index)) continue;
    for (const edit of aroundContent(component, found, { reader, text: mapped.text, budget }))
      edits.push(edit);
  }
  const starts = new Set(edits.map(({ start }) => start));
  const rest = Array.from(prose.matchAll(anyUse)).filter(
    ({ index }) => !starts.has(index) && !isDefinition(index),
  );
  const left = new Set(rest.map(([, name = '']) => name));
  const inBodies = edits.map(({ made }) => made.text).join('\n');
  const needed = usedIn(inBodies, components, mapped.text);
  for (const { name, start, end } of components)
    if (!left.has(name) && !needed.has(name)) edits.push({ start, end, made: { text: '', pieces: [] } });
  return { mapped: edits.length === 0 ? mapped : withEdits(mapped, edits), problems };
}

/** A use with content between its tags. */
interface UseWithContent {
  name: string;
  attributes: string;
  index: number;
  /** The end of its opening tag, and the range of the closing one. */
  opened: number;
  closing: [start: number, end: number];
}

function usesWithContent(prose: string, known: ReadonlyMap<string, unknown>): UseWithContent[] {
  const found: UseWithContent[] = [];
  const open: Omit<UseWithContent, 'closing'>[] = [];
  for (const { 0: written, 1: slash, 2: name = '', 3: attributes = '', 4: ends, index } of prose.matchAll(
    tag,
  )) {
    if (!known.has(name) || ends === '/') continue;
    const end = index + written.length;
    if (slash === '') open.push({ name, attributes, index, opened: end });
    else if (open.at(-1)?.name === name) {
      const last = open.pop();
      if (last !== undefined) found.push({ ...last, closing: [index, end] });
    }
  }
  return found.sort((one, other) => one.index - other.index);
}

const children = /\{(?:props\.)?children\}/g;

/** The parts of a component before and after its content, in place of the tags. None if it shows its content not once. */
function aroundContent(
  component: LiteralComponent,
  { attributes, index, opened, closing }: UseWithContent,
  { reader, text, budget }: Pick<Use, 'reader' | 'text' | 'budget'>,
): TextEdit[] {
  const [from, to] = component.body;
  if (text.slice(from, to).match(children)?.length !== 1) return [];
  const own = { children: '{children}', ...readAttributes(attributes), ...expressionsIn(attributes) };
  const made = filledBody(component, own, { reader, text, place: reader.placeOf(index), budget });
  if (made === undefined || made === 'too long') return [];
  const at = made.text.search(children);
  const end = made.text.indexOf('}', at) + 1;
  const parts = readerOf(made);
  const around = [parts.slice(0, at), parts.slice(end, made.text.length)] as const;
  const places = [reader.placeOf(index), reader.placeOf(closing[0])] as const;
  const isLine = [index, closing[0]].every((at) => beginsLine(text, at));
  const [before, after] = isLine
    ? [joinTexts([around[0], madeText('\n\n', places[0])]), joinTexts([madeText('\n', places[1]), around[1]])]
    : [inOneLine(around[0], places[0]), inOneLine(around[1], places[1])];
  return [
    { start: index, end: opened, made: before },
    { start: closing[0], end: closing[1], made: after },
  ];
}

function beginsLine(text: string, index: number): boolean {
  const start = text.lastIndexOf('\n', index - 1) + 1;
  return index - start < 200 && /^[ \t>]*$/.test(text.slice(start, index));
}

/** The components that a text uses, and those that they use, as the next rounds put them there. */
function usedIn(text: string, components: readonly LiteralComponent[], whole: string): Set<string> {
  const needed = new Set<string>();
  const bodies = [text];
  for (let body = bodies.pop(); body !== undefined; body = bodies.pop())
    for (const component of components) {
      if (needed.has(component.name) || !body.includes(`<${component.name}`)) continue;
      needed.add(component.name);
      bodies.push(whole.slice(...component.body));
    }
  return needed;
}

function tooLong(
  { name, written }: { name: string; written: string },
  place: ReturnType<MappedReader['placeOf']>,
): TextProblem {
  const end = written.includes('\n') ? {} : { endColumn: place.column + written.length };
  return {
    code: 'unreadable-markdown',
    message: `The component \`<${name}>\` is not put here, nor where it is used after this: ${tooManyCharacters}.`,
    place: { ...place, ...end },
    notes: ['Use the component less often, or split the page.'],
  };
}

interface Use {
  reader: MappedReader;
  text: string;
  attributes: string;
  index: number;
  written: string;
  budget: TextBudget;
}

/** The JSX of a component with the values of what it gets. Undefined if it needs another value. */
function filledBody(
  { body: [from, to] }: LiteralComponent,
  values: Record<string, string>,
  {
    reader,
    text,
    place,
    budget,
  }: Pick<Use, 'reader' | 'text' | 'budget'> & { place: Parameters<typeof madeText>[1] },
): MappedText | 'too long' | undefined {
  if (!budget.take(to - from)) return 'too long';
  const needed = text.slice(from, to).matchAll(/(?<!=)\{(?:props\.)?([A-Za-z_$][\w$]*)\}/g);
  if (Array.from(needed).some(([, name = '']) => !Object.hasOwn(values, name))) return undefined;
  const plain = withoutIndentation(reader.slice(from, to));
  // The first line can be further in than the others, as a part of the block above would be.
  const start = /^\s*/.exec(plain.text)?.[0].length ?? 0;
  const body = readerOf(plain).slice(start, plain.text.length);
  return withValues(body, values, { place, budget }) ?? 'too long';
}

/** The JSX of a component without content, in its place. */
function madeOf(
  component: LiteralComponent,
  { reader, text, attributes, index, written, budget }: Use,
): MappedText | 'too long' | undefined {
  const place = reader.placeOf(index);
  const values = { children: '', ...readAttributes(attributes), ...expressionsIn(attributes) };
  const filled = filledBody(component, values, { reader, text, place, budget });
  if (filled === undefined || filled === 'too long') return filled;
  const lineStart = text.lastIndexOf('\n', index - 1) + 1;
  const prefix = text.slice(lineStart, index);
  const lineEnd = text.indexOf('\n', index + written.length);
  const rest = text.slice(index + written.length, lineEnd === -1 ? text.length : lineEnd);
  // A line of text above or below is in the same paragraph.
  const before = text.lastIndexOf('\n', lineStart - 2) + 1;
  const lineAbove = lineStart === 0 ? '' : text.slice(before, lineStart);
  const [lineBelow = ''] = lineEnd === -1 ? [] : text.slice(lineEnd + 1, lineEnd + 200).split('\n', 1);
  const isAlone =
    /^[ \t>]*$/.test(prefix) &&
    rest.trim() === '' &&
    [lineAbove, lineBelow].every((line) => /^[ \t>]*(?:<|$)/.test(line.trimEnd()));
  if (!isAlone) return inOneLine(filled, place);
  return budget.take(sizeOfPrefix(filled.text, prefix)) ? indentLines(filled, prefix, place) : 'too long';
}

/** The names of values that a component gets, which are filled in where its JSX has them. */
function expressionsIn(attributes: string): Record<string, string> {
  if (!attributes.includes('{')) return {};
  const found = attributes.matchAll(
    /([A-Za-z_]\w*)=\{[ \t]{0,9}((?!(?:true|false|null|undefined)[ \t}])[A-Za-z_$][\w$]*(?:\.[\w$]+)*)[ \t]{0,9}\}/g,
  );
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, `{${value}}`]));
}

/** JSX ignores the line ends and the indentation of a text. */
function inOneLine(mapped: MappedText, place: Parameters<typeof madeText>[1]): MappedText {
  const reader = readerOf(mapped);
  const parts: MappedText[] = [];
  let read = 0;
  for (const { 0: space, index } of mapped.text.matchAll(/\s*\n\s*/g)) {
    parts.push(reader.slice(read, index), madeText(' ', place));
    read = index + space.length;
  }
  return joinTexts([...parts, reader.slice(read, mapped.text.length)]);
}
