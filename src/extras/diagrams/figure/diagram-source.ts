// Reads what a page needs from the source of a diagram: its type and its text alternative. Mermaid reads the rest.

import { nearestName } from '../../../generator/shared/nearest-name.ts';
import type { DiagramKind } from '../../../generator/types/stage-strings.ts';

/** Longer texts are refused by Mermaid. */
const mostCharacters = 50_000;

/** A line of a diagram. */
export interface SourceLine {
  text: string;
  /** Number of the line, from 0. */
  line: number;
}

/** The first words of diagrams that Mermaid draws. */
const types = [
  ...['sequenceDiagram', 'stateDiagram-v2', 'stateDiagram', 'flowchart', 'graph', 'classDiagram'],
  ...['erDiagram', 'gantt', 'pie', 'gitGraph', 'mindmap', 'timeline', 'journey', 'quadrantChart'],
  ...['requirementDiagram', 'requirement', 'sankey', 'xychart', 'block', 'packet', 'kanban', 'architecture'],
  ...['C4Context', 'C4Container', 'C4Component', 'C4Dynamic', 'C4Deployment', 'radar', 'treemap', 'info'],
  ...['eventmodeling', 'ishikawa'],
];
const header = new RegExp(`^(?:${types.join('|')}|[A-Za-z]+(?:-[a-z]+)?-beta)(?![\\w])`);

/** The types that have a name of their own in pages, by the starts of their headers. */
const named: readonly (readonly [RegExp, DiagramKind])[] = [
  [/^sequenceDiagram/, 'sequenceDiagram'],
  [/^stateDiagram/, 'stateDiagram-v2'],
  [/^(?:flowchart|graph)/, 'flowchart'],
  [/^classDiagram/, 'classDiagram'],
  [/^erDiagram/, 'erDiagram'],
];

/** Whether Mermaid may be able to draw a text. */
export function isDiagram(source: string): boolean {
  return source.length <= mostCharacters && header.test(headerOf(source).text);
}

/** Returns the type of a diagram, if it has a name of its own. */
export function kindOf(source: string): DiagramKind | undefined {
  const { text } = headerOf(source);
  return named.find(([start]) => start.test(text))?.[1];
}

/** Why a text is no diagram, with the type that may be meant and the line of the header. */
export function whyNoDiagram(source: string): {
  reason: string;
  nearest?: string | undefined;
  at: SourceLine;
} {
  if (source.length > mostCharacters)
    return { reason: 'it is longer than 50,000 characters', at: { text: '', line: 0 } };
  const at = headerOf(source);
  const [type = ''] = /^[^\s:;{]{1,40}/.exec(at.text) ?? [];
  if (type === '') return { reason: 'it is empty', at };
  return {
    reason: `\`${type.replaceAll('`', "'")}\` is not a type of diagram`,
    nearest: nearestName(type, types),
    at,
  };
}

/** Returns the line of the source that has a number, from 1, in the text that Mermaid parses. */
export function lineOfMermaid(source: string, number: number): SourceLine | undefined {
  return parsedLines(source)[number - 1];
}

function headerOf(source: string): SourceLine {
  return parsedLines(source)[0] ?? { text: '', line: 0 };
}

/** The lines that Mermaid parses: without front matter, directives, comments and the empty lines at the start. */
function parsedLines(source: string): SourceLine[] {
  const lines = withoutDirectives(source).split('\n');
  const start = afterFrontMatter(lines);
  const read = lines.flatMap((text, line) =>
    line < start || /^\s*%%/.test(text) ? [] : [{ text: text.trim(), line }],
  );
  const first = read.findIndex(({ text }) => text !== '');
  return first === -1 ? [] : read.slice(first);
}

/** Returns the index of the first line after the front matter; 0 if there is none. */
function afterFrontMatter(lines: readonly string[]): number {
  const opening = lines.findIndex((line) => line.trim() !== '');
  if (lines[opening]?.trim() !== '---') return 0;
  return lines.findIndex((line, index) => index > opening && line.trimEnd().trimStart() === '---') + 1;
}

/** Removes directives such as `%%{init: ...}%%`, which can have several lines. The number of lines stays. */
function withoutDirectives(source: string): string {
  const parts: string[] = [];
  let end = 0;
  for (let start = source.indexOf('%%{'); start !== -1; start = source.indexOf('%%{', end)) {
    const close = source.indexOf('}%%', start);
    if (close === -1) break;
    const directive = source.slice(start, close);
    parts.push(source.slice(end, start), '\n'.repeat(directive.split('\n').length - 1));
    end = close + '}%%'.length;
  }
  return parts.join('') + source.slice(end);
}

/**
 * Returns the title and the description of a diagram: `accTitle: text`, `accDescr: text` and `accDescr { lines }` (Mermaid,
 * "Accessibility Options"). A title that the diagram shows is its title, too.
 */
export function textAlternative(source: string): { title?: string; description?: string } {
  const found: { accTitle?: string; shown?: string | undefined } = {};
  const description: string[] = [];
  let isInside = false;
  for (const line of source.split('\n')) {
    const [, key, value = ''] = /^\s*(accTitle|accDescr)\s*:\s*(.*)$/.exec(line) ?? [];
    const opening = /^\s*accDescr\s*\{(.*)$/.exec(line)?.[1];
    if (isInside || opening !== undefined) {
      const content = (opening ?? line).trimEnd();
      isInside = !content.endsWith('}');
      description.push((isInside ? content : content.slice(0, -1)).trim());
    } else if (key === 'accTitle') found.accTitle = value.trim() || found.accTitle || '';
    else if (key === 'accDescr') description.push(value.trim());
    else found.shown ??= shownTitle(line);
  }
  const title = found.accTitle || found.shown;
  const joined = description.filter(Boolean).join(' ');
  return { ...(title && { title }), ...(joined !== '' && { description: joined }) };
}

function shownTitle(line: string): string | undefined {
  const title = /^\s*(?:pie\s+(?:showData\s+)?)?title:?\s+(\S.*)$/.exec(line)?.[1]?.trim();
  return title?.replace(/^(["'])(.*)\1$/, '$2');
}
