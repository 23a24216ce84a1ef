// Shows the state of the site over the page: a pill with counts, a panel with the problems, a strip if pages are out of
// date. Law: without problems it is invisible. It opens by itself for new errors only, and never takes the focus.

import type { live } from '../../strings/program-words.ts';
import type { LiveProblem, LiveState } from './protocol.ts';

type LiveStrings = typeof live;

/** What the connection can show over the page. */
export interface Overlay {
  show(state: LiveState): void;
  /** Shows that the server does not answer. */
  showLost(): void;
}

/** Adds an empty overlay to the page, from the start, because screen readers ignore a newly added live region. */
export function createOverlay(strings: LiveStrings): Overlay {
  const parts = makeParts(strings);
  document.body.append(parts.root);
  listen(parts);
  const showProblems = createProblemView(parts, strings);
  return {
    show: ({ problems, stale, isChecking }) => {
      showProblems(problems);
      parts.checking.hidden = !isChecking;
      showStrip(parts, stale.length === 0 ? '' : strings.stale(stale));
    },
    showLost: () => showStrip(parts, strings.serverLost),
  };
}

function listen(parts: OverlayParts): void {
  const { pill, close, panel } = parts;
  const isOpen = () => panel.hidden === false;
  pill.addEventListener('click', () => setOpen(parts, !isOpen()));
  close.addEventListener('click', () => setOpen(parts, false));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen()) return;
    // An open popover or dialog is above the panel, so this Escape closes that one.
    if (document.querySelector(':popover-open, :modal') === null) setOpen(parts, false);
  });
}

function setOpen({ panel, pill }: OverlayParts, isOpen: boolean): void {
  const hadFocus = panel.contains(document.activeElement);
  panel.hidden = !isOpen;
  pill.setAttribute('aria-expanded', String(isOpen));
  if (!isOpen && hadFocus) pill.focus();
}

/** Makes the function that shows problems. If they have not changed, it keeps the list, its scroll position and focus. */
function createProblemView(parts: OverlayParts, strings: LiveStrings): (problems: LiveProblem[]) => void {
  const shown = { text: '[]', errors: new Set<string>() };
  return (problems) => {
    const text = JSON.stringify(problems);
    if (text === shown.text) return;
    const { pill, list, status } = parts;
    const counts = strings.counts(countsOf(problems));
    pill.textContent = counts;
    pill.hidden = counts === '';
    status.textContent = counts === '' ? strings.allFixed : counts;
    list.replaceChildren(...problemList(problems, strings));
    const errors = new Set(problems.filter(({ severity }) => severity === 'error').map(nameOf));
    if ([...errors].some((name) => !shown.errors.has(name))) setOpen(parts, true);
    else if (problems.length === 0 || (errors.size === 0 && shown.errors.size > 0)) setOpen(parts, false);
    Object.assign(shown, { text, errors });
  };
}

/** Identifies a problem, without its line, which may change. */
function nameOf({ code, message }: LiveProblem): string {
  return `${code} ${message}`;
}

function showStrip({ strip }: OverlayParts, text: string): void {
  strip.hidden = text === '';
  const words = element('span', {}, ...sentence(text));
  if (strip.textContent !== words.textContent) strip.replaceChildren(words);
}

interface OverlayParts {
  root: HTMLElement;
  panel: HTMLElement;
  close: HTMLButtonElement;
  checking: HTMLElement;
  list: HTMLElement;
  pill: HTMLButtonElement;
  strip: HTMLElement;
  /** Announces the counts to screen readers. */
  status: HTMLElement;
}

/** Creates the elements, closed and not yet in the page. */
function makeParts(strings: LiveStrings): OverlayParts {
  const close = element('button', { class: 'live-close', type: 'button' }, strings.close);
  const title = element('h2', { id: 'live-title' }, strings.problems);
  const checking = element('p', { class: 'live-checking' }, strings.checkingLinks);
  const list = element('div', { class: 'live-problems' });
  const panel = element(
    'section',
    { class: 'live-panel', id: 'live-panel', 'aria-labelledby': title.id, hidden: '' },
    element('div', { class: 'live-title' }, title, close),
    checking,
    list,
  );
  const pill = element('button', {
    class: 'live-pill',
    type: 'button',
    'aria-expanded': 'false',
    'aria-controls': panel.id,
    hidden: '',
  });
  const strip = element('p', { class: 'live-strip', role: 'status', hidden: '' });
  const status = element('p', { class: 'visually-hidden', role: 'status' });
  const root = element('div', { class: 'live' }, panel, pill, strip, status);
  return { root, panel, close, checking, list, pill, strip, status };
}

/** The panel lists at most this many problems; the terminal shows them all. */
const mostShown = 50;

const order = ['error', 'warning', 'info'];

/** How many problems of each severity there are. */
function countsOf(problems: LiveProblem[]): Record<LiveProblem['severity'], number> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of problems) counts[severity] += 1;
  return counts;
}

/** The list of the panel: errors first, then the number of problems left out. */
function problemList(problems: LiveProblem[], strings: LiveStrings): HTMLElement[] {
  const sorted = [...problems].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const list = element(
    'ol',
    { class: 'live-list' },
    ...sorted.slice(0, mostShown).map((problem) => itemOf(problem, strings)),
  );
  const rest = sorted.length - mostShown;
  if (rest <= 0) return [list];
  return [list, element('p', { class: 'live-rest' }, strings.moreProblems(rest))];
}

function itemOf(problem: LiveProblem, strings: LiveStrings): HTMLElement {
  const { severity, code, message, place, frame, notes } = problem;
  const head = element(
    'p',
    { class: 'live-head' },
    element('strong', { class: `live-severity live-${severity}` }, strings.severity[severity]),
    ' ',
    element('span', { class: 'live-code' }, code),
  );
  const item = element('li', { class: 'live-problem' }, head, element('p', {}, ...sentence(message)));
  if (place !== undefined) item.append(element('p', { class: 'live-place' }, place));
  if (frame !== undefined)
    item.append(
      element(
        'pre',
        {
          class: 'live-frame',
          tabindex: '0',
          role: 'group',
          'aria-label': strings.linesOf(place ?? strings.theFile),
        },
        frame,
      ),
    );
  for (const note of notes) item.append(element('p', { class: 'live-note' }, ...sentence(note)));
  return item;
}

type Child = Node | string;

/** Creates an element. Strings become text and never markup, because they come from the author's files. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A sentence with its names in backticks as `code` elements. */
function sentence(text: string): Child[] {
  return partsOf(text).map((part, index) => (index % 2 === 0 ? part : element('code', {}, part)));
}

/** Splits a text at its names in backticks: every second part is a name. */
export function partsOf(text: string): string[] {
  const parts = text.split('`');
  // With an odd number of backticks, they are ordinary characters.
  return parts.length % 2 === 1 ? parts : [text];
}
