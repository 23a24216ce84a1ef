// Returns what the check of a document reads of its text. No rule reads the words of a description, so a document that differs from
// another only in those has the same problems. Law: what the grammar does not describe, such as an example, is kept as it is.

import { endOfString } from '../../shared/number-spelling.ts';
import type { NodeKind } from '../../types/lint-rule.ts';
import { afterSpace } from '../document/syntax/json-scan.ts';
import { type GrammarKey, grammar } from '../document/walk.ts';

/** The kinds of objects whose `description` is a text for readers. */
const described: ReadonlySet<NodeKind> = new Set<NodeKind>([
  ...(['pathItem', 'operation', 'parameter', 'header', 'requestBody', 'response', 'link'] as const),
  ...(['schema', 'securityScheme', 'server', 'tag'] as const),
]);

/** Where references in data lead: the target is data too, and is kept whole. A text with other references in data is not shortened. */
const examples = '#/components/examples/';

/** An open object or list that the grammar describes, by what is in it. */
interface Described {
  kind: NodeKind;
  has: 'keys' | 'names' | 'fixed' | 'items';
}

/** What an open object or list is. The check follows references in values, and reads no extensions. */
type Open = Described | 'value' | 'extension';

/** Returns a JSON text without the words of its descriptions; any other text as it is. Two texts are both valid, or neither is. */
export function checkedText(text: string): string {
  if (!/^\s*\{/.test(text)) return text;
  const kept: string[] = [];
  const open: Open[] = [];
  let from = 0;
  let key = '';
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      const start = index + 1;
      index = endOfString(text, index);
      if (isKey(text, index + 1)) {
        key = text.slice(start, index);
        continue;
      }
      const around = open.at(-1) ?? 'value';
      if (key === '$ref' && around === 'value' && !text.startsWith(examples, start)) return text;
      if (key === 'description' && isDescribed(around) && isString(text.slice(start - 1, index + 1))) {
        kept.push(text.slice(from, start));
        from = index;
      }
      key = '';
    } else if (code === openObject || code === openList) {
      const around = open.at(-1);
      open.push(around === undefined ? root : opened(around, key, code === openList));
    } else if (code === closeObject || code === closeList) open.pop();
  }
  return kept.join('') + text.slice(from);
}

const root: Open = { kind: 'document', has: 'keys' };

function isDescribed(around: Open): boolean {
  return typeof around === 'object' && around.has === 'keys' && described.has(around.kind);
}

/** Returns what an object or list is from what is around it, and from its key there. */
function opened(around: Open, key: string, isList: boolean): Open {
  if (typeof around === 'string') return around;
  const { kind, has } = around;
  const found = has === 'keys' && Object.hasOwn(grammar[kind], key) ? grammar[kind][key] : undefined;
  if (found !== undefined) return ofShape(found, isList);
  const isExtension = (has === 'keys' || has === 'fixed') && key.startsWith('x-');
  // Some authors write examples there, and they are read.
  if (isExtension) return /^x-examples?$/i.test(key) ? 'value' : 'extension';
  return has === 'keys' || isList ? 'value' : ofKind(kind);
}

function ofShape({ kind, shape }: GrammarKey, isList: boolean): Open {
  if (isList) return shape === 'one' || shape === 'list' ? { kind, has: 'items' } : 'value';
  if (shape === 'one') return ofKind(kind);
  return shape === 'list' ? 'value' : { kind, has: shape };
}

/** A callback is a map from expressions to path items. */
function ofKind(kind: NodeKind): Open {
  return kind === 'callback' ? { kind: 'pathItem', has: 'fixed' } : { kind, has: 'keys' };
}

function isKey(text: string, after: number): boolean {
  return text.charCodeAt(afterSpace(text, after)) === colon;
}

/** Whether a literal is a valid string, so that only the rest of the text decides whether it is JSON. */
function isString(literal: string): boolean {
  try {
    return typeof JSON.parse(literal) === 'string';
  } catch {
    return false;
  }
}

const quote = 0x22;
const colon = 0x3a;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;
