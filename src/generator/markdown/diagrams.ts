// `mermaid` code to a figure with an inline SVG that scrolls sideways in its own frame.

import type { Element, RootContent } from 'hast';
import { languageOf } from './code-blocks.ts';
import { diagramSvg } from './diagram-svg.ts';
import { element, isElement, textOf } from './elements.ts';
import { noteForeign } from './foreign-syntax.ts';
import { diagramTypes, type MermaidSource, readMermaid } from './mermaid-source.ts';
import type { LostStatement } from './mermaid-statements.ts';
import { type Page, type Problem, report, uniqueName } from './page.ts';

/** The layout takes more than linear time. */
const mostCharacters = 20_000;

/** The sources of the diagrams in a tree, as they are drawn; none of those that can not be read. */
export function diagramsIn(nodes: readonly RootContent[]): string[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    const diagram = node.tagName === 'pre' ? readDiagram(node)?.read?.diagram : undefined;
    return diagram === undefined ? diagramsIn(node.children) : [diagram];
  });
}

/** Undefined for a `pre` that holds something else; without `read` where it can not be drawn. */
function readDiagram(pre: Element): { read?: MermaidSource } | undefined {
  const code = pre.children.find((child) => isElement(child, 'code'));
  if (!isElement(code) || languageOf(code) !== 'mermaid') return undefined;
  const source = textOf(code);
  const read = source.length > mostCharacters ? undefined : readMermaid(source);
  return read === undefined ? {} : { read };
}

/**
 * Dresses a `pre` that holds a diagram; undefined for any other, and where it can not be drawn, so that its text is
 * shown as code. Diagnostic: `invalid-diagram`.
 */
export function dressDiagram(pre: Element, page: Page): Element | undefined {
  const found = page.drawings && readDiagram(pre);
  if (page.drawings === undefined || found === undefined) return undefined;
  const { read } = found;
  if (read === undefined) return fail('its type is not one that can be drawn, or it is too long', pre, page);
  const drawing = page.drawings.get(read.diagram);
  if (drawing === undefined) return undefined;
  if ('reason' in drawing) return fail(drawing.reason, pre, page);
  noteLost(read.lost, pre, page);
  page.diagrams += 1;
  const ids = new Map<string, string>();
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? page.ids.claim(`diagram-${page.diagrams}-${name}`);
    ids.set(name, id);
    return id;
  };
  const svg = diagramSvg(drawing.svg, { ...read, idOf });
  if (svg === undefined) return fail('it shows nothing', pre, page);
  const ariaLabel = uniqueName(page, read.title);
  return element('figure', { className: ['diagram'], tabIndex: 0, role: 'group', ariaLabel }, [svg]);
}

/** What the drawing leaves out is told apart by feature, one report for each in a file. */
function noteLost(lost: readonly LostStatement[], pre: Element, page: Page): void {
  const { start, end } = pre.position ?? {};
  const first = start?.line ?? 1;
  const written = lost.length === 0 ? '' : page.source.slice(start?.offset ?? 0, end?.offset ?? 0);
  const lines = written.split('\n').map((line) => line.trimEnd());
  for (const { text, line, feature } of lost) {
    // A block of code begins with its fence; HTML with its tag, in whose line the code may begin.
    const index =
      [line + 1, line].find((each) => lines[each]?.replace(/\s+/g, ' ').includes(text)) ??
      Math.min(line + 1, lines.length - 1);
    const found = lines[index] ?? '';
    const column = Math.max(found.search(/[^\s>]/), 0) + 1;
    noteForeign(
      page,
      {
        kind: `diagram ${feature}`,
        message: `The diagram is drawn without \`${text.replaceAll('`', "'")}\`: ${feature}.`,
        notes: ['Write it in the text around the diagram, or in another way that is drawn.'],
      },
      { line: first + index, column, endColumn: Math.max(found.length, column) + 1 },
    );
  }
}

function fail(reason: string, pre: Element, page: Page): undefined {
  const problem: Problem = {
    code: 'invalid-diagram',
    severity: 'warning',
    message: `The diagram can not be drawn: ${reason.replace(/[.\s]+$/, '').replace(/\s+/g, ' ')}.`,
    notes: [`Diagrams begin with ${diagramTypes.map((type) => `\`${type}\``).join(', ')}.`],
  };
  report(page, problem, pre);
}
