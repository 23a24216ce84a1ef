// Converts `mermaid` code to a figure with an inline SVG, in a frame that scrolls horizontally.

import type { Element, RootContent } from 'hast';
import type { Place } from '../../types/diagnostic.ts';
import type { Drawing } from '../../types/sources.ts';
import type { LostStatement } from '../mermaid/diagram-statements.ts';
import { diagramTypes, type MermaidSource, readMermaid } from '../mermaid/draw-diagram.ts';
import { finishDrawing } from '../mermaid/drawing/finish.ts';
import type { Statement } from '../mermaid/picture.ts';
import { needBlockStyles } from '../tree/block-styles.ts';
import { recordForeign } from '../tree/foreign-syntax.ts';
import { type Page, type PageProblem, report, uniqueName } from '../tree/page-context.ts';
import { element, isElement, textOf } from '../tree/stringify.ts';
import { diagramSvg, scrollingClass } from './clean-drawing.ts';
import { languageOf } from './code-blocks.ts';
import { isForBrowser, pictureFigure, whyNoDiagram } from './show-picture.ts';

/** Maximum length of a diagram, as the layout takes more than linear time. */
const mostCharacters = 20_000;

/** Returns the sources of the diagrams in a tree, in the syntax of the drawing library, without those that cannot be read. */
export function diagramsIn(nodes: readonly RootContent[]): string[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    const diagram = node.tagName === 'pre' ? readDiagram(node)?.read?.diagram : undefined;
    return diagram === undefined ? diagramsIn(node.children) : [diagram];
  });
}

/** Reads the diagram in a `pre`. Returns undefined if it contains something else, and no `read` if it cannot be drawn. */
function readDiagram(pre: Element): { source: string; read?: MermaidSource } | undefined {
  const code = pre.children.find((child) => isElement(child, 'code'));
  if (!isElement(code) || languageOf(code) !== 'mermaid') return undefined;
  const source = textOf(code);
  const read = source.length > mostCharacters ? undefined : readMermaid(source);
  return read === undefined ? { source } : { source, read };
}

/**
 * Decorates a `pre` that contains a diagram. Returns undefined for any other, and for a diagram that cannot be drawn, which is
 * shown as code. What this program cannot draw is drawn by Mermaid in a browser, if there is a drawing; otherwise the page remembers
 * its text. Diagnostics: `invalid-diagram`, `undrawn-diagram`.
 */
export function decorateDiagram(pre: Element, page: Page): Element | undefined {
  const found = page.drawings && readDiagram(pre);
  if (found === undefined) return undefined;
  const before = page.diagnostics.length;
  const drawn = found.read && drawnByLibrary(found.read, pre, page);
  if (drawn !== undefined) return drawn;
  const problems = page.diagnostics.splice(before);
  const { source } = found;
  const isDrawable = isForBrowser(source);
  const picture = page.pictures?.get(source);
  const figure = picture !== undefined && 'svg' in picture && pictureFigure(picture.svg, source, page);
  if (isDrawable) page.undrawn.add(source);
  if (figure) return figure;
  for (const problem of problems) page.diagnostics.push(problem);
  if (found.read !== undefined) return undefined;
  if (!isDrawable) return reportType(source, pre, page);
  if (picture !== undefined && 'reason' in picture && picture.isUnavailable !== true)
    return fail(picture.reason, pre, { page, note: 'Correct its text; it is shown as it is.' });
  return reportUndrawn(picture, pre, page);
}

/** Reports a text that is of no type of diagram, at its first line. */
function reportType(source: string, pre: Element, page: Page): undefined {
  const { reason, nearest, header } = whyNoDiagram(source);
  const note = nearest === undefined ? typeNote : `Did you mean \`${nearest}\`?`;
  return fail(reason, pre, { page, note, ...(header.text === '' ? {} : { statement: header }) });
}

/** Reports a diagram that a browser could draw. */
function reportUndrawn(picture: Drawing | undefined, pre: Element, page: Page): undefined {
  const isDamaged = picture !== undefined && 'svg' in picture;
  const why = picture !== undefined && 'reason' in picture ? picture.reason : 'none was found';
  const problem: PageProblem = {
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
  report(page, problem, pre);
}

/** Draws a diagram with the library. Undefined if the result would be wrong, which is reported. */
function drawnByLibrary(read: MermaidSource, pre: Element, page: Page): Element | undefined {
  const changing = read.lost.filter(({ isLook }) => isLook !== true);
  if (changing.length > 0) return reportText(changing, pre, page);
  const drawing = page.drawings?.get(read.diagram);
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
  page.diagrams += 1;
  const ids = new Map<string, string>();
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? page.ids.claim(`diagram-${page.diagrams}-${name}`);
    ids.set(name, id);
    return id;
  };
  const title = read.title ?? page.strings.diagrams[read.kind];
  const svg = diagramSvg(finished.content, { ...read, title, idOf });
  if (svg === undefined) return fail('it is empty', pre, { page });
  const ariaLabel = uniqueName(page, title);
  const isColoured = read.picture.nodes.some(({ paint }) => paint !== undefined);
  if (isColoured) needBlockStyles(page);
  const className = ['diagram', ...(isColoured ? ['diagram-coloured'] : []), ...scrollingClass(svg)];
  return element('figure', { className, tabIndex: 0, role: 'group', ariaLabel }, svg);
}

/** Reports what the drawing leaves out, once per feature and file. */
function reportLost(lost: readonly LostStatement[], pre: Element, page: Page): void {
  for (const statement of lost)
    recordForeign(
      page,
      {
        kind: `diagram ${statement.feature}`,
        message: `The diagram is drawn without \`${statement.text.replaceAll('`', "'")}\`: ${statement.feature}.`,
        notes: ['Write it in the text around the diagram, or in another way that is drawn.'],
      },
      placeIn(pre, page, statement),
    );
}

/** Reports why a diagram that would mean something else is shown as text, once per feature. */
function reportText(lost: readonly LostStatement[], pre: Element, page: Page): undefined {
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
function placeIn(pre: Element, { source }: Page, { text, line }: Statement): Omit<Place, 'file'> {
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
  }: { page: Page; statement?: Statement | undefined; note?: string },
): undefined {
  const problem: PageProblem = {
    code: 'invalid-diagram',
    severity: 'warning',
    message: `The diagram cannot be drawn: ${reason.replace(/[.\s]+$/, '').replace(/\s+/g, ' ')}.`,
    notes: [note],
  };
  if (statement === undefined || page.file === undefined) report(page, problem, pre);
  else
    page.diagnostics.push({
      ...problem,
      place: { file: page.file, ...placeIn(pre, page, statement) },
    });
}
