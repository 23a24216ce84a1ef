// Writes the samples of a page again, with the values of the reader. Each language is loaded when its tab is chosen. Code is marked as the
// build has marked it: by what it writes into strings, and by the words that are marked in the sample of the build.

import { highlightMarked, writeMarked } from '../../generator/samples/base-url.ts';
import { languageOfTab } from '../../generator/samples/generated-tab.ts';
import { createSampleHighlighter } from '../../generator/samples/highlight-samples.ts';
import { withBreaks } from '../../generator/shared/html/address-breaks.ts';
import { escapeHtml } from '../../generator/shared/html/escape.ts';
import type { Highlighted } from '../../generator/types/doc.ts';
import type {
  CallBody,
  CallDraft,
  SampleComments,
  SampleLanguage,
} from '../../generator/types/http-request.ts';
import type { Html } from '../../generator/types/markup.ts';
import type { FilledEntries } from './call-entries.ts';

/** The languages, each of which is a file of its own. */
const languages: Readonly<Record<string, () => Promise<SampleLanguage>>> = {
  curl: async () => (await import('../../generator/samples/languages/write-curl.ts')).curl,
  javascript: async () => (await import('../../generator/samples/languages/javascript.ts')).javascript,
  python: async () => (await import('../../generator/samples/languages/python.ts')).python,
  csharp: async () => (await import('../../generator/samples/languages/csharp.ts')).csharp,
  java: async () => (await import('../../generator/samples/languages/java.ts')).java,
  go: async () => (await import('../../generator/samples/languages/go.ts')).go,
  php: async () => (await import('../../generator/samples/languages/php.ts')).php,
};

/** The code of one sample in the page. */
interface SampleCode {
  code: HTMLElement;
  /** The id of its tab, and what chooses it; a single sample has nothing to choose. */
  tab: string;
  input?: HTMLInputElement;
  body: CallBody;
  isShort: boolean;
  /** Whether its tab is chosen, also of the tabs around it. */
  isChosen(): boolean;
  /** The markup of the build, while the reader's is in its place. */
  built?: string;
}

/** The samples of a page. */
export interface Samples {
  /** Writes those that are chosen, or puts those of the build back. */
  write(filled: FilledEntries): Promise<void>;
  /** Chooses a sample that is written, where one of the document is chosen. The choice is for this page alone. */
  show(): void;
}

/** Finds the samples of a draft in the page. */
export function samplesOf(draft: CallDraft, comments: SampleComments): Samples {
  const codes = draft.bodies.flatMap((body) => {
    const place = placeOfBody(body.id);
    return place === null ? [] : codesIn(place, body);
  });
  return {
    show: () => {
      const shown = codes.filter(({ code }) => code.closest('.request-sample')?.checkVisibility());
      const [first] = shown;
      if (!first?.input || shown.some(({ isChosen }) => isChosen())) return;
      first.input.checked = true;
      const menu = first.input.parentElement?.querySelector<HTMLSelectElement>(':scope > .tab-menu');
      if (menu) menu.value = first.tab;
    },
    write: async (filled) => {
      const isChanged = filled.areChanged();
      await Promise.all(
        codes.map(async (sample) => {
          const { code, body, isShort } = sample;
          if (!isChanged) {
            if (sample.built !== undefined) code.innerHTML = sample.built;
            delete sample.built;
            return;
          }
          if (!sample.isChosen()) return;
          const language = await languages[languageOfTab(sample.tab)]?.();
          if (language === undefined) return;
          const shown = code.querySelector('[data-base-url="sent"]');
          sample.built ??= code.innerHTML;
          const server = shown ?? document.querySelector('[data-base-url="sent"]');
          const baseUrl = draft.isOfToken ? draft.baseUrl : (server?.textContent ?? draft.baseUrl);
          const marked = writeMarked(language.write, filled.request(body, isShort, baseUrl), comments);
          const written = shown === null ? { text: marked.text } : marked;
          if (code.textContent === written.text) return;
          const highlight = createSampleHighlighter(learned(code));
          const { html } = highlightMarked(written, baseUrl, (text) => highlight(text, language));
          code.innerHTML = withBreaks(html);
        }),
      );
    },
  };
}

/** Finds the samples of a body in the page. */
export function placeOfBody(id: string): Element | null {
  return document.querySelector(`.request-sample[data-body="${CSS.escape(id)}"]`);
}

function codesIn(place: Element, body: CallBody): SampleCode[] {
  const tabs = Array.from(place.querySelectorAll<HTMLInputElement>('[data-tabs="language"] > .tab-input'));
  const [only] = body.languages;
  const panels =
    tabs.length > 0
      ? tabs.map((input) => ({
          tab: input.value,
          input,
          panel: input.nextElementSibling?.nextElementSibling,
        }))
      : [{ tab: only ?? '', panel: place.querySelector('.sample-code') }];
  return panels.flatMap(({ panel, ...own }) =>
    body.languages.includes(own.tab)
      ? Array.from(panel?.querySelectorAll<HTMLElement>('pre.code > code') ?? [], (code) => ({
          ...own,
          code,
          body,
          isShort: code.closest('.sample-short, .sample-only') !== null,
          isChosen: () => isInChosenTabs(code),
        }))
      : [],
  );
}

/** Whether the tabs around an element are chosen. Its short and its long form are shown one at a time. */
function isInChosenTabs(element: Element): boolean {
  for (
    let panel = element.closest('.tab-panel');
    panel;
    panel = panel.parentElement?.closest('.tab-panel') ?? null
  ) {
    const tab = panel.previousElementSibling?.previousElementSibling;
    if (tab instanceof HTMLInputElement && !tab.checked) return false;
  }
  return true;
}

/** Highlights code by the words that are marked in other code of the same language. */
function learned(code: HTMLElement): (text: string, language: string) => Highlighted {
  const known = new Map<string, string>();
  for (const { className, textContent, childElementCount } of code.querySelectorAll('[class^="hljs-"]'))
    if (childElementCount === 0 && !className.includes('string') && /^[-\w#$.]+$/.test(textContent ?? ''))
      known.set(textContent ?? '', className);
  return (text, language) => {
    // Quotes stay, as the literals of a sample are found by them.
    if (language === 'text') return { html: text.replaceAll(/[&<>]/g, escapeHtml) as Html, tokens: 0 };
    const html = text.replaceAll(/"[^"\n]*"|'[^'\n]*'|[-\w#$.]+|[&<>]/g, (token) => {
      const name = /^["']./.test(token) ? 'hljs-string' : known.get(token);
      return name === undefined ? escapeHtml(token) : wrapped(token, name);
    });
    return { html: html as Html, tokens: 0 };
  };
}

function wrapped(text: string, className: string): string {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element.outerHTML;
}
