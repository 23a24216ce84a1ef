// Labels of diagrams. The drawing library takes a bracket in a label for the end of it, so brackets are others while it
// draws, and themselves again in the drawing.

const marks = '[](){}|"/\\;';
/** Characters of the private use area, one for each mark. */
const standIns = [...marks].map((_, index) => String.fromCodePoint(0xe000 + index));
const entities: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  semi: ';',
};

/** A label as it is handed to the library: without its quotes, with Mermaid's entities (`#quot;`, `#35;`) decoded. */
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

/** Text of a drawing as it was written. */
export function decodeLabel(drawn: string): string {
  return drawn.replace(/[\ue000-\ue00b]/g, (character) => marks[standIns.indexOf(character)] ?? character);
}
