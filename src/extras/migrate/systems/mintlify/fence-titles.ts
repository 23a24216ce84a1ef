// Titles of code in Mintlify: all words after the language, up to the first option (`bash after the storm {2} lines`). Elsewhere a word in small
// letters can be an option of a tool, so such a title gets its name: `title="after the storm"`.

import type { RewrittenText } from '../../types/system.ts';

const fence = /^([ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?)(`{3,}|~{3,})([\w+#.-]{1,50})[ \t]+(\S.{0,300})$/;
const mark = /^[ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})/;
/** Options that are words alone. */
const options = /^(?:expandable|lines|wrap|twoslash|focus|highlight|theme|icon)$/;

/** Names the titles of the code of a page. */
export function withFenceTitles(text: string): RewrittenText {
  let open: string | undefined;
  let count = 0;
  const lines = text.split('\n').map((line) => {
    const marks = mark.exec(line)?.[1];
    if (open !== undefined) {
      if (marks?.startsWith(open) === true && line.trim().endsWith(marks)) open = undefined;
      return line;
    }
    open = marks;
    const titled = marks === undefined ? undefined : withTitle(line);
    if (titled !== undefined) count += 1;
    return titled ?? line;
  });
  return count === 0
    ? { text, items: [] }
    : { text: lines.join('\n'), items: [{ status: 'converted', what: 'title of code', count }] };
}

/** The line of a fence whose title begins with a small letter; others are titles as they are. */
function withTitle(line: string): string | undefined {
  const [, before = '', marks = '', language = '', meta = ''] = fence.exec(line.trimEnd()) ?? [];
  const words = meta.split(/[ \t]+/);
  const end = words.findIndex((word) => options.test(word) || /[{}"'=`]/.test(word));
  const title = words.slice(0, end === -1 ? undefined : end);
  if (!/^\p{Ll}[\p{L}\p{N}-]*$/u.test(title[0] ?? '') || /\btitle=/.test(meta)) return undefined;
  return `${before}${marks}${[language, `title="${title.join(' ')}"`, ...words.slice(title.length)].join(' ')}`;
}
