// Takes what is in comments of several lines out of a text while its lines are rewritten: nothing in a comment is a block or a tag.

import { frontMatterOf } from '../includes/code-ranges.ts';

const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`]*$)|~{3,})/;
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t\r]*$/;
const opening = /^[ \t>]*<!--(?!.*-->)/;

/** A comment, by the indexes of its first and its last line. */
interface CommentLines {
  first: number;
  last: number;
}

/** A text without what is in its comments. */
export interface TextWithoutComments {
  text: string;
  /** Puts what was taken out into the lines of the text, in place. */
  restore: (lines: string[]) => void;
}

/** Takes the comments of several lines out of a text; undefined if it has none. Takes linear time. */
export function withoutCommentLines(text: string): TextWithoutComments | undefined {
  if (!text.includes('<!--')) return undefined;
  const original = text.split('\n');
  const comments = commentsIn(original, frontMatterOf(text).split('\n').length - 1);
  if (comments.length === 0) return undefined;
  const lines = [...original];
  for (const { first, last } of comments) {
    const start = lines[first] ?? '';
    const end = lines[last] ?? '';
    lines[first] = start.slice(0, start.indexOf('<!--') + 4);
    lines.fill('', first + 1, last);
    lines[last] = end.slice(end.indexOf('-->'));
  }
  const restore = (made: string[]) => {
    for (const { first, last } of comments) {
      const own = original[last] ?? '';
      for (let index = first; index < last; index += 1) made[index] = original[index] ?? '';
      if (made[last]?.startsWith('-->')) made[last] = own.slice(0, own.indexOf('-->')) + made[last];
    }
  };
  return { text: lines.join('\n'), restore };
}

function commentsIn(lines: readonly string[], from: number): CommentLines[] {
  const comments: CommentLines[] = [];
  let code: string | undefined;
  // Without an end from one line on, there is none from a later one on.
  const lastEnd = lines.findLastIndex((line) => line.includes('-->'));
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (code !== undefined) {
      if (closing.exec(line)?.[1]?.startsWith(code)) code = undefined;
      continue;
    }
    code = fence.exec(line)?.[1];
    if (code !== undefined || index >= lastEnd || !opening.test(line)) continue;
    let last = index + 1;
    while (!lines[last]?.includes('-->')) last += 1;
    comments.push({ first: index, last });
    index = last;
  }
  return comments;
}
