// Source texts by line, for code frames: each text is divided once, as a large document may have many problems.

/** A line of a file, counted from 1, without its ending. Undefined where there is no such file or line. */
export type LineOf = (file: string, line: number) => string | undefined;

/** Lines end with LF, CR or both, as in YAML 1.2, section 5.4, and for editors. */
export function createLines(textOf: (file: string) => string | undefined): LineOf {
  const divided = new Map<string, string[]>();
  return (file, line) => {
    const known = divided.get(file) ?? textOf(file)?.split(/\r\n|\n|\r/);
    if (known === undefined) return undefined;
    divided.set(file, known);
    return known[line - 1];
  };
}
