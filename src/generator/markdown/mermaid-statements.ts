// The statements of a Mermaid diagram: what the readers of each type of diagram have in common.

/** One line of a diagram, and which line of its source that is (from 0). */
export interface Statement {
  text: string;
  line: number;
}

/** A statement that is not drawn, or not as it is meant. */
export interface LostStatement extends Statement {
  /** The feature, the same for all statements that use it. */
  feature: string;
}

/** Statements in the forms that the drawing library reads, and what it can not draw. */
export interface ReadStatements {
  drawn: string[];
  lost: LostStatement[];
}

/** Reads the statements behind the header of a diagram. */
export type ReadDiagram = (statements: readonly Statement[]) => ReadStatements;

export const unknownStatement = 'a statement that is not drawn';

/** A character without width: the library needs a label where Mermaid has none. */
export const noLabel = '\u200b';

/** Styles, which come from the site, and clicks, which need scripts; the documentation says so. */
export const isStyle = (text: string): boolean =>
  /^(?:style|classDef|linkStyle|click|cssClass|callback|link|href)[ \t]/.test(text);

/** Names as the library reads them: one that it would not read gets a plain one, the same each time. */
export function createNames(isPlain: RegExp): { of(name: string): string; aliases: Map<string, string> } {
  const aliases = new Map<string, string>();
  const of = (name: string) => {
    if (isPlain.test(name)) return name;
    const alias = aliases.get(name) ?? `name_${aliases.size + 1}`;
    aliases.set(name, alias);
    return alias;
  };
  return { of, aliases };
}
