// The statements of a Mermaid diagram: types and functions that the readers of all diagram types share.

import type { Picture, Statement } from './picture.ts';

/** A statement that is not drawn, or not as intended. */
export interface LostStatement extends Statement {
  /** The feature, the same for all statements that use it. */
  feature: string;
  /** Whether the diagram means the same without it. If not, the diagram is shown as text. */
  isLook?: true;
}

/** What a diagram shows, its statements in the syntax of the drawing library, and those that cannot be drawn. */
interface ReadStatements {
  picture: Picture;
  drawn: string[];
  lost: LostStatement[];
}

/** Reads the statements after the header of a diagram. */
export type ReadDiagram = (statements: readonly Statement[]) => ReadStatements;

/** The feature of statements that no reader recognises. */
export const unknownStatement = 'a statement that is not drawn';

/** Whether a statement sets a style or a click. Colours of nodes are read elsewhere (`node-styles.ts`); clicks need scripts. */
export const isStyle = (text: string): boolean =>
  /^(?:style|classDef|linkStyle|click|cssClass|callback|link|href)[ \t]/.test(text);

/** Creates a function that maps names to ids that the library supports, in the order of their first use. */
export function createStatementIds(prefix: string): (name: string) => string {
  const ids = new Map<string, string>();
  return (name) => {
    const id = ids.get(name) ?? `${prefix}${ids.size}`;
    ids.set(name, id);
    return id;
  };
}
