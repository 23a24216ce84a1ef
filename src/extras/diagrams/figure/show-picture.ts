// Puts drawings of Mermaid into a page. They come from a browser, the store or a file of the project, so they are untrusted, wherever they
// are from.

import type { Element } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { element, isElement } from '../../../generator/shared/hast-nodes.ts';
import type { FencePage } from '../../../generator/types/seam/fences.ts';
import { type DiagramText, pictureSvg, scrollingClass } from './clean-drawing.ts';
import { kindOf, textAlternative } from './diagram-source.ts';

/** A larger drawing would be most of the page. */
const mostMarkup = 2_000_000;

/** The colours that only the style sheet of blocks has. */
const ownColours = /var\(--diagram-(?:fill|ink)-\d\)/;

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
  const { title = nameOf(source, page), ...alternative } = textAlternative(source);
  const words: DiagramText = { title, ...alternative, idOf };
  const shown = pictureSvg(drawing, words);
  if (shown === undefined) return undefined;
  const isColoured = ownColours.test(svg);
  if (isColoured) page.needBlockStyles();
  const ariaLabel = page.nameFrame(title);
  const className = ['diagram', ...(isColoured ? ['diagram-coloured'] : []), ...scrollingClass(shown)];
  return element('figure', { className, tabIndex: 0, role: 'group', ariaLabel }, shown);
}

/** The name of a diagram without a title: its type, if that has one. */
function nameOf(source: string, { strings }: PicturePage): string {
  const kind = kindOf(source);
  return kind === undefined ? (strings.codeLanguages.mermaid ?? strings.code) : strings.diagrams[kind];
}
