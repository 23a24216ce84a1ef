// Texts of diagrams: converts them for the drawing library, which reads some characters as syntax, and back.

/** Characters that the library could read as syntax. Each is replaced by one for private use. */
const syntax = ' !"#$%&\'()*+,-./:;<=>?@[\\]^`{|}~';
const firstStandIn = 0xe000;
/** Characters that the library reads as text in a label of several words. */
const safe = " .,-!?:'%#$@+^=";
/** Stands for nothing: a label that the library requires, or a difference between two equal names. */
const emptyStandIn = '\u200b';
const standIns = /[\ue000-\ue0ff\u200b]/g;

/** A label that is not visible. */
export const noLabel = emptyStandIn;

/** Tags that set the look of a part of a label. Mermaid shows any other in a label as text, or not at all. */
const look = /<\/?(?:b|strong|i|em|u|s|del)\s*>/gi;
const lineBreak = /<br\s*\/?>|\\n|\n/gi;

const entities: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  semi: ';',
  colon: ':',
  apos: "'",
};

/** Removes the quotes around a label, and decodes its entities (`#quot;`, `#35;`, `&amp;`). */
export function readLabel(written: string): string {
  const text = written.trim();
  return decodeEntities(/^"([\s\S]*)"$/.exec(text)?.[1]?.trim() ?? text);
}

/** Decodes Mermaid's entities and those of HTML. */
export function decodeEntities(text: string): string {
  return text.replace(/[#&]#?(\d{1,6}|[a-z]+);/gi, (entity, name: string) => {
    const code = Number(name);
    if (Number.isInteger(code)) return code > 31 && code < 0x10ffff ? String.fromCodePoint(code) : entity;
    return entities[name.toLowerCase()] ?? entity;
  });
}

/** Reads the label of a node or an edge, in which backticks contain Markdown. */
export function readRichLabel(written: string): string {
  const label = readLabel(written);
  const markdown = /^`([\s\S]*)`$/.exec(label)?.[1];
  if (markdown === undefined) return label;
  return markdown
    .replace(/\*\*(.+?)\*\*|__(.+?)__/g, (_, first?: string, second?: string) => `<b>${first ?? second}</b>`)
    .replace(/\*(.+?)\*|\b_(.+?)_\b/g, (_, first?: string, second?: string) => `<i>${first ?? second}</i>`);
}

/** Converts a label with line breaks and bold or italic parts for the library. */
export function encodeLabel(label: string): string {
  return (
    label
      .split(/(<br\s*\/?>|\\n|\n|<\/?(?:b|strong|i|em|u|s|del)\s*>)/i)
      .map((part, index) => (index % 2 === 0 ? encode(part, false) : part.replace(/^(?:\\n|\n)$/, '<br>')))
      .join('') || noLabel
  );
}

/** Converts a label in which only line breaks are tags. */
export function encodePlainLabel(label: string): string {
  return (
    label
      .split(/(<br\s*\/?>)/i)
      .map((part, index) => (index % 2 === 0 ? encode(part, false) : part))
      .join('') || noLabel
  );
}

/** Converts a text to a single word, which the library can use as a name or a part of a member. */
export function encodeWord(text: string): string {
  return encode(text.replace(lineBreak, ' ').replace(look, ''), true) || noLabel;
}

/** Converts texts to different words, also if the texts are the same. Spaces around a text make its box wider. */
export function createWords(): (text: string, spaces?: number) => string {
  const used = new Set<string>();
  return (text, spaces = 0) => {
    const space = String.fromCodePoint(firstStandIn).repeat(spaces);
    let word = `${space}${encodeWord(text)}${space}`;
    while (used.has(word)) word += emptyStandIn;
    used.add(word);
    return word;
  };
}

function encode(text: string, isWord: boolean): string {
  const collapsed = text.replace(/\s+/g, ' ');
  return [...collapsed]
    .map((character) => {
      const index = syntax.indexOf(character);
      const isPlain = index === -1 || (!isWord && safe.includes(character));
      return isPlain ? character : String.fromCodePoint(firstStandIn + index);
    })
    .join('');
}

/** Whether a text has characters that stand for others in drawings. */
export function hasStandIns(text: string): boolean {
  return /[\ue000-\ue0ff]/.test(text);
}

/** Restores the original text of a label in a drawing. */
export function decodeLabel(drawn: string): string {
  return drawn.replace(standIns, (character) => syntax[(character.codePointAt(0) ?? 0) - firstStandIn] ?? '');
}

/** Returns the text of a label in which only line breaks are tags as a reader sees it, in one line. */
export function visiblePlainText(label: string): string {
  return decodeLabel(label.replace(/<br\s*\/?>/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the text of a label as a reader sees it, in one line, for comparison. */
export function visibleText(label: string): string {
  return decodeLabel(label).replace(lineBreak, ' ').replace(look, '').replace(/\s+/g, ' ').trim();
}
