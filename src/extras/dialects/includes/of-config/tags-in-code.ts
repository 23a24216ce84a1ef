// `{% raw %}` and `{% endraw %}` in code, which the plugin for macros of MkDocs evaluates too. Elsewhere, tags in code are a sample of them.

import type { ComposedText, Source } from '../../../../generator/types/sources.ts';
import { outsideCode, rawRanges } from '../code-ranges.ts';
import { type TextEdit, wholeFile, withEdits } from '../mapped-text.ts';

/**
 * Leaves out the tags that are in code. A tag on a line of its own leaves no line.
 * @param composed what the page is put together of, if it is
 */
export function withoutTagsInCode(
  source: Source,
  composed: ComposedText | undefined,
): ComposedText | undefined {
  const page = composed?.mapped ?? wholeFile(source.file, source.text);
  if (!page.text.includes('endraw')) return composed;
  const prose = outsideCode(page.text);
  const edits = rawRanges(page.text).flatMap(([start, end, opening, closing]): TextEdit[] =>
    prose.startsWith(opening, start)
      ? []
      : [editAt(page.text, start, start + opening.length), editAt(page.text, end - closing.length, end)],
  );
  return edits.length === 0 ? composed : { ...composed, mapped: withEdits(page, edits) };
}

function editAt(text: string, start: number, end: number): TextEdit {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const lineEnd = next === -1 ? text.length : next + 1;
  const isAlone = text.slice(lineStart, start).trim() === '' && text.slice(end, lineEnd).trim() === '';
  const [from, to] = isAlone ? [lineStart, lineEnd] : [start, end];
  return { start: from, end: to, made: { text: '', pieces: [] } };
}
