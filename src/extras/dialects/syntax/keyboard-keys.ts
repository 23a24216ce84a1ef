// `++ctrl+alt+del++`, the keys of PyMdown, and `++inserted++` of markdown-it, which have one form. A single word that names no key is inserted
// text; `i++` and `C++` are text.

import type { PhrasingContent, Text } from 'mdast';
import { inlineElement } from '../../../generator/shared/markdown/inline-element.ts';
import type { Dialect } from '../../../generator/types/seam/markdown-syntax.ts';
import { matchesIn, type Piece, replacePieces, replaceTexts } from './text-pieces.ts';

const key = /"[^"\n]{1,40}"|[a-z0-9][\w-]{0,30}/.source;
const combination = new RegExp(`(?<![\\w+{])\\+\\+((?:${key})(?:\\+(?:${key}))*)\\+\\+(?![\\w+}])`, 'gi');

/** Keys. */
export const keys: Dialect = {
  name: 'keys',
  isIn: (text) => text.includes('++') && /\+\+["a-z0-9][^\n+]{0,50}\+/i.test(text),
  change: (tree) => replaceTexts(tree, renderKeys),
};

const names: Readonly<Record<string, string>> = {
  cmd: 'Cmd',
  command: 'Cmd',
  control: 'Ctrl',
  option: 'Option',
  windows: 'Win',
  escape: 'Esc',
  return: 'Enter',
  delete: 'Del',
  backspace: 'Backspace',
  'arrow-up': '↑',
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  plus: '+',
  minus: '-',
  comma: ',',
  period: '.',
  slash: '/',
  backslash: '\\',
  semicolon: ';',
  space: 'Space',
  spacebar: 'Space',
};

/** Further names of keys, which are shown as they are, with a capital. */
const known =
  /^(?:ctrl|alt|shift|meta|win|super|fn|esc|enter|tab|del|ins|insert|home|end|caps(?:-lock)?|num-lock|scroll-lock|page-(?:up|down)|pg-?(?:up|dn)|print-screen|pause|break|context-menu|f\d{1,2}|num\d|[a-z0-9])$/i;

function renderKeys(node: Text): PhrasingContent[] {
  const pieces = matchesIn(node, combination).map(({ 0: written, 1: inside = '', index }): Piece => {
    const parts = inside.match(new RegExp(key, 'gi')) ?? [];
    const [only = '', second] = parts;
    const isKey = second !== undefined || only.startsWith('"') || known.test(only) || isNamed(only);
    const nodes = isKey
      ? parts.flatMap((part, at): PhrasingContent[] => [
          ...(at === 0 ? [] : [textOf('+')]),
          inlineElement('kbd', [textOf(nameOf(part))]),
        ])
      : [inlineElement('ins', [textOf(inside)])];
    return { start: index, end: index + written.length, nodes };
  });
  return replacePieces(node, pieces);
}

function isNamed(part: string): boolean {
  return Object.hasOwn(names, part.toLowerCase());
}

function nameOf(part: string): string {
  if (part.startsWith('"')) return part.slice(1, -1);
  if (isNamed(part)) return names[part.toLowerCase()] ?? part;
  return part
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function textOf(value: string): Text {
  return { type: 'text', value };
}
