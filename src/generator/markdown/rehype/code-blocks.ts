// Converts `<pre><code>` to a code block: a frame that can be scrolled by keyboard, with a title, highlighted tokens and lines.

import type { Element, ElementContent } from 'hast';
import type { Html } from '../../types/markup.ts';
import type { MarkdownStrings } from '../../types/strings.ts';
import { didYouMean, type Page, type Problem, report } from '../tree/context.ts';
import { attribute, element, isElement, raw, text, textOf } from '../tree/stringify.ts';
import { languageNamed, languageNames } from './highlight.ts';

/**
 * Decorates a `pre` that contains code; undefined for any other. Markup:
 * `<figure class="code-block"><figcaption class="code-title">..</figcaption><pre class="code" tabindex="0" role="group"
 * aria-label="..."><code class="language-x">`, with a `div` instead of the `figure` if there is no title.
 * Diagnostic: `unknown-language`.
 */
export function decorateCode(pre: Element, page: Page): Element | undefined {
  const code = pre.children.find((child) => !isBlank(child));
  if (!isElement(code, 'code')) return undefined;
  const value = textOf(code).replace(/\n$/, '');
  return codeBlock({ language: languageOf(code), meta: attribute(code, 'dataMeta') ?? '', value, pre }, page);
}

/** Returns the language of a `code` element by its class; empty if it has none. */
export function languageOf(code: Element): string {
  const { className } = code.properties;
  const names = Array.isArray(className) ? className.map(String) : [];
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
}

interface Block {
  language: string;
  meta: string;
  value: string;
  pre: Element;
}

function codeBlock({ language, meta, value, pre }: Block, page: Page): Element {
  const known = languageNamed(language);
  if (language !== '' && known === undefined) reportLanguage(language, pre, page);
  const { title, highlighted, showsLineNumbers } = parseFenceMeta(meta, value.split('\n').length);
  const hasLines = highlighted.size > 0 || showsLineNumbers;
  const html = hasLines
    ? wrapLines(page.highlighter.highlightLines(value, language), highlighted)
    : page.highlighter.highlight(value, language).html;
  const label = title ?? frameName(language, page.strings);
  const frame = element(
    'pre',
    {
      className: showsLineNumbers ? ['code', 'code-numbered'] : ['code'],
      tabIndex: 0,
      role: 'group',
      ariaLabel: label,
    },
    [
      element('code', language === '' ? {} : { className: [`language-${known?.name ?? 'plaintext'}`] }, [
        raw(html, value),
      ]),
    ],
  );
  if (title === undefined) return element('div', { className: ['code-block'] }, [frame]);
  const caption = element('figcaption', { className: ['code-title'] }, [text(title)]);
  return element('figure', { className: ['code-block'] }, [caption, frame]);
}

/** Returns the accessible name of a frame without a title. */
function frameName(language: string, { code, codeIn, codeLanguages }: MarkdownStrings): string {
  const known = languageNamed(language);
  if (known === undefined || language === '') return code;
  const { label } = known;
  return codeIn(typeof label === 'string' ? label : (codeLanguages[label.word] ?? known.name));
}

function reportLanguage(language: string, pre: Element, page: Page): void {
  const problem: Problem = {
    code: 'unknown-language',
    severity: 'info',
    message: `The language \`${language}\` of a code block is unknown; the code is shown without colours.`,
    notes: didYouMean(language, languageNames, (name) => name),
  };
  report(page, problem, pre);
}

/** Adds a tab stop to preformatted text that is not code, as it may scroll. Its markup is kept. */
export function decoratePreformatted(pre: Element, { strings }: Page): void {
  pre.properties = { ...pre.properties, tabIndex: 0, role: 'group', ariaLabel: strings.preformatted };
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Wraps each line with its line break in `<span class="line">`; highlighted ones also have the class `line-highlighted`. */
function wrapLines(lines: Html[], highlighted: Set<number>): Html {
  const wrapped = lines.map((line, index) => {
    const lineBreak = index === lines.length - 1 ? '' : '\n';
    const className = highlighted.has(index + 1) ? 'line line-highlighted' : 'line';
    return `<span class="${className}">${line}${lineBreak}</span>`;
  });
  return wrapped.join('') as Html;
}

/** The options after the language of a code fence: `title="..."`, `{1,3-5}`, `showLineNumbers` (syntax of Docusaurus). */
export interface FenceMeta {
  title?: string;
  /** 1-based numbers of highlighted lines. */
  highlighted: Set<number>;
  showsLineNumbers: boolean;
}

/** Reads the options of a fence. Unknown words are ignored. */
export function parseFenceMeta(meta: string, lineCount: number): FenceMeta {
  const titleMatch = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
  const rest = titleMatch === null ? meta : meta.replace(titleMatch[0], ' ');
  const title = (titleMatch?.[1] ?? titleMatch?.[2] ?? titleMatch?.[3] ?? '').trim();
  return {
    ...(title === '' ? {} : { title }),
    highlighted: linesIn(/\{([\d\s,-]*)\}/.exec(rest)?.[1] ?? '', lineCount),
    showsLineNumbers: /(?:^|\s)showLineNumbers(?:\s|=(?!false)|$)/.test(rest),
  };
}

function linesIn(ranges: string, lineCount: number): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(',')) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range);
    if (match === null) continue;
    const first = Number(match[1]);
    const last = Math.min(Number(match[2] ?? first), lineCount);
    for (let line = Math.max(first, 1); line <= last; line += 1) lines.add(line);
  }
  return lines;
}

/** Class of short names in code with hyphens, such as `Retry-After` and `--force`, which must not be broken across lines. */
export const wholeCodeClass = 'whole';

const shortHyphenated = /^(?=[^-]*-)[\w./:=@-]{2,24}$/;

/** Whether code must stay on one line. The pattern matches no characters that HTML escapes. */
export function isWholeCode(code: string): boolean {
  return shortHyphenated.test(code);
}
