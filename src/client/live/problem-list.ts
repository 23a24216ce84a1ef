// Problems to the list that the panel shows.

import type { LiveProblem } from '../../live/live-events.ts';
import { element, sentence } from './elements.ts';

/** More than anybody reads in a panel; the terminal has them all. */
const mostShown = 50;

const order = ['error', 'warning', 'info'];
const labels = { error: 'Error', warning: 'Warning', info: 'Note' };

/** The gravest first, and a word on those left out. */
export function problemList(problems: LiveProblem[]): HTMLElement[] {
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
