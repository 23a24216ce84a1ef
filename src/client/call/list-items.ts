// Lists of objects in a body, whose items a reader adds and removes. Items have numbers of their own, by which what is typed into them is
// kept: those of the sample come first, and any other begins as a copy of the first one. It is loaded for bodies that have such a list.

import type { CallBody, CallDraft, CallField, HttpBody } from '../../generator/types/http-request.ts';
import type { ListedField } from './call-entries.ts';

type Path = CallField['path'];
/** Returns what is kept of a list: the numbers of its items. Undefined: those of the sample. */
type KeptList = (body: CallBody, list: CallField) => string | undefined;

/** Items of a list, and lists of a body, up to which they are shown. */
const mostItems = 50;

/** Returns a draft with the items that its lists have now, each as a field around its own. */
export function withItems(draft: CallDraft, kept: KeptList): CallDraft {
  const bodies = draft.bodies.map((body) => (body.body?.kind === 'json' ? withLists(body, kept) : body));
  return { ...draft, bodies };
}

/** The outer lists come first, as what is in an item is copied with it. */
function withLists(body: CallBody, kept: KeptList): CallBody {
  let result = body;
  for (let count = 0; count < mostItems; count += 1) {
    const waiting = result.fields.filter((field: ListedField) => field.items && !field.numbers);
    const [list] = waiting.sort((one, other) => one.path.length - other.path.length);
    if (list === undefined) break;
    result = withList(result, list, kept(result, list));
  }
  return result;
}

function withList(body: CallBody, list: ListedField, kept: string | undefined): CallBody {
  const path = list.path.slice(0, -1);
  const whole = itemsAt(body.body, path);
  const { length } = whole;
  const numbers = kept === undefined ? [...whole.keys()] : numbersIn(kept);
  const templateOf = (number: number) => (number < length ? number : 0);
  const items = numbers.flatMap((number, at): ListedField[] => [
    itemField(list, number, at),
    ...body.fields
      .filter((field) => isWithin(field.path, [...path, templateOf(number)]))
      .map((field) => movedField(field, { list, from: templateOf(number), number, at })),
  ]);
  const fields = body.fields.flatMap((field): ListedField[] => {
    if (field === list) return [...items, { ...list, numbers }];
    return isWithin(field.path, path) && typeof field.path[path.length] === 'number' ? [] : [field];
  });
  if (kept === undefined) return { ...body, fields };
  const changed = (sent: HttpBody) => {
    const own = itemsAt(sent, path);
    if (sent.kind !== 'json' || own.length === 0) return sent;
    const itemOf = (number: number) => own[number] ?? (number < length ? whole[number] : own[0]);
    return { ...sent, value: withListAt(sent.value, path, numbers.map(itemOf)) };
  };
  return {
    ...body,
    fields,
    ...(body.body && { body: changed(body.body) }),
    ...(body.short && { short: changed(body.short) }),
  };
}

function numbersIn(text: string): number[] {
  const all = text.split(' ').filter((one) => /^\d{1,6}$/.test(one));
  return [...new Set(all.map(Number))].slice(0, mostItems);
}

function isWithin(path: Path, around: Path): boolean {
  return path.length > around.length && around.every((step, at) => path[at] === step);
}

function itemField(list: ListedField, number: number, at: number): ListedField {
  return {
    path: [...list.path.slice(0, -1), at],
    own: [...(list.own ?? list.path).slice(0, -1), number],
    label: `${list.label}[${at}]`,
    ...(list.inside === undefined ? {} : { inside: list.inside }),
    required: true,
    facts: { type: 'object' },
    itemOf: list.label,
  };
}

/** Returns a field of an item at another position, or of a copy of it. */
function movedField(
  field: ListedField,
  { list, from, number, at }: { list: ListedField; from: number; number: number; at: number },
): ListedField {
  const length = list.path.length - 1;
  const [before, after] = [`${list.label}[${from}]`, `${list.label}[${at}]`];
  const { inside } = field;
  return {
    ...field,
    path: [...list.path.slice(0, -1), at, ...field.path.slice(length + 1)],
    own: [...(list.own ?? list.path).slice(0, -1), number, ...(field.own ?? field.path).slice(length + 1)],
    label: after + field.label.slice(before.length),
    inside: inside === list.inside || inside === undefined ? after : after + inside.slice(before.length),
  };
}

/** Returns the items of the list at a path; none without such a list. */
function itemsAt(sent: HttpBody | undefined, path: Path): readonly unknown[] {
  let found: unknown = sent?.kind === 'json' ? sent.value : undefined;
  for (const step of path)
    found =
      typeof found === 'object' && found !== null ? new Map(Object.entries(found)).get(`${step}`) : undefined;
  return Array.isArray(found) ? found : [];
}

/** Returns a value with other items in the list at a path. */
function withListAt(value: unknown, [step, ...rest]: Path, items: readonly unknown[]): unknown {
  if (step === undefined) return items;
  const changed = (item: unknown, key: string | number) =>
    key === step ? withListAt(item, rest, items) : item;
  if (Array.isArray(value)) return value.map(changed);
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, changed(item, key)]));
}
