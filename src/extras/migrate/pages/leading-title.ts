// Finds the heading of level 1 that is the title of a page.

import { readAnyHtml } from '../../../generator/shared/html/read-html.ts';
import { withoutTags } from './html-text.ts';
import { outsideCode } from './outside-code.ts';

const setext = /^[ \t]{0,3}(=+|-+)[ \t]*$/;

/** The text of the first heading, if it is of level 1: a later one is a section. Undefined if there is none. */
export function leadingTitle(text: string): string | undefined {
  let found: { depth: number; text: string } | undefined;
  let before = '';
  outsideCode(text, (line) => {
    if (found === undefined) {
      const [, marks = '', written] = /^[ ]{0,3}(#{1,6})[ \t]+(\S.*)$/.exec(line) ?? [];
      const html = headingInHtml(line);
      const under = setext.exec(line)?.[1];
      if (written !== undefined) found = { depth: marks.length, text: written };
      else if (html !== undefined) found = html;
      else if (under !== undefined && /^[ ]{0,3}[^\s|>#-]/.test(before))
        found = { depth: under.startsWith('=') ? 1 : 2, text: before };
    }
    before = line;
    return line;
  });
  if (found?.depth !== 1) return undefined;
  const plain = withoutTags(found.text)
    .replaceAll(/[*`]|[ \t]+#+[ \t]*$|[ \t]*\{[^{}]*\}[ \t]*$/g, '')
    .trim();
  return plain || undefined;
}

/** The heading that a line of HTML begins with. */
function headingInHtml(line: string): { depth: number; text: string } | undefined {
  if (line.trimStart()[0] !== '<' || line.length > 2000) return undefined;
  let depth = 0;
  let text = '';
  readAnyHtml(line, {
    open: (name) => {
      if (depth === 0 && /^h[1-6]$/.test(name)) depth = Number(name.slice(1));
    },
    text: (part) => {
      if (depth > 0) text += part;
    },
  });
  return depth === 0 ? undefined : { depth, text };
}
