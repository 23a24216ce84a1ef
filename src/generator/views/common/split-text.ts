// Splits a long description, so that what it is about is read first and does not push the parameters out of view.

/** Characters of a description that is shown whole. */
const mostWhole = 1_200;
/** Characters of a second paragraph that are shown with the first. */
const mostOfSecond = 400;
/** Characters that are worth a fold. */
const leastFolded = 600;

/** Characters of a paragraph that is split after its first sentences, and the most and least characters of these. */
const longParagraph = 900;
const mostOfSentences = 450;
const leastOfSentences = 120;

/**
 * Splits Markdown after its first paragraph, or the second if it is short, or after the first sentences of a long one. Without a rest if the text is short, begins with anything
 * but a paragraph, or has references or footnotes, which connect its parts.
 */
export function splitText(text: string): { start: string; rest?: string } {
  const whole = text.trim();
  if (whole.length < longParagraph || /^ {0,3}\[[^\]]+\]:|\[\^/m.test(whole)) return { start: text };
  const [first = '', ...others] = whole.split(/\r?\n[^\S\r\n]*\r?\n/);
  const [second = ''] = others;
  if (!isParagraph(first)) return { start: text };
  const sentences = first.length < longParagraph ? undefined : firstSentences(first);
  if (sentences !== undefined) return { start: sentences, rest: whole.slice(sentences.length).trimStart() };
  if (whole.length <= mostWhole) return { start: text };
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

/** Returns the first sentences of a long paragraph; undefined if none ends outside of markup. */
function firstSentences(paragraph: string): string | undefined {
  const ends = Array.from(
    paragraph.matchAll(/[.!?。](?=\s+[\p{Lu}\p{Lo}`*[]|(?<=。)\S)/gu),
    ({ index }) => index + 1,
  );
  const starts = ends
    .filter((end) => end >= leastOfSentences && end <= mostOfSentences)
    .map((end) => paragraph.slice(0, end));
  return starts.findLast(isOutsideOfMarkup);
}

/** Whether a text ends outside of code, emphasis, links and HTML, as a part of these means something else. */
function isOutsideOfMarkup(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    count(/`/g) % 2 === 0 &&
    count(/\*/g) % 2 === 0 &&
    count(/(?:^|[^\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu) % 2 === 0 &&
    count(/\[/g) === count(/\]/g) &&
    count(/\(/g) === count(/\)/g) &&
    count(/[<]/g) === 0 &&
    !/\b(?:e\.g|i\.e|etc|vs|cf|approx|[Nn]o|[A-Z])\.$/.test(text)
  );
}
