// The state of the site over the page: a pill with counts, a panel with the problems, a strip for what is out of date.
// Law: nothing of it is seen while all is well; it opens by itself for new errors only, and never takes the focus.

import { countsOf, element, sentence, stateSentence } from './elements.ts';
import type { LiveProblem, LiveState } from './protocol.ts';

export interface Overlay {
  show(state: LiveState): void;
  /** The server does not answer. */
  showLost(): void;
}

/** Puts an overlay into the page; it is empty from the start on, since a new live region would not be read out. */
export function createOverlay(): Overlay {
  const parts = makeParts();
  document.body.append(parts.root);
  listen(parts);
  const showProblems = createProblemView(parts);
  return {
    show: ({ problems, stale, isChecking }) => {
      showProblems(problems);
      parts.checking.hidden = !isChecking;
      showStrip(parts, stateSentence({ stale, isLost: false }));
    },
    showLost: () => showStrip(parts, stateSentence({ stale: [], isLost: true })),
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
function createProblemView(parts: OverlayParts): (problems: LiveProblem[]) => void {
  const shown = { text: '[]', errors: new Set<string>() };
  return (problems) => {
    const text = JSON.stringify(problems);
    if (text === shown.text) return;
    const { pill, list, status } = parts;
    const counts = countsOf(problems);
    pill.textContent = counts;
    pill.hidden = counts === '';
    status.textContent = counts === '' ? 'All problems are fixed.' : counts;
    list.replaceChildren(...problemList(problems));
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
function makeParts(): OverlayParts {
  const close = element('button', { class: 'live-close', type: 'button' }, 'Close');
  const title = element('h2', { id: 'live-title' }, 'Problems');
  const checking = element('p', { class: 'live-checking' }, 'The links of all pages are being checked.');
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
const labels = { error: 'Error', warning: 'Warning', info: 'Note' };

/** The gravest first, and a word on those left out. */
function problemList(problems: LiveProblem[]): HTMLElement[] {
  const sorted = [...problems].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const list = element('ol', { class: 'live-list' }, ...sorted.slice(0, mostShown).map(itemOf));
  const rest = sorted.length - mostShown;
  if (rest <= 0) return [list];
  return [list, element('p', { class: 'live-rest' }, `${rest} more; the terminal lists all of them.`)];
}

function itemOf({ severity, code, message, place, frame, notes }: LiveProblem): HTMLElement {
  const head = element(
    'p',
    { class: 'live-head' },
    element('strong', { class: `live-severity live-${severity}` }, labels[severity]),
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
          'aria-label': `Lines of ${place ?? 'the file'}`,
        },
        frame,
      ),
    );
  for (const note of notes) item.append(element('p', { class: 'live-note' }, ...sentence(note)));
  return item;
}
