// `mermaid` code to a figure with an inline SVG that scrolls sideways in its own frame.

import type { Element } from 'hast';
import { languageOf } from './code-blocks.ts';
import { diagramSvg } from './diagram-svg.ts';
import { element, isElement, textOf } from './elements.ts';
import { diagramTypes, readMermaid } from './mermaid-source.ts';
import { type Page, type Problem, report, uniqueName } from './page.ts';

/** The layout takes more than linear time. */
const mostCharacters = 20_000;

/**
 * Dresses a `pre` that holds a diagram; undefined for any other, and where it can not be drawn, so that its text is
 * shown as code. Diagnostic: `invalid-diagram`.
 */
export function dressDiagram(pre: Element, page: Page): Element | undefined {
  const code = pre.children.find((child) => isElement(child, 'code'));
  if (!isElement(code) || languageOf(code) !== 'mermaid' || page.drawDiagram === undefined) return undefined;
  const source = textOf(code);
  const read = source.length > mostCharacters ? undefined : readMermaid(source);
  if (read === undefined) return fail('its type is not one that can be drawn, or it is too long', pre, page);
  page.diagrams += 1;
  const ids = new Map<string, string>();
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? page.ids.claim(`diagram-${page.diagrams}-${name}`);
    ids.set(name, id);
    return id;
  };
  try {
    const svg = diagramSvg(page.drawDiagram(read.diagram), { ...read, idOf });
    if (svg === undefined) return fail('it shows nothing', pre, page);
    const ariaLabel = uniqueName(page, read.title);
    return element('figure', { className: ['diagram'], tabIndex: 0, role: 'group', ariaLabel }, [svg]);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error), pre, page);
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
