// References with a space or the end of a line between the text and the name: `[text] [name]`, which Python-Markdown reads as Markdown once did.
// In CommonMark, the text would stay in its brackets, and only the name would be the link. And names with marks of emphasis: `[text][a.__init__]`.

const definition = /^[ \t>]*\[([^[\]\n^]{1,200})\]:[ \t]*\S/gm;
const inLine = /(?<![\]!\\\w])\[([^[\]\n]{2,200})\] (?=\[([^[\]\n]{1,200})\](?![[(:]))/g;
const atEnd = /(?<![\]!\\\w])\[([^[\]\n]{2,200})\][ \t]*\r?$/;
/** The name of an object that another tool knows (`syntax/tools/cross-references.ts`). */
const identifier = /^[A-Za-z_]\w*(?:\.\w+)+$/;
/** With the punctuation after it. */
const atStart = /^([ \t>]*)(\[([^[\]\n^]{1,200})\](?![[(:])[^\s`[\]<>*_]*)/;

/** Joins such references of a text. Undefined if there are none. */
export function rewriteSpacedReferences(text: string): { lines: string[]; changed: number[] } | undefined {
  if (!/\] ?\r?\n?[ \t>]*\[/.test(text)) return undefined;
  const defined = new Set(Array.from(text.matchAll(definition), ([, name = '']) => plain(name)));
  const joins = (label: string, name: string) =>
    !defined.has(plain(label)) && (defined.has(plain(name)) || identifier.test(name));
  const lines = text.split('\n');
  const changed: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (!line.includes(']')) continue;
    let made = withEscapes(withoutSpaces(line, joins), (name) => defined.has(plain(name)));
    const [, label = ''] = atEnd.exec(made) ?? [];
    const next = lines[index + 1] ?? '';
    const [begun, indent = '', link = '', name = ''] = label === '' ? [] : (atStart.exec(next) ?? []);
    if (begun !== undefined && joins(label, name)) {
      made = `${made.trimEnd()}${link}${made.endsWith('\r') ? '\r' : ''}`;
      lines[index + 1] = indent + next.slice(begun.length).trimStart();
      changed.push(index + 1);
    }
    if (made === line) continue;
    lines[index] = made;
    changed.push(index);
  }
  return changed.length === 0 ? undefined : { lines, changed };
}

/** Takes the spaces out of the references of a line. What is in code stays. */
function withoutSpaces(line: string, joins: (label: string, name: string) => boolean): string {
  const parts: string[] = [];
  let read = 0;
  let looked = 0;
  let isInCode = false;
  for (const { 0: written, 1: label = '', 2: name = '', index } of line.matchAll(inLine)) {
    if (line.slice(looked, index).split('`').length % 2 === 0) isInCode = !isInCode;
    looked = index;
    if (isInCode || !joins(label, name)) continue;
    parts.push(line.slice(read, index + written.length - 1));
    read = index + written.length;
  }
  return parts.length === 0 ? line : parts.join('') + line.slice(read);
}

const name = /(?<=\]\[)[A-Za-z_][\w.]{1,200}(?=\](?![[(:]))/g;

/** Escapes the underscores of names that no definition has, as the parser would read emphasis in them. What is in code stays. */
function withEscapes(line: string, isDefined: (name: string) => boolean): string {
  if (!line.includes('__')) return line;
  let looked = 0;
  let isInCode = false;
  return line.replace(name, (written: string, index: number) => {
    if (line.slice(looked, index).split('`').length % 2 === 0) isInCode = !isInCode;
    looked = index;
    return isInCode || !written.includes('__') || isDefined(written)
      ? written
      : written.replaceAll('_', '\\_');
  });
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
