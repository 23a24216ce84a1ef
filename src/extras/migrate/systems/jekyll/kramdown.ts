// Brings blocks of kramdown to those of this program: lists of attributes on lines of their own, and HTML with empty lines in it.

const callouts: Readonly<Record<string, string>> = {
  note: 'NOTE',
  info: 'NOTE',
  tip: 'TIP',
  warning: 'WARNING',
  important: 'IMPORTANT',
  caution: 'CAUTION',
  danger: 'CAUTION',
};

const attributes = /^[ \t]*\{:[ \t]*([^{}]*)\}[ \t]*$/;
const fence = /^[ \t>]*(`{3,}|~{3,})/;
const opening = /^[ \t]*<(div|table|dl|ul|ol|section|details|figure)\b(?![^>]*markdown)/i;

/** A tag in text that is alone on its line, which begins a block of HTML here. */
const inlineTag = /^[ \t]*<(?:span|a|b|i|em|strong|small|kbd|sub|sup|mark|u)(?:\s[^<>]*)?>[ \t]*$/i;

/** Rewrites the blocks of a text, outside of code. */
export function withKramdownBlocks(text: string, level = 0): string {
  const lines = text.split('\n');
  const written: string[] = [];
  let open: string | undefined;
  let pending: string | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const mark = fence.exec(line)?.[1];
    if (open !== undefined || mark !== undefined) {
      open = open === undefined ? mark : mark?.startsWith(open) === true ? undefined : open;
      written.push(line);
      continue;
    }
    const name = opening.exec(line)?.[1]?.toLowerCase();
    if (name !== undefined) {
      const end = endOfElement(lines, index, name);
      // All up to the end is HTML for kramdown. An empty line would end it here.
      for (const inner of lines.slice(index, end + 1))
        if (inner.trim() !== '' || end === index) written.push(inner);
      index = end;
      // Text directly after it would be HTML too.
      if ((lines[end + 1] ?? '').trim() !== '') written.push('');
      continue;
    }
    const quoted = level < deepest ? quoteAt(lines, index) : undefined;
    if (quoted !== undefined) {
      if (pending !== undefined) written.push(`> [!${pending}]`);
      pending = undefined;
      for (const inner of withKramdownBlocks(quoted.text, level + 1).split('\n'))
        written.push(`> ${inner}`.trimEnd());
      index = quoted.end;
      continue;
    }
    if (inlineTag.test(line) && (lines[index + 1] ?? '').trim() !== '') {
      lines[index + 1] = line.trimEnd() + (lines[index + 1] ?? '').trimStart();
      continue;
    }
    const list = attributes.exec(line)?.[1];
    if (list === undefined) {
      written.push(
        pending !== undefined && line.trim() !== ''
          ? `> [!${pending}]\n> ${line.replace(/^>[ \t]?/, '')}`
          : line,
      );
      if (line.trim() !== '') pending = undefined;
      continue;
    }
    const kind = kindOf(list);
    if (kind === undefined) {
      if (
        !/^(?:\.no_toc|\.text-delta|\.fs-\d|\.\w)/.test(list.trim()) ||
        list.includes('#') ||
        /^\s*toc/.test(list)
      )
        written.push(line);
      continue;
    }
    const isBefore = (lines[index + 1] ?? '').trim() !== '';
    if (isBefore) pending = kind;
    else markBefore(written, kind);
  }
  return written.join('\n');
}

/** Quotes in quotes, which are read again for each. */
const deepest = 8;

/** The text of a quote that has lists of attributes in it, and its last line. */
function quoteAt(lines: readonly string[], start: number): { text: string; end: number } | undefined {
  if (!/^>/.test(lines[start] ?? '') || /^>/.test(lines[start - 1] ?? '')) return undefined;
  let end = start;
  while (/^>/.test(lines[end + 1] ?? '')) end += 1;
  const inner = lines.slice(start, end + 1).map((line) => line.replace(/^>[ \t]?/, ''));
  return inner.some((line) => /^[ \t>]*\{:/.test(line)) ? { text: inner.join('\n'), end } : undefined;
}

function kindOf(list: string): string | undefined {
  const names = [...list.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  // `.note .warning` is a warning.
  return names
    .flatMap((name) => callouts[name] ?? [])
    .sort((one, other) => Number(one === 'NOTE') - Number(other === 'NOTE'))[0];
}

/** Makes a callout of the paragraph that ends the text. */
function markBefore(written: string[], kind: string): void {
  let start = written.length - 1;
  while (start > 0 && (written[start - 1] ?? '').trim() !== '') start -= 1;
  if (start < 0 || (written[start] ?? '').trim() === '') return;
  for (let index = start; index < written.length; index += 1)
    written[index] = `> ${(written[index] ?? '').replace(/^>[ \t]?/, '')}`;
  written.splice(start, 0, `> [!${kind}]`);
}

const longestElement = 2000;

/** The line on which an element ends, or its first line if it does not. */
function endOfElement(lines: readonly string[], start: number, name: string): number {
  const tags = new RegExp(`<(/?)${name}\\b`, 'gi');
  let depth = 0;
  for (let index = start; index < Math.min(lines.length, start + longestElement); index += 1) {
    if (fence.test(lines[index] ?? '')) return start;
    for (const [, slash] of (lines[index] ?? '').matchAll(tags)) depth += slash === '/' ? -1 : 1;
    if (depth <= 0) return index;
  }
  return start;
}
