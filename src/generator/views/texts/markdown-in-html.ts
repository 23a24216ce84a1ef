// Markdown in blocks of HTML of a description. CommonMark shows it raw up to the next blank line (section 4.6), and renderers that
// vendors write for read it.

import { escapeHtml } from '../../shared/html/escape.ts';

/** The start of a block of HTML whose end is a blank line (CommonMark, section 4.6, kinds 1, 6 and 7). */
const blockStart =
  /^ {0,3}<\/?(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figure|footer|h[1-6]|header|li|main|nav|ol|p|script|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)[\s>/]/i;

/** The start of a block of Markdown: a heading, item, quote or fence. */
const markdownBlock = /^ {0,3}(?:#{1,6}\s|[*+-]\s|\d{1,9}[.)]\s|>|```|~~~)/;

/** Elements whose text is not Markdown. */
const rawElement = /^(?:a|code|kbd|math|pre|samp|script|style|svg|textarea)$/i;

const tag = /(<\/?[a-z][^<>]*>)/i;

/**
 * Returns a description in which Markdown inside of HTML is read: what begins a block gets a blank line before it, and code, strong words and
 * links in the text of elements become HTML. Other texts are returned as they are.
 */
export function withMarkdownInHtml(text: string): string {
  if (!/^ {0,3}<\/?[a-z]/im.test(text)) return text;
  const lines: string[] = [];
  const state: State = { raw: undefined };
  let isInHtml = false;
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      lines.push(line);
      continue;
    }
    const endsHtml: boolean =
      isInHtml && state.raw === undefined && (line.trim() === '' || markdownBlock.test(line));
    if (endsHtml && line.trim() !== '') lines.push('');
    isInHtml = endsHtml ? false : isInHtml || blockStart.test(line);
    if (!isInHtml) fence = mark;
    lines.push(isInHtml ? withInlineMarks(line, state) : line);
  }
  return lines.join('\n');
}

interface State {
  /** The open element whose text is not Markdown. */
  raw: string | undefined;
}

function withInlineMarks(line: string, state: State): string {
  const parts = line.split(tag);
  return parts
    .map((part) => {
      if (!tag.test(part)) return state.raw === undefined ? marksAsHtml(part) : part;
      const name = /^<\/?([a-z][\w-]*)/i.exec(part)?.[1]?.toLowerCase() ?? '';
      if (part.startsWith('</') ? name === state.raw : state.raw === undefined && rawElement.test(name))
        state.raw = part.startsWith('</') || part.endsWith('/>') ? undefined : name;
      return part;
    })
    .join('');
}

function marksAsHtml(text: string): string {
  // Every second part is the code of a span.
  return text
    .split(/`([^`\n]+)`/)
    .map((part, at) => (at % 2 === 1 ? `<code>${escapeHtml(part)}</code>` : wordsAsHtml(part)))
    .join('');
}

function wordsAsHtml(text: string): string {
  return text
    .replaceAll(
      /\[([^[\]\n]+)\]\(([^\s()<>]+)\)/g,
      (_, label: string, href: string) => `<a href="${escapeHtml(href)}">${label}</a>`,
    )
    .replaceAll(/\*\*([^\s*][^*\n]*)\*\*/g, '<strong>$1</strong>');
}
