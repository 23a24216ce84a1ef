// The state of the site over the page: a pill with counts, a panel with the problems, a strip for what is out of date.
// Law: nothing of it is seen while all is well; it opens by itself for new errors only, and never takes the focus.

import type { LiveProblem, LiveState } from '../../live/live-events.ts';
import { element, sentence } from './elements.ts';
import { makeParts, type OverlayParts } from './overlay-parts.ts';
import { problemList } from './problem-list.ts';
import { countsOf, stateSentence } from './words.ts';

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
