// The state of the site over the page: a pill with counts, a panel with the problems, a strip for what is out of date.
// Law: nothing of it is seen while all is well; it opens by itself for new errors only, and never takes the focus.

import type { Strings } from '../../strings/index.ts';
import type { LiveProblem, LiveState } from './protocol.ts';

type LiveStrings = Strings['live'];

export interface Overlay {
  show(state: LiveState): void;
  /** The server does not answer. */
  showLost(): void;
}

/** Puts an overlay into the page; it is empty from the start on, since a new live region would not be read out. */
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
    // Another Escape is for the panel, this one for what stands above it.
    if (document.querySelector(':popover-open, :modal') === null) setOpen(parts, false);
  });
}

function setOpen({ panel, pill }: OverlayParts, isOpen: boolean): void {
  const hadFocus = panel.contains(document.activeElement);
  panel.hidden = !isOpen;
  pill.setAttribute('aria-expanded', String(isOpen));
  if (!isOpen && hadFocus) pill.focus();
}

/** What was shown last is left alone when it comes again: its scroll position and focus stay. */
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

/** The same problem, though it may have moved to another line. */
function nameOf({ code, message }: LiveProblem): string {
  return `${code} ${message}`;
}

function showStrip({ strip }: OverlayParts, text: string): void {
  strip.hidden = text === '';
  const words = element('span', {}, ...sentence(text));
  if (strip.textContent !== words.textContent) strip.replaceChildren(words);
}

// The elements of the overlay, empty and closed.

interface OverlayParts {
  root: HTMLElement;
  panel: HTMLElement;
  close: HTMLButtonElement;
  checking: HTMLElement;
  list: HTMLElement;
  pill: HTMLButtonElement;
  strip: HTMLElement;
  /** Says the counts to screen readers. */
  status: HTMLElement;
}

/** Made, not yet in the page. */
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

// Problems to the list that the panel shows.

/** More than anybody reads in a panel; the terminal has them all. */
const mostShown = 50;

const order = ['error', 'warning', 'info'];

/** How many problems of each severity there are. */
function countsOf(problems: LiveProblem[]): Record<LiveProblem['severity'], number> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of problems) counts[severity] += 1;
  return counts;
}

/** Errors first, and how many are left out. */
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

// Elements made in a few words. Text is set as text, never as markup: it comes from the author's files.

type Child = Node | string;

/** An element with attributes and children. */
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

/** A sentence whose names in backticks are code. */
function sentence(text: string): Child[] {
  return partsOf(text).map((part, index) => (index % 2 === 0 ? part : element('code', {}, part)));
}

/** A text with names in backticks, cut at them: every second part is a name. */
export function partsOf(text: string): string[] {
  const parts = text.split('`');
  // A backtick without a partner is one.
  return parts.length % 2 === 1 ? parts : [text];
}
