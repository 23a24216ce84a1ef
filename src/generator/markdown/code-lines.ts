// Highlighted code to lines of their own, for line highlights and numbers. A span that reaches over a line's end
// is closed there and opened again.

import type { Html } from '../types/markup.ts';

/** Wraps each line, its line break included, in `<span class="line">`; chosen ones are also `line-highlighted`. */
export function wrapLines(html: Html, highlighted: Set<number>): Html {
  const open: string[] = [];
  const lines = html.split('\n');
  const wrapped = lines.map((line, index) => {
    const before = open.join('');
    for (const [tag] of line.matchAll(/<span[^>]*>|<\/span>/g))
      if (tag === '</span>') open.pop();
      else open.push(tag);
    const inside = before + line + '</span>'.repeat(open.length);
    const lineBreak = index === lines.length - 1 ? '' : '\n';
    const className = highlighted.has(index + 1) ? 'line line-highlighted' : 'line';
    return `<span class="${className}">${inside}${lineBreak}</span>`;
  });
  return wrapped.join('') as Html;
}
