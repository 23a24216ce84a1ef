// Puts drawings that Mermaid made in a browser into a page. They come from a browser, the store or a file of the project, so they are
// untrusted, wherever they are from.

import type { Element } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { textAlternative } from '../mermaid/draw.ts';
import { needBlockStyles } from '../tree/block-styles.ts';
import { type Page, uniqueName } from '../tree/context.ts';
import { element, isElement } from '../tree/stringify.ts';
import { type DiagramText, pictureSvg } from './clean-drawing.ts';

/** Longer texts are refused by Mermaid. */
const mostCharacters = 50_000;
/** A larger drawing would be most of the page. */
const mostMarkup = 2_000_000;

const kinds =
  /^(?:sequenceDiagram|stateDiagram(?:-v2)?|flowchart|graph|classDiagram(?:-v2)?|erDiagram|gantt|pie|gitGraph|mindmap|timeline|journey|quadrantChart|requirement(?:Diagram)?|C4(?:Context|Container|Component|Dynamic|Deployment)|sankey|xychart|block|packet|kanban|architecture|radar|treemap|info|[A-Za-z]+-beta)(?![\w])/;

/** Whether Mermaid may be able to draw a text. */
export function isForBrowser(source: string): boolean {
  if (source.length > mostCharacters) return false;
  const lines = source.replace(/^\s*---\r?\n[\s\S]*?\n---(?:\r?\n|$)/, '').split('\n');
  const header = lines.find((line) => !/^\s*(?:%%|$)/.test(line))?.trim() ?? '';
  return kinds.test(header);
}

/** Returns the figure of a drawing; undefined if there is nothing to show. */
export function pictureFigure(svg: string, source: string, page: Page): Element | undefined {
  if (svg.length > mostMarkup) return undefined;
  const tree = unified()
    .use(rehypeRaw)
    .runSync({ type: 'root', children: [{ type: 'raw', value: svg }] });
  const drawing = tree.children.find((child) => isElement(child, 'svg'));
  if (!isElement(drawing)) return undefined;
  page.diagrams += 1;
  const ids = new Map<string, string>();
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? page.ids.claim(`diagram-${page.diagrams}-${name}`);
    ids.set(name, id);
    return id;
  };
  const { title = page.strings.codeLanguages.mermaid ?? page.strings.code, ...alternative } =
    textAlternative(source);
  const words: DiagramText = { title, ...alternative, idOf };
  const shown = pictureSvg(drawing, words);
  if (shown === undefined) return undefined;
  needBlockStyles(page);
  const ariaLabel = uniqueName(page, title);
  const className = ['diagram', 'diagram-coloured'];
  return element('figure', { className, tabIndex: 0, role: 'group', ariaLabel }, shown);
}
