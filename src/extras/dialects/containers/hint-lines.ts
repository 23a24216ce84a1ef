// Hints of GitBook that begin and end in one line: `{% hint style="info" %}Text.{% endhint %}`. They become tags of a component, which are read in any
// place of a line.

import { openingTag } from '../../../generator/shared/markdown/container-tags.ts';
import { outsideCode } from '../includes/code-ranges.ts';

const oneLine =
  /^([ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?)(\{%-?[ \t]{0,9}hint\b[^{}\n]{0,200}%\})[ \t]*(\S[^\n]*?)\{%-?[ \t]{0,9}endhint[ \t]{0,9}-?%\}[ \t\r]*$/;

/** Whether a page may have such hints. */
export function mayHaveHintLines(text: string): boolean {
  return text.includes('endhint') && /\{%-?[ \t]*hint\b[^\n]*endhint/.test(text);
}

/** Rewrites such hints. Undefined if there is none. */
export function rewriteHintLines(text: string): { lines: string[]; changed: number[] } | undefined {
  if (!mayHaveHintLines(text)) return undefined;
  const prose = outsideCode(text).split('\n');
  const changed: number[] = [];
  const lines = text.split('\n').map((line, index) => {
    const [, before = '', tag = '', inside = ''] = prose[index]?.includes('endhint')
      ? (oneLine.exec(line) ?? [])
      : [];
    const opened = tag === '' || inside.includes('{%') ? undefined : openingTag(tag);
    if (opened === undefined || !('directive' in opened)) return line;
    const [, kind = 'note', title] = /^([a-z][\w-]*)(?:\{title="([^"]*)"\})?/.exec(opened.directive) ?? [];
    changed.push(index);
    const named = title === undefined ? '' : ` title="${title}"`;
    return `${before}<Callout type="${kind}"${named}>${inside.trim()}</Callout>`;
  });
  return changed.length === 0 ? undefined : { lines, changed };
}
