// Opens the form for the values of a request, below its samples. It is loaded when a reader first fills in a request.

import { callFileOf } from '../../generator/shared/call-files.ts';
import { parseJson } from '../../generator/shared/number-spelling.ts';
import type { CallDraft } from '../../generator/types/call-draft.ts';
import type { IslandStrings } from '../islands/island-strings.tsx';
import { entriesOf, fillEntries } from './call-entries.ts';
import styles from './call-form.css';
import { callForm } from './call-form.ts';
import { fillAddress } from './fill-address.ts';
import { samplesOf } from './write-samples.ts';

/** The form of a page. */
export interface OpenCall {
  /** Shows or hides the form. What is filled in stays. */
  show(isShown: boolean): void;
}

/**
 * Fetches the draft of the page, fills in what the reader filled in before, and makes the form.
 * @throws if the draft cannot be fetched
 */
export async function openCall(
  button: HTMLElement,
  { call, fetchSendsNoBody }: IslandStrings,
): Promise<OpenCall> {
  const draft = await fetchDraft();
  addStyles();
  const entries = entriesOf(draft, call);
  const filled = fillEntries(draft, entries);
  const samples = samplesOf(draft, { fetchSendsNoBody });
  const write = () => {
    fillAddress(draft, filled);
    void samples.write(filled).catch(() => undefined);
  };
  const form = callForm({ draft, entries, filled, strings: call, onChange: write });
  const place = button.closest('.request-panel') ?? document;
  const follow = () => {
    if (!button.isConnected) return;
    const shown = Array.from(document.querySelectorAll<HTMLElement>('.request-sample[data-body]')).find(
      (sample) => sample.checkVisibility(),
    );
    form.chooseBody(shown?.dataset.body ?? '');
    write();
  };
  // A choice of a tab or of a server changes what is shown. The boot script handles it first.
  place.addEventListener('change', ({ target }) => {
    if (target instanceof Node && !form.element.contains(target)) setTimeout(follow);
  });
  fillAddress(draft, filled);
  await samples.write(filled);
  return {
    show: (isShown) => {
      form.element.hidden = !isShown;
      if (!form.element.isConnected) (button.closest('[data-island]') ?? button).after(form.element);
      if (!isShown) return;
      follow();
      form.focus();
    },
  };
}

async function fetchDraft(): Promise<CallDraft> {
  const answer = await fetch(callFileOf(location.pathname));
  const text = answer.ok ? await answer.text() : '';
  const draft = parseJson(text) as CallDraft | null;
  // A server may answer with anything.
  if (draft === null || !Array.isArray(draft.bodies) || !Array.isArray(draft.parameters))
    throw new Error('The page has no draft of its request.');
  return draft;
}

/** Adds the style sheet of the form once. A sheet that a script makes is allowed by the policy of the page. */
function addStyles(): void {
  const mark = 'callForm';
  const { dataset } = document.documentElement;
  if (dataset[mark] !== undefined) return;
  dataset[mark] = '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
