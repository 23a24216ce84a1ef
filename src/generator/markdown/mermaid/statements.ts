// The statements of a Mermaid diagram: types and functions that the readers of all diagram types share.

/** One line of a diagram, with its line number in the source (from 0). */
export interface Statement {
  text: string;
  line: number;
}

/** A statement that is not drawn, or not as intended. */
export interface LostStatement extends Statement {
  /** The feature, the same for all statements that use it. */
  feature: string;
}

/** Statements in the syntax that the drawing library supports, and those that it cannot draw. */
export interface ReadStatements {
  drawn: string[];
  lost: LostStatement[];
}

/** Reads the statements after the header of a diagram. */
export type ReadDiagram = (statements: readonly Statement[]) => ReadStatements;

/** The feature of statements that no reader recognises. */
export const unknownStatement = 'a statement that is not drawn';

/** A zero-width character, as the library requires labels that Mermaid does not. */
export const noLabel = '\u200b';

/** Whether a statement sets a style or a click. These are documented as not supported: the site has its own styles, and clicks need scripts. */
export const isStyle = (text: string): boolean =>
  /^(?:style|classDef|linkStyle|click|cssClass|callback|link|href)[ \t]/.test(text);

/** Creates a function that maps names to names that the library supports. A name always has the same alias. */
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

const marks = '[](){}|"/\\;';
/** Private use characters in place of brackets in labels, which the drawing library would read as the end of the label. */
const standIns = [...marks].map((_, index) => String.fromCodePoint(0xe000 + index));
const entities: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  semi: ';',
};

/** Converts a label for the library: removes quotes, decodes Mermaid's entities (`#quot;`, `#35;`) and replaces brackets. */
export function encodeLabel(written: string): string {
  const quoted = /^\s*"([\s\S]*)"\s*$/.exec(written)?.[1];
  const text = (quoted ?? written).trim().replace(/^`([\s\S]*)`$/, '$1');
  const decoded = text.replace(/#(\d{1,6}|[a-z]+);/gi, (entity, name: string) => {
    const code = Number(name);
    if (Number.isInteger(code)) return code > 31 && code < 0x10ffff ? String.fromCodePoint(code) : entity;
    return entities[name.toLowerCase()] ?? entity;
  });
  return decoded
    .split(/(<\/?[a-z]+\s*\/?>|\\n)/i)
    .map((part, index) => (index % 2 === 1 ? part : encodeMarks(part)))
    .join('');
}

function encodeMarks(text: string): string {
  return [...text].map((character) => standIns[marks.indexOf(character)] ?? character).join('');
}

/** Restores the original text of a label in a drawing. */
export function decodeLabel(drawn: string): string {
  return drawn.replace(/[\ue000-\ue00b]/g, (character) => marks[standIns.indexOf(character)] ?? character);
}
