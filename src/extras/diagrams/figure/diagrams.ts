// Converts `mermaid` code to a figure with an inline SVG, in a frame that scrolls horizontally.

import type { Element } from 'hast';
import type { Place } from '../../../generator/types/diagnostic.ts';
import type {
  FencedCode,
  FencePage,
  FenceProblem,
  ShowFences,
} from '../../../generator/types/seam/fences.ts';
import type { Drawing } from '../../../generator/types/sources.ts';
import { isDiagram, lineOfMermaid, type SourceLine, whyNoDiagram } from './diagram-source.ts';
import { type PicturePage, pictureFigure } from './show-picture.ts';

/** A page with diagrams. */
interface DiagramPage extends FencePage, PicturePage {}

/** Shows the diagrams of a page whose drawings were found, and asks for those of all others. */
export const showDiagrams: ShowFences = async () => {
  const count = { diagrams: 0 };
  return (block, page) => showDiagram(block, { ...page, count });
};

/**
 * Shows a diagram. Returns undefined for one without a drawing, which is shown as code. Diagnostics: `invalid-diagram`,
 * `undrawn-diagram`, `stale-drawing`.
 */
function showDiagram({ pre, text: source }: FencedCode, page: DiagramPage): Element | undefined {
  if (!isDiagram(source)) return reportType(source, pre, page);
  page.needPicture(source);
  const picture = page.pictures.get(source);
  const figure = picture !== undefined && 'svg' in picture && pictureFigure(picture.svg, source, page);
  if (picture !== undefined && 'reason' in picture && picture.isUnavailable !== true)
    return reportSyntax(picture.reason, pre, { page, source });
  if (picture?.staleFolder !== undefined) reportStale(picture, pre, page);
  else if (!figure) reportUndrawn(picture, pre, page);
  return figure || undefined;
}

const typeNote =
  'Diagrams begin with `sequenceDiagram`, `flowchart`, `stateDiagram-v2`, `classDiagram`, `erDiagram` or another type of Mermaid.';

/** Reports a text that is of no type of diagram, at its first line. */
function reportType(source: string, pre: Element, page: DiagramPage): undefined {
  const { reason, nearest, at } = whyNoDiagram(source);
  const note = nearest === undefined ? typeNote : `Did you mean \`${nearest}\`?`;
  return fail(reason, pre, { page, note, ...(at.text === '' ? {} : { at }) });
}

/** Reports what Mermaid cannot read, at the line that it names. */
function reportSyntax(
  reason: string,
  pre: Element,
  { page, source }: { page: DiagramPage; source: string },
): undefined {
  const [named, number] = /^(?:Parse|Lexical) error on line (\d+)(?:, column \d+)?[:.]?/.exec(reason) ?? [];
  const at = number === undefined ? undefined : lineOfMermaid(source, Number(number));
  const rest = named === undefined ? reason : reason.slice(named.length).trim();
  const line = at === undefined || at.text === '' ? '' : `Mermaid cannot read \`${quoted(at.text)}\``;
  const why = [line, rest].filter(Boolean).join(': ') || reason;
  return fail(why, pre, { page, note: 'Correct its text. It is shown as code.', at });
}

const longestQuote = 80;

function quoted(text: string): string {
  const line = text.replaceAll('`', "'");
  return line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line;
}

/** Reports a diagram that has no drawing. */
function reportUndrawn(picture: Drawing | undefined, pre: Element, page: DiagramPage): void {
  const isDamaged = picture !== undefined && 'svg' in picture;
  const why = picture !== undefined && 'reason' in picture ? picture.reason : 'none was found';
  const problem: FenceProblem = {
    code: 'undrawn-diagram',
    severity: 'warning',
    message: isDamaged
      ? 'The diagram is shown as code, as the file with its drawing has none.'
      : `The diagram is shown as code: the project has no drawing of it, so a browser must draw it, and ${why}.`,
    notes: [
      isDamaged
        ? 'Remove the file, and run `portal diagrams`.'
        : 'Install Chromium, Chrome or Edge, or name one in `PORTAL_BROWSER`; or run `portal diagrams` on a machine that has one, and commit the files that it writes.',
    ],
  };
  page.report(problem, pre);
}

/** Reports a diagram that has changed since the drawings of its page were written. */
function reportStale(picture: Drawing, pre: Element, page: DiagramPage): void {
  const so =
    'svg' in picture
      ? 'so a browser has drawn it'
      : `so it is shown as code: a browser must draw it, and ${picture.reason}`;
  const problem: FenceProblem = {
    code: 'stale-drawing',
    severity: 'warning',
    message: `\`${picture.staleFolder}\` has no drawing of this diagram as it is now, ${so}.`,
    notes: ['Run `portal diagrams` on a machine with a browser, and commit the files that it writes.'],
  };
  page.report(problem, pre);
}

/** The place of a line of a diagram. */
function placeIn(pre: Element, { source }: DiagramPage, { text, line }: SourceLine): Omit<Place, 'file'> {
  const { start, end } = pre.position ?? {};
  const lines = source
    .slice(start?.offset ?? 0, end?.offset ?? 0)
    .split('\n')
    .map((each) => each.trimEnd());
  // A fenced block starts with its fence; in HTML, the code can start on the line of its tag.
  const index =
    [line + 1, line].find((each) => lines[each]?.includes(text)) ?? Math.min(line + 1, lines.length - 1);
  const found = lines[index] ?? '';
  const column = Math.max(found.search(/[^\s>]/), 0) + 1;
  return { line: (start?.line ?? 1) + index, column, endColumn: Math.max(found.length, column) + 1 };
}

function fail(
  reason: string,
  pre: Element,
  { page, at, note }: { page: DiagramPage; at?: SourceLine | undefined; note: string },
): undefined {
  const problem: FenceProblem = {
    code: 'invalid-diagram',
    severity: 'warning',
    message: `The diagram cannot be drawn: ${reason.replace(/[.:\s]+$/, '').replace(/\s+/g, ' ')}.`,
    notes: [note],
  };
  page.report(problem, pre, at && placeIn(pre, page, at));
}
