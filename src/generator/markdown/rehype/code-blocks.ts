// Converts `<pre><code>` to a code block: a frame that can be scrolled by keyboard, with a title, highlighted tokens and lines.

import type { Element, ElementContent } from 'hast';
import type { Html } from '../../types/markup.ts';
import type { MarkdownStrings } from '../../types/strings.ts';
import { didYouMean, type Page, type PageProblem, report } from '../tree/context.ts';
import { recordForeign } from '../tree/foreign-syntax.ts';
import { attribute, element, isElement, raw, textNode, textOf } from '../tree/stringify.ts';
import { type FenceOptions, fenceOptions } from './fence-options.ts';
import { languageNamed, languageNames } from './highlight.ts';
import { takeLineMarks } from './line-marks.ts';

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
  noteSample({ language, meta, value, pre }, page);
  if (language !== '' && known === undefined) reportLanguage(language, pre, page);
  const { code, title, firstNumber, ...lines } = linesOf({ language, meta, value, pre }, page);
  const isPlain = Object.values(lines).every((set) => set.size === 0) && firstNumber === undefined;
  const html = isPlain
    ? page.highlighter.highlight(code, language).html
    : wrapLines(page.highlighter.highlightLines(code, language), lines, firstNumber);
  const label = title ?? frameName(language, page.strings);
  const frame = element(
    'pre',
    {
      className: firstNumber === undefined ? ['code'] : ['code', 'code-numbered'],
      tabIndex: 0,
      role: 'group',
      ariaLabel: label,
    },
    [
      element('code', language === '' ? {} : { className: [`language-${known?.name ?? 'plaintext'}`] }, [
        raw(html, code),
      ]),
    ],
  );
  if (title === undefined) return element('div', { className: ['code-block'] }, [frame]);
  const caption = element('figcaption', { className: ['code-title'] }, [textNode(title)]);
  return element('figure', { className: ['code-block'] }, [caption, frame]);
}

/** Records code that is tied to an API, with the place of its first character. */
function noteSample({ language, meta, value, pre }: Block, page: Page): void {
  const { start } = pre.position ?? {};
  if (page.file === undefined || start === undefined || !meta.includes('=')) return;
  const { sample } = fenceOptions(meta, 0);
  if (sample === undefined) return;
  const line = start.line + 1;
  page.samples.push({ ...sample, language: language.toLowerCase(), code: value, line, column: start.column });
}

/** Returns the accessible name of a frame without a title. */
function frameName(language: string, { code, codeIn, codeLanguages }: MarkdownStrings): string {
  const known = languageNamed(language);
  if (known === undefined || language === '') return code;
  const { label } = known;
  return codeIn(typeof label === 'string' ? label : (codeLanguages[label.word] ?? known.name));
}

function reportLanguage(language: string, pre: Element, page: Page): void {
  const problem: PageProblem = {
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

type LineSets = Pick<FenceOptions, 'highlighted' | 'inserted' | 'deleted'>;

/** Returns the code without its marks, and its lines of each kind. Options and marks without effect are reported. */
function linesOf(
  { language, meta, value, pre }: Block,
  page: Page,
): LineSets & { code: string; title?: string; firstNumber?: number } {
  const marked = takeLineMarks(value, language);
  const code = marked?.code ?? value;
  const {
    unknown,
    highlighted,
    inserted,
    deleted,
    sample: _,
    ...options
  } = fenceOptions(meta, code.split('\n').length);
  const { start } = pre.position ?? {};
  // A directive of MyST (`{note}`) is reported as a whole.
  const reported = language === '' && /^\{[A-Za-z][\w:-]*\}/.test(meta) ? [] : unknown;
  for (const written of marked?.unknown === undefined ? reported : [...reported, marked.unknown])
    recordForeign(
      page,
      {
        kind: 'code-option',
        message: `\`${written.replaceAll('`', "'")}\` is an option of another tool for code; it has no effect.`,
        notes: ['Known are `title="..."`, `{2,4-6}`, `ins={3}`, `del={4}` and `showLineNumbers`.'],
      },
      start === undefined ? {} : { line: start.line, column: start.column },
    );
  return {
    code,
    ...options,
    highlighted: new Set([...highlighted, ...(marked?.highlighted ?? [])]),
    inserted: new Set([...inserted, ...(marked?.inserted ?? [])]),
    deleted: new Set([...deleted, ...(marked?.deleted ?? [])]),
  };
}

/**
 * Wraps each line with its line break in `<span class="line">`, or `<ins>` and `<del>`; highlighted ones also have the class
 * `line-highlighted`. Each line has its number if the first one is not 1.
 */
function wrapLines(lines: Html[], { highlighted, inserted, deleted }: LineSets, first = 1): Html {
  const wrapped = lines.map((line, index) => {
    const lineBreak = index === lines.length - 1 ? '' : '\n';
    const className = highlighted.has(index + 1) ? 'line line-highlighted' : 'line';
    const number = first === 1 ? '' : ` data-line="${first + index}"`;
    const tag = inserted.has(index + 1) ? 'ins' : deleted.has(index + 1) ? 'del' : 'span';
    return `<${tag} class="${className}"${number}>${line}${lineBreak}</${tag}>`;
  });
  return wrapped.join('') as Html;
}

/** Class of short names in code with hyphens, such as `Retry-After` and `--force`, which must not be broken across lines. */
export const wholeCodeClass = 'whole';

const shortHyphenated = /^(?=[^-]*-)[\w./:=@-]{2,24}$/;

/** Whether code must stay on one line. The pattern matches no characters that HTML escapes. */
export function isWholeCode(code: string): boolean {
  return shortHyphenated.test(code);
}
