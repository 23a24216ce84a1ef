// Puts drawings that Mermaid made in a browser into a page. They come from a browser, the store or a file of the project, so they are
// untrusted, wherever they are from.

import type { Element } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { element, isElement } from '../../../generator/markdown/tree/stringify.ts';
import { nearestName } from '../../../generator/shared/nearest-name.ts';
import type { FencePage } from '../../../generator/types/seam/fences.ts';
import { textAlternative } from '../mermaid/draw-diagram.ts';
import type { Statement } from '../mermaid/picture.ts';
import { type DiagramText, pictureSvg, scrollingClass } from './clean-drawing.ts';

/** Longer texts are refused by Mermaid. */
const mostCharacters = 50_000;
/** A larger drawing would be most of the page. */
const mostMarkup = 2_000_000;

/** The first words of diagrams that Mermaid draws. */
const types = [
  ...[
    'sequenceDiagram',
    'stateDiagram-v2',
    'stateDiagram',
    'flowchart',
    'graph',
    'classDiagram',
    'erDiagram',
  ],
  ...['gantt', 'pie', 'gitGraph', 'mindmap', 'timeline', 'journey', 'quadrantChart'],
  ...['requirementDiagram', 'requirement', 'sankey', 'xychart', 'block', 'packet', 'kanban', 'architecture'],
  ...['C4Context', 'C4Container', 'C4Component', 'C4Dynamic', 'C4Deployment', 'radar', 'treemap', 'info'],
];
const kinds = new RegExp(`^(?:${types.join('|')}|[A-Za-z]+-beta)(?![\\w])`);

/** Whether Mermaid may be able to draw a text. */
export function isForBrowser(source: string): boolean {
  return source.length <= mostCharacters && kinds.test(headerOf(source).text);
}

/** Why a text is no diagram that anything draws, with the type that may be meant and the line of the header. */
export function whyNoDiagram(source: string): {
  reason: string;
  nearest?: string | undefined;
  header: Statement;
} {
  const header = headerOf(source);
  if (source.length > mostCharacters) return { reason: 'it is longer than 50,000 characters', header };
  const [type = ''] = /^[^\s:;{]{1,40}/.exec(header.text) ?? [];
  if (type === '') return { reason: 'it is empty', header };
  return {
    reason: `\`${type.replaceAll('`', "'")}\` is not a type of diagram`,
    nearest: nearestName(type, types),
    header,
  };
}

/** The first line that is neither empty nor a comment, after the front matter. */
function headerOf(source: string): Statement {
  const frontMatter = /^\s*---\r?\n[\s\S]*?\n---(?:\r?\n|$)/.exec(source)?.[0] ?? '';
  const lines = source.slice(frontMatter.length).split('\n');
  const index = lines.findIndex((line) => !/^\s*(?:%%|$)/.test(line));
  return { text: lines[index]?.trim() ?? '', line: frontMatter.split('\n').length - 1 + Math.max(index, 0) };
}

/** The page that a drawing is put into, and how many diagrams it has so far, for their ids. */
export interface PicturePage
  extends Pick<FencePage, 'strings' | 'claimId' | 'nameFrame' | 'needBlockStyles'> {
  count: { diagrams: number };
}

/** Returns the figure of a drawing; undefined if there is nothing to show. */
export function pictureFigure(svg: string, source: string, page: PicturePage): Element | undefined {
  if (svg.length > mostMarkup) return undefined;
  const tree = unified()
    .use(rehypeRaw)
    .runSync({ type: 'root', children: [{ type: 'raw', value: svg }] });
  const drawing = tree.children.find((child) => isElement(child, 'svg'));
  if (!isElement(drawing)) return undefined;
  page.count.diagrams += 1;
  const ids = new Map<string, string>();
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? page.claimId(`diagram-${page.count.diagrams}-${name}`);
    ids.set(name, id);
    return id;
  };
  const { title = page.strings.codeLanguages.mermaid ?? page.strings.code, ...alternative } =
    textAlternative(source);
  const words: DiagramText = { title, ...alternative, idOf };
  const shown = pictureSvg(drawing, words);
  if (shown === undefined) return undefined;
  page.needBlockStyles();
  const ariaLabel = page.nameFrame(title);
  const className = ['diagram', 'diagram-coloured', ...scrollingClass(shown)];
  return element('figure', { className, tabIndex: 0, role: 'group', ariaLabel }, shown);
}
