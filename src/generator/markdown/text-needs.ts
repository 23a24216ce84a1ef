// Which syntax beyond CommonMark a text can have. Every extension of the parser costs time on every character,
// so a text gets only those it needs. Law: a construct that is left out could not have matched the text.

/** A construct beyond CommonMark 0.31; the GFM ones follow the GitHub Flavored Markdown specification 0.29. */
export type Construct =
  | 'frontMatter'
  | 'table'
  | 'strikethrough'
  | 'taskList'
  | 'autolink'
  | 'footnote'
  | 'directive';

const closedFence = /^(`{3,}|~{3,})[^`\n]*\n[\s\S]*?^\1[`~]*[ \t]*$/gm;
const linkTarget = /\]\(https?:\/\/[^\s()<>]*\)|<https?:\/\/[^\s<>]*>/gi;
const autolink = /https?:\/\/|www\.|[\w.+-]@/i;

/** The constructs a text may use, always in the same order. Conservative: in doubt a construct is in. */
export function constructsIn(text: string): Construct[] {
  const needed: Construct[] = [];
  if (/^---[ \t]*\r?\n/.test(text)) needed.push('frontMatter');
  if (/[|:][ \t]*-|-[ \t]*[|:]/.test(text)) needed.push('table');
  const prose = text.includes('~') || autolink.test(text) ? outsideCodeAndLinks(text) : text;
  if (prose.includes('~')) needed.push('strikethrough');
  if (/\[[\sxX]\]/.test(text)) needed.push('taskList');
  if (autolink.test(prose)) needed.push('autolink');
  if (text.includes('[^')) needed.push('footnote');
  if (text.includes(':::')) needed.push('directive');
  return needed;
}

/** Fenced blocks at the margin and the targets of links: most `~` and addresses stand there and mean nothing. */
function outsideCodeAndLinks(text: string): string {
  return text.replace(closedFence, '').replace(linkTarget, ']');
}
