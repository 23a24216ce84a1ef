// Joins Markdown texts that different places of a document have. Law: a text that ends inside of a block of code or a comment, as it lacks the end,
// takes nothing of the texts after it.

const blockStart = /^( {0,3})(?:(`{3,})[^`]*|(~{3,}).*|(<!--)(?!.*-->).*)$/;

/** Joins texts as paragraphs. Empty ones are left out. */
export function joinTexts(texts: readonly string[]): string {
  const shown = texts.filter((text) => text !== '');
  return shown.map((text, index) => (index === shown.length - 1 ? text : ended(text))).join('\n\n');
}

/** Adds the end of a fenced block (CommonMark, section 4.5) or a comment (section 4.6) that the text has none for. */
function ended(text: string): string {
  if (!/```|~~~|<!--/.test(text)) return text;
  let open: { end: string; pattern: RegExp } | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (open === undefined) open = openedBy(line);
    else if (open.pattern.test(line)) open = undefined;
  }
  return open === undefined ? text : `${text}\n${open.end}`;
}

/** The end that a block has which a line opens. */
function openedBy(line: string): { end: string; pattern: RegExp } | undefined {
  const [, indentation = '', backticks, tildes, comment] = blockStart.exec(line) ?? [];
  const fence = backticks ?? tildes;
  if (fence !== undefined)
    return {
      end: `${indentation}${fence}`,
      pattern: new RegExp(`^ {0,3}${fence}${fence.charAt(0)}*[ \\t]*$`),
    };
  return comment === undefined ? undefined : { end: '-->', pattern: /-->/ };
}
