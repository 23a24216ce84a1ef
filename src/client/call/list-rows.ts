// The rows of lists of objects in the form: a group around each item, with a button that removes it, and one that adds an item. It is loaded
// for bodies that have such a list.

import type { CallEntry, FilledEntries } from './call-entries.ts';
import type { CallStrings } from './call-names.ts';
import { withItems } from './list-items.ts';

export { withItems };

/** Items up to which a reader adds more. */
const mostItems = 50;

/** What the buttons do. */
interface ListPlace {
  entries: readonly CallEntry[];
  filled: FilledEntries;
  strings: CallStrings;
  refill(): void;
  onChange(): void;
}

/** Changes the items of a list, and forgets what is filled into those that it has no more. */
function change(list: CallEntry, numbers: readonly number[], place: ListPlace): void {
  const { entries, filled, refill, onChange } = place;
  filled.forget(entries.filter((entry) => isInRemoved(entry, list, numbers)));
  filled.set(list, { text: numbers.join(' ') });
  refill();
  countLines();
  onChange();
}

/** Keeps the number in the button below long code that of its lines, from the first change of a list on. */
function countLines(): void {
  for (const button of document.querySelectorAll<HTMLElement>(
    '.request-sample .all-lines:not([data-counts])',
  )) {
    const code = button.parentElement?.querySelector('pre > code');
    if (!code) continue;
    button.dataset.counts = '';
    new MutationObserver(() => {
      const lines = `${code.textContent}`.split('\n').length;
      button.textContent = `${button.textContent}`.replace(/\d[\d.,]*/, `${lines}`);
    }).observe(code, { childList: true });
  }
}

function isInRemoved(entry: CallEntry, list: CallEntry, numbers: readonly number[]): boolean {
  for (let item: CallEntry | undefined = entry; item; item = item.inside)
    if (item.field?.itemOf === list.label && item.body === list.body)
      return !numbers.includes(numberOf(item));
  return false;
}

/** Makes the row of a list, which is at its end, or of an item; undefined for any other entry. */
export function rowOfList(
  entry: CallEntry,
  rowsIn: () => HTMLElement[],
  place: ListPlace,
): HTMLElement | undefined {
  if (entry.field?.items) return addButton(entry, place);
  return entry.field?.itemOf === undefined ? undefined : itemGroup(entry, rowsIn(), place);
}

function addButton(list: CallEntry, place: ListPlace): HTMLElement {
  const { numbers = [], items: { most = mostItems } = {} } = list.field ?? {};
  const add = button(place.strings.addItem, list.label);
  add.dataset.list = nameOf(list, undefined);
  add.disabled = numbers.length >= most;
  add.addEventListener('click', () => {
    const number = Math.max(-1, ...numbers) + 1;
    change(list, [...numbers, number], place);
    const item = groupOf(list, number);
    item?.querySelector<HTMLElement>(':is(.call-value, .call-choice > input, .call-fold > summary)')?.focus();
  });
  return add;
}

function itemGroup(item: CallEntry, rows: HTMLElement[], place: ListPlace): HTMLElement {
  const { entries, strings } = place;
  const isList = ({ body, field, label }: CallEntry) =>
    field?.items !== undefined && body === item.body && label === item.field?.itemOf;
  const list = entries.find(isList);
  const { numbers = [], items: { least = 0 } = {} } = list?.field ?? {};
  const remove = button(strings.removeItem, item.label);
  remove.disabled = numbers.length <= least;
  remove.addEventListener('click', () => {
    if (list === undefined) return;
    const left = numbers.filter((number) => number !== numberOf(item));
    change(list, left, place);
    const next = left[Math.min(numbers.indexOf(numberOf(item)), left.length - 1)];
    const near = groupOf(list, next)?.querySelector<HTMLElement>('.call-end > button:enabled');
    (near ?? find('list', nameOf(list, undefined)))?.focus();
  });
  const group = element('div', 'call-inside');
  group.role = 'group';
  group.ariaLabel = item.label;
  group.dataset.item = list && nameOf(list, numberOf(item));
  const line = element('div', 'call-end');
  const name = element('span', 'call-item');
  name.textContent = item.label;
  line.append(name, remove);
  group.append(line, ...rows);
  return group;
}

/** The number of an item, which is the end of its own path. */
function numberOf({ field }: CallEntry): number {
  return Number(field?.own?.at(-1) ?? -1);
}

function nameOf({ key, body }: CallEntry, number: number | undefined): string {
  return `${body} ${number} ${key}`;
}

function groupOf(list: CallEntry, number: number | undefined): HTMLElement | null {
  return find('item', nameOf(list, number));
}

function find(attribute: string, name: string): HTMLElement | null {
  return document.querySelector(`.call-form [data-${attribute}="${CSS.escape(name)}"]`);
}

function button(text: string, label: string): HTMLButtonElement {
  const made = element('button', 'code-switch');
  made.type = 'button';
  made.textContent = text;
  made.ariaLabel = label === '' ? text : `${text}: ${label}`;
  return made;
}

function element<Name extends 'div' | 'span' | 'button'>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className });
}
