// Opens the form for the values of a request, below its samples. It is loaded when a reader first fills in a request.

import { parseJson } from '../../generator/shared/number-spelling.ts';
import { callFileOf } from '../../generator/shared/paths/call-files.ts';
import type { CallDraft, CallFile, CallWords } from '../../generator/types/http-request.ts';
import { entriesOf, fillEntries, keyOfField, openKept } from './call-entries.ts';
import { callForm, type FilledCall } from './call-form.ts';
import { type CallOpening, type CallScript, callKey } from './call-names.ts';
import { fillAddress } from './fill-address.ts';
import { placeOfBody, samplesOf } from './write-samples.ts';

/** The build replaces it by the style sheet of the form (`scripts/build-theme.mjs`). */
declare const callStyles: string;

/** The form of a page. */
interface OpenCall {
  toggle(): void;
}

/** The forms by their buttons. */
const opened = new WeakMap<HTMLElement, Promise<OpenCall>>();

/** Opens the form of a page (`CallScript`). */
export const fillInRequest: CallScript['fillInRequest'] = (button, { isToggled, label, tryAgain, from }) => {
  const call = opened.get(button) ?? openCall(button, from);
  opened.set(button, call);
  call.then(
    ({ toggle }) => {
      button.textContent = label;
      if (isToggled) toggle();
    },
    () => {
      opened.delete(button);
      if (!isToggled) return;
      button.textContent = tryAgain;
      button.setAttribute('aria-expanded', 'false');
    },
  );
};

/**
 * Fetches the draft of the page, fills in what the reader filled in before, and makes the form.
 * @throws if the draft cannot be fetched
 */
async function openCall(button: HTMLElement, from: CallOpening['from']): Promise<OpenCall> {
  const { draft, words } = 'draft' in from ? from : await fetchCall(from.page);
  const { strings, comments } = await fetchWords(words);
  addStyles();
  const lists = await listsOf(draft);
  const kept = openKept(draft.api);
  const call = (): FilledCall => {
    const now =
      lists?.withItems(draft, (body, list) => kept.values.get(keyOfField(draft, body, list)).text) ?? draft;
    const entries = entriesOf(now, strings);
    return { draft: now, entries, filled: fillEntries(now, entries, kept) };
  };
  const samples = samplesOf(draft, comments);
  const write = () => {
    const { filled } = call();
    fillAddress(draft, filled);
    void samples.write(filled).catch(() => undefined);
  };
  const onChange = () => {
    samples.show();
    write();
  };
  const place = button.closest('.code-panel') ?? document;
  const top = place.querySelector('[id]')?.id ?? '';
  const form = callForm({ call, strings, rows: lists, onChange, top });
  const follow = () => {
    if (!button.isConnected) return;
    const shown = draft.bodies.find(({ id }) => placeOfBody(id)?.checkVisibility());
    form.chooseBody(shown?.id ?? '');
    write();
  };
  // A choice of a tab or of a server changes what is shown. The boot script handles it first.
  place.addEventListener('change', ({ target }) => {
    if (target instanceof Node && !form.element.contains(target)) setTimeout(follow);
  });
  // Another tab has changed the values, so nobody is typing here.
  addEventListener('storage', ({ key }) => {
    if ((key !== callKey && key !== null) || !button.isConnected) return;
    call().filled.refresh();
    form.refill();
    write();
  });
  fillAddress(draft, call().filled);
  await samples.write(call().filled);
  return {
    toggle: () => {
      // The boot script has changed the attribute of the button already, as it handles all switches of code.
      const isShown = !form.element.isConnected || form.element.hidden;
      form.element.hidden = !isShown;
      if (!form.element.isConnected) (button.closest('[data-island]') ?? button).after(form.element);
      button.setAttribute('aria-expanded', `${isShown}`);
      button.setAttribute('aria-controls', form.element.id);
      if (!isShown) return;
      samples.show();
      follow();
      form.focus();
    },
  };
}

/** Loads what only a body with a list of objects needs. */
async function listsOf({ bodies }: CallDraft) {
  const hasList = bodies.some(({ fields }) => fields.some(({ items }) => items));
  return hasList ? import('./list-rows.ts') : undefined;
}

async function fetchCall(page = location.pathname): Promise<CallFile> {
  const file = (await fetchJson(callFileOf(page))) as Partial<CallFile> | null;
  // A server may answer with anything.
  if (!Array.isArray(file?.draft?.bodies) || typeof file.words !== 'string')
    throw new Error('The page has no draft of its request.');
  return file as CallFile;
}

/** Fetches the strings of the language of the page, which are beside this script. */
async function fetchWords(name: string): Promise<CallWords> {
  const path = /^[\w.-]+$/.test(name) ? name : '';
  const words = (await fetchJson(new URL(path, import.meta.url).href)) as Partial<CallWords> | null;
  if (words?.strings === undefined || words.comments === undefined)
    throw new Error('The form has no strings.');
  return words as CallWords;
}

/** Bytes above which a file is not one that the build has written. */
const mostBytes = 4_000_000;

/** @throws if the answer is an error, not JSON, or too large */
async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address);
  const text =
    answer.ok && Number(answer.headers.get('Content-Length')) <= mostBytes ? await answer.text() : '';
  return parseJson(text.length <= mostBytes ? text : '');
}

/** Adds the style sheet of the form once. A sheet that a script makes is allowed by the policy of the page. */
function addStyles(): void {
  const mark = 'callForm';
  const { dataset } = document.documentElement;
  if (dataset[mark] !== undefined) return;
  dataset[mark] = '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(callStyles);
  document.adoptedStyleSheets.push(sheet);
}
