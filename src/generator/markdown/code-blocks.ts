// `<pre><code>` to a code block: a frame that scrolls by keyboard, a title, highlighted tokens and lines.

import type { Element, ElementContent } from 'hast';
import { wrapLines } from './code-lines.ts';
import { didYouMean } from './did-you-mean.ts';
import { attribute, element, isElement, raw, text, textOf } from './elements.ts';
import { parseFenceMeta } from './fence-meta.ts';
import { languageNamed, languageNames } from './languages.ts';
import { type Page, type Problem, report } from './page.ts';

/**
 * Dresses a `pre` that holds code; undefined for any other. Markup:
 * `<figure class="code-block"><figcaption class="code-title">..</figcaption><pre class="code" tabindex="0" role="group"
 * aria-label="..."><code class="language-x">`, a `div` instead of the `figure` where there is no title.
 * Diagnostic: `unknown-language`.
 */
export function dressCode(pre: Element, page: Page): Element | undefined {
  const code = pre.children.find((child) => !isBlank(child));
  if (!isElement(code, 'code')) return undefined;
  const value = textOf(code).replace(/\n$/, '');
  return codeBlock({ language: languageOf(code), meta: attribute(code, 'dataMeta') ?? '', value, pre }, page);
}

/** The language of a `code` element by its class; empty when it has none. */
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
  const html = page.highlighter.highlight(value, language);
  const lines = highlighted.size > 0 || showsLineNumbers ? wrapLines(html, highlighted) : html;
  const label = title ?? (known === undefined || language === '' ? 'Code' : `${known.label} code`);
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
        raw(lines),
      ]),
    ],
  );
  if (title === undefined) return element('div', { className: ['code-block'] }, [frame]);
  const caption = element('figcaption', { className: ['code-title'] }, [text(title)]);
  return element('figure', { className: ['code-block'] }, [caption, frame]);
}

function reportLanguage(language: string, pre: Element, page: Page): void {
  const problem: Problem = {
    code: 'unknown-language',
    severity: 'info',
    message: `The language \`${language}\` of a code block is not known; the code is shown without colours.`,
    notes: didYouMean(language, languageNames, (name) => name),
  };
  report(page, problem, pre);
}

/** Preformatted text that is no code keeps its markup and gains a keyboard stop, as it may scroll. */
export function dressPreformatted(pre: Element): void {
  pre.properties = { ...pre.properties, tabIndex: 0, role: 'group', ariaLabel: 'Preformatted text' };
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
