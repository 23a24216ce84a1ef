// The form of a request: a field for each value, those that are not sent under a fold. It is made of elements of the browser, which work with
// a keyboard and a screen reader.

import type { CallDraft } from '../../generator/types/http-request.ts';
import type { CallEntry, FilledEntries } from './call-entries.ts';
import type { CallStrings } from './call-names.ts';
import { isTypedAsJson, textOfValue, typedTexts } from './typed-texts.ts';

/** The id of a form, by that of its first body. */
function idOfForm({ bodies: [body] }: CallDraft): string {
  return `call-form-${body?.id ?? ''}`;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A draft with its lists as they are now, and what is filled into it. */
export interface FilledCall {
  draft: CallDraft;
  entries: readonly CallEntry[];
  filled: FilledEntries;
}

interface FormInput {
  /** Returns what is shown now. */
  call(): FilledCall;
  strings: CallStrings;
  /** The rows of lists, if a body has any. */
  rows: ListRows | undefined;
  /** Called after each change. */
  onChange(): void;
  /** The id of what is above the samples. */
  top: string;
}

type ListRows = typeof import('./list-rows.ts');

/** What the rows are made with. */
interface RowInput extends FilledCall, FormInput {
  /** Shows what is filled in now. */
  refill(): void;
}

/** The form in the page. */
export interface CallForm {
  element: HTMLFormElement;
  /** Shows the fields of the body whose samples are shown. */
  chooseBody(id: string): void;
  focus(): void;
  /** Shows what is filled in now. */
  refill(): void;
}

/** Makes the form. */
export function callForm(input: FormInput): CallForm {
  const { call, strings, onChange, top } = input;
  const form = make('form', {
    id: idOfForm(call().draft),
    className: 'call-form',
    noValidate: true,
    autocomplete: 'off',
  });
  form.setAttribute('aria-label', strings.title);
  form.addEventListener('submit', (event) => event.preventDefault());
  const note = make('p', { className: 'call-note', textContent: strings.stored });
  const reset = make('button', { className: 'code-switch', type: 'button', textContent: strings.reset });
  const end = make('div', { className: 'call-end' });
  end.append(note, reset);
  const show = make('a', { className: 'call-show', href: `#${top}`, textContent: strings.showCall });
  let shown = call().draft.bodies[0]?.id ?? '';
  const refill = () => {
    form.replaceChildren(...groupsOf({ ...input, ...call(), refill }), end, show);
    for (const part of form.querySelectorAll<HTMLElement>('[data-body]'))
      part.hidden = part.dataset.body !== shown;
  };
  reset.addEventListener('click', () => {
    const { filled, entries } = call();
    filled.forget(entries);
    refill();
    onChange();
    reset.focus();
  });
  const chooseBody = (id: string) => {
    if (id === shown) return;
    shown = id;
    // The bodies share values.
    refill();
  };
  refill();
  end.hidden = call().entries.length === 0;
  return {
    element: form,
    chooseBody,
    refill,
    focus: () => form.querySelector<HTMLElement>('.call-value:not([hidden] *)')?.focus(),
  };
}

function groupsOf(input: RowInput): HTMLElement[] {
  const { draft, entries, strings } = input;
  const inGroup = (group: CallEntry['group'], body?: string) =>
    entries.filter((entry) => entry.group === group && entry.body === body);
  const bodies = draft.bodies.map(({ id }) => {
    const part = fieldset(strings.body, inGroup('body', id), input);
    if (part !== undefined) part.dataset.body = id;
    return part;
  });
  const groups = [
    fieldset(strings.credentials, inGroup('credentials'), input),
    fieldset(strings.parameters, inGroup('parameters'), input),
    ...bodies,
  ];
  return groups.filter((group) => group !== undefined);
}

function fieldset(legend: string, all: CallEntry[], input: RowInput): HTMLElement | undefined {
  if (all.length === 0) return undefined;
  const part = make('fieldset', { className: 'call-group' });
  part.append(make('legend', { textContent: legend }), ...rowsIn(undefined, all, input));
  return part;
}

/**
 * Returns the rows of what is directly in an optional object, or in none. What is not sent is under a fold, so that nothing is sent out of
 * sight. A row stays where it is while a reader ticks its box.
 */
function rowsIn(inside: CallEntry | undefined, all: CallEntry[], input: RowInput): HTMLElement[] {
  const own = all.filter((entry) => entry.inside === inside);
  const rowOf = (entry: CallEntry) => {
    if (entry.isAround) return groupAround(entry, all, input);
    return input.rows?.rowOfList(entry, () => rowsIn(entry, all, input), input) ?? field(entry, input);
  };
  const isShown = (entry: CallEntry) =>
    entry.required || entry.field?.items || entry.isInSample || input.filled.get(entry).isSent === true;
  const optional = own.filter((entry) => !isShown(entry));
  const rows = own.filter(isShown).map(rowOf);
  if (optional.length === 0) return rows;
  const fold = make('details', { className: 'call-fold' });
  const summary = make('summary', {});
  // How many are sent, as their ticks are out of sight while it is closed.
  const count = () => {
    const sent = optional.filter((entry) => input.filled.isSent(entry)).length;
    summary.textContent = `${input.strings.optional} (${sent}/${optional.length})`;
  };
  count();
  fold.addEventListener('change', count);
  fold.append(summary, ...optional.map(rowOf));
  return [...rows, fold];
}

/** The tick box of an optional object or list, and what is in it while it is ticked. */
function groupAround(entry: CallEntry, all: CallEntry[], input: RowInput): HTMLElement {
  const group = make('div', { className: 'call-around' });
  const inner = make('div', { className: 'call-inside', role: 'group', ariaLabel: entry.label });
  inner.append(...rowsIn(entry, all, input));
  const line = choiceOf(entry, input, (isSent) => {
    inner.hidden = !isSent;
  });
  group.append(line, inner);
  return group;
}

/** The tick box of a value that can be left out, and its label. */
function choiceOf(entry: CallEntry, input: RowInput, show: (isSent: boolean) => void): HTMLElement {
  const { filled, onChange } = input;
  const isChosen = filled.get(entry).isSent ?? entry.isInSample;
  const box = make('input', { type: 'checkbox', id: `${idOfEntry(entry, input)}-sent`, checked: isChosen });
  box.addEventListener('change', () => {
    filled.set(entry, { ...filled.get(entry), isSent: box.checked });
    show(box.checked);
    onChange();
  });
  show(isChosen);
  const line = make('div', { className: 'call-choice' });
  line.append(box, labelOf(entry, box.id));
  return line;
}

function idOfEntry(entry: CallEntry, { draft, entries }: RowInput): string {
  return `${idOfForm(draft)}-${entries.indexOf(entry)}`;
}

/** The label of an entry without that of what is around it, which is above it: `crew[0].name` is `[0].name` in `crew`. */
function labelInside({ label, inside }: CallEntry): string {
  return inside === undefined ? label : label.slice(inside.label.length).replace(/^\./, '');
}

/** A label that breaks between names, and inside of a name only if that alone is too long. */
function labelOf(entry: CallEntry, htmlFor: string): HTMLElement {
  const label = make('label', { htmlFor });
  const parts = labelInside(entry).split(/(?<=[._]|\](?!\.))|(?=\[)/);
  label.append(...parts.flatMap((part) => [part, make('wbr', {})]));
  return label;
}

/** A label and a control, with a tick box if the value can be left out. */
function field(entry: CallEntry, input: RowInput): HTMLElement {
  const { filled, strings, onChange } = input;
  const row = make('div', { className: 'call-field' });
  const id = idOfEntry(entry, input);
  const control = controlOf(entry, filled.get(entry).text, strings);
  const fault = make('p', { className: 'call-fault', id: `${id}-fault`, hidden: true });
  control.id = id;
  control.setAttribute('aria-describedby', fault.id);
  control.classList.add('call-value');
  const { values } = entry.facts;
  if (values !== undefined && control instanceof HTMLInputElement) {
    const list = make('datalist', { id: `${id}-values` });
    list.append(...values.map((one) => new Option(textOfValue(one, { type: 'any' }))));
    control.setAttribute('list', list.id);
    row.append(list);
  }
  const check = async () => {
    const { faultOf } = await import('./text-faults.ts');
    const message = faultOf(control.value, entry, { strings, texts: typedTexts });
    if (message === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
    fault.textContent = message ?? '';
    fault.hidden = message === undefined;
  };
  control.addEventListener('input', () => {
    const { isSent } = filled.get(entry);
    filled.set(entry, { text: control.value, ...(isSent === undefined ? {} : { isSent }) });
    void check();
    onChange();
  });
  if (filled.get(entry).text !== undefined) void check();
  if (entry.required || entry.group === 'credentials') {
    row.append(labelOf(entry, id), control, fault);
    return row;
  }
  control.setAttribute('aria-label', labelInside(entry));
  const line = choiceOf(entry, input, (isSent) => {
    control.hidden = !isSent;
    fault.hidden ||= !isSent;
    // A menu shows a value from the start, which is sent.
    if (isSent && entry.value === undefined && control instanceof HTMLSelectElement)
      filled.set(entry, { ...filled.get(entry), text: control.value });
  });
  row.append(line, control, fault);
  return row;
}

/** Values above which a menu is slower than typing, so that they are only suggested. */
const mostInMenu = 100;

function controlOf(entry: CallEntry, typed: string | undefined, strings: CallStrings): Control {
  const { facts, value, placeholder = '', isSecret } = entry;
  const initial = entry.group === 'credentials' ? '' : textOfValue(value, facts);
  const text = typed ?? initial;
  const values = facts.values ?? (facts.type === 'boolean' ? [true, false] : undefined);
  if (values !== undefined && facts.type !== 'array' && values.length <= mostInMenu) {
    const options = new Set(values.map((one) => textOfValue(one, { type: 'any' })));
    if (value !== undefined || typed !== undefined) options.add(text);
    const menu = make('select', {});
    menu.append(...Array.from(options, (option) => new Option(option, option)));
    menu.value = options.has(text) ? text : menu.value;
    return menu;
  }
  if (facts.items !== undefined || facts.isLong || isTypedAsJson(facts) || text.includes('\n')) {
    // A list has an item on each line.
    const lines = facts.type === 'array' && !isTypedAsJson(facts) ? strings.lines : '';
    return make('textarea', {
      value: text,
      rows: Math.min(8, text.split('\n').length + (facts.isLong ? 2 : 1)),
      placeholder: lines,
      title: lines,
      spellcheck: false,
    });
  }
  const isNumber = facts.type === 'integer' || facts.type === 'number';
  const control = make('input', {
    type: isSecret ? 'password' : 'text',
    value: text,
    placeholder,
    spellcheck: false,
    autocomplete: 'off',
  });
  if (isNumber) control.inputMode = facts.type === 'integer' ? 'numeric' : 'decimal';
  return control;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
