// Splits a long description, so that what it is about is read first and does not push the parameters out of view.

/** Characters of a description that is shown whole. */
const mostWhole = 1_200;
/** Characters of a second paragraph that are shown with the first. */
const mostOfSecond = 400;
/** Characters that are worth a fold. */
const leastFolded = 600;

/**
 * Splits Markdown after its first paragraph, or the second if it is short. Without a rest if the text is short, begins with anything
 * but a paragraph, or has references or footnotes, which connect its parts.
 */
export function splitText(text: string): { start: string; rest?: string } {
  const whole = text.trim();
  if (whole.length <= mostWhole || /^ {0,3}\[[^\]]+\]:|\[\^/m.test(whole)) return { start: text };
  const [first = '', ...others] = whole.split(/\r?\n[^\S\r\n]*\r?\n/);
  const [second = ''] = others;
  if (!isParagraph(first)) return { start: text };
  const count = isParagraph(second) && first.length + second.length <= mostOfSecond ? 2 : 1;
  const end = count === 1 ? first.length : whole.indexOf(second, first.length) + second.length;
  const rest = whole.slice(end).replace(/^(?:[^\S\n]*\n)+/, '');
  return rest.length < leastFolded ? { start: text } : { start: whole.slice(0, end), rest };
}

/** Whether a block of Markdown is running text: no heading, list, quote, code, table or HTML. */
function isParagraph(block: string): boolean {
  return (
    block.trim() !== '' &&
    !/^(?: {4}|\t| {0,3}(?:[#>|<~`]|[-*+]\s|\d+[.)]\s|:::|!\[))/m.test(block) &&
    !/\n\s*(?:=+|-+)\s*$|\n[^\n]*\|[^\n]*\|/.test(block)
  );
}
