// Glossaries of MyST and Sphinx, ` ```{glossary} `: terms, each with its definition indented below it. They become lists of definitions.

const opening = /^([ \t]*)(`{3,}|~{3,}|:{3,})\{glossary\}[ \t]*$/;
const option = /^[ \t]*:[a-z][\w-]*:/;
/** The lines of a fence without an end are text. */
const mostLines = 5000;

/** Whether a text may have a glossary. */
export function mayHaveGlossary(text: string): boolean {
  return text.includes('{glossary}');
}

/** Rewrites the lines of glossaries. Undefined if there are none. */
export function rewriteGlossaries(text: string): { lines: string[]; changed: number[] } | undefined {
  if (!mayHaveGlossary(text)) return undefined;
  const lines = text.split('\n');
  const changed: number[] = [];
  const put = (index: number, line: string) => {
    lines[index] = line + ((lines[index] ?? '').endsWith('\r') ? '\r' : '');
    changed.push(index);
  };
  for (let index = 0; index < lines.length; index += 1) {
    const [, indent = '', marks] = opening.exec((lines[index] ?? '').trimEnd()) ?? [];
    if (marks === undefined) continue;
    const count = lines
      .slice(index + 1, index + 1 + mostLines)
      .findIndex((line) => line.trimEnd() === indent + marks);
    if (count === -1) continue;
    define(lines, { from: index + 1, to: index + 1 + count, indent }, put);
    put(index, '');
    put(index + 1 + count, '');
    index += count;
  }
  return changed.length === 0 ? undefined : { lines, changed };
}

/** Puts the mark of a definition before the first line of each. */
function define(
  lines: readonly string[],
  { from, to, indent }: { from: number; to: number; indent: string },
  put: (index: number, line: string) => void,
): void {
  let isBelowTerm = false;
  for (let index = from; index < to; index += 1) {
    const line = (lines[index] ?? '').trimEnd();
    const inside = line.slice(indent.length);
    if (inside === '') continue;
    if (option.test(inside) && !isBelowTerm) put(index, '');
    else if (!/^[ \t]/.test(inside)) isBelowTerm = true;
    else {
      if (isBelowTerm) put(index, `${indent}:${inside.startsWith('\t') ? inside : inside.slice(1)}`);
      isBelowTerm = false;
    }
  }
}
