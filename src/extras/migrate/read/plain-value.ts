// Makes plain data of the values that code was read as.

import { virtualRoot } from '../types/closed-messages.ts';
import { sourceMark, type UnreadCode } from '../types/source-tree.ts';
import type { CodeValue, UnreadValue } from './code-values.ts';

/** Keys of configurations for programs that build a site: none of their values is migrated, so what is not read there is not missing. */
const keysOfBuilds = new Set(['vite', 'webpack', 'markdown', 'customFields', 'build', 'css', 'buildEnd']);
const deepest = 60;
const mostValues = 500_000;

/**
 * Returns a value as plain data. Functions and what only a package knows are absent.
 * @param unread gets the code in the value that was not read
 */
export function plainValue(value: CodeValue, unread: Map<string, UnreadCode>): unknown {
  const state = { left: mostValues, open: new Set<object>(), builds: 0 };
  const report = ({ file, line, what }: UnreadValue) => {
    if (state.builds === 0) unread.set(`${file}:${line}`, { file, line, what });
  };
  const plain = (each: CodeValue): unknown => {
    state.left -= 1;
    if (state.left < 0 || state.open.size > deepest) return undefined;
    if (each === virtualRoot) return sourceMark;
    if (typeof each === 'string')
      return each.startsWith(`${virtualRoot}/`) ? sourceMark + each.slice(virtualRoot.length + 1) : each;
    if (typeof each !== 'object' || each === null) return each;
    if (each.kind === 'unread') return report(each);
    if (each.kind === 'address') return each.href;
    if (state.open.has(each)) return undefined;
    state.open.add(each);
    const made = plainObject(each, member);
    if (each.kind === 'dict') each.unread.forEach(report);
    state.open.delete(each);
    return made;
  };
  const member = (each: CodeValue, key = ''): unknown => {
    const isBuild = state.open.size < 4 && keysOfBuilds.has(key);
    state.builds += Number(isBuild);
    const made = plain(each);
    state.builds -= Number(isBuild);
    return made;
  };
  return plain(value);
}

function plainObject(
  value: Exclude<CodeValue & object, UnreadValue | { kind: 'address' }>,
  plain: (value: CodeValue, key?: string) => unknown,
): unknown {
  switch (value.kind) {
    case 'list':
      return value.items.map((item) => plain(item) ?? null);
    case 'dict':
      return Object.fromEntries([...value.entries].map(([key, each]) => [key, plain(each, key)]));
    case 'package':
      return (
        value.call && {
          $call: value.name,
          $from: value.from,
          args: value.call.map((arg) => plain(arg) ?? null),
        }
      );
    case 'function':
      return undefined;
  }
}
