// Joins Markdown texts that different places of a document have. Law: a text that ends inside of a block of code or a comment, as it lacks the end,
// takes nothing of the texts after it.

const blockStart = /^( {0,3})(?:(`{3,})[^`]*|(~{3,}).*|(<!--)(?!.*-->).*)$/;
const fenceEnd = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/** Joins texts as paragraphs. Empty ones are left out. */
export function joinTexts(texts: readonly string[]): string {
  const shown = texts.filter((text) => text !== '');
  return shown.map((text, index) => (index === shown.length - 1 ? text : ended(text))).join('\n\n');
}

/** Adds the end of a fenced block (CommonMark, section 4.5) or a comment (section 4.6) that the text has none for. */
function ended(text: string): string {
  if (!/```|~~~|<!--/.test(text)) return text;
  let open: OpenBlock | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (open === undefined) open = blockOpenedBy(line);
    else if (open.isEnd(line)) open = undefined;
  }
  return open === undefined ? text : `${text}\n${open.end}`;
}

/** A block whose lines are no Markdown, until its end. */
export interface OpenBlock {
  /** A line that ends it. */
  end: string;
  /** Whether a line ends it. */
  isEnd(line: string): boolean;
}

/** Returns the fenced block or comment that a line opens and does not end. */
export function blockOpenedBy(line: string): OpenBlock | undefined {
  const [, indentation = '', backticks, tildes, comment] = blockStart.exec(line) ?? [];
  const fence = backticks ?? tildes;
  if (fence !== undefined) {
    const isEnd = (other: string) => {
      const marks = fenceEnd.exec(other)?.[1] ?? '';
      return marks.startsWith(fence);
    };
    return { end: `${indentation}${fence}`, isEnd };
  }
  return comment === undefined ? undefined : { end: '-->', isEnd: (other) => other.includes('-->') };
}
