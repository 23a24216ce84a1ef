// Brings the syntax of Docsify to that of this program: callouts, ids of headings, and routes in links.

import { outsideCode } from '../../pages/outside-code.ts';
import type { RewrittenText } from '../../types/system.ts';

const callout = /^([ \t]*)([!?])>[ \t]+(.*)$/;
const headingId = /^(#{1,6}[ \t].*?)[ \t]+(?::|')id=([\w-]+)'?[ \t]*$/;
/** `(#/guide?id=part)` and `(guide.md?id=part)`. */
const route = /(\]\(\s*)(#\/[^\s()?]*|[^\s()?#:]*)(?:\?id=([^\s()&]+))?(?=[\s)])/g;

/** Rewrites a page. */
export function rewriteDocsify(text: string): RewrittenText {
  if (!/[!?]>|id=|\]\(\s*#\//.test(text)) return { text, items: [] };
  const items: RewrittenText['items'] = [];
  const rewritten = outsideCode(text, (line, number) => {
    const [, indent = '', mark, rest = ''] = callout.exec(line) ?? [];
    if (mark !== undefined) {
      items.push({ status: 'converted', what: 'callout', line: number });
      return `${indent}> [!${mark === '!' ? 'IMPORTANT' : 'TIP'}]\n${indent}> ${linked(rest)}`;
    }
    const [, title, id] = headingId.exec(line) ?? [];
    if (title !== undefined) {
      items.push({ status: 'converted', what: 'id of a heading', line: number });
      return `${linked(title)} {#${id}}`;
    }
    return linked(line);
  });
  return { text: rewritten, items };
}

function linked(line: string): string {
  if (!/\?id=|\(\s*#\//.test(line)) return line;
  return line.replaceAll(route, (...[whole = '', start = '', path = '', id]: (string | undefined)[]) => {
    if (!path.startsWith('#/') && id === undefined) return whole;
    return `${start}${path.replace(/^#(?=\/)/, '')}${id === undefined ? '' : `#${id}`}`;
  });
}
