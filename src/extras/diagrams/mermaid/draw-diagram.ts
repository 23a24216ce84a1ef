// Splits a Mermaid text into the diagram and its text alternative (`accTitle`, `accDescr`), and draws it. Comments are
// dropped, and colours become those of the site's style sheet.

import type { Drawing } from '../../../generator/types/sources.ts';
import type { DiagramKind } from '../../../generator/types/stage-strings.ts';
import { readClasses } from './classes.ts';
import type { LostStatement, ReadDiagram } from './diagram-statements.ts';
import { hasStandIns } from './encode-labels.ts';
import { readEntities } from './entities.ts';
import { readFlowchart } from './flowchart.ts';
import { withStyles } from './node-styles.ts';
import type { Picture, Statement } from './picture.ts';
import { readSequence } from './sequence-diagrams.ts';
import { readStates } from './state-diagrams.ts';

/** A Mermaid text that can be drawn. */
export interface MermaidSource {
  /** The diagram in the syntax that the drawing library supports. */
  diagram: string;
  kind: DiagramKind;
  /** The author's title. */
  title?: string;
  description?: string;
  /** What the drawing must show. */
  picture: Picture;
  /** Statements that are not drawn. */
  lost: LostStatement[];
}

interface Kind {
  /** Matches the header. The first group is the direction of a flowchart. */
  pattern: RegExp;
  header: DiagramKind;
  read: ReadDiagram;
}

const kinds: readonly Kind[] = [
  {
    pattern: /^sequenceDiagram\s*$/,
    header: 'sequenceDiagram',
    read: readSequence,
  },
  {
    pattern: /^stateDiagram(?:-v2)?\s*$/,
    header: 'stateDiagram-v2',
    read: readStates,
  },
  {
    pattern: /^(?:flowchart|graph)(?:-elk)?(?:\s+(TD|TB|LR|BT|RL|[<>^v]))?\s*$/i,
    header: 'flowchart',
    read: readFlowchart,
  },
  {
    pattern: /^classDiagram(?:-v2)?\s*$/,
    header: 'classDiagram',
    read: readClasses,
  },
  {
    pattern: /^erDiagram\s*$/,
    header: 'erDiagram',
    read: readEntities,
  },
];

const directions: Readonly<Record<string, string>> = { '<': 'RL', '>': 'LR', '^': 'BT', v: 'TB' };

/** The types of diagrams that can be drawn, by the first word of their header. */
export const diagramTypes = ['sequenceDiagram', 'stateDiagram-v2', 'flowchart', 'classDiagram', 'erDiagram'];

/** Reads a Mermaid text; undefined for a type of diagram that is not drawn. */
export function readMermaid(source: string): MermaidSource | undefined {
  if (hasStandIns(source)) return undefined;
  const frontMatter = /^\s*---\n[\s\S]*?\n---(?:\n|$)/.exec(source)?.[0] ?? '';
  const first = frontMatter.split('\n').length - 1;
  const { kept, title, description } = withoutAlternative(
    source.slice(frontMatter.length).split('\n'),
    first,
  );
  const [header, ...statements] = kept
    .filter(({ text }) => !/^\s*(?:%%|$)/.test(text))
    .flatMap(({ text, line }, index) =>
      (index === 0 ? headerParts(text) : [text]).map((part) => ({ text: part, line })),
    )
    .map(({ text, line }) => ({
      text: text
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/(?<![#&]\w*)\s*;+$/, ''),
      line,
    }))
    .filter(({ text }) => text !== '');
  const kind = header && kinds.find(({ pattern }) => pattern.test(header.text));
  if (header === undefined || kind === undefined) return undefined;
  const direction = kind.pattern.exec(header.text)?.[1];
  const { drawn, lost, picture } = kind.read(statements);
  const named =
    kind.header === 'flowchart' ? [directions[direction ?? ''] ?? direction?.toUpperCase() ?? 'TD'] : [];
  return {
    diagram: [[kind.header, ...named].join(' '), ...drawn].join('\n'),
    kind: kind.header,
    picture: kind.header === 'sequenceDiagram' ? picture : withStyles(picture, statements),
    lost: [...titleOf(frontMatter), ...lost],
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
}

/** Splits `graph TD; A --> B`, where the header shares its line with a statement. */
function headerParts(text: string): string[] {
  const end = text.indexOf(';');
  return end === -1 ? [text] : [text.slice(0, end), text.slice(end + 1)];
}

function titleOf(frontMatter: string): LostStatement[] {
  const lines = frontMatter.split('\n');
  const line = lines.findIndex((each) => /^\s*title\s*:\s*\S/.test(each));
  const feature = 'a title (write `accTitle: ...`, or a heading above the diagram)';
  return line === -1 ? [] : [{ text: lines[line]?.trim() ?? '', line, feature, isLook: true }];
}

/** Returns the title and the description of a diagram of any type. A title that the diagram shows is its title, too. */
export function textAlternative(source: string): { title?: string; description?: string } {
  const { kept, ...alternative } = withoutAlternative(source.split('\n'), 0);
  if (alternative.title !== undefined) return alternative;
  const shown = kept.map(({ text }) =>
    /^\s*(?:pie\s+(?:showData\s+)?)?title:?\s+(\S.*)$/.exec(text)?.[1]?.trim(),
  );
  const title = shown.find((text) => text !== undefined)?.replace(/^(["'])(.*)\1$/, '$2');
  return title === undefined ? alternative : { ...alternative, title };
}

interface Alternative {
  kept: Statement[];
  title?: string;
  description?: string;
}

/** Takes `accTitle: text`, `accDescr: text` and `accDescr { lines }` out of the lines (Mermaid, "Accessibility Options"). */
function withoutAlternative(lines: readonly string[], first: number): Alternative {
  const found: Alternative = { kept: [] };
  const description: string[] = [];
  let isInside = false;
  for (const [index, line] of lines.entries()) {
    const [, key, value = ''] = /^\s*(accTitle|accDescr)\s*:\s*(.*)$/.exec(line) ?? [];
    const opening = /^\s*accDescr\s*\{(.*)$/.exec(line)?.[1];
    if (isInside || opening !== undefined) {
      const content = opening ?? line;
      description.push(content.replace(/\}\s*$/, '').trim());
      isInside = !/\}\s*$/.test(content);
    } else if (key === 'accTitle' && value.trim() !== '') found.title = value.trim();
    else if (key === 'accDescr') description.push(value.trim());
    else if (key === undefined) found.kept.push({ text: line, line: first + index });
  }
  const joined = description.filter(Boolean).join(' ');
  return joined === '' ? found : { ...found, description: joined };
}

/**
 * Draws a diagram as SVG, or returns why it cannot be drawn. Never rejects. The library is large and its layout slow, so it
 * is loaded with the first diagram, and builds draw in a worker.
 */
export async function drawDiagram(diagram: string): Promise<Drawing> {
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  try {
    return { svg: renderMermaidSVG(diagram, { transparent: true, padding: 8 }) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
