// Converts `<pre><code>` to a code block: a frame that can be scrolled by keyboard, with a title, highlighted tokens and lines, and a
// control that shows folded lines.

import type { Element } from 'hast';
import { attribute, element, isElement, raw, textNode, textOf } from '../../shared/hast-nodes.ts';
import { recordForeign } from '../../shared/markdown/record-foreign.ts';
import type { MarkdownStrings } from '../../types/stage-strings.ts';
import { needBlockStyles } from '../tree/block-styles.ts';
import { isBlank } from '../tree/html-parts.ts';
import { didYouMean, type Page, type PageProblem, report } from '../tree/page-context.ts';
import { isUnmarked, writeLines } from './code-lines.ts';
import { fenceOptions } from './fence-options.ts';
import { languageNamed, languageNames } from './highlighter.ts';
import { takeLineMarks } from './line-marks.ts';
import type { LineSets } from './line-sets.ts';
import { readCode, type ShownCode, type WrittenCode } from './written-code.ts';

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

interface Block extends WrittenCode {
  pre: Element;
}

function codeBlock(block: Block, page: Page): Element {
  noteSample(block, page);
  const shown = readCode(block);
  const { code, language, title, firstNumber } = shown;
  const known = languageNamed(language);
  if (language !== '' && known === undefined) reportLanguage(language, block.pre, page);
  reportOptions(shown, block, page);
  if (hasRareMarks(shown)) needBlockStyles(page);
  const html = isUnmarked(shown)
    ? page.highlighter.highlight(code, language).html
    : writeLines(page.highlighter.highlightLines(code, language), shown);
  const label = title ?? frameName(language, page.strings);
  const className = [
    'code',
    ...(firstNumber === undefined ? [] : ['code-numbered']),
    ...(shown.focused.size === 0 ? [] : ['code-focused']),
    ...(shown.isWrapped === true ? ['wrapped-code'] : []),
  ];
  const frame = element('pre', { className, tabIndex: 0, role: 'group', ariaLabel: label }, [
    element('code', language === '' ? {} : { className: [`language-${known?.name ?? 'plaintext'}`] }, [
      raw(html, code),
    ]),
  ]);
  const wrapped = shown.isWrapped === true ? ['code-block', 'code-wrapped'] : ['code-block'];
  const parts = [frame, ...foldOf(shown, page.strings)];
  if (title === undefined) return element('div', { className: wrapped }, parts);
  const caption = element('figcaption', { className: ['code-title'] }, [textNode(title)]);
  return element('figure', { className: wrapped }, [caption, ...parts]);
}

/** Whether code has marks whose rules are in the style sheet of blocks. Those of highlighted lines are in that of the site. */
function hasRareMarks(shown: ShownCode): boolean {
  const { words, notes, firstNumber, isWrapped } = shown;
  const { inserted, deleted, focused, errors, warnings, folded } = shown;
  const sets = [notes, inserted, deleted, focused, errors, warnings, folded];
  const isNumbered = firstNumber !== undefined;
  return isNumbered || isWrapped === true || words.length > 0 || sets.some(({ size }) => size > 0);
}

/** The control of folded lines. It is after the code, and the style sheet shows the lines when it is open. */
function foldOf({ folded }: LineSets, { moreLines }: MarkdownStrings): Element[] {
  if (folded.size === 0) return [];
  const summary = element('summary', {}, [textNode(moreLines({ count: folded.size }))]);
  return [element('details', { className: ['code-fold'] }, [summary])];
}

/** Records code that is tied to an API, with the place of its first character. */
function noteSample({ language, meta, value, pre }: Block, page: Page): void {
  const { start } = pre.position ?? {};
  if (page.file === undefined || start === undefined || !meta.includes('=')) return;
  const { sample } = fenceOptions(meta, 0);
  if (sample === undefined) return;
  const code = takeLineMarks(value, language, { keepsLines: true })?.code ?? value;
  const line = start.line + 1;
  page.samples.push({ ...sample, language: language.toLowerCase(), code, line, column: start.column });
}

/** Returns the accessible name of a frame without a title. */
function frameName(language: string, { code, codeIn, codeLanguages }: MarkdownStrings): string {
  const known = languageNamed(language);
  if (known === undefined || language === '') return code;
  const { label } = known;
  return codeIn({
    language: typeof label === 'string' ? label : (codeLanguages[label.word] ?? known.name),
  });
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

/** Reports options and marks without effect. */
function reportOptions({ unknown }: ShownCode, { language, meta, pre }: Block, page: Page): void {
  // A directive of MyST (`{note}`) is reported as a whole.
  if (language === '' && /^\{[A-Za-z][\w:-]*\}/.test(meta)) return;
  const { start } = pre.position ?? {};
  for (const written of unknown)
    recordForeign(
      page,
      {
        kind: 'code-option',
        message: `\`${written.replaceAll('`', "'")}\` is an option of another tool for code; it has no effect.`,
        notes: [
          'Known are `title="..."`, `{2,4-6}`, `ins={3}`, `del={4}`, `focus={2}`, `/word/`, `collapse={1-5}`, `wrap` and `showLineNumbers`.',
        ],
      },
      start === undefined ? {} : { line: start.line, column: start.column },
    );
}

/** Class of short names in code with hyphens, such as `Retry-After` and `--force`, which must not be broken across lines. */
export const wholeCodeClass = 'whole';

const shortHyphenated = /^(?=[^-]*-)[\w./:=@-]{2,24}$/;

/** Whether code must stay on one line. The pattern matches no characters that HTML escapes. */
export function isWholeCode(code: string): boolean {
  return shortHyphenated.test(code);
}
