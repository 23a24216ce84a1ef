// Methods of lists.

import {
  type CodeValue,
  type FunctionValue,
  functionValue,
  isKind,
  isPrimitive,
  isTruthy,
  type ListValue,
  listValue,
  textOfValue,
} from './code-values.ts';
import type { CodeReader } from './reader.ts';

interface Called {
  list: ListValue;
  args: CodeValue[];
  /** Calls the function that is the first argument. */
  each(item: CodeValue, index: number): CodeValue;
  reader: CodeReader;
}

const methods: Readonly<Record<string, (called: Called) => CodeValue>> = {
  at: ({ list, args }) => list.items.at(Number(args[0] ?? 0)),
  concat: ({ list, args }) => {
    const added = args.flatMap((arg) => (isKind(arg, 'list') ? arg.items : [arg]));
    return listValue([...list.items, ...added]);
  },
  every: (called) => decided(called, (holds) => !holds, { found: () => false, none: true }),
  filter: filtered,
  find: (called) => decided(called, (holds) => holds, { found: (item) => item, none: undefined }),
  findIndex: (called) => decided(called, (holds) => holds, { found: (_, index) => index, none: -1 }),
  flat: ({ list, args }) => listValue(flattened(list.items, typeof args[0] === 'number' ? args[0] : 1)),
  flatMap: ({ list, each }) => listValue(flattened(list.items.map(each), 1)),
  forEach: ({ list, each }) => {
    list.items.forEach(each);
    return undefined;
  },
  includes: ({ list, args }) => list.items.includes(args[0]),
  indexOf: ({ list, args }) => list.items.indexOf(args[0]),
  join: ({ list, args, reader }) => joined(list, args[0], reader),
  map: ({ list, each }) => listValue(list.items.map(each)),
  pop: ({ list }) => list.items.pop(),
  push: ({ list, args }) => {
    for (const arg of args) list.items.push(arg);
    return list.items.length;
  },
  reduce: reduced,
  reverse: ({ list }) => {
    list.items.reverse();
    return list;
  },
  shift: ({ list }) => list.items.shift(),
  slice: ({ list, args: [from, to] }) =>
    listValue(
      list.items.slice(typeof from === 'number' ? from : undefined, typeof to === 'number' ? to : undefined),
    ),
  some: (called) => decided(called, (holds) => holds, { found: () => true, none: false }),
  sort: sorted,
  splice: ({ list, args: [from, count, ...added] }) => {
    const start = Number(from ?? 0);
    const removed = list.items.splice(start, count === undefined ? list.items.length : Number(count));
    list.items = [...list.items.slice(0, start), ...added, ...list.items.slice(start)];
    return listValue(removed);
  },
  toReversed: ({ list }) => listValue([...list.items].reverse()),
  toSorted: ({ list, ...rest }) => sorted({ ...rest, list: listValue([...list.items]) }),
  unshift: ({ list, args }) => {
    list.items = [...args, ...list.items];
    return list.items.length;
  },
};

/** Returns a method of a list; undefined for one that is not read. */
export function listMethods(list: ListValue, key: string, reader: CodeReader): FunctionValue | undefined {
  const method = Object.hasOwn(methods, key) ? methods[key] : undefined;
  if (method === undefined) return undefined;
  return functionValue((args) => {
    reader.spend(1 + list.items.length);
    const each = (item: CodeValue, index: number) => reader.call(args[0], [item, index, list]);
    return method({ list, args, each, reader });
  });
}

function flattened(items: readonly CodeValue[], depth: number): CodeValue[] {
  return items.flatMap((item) =>
    isKind(item, 'list') && depth >= 1 ? flattened(item.items, Math.min(depth, 20) - 1) : [item],
  );
}

function filtered({ list, each }: Called): CodeValue {
  const kept: CodeValue[] = [];
  for (const [index, item] of list.items.entries()) {
    const holds = each(item, index);
    // Whether such an item stays is not known.
    if (isKind(holds, 'unread')) kept.push(holds);
    else if (isTruthy(holds)) kept.push(item);
  }
  return listValue(kept);
}

function decided(
  { list, each }: Called,
  isDecided: (holds: boolean) => boolean,
  result: { found(item: CodeValue, index: number): CodeValue; none: CodeValue },
): CodeValue {
  for (const [index, item] of list.items.entries()) {
    const holds = each(item, index);
    if (isKind(holds, 'unread')) return holds;
    if (isDecided(isTruthy(holds))) return result.found(item, index);
  }
  return result.none;
}

function joined({ items }: ListValue, by: CodeValue, reader: CodeReader): CodeValue {
  const unread = items.find((item) => isKind(item, 'unread'));
  if (unread !== undefined) return unread;
  const texts = items.map((item) => (item === null || item === undefined ? '' : textOfValue(item)));
  if (texts.some((text) => text === undefined)) return reader.unread('a list that is no text');
  const text = texts.join(typeof by === 'string' ? by : ',');
  reader.spend(text.length / 50);
  return text;
}

function reduced({ list, args, reader }: Called): CodeValue {
  const [reducer, ...start] = args;
  const items = start.length > 0 ? list.items : list.items.slice(1);
  let value = start.length > 0 ? start[0] : list.items[0];
  for (const [index, item] of items.entries()) value = reader.call(reducer, [value, item, index, list]);
  return value;
}

function sorted({ list, args, reader }: Called): CodeValue {
  const [compare] = args;
  let unread: CodeValue;
  list.items.sort((one, other) => {
    if (compare === undefined) {
      const [first, second] = [textOfValue(one) ?? '', textOfValue(other) ?? ''];
      return first < second ? -1 : first > second ? 1 : 0;
    }
    const order = reader.call(compare, [one, other]);
    if (isKind(order, 'unread')) unread ??= order;
    return isPrimitive(order) ? Number(order) || 0 : 0;
  });
  // The order of such a list is not known, its items are.
  if (unread !== undefined) list.items.push(unread);
  return list;
}
