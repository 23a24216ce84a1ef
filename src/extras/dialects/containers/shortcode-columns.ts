// Columns of Hugo Book and Geekdoc, which lines of `<--->` separate: `{{< columns >}}` to `{{< /columns >}}`.

import type { ShortcodeTag } from './shortcode-tags.ts';

const separator = /^[ \t]{0,100}<--->[^\n]*?(?=\r?$)/gm;
const commentAfter = /^[ \t]{0,100}<!--[^\n]{0,500}?-->[ \t]{0,100}(?=\r?\n)/;

/** What the tags of such columns and the lines between them become. `prose` is the text with spaces in place of code. */
export function separatedColumns(
  tags: readonly ShortcodeTag[],
  prose: string,
): { start: number; end: number; instead: string }[] {
  if (!prose.includes('<--->')) return [];
  const lines = Array.from(prose.matchAll(separator));
  let next = 0;
  return tags.flatMap((tag) => {
    const closing = tags[tag.closing ?? -1];
    if (tag.name !== 'columns' || closing === undefined) return [];
    while ((lines[next]?.index ?? prose.length) < tag.end) next += 1;
    const changes: { start: number; end: number; instead: string }[] = [];
    for (let line = lines[next]; line !== undefined && line.index < closing.start; line = lines[next]) {
      changes.push({ start: line.index, end: line.index + line[0].length, instead: '</Column><Column>' });
      next += 1;
    }
    if (changes.length === 0) return [];
    const [comment = ''] = commentAfter.exec(prose.slice(tag.end, tag.end + 1000)) ?? [];
    return [
      { start: tag.start, end: tag.end + comment.length, instead: '<Columns><Column>' },
      ...changes,
      { start: closing.start, end: closing.end, instead: '</Column></Columns>' },
    ];
  });
}
