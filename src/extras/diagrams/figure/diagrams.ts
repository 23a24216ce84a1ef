// Converts `mermaid` code to a figure with an inline SVG, in a frame that scrolls horizontally.

import type { Element } from 'hast';
import { element } from '../../../generator/markdown/tree/stringify.ts';
import type { Place } from '../../../generator/types/diagnostic.ts';
import type {
  FencedCode,
  FencePage,
  FenceProblem,
  ShowFences,
} from '../../../generator/types/seam/fences.ts';
import type { Drawing } from '../../../generator/types/sources.ts';
import type { LostStatement } from '../mermaid/diagram-statements.ts';
import { diagramTypes, type MermaidSource, readMermaid } from '../mermaid/draw-diagram.ts';
import { finishDrawing } from '../mermaid/drawing/finish.ts';
import type { Statement } from '../mermaid/picture.ts';
import { diagramSvg, scrollingClass } from './clean-drawing.ts';
import { isForBrowser, type PicturePage, pictureFigure, whyNoDiagram } from './show-picture.ts';

/** Maximum length of a diagram, as the layout takes more than linear time. */
const mostCharacters = 20_000;

/** A page with diagrams. */
interface DiagramPage extends FencePage, PicturePage {
  /** Drawings of this program by the source of the diagram, in the syntax of the drawing library. */
  drawings: ReadonlyMap<string, Drawing>;
}

/** Draws all diagrams of a page that this program draws, each once. */
export const showDiagrams: ShowFences = async (blocks, runTask) => {
  const sources = new Set(blocks.flatMap(({ text }) => readDiagram(text)?.diagram ?? []));
  const drawn = Array.from(sources, async (source) => {
    return [source, await runTask<Drawing>('drawDiagram', source, { isAwaited: true })] as const;
  });
  const drawings = new Map(await Promise.all(drawn));
  const count = { diagrams: 0 };
  return (block, page) => showDiagram(block, { ...page, drawings, count });
};

/** Reads a diagram. Returns undefined if this program cannot draw it. */
function readDiagram(source: string): MermaidSource | undefined {
  return source.length > mostCharacters ? undefined : readMermaid(source);
}

/**
 * Shows a diagram. Returns undefined for one that cannot be drawn, which is shown as code. What this program cannot draw is drawn by
 * Mermaid in a browser, if there is a drawing; otherwise the page asks for one. Diagnostics: `invalid-diagram`, `undrawn-diagram`.
 */
function showDiagram({ pre, text: source }: FencedCode, page: DiagramPage): Element | undefined {
  const read = readDiagram(source);
  // A drawing of a browser takes the place of one that would be wrong, and of its problems.
  const problems: Parameters<FencePage['report']>[] = [];
  const drawn =
    read && drawnByLibrary(read, pre, { ...page, report: (...problem) => void problems.push(problem) });
  if (drawn !== undefined) return drawn;
  const isDrawable = isForBrowser(source);
  const picture = page.pictures.get(source);
  const figure = picture !== undefined && 'svg' in picture && pictureFigure(picture.svg, source, page);
  if (isDrawable) page.needPicture(source);
  if (figure) return figure;
  for (const problem of problems) page.report(...problem);
  if (read !== undefined) return undefined;
  if (!isDrawable) return reportType(source, pre, page);
  if (picture !== undefined && 'reason' in picture && picture.isUnavailable !== true)
    return fail(picture.reason, pre, { page, note: 'Correct its text; it is shown as it is.' });
  return reportUndrawn(picture, pre, page);
}

/** Reports a text that is of no type of diagram, at its first line. */
function reportType(source: string, pre: Element, page: DiagramPage): undefined {
  const { reason, nearest, header } = whyNoDiagram(source);
  const note = nearest === undefined ? typeNote : `Did you mean \`${nearest}\`?`;
  return fail(reason, pre, { page, note, ...(header.text === '' ? {} : { statement: header }) });
}

/** Reports a diagram that a browser could draw. */
function reportUndrawn(picture: Drawing | undefined, pre: Element, page: DiagramPage): undefined {
  const isDamaged = picture !== undefined && 'svg' in picture;
  const why = picture !== undefined && 'reason' in picture ? picture.reason : 'none was found';
  const problem: FenceProblem = {
    code: 'undrawn-diagram',
    severity: 'warning',
    message: isDamaged
      ? 'The diagram is shown as text, as the file with its drawing has none.'
      : `The diagram is shown as text: diagrams of its type are drawn by a browser, and ${why}.`,
    notes: [
      isDamaged
        ? 'Remove the file, and run `portal diagrams`.'
        : 'Install Chromium or Chrome, or name one in `PORTAL_BROWSER`; or run `portal diagrams` where one is, and keep the files that it writes.',
    ],
  };
  page.report(problem, pre);
}

/** Draws a diagram with the library. Undefined if the result would be wrong, which is reported. */
function drawnByLibrary(read: MermaidSource, pre: Element, page: DiagramPage): Element | undefined {
  const changing = read.lost.filter(({ isLook }) => isLook !== true);
  if (changing.length > 0) return reportText(changing, pre, page);
  const drawing = page.drawings.get(read.diagram);
  if (drawing === undefined) return undefined;
  if ('reason' in drawing) return fail(drawing.reason, pre, { page });
  const finished = finishDrawing(drawing.svg, read.kind, read.picture);
  if ('reason' in finished)
    return fail(finished.reason, pre, {
      page,
      statement: finished.statement,
      ...(read.picture.nodes.length === 0 || finished.statement !== undefined ? {} : { note: partsNote }),
    });
  reportLost(read.lost, pre, page);
  page.count.diagrams += 1;
  const ids = new Map<string, string>();
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? page.claimId(`diagram-${page.count.diagrams}-${name}`);
    ids.set(name, id);
    return id;
  };
  const title = read.title ?? page.strings.diagrams[read.kind];
  const svg = diagramSvg(finished.content, { ...read, title, idOf });
  if (svg === undefined) return fail('it is empty', pre, { page });
  const ariaLabel = page.nameFrame(title);
  const isColoured = read.picture.nodes.some(({ paint }) => paint !== undefined);
  if (isColoured) page.needBlockStyles();
  const className = ['diagram', ...(isColoured ? ['diagram-coloured'] : []), ...scrollingClass(svg)];
  return element('figure', { className, tabIndex: 0, role: 'group', ariaLabel }, svg);
}

/** Reports what the drawing leaves out, once per feature and file. */
function reportLost(lost: readonly LostStatement[], pre: Element, page: DiagramPage): void {
  for (const statement of lost)
    page.reportLeftOut(
      {
        kind: `diagram ${statement.feature}`,
        message: `The diagram is drawn without \`${statement.text.replaceAll('`', "'")}\`: ${statement.feature}.`,
        notes: ['Write it in the text around the diagram, or in another way that is drawn.'],
      },
      placeIn(pre, page, statement),
    );
}

/** Reports why a diagram that would mean something else is shown as text, once per feature. */
function reportText(lost: readonly LostStatement[], pre: Element, page: DiagramPage): undefined {
  const features = new Set<string>();
  for (const statement of lost) {
    if (features.has(statement.feature)) continue;
    features.add(statement.feature);
    fail(`it would be drawn without \`${statement.text.replaceAll('`', "'")}\`, ${statement.feature}`, pre, {
      page,
      statement,
    });
  }
}

/** The place of a statement of a diagram. */
function placeIn(pre: Element, { source }: DiagramPage, { text, line }: Statement): Omit<Place, 'file'> {
  const { start, end } = pre.position ?? {};
  const lines = source
    .slice(start?.offset ?? 0, end?.offset ?? 0)
    .split('\n')
    .map((each) => each.trimEnd());
  // A fenced block starts with its fence; in HTML, the code can start on the line of its tag.
  const index =
    [line + 1, line].find((each) => lines[each]?.replace(/\s+/g, ' ').includes(text)) ??
    Math.min(line + 1, lines.length - 1);
  const found = lines[index] ?? '';
  const column = Math.max(found.search(/[^\s>]/), 0) + 1;
  return { line: (start?.line ?? 1) + index, column, endColumn: Math.max(found.length, column) + 1 };
}

const typeNote = `Diagrams begin with ${diagramTypes.map((type) => `\`${type}\``).join(', ')}.`;
const statementNote = 'It is shown as text. Write this in the text around the diagram, or in another way.';
const partsNote = 'It is shown as text. Split it, change the order of its statements, or connect less in it.';

function fail(
  reason: string,
  pre: Element,
  {
    page,
    statement,
    note = statement === undefined ? typeNote : statementNote,
  }: { page: DiagramPage; statement?: Statement | undefined; note?: string },
): undefined {
  const problem: FenceProblem = {
    code: 'invalid-diagram',
    severity: 'warning',
    message: `The diagram cannot be drawn: ${reason.replace(/[.\s]+$/, '').replace(/\s+/g, ' ')}.`,
    notes: [note],
  };
  page.report(problem, pre, statement && placeIn(pre, page, statement));
}
